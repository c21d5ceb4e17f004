"""A question beside a game, such as which to play: it can be left, and says what can be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.terminal.answers.matching import QUIT
from quarterdeck.terminal.play.orders import HELP_WORDS
from quarterdeck.terminal.voices.voice import Voice

T = TypeVar("T")


class Quit(Exception):
    """The player stops here, to go on another time."""


def ask(
    question: str, voice: Voice, help_lines: Sequence[str], read: Callable[[str], T], offer: Sequence[str] = ()
) -> T:
    """Ask until what is typed can be read as an answer: else `read` raises `QuarterdeckError` with what to type.

    `offer` is told before, and where it is seen and not heard, with every further question too. Raises `Quit`, or
    `EOFError` at the end of the input.
    """
    voice.say(*offer)
    while True:
        typed = voice.ask(question).strip()
        if typed.lower() in QUIT:
            raise Quit
        if typed.lower() in HELP_WORDS:
            voice.say(*help_lines, f"{', '.join(QUIT)} or Ctrl-D: leave.")
        else:
            try:
                return read(typed)
            except QuarterdeckError as error:
                voice.refuse(str(error))
        if voice.signs:
            voice.say(*offer)
