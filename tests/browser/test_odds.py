"""The odds of what may fail stand where one chooses, for eyes and ears, where there are hints and one wants them."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from quarterdeck.server import wire
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.screens import ALL, asked_sometime, daring, one_then_whole, seat_link
from tests.server.harness import Process

MARKS = ".odds .mark"
UNTOLD = """() => new Promise((done) => setTimeout(() => done(!document.querySelector(".odds")), 1500))"""


def comes(page: Page, held: wire.Held) -> None:
    page.goto(seat_link(held))
    expect(page.locator("[data-thing]").first).to_be_attached()


@pytest.mark.parametrize("game", ALL)
def test_they_are_marked_and_heard(game: str, visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    page = visitor(drawn=True)
    comes(page, asked_sometime(harbour.server, game, daring))
    page.wait_for_selector(MARKS, state="attached")
    expect(page.locator(".odds p")).to_contain_text("%")
    told = page.locator("[data-target][title*=' of 100']").first
    expect(told).to_be_attached()
    keep_sight(page, f"odds-{game}")


@pytest.mark.parametrize("game", one_then_whole(ALL))
def test_on_a_phone_they_are_marked_too(game: str, visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    page = visitor(PHONE, touch=True, drawn=True)
    comes(page, asked_sometime(harbour.server, game, daring))
    expect(page.locator(".odds p")).to_be_visible()
    keep_sight(page, f"odds-{game}-phone")


def test_who_does_not_want_them_is_not_told(visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    page.add_init_script(f"localStorage.setItem('quarterdeck.settings', {json.dumps(json.dumps({'odds': False}))})")
    comes(page, asked_sometime(harbour.server, "card-pirates", daring))
    assert page.evaluate(UNTOLD)


def test_there_are_none_at_a_table_without_hints(visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    comes(page, asked_sometime(harbour.server, "card-pirates", daring, hints=False))
    assert page.evaluate(UNTOLD)
