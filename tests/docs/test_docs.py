"""The pages say what is so: their Python runs, their links lead somewhere, and their commands can be typed."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest
import typer

import quarterdeck
from quarterdeck.bots import BOTS, Window
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import Ask, State, Step
from quarterdeck.games import GAMES, find
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.commands.app import app
from quarterdeck.terminal.play.start import TableRequest, new_table
from tools.pictures import POSITIONS, README_FOLDER

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PROGRAM: dict[str, Any] = vars(typer.main.get_command(app))
COMMANDS: dict[str, Any] = PROGRAM["commands"]
FLAGS = [name for param in PROGRAM["params"] for name in param.opts]
TARGETS = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
FENCE = re.compile(r"^ *```.*$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
OWN_BOT = re.compile(r"\w+(?:\.py)?:[A-Z]\w+")  # which is in a file that the page shows, if anywhere
FILE = re.compile(r"(?:src|tests|docs|bots|core|games|guides|lab|server|table|terminal)/[\w./-]+|[\w-]+\.md|Makefile")
MEMBER = re.compile(r"(Ask|Game|State|Step|Table)\.(\w+)")
CLASSES: dict[str, type] = {"Ask": Ask, "Game": Game, "State": State, "Step": Step, "Table": Table}
PLACE = re.compile(r"^\|[^|\n]+\| `([\w/]+\.py)` \|([^|\n]+)\|$", re.MULTILINE)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose_of(page: Path) -> str:
    return FENCED.sub("", text_of(page))


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return [dedent(block[2]) for block in FENCED.finditer(text_of(page)) if block[1] == language]


def typed(page: Path, program: str) -> Iterator[list[str]]:
    """The words after the name of a program, wherever the page shows how to type it."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    spans = [span for span in SPAN.findall(prose_of(page)) if span.startswith((program, "python -m", ".venv"))]
    for line in lines + spans:
        words = shlex.split(line.removeprefix("python -m ").removeprefix(".venv/bin/"), comments=True)
        if words[:1] == [program]:
            yield words[1:]


def anchors(page: Path) -> set[str]:
    """The names under which a page's headings can be linked to."""
    headings = HEADING.findall(prose_of(page))
    return {re.sub(r"[^\w\s-]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


# The Python of the pages


@pytest.mark.laws
@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in text_of(page)], ids=name_of)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # A fence ends an example as an empty line does, and the lines keep their numbers.
    examples = doctest.DocTestParser().get_doctest(FENCE.sub("", text_of(page)), {}, page.name, str(page), 0)
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(told)


@every_page
def test_python_that_is_only_shown_can_be_read(page: Path) -> None:
    for block in blocks(page, "python"):
        if ">>> " not in block:
            ast.parse(block)


def guide(part: str) -> dict[str, Any]:
    """What the Python of the guides makes, out of the block that has this in it."""
    (block,) = [block for block in blocks(ROOT / "CONTRIBUTING.md", "python") if part in block]
    made: dict[str, Any] = {"__name__": "guide"}
    exec(block, made)
    return made


def test_the_card_of_the_guide_is_the_one_that_is_added() -> None:
    added = text_of(ROOT / "tests/games/rum_runner/test_add_a_card.py")
    shown = [block for block in card_blocks() if "def test_" not in block]
    lines = [line for block in shown for line in block.splitlines() if "GRETA" not in line or "codes." in line]
    assert lines
    assert [line for line in lines if line.strip() not in added] == []


def card_blocks() -> list[str]:
    """The Python of the part that tells how a card is added."""
    return [block for block in blocks(ROOT / "CONTRIBUTING.md", "python") if "GRETA" in block]


def test_the_imports_of_the_guide_are_all_there() -> None:
    assert "Game" in guide("from quarterdeck.core.cards import Card")


