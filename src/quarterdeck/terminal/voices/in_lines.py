"""What voices have in common that speak in lines, one after the other, and hear what comes on standard input."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from quarterdeck.terminal.voices.keyboard import Keyboard
from quarterdeck.terminal.voices.voice import Screen, Voice


class InLines(Voice):
    """Lines go out and come in: for pipes, logs and ears."""

    def __init__(self) -> None:
        super().__init__()
        self._keyboard = Keyboard(self.inbox)
        self.by_hand = self._keyboard.by_hand

    def leave(self, *lines: str) -> None:
        for line in lines:
            self.quote(line)

    def watch(self, screen: Screen, waiting: str) -> None:
        if waiting:
            self.say(waiting)

    def listen(self) -> None:
        self._keyboard.begin()

    def prompt(self, text: str, keys: str = "") -> None:
        self.listen()
        self.say()
        self._on_a_new_line()
        print(text, end="", flush=True)
        self.prompted = True

    def heard(self) -> None:
        self._keyboard.line_done()
        if not self.by_hand:
            self._on_a_new_line()
        self.prompted = False

    def break_off(self) -> None:
        self.prompted = False
        print()

    def thinking(self, name: str) -> AbstractContextManager[object]:
        return nullcontext()

    def _on_a_new_line(self) -> None:
        """End the line of a prompt at which nothing was typed."""
        if self.prompted:
            print()
            self.prompted = False

    def end(self, screen: Screen, lines: Sequence[str]) -> None:
        self.say(*lines)
