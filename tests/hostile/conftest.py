"""A server to attack, which nobody else needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Process


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Process]:
    """A server of its own for every attack."""
    with Process(tmp_path / "tables.sqlite") as process:
        yield process
