"""Polly: a place where there is none."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import AFTER_PLACING, IN_FIGHT_1, NEVER, PHASE_4, PHASE_5, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position


def crowded(*cards: int, polly: int = BART) -> Position:
    """Ben and Gus fill the Port, by Bart; Polly's tile is Anna's, or she stands at the Mill by Bart."""
    position = Position(2).tiles(ANNA, codes.JERRY, codes.NELLIE)
    if polly == ANNA:
        position.tiles(ANNA, codes.JERRY, codes.NELLIE, codes.POLLY)
    else:
        position.placed(codes.POLLY, codes.MILL, by=BART)
    return position.placed(codes.BEN, codes.PORT, by=BART).placed(codes.GUS, codes.PORT, by=BART).hand(ANNA, *cards)


# The tile


@clause("CC-polly-1")
def test_polly_is_placed_where_it_is_full() -> None:
    position = crowded(polly=ANNA).phase(codes.PLACING).place(codes.POLLY, codes.PORT).play(codes.TAKE | codes.CANNON)
    assert (position.where(codes.POLLY), position.has(ANNA)) == (codes.PORT, {"cannon": 1})
    assert position.why(codes.HERO) == codes.R_NO_EFFECT, "the tile needs no doing"


@clause("CC-polly-1")
def test_others_are_not() -> None:
    assert (
        crowded(polly=ANNA).phase(codes.PLACING).play(codes.PLACE | codes.JERRY).why(codes.AT | codes.PORT)
        == codes.R_FULL
    )


@clause("CC-polly-1")
@pytest.mark.parametrize("others", [[codes.GEORGE], [codes.GEORGE, codes.ART]])
def test_polly_is_placed_with_george(others: list[int]) -> None:
    position = crowded(polly=ANNA)
    for hero in others:
        position.placed(hero, codes.GARDEN, by=BART)
    assert position.phase(codes.PLACING).place(codes.POLLY, codes.GARDEN).where(codes.POLLY) == codes.GARDEN


@clause("CC-polly-1")
def test_polly_is_placed_where_three_stand() -> None:
    position = crowded(polly=ANNA).placed(codes.ART, codes.PORT, by=BART).phase(codes.PLACING)
    assert position.place(codes.POLLY, codes.PORT).where(codes.POLLY) == codes.PORT


# The card


@clause("CC-polly-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(codes.POLLY) == {
        **NEVER,
        AFTER_PLACING: codes.R_BEFORE_PLACING,
        IN_FIGHT_1: codes.R_NOT_IN_FIGHT,
        **dict.fromkeys((*PHASE_4, *PHASE_5), codes.R_PHASE_1),
    }


@clause("CC-polly-2")
def test_with_the_card_any_hero_goes_where_it_is_full() -> None:
    assert crowded().phase(codes.PLACING).play(codes.PLACE | codes.JERRY).why(codes.AT | codes.PORT) == codes.R_FULL
    position = (
        crowded(codes.POLLY)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.POLLY)
        .place(codes.JERRY, codes.PORT)
        .play(codes.HERO, codes.TAKE | codes.CANNON)
    )
    assert (position.where(codes.JERRY), position.holds(ANNA)) == (codes.PORT, [])
    assert position.has(ANNA) == {"crew": 1, "cannon": 1}, "with all effects and resources"


@clause("CC-polly-2")
def test_the_hero_need_not_go_there() -> None:
    position = crowded(codes.POLLY).phase(codes.PLACING).play(codes.CARD | codes.POLLY).place(codes.JERRY, codes.GARDEN)
    assert position.where(codes.JERRY) == codes.GARDEN


@clause("CC-polly-2")
def test_the_card_is_for_the_hero_of_this_turn() -> None:
    position = (
        crowded(codes.POLLY).phase(codes.PLACING).play(codes.CARD | codes.POLLY).turns((codes.JERRY, codes.GARDEN))
    )
    assert (
        position.asked,
        position.play(codes.PLACE | position.offered(codes.PLACE)[0]).why(codes.AT | codes.PORT),
    ) == (
        BART,
        codes.R_FULL,
    )
    assert (
        position.play(codes.AT | codes.TAVERN, codes.DONE, codes.PLACE | codes.NELLIE).why(codes.AT | codes.PORT)
        == codes.R_FULL
    )


@clause("CC-card-18")
def test_the_card_needs_a_location_that_is_full() -> None:
    position = (
        Position(2)
        .placed(codes.POLLY, codes.MILL, by=BART)
        .placed(codes.BEN, codes.PORT, by=BART)
        .hand(ANNA, codes.POLLY)
        .phase(codes.PLACING)
    )
    assert position.why(codes.CARD | codes.POLLY) == codes.R_NONE_FULL
    full = (
        Position(2)
        .placed(codes.POLLY, codes.MILL, by=BART)
        .placed(codes.BEN, codes.MILL, by=BART)
        .hand(ANNA, codes.POLLY)
        .phase(codes.PLACING)
    )
    assert full.why(codes.CARD | codes.POLLY) == ALLOWED, "Polly herself is one of the two"


@clause("CC-card-18", "CC-polly-3")
def test_georges_location_is_none_that_the_card_could_open() -> None:
    position = (
        Position(2)
        .placed(codes.POLLY, codes.MILL, by=BART)
        .placed(codes.BEN, codes.PORT, by=BART)
        .placed(codes.GEORGE, codes.PORT, by=BART)
    )
    assert position.hand(ANNA, codes.POLLY).phase(codes.PLACING).why(codes.CARD | codes.POLLY) == codes.R_NONE_FULL


@clause("CC-polly-3")
def test_the_card_does_not_open_georges_location() -> None:
    position = (
        crowded(codes.POLLY)
        .placed(codes.GEORGE, codes.GARDEN, by=BART)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.POLLY, codes.PLACE | codes.JERRY)
    )
    assert (position.why(codes.AT | codes.GARDEN), position.why(codes.AT | codes.PORT)) == (codes.R_GEORGE, ALLOWED)


@clause("CC-polly-4")
def test_polly_counts_as_one_of_two() -> None:
    position = crowded()
    assert position.phase(codes.PLACING).play(codes.PLACE | codes.JERRY).why(codes.AT | codes.MILL) == ALLOWED, (
        "Polly is alone there"
    )
    other = crowded().placed(codes.ART, codes.MILL, by=BART).phase(codes.PLACING).play(codes.PLACE | codes.JERRY)
    assert other.why(codes.AT | codes.MILL) == codes.R_FULL


@clause("CC-polly-5")
def test_the_card_needs_polly_on_the_board() -> None:
    position = crowded(codes.POLLY, polly=ANNA).phase(codes.PLACING)
    assert position.why(codes.CARD | codes.POLLY) == codes.R_NOT_ON_BOARD
    assert position.place(codes.POLLY, codes.PORT).why(codes.CARD | codes.POLLY) == codes.R_BEFORE_PLACING, (
        "nor does it help to place Polly"
    )


@clause("CC-polly-6")
def test_the_card_is_played_before_placing() -> None:
    position = crowded(codes.POLLY).phase(codes.PLACING)
    assert position.why(codes.CARD | codes.POLLY) == ALLOWED
    assert position.place(codes.JERRY, codes.GARDEN).why(codes.CARD | codes.POLLY) == codes.R_BEFORE_PLACING


@clause("CC-polly-6")
def test_a_second_card_is_not_offered_in_the_same_turn() -> None:
    position = crowded(codes.POLLY, codes.POLLY).phase(codes.PLACING).play(codes.CARD | codes.POLLY)
    assert position.why(codes.CARD | codes.POLLY) == codes.R_SQUEEZED
    position.place(codes.JERRY, codes.PORT).play(codes.DONE).turns((position.offered(codes.PLACE)[0], codes.TAVERN))
    assert (position.asked, position.why(codes.CARD | codes.POLLY)) == (ANNA, ALLOWED), "in the next turn it is"
