"""The pages say what is so: their Python runs, their links lead somewhere, and their commands can be typed."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import quarterdeck
from quarterdeck.games import find
from quarterdeck.terminal.cli import app
from quarterdeck.terminal.playing import Wish, new_table

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
COMMANDS: dict[str, Any] = vars(typer.main.get_command(app))["commands"]

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:src|tests|docs|\.ci)/[\w./-]+|[\w-]+\.(?:md|toml)|Makefile|setup\.py")
PLACEHOLDER = re.compile(r"<[a-z]+>")

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path, *languages: str) -> Iterator[str]:
    """The fenced blocks of these languages."""
    return (block[2] for block in FENCE.finditer(text_of(page)) if block[1] in languages)


def typed(page: Path, program: str) -> Iterator[list[str]]:
    """The words after the name of a program, wherever the page says to type it."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    for line in [*lines, *SPAN.findall(FENCE.sub("", text_of(page)))]:
        words = shlex.split(line, comments=True) if "'" not in line or line.count("'") % 2 == 0 else []
        if words[:3] == ["python", "-m", "quarterdeck"]:
            words = words[2:]
        if words and words[0].removeprefix(".venv/bin/") == program:
            yield words[1:]


def anchors(page: Path) -> set[str]:
    """The names under which a page's headings can be linked to."""
    plain = (re.sub(r"[^\w\s-]", "", heading.lower()) for heading in HEADING.findall(FENCE.sub("", text_of(page))))
    return {heading.strip().replace(" ", "-") for heading in plain}


@pytest.mark.laws
@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>> " in text_of(page)], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QUARTERDECK_HOME", str(tmp_path))
    # A fence ends an example as an empty line does, and the lines keep their numbers.
    text = re.sub(r"^```.*$", "", text_of(page), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(told)


@every_page
def test_python_that_is_only_shown_can_be_read(page: Path) -> None:
    for block in blocks(page, "python"):
        if ">>> " not in block:
            ast.parse(block)


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(FENCE.sub("", text_of(page))):
        if link.startswith(("https:", "http:")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), f"{link} leads out of the repository"
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(target), f"{link}: there is no such heading"


@every_page
def test_files_that_are_named_are_there(page: Path) -> None:
    for span in SPAN.findall(FENCE.sub("", text_of(page))):
        if FILE.fullmatch(span):
            places = [ROOT / span, ROOT / "src" / "quarterdeck" / span]
            assert any(place.exists() for place in places), f"there is no {span}"


@every_page
def test_make_targets_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    for words in typed(page, "make"):
        for word in words:
            assert "=" in word or word in targets, f"make has no {word!r}"


@every_page
def test_commands_can_be_typed(page: Path) -> None:
    for words in typed(page, "quarterdeck"):
        if not words or any(PLACEHOLDER.search(word) or word.isupper() for word in words[1:]):
            assert not words or words[0] in COMMANDS, f"there is no command {words[0]!r}"
            continue
        name, arguments = words[0], words[1:]
        assert name in COMMANDS, f"there is no command {name!r}"
        if not arguments and name != "play":
            continue  # a mention
        given = COMMANDS[name].make_context(name, list(arguments)).params
        if given.get("game") is not None:
            wish = Wish(None, given.get("option") or (), given.get("set_") or (), given.get("deal"))
            new_table(find(given["game"]), wish if name == "arena" else Wish(given.get("seats"), *_rest(wish)))


def _rest(wish: Wish) -> tuple[Any, ...]:
    return wish.options, wish.sets, wish.deal


def test_the_changelog_begins_with_this_version() -> None:
    latest = re.search(r"^## (\S+) \((\d{4}-\d{2}-\d{2})\)$", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert latest is not None
    assert latest[1] == quarterdeck.__version__


def test_the_index_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    named = {(index.parent / link.partition("#")[0]).resolve() for link in LINK.findall(text_of(index))}
    missing = [page.relative_to(ROOT).as_posix() for page in PAGES if page not in named and page != index]
    assert not missing
