"""The Crown's own actions: investments, a hazard, recall, invest."""

from __future__ import annotations

from itertools import product

import pytest

from quarterdeck.core.kernel import NOT_ASKED, OUT_OF_ORDER
from quarterdeck.core.trace import SPECTATOR, seen_by
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.picked import picked_sets
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

# Investments


@clause("RR-investments-1", "RR-investments-5")
def test_any_number_in_one_action_one_to_an_island_for_nothing() -> None:
    position = (
        Position().crown(hand=[codes.CASH_CROP, codes.LIGHT_RUM, codes.AGED_RUM, codes.REEF], coins=0).pirate().begin()
    )
    position.play(
        codes.PLAY_INVESTMENTS,
        codes.lay_move(POINT, codes.AGED_RUM),
        codes.lay_move(BAY, codes.CASH_CROP),
        codes.lay_move(TIDES, codes.LIGHT_RUM),
    )
    assert [position.on(island) for island in (POINT, BAY, TIDES)] == [
        (codes.AGED_RUM, 0, False), (codes.CASH_CROP, 0, False), (codes.LIGHT_RUM, 0, False),
    ]  # fmt: skip
    assert position.holds(codes.CROWN) == [codes.REEF]
    assert position.view(codes.CROWN)["actions"] == 2
    assert position.coins(codes.CROWN) == 0


@clause("RR-investments-1")
def test_they_lie_face_down_and_the_pirate_sees_only_where() -> None:
    position = Position().crown(hand=[codes.CASH_CROP, codes.LIGHT_RUM]).pirate().begin()
    position.play(codes.PLAY_INVESTMENTS, codes.lay_move(POINT, codes.LIGHT_RUM), codes.DONE)
    for viewer in (codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["islands"][POINT][0] == (-1, 0, False, False, False)
        assert [seen_by(event, viewer)[2:5] for event in position.events(codes.E_FACE_DOWN)] == [(slot(POINT), 0, -1)]
    assert position.view(codes.CROWN)["islands"][POINT][0] == (codes.LIGHT_RUM, 0, False, False, False)


@clause("RR-investments-2")
def test_an_island_with_a_card_takes_no_second() -> None:
    position = Position().crown(hand=[codes.CASH_CROP, codes.LIGHT_RUM]).pirate().investment(POINT, codes.GOLD_RUM)
    position.investment(BAY, codes.CASH_CROP, up=True).begin().play(codes.PLAY_INVESTMENTS)
    assert position.moves() == [codes.lay_move(TIDES, kind) for kind in (codes.CASH_CROP, codes.LIGHT_RUM)]
    for island in (HOME, POINT, BAY):
        assert position.why(codes.lay_move(island, codes.LIGHT_RUM)) == codes.R_ISLAND_TAKEN
    position.play(codes.lay_move(TIDES, codes.LIGHT_RUM))
    assert position.on(TIDES) == (codes.LIGHT_RUM, 0, False)
    assert position.why(codes.PLAY_INVESTMENTS) == codes.R_NO_FREE_ISLAND


@clause("RR-investments-3")
def test_home_port_is_free_only_without_deck_and_investment() -> None:
    for deck, on_home, free in (
        ((), False, True),
        ((codes.REEF,), False, False),
        ((), True, False),
        ((codes.REEF,), True, False),
    ):
        position = Position().crown(hand=[codes.CASH_CROP]).pirate().deck(codes.CROWN, *deck)
        for island in (POINT, BAY, TIDES):
            position.investment(island, codes.LIGHT_RUM)
        if on_home:
            position.investment(HOME, codes.GOLD_RUM)
        assert (position.begin().why(codes.PLAY_INVESTMENTS) == 0) == free
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP])
        .pirate()
        .deck(codes.CROWN)
        .begin()
        .play(codes.PLAY_INVESTMENTS, codes.lay_move(HOME, codes.CASH_CROP))
    )
    assert position.on(HOME) == (codes.CASH_CROP, 0, False)


@clause("RR-investments-4")
@pytest.mark.parametrize("first", ["the deck", "the investment"])
def test_a_deck_under_an_investment_keeps_home_port_shut_until_both_are_gone(first: str) -> None:
    position = (
        Position().crown(hand=[codes.CASH_CROP]).pirate().investment(HOME, codes.GOLD_RUM).deck(codes.CROWN, codes.REEF)
    )
    for island in (POINT, BAY, TIDES):
        position.investment(island, codes.LIGHT_RUM)
    recall, draw = (codes.RECALL, codes.CARD_AT | slot(HOME)), (codes.DRAW,)
    position.begin().play(*(draw if first == "the deck" else recall))
    assert position.why(codes.PLAY_INVESTMENTS) == codes.R_NO_FREE_ISLAND
    position.play(*(recall if first == "the deck" else draw))
    position.play(codes.PLAY_INVESTMENTS, codes.lay_move(HOME, codes.CASH_CROP))
    assert position.on(HOME) == (codes.CASH_CROP, 0, False)


