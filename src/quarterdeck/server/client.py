"""A client of the protocol for Python: the terminal, the load and the tests call a server with it.

server = Server("http://127.0.0.1:8000")
made = server.post("/api/tables", wish, wire.Made)
with server.channel(made.table.id, made.held[0].token) as channel:
    state = channel.state()
    channel.choose(state.question.options[0].move)
"""

from __future__ import annotations

import http.client
import re
from contextlib import ExitStack
from types import TracebackType
from typing import Self, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server import wire
from quarterdeck.table.errors import UNREADABLE
from quarterdeck.table.texts import printable

T = TypeVar("T")
PATIENCE = 20.0  # seconds for an answer
LARGEST = 8 * 1024 * 1024

_ESCAPE = re.compile(rb"\\(u[0-9a-fA-F]{4}|.)|\xc2[\x80-\x9f]|\x7f", re.DOTALL)  # in JSON, and bytes that need none
_CODE = re.compile(rb"u00([01].|7[fF]|[89].)|[bfr]")

_decoder: msgspec.json.Decoder[wire.FromServer] = msgspec.json.Decoder(wire.FromServer)


class Unreachable(QuarterdeckError):
    """Nobody answers at that address."""


class ServerRefused(QuarterdeckError):
    """The server refused something; `code` says what in short."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def without_codes(data: bytes) -> bytes:
    """JSON without the codes that steer a terminal: a server writes none, but whoever answers may be none."""

    def harmless(found: re.Match[bytes]) -> bytes:
        return found[0] if found[1] is not None and not _CODE.fullmatch(found[1]) else b"?"

    return _ESCAPE.sub(harmless, data)


def table_address(url: str) -> tuple[str, str, str]:
    """The server, the table and the token of a link. Raises `Unreachable` for what is no link to a table."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    path = [part for part in parts.path.split("/") if part]
    if not parts.netloc or "table" not in path[:-1]:
        raise Unreachable("That is no link to a table: it looks like http://…/table/NAME, as the page shows it.")
    place = path.index("table")
    token = parse_qs(parts.fragment).get("seat", [""])[0]
    base = "/".join([f"{parts.scheme}://{parts.netloc}", *path[:place]])
    return base, path[place + 1], token


class Server:
    """A server at an address."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")

    def get(self, path: str, kind: type[T], token: str = "") -> T:
        """Ask for something. Raises `ServerRefused` or `Unreachable`."""
        return self._call("GET", path, None, kind, token)

    def post(self, path: str, body: object, kind: type[T], token: str = "") -> T:
        """Have something done. Raises `ServerRefused` or `Unreachable`."""
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return self._call("POST", path, data, kind, token)

    def delete(self, path: str, token: str) -> None:
        """Have something deleted. Raises `ServerRefused` or `Unreachable`."""
        self._call("DELETE", path, None, type(None), token)

    def channel(self, table: str, token: str = "", name: str = "") -> TableChannel:
        """A channel to a table. Raises `ServerRefused` or `Unreachable`."""
        return TableChannel(self, table, token, name)

    def _call(self, method: str, path: str, data: bytes | None, kind: type[T], token: str) -> T:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = Request(f"{self.base}{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as reply:
                body = reply.read(LARGEST)
        except HTTPError as error:
            raise _problem(error.read(LARGEST), error.code) from error
        except (URLError, OSError, http.client.HTTPException) as error:
            raise self.unreachable(error) from error
        try:
            return msgspec.json.decode(without_codes(body) or b"null", type=kind)
        except UNREADABLE as error:
            raise self.not_ours() from error

    def unreachable(self, error: Exception) -> Unreachable:
        """Nobody answers here."""
        why = error.reason if isinstance(error, URLError) else error
        return Unreachable(f"{self.base} does not answer ({printable(str(why))}): is the server running?")

    def not_ours(self) -> Unreachable:
        """Somebody answers here, but in no words of this protocol."""
        return Unreachable(f"What answers at {self.base} is no Quarterdeck server of this version: check the address.")


class TableChannel:
    """A socket to a table, on which one says something and hears what comes."""

    def __init__(self, server: Server, table: str, token: str = "", name: str = "") -> None:
        self.last: wire.State | None = None
        self.said: list[wire.ChatLine] = []
        self._server = server
        self._ref = 0
        address = f"ws{server.base.removeprefix('http')}/api/tables/{table}/socket"
        self._open = ExitStack()
        try:
            calling = connect(
                address, max_size=LARGEST, open_timeout=PATIENCE, close_timeout=2, compression=None, proxy=None
            )
            self._socket: ClientConnection = self._open.enter_context(calling)
        except (OSError, WebSocketException, TimeoutError) as error:
            raise server.unreachable(error) from error
        try:
            welcome = self._hello(token, name)
        except BaseException:
            self.close()
            raise
        self.viewer = welcome.viewer
        self.host = welcome.host

    def _hello(self, token: str, name: str) -> wire.Welcome:
        self.send(wire.Hello(token=token, name=name))
        try:
            welcome = self.receive()
        except TimeoutError as error:
            raise self._server.unreachable(error) from error
        if isinstance(welcome, wire.Refused):
            raise ServerRefused(welcome.code, welcome.text)
        if not isinstance(welcome, wire.Welcome):
            raise self._server.not_ours()
        return welcome

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def send(self, message: wire.Message) -> None:
        """Say something. Raises `Unreachable` when the channel is broken."""
        try:
            self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as error:
            raise self._server.unreachable(error) from error

    def receive(self, timeout: float | None = PATIENCE) -> wire.FromServer:
        """The next thing that the server says. Raises `TimeoutError`, or `Unreachable` when the channel is broken."""
        try:
            data = self._socket.recv(timeout, decode=False)
        except ConnectionClosed as error:
            raise self._server.unreachable(error) from error
        try:
            reply = _decoder.decode(without_codes(data))
        except UNREADABLE as error:
            raise self._server.not_ours() from error
        if isinstance(reply, wire.State):
            self.last = reply
        elif isinstance(reply, wire.Said):
            self.said += reply.lines
        return reply

    def ask(self, message: wire.Message) -> wire.FromServer:
        """Say something and wait for its answer; `last` keeps states that come meanwhile. Raises `ServerRefused`."""
        self._ref += 1
        self.send(msgspec.structs.replace(message, ref=self._ref))
        while True:
            reply = self.receive()
            if getattr(reply, "ref", 0) != self._ref:
                continue
            if isinstance(reply, wire.Refused):
                raise ServerRefused(reply.code, reply.text)
            return reply

    def state(self) -> wire.State:
        """The last state, or the first that comes."""
        while self.last is None:
            self.receive()
        return self.last

    def choose(self, *moves: int) -> wire.State:
        """Answer the question that is open, by a move or by several as one, and give the state when it is kept.

        Raises `ServerRefused`.
        """
        question = self.state().question
        if question is None:
            raise ServerRefused("not-asked", "Nobody asks you now: wait for your question.")
        self.ask(wire.Answer(number=question.number, moves=list(moves)))
        return self.state()


def _problem(body: bytes, status: int) -> ServerRefused:
    try:
        problem = msgspec.json.decode(without_codes(body), type=wire.Problem)
    except UNREADABLE:
        return ServerRefused(str(status), f"The server answered with {status}.")
    return ServerRefused(problem.code, problem.text)
