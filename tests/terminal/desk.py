"""Answers typed at a position, without a table: what would be given, and what is only chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.words import Thing
from quarterdeck.table.asking import OpenQuestion
from quarterdeck.table.runs import arranged
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Goal, Ways
from quarterdeck.terminal.answers.answering import Answering
from quarterdeck.terminal.answers.asked import read_question
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.voices.plain import Plain
from quarterdeck.terminal.voices.voice import Voice


class Position:
    """A desk at a state: answers are put into the order of the rules, and kept instead of being played."""

    def __init__(self, game: Game[Any], state: State, names: Sequence[str]) -> None:
        self.game, self.state, self.names = game, state, names
        self.given: list[int] = []
        self.sure = False
        self.confirmed: list[str] = []
        self.said_no: list[str] = []
        self.answering = Answering(self)
        self._open = OpenQuestion(game, state, names, 1, True)
        self.answering.begin(read_question(self._open.question, self._open.several, self._open.suggestions))

    def type(self, *lines: str) -> list[int]:
        """Type these lines; gives the moves that were answered with."""
        for line in lines:
            self.answering.read(line)
        return self.given

    @property
    def chosen(self) -> list[int]:
        """The moves of what is chosen and not given."""
        return [option.move for option in self.answering.sheet.chosen]

    @property
    def voice(self) -> Voice:
        return Plain()

    def things(self) -> list[Thing]:
        return self.game.words.things(self.state, self.state.seat(), self.names)

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        then(self._open.chosen(moves))

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        then(self._open.ways(Goal(frozenset(pointed.things), pointed.amount, tuple(sorted(picks)))))

    def give(self, moves: Sequence[int], sure: bool = False) -> None:
        try:
            self.given = [answer.move for answer in arranged(self.game, self.state, moves)]
        except IllegalMove as error:
            self.said_no.append(str(error))
        self.sure = sure

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        self.confirmed.append(question)
        action()

    def show_chosen(self) -> None:
        pass

    def why_not(self, text: str) -> None:
        self.said_no.append(text)
