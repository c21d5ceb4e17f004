"""Belle: one more resource of the location."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import codes
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
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import BEFORE_PLACING, IN_FIGHT_1, NEVER, PHASE_4, PHASE_5, refusals
from tests.games.chaos_cove.scene import ANNA, BART, Scene


def joined(*cards: int) -> Scene:
    """Belle stands at the Port by Bart; Anna, who holds cards, is to place Jerry or Nellie."""
    return Scene(2).tiles(ANNA, JERRY, NELLIE).placed(BELLE, PORT, by=BART).hand(ANNA, *cards).phase(codes.PLACING)


@clause("CC-belle-1")
def test_three_resources_are_free_with_belle() -> None:
    scene = Scene(2).tiles(ANNA, BELLE).phase(codes.PLACING).place(BELLE, GARDEN)
    scene.play(codes.TAKE | FOOD, codes.TAKE | RUM, codes.TAKE | FOOD)
    assert scene.has(ANNA) == {"food": 2, "rum": 1}
    assert scene.why(codes.TAKE | HERO_CARD) == codes.R_NO_DOUBLOON


@clause("CC-belle-1")
def test_with_others_only_two_are_free() -> None:
    scene = joined().place(NELLIE, GARDEN).play(codes.TAKE | FOOD, codes.TAKE | RUM)
    assert scene.why(codes.TAKE | FOOD) == codes.R_NO_DOUBLOON


@clause("CC-belle-1")
def test_the_tile_needs_no_doing() -> None:
    assert Scene(2).tiles(ANNA, BELLE).phase(codes.PLACING).place(BELLE, GARDEN).why(codes.HERO) == codes.R_NO_EFFECT


@clause("CC-belle-1")
def test_belle_takes_each_symbol_once() -> None:
    scene = Scene(2).tiles(ANNA, BELLE).phase(codes.PLACING).place(BELLE, GARDEN).play(codes.TAKE | RUM)
    assert scene.why(codes.TAKE | RUM) == codes.R_NO_SYMBOL


@clause("CC-belle-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(BELLE) == {
        **NEVER,
        BEFORE_PLACING: codes.R_AFTER_PLACING,
        IN_FIGHT_1: codes.R_NOT_IN_FIGHT,
        **dict.fromkeys((*PHASE_4, *PHASE_5), codes.R_WRONG_PHASE),
    }


@clause("CC-belle-2")
def test_the_card_gives_one_more() -> None:
    scene = (
        joined(BELLE)
        .place(NELLIE, GARDEN)
        .play(codes.TAKE | FOOD, codes.TAKE | RUM, codes.CARD | BELLE, codes.TAKE | FOOD)
    )
    assert (scene.has(ANNA), scene.holds(ANNA)) == ({"food": 2, "rum": 1}, [])
    assert scene.why(codes.TAKE | DOUBLOON) == codes.R_DOUBLOON_FOR_DOUBLOON


@clause("CC-belle-3")
def test_it_is_taken_like_the_others() -> None:
    scene = joined(BELLE).place(NELLIE, GARDEN).play(codes.CARD | BELLE)
    assert (scene.step, scene.has(ANNA)) == ("PlacingTurn", {}), "when she likes"
    scene.play(codes.TAKE | DOUBLOON, codes.HERO, codes.TAKE | RUM, codes.TAKE | FOOD)
    assert scene.has(ANNA) == {"doubloon": 1, "rum": 1, "food": 1}
    assert scene.play(codes.TAKE | FOOD).has(ANNA) == {"rum": 1, "food": 2}, "the fourth has its price"


@clause("CC-belle-3")
def test_several_cards_add_up() -> None:
    scene = joined(BELLE, BELLE).place(NELLIE, GARDEN).play(codes.CARD | BELLE, codes.CARD | BELLE)
    scene.play(codes.TAKE | FOOD, codes.TAKE | FOOD, codes.TAKE | DOUBLOON, codes.TAKE | RUM)
    assert scene.has(ANNA) == {"food": 2, "doubloon": 1, "rum": 1}


@clause("CC-belle-3")
def test_tile_and_card_add_up() -> None:
    scene = (
        Scene(2).tiles(ANNA, BELLE).hand(ANNA, BELLE).phase(codes.PLACING).place(BELLE, GARDEN).play(codes.CARD | BELLE)
    )
    scene.play(codes.TAKE | FOOD, codes.TAKE | FOOD, codes.TAKE | DOUBLOON, codes.TAKE | RUM)
    assert scene.has(ANNA) == {"food": 2, "doubloon": 1, "rum": 1}


@clause("CC-belle-3")
def test_there_is_never_more_than_the_symbols() -> None:
    scene = joined(BELLE, BELLE).place(NELLIE, FORTRESS).play(codes.CARD | BELLE)
    assert scene.why(codes.CARD | BELLE) == codes.R_NO_SYMBOL, "three symbols are free already"
    scene.play(codes.TAKE | GUNPOWDER, codes.TAKE | GUNPOWDER, codes.TAKE | CREW)
    assert (scene.why(codes.TAKE | GUNPOWDER), scene.why(codes.CARD | BELLE)) == (codes.R_NO_SYMBOL, codes.R_NO_SYMBOL)


@clause("CC-belle-4")
def test_the_card_is_for_where_the_hero_was_placed_even_if_it_was_moved() -> None:
    scene = Scene(2).tiles(ANNA, NELLIE).placed(BELLE, MARKET, by=BART).placed(GEORGE, MILL, by=BART)
    scene.hand(ANNA, BELLE, GEORGE).phase(codes.PLACING).place(NELLIE, GARDEN)
    scene.play(
        codes.CARD | GEORGE,
        codes.PICK | NELLIE,
        codes.AT | PORT,
        codes.TAKE | RUM,
        codes.TAKE | FOOD,
        codes.CARD | BELLE,
    )
    assert (scene.where(NELLIE), scene.why(codes.TAKE | CANNON)) == (PORT, codes.R_NO_SYMBOL)
    assert scene.play(codes.TAKE | FOOD).has(ANNA) == {"rum": 1, "food": 2}


@clause("CC-belle-4")
def test_the_card_is_for_the_turn_of_placing() -> None:
    scene = joined(BELLE, BELLE).place(NELLIE, GARDEN).play(codes.CARD | BELLE, codes.DONE)
    scene.turns((scene.offered(codes.PLACE)[0], MARKET))
    assert (scene.asked, scene.why(codes.CARD | BELLE)) == (ANNA, codes.R_AFTER_PLACING)
    scene.place(JERRY, GARDEN).play(codes.TAKE | FOOD, codes.TAKE | FOOD)
    assert scene.why(codes.TAKE | RUM) == codes.R_NO_DOUBLOON, "what was free in the last turn is gone"
