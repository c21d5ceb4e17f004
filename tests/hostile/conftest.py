"""A server to attack, which nobody else needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.server.guarding.limits import Limits
from tests.server.harness import Process


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Process]:
    """A server of its own for every attack."""
    with Process(tmp_path / "tables.sqlite") as process:
        yield process


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Process]:
    """A server with the limits that it has if nobody says otherwise."""
    with Process(tmp_path / "tables.sqlite", "--tables", str(Limits().tables)) as process:
        yield process
