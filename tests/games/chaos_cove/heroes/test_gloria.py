"""Gloria: forts and ships in use outside Phase 2."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.chaos_cove.cards import GLORIA, HOME_FORT, HOME_SHIP, MILL, RUM, TAVERN, TOWN_HALL
from quarterdeck.games.chaos_cove.codes import (
    ATTACK,
    BUY,
    CARD,
    DONE,
    END,
    HERO,
    LOCATION,
    PLACING,
    POWDER,
    R_CARD_USED,
    R_EFFECT_USED,
    R_MUST_CHOOSE,
    R_NO_CARD,
    R_NO_RUM,
    R_NOT_GIVEN,
    SPACE,
    SURPRISE,
    TAKE,
    USE,
)
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import NEVER, refusals
from tests.games.chaos_cove.scene import ANNA, BART, Scene

TIMBER_FORT, POWDER_SLOOP, RUM_PARTY = 2, 5, 8


def placed(*kinds: int, **goods: int) -> Scene:
    """Anna, who has built some cards, has just placed Gloria at the Tavern."""
    scene = Scene(2).tiles(ANNA, GLORIA).stock(ANNA, **goods).built(ANNA, *kinds)
    return scene.phase(PLACING).place(GLORIA, TAVERN)


def holding(*kinds: int, **goods: int) -> Scene:
    """Anna, who has built some cards, holds a Gloria card; Gloria is on the board by Bart."""
    return Scene(2).placed(GLORIA, MILL, by=BART).hand(ANNA, GLORIA).stock(ANNA, **goods).built(ANNA, *kinds)


# The tile


@clause("CC-gloria-1")
def test_a_fort_gives_and_a_ship_trades_as_in_figure_3() -> None:
    scene = placed(HOME_FORT, HOME_SHIP).play(HERO, USE | HOME_FORT)
    assert scene.has(ANNA) == {"rum": 1, "plank": 1}
    scene.play(USE | HOME_SHIP)
    assert (scene.has(ANNA), scene.step) == ({"plank": 1, "gunpowder": 1, "doubloon": 1}, "PlacingTurn")


@clause("CC-gloria-1")
def test_one_card_is_enough() -> None:
    scene = placed(HOME_FORT, HOME_SHIP).play(HERO)
    assert scene.why(DONE) == R_MUST_CHOOSE
    scene.play(USE | HOME_FORT, DONE)
    assert (scene.has(ANNA), scene.why(HERO)) == ({"rum": 1, "plank": 1}, R_EFFECT_USED)


@clause("CC-gloria-1")
def test_two_are_the_most() -> None:
    scene = placed(HOME_FORT, TIMBER_FORT, HOME_SHIP).play(HERO, USE | HOME_FORT, USE | TIMBER_FORT)
    assert (scene.step, scene.has(ANNA)) == ("PlacingTurn", {"rum": 1, "plank": 3})


@clause("CC-gloria-1")
def test_two_ships_may_be_used() -> None:
    scene = placed(HOME_SHIP, POWDER_SLOOP, rum=2).play(HERO, USE | HOME_SHIP, USE | POWDER_SLOOP)
    assert scene.has(ANNA) == {"gunpowder": 3, "doubloon": 1}


@clause("CC-gloria-1")
def test_each_card_is_used_once_but_two_alike_are_two_cards() -> None:
    scene = placed(HOME_FORT, TIMBER_FORT).play(HERO, USE | HOME_FORT)
    assert scene.why(USE | HOME_FORT) == R_CARD_USED
    alike = placed(TIMBER_FORT, TIMBER_FORT).play(HERO, USE | TIMBER_FORT, USE | TIMBER_FORT)
    assert alike.has(ANNA) == {"plank": 4}


@clause("CC-gloria-1")
def test_only_ones_own_forts_and_ships_are_used() -> None:
    scene = placed(HOME_FORT, RUM_PARTY).play(HERO)
    assert (scene.why(USE | TIMBER_FORT), scene.why(USE | RUM_PARTY)) == (R_NO_CARD, R_NOT_GIVEN)


@clause("CC-gloria-1")
def test_a_ship_needs_rum_which_a_fort_may_give() -> None:
    scene = placed(HOME_FORT, HOME_SHIP).play(HERO)
    assert scene.why(USE | HOME_SHIP) == R_NO_RUM
    assert scene.play(USE | HOME_FORT).why(USE | HOME_SHIP) == ALLOWED


@clause("CC-gloria-1")
def test_a_card_is_used_again_by_another_effect() -> None:
    scene = Scene(2).tiles(ANNA, GLORIA).hand(ANNA, GLORIA).built(ANNA, HOME_FORT).phase(PLACING).place(GLORIA, MILL)
    scene.play(LOCATION, USE | HOME_FORT, HERO, USE | HOME_FORT, CARD | GLORIA, USE | HOME_FORT)
    assert scene.has(ANNA) == {"rum": 3, "plank": 3}


@clause("CC-gloria-1")
def test_a_card_built_at_the_town_hall_is_used_in_the_same_turn() -> None:
    scene = Scene(2).tiles(ANNA, GLORIA).stock(ANNA, food=2, crew=1).phase(PLACING).place(GLORIA, TOWN_HALL)
    assert scene.why(HERO) == R_NO_CARD
    scene.play(LOCATION, BUY | 0, SPACE | 18, HERO, USE | TIMBER_FORT)
    assert scene.has(ANNA) == {"plank": 2}


# The card


@clause("CC-gloria-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(GLORIA) == NEVER


@clause("CC-gloria-2")
@pytest.mark.parametrize(
    ("kind", "found"),
    [(TIMBER_FORT, {"rum": 1, "plank": 2}), (HOME_SHIP, {"gunpowder": 1, "doubloon": 1})],
)
def test_the_card_uses_one(kind: int, found: dict[str, int]) -> None:
    scene = holding(TIMBER_FORT, HOME_SHIP, rum=1).phase(PLACING).play(CARD | GLORIA)
    assert (scene.offered(USE), scene.why(DONE)) == ([HOME_SHIP, TIMBER_FORT], R_MUST_CHOOSE)
    scene.play(USE | kind)
    assert (scene.has(ANNA), scene.step, scene.holds(ANNA)) == (found, "PlaceHero", []), "one and no more"


@clause("CC-gloria-2")
def test_gunpowder_of_a_ship_used_inside_a_fight_goes_into_it() -> None:
    scene = holding(POWDER_SLOOP, rum=1).invader(12, 3).stock(ANNA, gunpowder=1, rum=1).phase(SURPRISE)
    scene.play(ATTACK | 12, POWDER, CARD | GLORIA, USE | POWDER_SLOOP)
    assert (scene.step, scene.strength) == ("Fight", 1)
    assert scene.play(POWDER, POWDER, END).beaten(ANNA) == 1


# Nothing to use


@clause("CC-gloria-3")
def test_without_forts_and_ships_gloria_cannot_be_used() -> None:
    scene = placed(RUM_PARTY, rum=1)
    assert scene.why(HERO) == R_NO_CARD
    assert holding(RUM_PARTY, rum=1).phase(PLACING).why(CARD | GLORIA) == R_NO_CARD


@clause("CC-gloria-3")
def test_with_ships_and_no_rum_gloria_cannot_be_used() -> None:
    scene = placed(HOME_SHIP)
    assert scene.why(HERO) == R_NO_RUM
    assert scene.play(TAKE | RUM).why(HERO) == ALLOWED
    assert holding(HOME_SHIP).phase(PLACING).why(CARD | GLORIA) == R_NO_RUM
