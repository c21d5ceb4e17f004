"""The rules page of a game, clause by clause."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.pages import rules_page

_CLAUSE = re.compile(r"\*\*([A-Z]+-[\w-]+)\*\*\s+(.*)")
_MARKUP = re.compile(r"[*`]+")


class NoSuchRule(QuarterdeckError):
    """Nothing in the rules answers to that."""


@dataclass(frozen=True)
class Clause:
    """One clause: its id, the chapter it stands in and its text without markup."""

    id: str
    chapter: str
    text: str

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class Rulebook:
    """All clauses of a game's rules."""

    def __init__(self, key: str) -> None:
        """Raises `NoSuchRule` for a game without a page."""
        try:
            self.page = rules_page(key)
        except FileNotFoundError as error:
            raise NoSuchRule(f"{key} has no rules page.") from error
        self.clauses = list(_clauses(self.page.splitlines()))

    def by_ids(self, ids: Iterable[str]) -> list[Clause]:
        """The clauses of these ids, each once, in their order."""
        known = {clause.id: clause for clause in self.clauses}
        return [known[ident] for ident in dict.fromkeys(ids) if ident in known]

    def search(self, words: str) -> list[Clause]:
        """The clause of that id, a chapter, or every clause with all these words. Raises `NoSuchRule` for none."""
        wanted = words.lower().split()
        tests = (
            lambda clause: clause.id.lower() == words.lower(),
            lambda clause: clause.chapter.lower() == words.lower(),
            lambda clause: all(word in f"{clause.id} {clause.text}".lower() for word in wanted),
        )
        for test in tests:
            found = [clause for clause in self.clauses if test(clause)]
            if wanted and found:
                return found
        chapters = ", ".join(dict.fromkeys(clause.chapter for clause in self.clauses))
        raise NoSuchRule(f"The rules say nothing of {words!r}. Their chapters are: {chapters}.")


def _clauses(lines: Iterable[str]) -> Iterable[Clause]:
    chapter = ""
    for line in lines:
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif match := _CLAUSE.match(line):
            yield Clause(match[1], chapter, _MARKUP.sub("", match[2]).strip())
