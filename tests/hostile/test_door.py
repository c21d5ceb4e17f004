"""Whatever comes in over HTTP or a socket is taken or refused by its type: nothing is ever broken by it."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.hostile.guests import HonestGuest
from tests.hostile.mutations import BYTES, WRONG, mutated, wrong_lines
from tests.server.harness import Process, request, two_people

pytestmark = pytest.mark.hostile

MOST_WAITED = 1.5  # seconds that somebody else waits meanwhile; on a quiet machine it is a tenth of that
CLOSED_WELL = (1000, 1007, 1009)  # as it should be, for what is no text, and for what is too long
KNOWN = {"game": "card-pirates", "bot": "deckhand", "kind": "you"}
# What stands in a path, a query or a header in place of a name or a number.
NAMES: list[bytes] = [
    b"none", b"-1", b"1" + b"0" * 400, b"1" + b"0" * 4000, b"1" + b"0" * 9000, b"x" * 5000, b"%00", b"%ff%fe",
    b"%ed%a0%80", b"%", b"%2e%2e%2f", b"%0d%0aset-cookie:%20x=1", b"%e2%80%ae", b"1_0", b"%d9%a1", b"\xff\xfe",
    b"\xc3\xa9", b"%20", b"0x10", b"1e9",
]  # fmt: skip
# Further headers, some of them in place of a type of JSON.
HEADERS: list[bytes] = [
    *[b"content-type: application/json"] * 12, b"content-type: text/plain; charset=\xff", b"content-type: \xff\xfe",
    b"content-type: application/json; charset=utf-16", b"content-type: application/msgpack", b"content-type:",
    b"content-type: multipart/form-data; boundary=x", b"content-type: multipart/form-data", b"content-type: ;;;===",
    b"content-type: application/x-www-form-urlencoded", b"content-encoding: gzip", b"cookie: \xff=\xfe; a; =; a=\"",
    b"accept: \xff", b"accept: application/xml;q=x", b"origin: \xff", b"range: bytes=9-1", b"if-none-match: \xff",
    b"x-forwarded-for: \xff", b"x-forwarded-proto: \x01", b"expect: 100-continue", b"upgrade: websocket",
    b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: \xff\r\nsec-websocket-version: 13",
    b"x-http-method-override: DELETE", b"x: " + b"y" * 9000,
]  # fmt: skip
METHODS = ["HEAD", "OPTIONS", "PUT", "PATCH", "TRACE", "BREW"]


class Sent(NamedTuple):
    """A request, as bytes."""

    method: str
    path: bytes
    body: bytes
    token: bytes
    header: bytes


def exchanged(server: Server, sent: Sent) -> tuple[int, bytes]:
    """Send exactly these bytes; the status of what comes back, and all of it."""
    address = urlsplit(server.base)
    head = b"%s %s HTTP/1.1\r\nhost: %s\r\n" % (sent.method.encode(), sent.path, address.netloc.encode())
    head += b"connection: close\r\nauthorization: Bearer %s\r\n%s\r\n" % (sent.token, sent.header)
    with socket.create_connection((address.hostname, address.port), timeout=20) as line:
        line.sendall(head + b"content-length: %d\r\n\r\n%s" % (len(sent.body), sent.body))
        told = b""
        while part := line.recv(65536):
            told += part
    return int(told.split(None, 2)[1]), told


class Guest:
    """Somebody who has a table, a finished game and a campaign, and asks for everything that a server tells of itself,
    each time with something else that is wrong."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self._chance = chance
        schema = msgspec.json.decode(request(server, "GET", "/api/schema/openapi.json").body)
        self._routes = [(method, path, told) for path, of in schema["paths"].items() for method, told in of.items()]
        self._routes += [("get", "/{ident}", {}), ("get", "/assets/{ident}", {}), ("post", "/{ident}", {})]
        held = [two_people(server).held[0], (over := two_people(server).held[0])]
        with server.channel(over.table, over.token) as channel:
            channel.ask(wire.Concede())
        story = server.get("/api/stories/wildtails", list[wire.StoryInfo])[0].key
        wish = wire.MakeCampaign("wildtails", story, "Ours", [wire.SeatWish("you"), wire.SeatWish("bot")])
        campaign = server.post("/api/campaigns", wish, wire.CampaignMade).held[0]
        self._tables = [(each.table, each.token) for each in held]
        self._campaign = (campaign.campaign, campaign.token)
        bearer = {"authorization": f"Bearer {campaign.token}"}
        self._files = {
            "/api/records": request(server, "GET", f"/api/tables/{over.table}/record").body,
            "/api/campaigns/import": request(
                server, "GET", f"/api/campaigns/{campaign.campaign}/export", headers=bearer
            ).body,
        }
        assert all(b"\n" in data for data in self._files.values())

    def asks(self, times: int) -> Iterator[Sent]:
        """Everything, so many times."""
        for _ in range(times):
            for method, path, told in self._routes:
                yield self._ask(method, path, told)

    def _ask(self, method: str, path: str, told: dict[str, Any]) -> Sent:
        ident, token = self._campaign if "campaigns" in path else self._chance.choice(self._tables)
        game = "wildtails" if "stories" in path else "card-pirates"
        filled = {"ident": ident, "game": game, "key": game if "games" in path else "first-voyage", "seat": "0"}
        body = b""
        if method == "post":
            body = self._body(path, told)
        whole = body and self._chance.random() < 0.8  # then it is the body that is wrong
        parts = [
            self._name(filled[part[1:-1]], bool(whole)) if part.startswith("{") else part.encode()
            for part in path.split("/")
        ]
        if not whole:
            query = [b"%s=%s" % (name, self._name("0", False)) for name in (b"viewer", b"start", b"end", b"text")]
            parts[-1] += b"?" + b"&".join(self._chance.choices(query, k=4))
        # A table that is deleted would be of no use to those who come after.
        bearer = b"" if method == "delete" else self._name(token, self._chance.random() < 0.8)
        asked = method.upper() if self._chance.random() < 0.95 else self._chance.choice(METHODS)
        return Sent(asked, b"/".join(parts), body, bearer, self._chance.choice(HEADERS))

    def _body(self, path: str, told: dict[str, Any]) -> bytes:
        if path in self._files:
            return wrong_lines(self._files[path], self._chance)
        kind = _body_type(told)
        return self._chance.choice(BYTES + WRONG) if kind is None else mutated(kind, self._chance, KNOWN)

    def _name(self, right: str, whole: bool) -> bytes:
        return right.encode() if whole or self._chance.random() < 0.3 else self._chance.choice(NAMES)


