"""What a newcomer is told over the board: a sentence at a time, each when it matters, and each once."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from quarterdeck.games import GAMES
from tests.browser.conftest import Visitor
from tests.browser.players import Player, against_bot
from tests.server.harness import Process

GAME = "card-pirates"
GOAL, FIRST, DANGER = (caption.text for caption in GAMES[GAME].captions)


def told(page: Page) -> Locator:
    return page.get_by_role("status", name="For newcomers")


def test_goal_beginning_and_danger_are_told_when_they_matter(visitor: Visitor, harbour: Process) -> None:
    player = Player(visitor(new=True), "newcomer")
    player.sit(against_bot(harbour.server, GAME).held[0])
    page = player.page
    expect(told(page)).to_contain_text(GOAL)
    told(page).get_by_role("button", name="Understood").click()
    expect(told(page)).to_contain_text(FIRST)
    while DANGER not in told(page).inner_text():  # who answers has read what stood there
        assert player.ready()
        player.answer()
    page.keyboard.press("Escape")
    expect(told(page)).to_have_text("")

    page.reload()
    assert player.ready()
    expect(told(page)).to_have_text("")
