"""The command line: what there is, and what is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.core.native import build
from quarterdeck.games import GAMES
from tests.terminal.driver import run


def test_the_commands_are_listed(home: Path) -> None:
    answer = run(home)
    assert answer.returncode == 0
    for command in ("play", "replay", "games", "rules", "about", "arena", "bench", "bots", "saves"):
        assert command in answer.stdout


def test_the_version_is_told(home: Path) -> None:
    assert run(home, "--version").stdout == f"Quarterdeck {quarterdeck.__version__}\n"


def test_games_lists_every_game_in_short_and_says_how_to_learn_more(home: Path) -> None:
    lines = run(home, "games").stdout.splitlines()
    assert lines[0].startswith("card-pirates: Card Pirates, 1 to 4 seats")
    assert [line for line in lines if line.startswith("rum-runner: Rum Runner, 2 seats")]
    assert [line for line in lines if line.startswith("chaos-cove: Chaos Cove, 2 to 4 seats")]
    assert len(lines) <= 3 * len(GAMES) + 2
    assert lines[-2] == "The options of a game, and the numbers that can be changed:"
    assert lines[-1].endswith(f" games {list(GAMES)[-1]}")


@pytest.mark.parametrize("word", ["games", "about"])
def test_one_game_is_told_with_options_numbers_and_credits(home: Path, word: str) -> None:
    answer = run(home, word, "card-pirates").stdout
    assert answer.startswith("card-pirates: Card Pirates, 1 to 4 seats")
    assert "\n  Options:\n" in answer
    assert "    hidden-cards: " in answer
    assert "    sail.straight: " in answer
    assert "Chris Parsons" in answer
    assert "rum-runner" not in answer
    assert "\n  Sides: Crown, Pirate.\n" in run(home, word, "rum-runner").stdout


def test_help_is_the_list_of_commands(home: Path) -> None:
    answer = run(home, "help")
    assert answer.returncode == 0
    assert answer.stdout == run(home, "--help").stdout


def test_about_tells_the_build_and_where_games_are_kept(home: Path) -> None:
    answer = run(home, "about").stdout
    assert f"Build: {build()}" in answer
    assert str(home / "games") in answer
    assert "Chris Parsons" in answer


def test_bots_are_listed(home: Path) -> None:
    assert run(home, "bots").stdout.startswith("deckhand: ")


def test_a_clause_is_found_by_its_id_and_by_its_words(home: Path) -> None:
    by_id = run(home, "rules", "card-pirates", "cp-storm-2").stdout
    assert by_id.startswith("CP-storm-2: An island is never a storm")
    assert by_id in run(home, "rules", "card-pirates", "island", "never", "storm").stdout
    assert "\nSetting up\n" in run(home, "rules", "card-pirates").stdout


def test_the_rules_are_printed_without_marks_and_with_the_primer_first(home: Path) -> None:
    text = run(home, "rules", "card-pirates").stdout
    assert text.startswith("In short\n\nYou are a captain")
    assert not {"*", "#", "`"} & set(text)
    assert "\nCP-storm-2: An island is never a storm" in text
    assert run(home, "rules", "card-pirates", "how", "to", "win").stdout.startswith("You are a captain")


def test_the_arena_prints_json(home: Path) -> None:
    answer = run(home, "arena", "card-pirates", "deckhand", "deckhand", "--games", "2", "--cores", "1", "--json")
    assert answer.returncode == 0, answer.stderr
    assert '"games_planned": 2' in answer.stdout


REFUSED = [
    (["frobnicate"], "frobnicate"),
    (["play", "--frobnicate"], "--frobnicate"),
    (["play", "chess"], "There is no game 'chess'"),
    (["rules", "chess"], "There is no game 'chess'"),
    (["rules", "card-pirates", "submarine"], "say nothing of 'submarine'"),
    (["play", "card-pirates", "--seats", "you,bossun"], "Did you mean bosun"),
    (["play", "card-pirates", "--seats", "you,"], "seat without a name"),
    (["play", "card-pirates", "--seats", "you,you"], "give each a name of its own"),
    (["play", "card-pirates", "--seats", "a,b,c,d,e"], "were given"),
    (["play", "card-pirates", "--seats", "you"], "solo"),
    (["play", "card-pirates", "--option", "submarines"], "no option 'submarines'"),
    (["play", "card-pirates", "--option", "cap=never"], "cap is a whole number"),
    (["play", "card-pirates", "--option", "no-face-down", "--option", "hidden-cards"], "do not go together"),
    (["play", "card-pirates", "--set", "sail.straight"], "write NAME=NUMBER"),
    (["play", "card-pirates", "--set", "sail.sideways=3"], "no value 'sail.sideways'"),
    (["play", "card-pirates", "--set", "sail.straight=900"], "at most"),
    (["play", "rum-runner", "--set", "blokade.cost=4"], "Did you mean blockade.cost?"),
    (["cards", "rum-runner", "krakn"], "Did you mean Kraken?"),
    (["games", "chess"], "There is no game 'chess'"),
    (["play", "card-pirates", "--deal", ""], "name"),
    (["replay"], "FILE"),
    (["replay", "nowhere.jsonl"], "no record to read"),
    (["arena", "card-pirates", "bosun", "nelson"], "no bot 'nelson'"),
    (["arena", "card-pirates", "bosun", "deckhand", "--games", "none"], "--games"),
    (["bench", "chess"], "There is no game 'chess'"),
]


@pytest.mark.parametrize(
    ("arguments", "reason"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_what_is_wrong_is_said_in_one_line(home: Path, arguments: list[str], reason: str) -> None:
    answer = run(home, *arguments)
    assert answer.returncode == 2
    assert reason in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert answer.stdout == ""


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b'["00000000",{"format":1}]\n', b"[" * 100_000])
def test_a_file_that_is_no_record_is_refused_in_one_line(home: Path, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(content)
    answer = run(home, "replay", str(path))
    assert answer.returncode == 2
    assert answer.stderr.startswith("quarterdeck: The record is damaged in line 1")
    assert answer.stderr.count("\n") == 1


def test_a_folder_is_no_record(home: Path, tmp_path: Path) -> None:
    answer = run(home, "replay", str(tmp_path))
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
