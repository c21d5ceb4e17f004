"""The rooms of a game: what stands where, the same in all of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "src" / "quarterdeck" / "games"
FOLDERS = sorted(path for path in GAMES.iterdir() if (path / "game.py").is_file())
ROOMS = {"steps", "words", "sense"}
LOOKED_FOR_FIRST = {"game", "cards", "codes", "rules", "state", "knowledge", "handling", "view", "sample"}
# What a game has besides, under a name of its own.
BESIDES = {
    "card_pirates": {"sea"},
    "rum_runner": {"fleet", "sets"},
    "chaos_cove": {"board", "sets"},
    "wildtails": {"bundles"},
}
MAY_SPEAK = {"words", "game.py", "rules.py", "cards.py"}
SENTENCE = re.compile(r"[A-Z][^{}]* .*[.!?]$", re.DOTALL)

each_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def test_all_four_games_have_rooms() -> None:
    assert {folder.name for folder in FOLDERS} == set(BESIDES)


@each_game
def test_at_the_root_is_only_what_one_looks_for_first(folder: Path) -> None:
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert modules <= LOOKED_FOR_FIRST | BESIDES[folder.name]
    assert all((folder / room / "__init__.py").is_file() for room in ROOMS)


@each_game
def test_words_have_the_chapters_of_the_rules(folder: Path) -> None:
    asking = {path.stem for path in (folder / "steps").glob("*.py") if "Ask[" in path.read_text(encoding="utf-8")}
    told = {path.stem for path in (folder / "words").glob("*.py")}
    assert asking <= told


@each_game
def test_sentences_stand_in_words_and_in_records(folder: Path) -> None:
    spoken = [f"{path.relative_to(folder)}:{text!r}" for path in silent(folder) for text in sentences(path)]
    assert spoken == []


def silent(folder: Path) -> Iterator[Path]:
    """The modules that say nothing to people."""
    for path in sorted(folder.rglob("*.py")):
        if not MAY_SPEAK & set(path.relative_to(folder).parts):
            yield path


def sentences(path: Path) -> Iterator[str]:
    """The sentences in a module, but those of docstrings, of what an assertion or an error says, and of records."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed_over: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr | ast.Assert | ast.Raise) or (isinstance(node, ast.Call) and is_record(node)):
            passed_over.update(id(inner) for inner in ast.walk(node) if not isinstance(node, ast.Expr) or is_text(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed_over:
            yield from [node.value] if SENTENCE.match(node.value) else []


def is_text(node: ast.Expr) -> bool:
    """Whether it is a docstring."""
    return isinstance(node.value, ast.Constant)


def is_record(node: ast.Call) -> bool:
    """Whether a card is declared: with its number in `codes` first."""
    return bool(node.args) and ast.unparse(node.args[0]).startswith("codes.")
