"""Options and markers of the whole tree."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from quarterdeck.bots import BOTS, registry

# The same examples every time: a failure that is not there tomorrow helps nobody.
settings.register_profile("quarterdeck", derandomize=True, deadline=None, database=None, print_blob=False)
settings.load_profile("quarterdeck")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("laws")
    group.addoption("--laws-all", action="store_true", help="hold games to the laws with all option sets")
    group.addoption("--laws-games", type=int, default=20, metavar="N", help="play N games with every option set")
    group.addoption("--laws-share", type=int, default=1, metavar="N", help="play with one option set of every N")
    group.addoption("--laws-first", type=int, default=0, metavar="N", help="leave out the first N games of each set")
    group.addoption("--laws-seconds", type=float, metavar="N", help="play for about N seconds altogether")
    group.addoption("--laws-game", metavar="KEY", help="hold only this game to the laws")
    browser = parser.getgroup("browser")
    browser.addoption("--one-of-each", action="store_true", help="of a test in the browser play one set of parameters")
    siege = parser.getgroup("siege")
    siege.addoption("--kills", type=int, default=5, metavar="N", help="kill servers and stores N times")
    siege.addoption("--strength", type=int, default=1, metavar="N", help="attack servers with N times as much")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often a test kills what it is about."""
    number: int = request.config.getoption("--kills")
    return number


@pytest.fixture
def strength(request: pytest.FixtureRequest) -> int:
    """How many times as much an attack tries as the smoke of it does."""
    number: int = request.config.getoption("--strength")
    return number


@pytest.fixture
def anyio_backend() -> Iterator[str]:
    """The loop of a test that is asynchronous, in which that of Playwright does not count as running.

    A worker that has had tests in the browser keeps Playwright, whose loop of this thread always seems to run.
    """
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield "asyncio"
    asyncio._set_running_loop(running)


OWN_BOTS = """
from quarterdeck.bots import Bot

class Mine(Bot):
    '''Takes the last move.'''
    summary = "takes the last move"
    thinks = True
    def choose(self, window):
        print("thinking aloud")
        return window.moves()[-1]

class SeaDog:
    '''Is no Bot by birth, and heeds what it was told.'''
    def choose(self, window):
        assert self.think is not None and self.until > 0
        return window.moves()[0]

class Twin(Bot):
    key = "mine"
    def choose(self, window):
        return window.moves()[0]

class Captain(Bot):
    key = "captain"

class Failing(Bot):
    def choose(self, window):
        raise ValueError("the six of hearts")  # on line 28

class Cheat(Bot):
    def choose(self, window):
        return -5

class Unmade(Bot):
    def __init__(self, seed):
        raise RuntimeError("no wind")

class Shouter(Bot):
    key = "LOUD!"

class Parrot:
    '''Says nothing.'''
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which this test is, with bots in a file: what is lent is forgotten again."""
    file = tmp_path / "mybots.py"
    file.write_text(OWN_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    before = dict(BOTS)
    yield file
    BOTS.clear()
    BOTS.update(before)
    for name in ("mybots", "broken"):
        sys.modules.pop(name, None)
    registry._bot_in_module.cache_clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is slow comes first, so that nobody waits for it in the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("QUARTERDECK_STORE", None)  # no test is to meet the store of whoever runs it
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that the test claims")
