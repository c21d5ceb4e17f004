"""HEAD is answered wherever GET is, and OPTIONS says what can be done."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import pytest

from quarterdeck.server.client import Server
from tests.server.harness import request, two_people

PAGES = ["/", "/table/abc", "/assets/none.js"]
ASKED = ["health", "deck", "tables", "qr.svg?text=a", "games/card-pirates/rules", "tables/none", "nothing"]


@pytest.mark.parametrize("path", [*PAGES, *(f"/api/{each}" for each in ASKED), "/api/schema/openapi.json"])
def test_head_is_get_without_the_body(server: Server, path: str) -> None:
    get, head = request(server, "GET", path), request(server, "HEAD", path)
    assert (head.status, head.body) == (get.status, b"")
    changing = {"date", "x-request-id"}
    told = [{name: value for name, value in reply.headers.items() if name not in changing} for reply in (get, head)]
    assert told[0] == told[1]
    assert int(head.headers["content-length"] or 0) == len(get.body) > 0


def test_the_channel_goes_on_after_a_head(server: Server) -> None:
    address = urlsplit(server.base)
    ask = "{} /api/health HTTP/1.1\r\nhost: {}\r\nconnection: {}\r\n\r\n"
    with socket.create_connection((address.hostname, address.port)) as channel:
        channel.sendall(ask.format("HEAD", address.netloc, "keep-alive").encode())
        channel.sendall(ask.format("GET", address.netloc, "close").encode())
        said = b""
        while more := channel.recv(65536):
            said += more
    assert said.count(b"HTTP/1.1 200") == 2
    assert said.count(b'"status":"well"') == 1


def test_what_can_only_be_posted_has_no_head(server: Server) -> None:
    assert request(server, "HEAD", "/api/mine").status == 405


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/", "GET, HEAD, OPTIONS"),
        ("/api/tables", "GET, HEAD, OPTIONS, POST"),
        ("/api/mine", "OPTIONS, POST"),
        ("/api/tables/{}", "DELETE, GET, HEAD, OPTIONS"),
    ],
)
def test_options_say_what_can_be_done(server: Server, path: str, allowed: str) -> None:
    reply = request(server, "OPTIONS", path.format(two_people(server).table.id))
    assert (reply.status, reply.headers["allow"], reply.body) == (204, allowed, b"")
    assert reply.headers["access-control-allow-origin"] is None