@clause("RR-investments-6")
def test_only_investments_are_offered_on_an_island() -> None:
    hand = [codes.CASH_CROP, codes.POISONED_RUM, codes.AGED_RUM, codes.REEF, codes.PORT_TAXES, codes.ROYAL_DECREE]
    position = Position().crown(hand=hand).pirate().begin().play(codes.PLAY_INVESTMENTS)
    assert position.moves() == [
        codes.lay_move(island, kind)
        for island in (POINT, BAY, TIDES)
        for kind in (codes.CASH_CROP, codes.POISONED_RUM, codes.AGED_RUM)
    ]
    assert position.why(codes.PLAY | codes.REEF) == NOT_ASKED
    assert position.why(codes.lay_move(BAY, codes.LIGHT_RUM)) == codes.R_NOT_HELD


@clause("RR-investments-7")
def test_the_record_has_them_in_the_order_of_the_row() -> None:
    position = Position().crown(hand=[codes.CASH_CROP, codes.LIGHT_RUM]).pirate().begin().play(codes.PLAY_INVESTMENTS)
    assert position.why(codes.DONE) == codes.R_MUST_PLAY, "at least one has to be played"
    position.play(codes.lay_move(BAY, codes.CASH_CROP))
    assert position.why(codes.lay_move(POINT, codes.LIGHT_RUM)) == OUT_OF_ORDER
    assert position.moves() == [codes.lay_move(TIDES, codes.LIGHT_RUM), codes.DONE]
    position.play(codes.DONE)
    assert position.step == "CrownAction"


@clause("RR-investments-7", "RR-choose-1")
def test_every_arrangement_of_investments_can_be_laid() -> None:
    position = Position().crown(hand=[codes.CASH_CROP, codes.CASH_CROP, codes.LIGHT_RUM, codes.REEF]).pirate()
    position.deck(codes.CROWN).investment(BAY, codes.GOLD_RUM).begin().play(codes.PLAY_INVESTMENTS)
    ways = product((codes.NONE, codes.CASH_CROP, codes.LIGHT_RUM), repeat=3)
    legal = {
        tuple(
            codes.lay_move(island, kind) for island, kind in zip((HOME, POINT, TIDES), kinds, strict=True) if kind >= 0
        )
        for kinds in ways
        if len([kind for kind in kinds if kind >= 0]) >= 1
        and kinds.count(codes.LIGHT_RUM) < 2
        and kinds.count(codes.CASH_CROP) < 3
    }
    assert picked_sets(position.state) == legal


@clause("RR-investments-8")
def test_the_crown_is_asked_for_more_while_the_hand_holds_any_card() -> None:
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP, codes.REEF])
        .pirate()
        .begin()
        .play(codes.PLAY_INVESTMENTS, codes.lay_move(POINT, codes.CASH_CROP))
    )
    assert position.moves() == [codes.DONE]
    assert position.state.step().discreet(position.state)
    assert position.play(codes.DONE).step == "CrownAction"
    empty = (
        Position()
        .crown(hand=[codes.CASH_CROP])
        .pirate()
        .begin()
        .play(codes.PLAY_INVESTMENTS, codes.lay_move(POINT, codes.CASH_CROP))
    )
    assert empty.step == "CrownAction", "an empty hand is public"


# A hazard


@clause("RR-hazard-1")
@pytest.mark.parametrize("island", [HOME, POINT, BAY, TIDES])
def test_one_hazard_goes_face_down_before_any_island(island: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF, codes.SQUALL])
        .pirate()
        .begin()
        .play(codes.PLAY_HAZARD, codes.AT | island, codes.PLAY | codes.SQUALL)
    )
    assert position.row(island) == [(codes.SQUALL, 0, False)]
    assert position.holds(codes.CROWN) == [codes.REEF]
    assert (position.step, position.view(codes.CROWN)["actions"]) == ("CrownAction", 2)
    for viewer in (codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["islands"][island][1] == [(-1, 0, False, False, False)]
        assert seen_by(position.events(codes.E_FACE_DOWN)[0], viewer)[4] == -1


@clause("RR-hazard-2")
def test_it_becomes_the_outermost() -> None:
    position = (
        Position()
        .crown(hand=[codes.SQUALL])
        .pirate()
        .hazard(BAY, codes.REEF, up=True)
        .hazard(BAY, codes.KRAKEN, coins=2)
        .begin()
    )
    position.play(codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | codes.SQUALL)
    assert position.row(BAY) == [(codes.REEF, 0, True), (codes.KRAKEN, 2, False), (codes.SQUALL, 0, False)]


@clause("RR-hazard-3")
def test_its_cost_is_paid_when_it_is_raised_and_not_before() -> None:
    position = (
        Position().crown(hand=[codes.UNCHARTED_WATERS], coins=0).pirate().ship(codes.SLOOP, crew=[codes.DOUG]).begin()
    )
    position.play(codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | codes.UNCHARTED_WATERS, codes.GAIN, codes.GAIN)
    assert position.coins(codes.CROWN) == 4
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.RAISE | 3)
    assert position.coins(codes.CROWN) == 1


