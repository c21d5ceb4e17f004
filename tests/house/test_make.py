"""What `make test` leaves out has a target of its own, and a smoke test in `make test`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
BROWSER = sorted((ROOT / "tests" / "browser").glob("test_*.py"))
TERMINAL = ROOT / "tests" / "terminal" / "test_whole_games.py"
MARK = "mark." + "whole"  # in pieces, so that this file does not find itself
TARGETS = [
    "play",
    "quick",
    "test",
    "browser",
    "terminal",
    "siege",
    "laws",
    "check",
    "fix",
    "web",
    "pictures",
    "bench",
    "load",
    "dev",
    "clean",
]


def recipe(target: str) -> str:
    """The lines of a target."""
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert found is not None, f"make has no {target}"
    return found[1]


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_says_what_it_does(target: str) -> None:
    assert re.search(rf"^{target}:.* ## \S", MAKEFILE, re.MULTILINE)


def test_whatever_one_run_of_make_test_leaves_out_another_has() -> None:
    interpreted, compiled = re.findall(r'-m "([^"]+)"', recipe("test"))
    assert interpreted == "not browser and not slow"
    assert compiled == "(laws or slow or browser) and not whole"
    assert "-m browser " in recipe("browser"), "which has what is whole there"
    assert '-m "whole and not browser"' in recipe("terminal")
    assert "exec make test" in (ROOT / ".ci" / "run").read_text()


def marks_in(path: Path) -> dict[str, list[str]]:
    """The tests of a file, with their marks."""
    functions = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)]
    tests = [node for node in functions if node.name.startswith("test_")]
    return {node.name: [ast.unparse(mark) for mark in node.decorator_list] for node in tests}


@pytest.mark.parametrize("path", [*BROWSER, TERMINAL], ids=lambda path: path.stem)
def test_every_manner_of_whole_games_has_a_smoke_test(path: Path) -> None:
    """At least one test of each file is played by `make test`."""
    assert any(f"pytest.{MARK}" not in marks for marks in marks_in(path).values())


def test_only_what_is_in_browser_and_terminal_is_whole() -> None:
    marked = [
        path
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.parent.name != "browser" and MARK in path.read_text(encoding="utf-8")
    ]
    assert marked == [TERMINAL]


def test_what_is_whole_in_the_terminal_is_slow() -> None:
    """So that no run of `make test` plays it: one leaves out what is slow, the other what is whole."""
    whole = [marks for marks in marks_in(TERMINAL).values() if f"pytest.{MARK}" in marks]
    assert whole
    assert all("pytest.mark.slow" in marks for marks in whole)
