"""Several answers given as one: done, taken back, kept and repeated as one, up to where something new comes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.table import Table, read_record
from quarterdeck.table.entries import AnyEntry, Decision
from quarterdeck.table.errors import NeedsToBeSure, NotAsked, RecordNotWritten, StaleAnswer
from quarterdeck.table.record import decode_record
from quarterdeck.table.replay import Replay
from tests.table.bag import DONE, GAMES, LAST, NOD, WAVE, bag_of, bag_table, number_of
from tests.table.play import new_table, people
from tests.table.toy import KEEP, SAY

COMES_BETWEEN = "Something comes in between that nobody can know yet: answer up to there first."
RUN = (3, 0, DONE, WAVE)  # past a question of one answer to the next but one


def made(table: Table) -> list[Decision]:
    return [entry for entry in table.record.entries if isinstance(entry, Decision)]


class Disk:
    """A sink that may fail, or be interrupted, on the next writing."""

    def __init__(self) -> None:
        self.size = 0
        self.trouble: BaseException | None = None

    def append(self, entries: Sequence[AnyEntry]) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.size += len(entries)

    def cut(self, size: int) -> None:
        self.size = min(self.size, size)


# Given as one


def test_a_run_is_single_decisions_that_are_joined() -> None:
    table = bag_table("run")
    table.answer(0, RUN, number_of(table))
    assert [(each.move, each.auto, each.joined) for each in made(table)] == [
        (0, False, False),
        (3, False, True),
        (DONE, False, True),
        (NOD, True, True),  # it had no other answer
        (WAVE, False, True),
    ]
    assert table.truth.step().id == LAST


def test_one_undo_takes_a_run_back() -> None:
    table = bag_table("run")
    before, number = table.truth.digest(), number_of(table)
    table.answer(0, RUN, number)
    assert number_of(table) == number + 1  # it is one answer
    assert not table.can_reset(0)
    assert table.undo_terms(0).free
    table.undo(0)
    assert table.truth.digest() == before
    assert not table.events(0)


def test_the_turn_can_be_reset_after_two_answers_whatever_they_are_made_of() -> None:
    table = bag_table("run")
    before = table.truth.digest()
    table.answer(0, RUN[:3], number_of(table))
    table.answer(0, [WAVE], number_of(table))
    assert table.can_reset(0)
    table.reset(0)
    assert table.truth.digest() == before


def test_a_repeat_is_harmless_in_whatever_order() -> None:
    table = bag_table("run")
    number = number_of(table)
    table.answer(0, RUN, number)
    entries = len(table.record.entries)
    for again in (RUN, (0, 3, DONE, WAVE), (WAVE, DONE, 0, 3)):
        table.answer(0, again, number)
    assert len(table.record.entries) == entries
    for other in ((0, DONE, WAVE), (0, 3, DONE), (*RUN, NOD)):
        with pytest.raises(StaleAnswer):
            table.answer(0, other, number)


def test_a_repeat_with_a_needless_done_is_harmless_too() -> None:
    table = bag_table("mixed")
    number = number_of(table)
    table.answer(0, [1, 0, 0, DONE], number)
    table.answer(0, [0, 0, 1, DONE], number)
    table.answer(0, [0, 0, 1], number)
    loaded = Table.load(decode_record(table.record.to_bytes()), GAMES)
    loaded.answer(0, [0, 0, 1, DONE], number)
    assert bag_of(loaded) == bag_of(table) == [0, 0, 1]
    table.undo(0)
    with pytest.raises(StaleAnswer):
        table.answer(0, [1, 0, 0, DONE], number)


def test_a_repeat_is_harmless_at_a_table_that_was_loaded() -> None:
    table = bag_table("run")
    number = number_of(table)
    table.answer(0, RUN, number)
    loaded = Table.load(decode_record(table.record.to_bytes()), GAMES)
    loaded.answer(0, RUN, number)
    assert loaded.truth.digest() == table.truth.digest()


def test_a_record_keeps_that_decisions_are_joined() -> None:
    table = bag_table("run")
    table.answer(0, RUN, number_of(table))
    loaded = Table.load(decode_record(table.record.to_bytes()), GAMES)
    assert [each.joined for each in made(loaded)] == [False, True, True, True, True]
    loaded.undo(0)
    assert bag_of(loaded) == []


@pytest.mark.parametrize("trouble", [RecordNotWritten("full"), KeyboardInterrupt()])
def test_a_run_is_given_altogether_or_not_at_all(trouble: BaseException) -> None:
    table, disk = bag_table("run"), Disk()
    table.keep(disk)
    before, number = table.truth.digest(), number_of(table)
    disk.trouble = trouble
    with pytest.raises(type(trouble)):
        table.answer(0, RUN, number)
    assert (table.truth.digest(), table.record.entries, disk.size) == (before, [], 0)
    disk.trouble = None
    table.answer(0, RUN, number)
    assert bag_of(table) == [0, 3]


def test_an_interrupt_in_the_middle_of_a_run_leaves_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bag_table("run")
    before, number = table.truth.digest(), number_of(table)
    timeline = table._timeline
    play: Callable[[Any], None] = timeline.play

    def interrupted(decision: Decision) -> None:
        play(decision)
        if decision.move == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(timeline, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.answer(0, RUN, number)
    monkeypatch.undo()
    assert (table.truth.digest(), table.record.entries, table.events(0)) == (before, [], [])
    table.answer(0, RUN, number)
    assert bag_of(table) == [0, 3]


# Where a run ends


@pytest.mark.parametrize("task", ["draw", "learn", "other"])
def test_only_the_last_answer_may_lead_to_something_new(task: str) -> None:
    table = bag_table(task)
    before = table.truth.digest()
    with pytest.raises(IllegalMove, match=COMES_BETWEEN):
        table.answer(0, [0, DONE, NOD, NOD], number_of(table))
    assert table.truth.digest() == before
    up_to_there = [0, DONE] if task == "other" else [0, DONE, NOD]
    table.answer(0, up_to_there, number_of(table))
    assert len(made(table)) == len(up_to_there)


def test_nothing_follows_on_the_end_of_the_game() -> None:
    table = bag_table("last")
    with pytest.raises(IllegalMove, match=COMES_BETWEEN):
        table.answer(0, [NOD, NOD], number_of(table))


def test_a_move_that_is_none_further_on_is_refused_with_its_reason() -> None:
    table = bag_table("run")
    with pytest.raises(IllegalMove, match="not among the answers"):
        table.answer(0, [0, DONE, DONE], number_of(table))


def test_an_answer_ahead_is_one_move() -> None:
    """A run is for the question on the table; see test_ahead for those that are still to come."""
    table = new_table(people())
    with pytest.raises(StaleAnswer):
        table.answer(1, [SAY, KEEP], 1)
    with pytest.raises(NotAsked):
        table.choose(1, SAY)


# An answer that loses the game


def test_a_fatal_answer_is_taken_from_who_is_sure() -> None:
    table = bag_table("last")
    question = table.question(0)
    assert question is not None
    assert [option.fatal for option in question.options] == [False, True]
    with pytest.raises(NeedsToBeSure, match="With that you lose the game: say once more"):
        table.answer(0, [WAVE], question.number)
    assert not table.record.entries
    table.answer(0, [WAVE], question.number, sure=True)
    assert table.over


def test_a_fatal_answer_within_a_run_is_asked_about_too() -> None:
    table = bag_table("run")
    with pytest.raises(NeedsToBeSure):
        table.answer(0, [DONE, WAVE], number_of(table))
    table.answer(0, [1, DONE, WAVE], number_of(table))


def test_a_record_of_before_has_no_joined_decisions(tmp_path: Any) -> None:
    table = bag_table("any")
    table.choose(0, 1)
    table.choose(0, DONE)
    path = tmp_path / "game.record"
    table.record.save(path)
    assert b"joined" not in path.read_bytes()
    assert [entry.joined for entry in read_record(path).entries if isinstance(entry, Decision)] == [False, False]


def test_a_replay_stops_once_at_a_run_and_a_fork_takes_it_back_as_one() -> None:
    table = bag_table("run")
    table.answer(0, RUN, number_of(table))
    made = sum(isinstance(entry, Decision) for entry in table.record.entries)
    replay = Replay(table.record, GAMES, unfinished=True)
    assert replay.stops == [0, made]
    assert [replay.at(number).auto for number in range(made)] == [False] + [True] * (made - 1)
    fork = table.fork(made)
    fork.undo(0)
    assert not bag_of(fork)
