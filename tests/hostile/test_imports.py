"""Guests who bring what nobody played: others are served meanwhile."""

from __future__ import annotations

import http.client
from threading import Thread
from time import monotonic
from urllib.parse import urlsplit

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.hostile.guests import honest_guest, memory
from tests.server.harness import Process, request
from tests.server.imports.long_games import finished_game, often_taken_back

pytestmark = pytest.mark.hostile

BLINK = 0.2  # seconds: the 50 ms that nobody minds, on a machine that does much else
MANY = 20  # that one guest brings at once
ELSEWHERE = "127.0.0.2"  # where another guest calls from


def bring(server: Server, data: bytes, source: str = "127.0.0.1") -> int:
    """Bring a record from an address; gives the status."""
    address = urlsplit(server.base)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, 60, source_address=(source, 0))
    try:
        connection.request("POST", "/api/records", data)
        reply = connection.getresponse()
        reply.read()
        return reply.status
    finally:
        connection.close()


def test_a_long_record_is_looked_at_while_others_are_served(harbour: Process, strength: int) -> None:
    data = often_taken_back(20_000)
    assert len(data) > 1_000_000
    with honest_guest(harbour.server) as guest:
        for _ in range(strength):
            reply = request(harbour.server, "POST", "/api/records", data)
            assert reply.status == 201, reply.body
    assert guest.longest < BLINK
    table = msgspec.json.decode(reply.body, type=wire.TableInfo)
    kept = request(harbour.server, "GET", f"/api/tables/{table.id}/record").body
    assert kept.startswith(data), "what is added, the game in plain words, stands behind what came"


def test_a_guest_who_brings_much_at_once_stands_in_nobodys_way(harbour: Process, strength: int) -> None:
    server, long = harbour.server, often_taken_back(10_000)
    statuses: list[int] = []
    begun = monotonic()
    bringing = [Thread(target=lambda: statuses.append(bring(server, long))) for _ in range(MANY * strength)]
    before = memory(harbour.pid)
    with honest_guest(server) as guest:
        for thread in bringing:
            thread.start()
        assert bring(server, finished_game().record.to_bytes(), ELSEWHERE) == 201
        other = monotonic() - begun
        for thread in bringing:
            thread.join()
    assert guest.longest < BLINK * 2
    assert set(statuses) == {201, 429}, "some of them are told to wait"
    assert other < monotonic() - begun
    assert memory(harbour.pid) - before < 300 * 2**20
