"""The lessons: done to their end by following what the page says, and by choosing where it leaves a choice."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.games import GAMES as REAL
from quarterdeck.guides import Do, Guide
from quarterdeck.guides.library import GUIDES
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.players import HASTE
from tests.browser.screens import GAMES
from tests.server.harness import Process

NAMED = {guide.name: guide for guide in GUIDES}
# The first of each game; all of them are played over a socket by tests/server/tables/test_lessons.py.
FIRST = [next(name for name in NAMED if name.startswith(game)) for game in GAMES]
TASKS = [guide.name for guide in GUIDES if isinstance(guide.steps[2], Do)]
MOST_PRESSES = 250


def begin(page: Page, guide: Guide) -> Locator:
    """Go to the lessons of a game as a newcomer does, begin one, and give what the guide says."""
    page.context.add_init_script(HASTE)
    page.goto("/")
    page.get_by_role("link", name=re.compile(rf"^Learn (it|by playing)\W+{REAL[guide.game].title}$")).click()
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
    chance = Random(name)
    for _ in range(MOST_PRESSES):
        press_on(page, panel, chance)
        if panel.get_by_role("link", name="All lessons").is_visible():
            break
    expect(panel).to_contain_text("That was all.")
    course = [other for other in GUIDES if other.game == guide.game]
    keep_sight(page, f"guide-{name.replace('/', '-')}-done")
    # It was a real game, and it goes on for whoever likes; the course goes on with the next lesson.
    expect(targets(page).first.or_(page.get_by_role("region", name="Result"))).to_be_attached()
    expect(panel.get_by_role("button", name=f"Next lesson: {course[1].title}")).to_be_visible()
    panel.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text(f"1 of {len(course)} lessons done.")).to_be_visible()
    expect(page.get_by_role("button", name=f"Again: {guide.title}")).to_be_visible()
    expect(page.get_by_role("button", name=f"Begin: {course[1].title}")).to_be_visible()


def targets(page: Page) -> Locator:
    """All that can be chosen now, in the list of answers."""
    return page.locator("[role=group][aria-label=Answers] [data-target]")


def press_on(page: Page, panel: Locator, chance: Random) -> None:
    """Read on, or press one of the answers that there are: what the guide points out, or whatever one likes."""
    on = panel.get_by_role("button", name="Next", exact=True)
    over = panel.get_by_role("link", name="All lessons")
    expect(on.or_(over).or_(targets(page).first).first).to_be_attached()
    if on.is_visible():
        told = panel.inner_text()
        on.click()
        expect(panel).not_to_have_text(told, use_inner_text=True)
    elif not over.is_visible():
        number = targets(page).count()
        if number:
            targets(page).nth(chance.randrange(number)).dispatch_event("click")
            page.wait_for_timeout(30)


@pytest.mark.parametrize("name", TASKS)
def test_what_the_lesson_does_not_ask_for_is_refused_kindly(name: str, visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    panel = begin(page, NAMED[name])
    chance = Random(name)
    while page.locator(".thing.hinted").count() == 0 and targets(page).count() != 1:
        press_on(page, panel, chance)
    told = panel.inner_text()
    page.locator("button.thing:not(.lit):not(.hinted):visible").first.dispatch_event("click")
    note = page.get_by_role("status", name="Note")
    expect(note).not_to_be_empty()
    assert panel.inner_text() == told


def test_where_the_choice_is_free_one_plays_on_the_board_as_at_any_table(visitor: Visitor, harbour: Process) -> None:
    page = visitor()
    panel = begin(page, NAMED["card-pirates/setting-sail"])
    chance = Random(1)
    while "Now you" not in panel.inner_text():
        press_on(page, panel, chance)
    page.evaluate("document.activeElement?.blur()")  # the list that was pressed in lies open over the hand
    page.locator('[data-thing="card:8D"]').first.click()
    page.locator('.goal[data-thing="square:b4"]').first.click()
    expect(panel).to_contain_text("You find the")  # it is remarked on when the ship has got there


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
