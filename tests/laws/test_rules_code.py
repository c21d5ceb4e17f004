"""Law 8, in the code: every clause of a rules page is named where the rule is, and every step names its clauses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.games import GAMES
from quarterdeck.pages import rules_page
from tests.clauses import clauses_of, notes_of

SOURCE = Path(__file__).resolve().parents[2] / "src" / "quarterdeck" / "games"
CLAUSE = re.compile(r"\b[A-Z]{2}-[a-z]+-\d+[a-z]?\b")
BEGINS_WITH_CLAUSES = re.compile(r"[A-Z]{2}-[a-z]+-\d+[a-z]?(?:,\s+[A-Z]{2}-[a-z]+-\d+[a-z]?)*:\s")
STEP = re.compile(r"\b(?:Ask|Act|ChooseSome|\w*Step)\b")
NO_RULES = {"words", "sense"}  # rooms in which rules are told and weighed, not kept


def rules_code(key: str) -> Iterator[Path]:
    """The files of a game in which its rules are."""
    folder = SOURCE / key.replace("-", "_")
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        if not NO_RULES & set(path.relative_to(folder).parts) and "campaigns" not in path.parts:
            yield path


def steps_of(key: str) -> Iterator[tuple[str, str]]:
    """Every class of a step with its docstring."""
    for path in rules_code(key):
        if path.suffix == ".py" and path.parent.name == "steps":
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and STEP.search(" ".join(map(ast.unparse, node.bases))):
                    yield node.name, ast.get_docstring(node) or ""


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_in_the_rules(game: str) -> None:
    named = {ident for path in rules_code(game) for ident in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    page = rules_page(game)
    missing = [ident for ident in clauses_of(page) if ident not in named | notes_of(page)]
    assert not missing, f"{len(missing)} clauses that no rule names: {', '.join(missing)}"
    assert named <= set(clauses_of(page)), "the rules name clauses that are not on the page"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_begins_with_its_clauses(game: str) -> None:
    steps = dict(steps_of(game))
    assert steps
    nameless = [name for name, told in steps.items() if not BEGINS_WITH_CLAUSES.match(told)]
    assert not nameless, f"steps whose docstrings do not begin with clauses: {', '.join(nameless)}"
