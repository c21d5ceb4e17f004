"""The command line: what there is, and what is refused in one line."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer

import quarterdeck
from quarterdeck.core.game import Game
from quarterdeck.core.native import build
from quarterdeck.core.rules import numbers_of
from quarterdeck.games import GAMES
from quarterdeck.server.store import open_store
from quarterdeck.terminal.commands.app import app
from quarterdeck.terminal.reference.games import game_lines
from tests.server.store.making import made
from tests.terminal.driver import Command, run

ROOT = Path(__file__).resolve().parents[3]
JSON_ROW = re.compile(r"^\| `([^`]+ --json)` \| (.*) \|$", re.MULTILINE)
COMMANDS: dict[str, Any] = vars(typer.main.get_command(app))["commands"]


def test_the_commands_are_listed_in_groups(command: Command) -> None:
    answer = command()
    assert answer.status == 0
    groups = {part.partition(":\n")[0]: part for part in answer.out.split("\n\n")}
    for group, names in (
        ("To play", ("play", "saves", "replay", "campaign")),
        ("To play with others", ("serve", "join")),
        ("To run a server for others", ("backup", "restore", "doctor", "tables", "ban", "unban", "bans")),
        ("To look something up", ("games", "rules", "cards", "bots", "about")),
        ("To study the games", ("arena", "odds", "bench")),
    ):
        assert [name for name in names if f"\n  {name} " not in groups[group]] == []


@pytest.mark.parametrize(
    "name", [*COMMANDS, *(f"{group} {name}" for group in ("campaign", "tables") for name in COMMANDS[group].commands)]
)
def test_every_command_explains_itself_at_80_columns(command: Command, name: str) -> None:
    answer = command(*name.split(), "--help")
    lines = answer.out.splitlines()
    assert (answer.status, answer.err) == (0, "")
    assert lines[0].startswith(f"Usage: quarterdeck {name} ")
    assert max(map(len, lines)) <= 80
    assert lines[2].endswith((".", ":")) or lines[3].endswith(".")
    assert not re.search(r"<\w+>|[<>]=|\||\[default|repeatable|NAME\[", answer.out), "a riddle"
    parameters = found(name).params
    assert [each.name for each in parameters if not each.help and each.name != "help"] == []


def found(name: str) -> Any:
    here: Any = typer.main.get_command(app)
    for word in name.split():
        here = here.commands[word]
    return here


def test_as_a_program_of_its_own_it_tells_its_version_and_what_is_wrong(home: Path) -> None:
    assert run(home, "--version").stdout == f"Quarterdeck {quarterdeck.__version__}\n"
    wrong = run(home, "games", "chess")
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)


def test_games_lists_every_game_in_short_and_says_how_to_learn_more(command: Command) -> None:
    lines = command("games").out.splitlines()
    assert lines[0].startswith("card-pirates: Card Pirates, 1 to 4 seats")
    assert [line for line in lines if line.startswith("rum-runner: Rum Runner, 2 seats")]
    assert [line for line in lines if line.startswith("chaos-cove: Chaos Cove, 2 to 4 seats")]
    assert len(lines) <= 3 * len(GAMES) + 2
    assert lines[-1].endswith(f" games {list(GAMES)[-1]}")


def test_one_game_is_told_with_options_numbers_and_credits(command: Command) -> None:
    answer = command("games", "Card Pirates").out
    assert answer.startswith("card-pirates: Card Pirates, 1 to 4 seats")
    assert "\n    hidden-cards      no          Crew left on the map is shown" in answer
    assert (
        "\n    edition           first       The printed game, or the designer's second edition on 5 x 5 (first"
        in answer
    )
    assert "\n    sail.straight  3  (1 to 60) points for a straight step\n" in answer
    assert "Chris Parsons" in answer
    assert "rum-runner" not in answer
    assert "\n  Sides: Crown, Pirate.\n" in command("games", "rum").out


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_at_80_columns_a_game_is_told_in_80_columns_with_all_its_numbers(game: Game[Any]) -> None:
    lines = game_lines(game, 80)
    assert max(map(len, lines)) <= 80
    knobs = [knob for knob in game.knobs if not knob.locked]
    usual = {str(name): value for name, value in numbers_of(game.rules(game.usual_seats({}), {}, {}), game.knobs)}
    for knob in knobs:
        told = rf"^    {re.escape(knob.name)} +{usual[knob.name]} +\({knob.low} to {knob.high}\) "
        assert any(re.match(told, line) for line in lines), knob.name


async def keep_a_table(store: Path) -> None:
    kept = open_store(str(store))
    await kept.commit(made("a"))
    await kept.close()


def test_for_programs_there_is_json_with_the_fields_of_the_page(command: Command, home: Path) -> None:
    page = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
    command("play", "card-pirates", "--plain", "--seats", "you,deckhand", typed="quit\n")
    asyncio.run(keep_a_table(home / "tables.sqlite"))
    command("ban", "192.0.2.7")
    answers: dict[str, Any] = {}
    for line, fields in JSON_ROW.findall(page):
        words = line.replace("GAME", "card-pirates").replace("[WORDS] ", "").split()
        answers[line] = json.loads(command(*words).out)
        first = answers[line][0] if isinstance(answers[line], list) else answers[line]
        assert list(first) == re.findall(r"`(\w+)`", fields), line
    assert answers["games GAME --json"]["numbers"][0] == {
        "name": "sail.straight",
        "value": 3,
        "low": 1,
        "high": 60,
        "text": "points for a straight step",
    }
    assert answers["about --json"]["folder"] == str(home / "games")
    book = answers["rules GAME [WORDS] --json"]
    assert len(book["clauses"]) > 100
    (clause,) = json.loads(command("rules", "card-pirates", "cp-storm-2", "--json").out)["clauses"]
    assert clause in book["clauses"]
    primer = json.loads(command("rules", "card-pirates", "how", "to", "win", "--json").out)
    assert (primer["primer"], primer["clauses"]) == (book["primer"], [])


def test_help_is_the_list_of_commands(command: Command) -> None:
    answer = command("help")
    assert answer.status == 0
    assert answer.out == command("--help").out
    assert command("help", "campaign", "new").out == command("campaign", "new", "--help").out


def test_about_tells_the_build_and_where_games_are_kept(command: Command, home: Path) -> None:
    answer = command("about").out
    assert f"Quarterdeck {quarterdeck.__version__}, {build()}, on Python " in answer
    assert f"\nKept in {home / 'games'}: no games yet\n" in answer
    assert answer.count("\n") == 5


def test_bots_are_listed(command: Command) -> None:
    assert command("bots").out.startswith("deckhand: ")


def test_a_clause_is_found_by_its_id_and_by_its_words(command: Command) -> None:
    by_id = command("rules", "card-pirates", "cp-storm-2").out
    assert by_id.startswith("CP-storm-2: An island is never a storm")
    assert by_id in command("rules", "card-pirates", "island", "never", "storm").out
    assert "\nSetting up\n" in command("rules", "card-pirates").out


def test_the_rules_are_printed_without_marks_and_with_the_primer_first(command: Command) -> None:
    text = command("rules", "card-pirates").out
    assert text.startswith("In short\n\nYou are a captain")
    assert not {"*", "#", "`"} & set(text)
    assert "\nCP-storm-2: An island is never a storm" in text
    assert command("rules", "card-pirates", "how", "to", "win").out.startswith("You are a captain")


def test_the_arena_prints_json(command: Command) -> None:
    answer = command("arena", "card-pirates", "deckhand", "deckhand", "--games", "2", "--cores", "1", "--json")
    assert answer.status == 0, answer.err
    assert '"games_planned": 2' in answer.out


def test_bots_are_ranked_and_crews_compared(command: Command) -> None:
    few = ("--option", "cap=1", "--deals", "1", "--cores", "1", "--json")
    ranked = json.loads(command("rank", "card-pirates", "deckhand", "bosun", *few).out)
    assert (ranked["games"], {bot["bot"] for bot in ranked["bots"]}) == (2, {"bosun", "deckhand"})
    crews = ("wildtails", "bosun", "deckhand", "--set", "rounds=1", "--cores", "1", "--json")
    compared = json.loads(command("arena", *crews, "--games", "2", "--prove", "0.5").out)
    assert (compared["games"], compared["proof"]["bound"]) == (2, 0.5)
    assert [bot["games"] for bot in json.loads(command("rank", *crews, "--deals", "1").out)["bots"]] == [1, 1]


REFUSED = [
    (["frobnicate"], "There is no command 'frobnicate'. There are "),
    (["odd"], "There is no command 'odd'. Did you mean odds?"),
    (["campaign", "chornicle"], "Did you mean chronicle?"),
    (["play", "--frobnicate"], "There is no option '--frobnicate'. There are: --seats, "),
    (["play", "--plian"], "There is no option '--plian'. Did you mean --plain?"),
    (["rules"], "rules --help says more"),
    (["play", "card-piretes"], "There is no game 'card-piretes'. Did you mean card-pirates?"),
    (["rules", "card-pirates", "cp-strom-2"], "Did you mean CP-storm-2?"),
    (["play", "card-pirates", "--option", "hiden-cards"], "Did you mean hidden-cards?"),
    (["arena", "wildtails", "bosun"], " odds wildtails bosun"),
    (["arena", "wildtails", "bosun", "deckhand", "captain"], " rank wildtails bosun deckhand captain"),
    (["arena", "card-pirates", "bosun", "deckhand", "--prove", "60"], "write it as in 0.6"),
    (["arena", "card-pirates", "bosun", "--prove", "0.6"], "name another bot"),
    (["rank", "card-pirates", "bosun"], "name at least two"),
    (["odds", "rum-runner", "deckhand"], " arena rum-runner deckhand bosun"),
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
    (["replay"], "RECORD"),
    (["replay", "nowhere.jsonl"], "no record to read"),
    (["arena", "card-pirates", "bosun", "nelson"], "no bot 'nelson'"),
    (["arena", "card-pirates", "bosun", "deckhand", "--games", "none"], "'none' is no whole number from 1 up"),
    (["bench", "chess"], "There is no game 'chess'"),
]


@pytest.mark.parametrize(
    ("arguments", "reason"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_what_is_wrong_is_said_in_one_line(command: Command, arguments: list[str], reason: str) -> None:
    answer = command(*arguments)
    assert answer.status == 2
    assert reason in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b'["00000000",{"format":1}]\n', b"[" * 100_000])
def test_a_file_that_is_no_record_is_refused_in_one_line(command: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(content)
    answer = command("replay", str(path))
    assert answer.status == 2
    assert answer.err.startswith("quarterdeck: The record is damaged in line 1")
    assert answer.err.count("\n") == 1


def test_a_folder_is_no_record(command: Command, tmp_path: Path) -> None:
    answer = command("replay", str(tmp_path))
    assert answer.status == 2
    assert answer.err.count("\n") == 1
