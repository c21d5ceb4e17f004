"""Guests who send very much in very small parts: it is read in turns with what the others send, or not at all."""

from __future__ import annotations

import socket
from collections import Counter
from contextlib import ExitStack, suppress
from time import monotonic, sleep

import pytest

from quarterdeck.server.guarding.guard import PAUSE
from quarterdeck.server.guarding.limits import Limits
from tests.hostile.guests import HonestGuest
from tests.hostile.test_slow_guests import call, framed, seconds_used
from tests.server.harness import Process, two_people

pytestmark = pytest.mark.hostile

PING, PONG, PART = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
CHUNKED = b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
MUCH = 3_000_000  # bytes
MOST_WAITED = 1.0  # seconds; each of these took five to twenty


def socket_of(process: Process) -> socket.socket:
    """Somebody who watches a table."""
    table = two_people(process.server).table.id
    line = call(process)
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    line.sendall(framed(b'{"type":"hello"}'))
    return line


def pour(line: socket.socket, part: bytes, much: int) -> None:
    """Send so many bytes, for as long as anybody takes them."""
    line.settimeout(3)
    with suppress(OSError):
        for _ in range(much // (len(part) * 1000)):
            line.sendall(part * 1000)


@pytest.mark.parametrize("frame", [PING, PONG, PART], ids=["pings", "pongs", "parts"])
def test_frames_without_end_are_not_read(harbour: Process, strength: int, frame: bytes) -> None:
    with socket_of(harbour) as line, HonestGuest(harbour.server) as guest:
        if frame == PART:
            line.sendall(b"\x01\x80\0\0\0\0")
        used = seconds_used(harbour.pid)
        pour(line, frame, MUCH * strength)
        sleep(0.2)
        used = seconds_used(harbour.pid) - used
    guest.check_waited(MOST_WAITED)
    assert used < 2


def test_a_body_in_very_many_chunks_is_read_in_turns(harbour: Process, strength: int) -> None:
    with call(harbour) as line, HonestGuest(harbour.server) as guest:
        line.sendall(CHUNKED)
        pour(line, b"1\r\nx\r\n", MUCH * strength)
        sleep(1)
    guest.check_waited(MOST_WAITED)


def test_requests_without_end_are_answered_slowly(usual: Process) -> None:
    """As many in a second as there are connections: here one."""
    much = 3000
    with call(usual) as line:
        line.sendall(b"GET /nowhere HTTP/1.1\r\nHost: nowhere.example\r\n\r\n" * much)
        answers, until = 0, monotonic() + 3 * PAUSE
        line.settimeout(PAUSE / 2)
        while monotonic() < until and answers < much:
            with suppress(TimeoutError):
                answers += line.recv(1 << 20).count(b"HTTP/1.1 421")
    limits = Limits()
    assert answers
    assert answers <= limits.request_burst + limits.requests * 5 * PAUSE


def test_what_cannot_be_read_leaves_no_trace_in_the_log(harbour: Process) -> None:
    upgrade = (
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with ExitStack() as lines:
        for sent in (upgrade + b"\xff" * 5000, CHUNKED.replace(b"records", b"none") + b"1\r\nx\r\n" * 2000 + b"~\r\n"):
            for _ in range(5):
                line = lines.enter_context(call(harbour))
                line.sendall(sent)
                with suppress(OSError):
                    while line.recv(1 << 16):
                        pass
    said = harbour.stop()
    assert "Traceback" not in said
    assert "Error" not in said


def test_nobody_fills_the_log_with_what_is_no_request(usual: Process) -> None:
    strange = (
        b"\x16\x03\x01 no request\r\n\r\n",
        b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n~\r\n",
    )
    for sent in strange:
        for _ in range(3):
            with call(usual) as line:
                line.sendall(sent)
                assert line.recv(12).startswith(b"HTTP/1.1 ")
    assert usual.stop() == "The server has stopped. Every table is kept.\n"


def test_requests_that_cannot_be_read_are_told_so_only_so_often(usual: Process) -> None:
    limits, told, number, begun = Limits(), 0, 0, monotonic()
    with HonestGuest(usual.server) as guest:
        while number < 4 * limits.request_burst:
            with suppress(OSError), call(usual) as line:
                line.sendall(b"no request\r\n\r\n")
                told += line.recv(12) == b"HTTP/1.1 400"
            number += 1
    guest.check_waited(MOST_WAITED)
    assert limits.request_burst <= told <= limits.request_burst + limits.requests * (monotonic() - begun)


def test_paths_with_more_slashes_count_as_much(usual: Process) -> None:
    with call(usual) as line:
        file, statuses = line.makefile("rb"), Counter[str]()
        for _ in range(Limits().request_burst // 2):  # each counts as twelve
            line.sendall(b"HEAD //api//qr.svg/?text=x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            statuses[file.readline().split()[1].decode()] += 1
            while file.readline().strip():
                pass
            if "429" in statuses:
                break
    assert set(statuses) == {"200", "429"}
