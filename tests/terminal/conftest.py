"""A folder for kept games, terminals that are closed in the end, and a deck with a toy on it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from quarterdeck.games import GAMES
from quarterdeck.terminal.commands.app import main
from tests import cove
from tests.terminal import emulated
from tests.terminal.driver import Answer, Command, Terminal

W = TypeVar("W", Terminal, emulated.Terminal)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def terminal(home: Path) -> Iterator[Callable[..., Terminal]]:
    """Windows in which lines are told one after the other."""
    yield from _windows(home, Terminal)


@pytest.fixture
def window(home: Path) -> Iterator[Callable[..., emulated.Terminal]]:
    """Windows with a game on the whole screen."""
    yield from _windows(home, emulated.Terminal)


def _windows(home: Path, kind: Callable[[Path, Sequence[str], int, int], W]) -> Iterator[Callable[..., W]]:
    opened: list[W] = []

    def launch(*arguments: str, rows: int = 24, columns: int = 80) -> W:
        opened.append(kind(home, arguments, rows, columns))
        return opened[-1]

    yield launch
    for each in opened:
        each.close()


@pytest.fixture
def command(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line in this process, where Cove Watch is one of the games."""
    monkeypatch.setitem(GAMES, cove.GAME.key, cove.GAME)
    monkeypatch.setenv("QUARTERDECK_HOME", str(home))

    def call(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setattr("sys.argv", ["quarterdeck", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        told = capsys.readouterr()
        return Answer(ended.value.code, told.out, told.err)

    return call
