"""Leafing through a record, and playing on from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from quarterdeck.bots import Window, make_bot
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, Seat, Table, read_record
from quarterdeck.table.record import encode_lines
from quarterdeck.terminal.play.visible import board_writer
from tests.terminal.driver import Terminal, run

Launch = Callable[..., Terminal]
GAME = GAMES["card-pirates"]


@pytest.fixture
def record(home: Path) -> Path:
    """A finished game of two bots, kept as the terminal keeps it."""
    seats = [Seat("person", "Anna"), Seat("bot", "Deckhand", "deckhand")]
    table = Table.new(GAME, seats, {"cap": 5, "first": "1"}, deal="replay")
    saves = SavedGames(home)
    path = saves.new(table, board_writer(table.names, GAME.key))
    bots = [make_bot("deckhand", seat) for seat in range(2)]
    while not table.over:
        asked = table.asked
        table.choose(asked, bots[asked].choose(Window(GAME, table.truth, asked)))
    saves.close(table)
    return path


def leaf(home: Path, record: Path, *typed: str) -> str:
    answer = run(home, "replay", str(record), "--plain", typed="".join(f"{line}\n" for line in typed))
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_it_goes_on_and_back(home: Path, record: Path) -> None:
    told = leaf(home, record, "n", "p", "last", "first", "3")
    numbers = [line for line in told.splitlines() if line.startswith("Decision ")]
    last = numbers[0].split()[-1].rstrip(".")
    assert [line.split()[1] for line in numbers] == ["0", "1", "0", last, "0", "3"]
    assert "Anna is asked: Your turn: " in told
    assert "\nChosen: " in told
    assert "Shuffle" not in told
    assert "\n1st " in told


def test_it_is_seen_with_the_eyes_of_a_seat_or_of_all(home: Path, record: Path) -> None:
    everything = leaf(home, record, "board")
    assert "1 face down (" in everything
    anna = leaf(home, record, "view anna", "board")
    assert "Your hand: 6 cards: " in anna
    assert "Deckhand's hand: 6 cards.\n" in anna
    nobody = leaf(home, record, "view nobody", "board", "log")
    assert "Anna's hand: 6 cards.\n" in nobody
    assert "did not sit at this table" in leaf(home, record, "view Zoe")


def test_what_cannot_be_done_is_said(home: Path, record: Path) -> None:
    told = leaf(home, record, "9999", "swim", "help")
    assert "There is no decision 9999: choose one from 0 to " in told
    assert "'swim' is nothing to do here" in told
    assert "continue: play on from here" in told


def test_the_log_ends_where_the_record_is_open(home: Path, record: Path) -> None:
    assert "Round 5" not in leaf(home, record, "3", "log")
    assert "Round 5" in leaf(home, record, "last", "log")


@pytest.mark.parametrize("arguments", [("--at", "9999"), ("--view", "Zoe")])
def test_an_impossible_beginning_is_refused(home: Path, record: Path, arguments: tuple[str, str]) -> None:
    answer = run(home, "replay", str(record), *arguments)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1


def test_it_can_be_played_on_from_any_point(home: Path, record: Path) -> None:
    told = leaf(home, record, "4", "continue", "Anna,bosun", "quit")
    assert "It plays on from decision 4 of the game " in told
    assert "The game is kept." in told
    forks = [saved for saved in SavedGames(home).list() if not saved.finished]
    assert len(forks) == 1
    assert forks[0].names == ("Anna", "Bosun")
    assert forks[0].decisions >= 4
    assert "The game is over here" in leaf(home, record, "last", "continue", "")


def test_a_wrong_answer_to_who_plays_is_asked_again(home: Path, record: Path) -> None:
    told = leaf(home, record, "4", "continue", "Anna,bossun", "Anna", "Anna,deckhand", "quit")
    assert told.count("Who plays? [Anna,deckhand] ") == 3
    assert "Did you mean bosun" in told
    assert "may know cards that are hidden again" in told
    assert "The game is kept." in told
    told = leaf(home, record, "4", "continue", "quit", "n", "continue")
    assert "Decision 5 of " in told
    assert "The game is kept." not in told


def test_a_drawn_page_has_the_board_on_it(terminal: Launch, record: Path) -> None:
    reader = terminal("replay", str(record), "--at", "2")
    page = reader.wait_for(r"2/\d+> $")
    assert "┌───a───┬" in page
    reader.type("quit")
    assert reader.end() == 0


def altered(record: Path, **changes: object) -> bytes:
    read = read_record(record)
    header = msgspec.structs.replace(read.header, **changes)
    return encode_lines([header, *read.entries], "")[0]


def test_an_older_finished_record_is_read_from_its_frames(home: Path, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(altered(record, rules_version=GAME.rules_version - 1))
    told = leaf(home, path, "n", "board", "log", "last", "view anna", "continue")
    assert "Island of clubs at b2: Ace on top" in told
    assert "Anna is asked: Your turn: " in told
    assert "can only be read with every card open" in told
    assert "it can still be read" in told


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rules_version": GAME.rules_version + 1}, "update"),
        ({"format": 999}, "update"),
        ({"game": "submarines"}, "'submarines'"),
        ({"secret": bytes(32)}, "damaged in line 1"),
        ({"options": {"cap": 0}}, "damaged in line 1"),
    ],
)
def test_a_record_that_cannot_be_read_is_refused_in_one_line(
    home: Path, record: Path, tmp_path: Path, changes: dict[str, object], reason: str
) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(altered(record, **changes))
    answer = run(home, "replay", str(path), "--plain")
    assert answer.returncode == 2
    assert reason in answer.stderr
    assert answer.stderr.count("\n") == 1
