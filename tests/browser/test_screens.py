"""The rules, the cards, and the ways through the ship."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from quarterdeck.server import wire
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.screens import ALL, running_game, take_seat
from tests.server.harness import Process

SOURCES = {"rulebook": "From the rulebook", "source": "From a published source", "authored": "Our own"}
SPOKEN_OF = {"card-pirates": "storm", "rum-runner": "coin", "chaos-cove": "storm", "wildtails": "lantern"}


@pytest.mark.parametrize("game", ALL)
def test_the_clause_of_a_log_line_is_a_tap_away_and_leads_into_the_rules(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    made, asked = running_game(harbour.server, game)
    page = visitor()
    take_seat(page, made.held[asked])
    page.get_by_role("button", name="Log", exact=True).click()
    log = page.get_by_role("log", name="What happened")
    log.get_by_role("button", expanded=False).last.click()
    link = log.get_by_role("link", name=re.compile("^Rule ")).last
    clause = (link.get_attribute("href") or "").split("#")[1]
    markdown = harbour.server.get(f"/api/games/{game}/rules", wire.RulesPage).markdown
    written = next(line for line in markdown.splitlines() if line.startswith(f"**{clause}**"))
    words = re.split(r"[*`\[(]", written.removeprefix(f"**{clause}**").strip())[0].strip()
    link.click()
    sheet = page.get_by_role("dialog", name=f"Rule {clause}")
    expect(sheet).to_contain_text(words)
    keep_sight(page, f"clause-{game}")

    sheet.get_by_role("link", name="Read on in the rules").click()
    expect(page).to_have_url(re.compile(rf"/rules/{game}#{clause}$"))
    place = page.locator(f"[id='{clause}']")
    expect(place).to_be_in_viewport()
    expect(place).to_be_focused()
    expect(place).to_contain_text(words)

    friend = visitor(viewport=PHONE, touch=True)
    friend.goto(f"/rules/{game}#{clause}")
    expect(friend.locator(f"[id='{clause}']")).to_be_in_viewport()


@pytest.mark.parametrize("game", ALL)
def test_the_rules_are_searched_and_leafed_by_chapter(game: str, visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    page.goto(f"/rules/{game}")
    article = page.get_by_role("article")
    clauses = article.get_by_role("link", name=re.compile("^Clause "))
    expect(clauses.first).to_be_visible()
    every = clauses.count()
    page.get_by_role("searchbox", name="Search the rules").fill(SPOKEN_OF[game])
    expect(page.get_by_role("status").filter(has_text="speak")).to_be_visible()
    assert 0 < clauses.count() < every
    expect(article.locator("mark").first).to_be_visible()
    page.get_by_role("searchbox", name="Search the rules").fill("zeppelin")
    expect(article).to_contain_text("The rules say nothing of “zeppelin”")
    page.get_by_role("searchbox", name="Search the rules").fill("")

    chapter = page.get_by_role("navigation", name="Chapters of the rules").get_by_role("link").last
    title = chapter.inner_text()
    chapter.click()
    expect(article.get_by_role("heading", name=title)).to_be_in_viewport()


@pytest.mark.parametrize("game", ALL)
def test_every_card_tells_what_it_does_and_where_it_comes_from(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    cards = harbour.server.get(f"/api/games/{game}/cards", list[wire.CardInfo])
    page = visitor()
    page.goto(f"/cards/{game}")
    expect(page.get_by_role("article")).to_have_count(len(cards))
    for card in cards:
        sheet = page.get_by_role("article", name=card.name, exact=True)
        expect(sheet).to_contain_text(card.text)
        expect(sheet).to_contain_text(SOURCES[card.provenance])
        if card.note:
            expect(sheet).to_contain_text(card.note)
    keep_sight(page, f"cards-{game}")
    sought = cards[len(cards) // 2]
    page.get_by_role("searchbox", name="Look for").fill(sought.name)
    expect(page.get_by_role("article", name=sought.name, exact=True)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=f"of {len(cards)} cards")).to_be_visible()


def test_the_ways_through_the_ship_lead_where_they_say(visitor: Visitor) -> None:
    for touch in (False, True):
        page = visitor(viewport=PHONE, touch=True) if touch else visitor()
        page.goto("/")
        for name, heading in (
            ("Lobby", "The lobby"),
            ("My tables", "My tables"),
            ("Settings", "Settings"),
            ("About", "About Quarterdeck"),
            ("Games", "Quarterdeck"),
        ):
            if touch:
                page.get_by_role("button", name="Menu").click()
            page.get_by_role("navigation", name="Ship").get_by_role("link", name=name).click()
            expect(page.get_by_role("heading", level=1, name=heading, exact=True)).to_be_focused()
            expect(page).to_have_title(re.compile("Quarterdeck"))
        page.go_back()
        expect(page.get_by_role("heading", level=1, name="About Quarterdeck")).to_be_visible()


LOST = {
    "/nowhere/at/all": "There is no page at this address",
    "/table/nosuchtable1": "There is no such table here",
    "/table/x": "ask them to copy the whole of it",
    "/replay/nosuchgame": "There is no such table here",
    "/check/nosuchgame": "There is no such table here",
    "/rules/chess": "chess",
    "/cards/chess": "chess",
    "/new/chess": "There is no game “chess” on this deck",
    "/learn/chess": "This deck has no game called “chess”",
}


@pytest.mark.parametrize("path", LOST)
def test_what_is_not_there_says_so_and_leads_back(path: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(path)
    expect(page.get_by_role("main").get_by_text(LOST[path])).to_be_visible()
    page.get_by_role("navigation", name="Ship").get_by_role("link", name="Games").click()
    expect(page.get_by_role("heading", level=1, name="Quarterdeck", exact=True)).to_be_visible()
