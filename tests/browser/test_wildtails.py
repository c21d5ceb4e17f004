"""Wildtails in real browsers: won alone, lost by two, around one screen without a curtain, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.games import GAMES as REAL
from quarterdeck.server import wire
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.inspector import Inspector
from tests.browser.players import Player, Target, Toucher, Typist, make_table, play_together, result
from tests.browser.screens import CAPTURED, answers, question
from tests.browser.test_hot_seat import curtain, wire_held
from tests.server.harness import Process

GAME = "wildtails"
ANN, BEN = wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")
CHOSEN = {"first-character": "anna", "second-character": "samuel", "start": "first"}
EVERY_WINDOW = {**CHOSEN, "windows": "all"}
# Objectives that ask for nothing and a Threat that is easily beaten: all of it can be seen on the cards.
PLAIN = {"first-objective": "fit-out-the-brig", "second-objective": "bribe-the-harbour", "threat": "revenue-cutters"}
FREE_LEVELS = re.compile(r"objective-\d+\.level-\d+\.(cost-\w+|least)")
GENTLE = {
    knob.name: 1 if knob.name.endswith(".base") else 0
    for knob in REAL[GAME].knobs
    if not knob.locked and (FREE_LEVELS.fullmatch(knob.name) or re.fullmatch(r"threat-\d+\.base", knob.name))
}
DESK = {"width": 1280, "height": 800}
# What leads to a victory then, the first that there is: a level, an attack when there are no more, and no detours.
AHEAD = (", level ", "Attack", "free", "nothing", "No ability")


class Winner(Player):
    """Somebody who goes straight for the victory."""

    def choose(self, targets: list[Target]) -> Target:
        for words in AHEAD:
            for target in targets:
                if words in target.words:
                    return target
        return self.chance.choice(targets)


def buffs(page: Page) -> Locator:
    """What waits for the next check, beside the Scene."""
    return page.get_by_role("region", name="The active Scene").get_by_text("Buffs for the next check:")


@pytest.mark.whole
def test_one_wins_alone(visitor: Visitor, harbour: Process, inspect: Inspector, keep_sight: Sight) -> None:
    made = make_table(harbour.server, GAME, ANN, options=PLAIN, sets=GENTLE)
    ann = Winner(visitor(), "alone")
    ann.sit(made.held[0])
    page = ann.page
    assert not ann.play(7)
    with harbour.server.channel(made.table.id, made.held[0].token) as line:
        things = [thing for thing in line.state().things if not thing.id.startswith("card:")]
    tree = page.get_by_role("region", name="Board").aria_snapshot().replace("''", "'")
    assert not [thing.name for thing in things if thing.name not in tree]
    inspect(page, f"table-{GAME}-asked")
    assert ann.play()
    expect(result(page).get_by_role("heading")).to_have_text("You win")
    expect(result(page)).not_to_contain_text("hands are open")
    expect(question(page)).to_contain_text("the scenario is won")
    expect(answers(page)).to_have_count(0)
    keep_sight(page, f"game-{GAME}-won")
    assert harbour.server.get(f"/api/tables/{made.table.id}/check", wire.Checked).replayed


@pytest.mark.whole
def test_two_help_each_other_and_lose_together(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    made = make_table(harbour.server, GAME, ANN, BEN, **{**CAPTURED, "options": EVERY_WINDOW})
    ann, ben = Player(visitor(), "ann"), Typist(visitor(), "ben")
    for player, held in zip((ann, ben), made.held, strict=True):
        player.sit(held)
    assert ann.ready()
    expect(answers(ben.page)).to_have_count(0)

    # Whose skill it is that would be tried is told to both, in their own terms.
    event = '[data-thing^="event:"]'
    expect(ann.page.locator(event).filter(has_text="you have")).not_to_have_count(0)
    expect(ben.page.locator(event).filter(has_text="Anna has")).not_to_have_count(0)
    expect(ben.page.locator(event).filter(has_text="you have")).to_have_count(0)

    # Ann tries a check: before it begins Ben may help.
    ann.give(next(target for target in ann.targets() if target.words.startswith("Event 3, ")))
    assert ben.ready()
    expect(question(ben.page)).to_contain_text("Anna is about to")
    expect(question(ann.page)).to_contain_text("Ben (Samuel) may use an ability")
    expect(answers(ann.page)).to_have_count(0)
    ben.give(next(target for target in ben.targets() if target.words.startswith("Rally")))
    for page in (ann.page, ben.page):
        expect(page.get_by_role("log", name="What happened")).to_contain_text("Rally")

    assert play_together(ann, ben)
    for player in (ann, ben):
        expect(result(player.page).get_by_role("heading")).to_have_text("You lose together")
        expect(question(player.page)).to_contain_text("the scenario is lost")
        expect(player.page.locator(event).filter(has_text=re.compile(r"\b(have|has)\b"))).to_have_count(0)
    inspect(ann.page, f"table-{GAME}-lost")


def test_around_one_screen_nobody_draws_a_curtain(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    made = make_table(harbour.server, GAME, ANN, BEN, options=CHOSEN)
    player = Player(visitor(), "around")
    page = player.page
    page.goto("/")
    held = [wire_held(each) for each in made.held]
    page.evaluate("held => localStorage.setItem('quarterdeck.held', JSON.stringify(held))", held)
    page.goto(f"/table/{made.table.id}")
    asked = page.get_by_role("status", name="Who is asked")
    for name in ("Ann", "Ben", "Ann"):
        expect(asked).to_have_text(f"{name} is asked.")
        expect(page.get_by_text(f"{name} is asked", exact=True)).to_be_in_viewport()
        expect(page.get_by_role("list", name="Seats")).to_contain_text(f"{name} (you)")
        expect(curtain(page)).to_have_count(0)
        keep_sight(page, f"around-{GAME}-{name.lower()}")
        while asked.inner_text().startswith(name):
            assert player.ready()
            player.answer()
            player.ready()

    page.get_by_role("button", name="Table…").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Propose a draw")).to_have_count(0)
    menu.get_by_role("button", name="Give up").click()
    doubt = page.get_by_role("dialog", name="Give up this game?")
    expect(doubt).to_contain_text("the game is lost for both of you")
    doubt.get_by_role("button", name="Give up").click()
    expect(result(page).get_by_role("heading")).to_have_text("You lose together")


def test_all_that_matters_is_on_the_first_screen(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    player = Player(visitor(DESK), "desk")
    player.sit(make_table(harbour.server, GAME, ANN, BEN, options=CHOSEN).held[0])
    page = player.page
    assert player.ready()
    seen = ("event:", "objective:", "threat", "character:", "ability:", "deck", "empire")
    for thing in (each for start in seen for each in page.locator(f'[data-thing^="{start}"]').all()):
        expect(thing).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    keep_sight(page, f"desk-{GAME}")

    page.get_by_role("button", name="Table…").click()
    page.get_by_role("button", name="In short").click()
    expect(page.get_by_role("dialog", name="Wildtails in short")).to_contain_text("small pirates")


def test_on_a_phone_one_goes_from_part_to_part(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    toucher = Toucher(visitor(PHONE, touch=True), "phone")
    toucher.sit(make_table(harbour.server, GAME, ANN, options=EVERY_WINDOW).held[0])
    page = toucher.page
    assert toucher.ready()
    ways = page.get_by_role("navigation", name="Parts of the board")
    seen = {"Empire": "empire", "Crew": "character:1", "Threat": "threat", "Scene": "event:"}
    for name, thing in seen.items():
        way = ways.get_by_role("button", name=re.compile(f"^{name}"))
        way.tap()
        expect(page.locator(f'[data-thing^="{thing}"]').first).to_be_in_viewport()
        expect(way).to_have_attribute("aria-current", "true")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(buffs(page)).to_have_count(0)
    toucher.give(next(target for target in toucher.targets() if target.words.startswith("Rally")))
    expect(buffs(page)).to_contain_text("+3")
    expect(page.locator('[data-thing^="event:"]').filter(has_text="Savvy")).to_contain_text("Anna has 4 + 3")
    keep_sight(page, f"phone-{GAME}")
