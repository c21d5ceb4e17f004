"""A subscriber to a table: the client of a seat's holder or of a watcher, at the other end of a socket."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import wire
from quarterdeck.server.watching.counts import counting

_encoder = msgspec.json.Encoder()


class Channel(Protocol):
    """The socket as a conversation uses it."""

    async def receive(self) -> bytes | None:
        """The next message; None when it is closed."""

    async def send(self, data: bytes) -> None:
        """Send a message."""


class Subscriber:
    """One socket, of a guest. `viewer` is the seat, or -1 for a watcher; `key` the fingerprint of its token.

    When more than `most` bytes wait for a client that does not read, it is `lost`: nothing more is sent, and it may
    come again and begin afresh.
    """

    def __init__(self, viewer: int, key: str, name: str, guest: str, most: int) -> None:
        self.viewer = viewer
        self.key = key
        self.name = name
        self.guest = guest
        self.lost = asyncio.Event()
        self.lost_seat = False
        self._most = most
        self._bytes = 0  # that wait, or are being sent
        self._outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._quiet = asyncio.Event()
        self._quiet.set()

    def tell(self, reply: wire.Reply) -> None:
        """Send a message, in turn."""
        if isinstance(reply, wire.Refused):
            counting().refusal(reply.code)
        self.send(encoded(reply))

    def send(self, data: bytes) -> None:
        """Send a message that is encoded already."""
        if self.lost.is_set():
            return
        if self._bytes and self._bytes + len(data) > self._most:
            self.lost.set()
            self._outgoing = asyncio.Queue()
            return
        self._bytes += len(data)
        self._quiet.clear()
        self._outgoing.put_nowait(data)

    async def speak(self, channel: Channel) -> None:
        """Send what there is to say, until the socket is to be closed."""
        while (data := await self._outgoing.get()) is not None:
            await channel.send(data)
            self._bytes -= len(data)
            if not self._bytes:
                self._quiet.set()

    async def quiet(self) -> None:
        """Wait until nothing waits to be sent: whoever does not read is not answered."""
        await self._quiet.wait()

    def lose_seat(self) -> None:
        """The seat is no longer theirs: nothing of it may reach them from now on."""
        self.viewer, self.lost_seat = NOBODY, True
        self.tell(wire.Gone("This seat is no longer yours."))
        self.disconnect()

    def disconnect(self) -> None:
        """Close the socket after what waits to be sent."""
        self._outgoing.put_nowait(None)


def encoded(reply: wire.Reply) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(reply)
