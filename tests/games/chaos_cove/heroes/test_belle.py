"""Belle: one more resource of the location."""

from __future__ import annotations

from quarterdeck.games.chaos_cove.cards import (
    BELLE,
    CANNON,
    CREW,
    DOUBLOON,
    FOOD,
    FORTRESS,
    GARDEN,
    GEORGE,
    GUNPOWDER,
    HERO_CARD,
    JERRY,
    MARKET,
    MILL,
    NELLIE,
    PORT,
    RUM,
)
from quarterdeck.games.chaos_cove.codes import (
    AT,
    CARD,
    DONE,
    HERO,
    PICK,
    PLACE,
    PLACING,
    R_AFTER_PLACING,
    R_DOUBLOON_FOR_DOUBLOON,
    R_NO_DOUBLOON,
    R_NO_EFFECT,
    R_NO_SYMBOL,
    R_NOT_IN_FIGHT,
    R_WRONG_PHASE,
    TAKE,
)
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import BEFORE_PLACING, IN_FIGHT_1, NEVER, PHASE_4, PHASE_5, refusals
from tests.games.chaos_cove.scene import ANNA, BART, Scene


def joined(*cards: int) -> Scene:
    """Belle stands at the Port by Bart; Anna, who holds cards, is to place Jerry or Nellie."""
    return Scene(2).tiles(ANNA, JERRY, NELLIE).placed(BELLE, PORT, by=BART).hand(ANNA, *cards).phase(PLACING)


@clause("CC-belle-1")
def test_three_resources_are_free_with_belle() -> None:
    scene = Scene(2).tiles(ANNA, BELLE).phase(PLACING).place(BELLE, GARDEN)
    scene.play(TAKE | FOOD, TAKE | RUM, TAKE | FOOD)
    assert scene.has(ANNA) == {"food": 2, "rum": 1}
    assert scene.why(TAKE | HERO_CARD) == R_NO_DOUBLOON


@clause("CC-belle-1")
def test_with_others_only_two_are_free() -> None:
    scene = joined().place(NELLIE, GARDEN).play(TAKE | FOOD, TAKE | RUM)
    assert scene.why(TAKE | FOOD) == R_NO_DOUBLOON


@clause("CC-belle-1")
def test_the_tile_needs_no_doing() -> None:
    assert Scene(2).tiles(ANNA, BELLE).phase(PLACING).place(BELLE, GARDEN).why(HERO) == R_NO_EFFECT


@clause("CC-belle-1")
def test_belle_takes_each_symbol_once() -> None:
    scene = Scene(2).tiles(ANNA, BELLE).phase(PLACING).place(BELLE, GARDEN).play(TAKE | RUM)
    assert scene.why(TAKE | RUM) == R_NO_SYMBOL


@clause("CC-belle-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(BELLE) == {
        **NEVER,
        BEFORE_PLACING: R_AFTER_PLACING,
        IN_FIGHT_1: R_NOT_IN_FIGHT,
        **dict.fromkeys((*PHASE_4, *PHASE_5), R_WRONG_PHASE),
    }


@clause("CC-belle-2")
def test_the_card_gives_one_more() -> None:
    scene = joined(BELLE).place(NELLIE, GARDEN).play(TAKE | FOOD, TAKE | RUM, CARD | BELLE, TAKE | FOOD)
    assert (scene.has(ANNA), scene.holds(ANNA)) == ({"food": 2, "rum": 1}, [])
    assert scene.why(TAKE | DOUBLOON) == R_DOUBLOON_FOR_DOUBLOON


@clause("CC-belle-3")
def test_it_is_taken_like_the_others() -> None:
    scene = joined(BELLE).place(NELLIE, GARDEN).play(CARD | BELLE)
    assert (scene.step, scene.has(ANNA)) == ("PlacingTurn", {}), "when she likes"
    scene.play(TAKE | DOUBLOON, HERO, TAKE | RUM, TAKE | FOOD)
    assert scene.has(ANNA) == {"doubloon": 1, "rum": 1, "food": 1}
    assert scene.play(TAKE | FOOD).has(ANNA) == {"rum": 1, "food": 2}, "the fourth has its price"


@clause("CC-belle-3")
def test_several_cards_add_up() -> None:
    scene = joined(BELLE, BELLE).place(NELLIE, GARDEN).play(CARD | BELLE, CARD | BELLE)
    scene.play(TAKE | FOOD, TAKE | FOOD, TAKE | DOUBLOON, TAKE | RUM)
    assert scene.has(ANNA) == {"food": 2, "doubloon": 1, "rum": 1}


@clause("CC-belle-3")
def test_tile_and_card_add_up() -> None:
    scene = Scene(2).tiles(ANNA, BELLE).hand(ANNA, BELLE).phase(PLACING).place(BELLE, GARDEN).play(CARD | BELLE)
    scene.play(TAKE | FOOD, TAKE | FOOD, TAKE | DOUBLOON, TAKE | RUM)
    assert scene.has(ANNA) == {"food": 2, "doubloon": 1, "rum": 1}


@clause("CC-belle-3")
def test_there_is_never_more_than_the_symbols() -> None:
    scene = joined(BELLE, BELLE).place(NELLIE, FORTRESS).play(CARD | BELLE)
    assert scene.why(CARD | BELLE) == R_NO_SYMBOL, "three symbols are free already"
    scene.play(TAKE | GUNPOWDER, TAKE | GUNPOWDER, TAKE | CREW)
    assert (scene.why(TAKE | GUNPOWDER), scene.why(CARD | BELLE)) == (R_NO_SYMBOL, R_NO_SYMBOL)


@clause("CC-belle-4")
def test_the_card_is_for_where_the_hero_was_placed_even_if_it_was_moved() -> None:
    scene = Scene(2).tiles(ANNA, NELLIE).placed(BELLE, MARKET, by=BART).placed(GEORGE, MILL, by=BART)
    scene.hand(ANNA, BELLE, GEORGE).phase(PLACING).place(NELLIE, GARDEN)
    scene.play(CARD | GEORGE, PICK | NELLIE, AT | PORT, TAKE | RUM, TAKE | FOOD, CARD | BELLE)
    assert (scene.where(NELLIE), scene.why(TAKE | CANNON)) == (PORT, R_NO_SYMBOL)
    assert scene.play(TAKE | FOOD).has(ANNA) == {"rum": 1, "food": 2}


@clause("CC-belle-4")
def test_the_card_is_for_the_turn_of_placing() -> None:
    scene = joined(BELLE, BELLE).place(NELLIE, GARDEN).play(CARD | BELLE, DONE)
    scene.turns((scene.offered(PLACE)[0], MARKET))
    assert (scene.asked, scene.why(CARD | BELLE)) == (ANNA, R_AFTER_PLACING)
    scene.place(JERRY, GARDEN).play(TAKE | FOOD, TAKE | FOOD)
    assert scene.why(TAKE | RUM) == R_NO_DOUBLOON, "what was free in the last turn is gone"
