"""A server to attack, which nobody else needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.server.guarding.limits import Limits
from tests.hostile import guests
from tests.server.harness import Process


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch, strength: int) -> None:
    """Where attacks are strong, they have the machine to themselves, and are measured more strictly."""
    monkeypatch.setattr(guests, "room", guests.SMOKE_ROOM if strength == 1 else 1.0)


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
