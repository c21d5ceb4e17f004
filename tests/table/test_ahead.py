"""Answers given before the question is reached: both sides of a battle may answer in either order."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES, find
from quarterdeck.table import Seat, Table
from quarterdeck.table.entries import Ahead
from quarterdeck.table.errors import NotAsked, StaleAnswer
from quarterdeck.table.record import decode_record
from quarterdeck.table.saves import SavedGames


def battle(**options: str) -> Table:
    """A table of two people who are about to fight."""
    for number in range(200):
        seats = [Seat("person", "Ann"), Seat("person", "Bea")]
        table = Table.new(find("card-pirates"), seats, dict(options), deal=f"battle {number}")
        dice = Rng(number)
        while not table.over and table.ahead == NOBODY:
            moves = table.truth.moves()
            table.choose(table.asked, moves[dice.below(len(moves))])
        if not table.over and len(table.truth.moves()) > 1:
            return table
    raise AssertionError("no battle was reached")


def answers(table: Table) -> tuple[int, int, int, int]:
    """Attacker and defender, and the last option of each."""
    attacker, defender = table.asked, table.ahead
    ours, theirs = table.question(attacker), table.question(defender)
    assert ours is not None
    assert theirs is not None
    return attacker, defender, ours.options[-1].move, theirs.options[-1].move


def test_either_order_comes_to_the_same_game() -> None:
    one, other = battle(), battle()
    attacker, defender, blow, parry = answers(one)
    one.choose(attacker, blow)
    one.choose(defender, parry)
    other.choose(defender, parry)
    assert (other.asked, other.ahead) == (attacker, NOBODY)
    other.choose(attacker, blow)
    assert other.truth.digest() == one.truth.digest()
    assert [line.text for line in other.log(attacker)] == [line.text for line in one.log(attacker)]


def test_an_answer_ahead_tells_the_other_side_nothing() -> None:
    told, untold = battle(), battle()
    attacker, defender, _, parry = answers(told)
    told.choose(defender, parry)
    for viewer in (attacker, -1):
        assert told.view(viewer) == untold.view(viewer)
        assert [line.text for line in told.log(viewer)] == [line.text for line in untold.log(viewer)]
    mine, before = told.question(attacker), untold.question(attacker)
    assert mine is not None
    assert before is not None
    assert mine.number == before.number


def test_the_question_ahead_is_the_one_that_comes() -> None:
    table = battle()
    attacker, defender, blow, _ = answers(table)
    early = table.question(defender)
    table.choose(attacker, blow)
    late = table.question(defender)
    assert early is not None
    assert late is not None
    assert (early.number, early.prompt.text) == (late.number, late.prompt.text)
    assert [option.label for option in early.options] == [option.label for option in late.options]


def test_a_second_answer_is_refused_and_the_same_again_is_harmless() -> None:
    table = battle()
    _, defender, _, parry = answers(table)
    question = table.question(defender)
    assert question is not None
    table.choose(defender, parry, question.number)
    written = len(table.record.entries)
    table.choose(defender, parry, question.number)
    assert len(table.record.entries) == written
    with pytest.raises(StaleAnswer):
        table.choose(defender, question.options[0].move + 64, question.number)
    with pytest.raises(NotAsked):
        table.choose(defender, question.options[0].move)


def test_only_what_will_be_allowed_can_be_answered() -> None:
    table = battle()
    with pytest.raises(IllegalMove):
        table.choose(table.ahead, 0)
    assert not [entry for entry in table.record.entries if isinstance(entry, Ahead)]


def test_an_answer_ahead_survives_a_restart(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    table = battle()
    attacker, defender, blow, parry = answers(table)
    path = saves.new(table)
    table.choose(defender, parry)
    saves.close(table)
    again = saves.open(path, GAMES)
    assert again.ahead == NOBODY
    again.choose(attacker, blow)
    saves.close(again)
    table.choose(attacker, blow)
    assert again.truth.digest() == table.truth.digest()
    assert Table.load(decode_record(again.record.to_bytes()), GAMES).truth.digest() == table.truth.digest()


def test_whoever_is_to_know_the_number_of_cards_first_cannot_answer_ahead() -> None:
    with pytest.raises(AssertionError, match="no battle was reached"):
        battle(battles="three", cap="8")
