"""Games against the computer, by mouse on the board: every order that goes with a question."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from quarterdeck.games import GAMES as REAL
from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Player, against_bot, log, note, orders, rival
from tests.browser.screens import ALL, answers, asked_sometime, question
from tests.server.harness import Process
from tests.terminal.crew import WHO

TITLES = {game: REAL[game].title for game in ALL}
RAISE = "RR-raise-1"  # asked again whenever the other has raised
ANN_BEGINS = {"first": "1"}


@pytest.mark.parametrize("game", ALL)
def test_from_the_first_page_to_the_first_question(game: str, visitor: Visitor, keep_sight: Sight) -> None:
    page = visitor(calm=False)
    begun = monotonic()
    page.goto("/")
    chart = page.get_by_role("article", name=TITLES[game])
    chart.get_by_role("button", name=re.compile("^Play (with )?the computer")).click()
    expect(answers(page).first).to_be_visible()
    assert monotonic() - begun < 10
    expect(question(page)).not_to_be_empty()
    keep_sight(page, f"first-question-{game}")


def test_a_captain_thinks_for_as_long_as_was_chosen(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    page = visitor()
    page.goto("/new/card-pirates")
    page.get_by_role("radio", name="Seat 2", exact=True).check(force=True)
    page.get_by_label("Strength of Seat 2").select_option("captain")
    page.get_by_label("The computer thinks").select_option("1 second")
    keep_sight(page, "thinking-time")
    begun = monotonic()
    page.get_by_role("button", name="Sign and set sail").click()
    expect(answers(page).first).to_be_attached()
    assert monotonic() - begun > 1, "the captain has answered before"
    page.get_by_role("button", name="Table…").click()
    expect(page.get_by_role("dialog")).to_contain_text("The computer thinks: 1 second")
    keep_sight(page, "thinking-time-told")
    table = harbour.server.get(f"/api/tables/{page.url.rpartition('/')[2]}", wire.TableInfo)
    assert table.think == 1


def hand(page: Page) -> set[str]:
    """The cards in one's own hand, which can be pointed at now."""
    ids: list[str] = page.locator("[data-thing^='card:'].lit").evaluate_all("all => all.map(one => one.dataset.thing)")
    return set(ids)


@pytest.fixture
def ann(visitor: Visitor, harbour: Process) -> Player:
    """Ann, who has the first turn of Card Pirates against a bot."""
    player = Player(visitor(), "orders")
    player.sit(against_bot(harbour.server, "card-pirates", options=ANN_BEGINS).held[0])
    player.ready()
    return player


def with_two_ways(player: Player) -> list[str]:
    """Cards in hand that can be buried and can sail: pointing at one is not enough."""
    cards = [target for target in player.targets() if target.id.startswith("card:")]
    return [card.id for card in cards if not card.words.startswith(("Bury", "Sail"))]


def bury(player: Player, card: str) -> None:
    """Take hold of a card in hand, and put it down on the square under the ship."""
    under = next(target.id for target in player.narrowed_by(card) if target.id.startswith("square:"))
    player.point(under)
    expect(player.page.locator(f'[data-thing="{card}"].picked')).to_have_count(1)
    player.ready()


def sail(player: Player, card: str) -> None:
    """Sail with a card, and with all that was chosen to be buried."""
    for start in (card, "ship:"):
        player.point(start)
    expect(question(player.page)).to_contain_text("points: sail from")
    player.ready()


def undo(page: Page) -> None:
    """Take back what others have seen, and say that one means it; the game is marked once."""
    orders(page, "Undo").click()
    page.get_by_role("dialog", name="Take it back?").get_by_role("button", name="Undo").click()


def test_pointing_narrows_and_goes_back(ann: Player, keep_sight: Sight) -> None:
    page = ann.page
    whole = ann.targets()
    card = with_two_ways(ann)[0]
    narrowed = ann.narrowed_by(card)
    assert {target.id.split(":")[0] for target in narrowed} == {"square", "ship"}
    expect(page.locator(f'[data-thing="{card}"]')).to_have_attribute("aria-pressed", "true")
    keep_sight(page, "pointing-narrowed")
    page.get_by_role("button", name="Back").click()
    assert ann.targets() == whole
    page.locator(f'[data-thing="{card}"]').click()
    page.mouse.move(0, 0)  # else Escape puts the card away that is read
    page.keyboard.press("Escape")
    assert ann.targets() == whole


def test_an_undo_gives_back_what_was_buried(ann: Player) -> None:
    page = ann.page
    before = hand(page)
    first, second, *_ = with_two_ways(ann)
    bury(ann, first)
    sail(ann, second)
    expect(page.locator(f'[data-thing="{first}"]')).to_have_count(0)
    undo(page)  # card and sailing were one answer
    expect(page.locator(f'[data-thing="{first}"].lit')).to_be_visible()
    assert hand(page) == before
    expect(orders(page, "Undo")).to_have_count(0)


