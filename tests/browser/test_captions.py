"""What a newcomer is told over the board: a sentence at a time, each when it matters, and each once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.games import GAMES
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Player, against_bot
from tests.browser.screens import ALL, answers, take_seat
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


COVERED = """() => {
    const { left, top, right, bottom } = document.querySelector(".caption").getBoundingClientRect();
    const all = document.querySelectorAll(".board .thing:is(.lit, .lead), .board .hand .thing");
    return [...all].filter((one) => {
        const box = one.getBoundingClientRect();
        const [across, down] = [Math.min(box.right, right) - Math.max(box.left, left),
            Math.min(box.bottom, bottom) - Math.max(box.top, top)];
        return box.width > 0 && across > 1 && down > 1;
    }).map((one) => one.dataset.thing);
}"""
SMALL = {"width": 1280, "height": 800}


@pytest.mark.parametrize("game", ALL)
def test_a_caption_covers_nothing_that_is_lit_or_in_the_hand(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    page = visitor(viewport=SMALL, new=True)
    take_seat(page, against_bot(harbour.server, game).held[0])
    expect(told(page)).to_contain_text(GAMES[game].captions[0].text)
    expect(answers(page).first).to_be_attached()
    page.wait_for_function(f"() => ({COVERED})().length === 0")
    keep_sight(page, f"caption-goal-{game}")
    told(page).get_by_role("button", name="Understood").click()
    page.mouse.move(0, 0)
    page.wait_for_function(f"() => document.querySelector('.caption') === null || ({COVERED})().length === 0")
    keep_sight(page, f"caption-first-{game}")
