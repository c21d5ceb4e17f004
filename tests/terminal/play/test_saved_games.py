"""Kept games: offered without a change, told apart, found by their ids, listed with their results, and deleted."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from quarterdeck.games import GAMES, find
from quarterdeck.table import SavedGames, Table
from quarterdeck.terminal.play.kept_words import last_played
from quarterdeck.terminal.play.seats import read_seats
from tests.terminal.crew import WHO, keyed
from tests.terminal.driver import Command, Terminal

Launch = Callable[..., Terminal]
DAY = 24 * 60  # minutes
PLAY = ("play", "card-pirates", "--plain")


def keep(home: Path, seats: str = "you,deckhand", game: str = "card-pirates", over: bool = False, age: int = 0) -> str:
    """Leave a game waiting, or have it over; gives its id."""
    played = find(game)
    saves = SavedGames(home)
    table = Table.new(played, read_seats(seats, played), {"solo": True} if seats == "you" else {})
    path = saves.new(table)
    if over:
        table.concede(seats.split(",").index("you"))
    saves.close(table)
    moment = path.stat().st_mtime - age
    os.utime(path, (moment, moment))
    return table.record.header.id


def kept(home: Path) -> dict[Path, tuple[bytes, int]]:
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (home / "games").glob("*")}


# The offer


def test_an_offer_changes_nothing(command: Command, home: Path) -> None:
    keep(home)
    path = next(iter(kept(home)))
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 20])  # the last line was being written when the power went
    before = kept(home)
    for leaving in ("quit\n", "q\n", "exit\n", ""):
        assert command(*PLAY, typed=leaving).out.rstrip().endswith("waits. Go on? [Y/n]")
        assert kept(home) == before
    command(*PLAY, typed="n\nquit\n")
    assert before.items() <= kept(home).items()


def test_several_games_are_told_apart(command: Command, home: Path) -> None:
    ids = [keep(home, "you"), keep(home, "Anna,Bart,deckhand", age=60), keep(home, "bosun,you", "rum-runner", age=120)]
    told = keyed(command("play", "--plain", typed="5\nmaybe\nh\n3\nquit\n").out)
    lines = re.findall(r"^\d: (.*); (?:to|yester)day \d+:\d\d \((\w+)\)\.$", told, re.MULTILINE)
    assert [short == whole[: len(short)] for (_, short), whole in zip(lines, ids, strict=True)] == [True] * 3
    assert [re.sub(rf"(Anna|Bart|{WHO}) is", "Somebody is", about) for about, _ in lines] == [
        "Card Pirates, solo, round 1",
        "Card Pirates with Anna, Bart and deckhand, round 1, Somebody is asked",
        "Rum Runner as Pirate against bosun, round 1, 0 to 0",
    ]
    assert told.count("Please answer with a number from 1 to 3, n for a new game, or quit.\n") == 2
    assert "an id: go on with that game" in told
    assert "\nCrown: bosun, Pirate: you.\n" in told


def test_of_many_games_a_screen_full_is_offered_and_then_more(command: Command, home: Path) -> None:
    ids = [keep(home, age=60 * number) for number in range(10)]
    told = keyed(command("play", "--plain", typed="q\n").out)
    assert "\n8: " in told
    assert "\n9: " not in told
    assert "\nmore: 2 others.\n" in told
    assert "\n10: " in command("play", "--plain", typed="more\nq\n").out
    assert f"play {ids[9][:4]}" in command("play", "--plain", typed=f"{ids[9]}\nquit\n").out


def test_what_was_asked_for_is_never_swallowed(command: Command, home: Path) -> None:
    ident = keep(home)
    for number, asked in enumerate((("--deal", "y"), ("--option", "cap=9"), ("--set", "sail.straight=4")), 1):
        told = keyed(command(*PLAY, *asked, typed="quit\n").out)
        assert "The shuffle is sealed" in told
        mentioned = f"play {ident[:4]}" if number == 1 else f"{number} games wait"
        assert mentioned in "\n".join(re.findall(r"^.*\bwaits?\b.*$", told, re.MULTILINE))
    assert len(SavedGames(home).list()) == 4


def test_ctrl_c_at_the_offer_ends_the_line(terminal: Launch, home: Path) -> None:
    keep(home)
    player = terminal("play", "--plain")
    player.wait_for(r"\[Y/n\] ")
    player.press_ctrl_c()
    assert player.end() == 130
    assert player.text.endswith("\n")
    assert "Traceback" not in player.text


# By their ids


def test_a_game_is_gone_on_with_and_looked_at_by_its_id(command: Command, home: Path) -> None:
    waiting, over = keep(home, "bosun,you", "rum-runner"), keep(home, over=True)
    assert "Crown: bosun, Pirate: you.\n" in keyed(command("play", waiting[:8], "--plain", typed="quit\n").out)
    assert f"replay {over[:4]}" in command("play", over, "--plain").err
    assert "leave the options out" in command("play", waiting, "--new").err
    assert "still being played" in command("replay", waiting[:8]).err
    for name in (over[:8], over.upper(), "last"):
        shown = command("replay", name, "--plain", typed="last\nq\n").out
        assert re.search(rf"Player gave up, and ({WHO}) wins\.", shown)


def test_an_unknown_id_names_near_ones_or_how_to_list_them(command: Command, home: Path) -> None:
    assert "No game is over yet" in command("replay", "last").err
    short = keep(home)[:4]
    other = short[:3] + ("0" if short[3] != "0" else "1")
    for words in (("play", other), ("replay", other), ("saves", other)):
        assert f"There is no kept game '{other}'. Did you mean {short}?" in command(*words).err
    assert "The command saves lists" in command("replay", "zork").err
    assert "no game 'zork'" in command("play", "zork").err


# The list


def test_the_list_has_what_waits_and_what_is_over_with_its_result(command: Command, home: Path) -> None:
    assert command("saves").out == f"No games are kept in {home / 'games'}.\n"
    waiting, over = keep(home), keep(home, "you,bosun", "rum-runner", over=True)
    command(*PLAY, "--new", "--option", "solo", typed="end the voyage\ny\n")
    (home / "games" / "broken.jsonl").write_text("hello\n")
    before = kept(home)
    told = keyed(command("saves").out)
    line = rf"  {waiting[:4]}  Card Pirates against deckhand, round 1; today [\d:]+\."
    assert re.match(rf"Waiting:\n{line}\nOver:\n", told)
    assert f"  {over[:4]}  Rum Runner as Crown against bosun: you gave up; today" in told
    assert re.search(r"Card Pirates, solo: (no|\d+) points?; today", told)
    assert "\nCannot be gone on with:\n  brok  The record is damaged in line 1" in told
    assert str(home) not in told
    assert str(home / "games" / "broken.jsonl") in command("saves", "--broken", "--files").out
    assert kept(home) == before


def test_the_list_as_json(command: Command, home: Path) -> None:
    waiting, over = keep(home, "you,bosun", "rum-runner"), keep(home, over=True, age=60)
    first, second = json.loads(command("saves", "--json").out)
    assert (first["id"], first["status"], first["round"], first["points"]) == (waiting, "waiting", 1, [0, 0])
    assert first["seats"][0] == {"name": "Crown", "kind": "person", "bot": None, "side": "Crown"}
    assert Path(first["file"]).exists()
    assert (second["id"], second["status"], second["asked"]) == (over, "over", None)
    assert sorted(second["result"]) == ["conceded", "drawn", "places", "scores"]


def test_games_are_deleted_after_asking(command: Command, home: Path) -> None:
    one, two, over = keep(home), keep(home), keep(home, over=True)
    left = next((home / "games").glob(f"*{one}*")).name + ".1234.new"
    (home / "games" / left).write_text("torn")
    for answer in ("\n", "n\n", ""):
        assert "Nothing is deleted." in command("saves", "--delete", one, typed=answer).out
    assert "needs the ids" in command("saves", "--delete").err
    told = keyed(command("saves", "--delete", one[:8], two[:8], typed="y\n").out)
    assert f"Deleted {one[:4]}  Card Pirates against deckhand" in told
    assert [saved.id for saved in SavedGames(home).list()] == [over]
    assert len(list((home / "games").iterdir())) == 1
    assert command("saves", "--delete", "--finished", "--yes").status == 0
    assert SavedGames(home).list() == []


def test_a_game_that_is_being_played_is_not_deleted(command: Command, home: Path) -> None:
    ident = keep(home)
    saves = SavedGames(home)
    path = saves.find(ident)
    table = saves.open(path, GAMES)
    assert "Being played now:" in command("saves").out
    assert f"{ident[:4]} is being played now" in command("saves", "--delete", ident, "--yes").err
    saves.close(table)
    assert path.exists()


@pytest.mark.parametrize(
    ("ago", "told"),
    [(1, "today 14:04"), (20 * 60, "yesterday 18:05"), (9 * DAY, "7 November"), (365 * DAY, "16 November 2025")],
)
def test_when_a_game_was_played_is_said_in_words(tmp_path: Path, ago: int, told: str) -> None:
    now = datetime(2026, 11, 16, 14, 5).astimezone()
    path = tmp_path / "game"
    path.touch()
    moment = (now - timedelta(minutes=ago)).timestamp()
    os.utime(path, (moment, moment))
    assert last_played(path, now) == told
