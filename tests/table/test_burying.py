"""Burying at a table: a set in any order, given with what it was for, and nothing that goes on by itself."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.games.card_pirates import GAME, cards, codes
from quarterdeck.table import Seat, Table

SAIL = codes.SAIL | cards.from_code("6H")


def tortuga(other: Seat | None = None) -> Table:
    """Anna holds the Queen and King of diamonds, 6 and Jack of hearts, 2 and King of spades."""
    return Table.new(GAME, [Seat("person", "Anna"), other or Seat("person", "Bart")], {"first": "1"}, deal="Tortuga")


def bury(*some: str) -> list[int]:
    return [codes.BURY | cards.from_code(card) for card in some]


def test_a_set_may_be_named_in_any_order_and_is_one_answer() -> None:
    digests = set()
    for order in permutations(bury("QD", "JH", "KS")):
        table = tortuga()
        table.answer(0, [*order, SAIL], 1)
        digests.add(table.truth.digest())
    assert len(digests) == 1


def test_the_last_sailor_goes_with_others_whatever_is_named_first() -> None:
    table = tortuga()
    table.answer(0, [*bury("6H", "2S", "QD"), codes.DRIFT], 1)
    assert table.truth.step().id == codes.SAIL_STEP


@pytest.mark.parametrize("other", [Seat("person", "Bart"), Seat("bot", "Bart", "deckhand")])
def test_a_burial_is_given_only_with_what_comes_next(other: Seat) -> None:
    table = tortuga(other)
    before = table.truth.digest()
    with pytest.raises(IllegalMove, match="Say also what you do with it"):
        table.answer(0, bury("KS"), 1)
    assert table.truth.digest() == before
    table.answer(0, [*bury("KS"), SAIL], 1)
    assert table.truth.step().id == codes.SAIL_STEP


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ([*bury("6H"), codes.DRIFT], "You hold too many cards to drift: bury some first."),
        ([*bury("QD", "KS"), codes.DRIFT], "You hold too many cards to drift: bury some first."),
        ([*bury("6H", "2S"), codes.DRIFT], "You hold too many cards to drift: bury some first."),
        ([*bury("9C"), SAIL], "That card is not in your hand."),
        ([*bury("6H", "QD", "KD"), SAIL], "That card is not in your hand."),
    ],
)
def test_other_sets_are_refused_with_their_reason(moves: list[int], reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        tortuga().answer(0, moves, 1)
    assert str(refused.value) == reason


def test_why_goes_on_from_what_is_chosen() -> None:
    chosen = bury("QD", "KD", "JH")
    told = tortuga().why(0, "square:c2", chosen)
    assert [way.moves[: len(chosen)] for way in told.ways.ways] == [sorted(chosen)] * 2
    assert "'Drift'" in told.lines[0].text


def test_nothing_is_buried_that_was_not_named() -> None:
    """The square of the ship is where cards go, but not a card."""
    table = tortuga()
    assert not table.ways(0, ["square:b2", "square:b3"]).ways
    assert [way.moves for way in table.ways(0, ["ship:0", "square:b3"]).ways] == [[SAIL, codes.STEP_TO | 26]]