@clause("RR-hazard-4")
def test_all_fifteen_hazards_may_lie_before_one_island() -> None:
    position = Position().crown(hand=[codes.FOG_BANK]).pirate()
    kinds = [kind for kind in codes.HAZARD_KINDS for _ in range(position.state.rules.copies[kind])]
    kinds.remove(codes.FOG_BANK)
    for kind in kinds:
        position.hazard(HOME, kind)
    position.begin().play(codes.PLAY_HAZARD, codes.AT | HOME, codes.PLAY | codes.FOG_BANK)
    assert [kind for kind, _, _ in position.row(HOME)] == [*kinds, codes.FOG_BANK]
    assert len(kinds) == 14


@clause("RR-hazard-5")
def test_only_hazards_are_offered_before_an_island() -> None:
    position = (
        Position().crown(hand=[codes.LIGHT_RUM, codes.REEF, codes.PORT_TAXES, codes.ROYAL_DECREE]).pirate().begin()
    )
    position.play(codes.PLAY_HAZARD, codes.AT | BAY)
    assert position.moves() == [codes.PLAY | codes.REEF, codes.PLAY | codes.PORT_TAXES]
    assert [position.why(codes.PLAY | kind) for kind in (codes.LIGHT_RUM, codes.ROYAL_DECREE)] == [NOT_ASKED] * 2
    assert position.why(codes.PLAY | codes.KRAKEN) == codes.R_NOT_HELD
    assert (
        Position().crown(hand=[codes.LIGHT_RUM, codes.ROYAL_DECREE]).pirate().begin().why(codes.PLAY_HAZARD)
        == codes.R_NO_HAZARD_HELD
    )


@clause("RR-hazard-6")
def test_the_island_comes_first_and_the_card_is_asked_for_even_if_there_is_one_only() -> None:
    position = Position().crown(hand=[codes.REEF, codes.REEF]).pirate().begin().play(codes.PLAY_HAZARD)
    assert position.moves() == [codes.AT | island for island in range(4)]
    position.play(codes.AT | TIDES)
    assert position.moves() == [codes.PLAY | codes.REEF]
    assert position.state.step().discreet(position.state), "not asking would tell that there is no other"


# Recall


@clause("RR-recall-1", "RR-recall-2")
@pytest.mark.parametrize(("where", "kind", "coins"), [(slot(BAY), codes.LIGHT_RUM, 3), (slot(BAY, 1), codes.REEF, 4)])
def test_a_card_comes_back_to_the_hand_and_its_coins_to_the_supply(where: int, kind: int, coins: int) -> None:
    position = (
        Position().crown(coins=2).pirate().investment(BAY, codes.LIGHT_RUM, coins=3).hazard(BAY, codes.REEF, coins=4)
    )
    position.begin().play(codes.RECALL, codes.CARD_AT | where)
    assert position.holds(codes.CROWN) == [kind]
    assert position.coins(codes.CROWN) == 2 + coins
    assert (position.on(BAY) is None, position.row(BAY) == []) == (kind == codes.LIGHT_RUM, kind == codes.REEF)
    assert position.view(codes.CROWN)["actions"] == 2


