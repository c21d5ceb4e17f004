"""When a game is over: its score, its log and its record can be looked at, and another one played."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.table import SavedGames, read_record
from tests.terminal.driver import Command

PLAY = ("play", "card-pirates", "--plain", "--deal", "Tortuga", "--seats", "you,deckhand", "-o", "first=1")


def after(command: Command, *typed: str) -> list[str]:
    """What is told at the end of a game that is given up, and to each of these lines."""
    told = command(*PLAY, typed="".join(f"{line}\n" for line in ("concede", "yes", *typed))).out
    return told.partition("[y/N] ")[2].split("\n> ")


def test_it_is_said_what_can_be_typed_then(command: Command, home: Path) -> None:
    told = after(command)[0]
    assert (
        "Type 'again' to play again, 'score', 'log' or 'review' to look back, 'replay' for every move, or 'quit'."
        in told
    )
    assert f" replay {SavedGames(home).list()[0].short} --plain\n" in told


def test_the_score_and_the_log(command: Command, home: Path) -> None:
    _, score, log, board = after(command, "score", "log", "board", "quit")[:4]
    there = SavedGames(home).list()[0].names[1]
    assert f"gave up, and {there} wins." in score
    assert "Turn 1: " in log
    assert "Island of clubs at b2" in board


@pytest.mark.parametrize("answer", ["1", "drift", "hint", "undo", "why drift"])
def test_nothing_more_happens_at_the_table(command: Command, answer: str) -> None:
    assert "The game is over" in after(command, answer, "quit")[1]


def test_another_game_with_everybody_a_seat_further(command: Command, home: Path) -> None:
    told = after(command, "again", "quit")[-1]
    assert "The game is kept. Go on with: " in told
    again, first = sorted((read_record(saved.path) for saved in SavedGames(home).list()), key=lambda r: r.finished)
    assert again.header.deal is None
    assert first.header.deal == "Tortuga"
    assert [seat.bot for seat in again.header.seats] == ["deckhand", None]
    assert again.header.options == first.header.options


def test_the_record_move_by_move(command: Command) -> None:
    assert "\nDecision " in "".join(after(command, "replay", "last", "q"))
