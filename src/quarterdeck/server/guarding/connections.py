"""The connections that stand: how many one guest may have, and how long they may take over what they send and read.

Every second each is looked at. Whoever takes too long over a request is told so and hung up on; whoever does not read
what they asked for is cut off, at once where that is much. When there is no room for another, the guest with the most
gives up the oldest.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import defaultdict
from contextlib import suppress
from time import monotonic
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from quarterdeck.server.guarding.guests import Guests, address_in, guest_at, guest_of
from quarterdeck.server.guarding.handshakes import AnsweredSocket, plain_reply
from quarterdeck.server.guarding.intake import Inlet, Intake
from quarterdeck.server.guarding.limits import Buckets, Limits
from quarterdeck.server.guarding.lines import Connection, Unread
from quarterdeck.server.wire import Problem

KEPT_FILES = 64  # for the store, the bots' workers, the files of the page and the log
FEW_FILES = 1024  # with fewer the log says so: a browser has up to seven connections
MUCH = 1 << 16  # bytes that wait to be sent on one connection
TOO_SLOW = Problem("too-slow", "That took too long to arrive: try again, or on a better line.")

UNSENT = getattr(socket, "TCP_NOTSENT_LOWAT", None)  # how much of that the system takes beforehand, where it says so

log = logging.getLogger("quarterdeck.server")

# What uvicorn says of a connection: its warnings are of what guests send, who could fill the log with them.
_of_guests = logging.getLogger("uvicorn.error.guests")
_of_guests.setLevel(logging.ERROR)


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
        self.unread = Unread(limits.unread_bytes)
        self._unreadable = Buckets(limits.requests, limits.request_burst)

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
        connection = Connection(transport, guest)
        self._of.setdefault(guest, {})[transport] = connection
        self._count(guest, 1)
        return connection

    def find(self, transport: asyncio.Transport, guest: str) -> Connection | None:
        """One that stands."""
        return self._of.get(guest, {}).get(transport)

    def may_be_unreadable(self, guest: str) -> bool:
        """Whether a guest is told once more that a request cannot be read. The guard does not hear of these."""
        return self._unreadable.of(guest).take()

    def has_much_unread(self, connection: Connection, guest: str) -> None:
        """More was sent to this guest than goes out at once."""
        self.unread.note(connection, guest)
        self.unread.bound(guest)

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
        if (gone := own.pop(transport, None)) is not None:
            self.unread.drop(gone)
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
            if connection.guest and transport.get_write_buffer_size():
                self.unread.note(connection, connection.guest)
        self.unread.bound_all()


class Config(uvicorn.Config):
    """How the server beneath ours is run, and the connections that it has."""

    standing: Connections


class HttpConnection(H11Protocol):
    """A connection for requests."""

    _watched: Connection | None = None  # for one that there was no room for
    _has_turn = False

    def __init__(self, *given: Any, **named: Any) -> None:
        """As the class above wants it."""
        super().__init__(*given, **named)
        self.logger = _of_guests

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Have one more, or hang up at once."""
        standing = _standing(self)
        guest = standing.whose(get_remote_addr(transport))
        inlet = cast(asyncio.Transport, Inlet(transport, standing.intake, guest))
        super().connection_made(inlet)
        inlet.set_write_buffer_limits(MUCH, low=0)
        if UNSENT is not None and (line := transport.get_extra_info("socket")) is not None:
            with suppress(OSError):  # it may be gone again
                line.setsockopt(socket.IPPROTO_TCP, UNSENT, MUCH)
        self._application, self.app = self.app, cast(Any, self._when_read)
        self._watched = standing.add(inlet, guest)
        if self._watched is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """One is gone."""
        _standing(self).drop(self.transport, _guest(self))
        _inlet(self).forget()
        super().connection_lost(exc)
        self.app = self._application  # else it would name itself, and keep what came over it until somebody tidies up

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

    async def _when_read(self, scope: Any, receive: Any, send: Any) -> None:
        """Have a request answered when all of the last answer is read: a further one would only be in memory."""
        await self.flow.drain()
        if not self.cycle.disconnected:
            await cast(Any, self._application)(scope, receive, send)

    def pause_writing(self) -> None:
        """Send no more for now: what there is may be more than this guest may leave unread."""
        super().pause_writing()
        if self._watched is not None:
            _standing(self).has_much_unread(self._watched, guest_of(cast(Any, self.scope)))

    def on_response_complete(self) -> None:
        """Go on with what was sent meanwhile."""
        if self._watched is not None:
            self._watched.answered = True
            _standing(self).unread.note(self._watched, guest_of(cast(Any, self.scope)))
        super().on_response_complete()
        if self._watched is not None:
            self._note(self._watched)

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read; where the answer has begun, or after too many of these, hang up."""
        if not _standing(self).may_be_unreadable(_guest(self)):
            self.transport.abort()
        elif self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def timeout_keep_alive_handler(self) -> None:
        """Hang up on who asks for nothing more. Whoever is still reading is given time."""
        if self.transport.get_write_buffer_size():
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
        else:
            super().timeout_keep_alive_handler()

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
            if not self.transport.get_write_buffer_size():
                _standing(self).unread.note_nothing(self._watched, _guest(self))
        self.transport.set_write_buffer_limits()
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
            if self.transport.is_closing() and not _standing(self).may_be_unreadable(_guest(self)):
                self.transport.abort()

    def read_on(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)

    def pause_writing(self) -> None:
        """Send no more for now, likewise."""
        super().pause_writing()
        watched = _standing(self).find(self.transport, _guest(self))
        if watched is not None and self.handshake_complete:
            _standing(self).has_much_unread(watched, guest_of(cast(Any, self.scope)))

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