@clause("RR-recall-3")
@pytest.mark.parametrize("where", [slot(BAY), slot(BAY, 1)])
def test_a_face_down_card_is_not_shown(where: int) -> None:
    position = (
        Position().crown().pirate().investment(BAY, codes.LIGHT_RUM, coins=2).hazard(BAY, codes.REEF, coins=2).begin()
    )
    position.play(codes.RECALL, codes.CARD_AT | where)
    for viewer in (codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["hands"][codes.CROWN] == (1, [])
        events = [
            seen_by(event, viewer) for event in position.events(codes.E_RECALL) + position.events(codes.E_CARD_COINS)
        ]
        assert [(event[2], event[4]) for event in events] == [(where, -1)] * 2, "the place and no more"


@clause("RR-recall-4")
def test_face_up_cards_and_the_middle_of_a_row() -> None:
    position = (
        Position().crown(coins=0).pirate().hazard(BAY, codes.REEF, coins=1).hazard(BAY, codes.KRAKEN, coins=2, up=True)
    )
    position.hazard(BAY, codes.SQUALL, coins=3).hazard(BAY, codes.PRIVATEERS, up=True).investment(
        TIDES, codes.CASH_CROP, coins=4, up=True
    )
    position.begin().play(codes.RECALL, codes.CARD_AT | slot(BAY, 2))
    assert position.row(BAY) == [(codes.REEF, 1, False), (codes.SQUALL, 3, False), (codes.PRIVATEERS, 0, True)]
    position.play(codes.RECALL, codes.CARD_AT | slot(TIDES))
    assert position.holds(codes.CROWN) == [codes.CASH_CROP, codes.KRAKEN]
    assert position.coins(codes.CROWN) == 6
    assert position.view(codes.PIRATE)["hands"][codes.CROWN] == (2, [codes.CASH_CROP, codes.KRAKEN]), "seen, so known"


@clause("RR-recall-5", "RR-recall-1")
def test_only_cards_in_play_are_offered() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .score(codes.CROWN, codes.LIGHT_RUM)
        .ship(codes.LONGBOAT)
        .discard(codes.SQUALL)
    )
    assert position.begin().why(codes.RECALL) == codes.R_NONE_IN_PLAY, "deck, hand, piles and ships do not count"
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .score(codes.CROWN, codes.LIGHT_RUM)
        .hazard(TIDES, codes.KRAKEN)
        .begin()
        .play(codes.RECALL)
    )
    assert position.moves() == [codes.CARD_AT | slot(TIDES, 1)]
    assert position.why(codes.CARD_AT | slot(HOME)) == NOT_ASKED, "the deck"


# Invest


def rich(coins: int = 5) -> Position:
    """A card of every sort in play."""
    position = Position().crown(coins=coins).pirate().investment(POINT, codes.CASH_CROP, coins=1, up=True)
    position.hazard(POINT, codes.REEF).hazard(POINT, codes.KRAKEN, coins=2, up=True).investment(
        TIDES, codes.LIGHT_RUM
    ).ship(codes.LONGBOAT)
    return position.begin().play(codes.INVEST)


@clause("RR-invest-1")
def test_one_coin_each_on_any_number_of_cards_out_of_the_supply() -> None:
    position = rich().play(codes.CARD_AT | slot(POINT), codes.CARD_AT | slot(POINT, 1), codes.CARD_AT | slot(POINT, 2))
    assert codes.CARD_AT | slot(POINT) not in position.moves(), "no second coin"
    position.play(codes.CARD_AT | slot(TIDES))
    assert position.step == "CrownAction"
    assert position.coins(codes.CROWN) == 1
    assert position.on(POINT) == (codes.CASH_CROP, 2, True)
    assert position.row(POINT) == [(codes.REEF, 1, False), (codes.KRAKEN, 3, True)]
    assert position.on(TIDES) == (codes.LIGHT_RUM, 1, False)
    assert position.view(codes.CROWN)["actions"] == 2, "one action"


@clause("RR-invest-1")
def test_no_more_coins_than_the_supply_has() -> None:
    position = rich(2).play(codes.CARD_AT | slot(POINT), codes.CARD_AT | slot(POINT, 1))
    assert position.step == "CrownAction"
    assert position.coins(codes.CROWN) == 0
    assert [event[2] for event in position.events(codes.E_SUPPLY)] == [-1, -1]


@clause("RR-invest-2", "RR-invest-3", "RR-invest-4")
def test_every_own_card_qualifies_and_nothing_else_does() -> None:
    position = rich()
    own = [slot(POINT), slot(POINT, 1), slot(POINT, 2), slot(TIDES)]
    assert position.moves() == [codes.CARD_AT | where for where in own]
    assert position.why(codes.SHIP_AT | 0) == NOT_ASKED
    assert position.why(codes.DONE) == codes.R_MUST_PLAY


@clause("RR-invest-5")
def test_the_cards_are_asked_for_in_the_order_of_the_row() -> None:
    position = rich().play(codes.CARD_AT | slot(POINT, 1))
    assert position.moves() == [codes.CARD_AT | slot(POINT, 2), codes.CARD_AT | slot(TIDES), codes.DONE]
    assert position.why(codes.CARD_AT | slot(POINT)) == OUT_OF_ORDER
    assert position.why(codes.CARD_AT | slot(POINT, 1)) == OUT_OF_ORDER
    position.play(codes.DONE)
    assert position.step == "CrownAction"
    assert position.coins(codes.CROWN) == 4
