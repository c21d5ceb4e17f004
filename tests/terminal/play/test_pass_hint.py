"""Passing: one order declines a question and those of the same phase that follow on it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from quarterdeck.table import SavedGames, Seat, Table, read_record
from quarterdeck.table.entries import Decision
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.events.news import News
from quarterdeck.terminal.play.here import TableHere
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.voices.plain import Plain
from quarterdeck.terminal.voices.voice import Screen
from tests.cove import CROWN, DONE, GAME, PIRATE, SAIL, TOLL
from tests.terminal.driver import Command

# With two people all three marks are asked about, whatever they are; then comes the toll.
HOT = ("play", "cove-watch", "--plain", "--new", "--deal", "x", "--seats", "Ann,Ben")


def decisions(home: Path) -> list[tuple[int, int, bool]]:
    entries = read_record(SavedGames(home).list()[0].path).entries
    return [(entry.seat, entry.move, entry.auto) for entry in entries if isinstance(entry, Decision)]


def test_a_pass_answers_every_question_of_its_phase_and_no_other(command: Command, home: Path) -> None:
    told = command(*HOT, typed="\npass\nquit\n").out
    assert decisions(home) == [(CROWN, DONE, False)] * 3
    questions = told.split("\n> ")
    assert "Fire mark 1? ('pass' answers this and the rest of the phase with 'Hold back'.)\n" in questions[0]
    assert "Take a toll? ('pass' answers " in questions[1], "the toll is another phase"
    assert "Fire" not in questions[1]


def test_a_pass_stops_where_somebody_else_is_asked(command: Command, home: Path) -> None:
    command(*HOT, typed="\npass\npass\n\n\n1\n\n\nquit\n")
    assert decisions(home) == [*[(CROWN, DONE, False)] * 4, (PIRATE, SAIL | 1, False)]


def test_a_pass_in_the_middle_leaves_what_was_answered(command: Command, home: Path) -> None:
    command(*HOT, typed="\nhold\npass\nquit\n")
    assert decisions(home) == [(CROWN, DONE, False)] * 3


def test_an_answer_is_for_one_question_only(command: Command, home: Path) -> None:
    told = command(*HOT, typed="\nhold back\nquit\n").out
    assert decisions(home) == [(CROWN, DONE, False)]
    assert "Fire mark 2?" in told.split("\n> ")[1]


def test_it_is_told_once_a_phase_and_when_its_first_question_is_put_again(command: Command) -> None:
    told = command(*HOT, typed="\noptions\nhold back\noptions\nhold back\nhold back\nquit\n").out.split("\n> ")
    assert ["'pass' answers" in each for each in told] == [True, True, False, False, False, True, False]


def test_it_is_told_again_when_somebody_else_was_asked_in_between(command: Command) -> None:
    told = command(*HOT, typed="\npass\npass\n\n\n1\n\n\nquit\n").out
    assert told.count("Fire mark 1? ('pass' answers") == 2


def test_every_pass_can_be_taken_back(command: Command, home: Path) -> None:
    told = command(*HOT, typed="\npass\nundo\nquit\n").out
    assert "Fire mark 3?" in told.rpartition("You take back your last decision.")[2]


def test_where_nothing_can_be_passed_it_is_no_order(command: Command, home: Path) -> None:
    told = command(*HOT, typed="\npass\ntake a toll\n\n\npass\nhelp\nquit\n").out
    assert decisions(home)[-1] == (CROWN, TOLL, False)
    asked = told.rpartition("Where do you sail?")[2]
    assert "There is no option 'pass' here." in asked
    assert "pass: " not in asked


def test_help_tells_of_it_where_it_can_be_done(command: Command) -> None:
    told = command(*HOT, typed="\nhelp\nquit\n").out
    assert "\npass: decline this question and those of the same kind that follow on it.\n" in told


def test_against_a_bot_a_pass_covers_what_the_table_asks_and_what_it_does_not(command: Command, home: Path) -> None:
    command("play", "cove-watch", "--plain", "--new", "--deal", "x", typed="pass\nquit\n")
    assert [(seat, move) for seat, move, _ in decisions(home)] == [(CROWN, DONE)] * 3


def test_what_is_noticed_while_passing_is_told(command: Command) -> None:
    told = command(*HOT, typed="\npass\noptions\nquit\n").out.split("\n> ")
    for mark in (1, 2, 3):
        assert told[1].count(f"A gull cries over mark {mark}.\n") == 1
    assert "gull" not in told[2]


def test_a_drawn_screen_shows_what_was_noticed_in_all_of_the_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(Plain):
        """Keeps the news that a question is put with."""

        shown: Sequence[str] = ()

        def question(self, position: Screen, news: Sequence[News], sheet: Sheet) -> None:
            self.shown = [each.text for each in news]

    voice = Silent()
    table = Table.new(GAME, [Seat("person", "Ann"), Seat("person", "Ben")], deal="x")
    monkeypatch.setattr("sys.stdin", io.StringIO("\npass\n"))
    Session(TableHere(table, voice), voice).play()
    assert voice.shown == [f"A gull cries over mark {mark}." for mark in (1, 2, 3)]
