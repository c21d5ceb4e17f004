"""The Crown of Rum Runner with sense: what no hand does, and what the bosun sees."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes, sets
from quarterdeck.games.rum_runner.state import slot
from tests.bots.rum_choices import choice, finish_turn, raid_on, sensible
from tests.games.rum_runner.position import BAY, POINT, TIDES, Position

# What no sensible Crown does


def test_the_crown_discards_no_rum_while_it_holds_something_else() -> None:
    position = (
        Position()
        .crown(hand=[codes.LIGHT_RUM, codes.GOLD_RUM, codes.GOLD_RUM, codes.REEF, codes.POISONED_RUM])
        .pirate()
    )
    position.ship(codes.LONGBOAT).turn(codes.CROWN, actions=1).begin().play(codes.GAIN)
    assert codes.DISCARD | codes.LIGHT_RUM in position.moves()
    assert not any(sets.is_rum(move & ARG) for move in sensible(position))


def test_the_crown_reveals_funded_rum() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .investment(POINT, codes.CASH_CROP, coins=1)
    )
    position.begin(upkeep=True)
    assert sensible(position) == [codes.REVEAL | BAY]


def test_the_crown_puts_no_coin_on_what_is_funded() -> None:
    position = Position().crown(hand=[codes.REEF], coins=6).pirate().investment(POINT, codes.LIGHT_RUM, coins=2)
    position.investment(BAY, codes.GOLD_RUM, coins=1).hazard(BAY, codes.PORT_TAXES).begin()
    position.play(codes.INVEST)
    assert sensible(position) == [codes.CARD_AT | slot(BAY)]


def test_an_invest_that_could_only_waste_coins_is_not_made() -> None:
    position = Position().crown(hand=[codes.REEF], coins=6).pirate().investment(POINT, codes.LIGHT_RUM, coins=2).begin()
    assert codes.INVEST in position.moves()
    assert codes.INVEST not in sensible(position)


def test_an_invest_funds_several_cards_at_once_and_not_only_rum() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF], coins=6)
        .pirate()
        .investment(POINT, codes.LIGHT_RUM)
        .investment(BAY, codes.GOLD_RUM)
    )
    position.investment(TIDES, codes.POISONED_RUM).begin().play(codes.INVEST)
    for island in (POINT, BAY):
        assert sensible(position) == [codes.CARD_AT | slot(island)]
        position.play(codes.CARD_AT | slot(island))
    assert sensible(position) == [codes.CARD_AT | slot(TIDES), codes.DONE]


def test_a_hazard_goes_before_what_is_funded() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .investment(BAY, codes.GOLD_RUM, coins=2)
        .hazard(BAY, codes.PORT_TAXES)
    )
    position.hazard(POINT, codes.ROWDY_TAVERN).begin().play(codes.PLAY_HAZARD)
    assert codes.AT | BAY in sensible(position)
    assert not {codes.AT | POINT, codes.AT | TIDES} & set(sensible(position))


def test_the_crown_raises_what_stops_the_party_before_rum() -> None:
    position = Position().crown(coins=5).pirate().investment(BAY, codes.GOLD_RUM).hazard(BAY, codes.HIDDEN_HARBOR)
    raid_on(position.ship(codes.LONGBOAT, crew=[codes.DOUG]))
    assert sensible(position) == [codes.RAISE | 1, codes.RAISE | 2]


def test_the_crown_raises_nothing_before_poison_or_an_empty_island() -> None:
    for poison in (True, False):
        position = (
            Position().crown(coins=5).pirate().hazard(BAY, codes.HIDDEN_HARBOR).ship(codes.LONGBOAT, crew=[codes.DOUG])
        )
        if poison:
            position.investment(BAY, codes.POISONED_RUM)
        assert sensible(raid_on(position)) == [codes.DONE]


def test_the_crown_raises_before_rum_what_costs_nothing_and_hurts() -> None:
    position = Position().crown(coins=5).pirate().investment(BAY, codes.GOLD_RUM).hazard(BAY, codes.ROWDY_TAVERN)
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.BRIGANTINE, crew=[codes.JANEY])
    assert sensible(raid_on(position)) == [codes.RAISE]


# What the bosun sees


@pytest.mark.parametrize("seed", range(3))
def test_the_bosun_puts_the_wall_before_what_it_has_funded(seed: int) -> None:
    position = Position().crown(hand=[codes.UNCHARTED_WATERS], coins=4, points=2).pirate(coins=4, points=3)
    position.investment(BAY, codes.GOLD_RUM, coins=3).hazard(BAY, codes.ROWDY_TAVERN).hazard(POINT, codes.PORT_TAXES)
    position.ship(codes.GALLEON, crew=[codes.DOUG, codes.JANEY]).turn(codes.CROWN, actions=1).begin()
    finish_turn(position, seed)
    assert [kind for kind, _, _ in position.row(BAY)] == [codes.ROWDY_TAVERN, codes.UNCHARTED_WATERS]


@pytest.mark.parametrize("kind", [codes.CASH_CROP, codes.LIGHTHOUSE])
@pytest.mark.parametrize("seed", range(2))
def test_the_bosun_raises_a_hazard_that_hurts_for_nothing(kind: int, seed: int) -> None:
    position = Position().crown(hand=[codes.REEF], coins=4)
    position.pirate(hand=[codes.SLOOP, codes.ENRIC, codes.TREASURE_MAP], coins=3)
    position.investment(BAY, kind, coins=1).hazard(BAY, codes.ROUGH_SEAS)
    raid_on(position.ship(codes.BRIGANTINE, crew=[codes.DOUG, codes.JANEY]))
    assert choice(position, seed=seed) == codes.RAISE


@pytest.mark.parametrize("seed", range(3))
def test_the_bosun_lays_its_cards_rather_than_hoard_coins(seed: int) -> None:
    hand = [codes.CASH_CROP, codes.LIGHTHOUSE, codes.LETTER_OF_MARQUE, codes.ROYAL_DECREE, codes.EMBARGO]
    position = Position().crown(hand=hand, coins=4, points=2).pirate(coins=3, points=0)
    position.investment(POINT, codes.AGED_RUM).hazard(POINT, codes.PORT_TAXES, starter=True)
    position.hazard(BAY, codes.HARBOR_GUNS, starter=True).hazard(TIDES, codes.HIDDEN_HARBOR, starter=True)
    position.ship(codes.BRIGANTINE).ship(codes.LONGBOAT).turn(codes.CROWN, actions=1).begin()
    assert choice(position, seed=seed) == codes.PLAY_INVESTMENTS
