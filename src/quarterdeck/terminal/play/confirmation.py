"""What is done only after a yes: the next line answers."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.terminal.answers.matching import NO, YES


class Confirmation:
    """A question to the player, as long as there is one."""

    def __init__(self) -> None:
        self.question = ""
        self._action: Callable[[], None] | None = None

    def ask(self, question: str, action: Callable[[], None]) -> None:
        """Do something if the next line says yes."""
        self.question, self._action = question, action

    def withdraw(self) -> bool:
        """Ask no more. False if nothing was asked."""
        asked, self.question = bool(self.question), ""
        return asked

    def answer(self, line: str) -> bool:
        """Take a line for the answer; an empty one is a no. False if it is neither yes nor no."""
        word = line.strip().lower()
        if word and word not in (*YES, *NO):
            return False
        self.question = ""
        if word in YES and self._action is not None:
            self._action()
        return True
