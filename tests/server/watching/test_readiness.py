"""That a server runs is one thing, that it can keep what is done another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

import quarterdeck
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.client import Server
from quarterdeck.server.watching.readiness import BOTS, FRESH, STORE, WITHIN, Readiness
from tests.server.harness import Process, no_room, request
from tests.server.inside import Memory
from tests.server.postgres import Postgres


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """A server whose store may be broken."""
    with Process(tmp_path / "tables.sqlite") as process:
        yield process


def status(server: Server, path: str) -> int:
    return request(server, "GET", path).status


def test_a_server_that_is_well_is_ready(server: Server) -> None:
    assert server.get("/api/ready", dict[str, str]) == {"status": "ready", "version": quarterdeck.__version__}


def test_a_server_whose_disk_is_full_runs_and_is_not_ready(own: Process) -> None:
    with no_room(own):
        assert status(own.server, "/api/health") == 200
        reply = request(own.server, "GET", "/api/ready")
        assert (reply.status, reply.problem.code) == (503, "not-ready")
        assert STORE in reply.problem.text
    sleep(FRESH)
    assert status(own.server, "/api/ready") == 200
    said = own.stop()
    assert "disk" in said  # what is wrong exactly is for the one who runs it
    assert "ready again" in said


def test_a_store_that_does_not_answer_in_time_is_not_waited_for(own: Process, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = monotonic()
    assert status(own.server, "/api/ready") == 503
    assert monotonic() - begun < 4 * WITHIN
    assert status(own.server, "/api/health") == 200
    other.execute("ROLLBACK")
    other.close()
    sleep(FRESH)
    assert status(own.server, "/api/ready") == 200


def test_a_server_without_its_database_runs_and_is_not_ready(postgres: Postgres) -> None:
    with Process(postgres.new_database()) as process:
        assert status(process.server, "/api/ready") == 200
        postgres.stop()
        try:
            sleep(FRESH)
            assert [status(process.server, path) for path in ("/api/ready", "/api/health")] == [503, 200]
        finally:
            postgres.start()


class Counted(Memory):
    """A store that counts how often it is asked how it is, and may say nothing for long."""

    def __init__(self) -> None:
        super().__init__()
        self.checks = 0
        self.silent = asyncio.Event()
        self.silent.set()

    async def check(self) -> None:
        self.checks += 1
        await self.silent.wait()


class NoProcess(BotPool):
    """No process can be started."""

    async def check(self) -> None:
        raise BlockingIOError("too many processes")


@pytest.mark.anyio
async def test_whoever_asks_often_does_not_ask_the_store() -> None:
    store = Counted()
    readiness = Readiness(store, BotPool(workers=0))
    for _ in range(5):
        assert await asyncio.gather(*(readiness.troubles() for _ in range(50))) == [[]] * 50
    assert store.checks == 1


@pytest.mark.anyio
async def test_a_store_that_is_silent_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarterdeck.server.watching.readiness.WITHIN", 0.01)
    monkeypatch.setattr("quarterdeck.server.watching.readiness.FRESH", 0.0)
    store = Counted()
    store.silent.clear()
    readiness = Readiness(store, BotPool(workers=0))
    for _ in range(5):
        assert await readiness.troubles() == [STORE]
    assert store.checks == 1
    store.silent.set()
    await asyncio.sleep(0)
    assert await readiness.troubles() == []


@pytest.mark.anyio
async def test_a_server_that_can_start_no_process_is_not_ready() -> None:
    assert await Readiness(Counted(), NoProcess(workers=0)).troubles() == [BOTS]


class Starting(BotPool):
    """A process takes long to start, and may not come in the end."""

    def __init__(self) -> None:
        super().__init__(workers=0)
        self.started: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def check(self) -> None:
        await asyncio.shield(self.started)


@pytest.mark.anyio
async def test_a_server_whose_bots_are_still_starting_is_ready_until_they_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarterdeck.server.watching.readiness.WITHIN", 0.01)
    monkeypatch.setattr("quarterdeck.server.watching.readiness.FRESH", 0.0)
    pool = Starting()
    readiness = Readiness(Counted(), pool)
    assert await readiness.troubles() == []
    pool.started.set_exception(BlockingIOError("too many processes"))
    assert await readiness.troubles() == [BOTS]
