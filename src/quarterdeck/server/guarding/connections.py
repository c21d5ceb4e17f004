"""The connections that stand: how many one guest may have, and how long they may take over what they send and read.

Every second each is looked at. Whoever takes too long over a request is told so and hung up on; whoever does not read
what they asked for is cut off. When there is no room for another, the guest with the most gives up the oldest.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from time import monotonic
from typing import Literal, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from quarterdeck.server.guarding.guests import Guests, address_in, guest_at
from quarterdeck.server.guarding.handshakes import AnsweredSocket, plain_reply
from quarterdeck.server.guarding.intake import Inlet, Intake
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.wire import Problem

KEPT_FILES = 64  # for the store, the bots' workers, the files of the page and the log
FEW_FILES = 1024  # with fewer the log says so: a browser has up to seven connections
CLOSING = 5.0  # seconds to read the last of it, once it is closed
TOO_SLOW = Problem("too-slow", "That took too long to arrive: try again, or on a better line.")

log = logging.getLogger("quarterdeck.server")

Doing = Literal["head", "body", "answer", "socket"]  # what comes in, what goes out, or a socket


def open_files() -> int | None:
    """How many files this process may have open, after raising that as far as it may; None where nobody says."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = hard if hard != resource.RLIM_INFINITY else 1 << 16
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # macOS allows less than it says
            return soft
        return most
    return None if soft == resource.RLIM_INFINITY else soft


