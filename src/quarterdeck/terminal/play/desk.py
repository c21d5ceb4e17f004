"""The table at this keyboard, as answers reach it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarterdeck.core.words import Thing
from quarterdeck.table import Question
from quarterdeck.table.errors import NeedsToBeSure
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal.answers.explain import reasons
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.answers.understanding import unknown_answer
from quarterdeck.terminal.play.visible import things_of
from quarterdeck.terminal.voices.voice import Voice

if TYPE_CHECKING:
    from quarterdeck.terminal.play.session import Session


class LocalDesk:
    """Answers the question that is put at the keyboard; `settled` when it is."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.question: Question | None = None
        self.settled = False

    @property
    def voice(self) -> Voice:
        """The voice of the session."""
        return self._session.voice

    def things(self) -> list[Thing]:
        """Everything on the board that has a name for the asked seat."""
        return things_of(self._session.table, self._asked().seat)

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask the table at once."""
        asked = self._asked()
        then(self._session.table.chosen(asked.seat, moves, asked.number))

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask the table at once."""
        asked = self._asked()
        then(self._session.table.ways(asked.seat, pointed.things, asked.number, pointed.amount, picks))

    def give(self, moves: Sequence[int], sure: bool = False) -> None:
        """Answer for the person who was asked."""
        try:
            self._session.answer(self._asked(), moves, sure)
        except NeedsToBeSure as doubt:
            self.confirm(str(doubt), lambda: self.give(moves, True))
        else:
            self.settled = True

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        """Ask at once."""
        if self.voice.agree(question, False):
            action()

    def show_chosen(self) -> None:
        """Show the question as it stands."""
        self._session.show_chosen(self._asked())

    def why_not(self, text: str) -> None:
        """Say the reason, where what was typed names anything."""
        lines = reasons(self._session.table, self._asked(), text.strip()) or [unknown_answer(text)]
        for line in lines:
            self.voice.refuse(line)

    def _asked(self) -> Question:
        assert self.question is not None
        return self.question
