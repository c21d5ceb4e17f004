"""Whoever asks all the time whether the server is ready does not keep its store from the others."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest

from quarterdeck.server.watching.readiness import FRESH
from tests.hostile.guests import HonestGuest
from tests.server.harness import Process, request

SECONDS = 2.0
WRITES_AT_STARTING = 2  # of the server itself


@pytest.mark.hostile
def test_asking_whether_it_is_ready_does_not_load_the_store(harbour: Process, tmp_path: Path, strength: int) -> None:
    looking = sqlite3.connect(tmp_path / "tables.sqlite")
    until = monotonic() + SECONDS * strength
    asked: list[int] = []

    def ask() -> None:
        while monotonic() < until:
            asked.append(request(harbour.server, "GET", "/api/ready").status)

    with HonestGuest(harbour.server) as guest:
        asking = [Thread(target=ask) for _ in range(4)]
        for each in asking:
            each.start()
        batches: list[str] = []
        while monotonic() < until:
            [[batch]] = looking.execute("SELECT batch FROM quarterdeck").fetchall()
            if batch not in batches:
                batches.append(batch)
        for each in asking:
            each.join()
    looking.close()
    assert len(asked) > 20 * strength
    assert set(asked) <= {200, 429, 503}
    assert 200 in asked
    assert len(batches) <= SECONDS * strength / FRESH + 1 + WRITES_AT_STARTING
    guest.check_waited(2)
