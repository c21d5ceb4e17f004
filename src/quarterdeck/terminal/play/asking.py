"""A question before a game, such as which: it can be left, and says what can be typed."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.terminal.play.orders import QUIT, Quit
from quarterdeck.terminal.voices.voice import Voice

HELP_WORDS = ("h", "help", "?")


def ask(question: str, voice: Voice, help_lines: Sequence[str]) -> str:
    """What the player types, other than that help is wanted. Raises `Quit`, or `EOFError` at the end of the input."""
    while True:
        answer = voice.ask(question).strip()
        if answer.lower() in QUIT:
            raise Quit
        if answer.lower() not in HELP_WORDS:
            return answer
        voice.say(*help_lines, f"{', '.join(QUIT)} or Ctrl-D: leave.")
