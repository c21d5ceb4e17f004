"""Whatever comes in over HTTP or a socket is taken or refused by its type: never is anything broken by it."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from typing import Any, get_args
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.hostile.guests import honest_guest
from tests.hostile.mutations import BYTES, WRONG, mutated
from tests.server.harness import Process, request, two_people

pytestmark = pytest.mark.hostile

MOST_WAITED = 1.5  # seconds that somebody else waits meanwhile
MESSAGES = get_args(wire.FromClient)
# What stands in a path or a query in place of a name or a number.
NAMES: list[bytes] = [
    b"none",
    b"-1",
    b"1" + b"0" * 4000,
    b"1" + b"0" * 9000,
    b"x" * 5000,
    b"%00",
    b"%ff%fe",
    b"%ed%a0%80",
    b"%",
    b"%2e%2e%2f",
    b"%0d%0aset-cookie:%20x=1",
    b"%e2%80%ae",
    b"1_0",
    b"%d9%a1",
    b"\xff\xfe",
    "é".encode(),
    b"%20",
    b"0x10",
    b"1e9",
]


def exchanged(server: Server, method: str, path: bytes, body: bytes = b"", headers: bytes = b"") -> tuple[int, bytes]:
    """Send exactly these bytes; the status of what comes back, and all of it. 0: the line was closed instead."""
    address = urlsplit(server.base)
    sent = b"%s %s HTTP/1.1\r\nhost: %s\r\nconnection: close\r\n" % (method.encode(), path, address.netloc.encode())
    sent += headers + b"content-length: %d\r\n\r\n%s" % (len(body), body)
    with socket.create_connection((address.hostname, address.port), timeout=20) as line:
        line.sendall(sent)
        told = b""
        while part := line.recv(65536):
            told += part
    return (int(told.split(None, 2)[1]) if told else 0), told


class Routes:
    """Every route of a server, as it tells them itself, and something to fill into each."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self._chance = chance
        schema = msgspec.json.decode(request(server, "GET", "/api/schema/openapi.json").body)
        self.all = [
            (method, path, told) for path, methods in schema["paths"].items() for method, told in methods.items()
        ]
        made = two_people(server)
        over = two_people(server)
        with server.channel(over.table.id, over.held[0].token) as channel:
            channel.ask(wire.Concede())
        wish = wire.MakeCampaign("sky-pirates", "first", "Ours", [wire.SeatWish("you", "Ann")])
        self.tables = [(held.table, held.token) for held in (made.held[0], over.held[0])]
        self.known: dict[str, Any] = {"game": "card-pirates", "bot": "deckhand"}
        del wish

    def requests(self, times: int) -> Iterator[tuple[str, bytes, bytes, bytes]]:
        """Every route so many times, each time with something else that is wrong."""
        for _ in range(times):
            for method, path, told in self.all:
                table, token = self._chance.choice(self.tables)
                fine = {"ident": table, "seat": "0", "game": "card-pirates", "key": "first-voyage"}
                kind = _body_type(told)
                wrong = kind is None or self._chance.random() < 0.3
                where = b"/".join(
                    self._chance.choice(NAMES) if wrong and self._chance.random() < 0.4 else part.encode()
                    for part in path.format(**fine, **{"key": "card-pirates"} if "games" in path else {}).split("/")
                ) if False else self._path(path, fine, wrong)
                body = mutated(kind, self._chance, self.known) if kind is not None else self._chance.choice(BYTES + WRONG)
                headers = b"content-type: application/json\r\n"
                bearer = self._chance.choice([token.encode()] * 4 + NAMES)
                headers += b"authorization: Bearer %s\r\n" % bearer
                yield method.upper(), where, body if method == "post" else b"", headers

    def _path(self, path: str, fine: dict[str, str], wrong: bool) -> bytes:
        made = []
        for part in path.encode().split(b"/"):
            if part.startswith(b"{"):
                part = self._chance.choice(NAMES) if wrong and self._chance.random() < 0.5 else fine[part[1:-1].decode()].encode()
            made.append(part)
        query = b"?viewer=%s&start=%s&end=%s&text=%s" if self._chance.random() < 0.5 else b""
        if query:
            query %= tuple(self._chance.choice(NAMES) for _ in range(4))
        return b"/".join(made) + query


def _body_type(told: dict[str, Any]) -> type[msgspec.Struct] | None:
    content = told.get("requestBody", {}).get("content", {})
    text = msgspec.json.encode(content).decode()
    if "/schemas/" not in text:
        return None
    kind: type[msgspec.Struct] = getattr(wire, text.partition("/schemas/")[2].partition('"')[0])
    return kind


def test_no_request_breaks_anything(harbour: Process, strength: int) -> None:
    server = harbour.server
    routes = Routes(server, random.Random(strength))
    with honest_guest(server) as guest:
        for method, path, body, headers in routes.requests(8 * strength):
            status, told = exchanged(server, method, path, body, headers)
            if not (status < 500): print(method, path[:120], body[:200], headers[:100], told[-300:]); continue
            assert status < 500, (method, path[:300], body[:300], headers[:300], told[:500])
            assert b"\r\nset-cookie" not in told.lower()
    print(guest.longest)
    assert guest.longest < MOST_WAITED
    said = harbour.stop()
    assert "quarterdeck/server" not in said and "ASGI" not in said, said[-3000:]


def test_no_message_breaks_anything(harbour: Process, strength: int) -> None:
    server = harbour.server
    chance = random.Random(strength)
    held = two_people(server).held[0]
    address = f"ws{server.base.removeprefix('http')}/api/tables/{held.table}/socket"
    hello = msgspec.json.encode(wire.Hello(token=held.token))
    for kind in MESSAGES:
        for _ in range(2 * strength):
            with connect(address, compression=None, proxy=None) as line:
                if kind is not wire.Hello:
                    line.send(hello, text=True)
                for _ in range(8):
                    data = mutated(kind, chance, {"version": wire.PROTOCOL, "number": 1, "token": held.token, "ref": 0})
                    try:
                        line.send(data, text=chance.random() < 0.9)
                        line.send(b'{"type":"ping","ref":7}', text=True)
                        while b"7" not in (told := line.recv(10, decode=False)) or b"pong" not in told:
                            assert b'"trouble"' not in told, (data[:300], told[:300])
                    except ConnectionClosed as closed:
                        code = closed.rcvd.code if closed.rcvd else 0
                        if code not in (1000,1007,1003,1009): print(kind, code, closed, data[:200])
                        break
    said = harbour.stop()
    assert "quarterdeck/server" not in said and "ASGI" not in said, said[-3000:]
