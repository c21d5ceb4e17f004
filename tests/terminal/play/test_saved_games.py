"""Games that wait: offered without a change, one or several, and listed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from quarterdeck.table import SavedGames
from tests.terminal.driver import CONTROL, Terminal, run

Launch = Callable[..., Terminal]
PLAY = ("play", "card-pirates", "--plain")


def keep(home: Path, *arguments: str, typed: str = "") -> None:
    """Leave a game waiting."""
    assert run(home, *PLAY, "--new", *arguments, typed=f"{typed}quit\n").returncode == 0


def kept(home: Path) -> dict[Path, tuple[bytes, int]]:
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (home / "games").glob("*")}


def test_an_offer_changes_nothing(home: Path) -> None:
    keep(home, "--seats", "you,deckhand")
    path = next(iter(kept(home)))
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 20])  # the last line was being written when the power went
    before = kept(home)
    assert run(home, *PLAY, typed="quit\n").stdout.endswith("waits. Go on? [Y/n] \n")
    assert run(home, *PLAY, typed="").returncode == 0
    assert kept(home) == before
    run(home, *PLAY, typed="n\nquit\n")
    assert before.items() <= kept(home).items()


def test_several_games_are_a_list_to_choose_from(home: Path) -> None:
    keep(home, "--option", "solo")
    keep(home, "--seats", "Anna,Bart,deckhand")
    keep(home, "--seats", "you,deckhand", "--deal", "mine")
    told = run(home, "play", "--plain", typed="5\nmaybe\n3\nquit\n").stdout
    lines = re.findall(r"^\d: (.*), last played [-\d]+ [:\d]+\.$", told, re.MULTILINE)
    assert lines == [
        "Card Pirates against deckhand, round 1",
        "Card Pirates with Anna, Bart and deckhand, round 1",
        "Card Pirates, solo, round 1",
    ]
    assert told.count("Please answer with a number from 1 to 3, n for a new game, or quit.\n") == 2
    assert "end the voyage" in told
    assert "The shuffle is sealed" in run(home, "play", "--plain", typed="n\ncard-pirates\nquit\n").stdout
    assert len(kept(home)) == 4
    assert run(home, "play", "--plain", typed="quit\n").stdout.endswith("[1] \n")
    assert len(kept(home)) == 4


def test_what_was_asked_for_is_never_swallowed(home: Path) -> None:
    keep(home, "--seats", "you,deckhand")
    for asked in (("--deal", "y"), ("--seats", "you,bosun"), ("--option", "cap=9"), ("--set", "sail.straight=4")):
        told = run(home, *PLAY, *asked, typed="quit\n").stdout
        assert "The shuffle is sealed" in told
        assert len(re.findall(r"^.*\bwaits?\b.*$", told, re.MULTILINE)) == 1
    assert len(SavedGames(home).list()) == 5


def test_a_waiting_game_is_mentioned_on_a_drawn_screen_too(terminal: Launch, home: Path) -> None:
    keep(home, "--seats", "you,deckhand")
    player = terminal("play", "card-pirates", "--deal", "y", "--option", "first=1", rows=50)
    player.question()
    screen = CONTROL.sub("", player.raw.rpartition("\x1b[2J")[2])
    assert "waits: play without options goes on with it." in " ".join(screen.split())


def test_ctrl_c_at_the_offer_ends_the_line(terminal: Launch, home: Path) -> None:
    keep(home)
    for mode in ((), ("--plain",)):
        player = terminal("play", *mode)
        player.wait_for(r"\[Y/n\] ")
        player.press_ctrl_c()
        assert player.end() == 130
        assert player.text.endswith("\n")
        assert "Traceback" not in player.text


def test_saves_lists_what_waits_and_what_is_over_with_its_file(home: Path) -> None:
    assert run(home, "saves").stdout == f"No games are kept in {home / 'games'}.\n"
    keep(home, "--seats", "you,deckhand")
    waiting = SavedGames(home).list()[0].path
    run(home, *PLAY, "--option", "solo", typed="end the voyage\ny\n")
    over = next(saved.path for saved in SavedGames(home).list() if saved.finished)
    (home / "games" / "broken.jsonl").write_text("hello\n")
    before = kept(home)
    told = run(home, "saves").stdout
    assert re.search(rf"^Waiting:\nCard Pirates against deckhand, round 1, .*\n  {waiting}\nOver:\n", told)
    assert f"\n  {over}\nCannot be gone on with" in told
    assert "damaged in line 1" in told
    assert kept(home) == before
