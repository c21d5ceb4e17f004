"""A real browser at a real server. Screenshots of what was seen are kept in build/screenshots."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from quarterdeck.games import GAMES
from quarterdeck.server.webfiles import web_folder
from tests.browser.inspector import PHONE as PHONE
from tests.browser.inspector import WIDE, Inspector
from tests.server.harness import Process

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
NO_BROWSER = (
    "There is no Chromium here, so that nothing was tried in a browser: install the package chromium "
    "(python -m tools.ensure chromium does, as root on Debian)."
)
PATIENCE = 20_000  # milliseconds
CLICKS = "clicks"  # the property of a test that tells how many a game took

# To draw a page is half the work of a browser, and nobody looks: what is wholly transparent is where it would be, and
# can be pressed, read and listened to all the same. Only screenshots, and axe for the colours, have it drawn.
UNDRAWN = """
const undrawn = new CSSStyleSheet();
undrawn.replaceSync("body { opacity: 0 }");
document.adoptedStyleSheets = [undrawn];
"""
DRAWN = "body { opacity: 1 !important }"
# Who has played before is told nothing over the board.
READ = f'localStorage.setItem("quarterdeck.primers", {json.dumps(json.dumps(sorted(GAMES)))});'


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    ours = [item for item in items if here in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    if config.getoption("--one-of-each"):
        left_out = set(ours) - set(one_of_each(ours))
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def one_of_each(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of every test the case of one set of parameters, and of every test another: so each game is played by some."""
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("whole") is None:
            cases[item.nodeid.partition("[")[0]].append(item)
    return [of_one[crc32(name.encode()) % len(of_one)] for name, of_one in cases.items()]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many clicks the games took that were played by pointer, in whichever process."""
    for report in terminalreporter.getreports("passed"):
        for name, told in report.user_properties:
            if name == CLICKS:
                terminalreporter.write_line(str(told))


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for all browsers of a worker."""
    assert web_folder() is not None, "The web client is not built: make web"
    with Process(tmp_path_factory.mktemp("browser") / "tables.sqlite") as process:
        yield process


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(NO_BROWSER)
    browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
    yield browser
    browser.close()


Visitor = Callable[..., Page]
Sight = Callable[[Page, str], None]


@pytest.fixture
def visitor(chromium: Browser, harbour: Process) -> Iterator[Visitor]:
    """Somebody with a browser of their own: nothing of what another keeps is in it.

    `new`: they have played nothing yet. `drawn`: all of the page is. An error on a page fails the test.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def come(
        viewport: dict[str, int] = WIDE, touch: bool = False, calm: bool = True, new: bool = False, drawn: bool = False
    ) -> Page:
        context = chromium.new_context(
            base_url=harbour.url,
            viewport=viewport,  # type: ignore[arg-type]
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        if not drawn:
            context.add_init_script(UNDRAWN)
        if not new:
            context.add_init_script(READ)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert not troubles


@pytest.fixture
def keep_sight(request: pytest.FixtureRequest) -> Sight:
    """Keep a screenshot of a page under a name of its own."""

    def keep(page: Page, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png", style=DRAWN)

    return keep


@pytest.fixture(scope="session")
def axe() -> str:
    """The program of axe-core."""
    return AXE.read_text()


@pytest.fixture
def inspect(axe: str, keep_sight: Sight) -> Iterator[Inspector]:
    """An inspector; what it has found fails the test at its end."""
    inspector = Inspector(axe, keep_sight)
    yield inspector
    assert not inspector.troubles, "\n".join(inspector.troubles)
