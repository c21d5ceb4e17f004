"""The rules page of a game, clause by clause, with what is said of it in short."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.guessing import near
from quarterdeck.pages import rules_page

_CLAUSE = re.compile(r"\*\*([A-Z]+-[\w-]+)\*\*\s+(.*)")
_MARKUP = re.compile(r"\s*\*\(note\)\*$|[*`]+")  # that a clause only explains is for those who look after the rules
_WORD = re.compile(r"\w+")
_SENTENCE = re.compile(r"^.*?[.!?](?= [A-Z(\"]|$)")

IN_SHORT = "In short"
LIKENESS = 0.8  # of what was typed and a clause or a chapter, from which on it is taken for a slip
MOST_IN_FULL = (
    6  # clauses that a search gives whole; of more it gives the best ones whole and of others the first words
)
BEST = 3
FIRST_WORDS = 9
# A player who asks for nothing but these asks what the game is about.
GOAL = frozenset(
    ("aim", "basics", "goal", "goals", "object", "objective", "play", "primer", "purpose", "win", "winner", "winning")
)
ASKING = frozenset(("a", "can", "do", "does", "game", "how", "i", "is", "it", "of", "one", "the", "to", "what", "you"))
OTHER_WORDS = {"tie": "equal", "tied": "equal", "tiebreak": "equal", "attack": "battle", "fight": "battle"}
TITLE, IDENT, FIRST, WHOLE, BEGINNING = 8, 4, 3, 2, 1  # what a word counts, by where it is found


class NoSuchRule(QuarterdeckError):
    """Nothing in the rules answers to that."""


@dataclass(frozen=True)
class Clause:
    """One clause: its id, the chapter it stands in and its text without markup. What has no id is no rule."""

    id: str
    chapter: str
    text: str

    def __str__(self) -> str:
        return f"{self.id}: {self.text}" if self.id else self.text

    @property
    def first_words(self) -> str:
        """The id and how the text begins."""
        words = self.text.split()
        more = " …" if len(words) > FIRST_WORDS else ""
        return f"{self.id}: {' '.join(words[:FIRST_WORDS])}{more}"

    @property
    def first_sentence(self) -> str:
        """The text up to its first full stop."""
        found = _SENTENCE.match(self.text)
        return found[0] if found else self.text


class Rulebook:
    """All clauses of a game's rules, and its primer."""

    def __init__(self, key: str, primer: Sequence[str] = ()) -> None:
        """Raises `NoSuchRule` for a game without a page."""
        try:
            self.page = rules_page(key)
        except FileNotFoundError as error:
            raise NoSuchRule(f"{key} has no rules page.") from error
        self.primer = [Clause("", IN_SHORT, sentence) for sentence in primer]
        self.parts = list(_parts(self.page.splitlines()))
        self.clauses = [part for part in self.parts if part.id]

    def facts(self, words: str = "") -> dict[str, Any]:
        """The whole book, or what a search finds, as plain data. Raises `NoSuchRule`."""
        found = self.search(words) if words else [*self.primer, *self.clauses]
        return {
            "words": words,
            "primer": [clause.text for clause in found if not clause.id],
            "clauses": [{"id": each.id, "chapter": each.chapter, "text": each.text} for each in found if each.id],
        }

    def by_ids(self, ids: Iterable[str]) -> list[Clause]:
        """The clauses of these ids, each once, in their order."""
        known = {clause.id: clause for clause in self.clauses}
        return [known[ident] for ident in dict.fromkeys(ids) if ident in known]

    def search(self, words: str) -> list[Clause]:
        """The clause of that id, a chapter, the primer, or the clauses with all these words, the best ones first.

        Raises `NoSuchRule` for none.
        """
        found = [clause for clause in self.clauses if clause.id.lower() == words.strip().lower()]
        if not found and (self.asks_for_primer(words) or words.strip().lower() == IN_SHORT.lower()):
            return self.primer
        found = found or self.chapter(words) or self._with_words(_words(words))
        if found:
            return found
        chapters = list(dict.fromkeys(clause.chapter for clause in self.clauses))
        likely = near(words, [*(clause.id for clause in self.clauses), *chapters], LIKENESS)
        guess = f"Did you mean {' or '.join(likely)}?" if likely else f"Their chapters are: {', '.join(chapters)}."
        raise NoSuchRule(f"The rules say nothing of {words!r}. {guess}")

    def chapter(self, words: str) -> list[Clause]:
        """The clauses of the chapter with that title; "Option:" can be left out."""
        wanted = _words(words)
        titles = {clause.chapter: _words(clause.chapter) for clause in self.clauses}
        return [
            clause
            for clause in self.clauses
            if wanted and wanted in (titles[clause.chapter], _without_option(titles[clause.chapter]))
        ]

    def asks_for_primer(self, words: str) -> bool:
        """Whether the words ask what the game is about: `goal`, `how to win`."""
        asked = set(_WORD.findall(words.lower()))
        return bool(self.primer) and bool(asked) and asked <= GOAL | ASKING and bool(asked & (GOAL | {"how"}))

    def answer(self, words: str) -> list[str]:
        """What a search finds, a line each; of many clauses the best, and how the others begin. Raises `NoSuchRule`."""
        found = self.search(words)
        if len(found) <= MOST_IN_FULL or not found[0].id or self.chapter(words):
            return [str(clause) for clause in found]
        return [
            *map(str, found[:BEST]),
            f"{len(found) - BEST} more clauses speak of that; rules {found[BEST].id} gives one of them whole.",
            *(clause.first_words for clause in found[BEST:]),
        ]

    def _with_words(self, wanted: Sequence[str]) -> list[Clause]:
        """Clauses with all the words, whole before beginnings before words that mean the same."""
        said_otherwise = [OTHER_WORDS.get(word, word) for word in wanted]
        for words, least in ((wanted, WHOLE), (wanted, BEGINNING), (said_otherwise, WHOLE)):
            ranks = {clause.id: [_rank(word, clause, least) for word in words] for clause in self.clauses}
            found = [clause for clause in self.clauses if words and all(ranks[clause.id])]
            if found:
                return sorted(found, key=lambda clause: -sum(ranks[clause.id]))
        return []


def _rank(word: str, clause: Clause, least: int) -> int:
    """How well a word fits a clause: 0 if not at all."""
    title, ident, text = _words(clause.chapter), _words(clause.id), _words(clause.text)
    rank = IDENT * (word in ident) + WHOLE * (word in text) + FIRST * (word in _words(clause.first_sentence))
    if word in title or (rank and any(other.startswith(word) for other in title)):
        rank += TITLE
    if not rank and least <= BEGINNING:
        rank = BEGINNING * any(other.startswith(word) for other in (*title, *ident, *text))
    return rank


def _words(text: str) -> list[str]:
    """Words in small letters; one and many are the same word."""
    return [_singular(word) for word in _WORD.findall(text.lower())]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _without_option(title: Sequence[str]) -> Sequence[str]:
    return title[1:] if title[:1] == ["option"] else title


def _parts(lines: Iterable[str]) -> Iterable[Clause]:
    """Every paragraph of the page in its order; a plain one has no id."""
    chapter = ""
    for line in lines:
        if line.startswith("#"):
            chapter = line.lstrip("#").strip()
        elif match := _CLAUSE.match(line):
            yield Clause(match[1], chapter, _MARKUP.sub("", match[2]).strip())
        elif line.strip():
            yield Clause("", chapter, _MARKUP.sub("", line).strip())
