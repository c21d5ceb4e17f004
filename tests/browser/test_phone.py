"""Games on a phone, by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.players import SPOT, Toucher, against_bot, log
from tests.browser.screens import ALL, fits, question
from tests.server.harness import Process

SMALL = {"width": 360, "height": 640}


@pytest.mark.parametrize("game", ALL)
def test_the_smallest_phone(game: str, visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    toucher = Toucher(visitor(SMALL, touch=True), game)
    toucher.sit(against_bot(harbour.server, game).held[0])
    page = toucher.page
    toucher.ready()
    expect(question(page)).to_be_in_viewport()
    assert fits(page)
    page.get_by_role("button", name=re.compile("Open the log$")).tap()
    expect(log(page)).to_be_in_viewport()
    keep_sight(page, f"small-{game}-log")
    page.get_by_role("button", name=re.compile("Open the log$")).tap()
    page.get_by_role("button", name="Chat", exact=True).tap()
    expect(page.get_by_role("textbox")).to_be_in_viewport()


def test_a_long_press_reads_the_card(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    toucher = Toucher(visitor(PHONE, touch=True))
    toucher.sit(against_bot(harbour.server, "rum-runner").held[0])
    page = toucher.page
    toucher.ready()
    asked = question(page).inner_text()
    touch = page.evaluate(SPOT, "button[data-card][data-thing^='card:']")
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    keep_sight(page, "phone-card")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(question(page)).to_have_text(asked)
