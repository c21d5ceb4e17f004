"""Both kinds of store, each empty and on disk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quarterdeck.server.store import SqlStore, open_store


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store may be made."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "tables.sqlite")
    return str(request.getfixturevalue("postgres").new_database())


@pytest.fixture
async def store(url: str, anyio_backend: str) -> AsyncIterator[SqlStore]:
    """A new store, closed in the end."""
    opened = open_store(url)
    yield opened
    await opened.close()
