"""The page on bots: every file that it shows plays every game, and the arena and the odds by each command of the page
for them; what it says of windows, and of how long the captain thinks, is so."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from quarterdeck.bots.captain import ITERATIONS
from quarterdeck.bots.failing import answer_of
from quarterdeck.bots.registry import named_bot
from quarterdeck.bots.thinking import Think
from quarterdeck.bots.window import Window
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES
from quarterdeck.table import Seat, Table
from tests.docs.test_docs import ROOT, blocks
from tests.terminal.driver import run

PAGE = ROOT / "docs/bots.md"
FILES = {block.partition("\n")[0].removeprefix("# "): block for block in blocks(PAGE, "python")}
COMMANDS = [line for block in blocks(PAGE, "sh") for line in block.splitlines()]
BOTS = [
    f"{name}:{kind}" for name, block in FILES.items() for kind in re.findall(r"class (\w+)\((?:Bot|Lookout)\)", block)
]


# What is asked of a judgement for people alone, and by no bot.
OF_PEOPLE = ("certain", "gambles", "is_fatal", "outcome")


@pytest.fixture
def shown(own_bots: Path) -> Path:
    """The folder in which the files of the page are."""
    for name, block in FILES.items():
        (own_bots.parent / name).write_text(block)
    return own_bots.parent


def test_the_page_shows_bots_in_files() -> None:
    assert list(FILES) == ["lookout.py", "parrot.py", "spyglass.py"]
    assert len(BOTS) == 3
    assert len(FILES["lookout.py"].splitlines()) <= 25


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_they_play_every_game(shown: Path, name: str, game: str) -> None:
    seats = GAMES[game].usual_seats({})
    table = Table.new(GAMES[game], [Seat("person", f"Bot {seat}") for seat in range(seats)], deal="page")
    bots = [named_bot(name).make(seat, Think(iterations=3)) for seat in range(seats)]
    for _ in range(40):
        if not table.over:
            table.choose(table.asked, answer_of(bots[table.asked], table.window()))


@pytest.mark.parametrize("name", BOTS)
def test_they_answer_alike_on_the_truth_and_on_its_twin(shown: Path, name: str) -> None:
    """What the page says of worlds that a seat cannot tell apart. Each is asked by a bot of its own."""
    game = GAMES["rum-runner"]
    table = Table.new(game, [Seat("person", "Ann"), Seat("person", "Ben")], deal="page")
    for number in range(6):
        seat, events = table.asked, table.window().events
        twin = Window(game, game.sample(table.truth, seat, Rng(1000 + number)), seat, events)
        first, second = (
            answer_of(named_bot(name).make(number, Think(iterations=8)), window) for window in (table.window(), twin)
        )
        assert first == second
        table.choose(seat, first)


def test_it_says_how_long_the_captain_thinks() -> None:
    assert f"`captain` thinks for {ITERATIONS:,} iterations unless you say" in " ".join(PAGE.read_text().split())


def test_it_names_all_that_a_window_and_a_judgement_have() -> None:
    state = GAMES["rum-runner"].start(GAMES["rum-runner"].rules(2, {}, {}), Rng(1))
    window = Window(GAMES["rum-runner"], state, state.seat())
    named = " ".join(re.findall(r"`[^`\n]+`", PAGE.read_text()))
    for name in [*_members(window), *_members(window.game.judgement)]:
        assert re.search(rf"\b{name}\b", named) or name in OF_PEOPLE, name


def _members(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def test_what_a_search_weighs_adds_up(shown: Path) -> None:
    table = Table.new(GAMES["rum-runner"], [Seat("person", "Ann"), Seat("person", "Ben")], deal="page")
    weighed = named_bot("spyglass.py:Spyglass").make(1, Think(iterations=30)).weigh(table.window())
    assert sum(each.share for each in weighed) == pytest.approx(1)
    assert weighed[0].share == max(each.share for each in weighed)
    assert all(0 <= each.chance <= 1 for each in weighed)


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in COMMANDS if line.split()[1] in ("arena", "odds")])
def test_its_commands_play(shown: Path, tmp_path: Path, line: str) -> None:
    words = shlex.split(re.sub(r"--(games|think) \d+", "", re.sub(r"@\d+", "@2", line)))[1:]
    short = ["--think", "2", "--games", "2", "--cores", "1"]
    cap = ["--option", "cap=2"] if words[1] != "wildtails" else ["--option", "difficulty=hard"]
    answer = run(tmp_path / "home", *words, *short, *(cap if words[0] == "arena" else ()))
    assert answer.returncode == 0, answer.stderr


def test_its_package_brings_the_bot_by_its_key(shown: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads(blocks(PAGE, "toml")[0])
    points = project["project"]["entry-points"]["quarterdeck.bots"]
    info = shown / "site" / "quarterdeck_spyglass-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['project']['name']}\nVersion: 1.0\n")
    lines = [f"{key} = {value}" for key, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[quarterdeck.bots]", *lines]))
    monkeypatch.syspath_prepend(str(info.parent))
    monkeypatch.syspath_prepend(str(shown))
    assert f"{project['tool']['setuptools']['py-modules'][0]}.py" in FILES
    assert named_bot("spyglass").kind.key == "spyglass"
