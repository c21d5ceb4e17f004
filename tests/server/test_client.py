"""The client at an address where something else answers, or nothing to its hello."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError
from websockets.sync.server import ServerConnection, serve

from quarterdeck.server import client, wire
from quarterdeck.server.client import Server, ServerRefused, Unreachable, without_codes


@contextmanager
def page(body: bytes) -> Iterator[Server]:
    """A server that answers everything with the same page."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Server(f"http://127.0.0.1:{server.server_address[1]}")
        server.shutdown()


@contextmanager
def line_with(talk: Callable[[ServerConnection], None]) -> Iterator[tuple[Server, threading.Event]]:
    """A server that says this on every line after the hello, and whether the caller has hung up then."""
    hung_up = threading.Event()

    def answer(socket: ServerConnection) -> None:
        socket.recv()
        talk(socket)
        try:
            socket.recv()
        except ConnectionClosed:
            hung_up.set()

    with serve(answer, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Server(f"http://127.0.0.1:{server.socket.getsockname()[1]}"), hung_up


@pytest.mark.parametrize("body", [b"<!doctype html><title>Fish</title>", b'{"fish": 1}', b"\xff\xfe", b"[" * 100_000])
def test_a_page_that_is_not_ours_is_no_server(body: bytes) -> None:
    with page(body) as server, pytest.raises(Unreachable, match="is no Quarterdeck server"):
        server.get("/api/deck", wire.Deck)


@pytest.mark.parametrize("words", ["fish", '{"type":"fish"}', '{"type":"pong","ref":0}'])
def test_a_line_on_which_something_else_is_said_is_hung_up(words: str) -> None:
    with line_with(lambda socket: socket.send(words)) as (server, hung_up):
        with pytest.raises(Unreachable, match="is no Quarterdeck server"):
            server.channel("x")
        assert hung_up.wait(10)


def test_a_server_that_dies_while_it_is_called_is_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(*_: object, **__: object) -> None:
        raise ConnectionClosedError(None, None)

    monkeypatch.setattr(client, "connect", dies)
    with pytest.raises(Unreachable, match="does not answer"):
        Server("http://127.0.0.1:1").channel("x")


def test_a_hello_that_is_refused_hangs_up() -> None:
    refusal = msgspec.json.encode(wire.Refused("trouble", "Try again.")).decode()
    with line_with(lambda socket: socket.send(refusal)) as (server, hung_up):
        with pytest.raises(ServerRefused, match=r"Try again\."):
            server.channel("x")
        assert hung_up.wait(10)


def test_a_hello_without_an_answer_hangs_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.TableChannel.receive, "__defaults__", (0.2,))
    with line_with(lambda _: None) as (server, hung_up):
        with pytest.raises(Unreachable, match="does not answer"):
            server.channel("x")
        assert hung_up.wait(10)


def test_codes_of_somebody_who_speaks_no_http_are_left_out() -> None:
    why = http.client.BadStatusLine("\x1b]0;mine\x07\x9b2J")
    assert "(?]0;mine??2J)" in str(Server("http://127.0.0.1:1").unreachable(why))


def test_codes_that_steer_a_terminal_are_left_out() -> None:
    told = 'a\x1b]0;b\x07\x9b2J\x7f\r\b "quoted" \\u001b\n\tÄ 🏴'
    sent = msgspec.json.encode(told)
    assert msgspec.json.decode(without_codes(sent)) == 'a?]0;b??2J??? "quoted" \\u001b\n\tÄ 🏴'
    assert msgspec.json.decode(without_codes(b'"\\u001B\\u000a\\u00e4"')) == "??ä"
