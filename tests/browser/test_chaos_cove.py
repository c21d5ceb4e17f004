"""Chaos Cove in real browsers: lost together by two, held by four around one screen, and panned on a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from quarterdeck.games.chaos_cove.cards import INVADER_NAMES, WAVES
from quarterdeck.games.chaos_cove.rules import EACH
from quarterdeck.server import wire
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.inspector import Inspector
from tests.browser.players import Player, Target, Toucher, Typist, against_bot, make_table, play_together, result
from tests.browser.screens import answers, question
from tests.browser.test_hot_seat import curtain, wire_held
from tests.server.harness import Process

GAME = "chaos-cove"


def invaders_of(strength: int) -> dict[str, Any]:
    """Changed numbers: every invader has this strength."""
    places = [(wave, kind, number) for wave in range(WAVES) for kind in INVADER_NAMES for number in range(EACH)]
    return {f"wave-{wave + 1}.{kind}-{number + 1}": strength for wave, kind, number in places}


STORMED: dict[str, Any] = {"options": {"rounds": "3"}, "sets": invaders_of(60)}
ARMED = {"start.cannons": 6, "start.sabers": 6, "start.cards": 1, "start.doubloons": 0}
HELD: dict[str, Any] = {"options": {"rounds": "3"}, "sets": {**invaders_of(1), **ARMED}}


class Captain(Player):
    """Somebody who fights wherever possible, and is quick with everything else."""

    FIRST = ("Strike", "Use a cannon", "Use a saber", "Attack", "End your turn", "Pass", "Offer no", "Done")

    def choose(self, targets: list[Target]) -> Target:
        for words in self.FIRST:
            for target in targets:
                if target.words.startswith(words):
                    return target
        return super().choose(targets)


def test_two_lose_together(visitor: Visitor, harbour: Process, inspect: Inspector, keep_sight: Sight) -> None:
    made = make_table(harbour.server, GAME, wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben"), **STORMED)
    ann, ben = Player(visitor(), "ann"), Typist(visitor(), "ben")
    for player, held in zip((ann, ben), made.held, strict=True):
        player.sit(held)
    assert not play_together(ann, ben, most=25)
    inspect(ann.page, f"table-{GAME}")
    assert play_together(ann, ben)
    ended = harbour.server.get(f"/api/replays/{made.table.id}", wire.ReplayInfo).result
    assert 1 not in ended.places
    for player in (ann, ben):
        expect(result(player.page).get_by_role("heading")).to_have_text("Everybody loses")
        expect(question(player.page)).to_contain_text(ended.lines[0].text)
        expect(answers(player.page)).to_have_count(0)
    inspect(ann.page, f"table-{GAME}-lost")
    keep_sight(ben.page, f"game-{GAME}-lost")
    assert harbour.server.get(f"/api/tables/{made.table.id}/check", wire.Checked).replayed


def test_four_hold_the_cove_around_one_screen(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    names = ("Ann", "Ben", "Cat", "Dan")
    made = make_table(harbour.server, GAME, *[wire.SeatWish("you", name) for name in names], **HELD)
    captain = Captain(visitor(), "four")
    page = captain.page
    page.goto("/")
    held = [wire_held(each) for each in made.held]
    page.evaluate("held => localStorage.setItem('quarterdeck.held', JSON.stringify(held))", held)
    page.goto(f"/table/{made.table.id}")
    sat = set()
    while captain.ready():
        if curtain(page).is_visible():
            sat.add(curtain(page).get_by_role("heading").inner_text())
            curtain(page).get_by_role("button").click()
        else:
            captain.answer()
            if captain.given == 90:
                keep_sight(page, f"game-{GAME}-four")
    assert sat == set(names)
    ended = harbour.server.get(f"/api/replays/{made.table.id}", wire.ReplayInfo).result
    winners = [name for name, place in zip(names, ended.places, strict=True) if place == 1]
    assert winners
    expect(result(page).get_by_role("heading")).to_contain_text(re.compile("win"))
    expect(result(page)).to_contain_text(ended.lines[0].text)
    keep_sight(page, f"game-{GAME}-over")


# On a phone


def pane(page: Page, name: str) -> Locator:
    """The way to a part of the board."""
    return page.get_by_role("navigation", name="Parts of the board").get_by_role("button", name=re.compile(f"^{name}"))


def in_sight(page: Page, thing: str) -> Locator:
    return page.locator(f'[data-thing="{thing}"]')


def test_on_a_phone_one_pans_between_sea_town_and_land(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    toucher = Toucher(visitor(PHONE, touch=True), "phone")
    toucher.sit(against_bot(harbour.server, GAME, **STORMED).held[0])
    page = toucher.page
    assert toucher.ready()
    seen = {"Sea": "sea:1", "Town": "location:tavern", "Land": "land:1"}
    for name, thing in seen.items():
        pane(page, name).tap()
        expect(pane(page, name)).to_have_attribute("aria-current", "true")
        expect(in_sight(page, thing)).to_be_in_viewport()
        for other in set(seen.values()) - {thing}:
            expect(in_sight(page, other)).not_to_be_in_viewport()
        keep_sight(page, f"phone-{GAME}-{name.lower()}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not toucher.play(12)
    expect(page.get_by_role("region", name="Your move")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
