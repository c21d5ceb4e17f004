"""What reaches a player at an online table: lines of the keyboard and news of the server, in the order they come."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused

if TYPE_CHECKING:
    from quarterdeck.terminal.online.channel import ReconnectingChannel

TICK = 0.25  # seconds: a wait without end cannot be interrupted on Windows before Python 3.14


@dataclass(frozen=True)
class Typed:
    """A line from the keyboard; None when nobody types any more."""

    line: str | None


@dataclass(frozen=True)
class Connected:
    """The channel is open, for the first time or again."""

    channel: ReconnectingChannel


@dataclass(frozen=True)
class Received:
    """The server said something."""

    channel: ReconnectingChannel
    reply: wire.FromServer


@dataclass(frozen=True)
class Disconnected:
    """The channel is broken, and will be opened again in so many seconds."""

    channel: ReconnectingChannel
    pause: float


@dataclass(frozen=True)
class Rejected:
    """The server does not let the client in, and will not later."""

    channel: ReconnectingChannel
    refusal: ServerRefused


Incoming = Typed | Connected | Received | Disconnected | Rejected
Inbox = SimpleQueue[Incoming]


def next_incoming(inbox: Inbox) -> Incoming:
    """Wait for what comes next, in such a way that Ctrl-C is heard everywhere."""
    while True:
        try:
            return inbox.get(timeout=TICK)
        except Empty:
            continue
