"""A question says how it can be declined, and which questions a pass may decline together."""

from __future__ import annotations

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.table import Question, Seat, Table
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
