"""Around one screen: a curtain between two people, and nothing of the other's hand behind it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Lister, make_table, result, table_of
from tests.browser.screens import ANOTHER, things_on
from tests.server.harness import Process

TITLES = {"card-pirates": "Card Pirates", "rum-runner": "Rum Runner"}


def curtain(page: Page) -> Locator:
    return page.get_by_role("region", name="Hand over the screen")


def done(page: Page) -> Locator:
    return page.get_by_role("button", name="Done, draw the curtain")


def recap(page: Page) -> Locator:
    return page.get_by_role("region", name="Since your last move")


def secrets_of(server: Server, page: Page) -> dict[str, set[str]]:
    """By name, the ids of the things that only this player knows of."""
    held = json.loads(page.evaluate("localStorage.getItem('quarterdeck.held')"))
    known: dict[str, set[str]] = {}
    for one in held:
        if one["table"] == table_of(page):
            with server.channel(one["table"], one["token"]) as line:
                state = line.state()
                known[state.table.seats[state.viewer].name] = {thing.id for thing in state.things}
    common = set.intersection(*known.values())
    return {name: things - common for name, things in known.items()}


@pytest.mark.parametrize("game", ANOTHER)
def test_nothing_of_the_others_hand_is_on_the_page(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    player = Lister(visitor(), game)
    page = player.page
    page.goto("/")
    page.get_by_role("article", name=TITLES[game]).get_by_role("button", name="Around one screen").click()
    names = page.get_by_role("form", name="Who plays around one screen")
    names.get_by_role("textbox").first.fill("Ann")
    names.get_by_role("textbox").last.fill("Ben")
    keep_sight(page, f"around-{game}")
    names.get_by_role("button", name="Begin").click()
    changes, mine = 0, ""
    while changes < 3:
        player.ready()
        if done(page).is_visible():
            page.keyboard.press("d")
            expect(curtain(page)).to_be_visible()
        if curtain(page).is_visible():
            changes += 1
            assert not things_on(page)
            mine = curtain(page).get_by_role("heading").inner_text()
            keep_sight(page, f"curtain-{game}")
            curtain(page).get_by_role("button").click()
            player.ready()
            told = recap(page).get_by_role("button", name="Show it once more")
            expect(told).to_have_count(1 if changes > 1 else 0)
            if changes > 1:
                told.click()
                expect(page.get_by_role("note")).not_to_be_empty()
                told.click()
                expect(page.get_by_role("note")).to_have_count(0)
        secrets = secrets_of(harbour.server, page)
        html = page.content()
        for other, things in secrets.items():
            assert things, "a hand has something to hide"
            if other != mine:
                assert not [thing for thing in things if f'"{thing}"' in html]
        player.answer()


@pytest.mark.whole
def test_a_game_around_one_screen_to_its_end(visitor: Visitor, harbour: Process) -> None:
    seats = [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")]
    made = make_table(harbour.server, "card-pirates", *seats, options={"cap": 2})
    player = Lister(visitor())
    page = player.page
    page.goto("/")
    held = [wire_held(each) for each in made.held]
    page.evaluate("held => localStorage.setItem('quarterdeck.held', JSON.stringify(held))", held)
    page.goto(f"/table/{made.table.id}")
    sat = set()
    while True:
        if not player.ready():
            break
        if done(page).is_visible():
            done(page).click()
        elif curtain(page).is_visible():
            sat.add(curtain(page).get_by_role("heading").inner_text())
            curtain(page).get_by_role("button").click()
        else:
            player.answer()
    assert sat == {"Ann", "Ben"}
    expect(result(page)).to_be_visible()


def wire_held(held: wire.Held) -> dict[str, object]:
    return {"table": held.table, "token": held.token, "seat": held.seat, "host": held.host}
