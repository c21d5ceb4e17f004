"""What reaches a player at an online table: lines of the keyboard and news of the server, in the order they come."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from quarterdeck.server import wire
from quarterdeck.server.client import Answered

if TYPE_CHECKING:
    from quarterdeck.terminal.online.channel import LongLine

TICK = 0.25  # seconds: a wait without end cannot be interrupted on Windows before Python 3.14


@dataclass(frozen=True)
class Typed:
    """A line from the keyboard; None when nobody types any more."""

    line: str | None


@dataclass(frozen=True)
class Connected:
    """The line stands, for the first time or again."""

    line: LongLine


@dataclass(frozen=True)
class Heard:
    """The server said something."""

    line: LongLine
    reply: wire.FromServer


@dataclass(frozen=True)
class Broken:
    """The line is broken, and will be tried again in so many seconds."""

    line: LongLine
    pause: float


@dataclass(frozen=True)
class Barred:
    """The server does not let us in, and will not later."""

    line: LongLine
    refusal: Answered


Event = Typed | Connected | Heard | Broken | Barred
Events = SimpleQueue[Event]


def next_event(events: Events) -> Event:
    """Wait for the next event, in such a way that Ctrl-C is heard everywhere."""
    while True:
        try:
            return events.get(timeout=TICK)
        except Empty:
            continue
