"""The end of a game, as it is told to the player at the keyboard."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quarterdeck.table.secret import check_commitment


def result_for(lines: Sequence[str], reader: str | None) -> list[str]:
    """The lines of a result; what they say of the player called `reader` is said to that player."""
    return [line if reader is None else _addressed(reader, line) for line in lines]


def _addressed(name: str, line: str) -> str:
    """The line as it is said to the player of that name. A result comes as sentences alone, so these are turned."""
    who = re.escape(name)
    for pattern, words in (
        (rf"(\d+\w+) {who}, (the \w+), (.*)", r"You, \2, are \1 with \3"),
        (rf"(\d+\w+), shared: {who}, (the \w+), (.*)", r"You, \2, share the \1 place with \3"),
        (rf"(\d+\w+) {who}, (.*)", r"You are \1 with \2"),
        (rf"(\d+\w+), shared: {who}, (.*)", r"You share the \1 place with \2"),
        (rf"{who} (win|lose)s(| as .*)\.", r"You \1\2."),
        (rf"{who} gave up(.*)", r"You gave up\1"),
        (rf"(.* gave up), and {who} wins\.", r"\1, and you win."),
        (rf"{who}, ((?:\d|no ).*)", r"You have \1"),
    ):
        if found := re.fullmatch(pattern, line):
            return found.expand(words)
    return line


def check_shuffle(commitment: str, salt: bytes, secret: bytes) -> str:
    """Whether the secret is the one that was committed to when the game began."""
    if check_commitment(commitment, salt, secret):
        return "Shuffle check: ok."
    return "Shuffle check: the secret is not the one that was promised. Do not trust this game."
