"""What guests do not read is bounded, whatever way they come."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager

import pytest
from litestar.types import Receive, Scope, Send
from uvicorn.server import ServerState

from quarterdeck.server.guarding import lines
from quarterdeck.server.guarding.bans import Bans
from quarterdeck.server.guarding.connections import Config, Connections, HttpConnection, SocketConnection
from quarterdeck.server.guarding.guard import Guard
from quarterdeck.server.guarding.guests import Guests, network
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.running import _loop

ANSWER = 8 * 2**20  # bytes: more than the buffers of the machine take in
LIMITS = Limits(unread_bytes=5 * ANSWER, requests=1000.0, request_burst=1000, head_seconds=1.0)
PROXY = "127.0.0.2"


class Harbour:
    """A server that gives everybody long answers, and believes one proxy."""

    def __init__(self) -> None:
        self.standing = Connections(LIMITS, None, Guests([network(PROXY)]))
        self.asked = 0
        self.most = 0  # bytes that were unread after any answer
        self.port = 0

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application."""
        self.asked += 1
        body = bytes(ANSWER)
        if str(scope["type"]) == "websocket":
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.send", "bytes": body, "text": None})
            self.most = max(self.most, self.unread())
            await asyncio.sleep(60)
        length = str(len(body)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": body, "more_body": False})
        self.most = max(self.most, self.unread())

    def unread(self) -> int:
        """How much waits to be read."""
        return sum(line.transport.get_write_buffer_size() for line in self.connections())

    def number(self) -> int:
        """How many connections stand."""
        return len(self.connections())

    def connections(self) -> list[lines.Connection]:
        """Those that were not cut off."""
        own = [line for each in self.standing._of.values() for line in each.values()]
        return [line for line in own if not line.transport.is_closing()]


@asynccontextmanager
async def harbour() -> AsyncIterator[Harbour]:
    """Such a server on this loop."""
    own = Harbour()
    guard = Guard(own.answer, LIMITS, set, "", own.standing._guests, Bans())
    config = Config(
        guard,
        http=HttpConnection,
        ws=SocketConnection,
        timeout_keep_alive=1,
        log_config=None,
        lifespan="off",
        proxy_headers=False,
    )
    config.standing = own.standing
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(lambda: HttpConnection(config, state, {}), "127.0.0.1", 0)
    own.port = server.sockets[0].getsockname()[1]
    try:
        yield own
    finally:
        server.close()
        for line in own.connections():
            line.transport.abort()
        await asyncio.sleep(0.01)


def ask(own: Harbour, at: str, behind: str = "", times: int = 1, more: bytes = b"") -> socket.socket:
    """A connection that asks for something and does not read it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((at, 0))
    line.connect(("127.0.0.1", own.port))
    more += f"X-Forwarded-For: {behind}\r\n".encode() if behind else b""
    line.sendall(b"GET /api/any HTTP/1.1\r\nHost: 127.0.0.1\r\n%b\r\n" % more * times)
    return line


async def settled(own: Harbour, asked: int) -> None:
    """When so much has been asked, and what came of it."""
    async with asyncio.timeout(10):
        while own.asked < asked:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.05)


@pytest.fixture(params=[asyncio.new_event_loop, _loop()], ids=["asyncio", "fast"])
def run(request: pytest.FixtureRequest) -> Callable[[Callable[[Harbour], Awaitable[None]]], None]:
    """Run a test on each loop."""

    async def at_harbour(test: Callable[[Harbour], Awaitable[None]]) -> None:
        async with harbour() as own:
            await test(own)

    def running(test: Callable[[Harbour], Awaitable[None]]) -> None:
        with asyncio.Runner(loop_factory=request.param) as runner:
            runner.run(at_harbour(test))

    return running


Run = Callable[[Callable[[Harbour], Awaitable[None]]], None]


@pytest.mark.parametrize(("at", "behind"), [("127.0.0.3", ""), (PROXY, "198.51.100.7"), (PROXY, "2001:db8::{}")])
def test_one_guest_has_so_much_unread_and_never_more(run: Run, at: str, behind: str) -> None:
    async def test(own: Harbour) -> None:
        with ExitStack() as calls:
            for number in range(12):
                calls.enter_context(ask(own, at, behind.format(number + 1)))
            await settled(own, 12)
            assert own.number() < 12
            assert ANSWER < own.unread() <= LIMITS.unread_bytes
            assert own.most <= LIMITS.unread_bytes  # at any time

    run(test)


def test_guests_of_one_proxy_are_told_apart(run: Run) -> None:
    async def test(own: Harbour) -> None:
        with ExitStack() as calls:
            for number in range(12):
                calls.enter_context(ask(own, PROXY, f"198.51.100.{number % 4}"))
            calls.enter_context(ask(own, "127.0.0.3"))
            await settled(own, 13)
            assert own.number() == 13
            assert own.unread() > LIMITS.unread_bytes

    run(test)


def test_one_guest_who_comes_directly_and_through_a_proxy_is_one(run: Run) -> None:
    async def test(own: Harbour) -> None:
        with ExitStack() as calls:
            for _ in range(4):
                calls.enter_context(ask(own, "127.0.0.3"))
                calls.enter_context(ask(own, PROXY, "127.0.0.3"))
            await settled(own, 8)
            assert own.number() < 8
            assert own.most <= LIMITS.unread_bytes

    run(test)


def test_sockets_of_one_guest_count_as_well(run: Run) -> None:
    upgrade = (
        b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )

    async def test(own: Harbour) -> None:
        with ExitStack() as calls:
            for _ in range(8):
                calls.enter_context(ask(own, PROXY, "198.51.100.7", more=upgrade))
            calls.enter_context(ask(own, PROXY, "198.51.100.8", more=upgrade))
            await settled(own, 9)
            assert own.number() < 9
            assert own.most <= LIMITS.unread_bytes + ANSWER  # of the other
            assert {line.guest for line in own.connections()} == {"198.51.100.7", "198.51.100.8"}

    run(test)


def test_the_next_answer_is_made_when_the_last_one_is_read(run: Run) -> None:
    async def test(own: Harbour) -> None:
        loop = asyncio.get_running_loop()
        with ask(own, PROXY, "198.51.100.7", times=3) as line:
            line.setblocking(False)
            await settled(own, 1)
            assert own.asked == 1
            read = 0
            async with asyncio.timeout(20):
                while read < 3 * ANSWER:
                    read += len(await loop.sock_recv(line, 1 << 20))
            assert own.asked == 3

    run(test)


def test_nobody_is_answered_who_has_gone_meanwhile(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    async def test(own: Harbour) -> None:
        ask(own, "127.0.0.3", times=3).close()
        await asyncio.sleep(0.1)
        assert own.number() == 0
        assert own.asked <= 1

    run(test)
    assert not caplog.records


@pytest.mark.parametrize("more", [b"", b"Connection: close\r\n"], ids=["kept alive", "closed"])
def test_whoever_reads_slowly_and_steadily_reads_all(run: Run, more: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "CLOSING", 1.0)

    async def test(own: Harbour) -> None:
        loop = asyncio.get_running_loop()
        with ask(own, "127.0.0.3", more=more) as line:
            line.setblocking(False)
            read = 0
            async with asyncio.timeout(30):
                while got := len(await loop.sock_recv(line, 1 << 16)):
                    read += got
                    await asyncio.sleep(3 * got / ANSWER)
                    own.standing.sweep()
            assert read > ANSWER

    run(test)
