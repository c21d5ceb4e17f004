"""The privacy page says what is true of this server: for how long it keeps things, and who can be asked."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from quarterdeck.server.guarding.limits import Limits
from tests.browser.conftest import Visitor
from tests.server.harness import Process


def test_the_days_and_the_contact_are_this_servers(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("link", name="privacy").click()
    expect(page.get_by_role("heading", level=1, name="Privacy")).to_be_visible()
    for days in (*Limits().days.values(), Limits().campaign_days):
        expect(page.get_by_role("definition").get_by_text(f"{days:g} days", exact=True)).to_be_visible()
    expect(page.get_by_text("has not said here how to reach them")).to_be_visible()
    with Process(tmp_path / "tables.sqlite", "--contact", "The harbour master,  crew@example.org") as process:
        page.goto(f"{process.url}/privacy")
        expect(page.get_by_text("reached here: The harbour master, crew@example.org")).to_be_visible()
