"""A subscriber to a table: the client of a seat's holder or of a watcher, at the other end of a socket."""

from __future__ import annotations

import asyncio

import msgspec

from quarterdeck.server import wire
from quarterdeck.server.counts import counting

LONGEST_QUEUE = 400  # messages that wait for a slow client; then it is disconnected, and begins afresh

WATCHER = -1

_encoder = msgspec.json.Encoder()


class Subscriber:
    """One socket. `viewer` is the seat, or -1 for a watcher; `key` the fingerprint of its token."""

    def __init__(self, viewer: int, key: str, name: str) -> None:
        self.viewer = viewer
        self.key = key
        self.name = name
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()

    def tell(self, reply: wire.Reply) -> None:
        """Send a message, in turn."""
        if isinstance(reply, wire.Refused):
            counting().refusal(reply.code)
        self.send(encoded(reply))

    def send(self, data: bytes) -> None:
        """Send a message that is encoded already."""
        if self.outgoing.qsize() < LONGEST_QUEUE:
            self.outgoing.put_nowait(data)
        else:
            self.disconnect()

    def lose_seat(self) -> None:
        """The seat is no longer theirs: nothing of it may reach them from now on."""
        self.viewer = WATCHER
        self.tell(wire.Gone("This seat is no longer yours."))
        self.disconnect()

    def disconnect(self) -> None:
        """Close the socket after what waits to be sent."""
        self.outgoing.put_nowait(None)


def encoded(reply: wire.Reply) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(reply)
