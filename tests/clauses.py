"""`@clause("CP-sail-2")`: which clauses of the rules a test claims, and how the laws read the claims."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

TESTS = Path(__file__).parent
CLAUSE = re.compile(r"^\*\*([A-Z]{2}-[a-z]+-\d+[a-z]?)\*\*", re.MULTILINE)
NOTE = re.compile(r"^\*\*([A-Z]{2}-[a-z]+-\d+[a-z]?)\*\*.*\*\(note\)\*$", re.MULTILINE)

Test = TypeVar("Test", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Claim clauses of the rules page for a test: it would fail if the game did otherwise."""

    def claim(test: Test) -> Test:
        marked: Test = pytest.mark.clause(*ids)(test)
        return marked

    return claim


def clauses_of(page: str) -> list[str]:
    """The ids of a rules page, in its order."""
    return CLAUSE.findall(page)


def notes_of(page: str) -> set[str]:
    """The ids of clauses that only explain, and are therefore no rule of their own."""
    return set(NOTE.findall(page))


@cache
def claims(folder: Path = TESTS) -> list[tuple[str, str]]:
    """Every claimed id with the test that claims it, read from the sources without running them."""
    return list(_claims(folder))


def _claims(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for ident in _claimed(node):
                    yield ident, f"{path.relative_to(folder.parent).as_posix()}::{node.name}"


@cache
def all_tests(folder: Path = TESTS) -> frozenset[str]:
    """Every test of the tree as `tests/folder/test_file.py::test_name`."""
    return frozenset(
        f"{path.relative_to(folder.parent).as_posix()}::{node.name}"
        for path in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def _claimed(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).split(".")[-1] == "clause":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
