"""Connections: how many one guest may have, and how long they may take."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.server.guarding.connections import Connections, HttpConnection
from quarterdeck.server.guarding.guests import Guests
from quarterdeck.server.guarding.limits import Limits
from tests.server.harness import request
from tests.server.in_thread import served
from tests.server.inside import PATIENCE
from tests.server.tables.test_conversation import heard, plain
from tests.server.tables.test_registry import OPEN, YOU, make

# The application is made in this process here, and Litestar would rather have path parameters declared in a longer way.
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

HURRIED = Limits(
    connections=8, head_seconds=0.5, body_seconds=1.5, least_speed=200, requests=1000.0, request_burst=1000
)
POST = (
    b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
)


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with served(tmp_path_factory.mktemp("hurried") / "tables.sqlite", HURRIED) as server:
        yield server


def call(server: Server) -> socket.socket:
    """A plain connection."""
    parts = urlsplit(server.base)
    return socket.create_connection((parts.hostname, parts.port), timeout=10)


def told(line: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    said = b""
    with suppress(ConnectionResetError):
        while more := line.recv(1 << 16):
            said += more
    return said


@pytest.mark.parametrize(
    "half", [b"GET /api/health HTTP/1.1\r\nHost: 127", POST + b"{"], ids=["in its head", "in its body"]
)
def test_a_request_that_stops_is_told_that_it_was_too_slow(hurried: Server, half: bytes) -> None:
    with call(hurried) as line:
        line.sendall(half)
        said = told(line)
    assert said.startswith(b"HTTP/1.1 408 ")
    assert b"try again" in said


def test_a_connection_that_says_nothing_is_closed(hurried: Server) -> None:
    with call(hurried) as line:
        assert not told(line)


def test_a_second_request_on_a_connection_is_timed_as_the_first(hurried: Server) -> None:
    with call(hurried) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/hea")
        said = told(line)
    assert said.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in said


def test_a_body_may_take_longer_while_it_keeps_coming_but_not_for_ever(hurried: Server) -> None:
    begun = monotonic()
    with call(hurried) as line, suppress(OSError):
        line.sendall(POST)
        while monotonic() - begun < 10:
            line.sendall(b" " * 40)
            sleep(0.1)
    assert 1.4 < monotonic() - begun < 8


def test_an_answer_that_nobody_reads_is_cut_off(hurried: Server) -> None:
    with call(hurried) as line:
        for _ in range(400):
            with suppress(OSError):
                line.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        sleep(2.5)
        assert told(line).count(b"HTTP/1.1 200 ") < 400


def test_one_guest_has_so_many_connections(hurried: Server) -> None:
    made = make(hurried, YOU, OPEN)
    with ExitStack() as lines:
        for _ in range(HURRIED.connections):
            line = lines.enter_context(plain(hurried, made.table.id))
            line.send('{"type":"hello"}')
            heard(line)
        with call(hurried) as another:
            assert not told(another)
    assert request(hurried, "GET", "/api/health").status == 200


def test_a_socket_may_be_quiet_for_as_long_as_it_likes(hurried: Server) -> None:
    made = make(hurried, YOU, OPEN)
    with hurried.channel(made.table.id, made.held[0].token) as channel:
        sleep(2)
        assert isinstance(channel.ask(wire.Ping()), wire.Pong)


class Deaf(asyncio.Transport):
    """The transport of somebody who does not read all that was sent."""

    def __init__(self, unread: int) -> None:
        super().__init__()
        self.unread = unread
        self.is_cut_off = False

    def is_closing(self) -> bool:
        """Whether nothing more is sent."""
        return self.is_cut_off

    def get_write_buffer_size(self) -> int:
        """What is left to read."""
        return self.unread

    def abort(self) -> None:
        """Hang up."""
        self.is_cut_off = True


def test_what_waits_for_one_guest_is_bounded_over_all_connections() -> None:
    connections = Connections(Limits(unread_bytes=1000), None, Guests())
    lines = [Deaf(unread) for unread in (300, 900, 600)]
    others = [Deaf(900), Deaf(900)]
    for line in lines:
        connections.add(line, "127.0.0.1")
    for number, line in enumerate(others):
        connections.add(line, f"127.0.0.{number + 2}")
    connections.sweep()
    assert [line.is_cut_off for line in [*lines, *others]] == [False, True, False, False, False]
    connections.drop(lines[1], "127.0.0.1")
    lines[0].unread = lines[2].unread = 1  # all of an answer is kept until the last of it is read
    connections.add(Deaf(200), "127.0.0.1")
    connections.sweep()
    assert lines[2].is_cut_off
    assert not lines[0].is_cut_off


def test_what_came_over_a_connection_goes_with_it(hurried: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, and not when Python next looks for what nobody needs: it may be megabytes."""
    made: list[weakref.ref[HttpConnection]] = []
    begin = HttpConnection.connection_made

    def noted(self: HttpConnection, transport: asyncio.Transport) -> None:
        made.append(weakref.ref(self))
        begin(self, transport)

    monkeypatch.setattr(HttpConnection, "connection_made", noted)
    gc.disable()
    try:
        for _ in range(3):
            assert request(hurried, "POST", "/api/records", b"x" * 10_000).status == 400
        until = monotonic() + PATIENCE
        while (left := sum(each() is not None for each in made)) and monotonic() < until:
            sleep(0.05)
    finally:
        gc.enable()
    assert (len(made), left) == (3, 0)
