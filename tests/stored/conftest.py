"""Copies of what version 0.1 has left, for this version to go on with."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quarterdeck.server.store import open_store
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TIRELESS, AtOnce
from tests.server.postgres import postgres as postgres
from tests.server.voyages import campaigns as campaigns
from tests.stored.kept import FIXTURES, unzipped


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder in which the terminal keeps everything."""
    return shutil.copytree(FIXTURES / "home", tmp_path / "home")


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Path:
    """The store of a server in a file."""
    path = tmp_path / "server.sqlite"
    path.write_bytes(unzipped("server.sqlite"))
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The store of a server, of both kinds."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite_store"))
    url = str(request.getfixturevalue("postgres").new_database())
    import psycopg

    with psycopg.connect(url) as connection:
        connection.execute(unzipped("postgresql.sql"))
    return url


@pytest.fixture
async def registry(anyio_backend: str, store_url: str) -> AsyncIterator[TableRegistry]:
    """The tables of that store."""
    registry = TableRegistry(open_store(store_url), TIRELESS, bot_pool=AtOnce())
    yield registry
    await registry.close()
