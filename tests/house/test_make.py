"""What `make test` leaves out has a target of its own, and a smoke test in `make test`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
BROWSER = sorted((ROOT / "tests" / "browser").glob("test_*.py"))
MARK = "mark." + "whole"  # in pieces, so that this file does not find itself
TARGETS = ("play", "quick", "test", "browser", "laws", "check", "fix", "web", "bench", "load", "dev", "clean")


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
    assert "-m browser " in recipe("browser"), "which has what is whole"
    assert "exec make test" in (ROOT / ".ci" / "run").read_text()


@pytest.mark.parametrize("path", BROWSER, ids=lambda path: path.stem)
def test_every_manner_in_the_browser_has_a_smoke_test(path: Path) -> None:
    """At least one test of each file is played by `make test`, and what is whole is a test of the browser."""
    tests = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)]
    whole = {node.name for node in tests if f"pytest.{MARK}" in map(ast.unparse, node.decorator_list)}
    assert {node.name for node in tests if node.name.startswith("test_")} - whole


def test_only_what_is_in_the_browser_is_whole() -> None:
    marked = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.parent.name != "browser" and MARK in path.read_text(encoding="utf-8")
    ]
    assert not marked
