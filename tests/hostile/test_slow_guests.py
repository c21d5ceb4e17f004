"""Guests who send slowly, read nothing, or ask for what is dear: the others do not wait for them."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

from tests.hostile.guests import honest_guest
from tests.server.harness import Process

pytestmark = pytest.mark.hostile

ELSEWHERE = "127.0.0.2"  # whoever attacks has another address than the honest guest
FILES = 128
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
        with honest_guest(process.server) as guest:
            for _ in range(150 * strength):
                line = open_lines.enter_context(call(process))
                line.sendall(HALF)
            used, then = seconds_used(process.pid), monotonic()
            sleep(1)
            used, took = seconds_used(process.pid) - used, monotonic() - then
        assert guest.longest < 2
        assert used / took < 0.8, "it spins"
