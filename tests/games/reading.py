"""How the words of any game have to read: what the tests of all games' words have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, State
from quarterdeck.core.words import Option, Sentence
from quarterdeck.pages import rules_page
from tests.clauses import clauses_of

SENTENCE = re.compile(r"[A-Z].*[.?]")
LABEL = re.compile(r"[A-Z1].*[^.?,: ]")


def reason_codes(codes: ModuleType) -> list[int]:
    """The reasons of the kernel that every game has, and those of a game."""
    return [ALLOWED, NOT_ASKED, *(code for name, code in vars(codes).items() if name.startswith("R_"))]


class Reader:
    """Reads a game's sentences and answers, and fails at what is clumsy."""

    def __init__(
        self, game: Game[Any], names: Sequence[str], things: str, unpointed: Collection[int], longest: int
    ) -> None:
        """`things`: plurals that "1" never stands before; `unpointed`: verbs for which nothing lies on the table."""
        self.game = game
        self.names = names
        self.clumsy = re.compile(rf"  | [.,:;?]|\b(None|True|False(?! Colours))\b|[{{}}_!]|\b1 ({things})\b")
        self.unpointed = unpointed
        self.longest = longest

    @cached_property
    def clauses(self) -> set[str]:
        """The ids of the rules page."""
        return set(clauses_of(rules_page(self.game.key)))

    def check_text(self, text: str) -> None:
        """Nothing in it is clumsy."""
        assert not self.clumsy.search(text), text

    def check_line(self, line: Sentence) -> None:
        """It is a sentence, and its clause exists."""
        self.check_text(line.text)
        assert SENTENCE.fullmatch(line.text), line.text
        assert line.clause in self.clauses, (line.text, line.clause)

    def check_options(self, s: State, options: Sequence[Option]) -> None:
        """Answers read well, differ from each other at their question, and point at what is there."""
        there = {thing.id for thing in self.game.words.things(s, s.seat(), self.names)}
        labels: Counter[str] = Counter()
        for option in options:
            self.check_text(option.label)
            assert LABEL.fullmatch(option.label), option.label
            assert option.clause in self.clauses, (option.label, option.clause)
            code = s.why(option.move)
            if code != NOT_ASKED:
                labels[option.label] += 1
            if code == ALLOWED:
                assert len(option.label) <= self.longest, option.label
                assert set(option.things) <= there, option.label
                assert bool(option.things) != (option.move & ~63 in self.unpointed), option.label
        assert max(labels.values()) == 1, labels.most_common(1)
