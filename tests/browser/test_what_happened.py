"""What just happened: the last turns of others stay on the board, and the log lights what it names."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from quarterdeck.server import wire
from tests.browser.conftest import PHONE, Visitor
from tests.browser.players import Lister, against_bot, log
from tests.browser.screens import running_game, take_seat
from tests.server.harness import Process
from tests.terminal.crew import WHO

MARKED = '.board [data-recent="1"]'  # by the bot, which has the second seat


def seat_after_a_turn_of_the_bot(page: Page, harbour: Process) -> Lister:
    player = Lister(page)
    player.sit(against_bot(harbour.server, "card-pirates").held[0])
    player.ready()
    while page.locator(MARKED).count() == 0:
        player.answer()
        player.ready()
    return player


def test_what_another_did_stays_on_the_board_until_my_next_move(visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    player = seat_after_a_turn_of_the_bot(page, harbour)
    told = log(page).locator("p").count()
    expect(page.locator(MARKED).first).to_be_visible()
    while log(page).locator("p").count() == told:
        expect(page.locator(MARKED).first).to_be_visible()
        player.answer()
        player.ready()
    expect(page.locator(MARKED)).to_have_count(0)


def test_an_entry_of_the_log_opens_into_its_deeds_and_lights_what_it_names(visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    seat_after_a_turn_of_the_bot(page, harbour)
    named = page.locator(".board .named")
    page.get_by_role("button", name=re.compile(rf"^Last: ({WHO}): .+\. Open the log$")).click()
    entry = log(page).get_by_role("button", name=re.compile(f"^({WHO}): ")).last
    expect(entry).to_be_in_viewport()
    entry.hover()
    all_named = named.count()
    assert all_named > 1
    entry.click()
    lines = entry.locator("xpath=ancestor::*[@role='group'][1]").get_by_role("paragraph")
    rule = lines.last.get_by_role("link", name=re.compile("^Rule "))
    expect(rule).to_have_css("opacity", "0")
    lines.last.hover()
    expect(rule).to_have_css("opacity", "1")
    assert 0 < named.count() < all_named
    page.mouse.move(0, 0)
    expect(named).to_have_count(0)


def test_the_last_entry_of_the_log_is_always_in_sight_on_a_phone(visitor: Visitor, harbour: Process) -> None:
    page = visitor(viewport=PHONE, touch=True)
    seat_after_a_turn_of_the_bot(page, harbour)
    last = page.get_by_role("button", name=re.compile(rf"^Last: ({WHO}): .+\. Open the log$"))
    expect(last).to_be_in_viewport(ratio=1)
    box = last.bounding_box()
    assert box is not None
    assert box["width"] > PHONE["width"] / 4
    last.tap()
    expect(log(page)).to_be_in_viewport()


def test_who_gives_up_in_the_turn_of_another_is_named_once(visitor: Visitor, harbour: Process) -> None:
    made, asked = running_game(harbour.server, "card-pirates")
    asking, giving = visitor(), visitor()
    take_seat(asking, made.held[asked])
    take_seat(giving, made.held[1 - asked])
    name = ("Ann", "Ben")[1 - asked]
    with harbour.server.channel(made.table.id, made.held[1 - asked].token) as line:
        line.ask(wire.Concede())
    for page, told in ((asking, f"{name} gives up."), (giving, "You give up.")):
        last = page.get_by_role("button", name=re.compile("^Last: "))
        expect(last).to_have_attribute("aria-label", f"Last: {told} Open the log")
        expect(last).to_have_text(told)
