"""Guests who bring what nobody played: others are served meanwhile."""

from __future__ import annotations

import http.client
from contextlib import ExitStack, suppress
from select import select
from threading import Thread
from time import monotonic
from urllib.parse import urlsplit

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.hostile.guests import HonestGuest, memory
from tests.hostile.test_slow_guests import call
from tests.server.harness import Process, request
from tests.server.imports.long_games import finished_game, often_taken_back

pytestmark = pytest.mark.hostile

BLINK = 0.2  # seconds: the 50 ms that nobody minds, with some room
MOST = 4_000_000  # bytes of a record, nearly as many as are taken
MANY = 20  # that one guest brings at once
THERE = 4  # records nearly as long as any of which all but the end is sent: of one guest there are no more at once
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
    with HonestGuest(harbour.server) as guest:
        for _ in range(strength):
            reply = request(harbour.server, "POST", "/api/records", data)
            assert reply.status == 201, reply.body
    guest.check_waited(BLINK)
    table = msgspec.json.decode(reply.body, type=wire.TableInfo)
    kept = request(harbour.server, "GET", f"/api/tables/{table.id}/record").body
    assert kept.startswith(data), "what is added, the game in plain words, stands behind what came"


def test_a_guest_who_brings_much_at_once_stands_in_nobodys_way(harbour: Process, strength: int) -> None:
    server, long = harbour.server, often_taken_back(10_000)
    before = memory(harbour.pid)
    for _ in range(strength):
        statuses: list[int] = []

        def bring_it(told: list[int] = statuses) -> None:
            told.append(bring(server, long))

        bringing = [Thread(target=bring_it) for _ in range(MANY)]
        with HonestGuest(server) as guest:
            for thread in bringing:
                thread.start()
            assert bring(server, finished_game().record.to_bytes(), ELSEWHERE) == 201
            before_them = statuses.count(201)
            for thread in bringing:
                thread.join()
        guest.check_waited(BLINK)
        assert set(statuses) == {201, 429}, "some of them are told to wait"
        assert before_them < statuses.count(201), "the other one did not wait until all of theirs was looked at"
    assert memory(harbour.pid) - before < 300 * 2**20


def test_bodies_that_are_never_sent_to_their_end_cost_little_memory(usual: Process, strength: int) -> None:
    head = f"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {MOST}\r\n\r\n".encode()
    before = memory(usual.pid)
    with ExitStack() as lines:
        many = [lines.enter_context(call(usual, ELSEWHERE)) for _ in range(10 + 4 * strength)]
        for line in many:
            with suppress(OSError):  # who is refused is hung up on in the end
                line.sendall(head + b"x" * (MOST - 1))
        until = monotonic() + 20
        while len(many) > THERE and monotonic() < until:
            for line in select(many, [], [], 1)[0]:
                with suppress(ConnectionError):
                    assert line.recv(1 << 16).startswith(b"HTTP/1.1 429")
                many.remove(line)
        assert bring(usual.server, finished_game().record.to_bytes()) == 201
        assert memory(usual.pid) - before < 120 * 2**20
    assert len(many) == THERE


def test_what_would_take_much_time_or_memory_is_refused_while_others_are_served(
    harbour: Process, strength: int
) -> None:
    header, entry, *_ = finished_game().record.to_bytes().splitlines()
    bodies = [
        b'["0",' + b"[" * MOST,
        b"\n" * MOST,
        b'["0",{}]\n' * (MOST // 9),
        header.replace(b'"options":{', b'"options":{' + b",".join(b'"%d":1' % n for n in range(MOST // 12)) + b","),
        header + b"\n" + (entry + b"\n") * (MOST // len(entry) - 20),
    ]
    for _ in range(strength):
        with HonestGuest(harbour.server) as guest:
            for body in bodies:
                assert bring(harbour.server, body) in (400, 413)
        guest.check_waited(BLINK)
