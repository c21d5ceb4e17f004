"""Guests who send slowly, read nothing, or look at games without end: the others do not wait for them."""

from __future__ import annotations

import random
import socket
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

from quarterdeck.games import find
from quarterdeck.server import wire
from quarterdeck.table import Seat, Table
from tests.hostile.guests import HonestGuest, memory
from tests.server.harness import Process, lines_of, play_on, two_people

pytestmark = pytest.mark.hostile

ELSEWHERE = "127.0.0.2"  # whoever attacks has another address than the honest guest
FILES = 128
LOOKS = 1000
HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: "


def call(process: Process, address: str = ELSEWHERE) -> socket.socket:
    """A plain connection."""
    parts = urlsplit(process.url)
    assert parts.hostname
    assert parts.port
    return socket.create_connection((parts.hostname, parts.port), timeout=5, source_address=(address, 0))


def seconds_used(pid: int) -> float:
    """How long a process has had a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_half_sent_requests_leave_room_for_others(tmp_path: Path, strength: int) -> None:
    with Process(tmp_path / "tables.sqlite", files=FILES) as process, ExitStack() as open_lines:
        with HonestGuest(process.server) as guest:
            used, then = seconds_used(process.pid), monotonic()
            number = 0
            while number < 150 * strength or monotonic() - then < 1.5:  # whoever is hung up on comes again
                with suppress(ConnectionError):
                    open_lines.enter_context(call(process)).sendall(HALF)
                number += 1
                sleep(0.002)
            used, took = seconds_used(process.pid) - used, monotonic() - then
        guest.check_waited(2)
        assert used / took < 0.8, "it spins"


def deaf_watcher(process: Process, table: str) -> socket.socket:
    """Somebody who watches a table, asks for all of it again and again, and reads nothing."""
    line = call(process)
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    line.sendall(framed(b'{"type":"hello"}') + framed(b'{"type":"look"}') * LOOKS)
    return line


def framed(text: bytes) -> bytes:
    """A short text as a client's frame, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def test_sockets_that_do_not_read_cost_little(harbour: Process, strength: int) -> None:
    made = two_people(harbour.server)
    with ExitStack() as lines:
        channels = [lines.enter_context(channel) for channel in lines_of(harbour.server, made)]
        play_on(channels, random.Random(1), 80)
        for channel in channels:
            channel.ask(wire.Look())
        before = memory(harbour.pid)
        with HonestGuest(harbour.server) as guest:
            for _ in range(4 * strength):
                lines.enter_context(closing(deaf_watcher(harbour, made.table.id)))
            play_on(channels, random.Random(2), 30)
            sleep(1)
        assert memory(harbour.pid) - before < 8 * strength * 1024 * 1024
        guest.check_waited(2)


def endless_game(decisions: int) -> bytes:
    """The record of a game that nobody can win, given up after so many decisions by chance."""
    worthless = {"win.points": 12, "light-rum.points": 0, "gold-rum.points": 0, "aged-rum.points": 0}
    seats = [Seat("person", "Ann"), Seat("person", "Ben")]
    table = Table.new(find("rum-runner"), seats, {"cap": 500}, worthless)
    chance = random.Random(1)
    while not table.over and len(table.record.entries) < decisions:
        table.choose(table.asked, chance.choice(table.truth.moves()))
    if not table.over:
        table.concede(0)
    return table.record.to_bytes()


def test_a_game_without_end_is_told_page_by_page(harbour: Process, strength: int) -> None:
    brought = harbour.server.post("/api/records", endless_game(1500 + 1000 * strength), wire.TableInfo)
    with HonestGuest(harbour.server) as guest:
        for _ in range(10 * strength):
            with harbour.server.channel(brought.id) as channel:
                state = channel.state()
                assert len(state.events) == wire.EVENTS_PAGE < state.after
                page = channel.ask(wire.Recall(before=state.after + 1))
                assert isinstance(page, wire.Recalled)
                assert len(page.events) == wire.EVENTS_PAGE
    guest.check_waited(1)
