"""Gloria: forts and ships in use outside Phase 2."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import NEVER, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position

TIMBER_FORT, POWDER_SLOOP, RUM_PARTY = 2, 5, 8


def placed(*kinds: int, **goods: int) -> Position:
    """Anna, who has built some cards, has just placed Gloria at the Tavern."""
    position = Position(2).tiles(ANNA, codes.GLORIA).stock(ANNA, **goods).built(ANNA, *kinds)
    return position.phase(codes.PLACING).place(codes.GLORIA, codes.TAVERN)


def holding(*kinds: int, **goods: int) -> Position:
    """Anna, who has built some cards, holds a Gloria card; Gloria is on the board by Bart."""
    return (
        Position(2)
        .placed(codes.GLORIA, codes.MILL, by=BART)
        .hand(ANNA, codes.GLORIA)
        .stock(ANNA, **goods)
        .built(ANNA, *kinds)
    )


# The tile


@clause("CC-gloria-1")
def test_a_fort_gives_and_a_ship_trades_as_in_figure_3() -> None:
    position = placed(codes.HOME_FORT, codes.HOME_SLOOP).play(codes.HERO, codes.USE | codes.HOME_FORT)
    assert position.has(ANNA) == {"rum": 1, "plank": 1}
    position.play(codes.USE | codes.HOME_SLOOP)
    assert (position.has(ANNA), position.step) == ({"plank": 1, "gunpowder": 1, "doubloon": 1}, "PlacingTurn")


@clause("CC-gloria-1")
def test_one_card_is_enough() -> None:
    position = placed(codes.HOME_FORT, codes.HOME_SLOOP).play(codes.HERO)
    assert position.why(codes.DONE) == codes.R_MUST_CHOOSE
    position.play(codes.USE | codes.HOME_FORT, codes.DONE)
    assert (position.has(ANNA), position.why(codes.HERO)) == ({"rum": 1, "plank": 1}, codes.R_EFFECT_USED)


@clause("CC-gloria-1")
def test_two_are_the_most() -> None:
    position = placed(codes.HOME_FORT, TIMBER_FORT, codes.HOME_SLOOP).play(
        codes.HERO, codes.USE | codes.HOME_FORT, codes.USE | TIMBER_FORT
    )
    assert (position.step, position.has(ANNA)) == ("PlacingTurn", {"rum": 1, "plank": 3})


@clause("CC-gloria-1")
def test_two_ships_may_be_used() -> None:
    position = placed(codes.HOME_SLOOP, POWDER_SLOOP, rum=2).play(
        codes.HERO, codes.USE | codes.HOME_SLOOP, codes.USE | POWDER_SLOOP
    )
    assert position.has(ANNA) == {"gunpowder": 3, "doubloon": 1}


@clause("CC-gloria-1")
def test_each_card_is_used_once_but_two_alike_are_two_cards() -> None:
    position = placed(codes.HOME_FORT, TIMBER_FORT).play(codes.HERO, codes.USE | codes.HOME_FORT)
    assert position.why(codes.USE | codes.HOME_FORT) == codes.R_CARD_USED
    alike = placed(TIMBER_FORT, TIMBER_FORT).play(codes.HERO, codes.USE | TIMBER_FORT, codes.USE | TIMBER_FORT)
    assert alike.has(ANNA) == {"plank": 4}


@clause("CC-gloria-1")
def test_only_ones_own_forts_and_ships_are_used() -> None:
    position = placed(codes.HOME_FORT, RUM_PARTY).play(codes.HERO)
    assert (position.why(codes.USE | TIMBER_FORT), position.why(codes.USE | RUM_PARTY)) == (
        codes.R_NO_CARD,
        codes.R_PARTY,
    )


@clause("CC-gloria-1")
def test_a_ship_needs_rum_which_a_fort_may_give() -> None:
    position = placed(codes.HOME_FORT, codes.HOME_SLOOP).play(codes.HERO)
    assert position.why(codes.USE | codes.HOME_SLOOP) == codes.R_NO_RUM
    assert position.play(codes.USE | codes.HOME_FORT).why(codes.USE | codes.HOME_SLOOP) == ALLOWED


@clause("CC-gloria-1")
def test_a_card_is_used_again_by_another_effect() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GLORIA)
        .hand(ANNA, codes.GLORIA)
        .built(ANNA, codes.HOME_FORT)
        .phase(codes.PLACING)
        .place(codes.GLORIA, codes.MILL)
    )
    position.play(
        codes.LOCATION,
        codes.USE | codes.HOME_FORT,
        codes.HERO,
        codes.USE | codes.HOME_FORT,
        codes.CARD | codes.GLORIA,
        codes.USE | codes.HOME_FORT,
    )
    assert position.has(ANNA) == {"rum": 3, "plank": 3}


@clause("CC-gloria-1")
def test_a_card_built_at_the_town_hall_is_used_in_the_same_turn() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.GLORIA)
        .stock(ANNA, food=2, crew=1)
        .phase(codes.PLACING)
        .place(codes.GLORIA, codes.TOWN_HALL)
    )
    assert position.why(codes.HERO) == codes.R_NO_CARD
    position.play(codes.LOCATION, codes.BUY | 0, codes.SPACE | 18, codes.HERO, codes.USE | TIMBER_FORT)
    assert position.has(ANNA) == {"plank": 2}


# The card


@clause("CC-gloria-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(codes.GLORIA) == NEVER


@clause("CC-gloria-2")
@pytest.mark.parametrize(
    ("kind", "found"),
    [(TIMBER_FORT, {"rum": 1, "plank": 2}), (codes.HOME_SLOOP, {"gunpowder": 1, "doubloon": 1})],
)
def test_the_card_uses_one(kind: int, found: dict[str, int]) -> None:
    position = holding(TIMBER_FORT, codes.HOME_SLOOP, rum=1).phase(codes.PLACING).play(codes.CARD | codes.GLORIA)
    assert (position.offered(codes.USE), position.why(codes.DONE)) == (
        [codes.HOME_SLOOP, TIMBER_FORT],
        codes.R_MUST_CHOOSE,
    )
    position.play(codes.USE | kind)
    assert (position.has(ANNA), position.step, position.holds(ANNA)) == (found, "PlaceHero", []), "one and no more"


@clause("CC-gloria-2")
def test_gunpowder_of_a_ship_used_inside_a_fight_goes_into_it() -> None:
    position = holding(POWDER_SLOOP, rum=1).invader(12, 3).stock(ANNA, gunpowder=1, rum=1).phase(codes.SURPRISE)
    position.play(codes.ATTACK | 12, codes.POWDER, codes.CARD | codes.GLORIA, codes.USE | POWDER_SLOOP)
    assert (position.step, position.strength) == ("Fight", 1)
    assert position.play(codes.POWDER, codes.POWDER, codes.END).beaten(ANNA) == 1


# Nothing to use


@clause("CC-gloria-3")
def test_without_forts_and_ships_gloria_cannot_be_used() -> None:
    position = placed(RUM_PARTY, rum=1)
    assert position.why(codes.HERO) == codes.R_NO_CARD
    assert holding(RUM_PARTY, rum=1).phase(codes.PLACING).why(codes.CARD | codes.GLORIA) == codes.R_NO_CARD


@clause("CC-gloria-3")
def test_with_ships_and_no_rum_gloria_cannot_be_used() -> None:
    position = placed(codes.HOME_SLOOP)
    assert position.why(codes.HERO) == codes.R_NO_RUM
    assert position.play(codes.TAKE | codes.RUM).why(codes.HERO) == ALLOWED
    assert holding(codes.HOME_SLOOP).phase(codes.PLACING).why(codes.CARD | codes.GLORIA) == codes.R_NO_RUM
