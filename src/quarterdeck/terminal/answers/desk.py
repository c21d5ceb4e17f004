"""What answers need of the table that they are given at, and of the voice that says what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from quarterdeck.core.words import Thing
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal.answers.items import Pointed


class Speaker(Protocol):
    """As much of a voice as is needed to say what came of an answer."""

    def say(self, *lines: str) -> None:
        """Say these lines."""

    def refuse(self, line: str) -> None:
        """Say that something typed is not possible."""


class Desk(Protocol):
    """The table as answers reach it. What it replies comes to `then`: at once at the keyboard, later over a line."""

    @property
    def voice(self) -> Speaker:
        """How the player is spoken to."""

    def things(self) -> Sequence[Thing]:
        """Everything on the board that has a name for the player."""

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask what may be added to a set."""

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask how to get to what was pointed at with these chosen."""

    def give(self, moves: Sequence[int], sure: bool = False) -> None:
        """Answer the question, or say why the table does not take it. What would lose the game is asked for once more,
        in the words of the table, unless it is `sure`."""

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        """Do something if the player says yes."""

    def show_chosen(self) -> None:
        """Show the question as it stands."""

    def why_not(self, text: str) -> None:
        """Say why what was typed is no answer."""
