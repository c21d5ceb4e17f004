"""A server for all tests of a worker, and a store for those who break theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from quarterdeck.server import clock
from quarterdeck.server.client import Server
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.harness import Process
from tests.server.inside import TurnedClock, new_registry
from tests.server.postgres import postgres as postgres


@pytest.fixture(scope="session")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that many tests share."""
    with Process(tmp_path_factory.mktemp("server") / "tables.sqlite") as process:
        yield process


@pytest.fixture
def server(process: Process) -> Server:
    """The shared server, to be called."""
    return process.server


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store may be made, of both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return str(request.getfixturevalue("postgres").new_database())


@pytest.fixture
async def registry(anyio_backend: str) -> AsyncIterator[TableRegistry]:
    """A registry of tables in this process, with none in it."""
    registry = new_registry()
    yield registry
    await registry.close()


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> TurnedClock:
    """The clock of the tables in this process, which goes on and jumps as the test says."""
    clock_here = TurnedClock()
    monkeypatch.setattr(clock, "chronometer", clock_here)
    return clock_here
