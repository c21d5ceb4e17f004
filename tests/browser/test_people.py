"""The crew in the browser: faces with names, what somebody says, and the setting that has them keep quiet."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from quarterdeck.bots.people import person_named
from quarterdeck.bots.sayings import HELLO, sayings_of
from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Player, against_bot
from tests.browser.screens import ALL, one_then_whole, take_seat
from tests.server.harness import Process

BEGINS = {"first": "1"}
SILENT = f"localStorage.setItem('quarterdeck.settings', {json.dumps(json.dumps({'speed': 2, 'remarks': False}))});"


@pytest.mark.parametrize("game", one_then_whole(ALL))
def test_a_face_is_seen_with_a_name(game: str, visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    made = against_bot(harbour.server, game)
    name = made.table.seats[1].name
    somebody = person_named(name)
    assert somebody is not None
    page = visitor(drawn=True)
    take_seat(page, made.held[0])
    face = page.locator(f"img[src='/faces/{somebody.face}.svg']").first
    expect(face).to_be_visible()
    assert face.evaluate("face => face.complete && face.naturalWidth > 0")
    expect(face).to_have_attribute("title", somebody.about)
    expect(page.get_by_text(name).first).to_be_visible()
    keep_sight(page, f"faces-{game}")


def test_who_waits_at_a_table_is_introduced(visitor: Visitor, harbour: Process) -> None:
    seats = [wire.SeatWish("you", "Ann"), wire.SeatWish("bot"), wire.SeatWish("bot"), wire.SeatWish("open")]
    made = harbour.server.post("/api/tables", wire.MakeTable("card-pirates", seats), wire.Made)
    page = visitor()
    page.goto(f"/table/{made.table.id}#seat={made.held[0].token}")
    for seat in made.table.seats[1:3]:
        assert seat.person is not None
        expect(page.get_by_text(seat.name)).to_be_visible()
        expect(page.get_by_text(seat.person.about)).to_be_visible()


@pytest.mark.parametrize("heard", [True, False])
def test_what_bots_say_is_heard_unless_the_settings_say_otherwise(
    heard: bool, visitor: Visitor, harbour: Process
) -> None:
    player = Player(visitor(), "people")
    page = player.page
    if not heard:
        page.context.add_init_script(SILENT)
    made = against_bot(harbour.server, "card-pirates", options=BEGINS)
    name = made.table.seats[1].name
    player.sit(made.held[0])
    assert player.ready()
    while harbour.server.get(f"/api/tables/{made.table.id}", wire.TableInfo).touched == made.table.touched:
        player.answer()
        assert player.ready()
    texts = sayings_of(name, HELLO)
    page.get_by_role("group", name="Papers").get_by_role("button", name="Chat").click()
    lines = page.get_by_role("log", name="Chat")
    if heard:
        expect(lines).to_contain_text(name)
        assert any(text in lines.inner_text() for text in texts), lines.inner_text()
    else:
        expect(lines).to_contain_text("Nobody has said anything yet.")
