"""Several things picked in any order, and thought better of."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import GameIsOver, IllegalMove
from quarterdeck.games import find
from quarterdeck.games.card_pirates import codes
from quarterdeck.table import Seat, Table
from quarterdeck.table.entries import Decision, Undo
from quarterdeck.table.errors import StaleAnswer

VERB = ~63


def at_departure() -> Table:
    """Ann is asked which cards she buries, with six in her hand."""
    seats = [Seat("person", "Ann"), Seat("person", "Bea")]
    return Table.new(find("card-pirates"), seats, {"first": "1"}, deal="Tortuga")


def burials(table: Table) -> list[int]:
    question = table.question(table.asked)
    assert question is not None
    return [option.move for option in question.options if option.move & VERB == codes.BURY]


def number(table: Table) -> int:
    question = table.question(table.asked)
    assert question is not None
    return question.number


def buried(table: Table) -> list[int]:
    picks = table.picks(table.asked)
    return [option.move for option in picks.picked] if picks is not None else []


def test_nothing_is_picked_before_the_first_answer() -> None:
    assert at_departure().picks(0) is None


def test_what_was_picked_is_told_with_all_that_could_have_been() -> None:
    table = at_departure()
    all_of_them = burials(table)
    table.choose(0, all_of_them[2])
    picks = table.picks(0)
    assert picks is not None
    assert [option.move for option in picks.picked] == [all_of_them[2]]
    assert [option.move for option in picks.pickable] == all_of_them
    assert picks.pickable[0].label.startswith("Bury")
    assert table.picks(1) is None


def test_an_earlier_card_can_be_added_to_a_later_one() -> None:
    table = at_departure()
    first, _, third, *_ = burials(table)
    table.choose(0, third)
    table.revise(0, [third, first], number(table))
    assert buried(table) == [first, third]
    straight = at_departure()
    straight.choose(0, first)
    straight.choose(0, third)
    assert table.truth.digest() == straight.truth.digest()


def test_one_of_several_can_be_taken_back_and_the_others_stay() -> None:
    table = at_departure()
    first, second, third, *_ = burials(table)
    for move in (first, second, third):
        table.choose(0, move)
    table.revise(0, [third, first], number(table))
    assert buried(table) == [first, third]
    # What stays at the front is not given anew.
    assert table.record.entries[-2:] == [Undo(0, 2), Decision(0, third, False, 1)]


def test_all_can_be_taken_back() -> None:
    table = at_departure()
    start = table.truth.digest()
    table.choose(0, burials(table)[1])
    table.revise(0, [], number(table))
    assert buried(table) == []
    assert table.truth.digest() == start


def test_what_is_no_pick_is_refused_and_nothing_changes() -> None:
    table = at_departure()
    first, second, *_ = burials(table)
    table.choose(0, second)
    before = table.truth.digest()
    question = table.question(0)
    assert question is not None
    sail = next(option.move for option in question.options if option.move & VERB != codes.BURY)
    for moves in ([first, sail], [first, first], [63]):
        with pytest.raises(IllegalMove, match="cannot"):
            table.revise(0, moves, question.number)
    assert table.truth.digest() == before


def test_a_late_revision_and_one_of_another_seat_are_refused() -> None:
    table = at_departure()
    first, second, *_ = burials(table)
    late = number(table)
    table.choose(0, second)
    with pytest.raises(StaleAnswer):
        table.revise(0, [first], late)
    with pytest.raises(StaleAnswer):
        table.revise(1, [first], number(table))
    table.concede(0)
    with pytest.raises(GameIsOver):
        table.revise(0, [first], late + 1)


def test_a_way_that_is_sailed_is_no_set_of_picks() -> None:
    table = at_departure()
    question = table.question(0)
    assert question is not None
    sail = next(option.move for option in question.options if option.label.startswith("Sail with"))
    table.choose(0, sail)
    step = table.question(0)
    assert step is not None
    table.choose(0, step.options[0].move)
    assert table.picks(table.asked) is None


def test_fighters_are_picked_in_any_order_too() -> None:
    table = _at_battle_of_three()
    seat = table.asked
    question = table.question(seat)
    assert question is not None
    first, second = [option.move for option in question.options if option.move & VERB == codes.FIGHT][:2]
    table.choose(seat, second)
    table.revise(seat, [first, second], number(table))
    if table.asked == seat and table.picks(seat) is not None:
        assert buried(table) == [first, second]
        options = table.question(seat)
        assert options is not None
        assert codes.READY in [option.move for option in options.options]
    laid = [e.move for e in table.record.entries if isinstance(e, Decision) and e.seat == seat][-2:]
    assert laid == [first, second]


def _at_battle_of_three() -> Table:
    """Somebody who attacks with at least two crew cards in hand."""
    game = find("card-pirates")
    for deal in range(200):
        table = Table.new(game, [Seat("person", "Ann"), Seat("person", "Bea")], {"battles": "three"}, deal=f"b{deal}")
        for turn in range(60):
            question = table.question(table.asked)
            if question is None:
                break
            if sum(option.move & VERB == codes.FIGHT for option in question.options) >= 2:
                return table
            table.choose(table.asked, question.options[turn * 7 % len(question.options)].move)
    raise AssertionError("nobody fights")
