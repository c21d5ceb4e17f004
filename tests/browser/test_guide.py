"""The first-time guides: every one is done to its end by following what the page says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.games import GAMES as REAL
from quarterdeck.guides import Do, Guide, Reply
from quarterdeck.guides.library import GUIDES
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.players import HASTE
from tests.browser.screens import GAMES, answers
from tests.server.harness import Process

NAMED = {f"{guide.game}/{guide.key}": guide for guide in GUIDES}
# The first of each game; all of them are played over a socket by tests/server/tables/test_lessons.py.
FIRST = [next(name for name in NAMED if name.startswith(game)) for game in GAMES]


def begin(page: Page, guide: Guide) -> Locator:
    """Go to the lessons of a game as a newcomer does, begin one, and give what the guide says."""
    page.context.add_init_script(HASTE)
    page.goto("/")
    page.get_by_role("link", name=re.compile(rf"^Learn by playing\W+{REAL[guide.game].title}$")).click()
    page.get_by_role("button", name=f"Begin: {guide.title}").click()
    panel = page.get_by_role("region", name="Guide")
    expect(panel).to_be_visible()
    return panel


@pytest.mark.whole
@pytest.mark.parametrize("name", FIRST)
def test_a_guide_is_done_to_its_end_by_doing_what_it_says(
    name: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    guide = NAMED[name]
    page = visitor()
    panel = begin(page, guide)
    expect(panel).to_contain_text(guide.title)
    said = [step for step in guide.steps if not isinstance(step, Reply)]
    for number, step in enumerate(said, 1):
        expect(panel).to_contain_text(f"step {number} of {len(said)}")
        expect(panel).to_contain_text(step.text)
        if isinstance(step, Do):
            follow(page)
        else:
            expect(answers(page)).to_have_count(0)  # nothing to do but to read
            panel.get_by_role("button", name="Next").click()
    expect(panel).to_contain_text("That was all.")
    expect(panel.get_by_role("link", name="More lessons")).to_be_visible()
    # It was a real game, and it goes on for whoever likes.
    expect(answers(page).first.or_(page.get_by_role("region", name="Result"))).to_be_visible()
    keep_sight(page, f"guide-{name.replace('/', '-')}-done")


def follow(page: Page) -> None:
    """Press the one thing that the guide points out: on the board where it is drawn there, else beside the question."""
    expect(answers(page)).to_have_count(1)
    lit = page.locator("button.thing.lit")
    if lit.count() == 0:
        answers(page).click()
    else:
        expect(lit).to_have_class(re.compile(r"\bhinted\b"))
        lit.click()


@pytest.mark.parametrize("name", FIRST)
def test_what_the_lesson_does_not_ask_for_is_refused_kindly(name: str, visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    panel = begin(page, NAMED[name])
    while panel.get_by_role("button", name="Next").is_visible():
        told = panel.inner_text()
        panel.get_by_role("button", name="Next").click()
        expect(panel).not_to_have_text(told, use_inner_text=True)
    told = panel.inner_text()
    expect(answers(page).first).to_be_visible()
    page.locator("button.thing:not(.lit):not(.hinted):visible").first.click()
    note = page.get_by_role("status", name="Note")
    expect(note).not_to_be_empty()
    assert panel.inner_text() == told


def test_a_guide_is_skipped_and_begun_again(visitor: Visitor, harbour: Process) -> None:
    guide = GUIDES[0]
    page = visitor(viewport=PHONE, touch=True)
    panel = begin(page, guide)
    first = page.url
    panel.get_by_role("button", name="Next").click()
    expect(panel).to_contain_text("step 2 of")

    panel.get_by_role("button", name="Again from the start").click()
    page.wait_for_url(lambda url: url != first)
    expect(panel).to_contain_text("step 1 of")

    panel.get_by_role("button", name="Skip the guide").click()
    page.wait_for_url(re.compile("/learn/"))
    page.goto("/mine")
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()