def test_the_games_of_the_guide_are_the_small_games() -> None:
    games = [text_of(ROOT / "tests" / name) for name in ("toy.py", "torn_maps.py")]
    shown = [
        block
        for block in blocks(ROOT / "CONTRIBUTING.md", "python")
        if "import" not in block and block not in card_blocks()
    ]
    strange = [block for block in shown if not any(_is_part(block, game) for game in games)]
    assert shown
    assert not strange


def _is_part(block: str, source: str) -> bool:
    """Whether the source has the block, as functions of a module or, with less air between them, of a class."""
    return block in source or indent(block.replace("\n\n\n", "\n\n"), "    ") in source


def test_the_bot_of_the_guide_plays() -> None:
    game = find("card-pirates")
    table = Table.new(game, [Seat("person", "Ann"), Seat("person", "Ben")], {"cap": 1})
    bot = guide("class Lookout")["Lookout"](seed=1)
    while not table.over:
        table.choose(table.asked, bot.choose(Window(game, table.truth, table.asked)))


# What they name


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose_of(page)):
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), f"{link} leads out of the repository"
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(target), f"{link}: there is no such heading"


@every_page
def test_files_that_are_named_are_there(page: Path) -> None:
    named = [span for span in SPAN.findall(prose_of(page)) if FILE.fullmatch(span)]
    missing = [name for name in named if not any((top / name).exists() for top in (ROOT, ROOT / "src/quarterdeck"))]
    assert not missing


@every_page
def test_classes_have_what_is_named(page: Path) -> None:
    named = [match.groups() for span in SPAN.findall(prose_of(page)) if (match := MEMBER.match(span))]
    missing = [f"{owner}.{name}" for owner, name in named if not _has(CLASSES[owner], name)]
    assert not missing


@every_page
def test_tables_of_places_name_what_is_there(page: Path) -> None:
    for file, names in PLACE.findall(text_of(page)):
        source = text_of(ROOT / "src/quarterdeck" / file)
        missing = [name for name in SPAN.findall(names) if not re.search(rf"(def|class) {name}\b", source)]
        assert not missing, f"{file} has no {missing}"


def _has(owner: type, name: str) -> bool:
    return hasattr(owner, name) or name in owner.__annotations__


@every_page
def test_make_has_the_targets(page: Path) -> None:
    words = [word for words in typed(page, "make") for word in words if "=" not in word]
    assert [word for word in words if word not in TARGETS] == []


@every_page
def test_commands_can_be_typed(page: Path) -> None:
    for words in typed(page, "quarterdeck"):
        if not words or words[0] in FLAGS:
            continue
        assert words[0] in COMMANDS, f"there is no command {words[0]!r}"
        if len(words) > 1:
            check_arguments(words[0], words[1:])


def check_arguments(command: str, words: list[str]) -> None:
    """Read a command line as the program does, and make the table that it asks for."""
    given = COMMANDS[command].make_context(command, [OWN_BOT.sub("bosun", word) for word in words]).params
    if command in ("play", "arena") and given["game"] in GAMES:
        assert {bot.partition("@")[0] for bot in given.get("bots", ())} <= set(BOTS)
        request = TableRequest(
            given.get("seats"), given["option"] or (), given["set_"] or (), given.get("deal"), given["side"]
        )
        new_table(find(given["game"]), request if command == "play" else replace(request, seats=None))


# The pages together


def test_the_pictures_of_the_readme_are_those_that_are_taken_of_the_boards() -> None:
    shown = re.findall(r'<img src="([^"]+)"', text_of(ROOT / "README.md"))
    assert shown == [name_of(README_FOLDER / f"{position.game}.webp") for position in POSITIONS]
    assert [position.game for position in POSITIONS] == list(GAMES)


def test_the_changelog_begins_with_this_version() -> None:
    latest = re.search(r"^## (\S+) \(\d{4}-\d{2}-\d{2}\)$", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert latest is not None
    assert latest[1] == quarterdeck.__version__


def test_the_index_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    named = [(index.parent / link).resolve() for link in LINK.findall(text_of(index))]
    assert [name_of(page) for page in PAGES if page not in (index, *named)] == []
