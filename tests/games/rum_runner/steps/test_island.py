"""Raiding the island: which card a successful raid takes, and where there is none."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import SPECTATOR, seen_by
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position


def go(position: Position, island: int, crew: int = codes.LORENZO, bottles: Sequence[int] = ()) -> Position:
    """A Longboat raids the island for a Pirate with these bottles; Lorenzo does nothing after a successful raid."""
    position.pirate(coins=1).score(codes.PIRATE, *bottles).ship(codes.LONGBOAT, crew=[crew]).turn(codes.PIRATE).begin()
    return position.play(codes.RAID | island, codes.JOIN | 0)


def raided(position: Position) -> list[tuple[int, int]]:
    """What was raided: from where, and the kind."""
    return [event[2:4] for event in position.events(codes.E_RAIDED)]


# Stopped


@clause("RR-island-1")
@pytest.mark.parametrize("island", [HOME, POINT])
def test_after_a_stopped_raid_nothing_is_raided(island: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .hazard(island, codes.HARBOR_GUNS, up=True)
        .deck(codes.CROWN, codes.LIGHT_RUM)
    )
    position.investment(POINT, codes.GOLD_RUM, coins=2)
    go(position, island)
    assert position.events(codes.E_STOPPED)
    assert raided(position) == []
    assert position.events(codes.E_NOTHING) == []
    assert position.on(POINT) == (codes.GOLD_RUM, 2, False)
    assert position.view(codes.CROWN)["decks"][codes.CROWN] == 1
    assert position.holds(codes.CROWN) == [codes.REEF]


@clause("RR-island-1")
def test_nor_the_random_card_of_the_hand() -> None:
    position = go(Position().crown(hand=[codes.REEF]).hazard(HOME, codes.HARBOR_GUNS, up=True).deck(codes.CROWN), HOME)
    assert position.holds(codes.CROWN) == [codes.REEF]


# Islands


@clause("RR-island-2")
@pytest.mark.parametrize("up", [False, True], ids=["face down", "face up"])
@pytest.mark.parametrize("island", [POINT, BAY, TIDES])
def test_the_investment_of_the_island_is_raided(island: int, up: bool) -> None:
    position = Position().crown(hand=[codes.REEF]).investment(island, codes.CASH_CROP, up=up)
    position.investment(BAY if island != BAY else TIDES, codes.LIGHT_RUM)
    go(position, island)
    assert raided(position) == [(codes.FROM_ISLAND, codes.CASH_CROP)]
    assert position.on(island) is None
    assert position.on(BAY if island != BAY else TIDES) == (codes.LIGHT_RUM, 0, False)
    assert position.pile(codes.CROWN) == [codes.CASH_CROP]


# Home Port


@clause("RR-island-3")
def test_on_home_port_the_top_card_of_the_deck_is_raided() -> None:
    position = go(Position().crown(hand=[codes.REEF]).deck(codes.CROWN, codes.GOLD_RUM, codes.LIGHT_RUM), HOME)
    assert raided(position) == [(codes.FROM_DECK, codes.GOLD_RUM)]
    assert position.scored(codes.PIRATE) == [codes.GOLD_RUM]
    assert position.state.decks[codes.CROWN] == [codes.LIGHT_RUM]
    assert position.holds(codes.CROWN) == [codes.REEF]


@clause("RR-island-3", "RR-deck-3")
def test_the_last_card_of_the_deck_can_be_raided() -> None:
    position = go(Position().deck(codes.CROWN, codes.GOLD_RUM), HOME)
    assert position.scored(codes.PIRATE) == [codes.GOLD_RUM]
    assert position.view(codes.CROWN)["decks"][codes.CROWN] == 0


@clause("RR-island-4")
@pytest.mark.parametrize("deck", [(), (codes.LIGHT_RUM, codes.REEF)], ids=["no deck", "a deck under it"])
def test_an_investment_on_home_port_comes_before_deck_and_hand(deck: tuple[int, ...]) -> None:
    position = Position().crown(hand=[codes.REEF]).deck(codes.CROWN, *deck).investment(HOME, codes.GOLD_RUM, coins=1)
    go(position, HOME)
    assert raided(position) == [(codes.FROM_ISLAND, codes.GOLD_RUM)]
    assert position.on(HOME) is None
    assert position.view(codes.CROWN)["decks"][codes.CROWN] == len(deck)
    assert position.holds(codes.CROWN) == [codes.REEF]


@clause("RR-island-4", "RR-island-3")
def test_the_next_raid_finds_the_deck_again() -> None:
    position = (
        Position().crown(coins=0).pirate(coins=2).deck(codes.CROWN, codes.LIGHT_RUM).investment(HOME, codes.CASH_CROP)
    )
    position.ship(codes.LONGBOAT, crew=[codes.LORENZO]).ship(codes.LONGBOAT, crew=[codes.MARGUERITE]).turn(
        codes.PIRATE
    ).begin()
    position.play(codes.RAID | HOME, codes.JOIN | 1, codes.EFFECT | codes.MARGUERITE, codes.RAID | HOME, codes.JOIN | 0)
    assert raided(position) == [(codes.FROM_ISLAND, codes.CASH_CROP), (codes.FROM_DECK, codes.LIGHT_RUM)]


@clause("RR-island-5")
def test_with_neither_deck_nor_investment_any_card_of_the_hand_may_be_raided() -> None:
    hand = [codes.CASH_CROP, codes.LIGHTHOUSE, codes.REEF, codes.SQUALL, codes.ROYAL_DECREE]
    found: dict[int, int] = {}
    for seed in range(60):
        position = go(Position(seed).crown(hand=hand).deck(codes.CROWN), HOME)
        source, kind = raided(position)[0]
        assert source == codes.FROM_HAND
        found[kind] = found.get(kind, 0) + 1
    assert sorted(found) == sorted(hand)
    assert min(found.values()) >= 3


@clause("RR-island-5")
def test_each_card_of_the_hand_has_the_same_chance_also_of_a_pair() -> None:
    """Two of three cards are Reefs: they come up in about two of three raids."""
    seeds = range(150)
    positions = [
        go(Position(seed).crown(hand=[codes.REEF, codes.REEF, codes.KRAKEN]).deck(codes.CROWN), HOME) for seed in seeds
    ]
    reefs = sum(raided(position) == [(codes.FROM_HAND, codes.REEF)] for position in positions)
    assert 80 <= reefs <= 120
    assert positions[0].holds(codes.CROWN) in ([codes.REEF, codes.KRAKEN], [codes.REEF, codes.REEF])


@clause("RR-island-5")
def test_only_home_port_lays_the_hand_open() -> None:
    position = go(Position().crown(hand=[codes.REEF]).deck(codes.CROWN), BAY)
    assert raided(position) == []
    assert position.holds(codes.CROWN) == [codes.REEF]


@clause("RR-island-6")
def test_the_generator_of_the_table_draws_it_and_both_see_it() -> None:
    hand = [codes.CASH_CROP, codes.REEF, codes.KRAKEN, codes.BLOCKADE, codes.EMBARGO]
    drawn = []
    for _ in range(2):
        position = Position(7).crown(hand=hand).deck(codes.CROWN)
        before = position.rng.draws
        go(position, HOME)
        drawn.append(raided(position))
        assert position.rng.draws > before
    assert drawn[0] == drawn[1], "the same seed draws the same card"
    (event,) = position.events(codes.E_RAIDED)
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert seen_by(event, viewer)[3] == drawn[0][0][1]
        assert drawn[0][0][1] in position.view(viewer)["discards"][codes.CROWN]


# Nothing there


@clause("RR-island-7")
@pytest.mark.parametrize("island", [HOME, POINT, BAY, TIDES])
def test_with_nothing_to_raid_the_raid_is_successful_all_the_same(island: int) -> None:
    """Bess acts only after a successful raid."""
    position = go(Position().crown(coins=1).deck(codes.CROWN), island, crew=codes.BESS)
    assert [event[2] for event in position.events(codes.E_NOTHING)] == [island]
    assert raided(position) == []
    assert position.events(codes.E_SUCCESS)
    assert position.moves() == [codes.EFFECT | codes.BESS]


# The fourth bottle


@clause("RR-win-1", "RR-win-2")
@pytest.mark.parametrize("island", [HOME, BAY])
def test_the_fourth_bottle_ends_the_game_before_any_crew_acts(island: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.POISONED_RUM], coins=2)
        .deck(codes.CROWN, codes.GOLD_RUM)
        .investment(BAY, codes.LIGHT_RUM)
    )
    go(position, island, crew=codes.BESS, bottles=[codes.LIGHT_RUM, codes.GOLD_RUM, codes.LIGHT_RUM])
    assert position.over
    assert position.asked == NOBODY
    assert position.state.places() == [2, 1]
    assert position.events(codes.E_EFFECT) == []
    assert position.coins(codes.CROWN) == 2
