"""Nothing is lost: whatever ends the command, the next one offers to go on."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, read_record
from tests.terminal.crew import WHO
from tests.terminal.driver import Command, Terminal, run

Launch = Callable[..., Terminal]
PLAY = ("play", "card-pirates", "--plain")
NEW = (*PLAY, "--deal", "x", "--seats", "you,deckhand", "--option", "first=1")
WAITS = rf"A game of Card Pirates against (?:{WHO}) \(deckhand[^)]*\), round 1, waits\. Go on\? \[Y/n\] "


def sail(player: Terminal) -> str:
    player.question()
    player.ask("sail 6d")
    return player.ask("b3")


def test_quit_and_go_on(terminal: Launch, home: Path) -> None:
    player = terminal(*NEW)
    before = sail(player)
    player.type("quit")
    assert player.end() == 0
    short = SavedGames(home).list()[0].short
    assert re.search(rf"\nThe game is kept\. Go on with: .* play {short} --plain\n", player.text)
    again = terminal("play", "--plain")
    again.wait_for(WAITS)
    after = again.ask("")
    assert " sail from b2 to b3.\n" in after
    assert after.endswith(before[before.index("3 points left") :])


def test_ctrl_c_and_go_on(terminal: Launch) -> None:
    player = terminal(*NEW)
    sail(player)
    player.press_ctrl_c()
    assert player.end() == 130
    assert "Traceback" not in player.text
    again = terminal(*PLAY)
    again.wait_for(WAITS)
    assert "\n3 points left: sail on from b3, or heave to.\n" in again.ask("y")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_killed_game_goes_on(terminal: Launch, number: int) -> None:
    player = terminal(*NEW)
    sail(player)
    player.kill(number)
    again = terminal(*PLAY)
    again.wait_for(WAITS)
    assert "\n3 points left: sail on from b3, or heave to.\n" in again.ask("yes")


def test_a_closed_window_loses_nothing(terminal: Launch, home: Path) -> None:
    player = terminal(*NEW)
    sail(player)
    player.close()
    answer = run(home, *PLAY, typed="y\nquit\n")
    assert "\n3 points left: sail on from b3, or heave to.\n" in answer.stdout


def test_the_end_of_the_input_loses_nothing(command: Command) -> None:
    assert command(*NEW, typed="sail 6d\nb3\n").status == 0
    assert "3 points left" in command(*PLAY, typed="\n").out


def test_a_game_that_waits_can_be_left_waiting(command: Command, home: Path) -> None:
    command(*NEW, typed="quit\n")
    assert "The shuffle is sealed" in command(*PLAY, typed="n\nquit\n").out
    assert "waits" not in command(*PLAY, "--new", typed="quit\n").out
    assert len([saved for saved in SavedGames(home).list() if not saved.finished]) == 3


def test_a_game_that_is_being_played_is_not_offered(terminal: Launch, home: Path) -> None:
    player = terminal(*NEW)
    player.question()
    answer = run(home, *PLAY, typed="quit\n")
    assert "waits" not in answer.stdout
    assert answer.stderr == ""


def test_a_damaged_game_is_mentioned_and_passed_over(command: Command, home: Path) -> None:
    command(*NEW, typed="sail 6d\nb3\nquit\n")
    path = next((home / "games").glob("*.jsonl"))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1].replace(b"seat", b"sea7") + b"".join(lines[2:]))
    answer = command(*PLAY, typed="quit\n")
    assert answer.status == 0
    assert "damaged in line 2" in answer.err
    assert answer.err.startswith(f"{path} cannot be gone on with: ")
    assert answer.err.endswith(" deletes it.\n")
    assert answer.err.count("\n") == 1


def test_every_decision_is_on_disk_before_the_next_question(terminal: Launch, home: Path) -> None:
    player = terminal(*NEW)
    player.question()
    path = next((home / "games").glob("*.jsonl"))
    sizes = [len(read_record(path).entries)]
    for typed in ("sail 6d", "b3", "heave"):
        player.ask(typed)
        sizes.append(len(read_record(path).entries))
    assert sizes == sorted(set(sizes))


def test_a_game_that_cannot_be_kept_is_refused_in_one_line(command: Command, home: Path) -> None:
    home.write_text("no folder")  # not even root can keep games in a file
    answer = command(*NEW, typed="quit\n")
    assert answer.status == 2
    assert answer.err.count("\n") == 1


def test_finished_games_stay_as_records(command: Command, home: Path) -> None:
    command(*PLAY, "--option", "solo", typed="end the voyage\ny\n")
    assert [saved.finished for saved in SavedGames(home).list()] == [True]
    assert "waits" not in command(*PLAY, typed="quit\n").out
    record = read_record(SavedGames(home).list()[-1].path)
    assert record.frames is not None
    assert record.header.game in GAMES
