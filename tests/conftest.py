"""Options and markers of the whole tree."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is slow comes first, so that nobody waits for it in the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("QUARTERDECK_STORE", None)  # no test is to meet the store of whoever runs it
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that the test claims")