def _body_type(told: dict[str, Any]) -> type[msgspec.Struct] | None:
    """The structure that a route takes, as the schema names it."""
    named = msgspec.json.encode(told.get("requestBody", {})).decode().partition("/schemas/")[2].partition('"')[0]
    kind: type[msgspec.Struct] | None = getattr(wire, named) if named else None
    return kind


def check_nothing_broke(process: Process) -> None:
    """Stop a server, and look whether it complained of anything."""
    said = process.stop()
    assert "Traceback" not in said, said[-3000:]


def test_no_request_breaks_anything(harbour: Process, strength: int) -> None:
    server = harbour.server
    guest = Guest(server, random.Random(strength))
    statuses = set()
    with HonestGuest(server) as other:
        for sent in guest.asks(10 * strength):
            status, told = exchanged(server, sent)
            statuses.add(status)
            assert status < 500, (*(part[:500] for part in sent), told[-500:])
            assert b"\r\nset-cookie" not in told.lower()
    other.check_waited(MOST_WAITED)
    assert {200, 201, 400, 403, 404} <= statuses
    check_nothing_broke(harbour)


def survives(line: ClientConnection, data: bytes, text: bool) -> bool:
    """Send something over a line, and hear whether it is still answered; if not, it was closed for a reason."""
    try:
        line.send(data, text=text)
        line.send('{"type":"ping","ref":77}')
        while (told := line.recv(10, decode=False)) != b'{"type":"pong","ref":77}':
            assert b'"trouble"' not in told, (data[:500], told[:500])
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd is not None else 0
    else:
        return True
    assert code in CLOSED_WELL, (data[:500], code)
    return False


def test_no_message_breaks_anything(harbour: Process, strength: int) -> None:
    server = harbour.server
    chance = random.Random(strength)
    held = two_people(server).held[0]
    address = f"ws{server.base.removeprefix('http')}/api/tables/{held.table}/socket"
    known = {"version": wire.PROTOCOL, "number": 1, "token": held.token, "ref": 0}
    for kind in get_args(wire.FromClient) * strength:
        with connect(address, compression=None, proxy=None) as line:
            if kind is not wire.Hello:
                line.send(msgspec.json.encode(wire.Hello(token=held.token)), text=True)
            for _ in range(15):
                if not survives(line, mutated(kind, chance, known), chance.random() < 0.9):
                    break
    assert request(server, "GET", f"/api/tables/{held.table}").status == 200
    check_nothing_broke(harbour)
