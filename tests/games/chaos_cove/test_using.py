"""Phase 2: forts give, ships trade; and what Port, Mill and Gloria have in common with it."""

from __future__ import annotations

import pytest

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import KIND_OF
from tests.clauses import clause
from tests.games.chaos_cove.fights import card_kind
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

COIN_BRIG = card_kind("Coin Brig")
POWDER_SLOOP = card_kind("Powder Sloop")
TIMBER_FORT = card_kind("Timber Fort")
MUSTER_FORT = card_kind("Muster Fort")


def fleet(**goods: int) -> Position:
    """Anna has two ships, the Home Sloop and a Coin Brig, and these goods."""
    return Position(2).ship(ANNA, 0, 0).ship(ANNA, 1, 0, COIN_BRIG).stock(ANNA, **goods)


# Phase 2


@clause("CC-use-1")
def test_every_fort_gives_and_ships_may_trade() -> None:
    position = (
        Position(2)
        .fort(ANNA, 0, 0)
        .fort(ANNA, 1, 0, TIMBER_FORT)
        .ship(ANNA, 0, 0)
        .fort(BART, 2, 0)
        .phase(codes.HARVEST)
    )
    assert (position.step, position.asked, position.moves()) == (
        "Trades",
        ANNA,
        [codes.USE | codes.HOME_SLOOP, codes.DONE],
    )
    assert position.has(ANNA) == {"rum": 1, "plank": 3}
    assert position.play(codes.DONE).has(ANNA) == {"rum": 1, "plank": 3}
    assert position.has(BART) == {"rum": 1, "plank": 1}


@clause("CC-use-1")
def test_a_card_gives_to_its_owner_alone_and_rum_parties_give_nothing() -> None:
    position = Position(2).fort(ANNA, 0, 0).built(BART, card_kind("Rum Party")).phase(codes.HARVEST)
    assert (position.has(ANNA), position.has(BART)) == ({"rum": 1, "plank": 1}, {})


@clause("CC-use-2")
def test_a_trade_takes_one_rum_and_gives_what_the_card_shows() -> None:
    assert fleet(rum=5).phase(codes.HARVEST).play(codes.USE | codes.HOME_SLOOP).has(ANNA) == {
        "rum": 4,
        "gunpowder": 1,
        "doubloon": 1,
    }
    assert fleet(rum=5).phase(codes.HARVEST).play(codes.USE | COIN_BRIG).has(ANNA) == {"rum": 4, "doubloon": 2}


@clause("CC-use-2")
def test_each_ship_trades_at_most_once() -> None:
    position = fleet(rum=5).phase(codes.HARVEST).play(codes.USE | codes.HOME_SLOOP)
    assert position.offered(codes.USE) == [COIN_BRIG]
    assert position.why(codes.USE | codes.HOME_SLOOP) == codes.R_CARD_USED
    assert position.why(codes.USE | POWDER_SLOOP) == codes.R_NO_CARD
    assert position.play(codes.USE | COIN_BRIG).step != "Trades"
    assert position.has(ANNA)["rum"] == 3


@clause("CC-use-2")
def test_without_rum_there_is_no_trade() -> None:
    assert fleet().phase(codes.HARVEST).step != "Trades"
    assert fleet(rum=1).phase(codes.HARVEST).play(codes.USE | COIN_BRIG).step != "Trades"


@clause("CC-use-3")
@pytest.mark.parametrize("order", [(codes.HOME_SLOOP, COIN_BRIG), (COIN_BRIG, codes.HOME_SLOOP)])
def test_trades_are_made_in_any_order(order: tuple[int, int]) -> None:
    position = fleet(rum=2).phase(codes.HARVEST).play(*[codes.USE | kind for kind in order])
    assert position.has(ANNA) == {"gunpowder": 1, "doubloon": 3}


@clause("CC-use-3")
def test_rum_of_a_fort_can_be_traded_in_the_same_phase() -> None:
    position = fleet().fort(ANNA, 0, 0).phase(codes.HARVEST).play(codes.USE | COIN_BRIG)
    assert position.has(ANNA) == {"plank": 1, "doubloon": 2}


@clause("CC-use-4")
@pytest.mark.parametrize("marker", [ANNA, BART, CLEO])
def test_players_trade_seat_by_seat_from_the_marker_and_the_order_changes_nothing(marker: int) -> None:
    position = Position(3).marker(marker)
    for seat in (ANNA, BART, CLEO):
        position.ship(seat, seat, 0).fort(seat, seat, 0)
    position.phase(codes.HARVEST)
    asked = []
    while position.step == "Trades":
        asked.append(position.asked)
        position.play(codes.USE | codes.HOME_SLOOP)
    assert asked == [(marker + place) % 3 for place in range(3)]
    for seat in (ANNA, BART, CLEO):
        assert position.has(seat) == {"plank": 1, "gunpowder": 1, "doubloon": 1}


@clause("CC-use-5")
def test_forts_give_by_themselves_before_the_trades() -> None:
    position = fleet(rum=1).fort(ANNA, 0, 0).phase(codes.HARVEST)
    assert position.has(ANNA) == {"rum": 2, "plank": 1}
    assert position.why(codes.USE | codes.HOME_FORT) == codes.R_FORTS_GIVE


