"""What stands before every request: names, origins, headers."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.server.harness import Process, request, two_people


@contextmanager
def from_page(server: Server, table: str, origin: str) -> Iterator[ClientConnection]:
    """A socket that a page of this origin opens."""
    address = f"ws{server.base.removeprefix('http')}/api/tables/{table}/socket"
    with connect(address, origin=Origin(origin), compression=None, proxy=None) as channel:
        yield channel


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://[", "file://", ""])
def test_other_pages_can_do_nothing(server: Server, origin: str) -> None:
    table = two_people(server).table.id
    reply = request(
        server, "POST", "/api/mine", b'{"tokens":[]}', {"origin": origin, "content-type": "application/json"}
    )
    assert (reply.status, reply.problem.code) == (403, "origin")
    with pytest.raises(InvalidStatus) as refused, from_page(server, table, origin or "null"):
        pass
    assert refused.value.response.status_code == 403


def test_the_own_page_can(server: Server) -> None:
    headers = {"origin": server.base, "content-type": "application/json"}
    assert request(server, "POST", "/api/mine", b'{"tokens":[]}', headers).status == 200
    with from_page(server, two_people(server).table.id, server.base) as channel:
        channel.send('{"type":"hello"}')
        assert '"welcome"' in str(channel.recv(10))


def test_looking_is_free_for_all_pages_but_shows_them_nothing(server: Server) -> None:
    reply = request(server, "GET", "/api/deck", headers={"origin": "https://evil.example"})
    assert reply.status == 200
    assert reply.headers["access-control-allow-origin"] is None


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "", "[", "localhost.evil.example"])
def test_a_name_that_is_not_ours_is_refused(server: Server, host: str) -> None:
    reply = request(server, "GET", "/api/deck", headers={"host": host})
    assert (reply.status, reply.problem.code) == (421, "host")
    assert "--public-url" in reply.problem.text


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8000", "192.168.1.7:8000", "[::1]:8000", socket.gethostname()]
)
def test_addresses_and_the_names_of_this_machine_are_ours(server: Server, host: str) -> None:
    assert request(server, "GET", "/api/health", headers={"host": host}).status == 200


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/"), ("GET", "/api/deck"), ("GET", "/api/tables/none"), ("POST", "/api/nothing")]
)
def test_every_reply_has_the_headers(server: Server, method: str, path: str) -> None:
    headers = request(server, method, path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src 'self'" in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")
    assert headers["server"] is None


def test_a_public_address_is_ours_and_shared_first(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = tmp_path_factory.mktemp("public") / "tables.sqlite"
    with Process(store, "--public-url", "https://games.example.org/") as process:
        server = process.server
        links = server.get("/api/links", wire.Links)
        assert links.shared == ["https://games.example.org"]
        assert links.local == server.base
        headers = {"host": "games.example.org", "content-type": "application/json"}
        for origin, status in (("https://games.example.org", 200), ("https://evil.example", 403)):
            reply = request(server, "POST", "/api/mine", b'{"tokens":[]}', {**headers, "origin": origin})
            assert reply.status == status
        assert "stopped" in process.stop()


def test_nonsense_in_place_of_http_harms_nobody(server: Server) -> None:
    address = urlsplit(server.base)
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(b"\x16\x03\x01 not http\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 400")
    assert request(server, "GET", "/api/health").status == 200