def test_what_was_told_is_taken_back_only_when_one_says_so(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    ann = Player(visitor(), "taking back")
    made = against_bot(harbour.server, "card-pirates", options=ANN_BEGINS, deal="")
    ann.sit(made.held[0])
    page = ann.page
    ann.ready()
    while not re.search(rf"{rival(made)}[’']s turn", log(page).inner_text()):
        ann.answer()
        ann.ready()
    said = log(page).inner_text()
    orders(page, "Undo").click()
    doubt = page.get_by_role("dialog", name="Take it back?")
    keep_sight(page, "doubt")
    doubt.get_by_role("button", name="No, go on").click()
    expect(doubt).to_be_hidden()
    assert log(page).inner_text() == said
    orders(page, "Undo").click()
    doubt.get_by_role("button", name="Undo").click()
    expect(log(page)).not_to_have_text(said)
    page.get_by_role("button", name="Table…").click()
    expect(page.get_by_role("dialog", name="Card Pirates")).to_contain_text(
        re.compile("t(ook|aken) back|undo", re.IGNORECASE)
    )


def test_a_hint_is_said_and_pointed_out(ann: Player, keep_sight: Sight) -> None:
    page = ann.page
    orders(page, "Hint").click()
    expect(note(page)).to_contain_text("A good captain would")
    expect(page.locator("[data-thing].hinted").first).to_be_visible()
    keep_sight(page, "hint")
    note(page).get_by_role("button", name="Put the note away").click()
    expect(note(page)).to_be_empty()
    expect(page.locator("svg.arrow")).to_have_count(0)


@pytest.mark.parametrize("game", ALL)
def test_a_hint_says_why_and_is_drawn_over_every_board(visitor: Visitor, harbour: Process, game: str) -> None:
    ann = Player(visitor(), "hinted")
    ann.sit(against_bot(harbour.server, game).held[0])
    ann.ready()
    page = ann.page
    orders(page, "Hint").click()
    expect(note(page).locator("p").nth(1)).to_have_text(re.compile(r"^[A-Z0-9].*\.\s*$"))
    expect(page.locator("svg.arrow")).to_have_attribute("aria-hidden", "true")
    expect(page.locator("svg.arrow :is(path.head, .mark)").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("svg.arrow")).to_have_count(0)


def test_what_a_hint_means_can_be_done_at_once(ann: Player) -> None:
    page = ann.page
    number = page.locator("[data-asked]").get_attribute("data-asked")
    orders(page, "Hint").click()
    note(page).get_by_role("button", name=re.compile("^Do ")).click()
    expect(page.locator(f'[data-asked="{number}"]')).to_have_count(0)
    expect(page.locator("svg.arrow")).to_have_count(0)


def test_the_rules_say_why_not(ann: Player, keep_sight: Sight) -> None:
    page = ann.page
    theirs = re.compile(rf"({WHO})'s hand")
    page.get_by_role("button", name=theirs).click()
    expect(note(page)).to_contain_text(re.compile(f"Why not: {theirs.pattern}"))
    expect(note(page).get_by_role("link", name=re.compile("^Rule CP-")).first).to_be_visible()
    keep_sight(page, "why-not")
    page.keyboard.press("Escape")
    expect(note(page)).to_be_empty()


def test_whoever_wonders_points_at_anything_and_hears_of_it_there(ann: Player, keep_sight: Sight) -> None:
    page, whole = ann.page, ann.targets()
    orders(page, "Why not?").click()
    expect(orders(page, "Why not?")).to_have_attribute("aria-pressed", "true")
    page.locator('[data-thing="square:f6"]').click()
    expect(note(page)).to_contain_text("Why not: f6")
    keep_sight(page, "wondering")
    page.locator('[data-thing="square:b3"]').click()  # that is possible, and so are the ways there
    ways = page.get_by_role("region", name="Ways").get_by_role("button", name=re.compile("Sail with .*, then To b3"))
    expect(ways.first).to_contain_text("Costs the ")
    page.keyboard.press("Escape")
    expect(orders(page, "Why not?")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    assert ann.targets() == whole


def test_whoever_points_at_the_goal_first_sees_what_goes_there(ann: Player, keep_sight: Sight) -> None:
    page = ann.page
    ann.point("square:b3")
    means = page.locator("[data-thing^='card:'].lit").filter(has_text="costs 3")
    expect(means).to_have_count(4)
    keep_sight(page, "goal-first")
    means.first.click()
    expect(log(page)).to_contain_text("to b3")
    undo(page)  # a way is taken back as one
    expect(log(page)).not_to_contain_text("to b3")


def test_a_phase_is_passed_at_once(visitor: Visitor, harbour: Process) -> None:
    """Not the one question that is asked again whenever the other has raised."""
    held = asked_sometime(
        harbour.server, "rum-runner", lambda found: found.passing >= 0 and found.prompt.clause != RAISE
    )
    crown = Player(visitor())
    crown.sit(held)
    assert crown.ready()
    words = question(crown.page).inner_text()
    orders(crown.page, "No to all of these, also to such questions that follow").click()
    expect(question(crown.page)).not_to_have_text(words)