class Connection:
    """One connection: what is being done on it, and since when."""

    __slots__ = ("_closing", "_left", "_marked", "_most_left", "answered", "bytes", "doing", "since", "transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.doing: Doing = "head"
        self.since = monotonic()
        self.bytes = 0  # of what it sends now
        self.answered = False  # all of it, while it still sends
        self._closing: float | None = None  # since when
        self._left = 0  # bytes that it had not read
        self._marked = self.since  # at this time
        self._most_left = 0  # since it had read all

    def turn_to(self, doing: Doing) -> None:
        """Do something else from now on."""
        if doing != self.doing:
            self.doing, self.since, self.bytes, self.answered = doing, monotonic(), 0, False

    def is_slow(self, limits: Limits, now: float) -> bool:
        """Whether it takes too long over what it sends."""
        took = now - self.since
        if self.doing == "head":
            return took > limits.head_seconds
        if self.doing == "body":
            return took > min(limits.body_seconds, limits.head_seconds + self.bytes / limits.least_speed)
        return False

    def is_stuck(self, limits: Limits, now: float) -> bool:
        """Whether it does not read what was sent to it, or is still there long after it was closed."""
        if self.transport.is_closing():
            self._closing = self._closing or now
            return now - self._closing > CLOSING
        if self.doing == "socket":  # asked now and then whether anybody is there; what waits for it is bounded
            return False
        left, took = self.transport.get_write_buffer_size(), now - self._marked
        if left and 0 <= self._left - left < took * limits.least_speed:
            return took > limits.head_seconds
        self._left, self._marked = left, now
        return False

    def unread(self) -> int:
        """How many bytes it keeps for its guest to read: all of an answer, until the last of it is read."""
        left = self.transport.get_write_buffer_size()
        self._most_left = max(self._most_left, left) if left else 0
        return self._most_left


class Connections:
    """All connections of a server. Through a proxy come many guests: it has as many as there is room for."""

    def __init__(self, limits: Limits, files: int | None, guests: Guests) -> None:
        self._limits = limits
        self._guests = guests
        self._room = limits.all_connections
        if files is not None:
            self._room = min(self._room, max(files - KEPT_FILES, files // 2))
            if files < FEW_FILES:
                log.warning("only %d files may be open at a time: raise the limit (ulimit -n) for more guests", files)
        self._of: dict[str, dict[asyncio.Transport, Connection]] = {}
        self._having: defaultdict[int, dict[str, None]] = defaultdict(dict)  # the guests who have so many, no proxies
        self._most = 0  # that any of them has
        self._number = 0
        self.intake = Intake()

    def whose(self, client: tuple[str, int] | None) -> str:
        """The guest at the other end; empty for a trusted proxy."""
        address = address_in(client[0]) if client else None
        return "" if self._guests.trusts(address) else guest_at(address)

    def add(self, transport: asyncio.Transport, guest: str) -> Connection | None:
        """Have one more, if there is room for it."""
        number = len(self._of.get(guest, ()))
        if guest and number >= self._limits.connections:
            return None
        if self._number >= self._room and not self._make_room(number + 1):
            return None
        connection = Connection(transport)
        self._of.setdefault(guest, {})[transport] = connection
        self._count(guest, 1)
        return connection

    def _make_room(self, number: int) -> bool:
        """Give up the oldest connection of whoever has the most, if that is more than `number`."""
        if self._most <= number:
            return False
        guest = next(iter(self._having[self._most]))
        oldest = next(iter(self._of[guest]))
        self.drop(oldest, guest)
        oldest.abort()
        return True

    def drop(self, transport: asyncio.Transport, guest: str) -> None:
        """One is gone."""
        own = self._of.get(guest, {})
        if own.pop(transport, None) is not None:
            self._count(guest, -1)
            if not own:
                del self._of[guest]

    def _count(self, guest: str, more: int) -> None:
        self._number += more
        if not guest:
            return
        now = len(self._of[guest])
        self._having[now - more].pop(guest, None)
        self._having[now][guest] = None
        if now > self._most or not self._having[self._most]:
            self._most = now
        if not now:
            del self._having[0][guest]

    def sweep(self) -> None:
        """Hang up on all that take too long. To be called every second or so."""
        now = monotonic()
        for connection in [each for own in self._of.values() for each in own.values()]:
            transport = connection.transport
            if connection.is_stuck(self._limits, now):
                transport.abort()
            elif not transport.is_closing() and connection.is_slow(self._limits, now):
                if not connection.answered and (connection.bytes or connection.doing == "body"):
                    transport.write(plain_reply("408 Request Timeout", TOO_SLOW))
                transport.close()
        for guest, own in self._of.items():
            if guest:
                self._bound_unread(list(own.values()))

    def _bound_unread(self, own: list[Connection]) -> None:
        """Cut off what has most to read, of a guest who has asked for more than anybody reads at a time."""
        unread = {connection: connection.unread() for connection in own}
        excess = sum(unread.values()) - self._limits.unread_bytes
        for connection in sorted(own, key=lambda each: -unread[each]) if excess > 0 else ():
            connection.transport.abort()
            excess -= unread[connection]
            if excess <= 0:
                break


class Config(uvicorn.Config):
    """How the server beneath ours is run, and the connections that it has."""

    standing: Connections


class HttpConnection(H11Protocol):
    """A connection for requests."""

    _watched: Connection | None = None  # for one that there was no room for
    _has_turn = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Have one more, or hang up at once."""
        standing = _standing(self)
        guest = standing.whose(get_remote_addr(transport))
        inlet = cast(asyncio.Transport, Inlet(transport, standing.intake, guest))
        super().connection_made(inlet)
        self._watched = standing.add(inlet, guest)
        if self._watched is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """One is gone."""
        _standing(self).drop(self.transport, _guest(self))
        _inlet(self).forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Have it read in turn."""
        if self._watched is not None:
            _inlet(self).take_in(data, self)

    def read_on(self, data: bytes) -> None:
        """Read on, and note what is read."""
        if self._watched is None:
            return
        if self.conn.their_state is h11.IDLE:
            self._watched.turn_to("head")
        self._watched.bytes += len(data)
        self._has_turn = True
        try:
            if data:
                super().data_received(data)
            else:
                super().handle_events()
        finally:
            self._has_turn = False
        self._note(self._watched)

    def handle_events(self) -> None:
        """Go on with the next request; if it came before the last was answered, when its turn comes."""
        if self._has_turn or not self.conn.trailing_data[0]:
            super().handle_events()
        else:
            _inlet(self).want_turn(self)

    def on_response_complete(self) -> None:
        """Go on with what was sent meanwhile."""
        super().on_response_complete()
        if self._watched is not None:
            self._watched.answered = True
            self._note(self._watched)

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read; where the answer has begun, hang up."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def shutdown(self) -> None:
        """End it, in whatever state it is."""
        if self.conn.our_state is h11.ERROR:
            self.transport.close()
        else:
            super().shutdown()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket."""
        if self._watched is not None:
            self._watched.turn_to("socket")
        super().handle_websocket_upgrade(event)

    def _note(self, watched: Connection) -> None:
        if watched.doing == "socket":
            return
        if self.conn.their_state is h11.SEND_BODY:
            watched.turn_to("body")
        elif self.conn.their_state is not h11.IDLE:
            watched.turn_to("answer")
        elif begun := len(self.conn.trailing_data[0]):
            watched.turn_to("head")
            watched.bytes = max(begun, watched.bytes)


class SocketConnection(AnsweredSocket):
    """A connection that has become a socket."""

    _begun = False

    def data_received(self, data: bytes) -> None:
        """Have it read in turn; the beginning, which was a request, at once."""
        if self._begun:
            _inlet(self).take_in(data, self)
        else:
            self._begun = True
            self.read_on(data)

    def read_on(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """One is gone."""
        _standing(self).drop(self.transport, _guest(self))
        _inlet(self).forget()
        super().connection_lost(exc)


def _inlet(protocol: HttpConnection | SocketConnection) -> Inlet:
    return cast(Inlet, protocol.transport)


def _standing(protocol: HttpConnection | SocketConnection) -> Connections:
    return cast(Config, protocol.config).standing


def _guest(protocol: HttpConnection | SocketConnection) -> str:
    return _standing(protocol).whose(protocol.client)
