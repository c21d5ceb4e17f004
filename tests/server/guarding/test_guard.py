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


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "",
        "[",
        "localhost.evil.example",
        "user@localhost",
        "user:word@localhost:8000",
        "evil.example@127.0.0.1",
        "localhost/path",
        "localhost?query",
        "localhost#part",
        "localhost, evil.example",
        "localhost evil.example",
        "localhost;",
        "localhost:",
        "localhost:port",
        "127.0.0.1:80:80",
        "localhost\xff",
    ],
)
def test_a_name_that_is_not_ours_is_refused(server: Server, host: str) -> None:
    reply = request(server, "GET", "/api/deck", headers={"host": host})
    assert (reply.status, reply.problem.code) == (421, "host")
    assert "--public-url" in reply.problem.text


def test_a_browser_that_is_turned_away_is_shown_a_page(server: Server) -> None:
    reply = request(server, "GET", "/", headers={"host": "evil.example", "accept": "text/html,*/*;q=0.8"})
    assert (reply.status, reply.headers["content-type"]) == (421, "text/html; charset=utf-8")
    assert "<p>This server is not called that" in reply.body.decode()
    program = request(server, "GET", "/", headers={"host": "evil.example", "accept": "*/*"})
    assert program.problem.code == "host"


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
    assert headers["cache-control"] == ("no-cache" if path == "/" else "no-store")


def test_a_request_calls_one_host(server: Server) -> None:
    address = urlsplit(server.base)
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n")
        assert connection.recv(100).split()[1] in (b"400", b"421")


@pytest.mark.parametrize(
    ("host", "sockets"),
    [
        ("localhost:8000", "'self' ws://localhost:8000 wss://localhost:8000"),
        ("LOCALHOST", "'self' ws://localhost wss://localhost"),
        ("192.168.1.7:8000", "'self' ws://192.168.1.7:8000 wss://192.168.1.7:8000"),
        ("[::1]:8000", "'self'"),
        ("evil.example", "'self'"),
        ("x; script-src *", "'self'"),
    ],
)
def test_a_page_connects_to_its_own_server_alone(server: Server, host: str, sockets: str) -> None:
    policy = request(server, "GET", "/", headers={"host": host}).headers["content-security-policy"]
    assert [part for part in policy.split("; ") if part.startswith("connect-src")] == [f"connect-src {sockets}"]
    assert policy.count("script-src") == 1


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
        for host in ("games.example.org", "127.0.0.1:8000"):  # a proxy may hand on either
            policy = request(server, "GET", "/", headers={"host": host}).headers["content-security-policy"]
            assert f"ws://{host} wss://{host}" in policy
            assert "wss://games.example.org" in policy
        assert "stopped" in process.stop()


def test_nonsense_in_place_of_http_harms_nobody(server: Server) -> None:
    address = urlsplit(server.base)
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(b"\x16\x03\x01 not http\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 400")
    assert request(server, "GET", "/api/health").status == 200
