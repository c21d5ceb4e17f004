"""A folder for kept games, and terminals that are closed in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.driver import Terminal


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def terminal(home: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def launch(*arguments: str, rows: int = 24, columns: int = 80) -> Terminal:
        opened.append(Terminal(home, arguments, rows, columns))
        return opened[-1]

    yield launch
    for each in opened:
        each.close()
