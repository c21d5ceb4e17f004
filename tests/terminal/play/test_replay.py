"""Leafing through a record, and playing on from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from quarterdeck.bots import BOTS, Window, make_bot
from quarterdeck.bots.people import person_named
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, Seat, Table, read_record
from quarterdeck.table.entries import End
from quarterdeck.table.record import encode_lines
from quarterdeck.terminal.play.visible import board_writer
from tests.terminal.driver import Command
from tests.terminal.emulated import Terminal

Leaf = Callable[..., str]
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


@pytest.fixture
def leaf(command: Command) -> Leaf:
    """What is told of a record when these lines are typed."""

    def told(record: Path, *typed: str) -> str:
        answer = command("replay", str(record), "--plain", typed="".join(f"{line}\n" for line in typed))
        assert answer.status == 0, answer.err
        return answer.out

    return told


def test_it_goes_on_and_back(leaf: Leaf, record: Path) -> None:
    told = leaf(record, "n", "p", "last", "first", "3")
    numbers = [line for line in told.splitlines() if line.startswith("Decision ")]
    last = numbers[0].split()[-1].rstrip(".")
    assert [line.split()[1] for line in numbers] == ["0", "1", "0", last, "0", "3"]
    assert "Anna is asked: Your turn: " in told
    assert "\nChosen: " in told
    assert "Shuffle" not in told
    assert "\n1st " in told


def test_it_goes_by_turns(leaf: Leaf, record: Path) -> None:
    told = leaf(record, "t", "turn", "b", "turn back", "exit")
    numbers = [int(line.split()[1]) for line in told.splitlines() if line.startswith("Decision ")]
    assert numbers[0] == numbers[4] == 0
    assert numbers[1] == numbers[3] > 1
    assert numbers[2] > numbers[1] + 1
    asked = re.findall(r"^(\w+) is asked: Your turn", told, re.MULTILINE)
    assert asked[:3] == ["Anna", "Deckhand", "Anna"]


def test_the_score_is_reviewed_round_by_round(leaf: Leaf, record: Path) -> None:
    told = leaf(record, "score", "q")
    rounds = re.findall(r"^Rounds? (\d)(?: to (\d))?: Anna (\d+), Deckhand (\d+)\.$", told, re.MULTILINE)
    numbers = [range(int(first), int(last or first) + 1) for first, last, *_ in rounds]
    assert [number for some in numbers for number in some] == [1, 2, 3, 4, 5]
    end = read_record(record).entries[-2]
    assert isinstance(end, End)
    assert [int(points) for points in rounds[-1][2:]] == end.scores
    assert "\n1st " in told


def test_it_is_seen_with_the_eyes_of_a_seat_or_of_all(leaf: Leaf, record: Path) -> None:
    everything = leaf(record, "board")
    assert "1 face down (" in everything
    anna = leaf(record, "view anna", "board")
    assert "Your hand: 6 cards: " in anna
    assert "Deckhand's hand: 6 cards.\n" in anna
    nobody = leaf(record, "view nobody", "board", "log")
    assert "Anna's hand: 6 cards.\n" in nobody
    assert "did not sit at this table" in leaf(record, "view Zoe")


def test_what_cannot_be_done_is_said(leaf: Leaf, record: Path) -> None:
    told = leaf(record, "9999", "swim", "help")
    assert "There is no decision 9999: choose one from 0 to " in told
    assert "'swim' is nothing to do here" in told
    assert "continue: play on from here" in told


def test_the_log_ends_where_the_record_is_open(leaf: Leaf, record: Path) -> None:
    assert "Round 5" not in leaf(record, "3", "log")
    assert "Round 5" in leaf(record, "last", "log")


@pytest.mark.parametrize("arguments", [("--at", "9999"), ("--view", "Zoe")])
def test_an_impossible_beginning_is_refused(command: Command, record: Path, arguments: tuple[str, str]) -> None:
    answer = command("replay", str(record), *arguments)
    assert answer.status == 2
    assert answer.err.count("\n") == 1


def test_it_can_be_played_on_from_any_point(leaf: Leaf, home: Path, record: Path) -> None:
    told = leaf(record, "4", "continue", "Anna,bosun", "quit")
    assert "It plays on from decision 4 of the game " in told
    assert "The game is kept." in told
    forks = [saved for saved in SavedGames(home).list() if not saved.finished]
    assert len(forks) == 1
    assert forks[0].names[0] == "Anna"
    assert person_named(forks[0].names[1]) is not None
    assert forks[0].decisions >= 4
    assert "The game is over here" in leaf(record, "last", "continue", "")


def test_a_wrong_answer_to_who_plays_is_asked_again(leaf: Leaf, record: Path) -> None:
    told = leaf(record, "4", "continue", "Anna,bossun", "Anna", "Anna,deckhand", "quit")
    assert told.count("Who plays? [Anna,deckhand] ") == 3
    assert "Did you mean bosun" in told
    assert "This table has 2 seats: name as many, as in Anna,deckhand." in told
    assert "may know cards that are hidden again" in told
    assert "The game is kept." in told
    told = leaf(record, "4", "continue", "quit", "n", "continue")
    assert "Decision 5 of " in told
    assert "The game is kept." not in told


def renamed(record: Path, bot: str, path: Path) -> Path:
    """The same game, as if this bot had played in it."""
    seats = [msgspec.structs.replace(seat, bot=bot) if seat.bot else seat for seat in read_record(record).header.seats]
    path.write_bytes(altered(record, seats=seats))
    return path


@pytest.mark.parametrize("bot", ["parrot", "parrot@2s"])
def test_a_bot_that_is_not_known_here_is_stood_in_for_where_it_plays_on(
    leaf: Leaf, home: Path, record: Path, tmp_path: Path, bot: str
) -> None:
    told = leaf(renamed(record, bot, tmp_path / "elsewhere.jsonl"), "4", "continue", "", "quit")
    assert "The bot parrot is not known here, so the bosun plays for it. If it is yours, name it" in told
    assert "Who plays? [Anna,bosun] " in told
    [fork] = [saved for saved in SavedGames(home).list() if not saved.finished]
    assert [seat.bot for seat in read_record(fork.path).header.seats] == [None, "bosun"]


def test_no_file_is_looked_for_because_a_record_names_one(leaf: Leaf, home: Path, record: Path, own_bots: Path) -> None:
    """It may come from elsewhere; only who types a name has it run."""
    told = leaf(renamed(record, "mybots.py:Mine", home / "elsewhere.jsonl"), "4", "continue", "", "quit")
    assert "The bot mybots.py:Mine is not known here" in told
    assert "mine" not in BOTS
    leaf(record, "4", "continue", "Anna,mybots.py:Mine", "quit")
    assert "mine" in BOTS


def test_a_page_on_the_whole_screen_has_the_board_and_the_keys_on_it(window: Launch, record: Path) -> None:
    reader = window("replay", str(record), "--at", "2")
    reader.wait_for(r"2/\d+ \(arrows step, PgDn and PgUp by turns, h help, q quit\)")
    assert any("──a──" in line for line in reader.screen())
    reader.type("score")
    reader.wait_for(r"Rounds? 1\b")
    reader.type("quit")
    assert reader.end() == 0


def altered(record: Path, **changes: object) -> bytes:
    read = read_record(record)
    header = msgspec.structs.replace(read.header, **changes)
    return encode_lines([header, *read.entries], "")[0]


def test_an_older_finished_record_is_read_from_its_frames(leaf: Leaf, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(altered(record, rules_version=GAME.rules_version - 1))
    told = leaf(path, "n", "board", "log", "last", "view anna", "continue")
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
    command: Command, record: Path, tmp_path: Path, changes: dict[str, object], reason: str
) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(altered(record, **changes))
    answer = command("replay", str(path), "--plain")
    assert answer.status == 2
    assert reason in answer.err
    assert answer.err.count("\n") == 1
