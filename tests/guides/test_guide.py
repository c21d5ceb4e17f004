"""The seam between a script and the table: a step names its answer by the words of an option."""

from __future__ import annotations

import pytest

from quarterdeck.games import GAMES
from quarterdeck.guides import Do, Reply, ScriptBroken, option_of
from quarterdeck.table import Table
from quarterdeck.table.entries import Seat


def dealt() -> Table:
    seats = [Seat("person", "Ann"), Seat("person", "Ben")]
    return Table.new(GAMES["card-pirates"], seats, {"first": "1"}, deal="Calm bell")


@pytest.mark.parametrize("step", [Do("Sail.", "Sail with the 6 of clubs"), Reply("Sail with the 6 of clubs")])
def test_a_step_means_the_option_with_its_words(step: Do | Reply) -> None:
    table = dealt()
    option = option_of(step, table)
    assert option.label == step.answer
    table.choose(0, option.move)
    question = table.question(0)
    assert question is not None
    assert question.prompt.text.startswith("6 points")


def test_an_answer_that_there_is_not_is_told_with_those_there_are() -> None:
    table = dealt()
    table.choose(0, option_of(Do("Sail.", "Sail with the 6 of clubs"), table).move)
    with pytest.raises(ScriptBroken) as broken:
        option_of(Do("Go.", "To f6"), table)
    message = str(broken.value)
    assert "'To f6'" in message
    assert "To b1; To a2; To c2; To b3" in message


@pytest.mark.parametrize("answer", ["Sail with the 6", "sail with the 6 of clubs", ""])
def test_words_that_only_resemble_an_option_do_not_mean_it(answer: str) -> None:
    with pytest.raises(ScriptBroken):
        option_of(Do("Sail.", answer), dealt())


def test_after_the_end_there_is_nothing_to_answer() -> None:
    table = dealt()
    table.concede(0)
    with pytest.raises(ScriptBroken, match="there is: nothing"):
        option_of(Do("Sail.", "Sail with the 6 of clubs"), table)
