"""Belle: one more resource of the location."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import BEFORE_PLACING, IN_FIGHT_1, NEVER, PHASE_4, PHASE_5, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position


def joined(*cards: int) -> Position:
    """Belle stands at the Port by Bart; Anna, who holds cards, is to place Jerry or Nellie."""
    return (
        Position(2)
        .tiles(ANNA, codes.JERRY, codes.NELLIE)
        .placed(codes.BELLE, codes.PORT, by=BART)
        .hand(ANNA, *cards)
        .phase(codes.PLACING)
    )


@clause("CC-belle-1")
def test_three_resources_are_free_with_belle() -> None:
    position = Position(2).tiles(ANNA, codes.BELLE).phase(codes.PLACING).place(codes.BELLE, codes.GARDEN)
    position.play(codes.TAKE | codes.FOOD, codes.TAKE | codes.RUM, codes.TAKE | codes.FOOD)
    assert position.has(ANNA) == {"food": 2, "rum": 1}
    assert position.why(codes.TAKE | codes.HERO_CARD) == codes.R_NO_DOUBLOON


@clause("CC-belle-1")
def test_with_others_only_two_are_free() -> None:
    position = joined().place(codes.NELLIE, codes.GARDEN).play(codes.TAKE | codes.FOOD, codes.TAKE | codes.RUM)
    assert position.why(codes.TAKE | codes.FOOD) == codes.R_NO_DOUBLOON


@clause("CC-belle-1")
def test_the_tile_needs_no_doing() -> None:
    assert (
        Position(2).tiles(ANNA, codes.BELLE).phase(codes.PLACING).place(codes.BELLE, codes.GARDEN).why(codes.HERO)
        == codes.R_NO_EFFECT
    )


@clause("CC-belle-1")
def test_belle_takes_each_symbol_once() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.BELLE)
        .phase(codes.PLACING)
        .place(codes.BELLE, codes.GARDEN)
        .play(codes.TAKE | codes.RUM)
    )
    assert position.why(codes.TAKE | codes.RUM) == codes.R_NO_SYMBOL


@clause("CC-belle-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(codes.BELLE) == {
        **NEVER,
        BEFORE_PLACING: codes.R_AFTER_PLACING,
        IN_FIGHT_1: codes.R_NOT_IN_FIGHT,
        **dict.fromkeys((*PHASE_4, *PHASE_5), codes.R_PHASE_1),
    }


@clause("CC-belle-2")
def test_the_card_gives_one_more() -> None:
    position = (
        joined(codes.BELLE)
        .place(codes.NELLIE, codes.GARDEN)
        .play(codes.TAKE | codes.FOOD, codes.TAKE | codes.RUM, codes.CARD | codes.BELLE, codes.TAKE | codes.FOOD)
    )
    assert (position.has(ANNA), position.holds(ANNA)) == ({"food": 2, "rum": 1}, [])
    assert position.why(codes.TAKE | codes.DOUBLOON) == codes.R_DOUBLOON_FOR_DOUBLOON


@clause("CC-belle-3")
def test_it_is_taken_like_the_others() -> None:
    position = joined(codes.BELLE).place(codes.NELLIE, codes.GARDEN).play(codes.CARD | codes.BELLE)
    assert (position.step, position.has(ANNA)) == ("PlacingTurn", {}), "when she likes"
    position.play(codes.TAKE | codes.DOUBLOON, codes.HERO, codes.TAKE | codes.RUM, codes.TAKE | codes.FOOD)
    assert position.has(ANNA) == {"doubloon": 1, "rum": 1, "food": 1}
    assert position.play(codes.TAKE | codes.FOOD).has(ANNA) == {"rum": 1, "food": 2}, "the fourth has its price"


@clause("CC-belle-3")
def test_several_cards_add_up() -> None:
    position = (
        joined(codes.BELLE, codes.BELLE)
        .place(codes.NELLIE, codes.GARDEN)
        .play(codes.CARD | codes.BELLE, codes.CARD | codes.BELLE)
    )
    position.play(codes.TAKE | codes.FOOD, codes.TAKE | codes.FOOD, codes.TAKE | codes.DOUBLOON, codes.TAKE | codes.RUM)
    assert position.has(ANNA) == {"food": 2, "doubloon": 1, "rum": 1}


@clause("CC-belle-3")
def test_tile_and_card_add_up() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.BELLE)
        .hand(ANNA, codes.BELLE)
        .phase(codes.PLACING)
        .place(codes.BELLE, codes.GARDEN)
        .play(codes.CARD | codes.BELLE)
    )
    position.play(codes.TAKE | codes.FOOD, codes.TAKE | codes.FOOD, codes.TAKE | codes.DOUBLOON, codes.TAKE | codes.RUM)
    assert position.has(ANNA) == {"food": 2, "doubloon": 1, "rum": 1}


@clause("CC-belle-3")
def test_there_is_never_more_than_the_symbols() -> None:
    position = joined(codes.BELLE, codes.BELLE).place(codes.NELLIE, codes.FORTRESS).play(codes.CARD | codes.BELLE)
    assert position.why(codes.CARD | codes.BELLE) == codes.R_ALL_FREE, "three symbols are free already"
    position.play(codes.TAKE | codes.GUNPOWDER, codes.TAKE | codes.GUNPOWDER, codes.TAKE | codes.CREW)
    assert (position.why(codes.TAKE | codes.GUNPOWDER), position.why(codes.CARD | codes.BELLE)) == (
        codes.R_NO_SYMBOL,
        codes.R_ALL_FREE,
    )


@clause("CC-belle-4")
def test_the_card_is_for_where_the_hero_was_placed_even_if_it_was_moved() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.NELLIE)
        .placed(codes.BELLE, codes.MARKET, by=BART)
        .placed(codes.GEORGE, codes.MILL, by=BART)
    )
    position.hand(ANNA, codes.BELLE, codes.GEORGE).phase(codes.PLACING).place(codes.NELLIE, codes.GARDEN)
    position.play(
        codes.CARD | codes.GEORGE,
        codes.PICK | codes.NELLIE,
        codes.AT | codes.PORT,
        codes.TAKE | codes.RUM,
        codes.TAKE | codes.FOOD,
        codes.CARD | codes.BELLE,
    )
    assert (position.where(codes.NELLIE), position.why(codes.TAKE | codes.CANNON)) == (codes.PORT, codes.R_NOT_SHOWN)
    assert position.play(codes.TAKE | codes.FOOD).has(ANNA) == {"rum": 1, "food": 2}


@clause("CC-belle-4")
def test_the_card_is_for_the_turn_of_placing() -> None:
    position = (
        joined(codes.BELLE, codes.BELLE).place(codes.NELLIE, codes.GARDEN).play(codes.CARD | codes.BELLE, codes.DONE)
    )
    position.turns((position.offered(codes.PLACE)[0], codes.MARKET))
    assert (position.asked, position.why(codes.CARD | codes.BELLE)) == (ANNA, codes.R_AFTER_PLACING)
    position.place(codes.JERRY, codes.GARDEN).play(codes.TAKE | codes.FOOD, codes.TAKE | codes.FOOD)
    assert position.why(codes.TAKE | codes.RUM) == codes.R_NO_DOUBLOON, "what was free in the last turn is gone"