@clause("CC-use-5")
def test_trades_may_be_left() -> None:
    position = fleet(rum=2).phase(codes.HARVEST).play(codes.USE | codes.HOME_SLOOP, codes.DONE)
    assert position.step != "Trades"
    assert position.has(ANNA) == {"rum": 1, "gunpowder": 1, "doubloon": 1}


@clause("CC-use-6")
def test_no_fort_or_ship_gives_weapons_or_hero_cards() -> None:
    gained: set[str] = set()
    for kind in range(codes.KINDS):
        if KIND_OF[kind] in (codes.SHIP, codes.FORT):
            position = Position(2).built(ANNA, kind).stock(ANNA, rum=1).phase(codes.HARVEST)
            position.play(*[codes.USE | kind] if KIND_OF[kind] == codes.SHIP else [])
            gained |= set(position.has(ANNA))
            assert (position.holds(ANNA), position.events(codes.E_DRAW)) == ([], [])
    assert gained == {"gunpowder", "doubloon", "rum", "food", "plank", "crew"}


@clause("CC-use-7")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"crew": 4}, {"crew": 5}),
        ({"crew": 6}, {"crew": 6}),
        ({"crew": 2, "lying_crew": 3}, {"crew": 3, "lying_crew": 3}),
        ({"crew": 3, "lying_crew": 3}, {"crew": 3, "lying_crew": 3}),
    ],
)
def test_a_fort_gives_crew_while_there_are_any_and_they_stand(before: dict[str, int], after: dict[str, int]) -> None:
    position = Position(2).fort(ANNA, 0, 0, MUSTER_FORT).ship(ANNA, 0, 0).stock(ANNA, **before).phase(codes.HARVEST)
    assert position.has(ANNA) == {"rum": 1, **after}


# Effects that use cards


@clause("CC-use-8")
def test_port_uses_each_ship_once() -> None:
    position = (
        fleet(rum=3).phase(codes.PLACING).place(codes.ART, codes.PORT).play(codes.LOCATION, codes.USE | COIN_BRIG)
    )
    assert position.offered(codes.USE) == [codes.HOME_SLOOP]
    assert position.why(codes.USE | COIN_BRIG) == codes.R_CARD_USED
    assert position.why(codes.USE | codes.HOME_FORT) == codes.R_NOT_USED_HERE


@clause("CC-use-8")
def test_mill_uses_each_fort_once() -> None:
    position = (
        Position(2).fort(ANNA, 0, 0).fort(ANNA, 1, 0, TIMBER_FORT).phase(codes.PLACING).place(codes.ART, codes.MILL)
    )
    position.play(codes.LOCATION, codes.USE | codes.HOME_FORT)
    assert position.offered(codes.USE) == [TIMBER_FORT]
    assert position.why(codes.USE | codes.HOME_FORT) == codes.R_CARD_USED


@clause("CC-use-8")
def test_glorias_tile_uses_each_card_once() -> None:
    position = (
        fleet(rum=3).fort(ANNA, 0, 0).tiles(ANNA, codes.GLORIA).phase(codes.PLACING).place(codes.GLORIA, codes.TAVERN)
    )
    position.play(codes.HERO, codes.USE | codes.HOME_FORT)
    assert position.offered(codes.USE) == [codes.HOME_SLOOP, COIN_BRIG]
    assert position.why(codes.USE | codes.HOME_FORT) == codes.R_CARD_USED


@clause("CC-use-8", "CC-use-2")
def test_two_cards_of_the_same_stack_are_two_cards() -> None:
    position = fleet(rum=5).ship(ANNA, 2, 0, COIN_BRIG).phase(codes.PLACING).place(codes.ART, codes.PORT)
    assert position.play(codes.LOCATION, codes.USE | COIN_BRIG, codes.USE | COIN_BRIG).has(ANNA) == {
        "rum": 3,
        "doubloon": 4,
    }
    position = (
        fleet(rum=5).ship(ANNA, 2, 0, COIN_BRIG).phase(codes.HARVEST).play(codes.USE | COIN_BRIG, codes.USE | COIN_BRIG)
    )
    assert position.why(codes.USE | COIN_BRIG) == codes.R_CARD_USED
    assert position.has(ANNA) == {"rum": 3, "doubloon": 4}


@clause("CC-use-9")
def test_a_card_is_used_again_by_another_effect_and_in_phase_2() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GLORIA)
        .ship(ANNA, 0, 0)
        .stock(ANNA, rum=3)
        .phase(codes.PLACING)
        .place(codes.GLORIA, codes.PORT)
    )
    position.play(codes.LOCATION, codes.USE | codes.HOME_SLOOP, codes.HERO, codes.USE | codes.HOME_SLOOP, codes.DONE)
    assert position.has(ANNA) == {"rum": 1, "gunpowder": 2, "doubloon": 2}
    while position.step == "PlaceHero":
        position.turns((position.offered(codes.PLACE)[0], codes.SANCTUARY if position.asked == ANNA else codes.TAVERN))
    assert (position.step, position.asked, position.offered(codes.USE)) == ("Trades", ANNA, [codes.HOME_SLOOP])
    assert position.play(codes.USE | codes.HOME_SLOOP).has(ANNA) == {"gunpowder": 3, "doubloon": 3}
