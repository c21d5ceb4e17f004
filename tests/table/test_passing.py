"""A question says how it can be declined, and which questions a pass may decline together."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NO_MOVE, State
from quarterdeck.table import Question, Seat, Table
from quarterdeck.table.entries import Decision
from quarterdeck.table.errors import NeedsToBeSure, StaleAnswer
from tests.cove import DONE, GAME, SAIL_STEP, TOLL_STEP, WATCH_STEP
from tests.table.play import new_table


def asked(table: Table) -> Question:
    question = table.question(table.asked)
    assert question is not None
    return question


def test_questions_of_one_step_are_one_phase() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")
    seen = []
    for _ in range(5):
        question = asked(table)
        seen.append((question.seat, question.phase, question.passing))
        table.choose(question.seat, question.options[-1].move)
    assert seen == [*[(0, WATCH_STEP, DONE)] * 3, (0, TOLL_STEP, DONE), (1, SAIL_STEP, NO_MOVE)]


def test_most_questions_cannot_be_passed() -> None:
    assert asked(new_table()).passing == NO_MOVE


def test_a_pass_declines_the_questions_of_a_phase() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")
    table.pass_all(0, asked(table).number)
    assert (asked(table).seat, asked(table).phase) == (0, TOLL_STEP)
    assert [entry.move for entry in table.record.entries if isinstance(entry, Decision)] == [DONE] * 3


def test_nobody_passes_what_is_fatal(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")

    def is_fatal(state: State, move: int) -> bool:
        return move == DONE and len(table.record.entries) == fatal_after

    monkeypatch.setattr(GAME.judgement, "is_fatal", is_fatal, raising=False)
    fatal_after = 0
    with pytest.raises(NeedsToBeSure):
        table.pass_all(0, asked(table).number)
    assert not table.record.entries
    fatal_after = 2
    table.pass_all(0, asked(table).number)
    assert (asked(table).phase, len(table.record.entries)) == (WATCH_STEP, 2)


def test_a_repeated_pass_is_harmless() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")
    number = asked(table).number
    table.pass_all(0, number)
    entries = len(table.record.entries)
    table.pass_all(0, number)
    assert len(table.record.entries) == entries
    table.undo(0)
    with pytest.raises(StaleAnswer):
        table.pass_all(0, number)


def test_what_cannot_be_passed_any_more_is_stale() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")
    with pytest.raises(StaleAnswer, match="cannot be passed any more"):
        table.pass_all(0, asked(table).number + 1)
    with pytest.raises(StaleAnswer, match="cannot be passed any more"):
        table.pass_all(1, 1)
    toy = new_table()
    with pytest.raises(StaleAnswer, match="cannot be passed any more"):
        toy.pass_all(0, asked(toy).number)


def test_a_pass_comes_late_where_something_else_was_answered() -> None:
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")
    question = asked(table)
    other = next(option.move for option in question.options if option.move != question.passing)
    table.choose(0, other, question.number)
    with pytest.raises(StaleAnswer):
        table.pass_all(0, question.number)
