"""Who is not let to a table for now: it is said why, and one comes back to it when one may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.server import wire
from quarterdeck.server.hosting.banning import ban_address, unban
from quarterdeck.server.hosting.orders import CloseTable, Order, ReopenTable, give_orders
from tests.browser.conftest import Sight, Visitor
from tests.browser.screens import question
from tests.server.harness import Process, request, two_people

MINUTE = 61_000  # milliseconds
NOTICE_WIDTH = 800  # pixels
OK = 200

Told = Callable[[Order], None]


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[tuple[Process, Told]]:
    """A server of one's own, and how its host gives it orders."""
    store = tmp_path / "tables.sqlite"
    with Process(store) as process:
        yield process, lambda order: print(give_orders(str(store), [order]))


def again(page: Page) -> Locator:
    return page.get_by_role("button", name="Try again")


def sit_at(page: Page, process: Process, made: wire.Made) -> None:
    """Sit down at a table of a server of one's own."""
    page.goto(f"{process.url}/table/{made.table.id}#seat={made.held[0].token}")
    expect(question(page)).not_to_be_empty()


def test_a_table_that_was_closed_opens_again(visitor: Visitor, hosted: tuple[Process, Told], keep_sight: Sight) -> None:
    process, tell = hosted
    made = two_people(process.server)
    page = visitor()
    page.clock.install()
    sit_at(page, process, made)
    tell(CloseTable(made.table.id, "Quiet hours."))
    expect(page.get_by_role("heading", name="Closed for now")).to_be_visible()
    notice = page.get_by_role("region", name="Closed for now")
    expect(notice).to_contain_text("Quiet hours.")
    keep_sight(page, "closed-for-now")
    box = notice.bounding_box()
    assert box is not None
    assert box["width"] < NOTICE_WIDTH
    again(page).click()
    expect(notice).to_be_visible()
    tell(ReopenTable(made.table.id))
    again(page).click()
    expect(question(page)).not_to_be_empty()

    tell(CloseTable(made.table.id, ""))
    page.reload()
    expect(page.get_by_role("heading", name="Closed for now")).to_be_visible()
    tell(ReopenTable(made.table.id))
    page.clock.fast_forward(MINUTE)
    expect(question(page)).not_to_be_empty()  # it was looked again


def test_who_is_let_in_again_goes_on(visitor: Visitor, hosted: tuple[Process, Told], tmp_path: Path) -> None:
    process, _ = hosted
    store, here = str(tmp_path / "tables.sqlite"), "127.0.0.1"
    page = visitor()
    sit_at(page, process, two_people(process.server))
    ban_address(store, here, None, "")
    notice = page.get_by_role("region", name="Shut out for now")
    expect(notice).to_contain_text("ask them to let you in again")
    again(page).click()
    expect(notice).to_be_visible()
    assert unban(store, here)
    while request(process.server, "GET", "/api/health").status != OK:
        pass  # the server hears of it within a second
    again(page).click()
    expect(question(page)).not_to_be_empty()
