"""What reaches a player at a table, in the order it comes: what is typed or pointed at here, and news of the table."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue

TICK = 0.25  # seconds: a wait without end cannot be interrupted on Windows before Python 3.14


class Incoming:
    """Something that has come in."""


@dataclass(frozen=True)
class Typed(Incoming):
    """A line from the keyboard; None when nobody types any more."""

    line: str | None


@dataclass(frozen=True)
class PointedAt(Incoming):
    """Something on the board was clicked."""

    thing: str


class Interrupted(Incoming):
    """Ctrl-C was pressed, where that is a key like another."""


Inbox = SimpleQueue[Incoming]


def next_incoming(inbox: Inbox) -> Incoming:
    """Wait for what comes next, in such a way that Ctrl-C is heard everywhere. Raises `KeyboardInterrupt`."""
    while True:
        try:
            incoming = inbox.get(timeout=TICK)
        except Empty:
            continue
        if isinstance(incoming, Interrupted):
            raise KeyboardInterrupt
        return incoming
