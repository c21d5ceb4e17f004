"""A finished game in the browser: leafing through it, other eyes, links, playing on, and records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import plate
from tests.browser.screens import (
    ALL,
    ANOTHER,
    GAMES,
    ONE,
    answers,
    finished_game,
    hidden_cards,
    moment_of,
    replay_of,
    seat_link,
    seen_on,
    tells,
)
from tests.server.harness import Process


def scale(page: Page) -> Locator:
    """The slider over the whole game."""
    return page.get_by_role("slider", name="Place in the game")


def decision(page: Page) -> Locator:
    """What was asked at the open page, and what was chosen."""
    return page.get_by_role("status", name="This decision")


@pytest.mark.parametrize("game", ALL)
def test_a_game_is_leafed_through_by_keys_buttons_and_the_scale(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    table = finished_game(harbour.server, game).table.id
    info = replay_of(harbour.server, table)
    page = visitor()
    page.goto(f"/replay/{table}")
    expect(scale(page)).to_have_value(str(info.first))

    page.get_by_role("button", name="Forward", exact=True).click()
    second = moment_of(harbour.server, table, ALL_SEEING, info.stops[1])
    expect(scale(page)).to_have_value(str(second.number))
    expect(decision(page)).to_contain_text(second.prompt)
    expect(decision(page)).to_contain_text(second.chosen)
    keep_sight(page, f"replay-{game}")

    page.keyboard.press("ArrowRight")
    expect(scale(page)).to_have_value(str(info.stops[2]))
    page.keyboard.press("ArrowLeft")
    expect(scale(page)).to_have_value(str(info.stops[1]))

    page.keyboard.press("End")
    expect(scale(page)).to_have_value(str(info.length))
    expect(decision(page)).to_contain_text(info.result.lines[0].text)
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()

    middle = info.stops[len(info.stops) // 2]
    scale(page).fill(str(middle))
    there = moment_of(harbour.server, table, ALL_SEEING, middle)
    expect(decision(page)).to_contain_text(there.chosen)
    for line in there.events:
        expect(page.get_by_role("log", name="What happened up to here")).to_contain_text(line.text)


def test_it_plays_by_itself_until_somebody_stops_it(visitor: Visitor, harbour: Process) -> None:
    table = finished_game(harbour.server, "card-pirates").table.id
    info = replay_of(harbour.server, table)
    page = visitor()
    page.goto(f"/replay/{table}")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(scale(page)).to_have_value(str(info.stops[3]))
    page.keyboard.press("Home")  # whoever steps has stopped it
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(scale(page)).to_have_value(str(info.first))

    page.goto(f"/replay/{table}?at={info.stops[-3]}")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(scale(page)).to_have_value(str(info.length))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_other_eyes_see_only_what_they_saw(game: str, visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    table = finished_game(harbour.server, game).table.id
    info = replay_of(harbour.server, table)
    at = info.stops[len(info.stops) // 2]
    open_names = moment_of(harbour.server, table, ALL_SEEING, at).things
    page = visitor()
    page.goto(f"/replay/{table}?at={at}")
    board = page.get_by_role("region", name="The board")
    expect(page.get_by_role("radio", name="All cards open")).to_be_checked()
    expect(board.locator("[data-thing]").first).to_be_attached()
    everything = seen_on(board)
    for viewer, name in {0: "Ann", 1: "Ben", SPECTATOR: "A watcher"}.items():
        moment = moment_of(harbour.server, table, viewer, at)
        hidden = hidden_cards(game, open_names, moment.things)
        assert hidden, "somebody has a hand"
        assert any(tells(everything, card, word) for card, word in hidden.items()), "with every card open they are seen"
        page.get_by_role("group", name="Seen by").get_by_text(name, exact=True).click()
        expect(page).to_have_url(re.compile(rf"at={at}&as={viewer}$"))
        for hand in (thing.name for thing in moment.things if thing.id.startswith("hand:")):
            expect(board.get_by_role("button", name=hand, exact=True)).to_be_attached()
        seen = seen_on(board)
        assert not [card for card, word in hidden.items() if tells(seen, card, word)]
        keep_sight(page, f"replay-{game}-as-{name.replace(' ', '-').lower()}")


def test_a_link_to_a_decision_opens_there(visitor: Visitor, harbour: Process) -> None:
    table = finished_game(harbour.server, "rum-runner").table.id
    info = replay_of(harbour.server, table)
    at = info.stops[4]
    page = visitor()
    page.goto(f"/replay/{table}?at={at}&as=1")
    expect(page.get_by_role("radio", name="Ben", exact=True)).to_be_checked()
    page.get_by_role("button", name="Copy link to this decision").click()
    link = page.get_by_role("textbox", name="Link to this decision").input_value()
    assert link.endswith(f"/replay/{table}?at={at}&as=1")

    friend = visitor()
    friend.goto(link.removeprefix(harbour.url))
    expect(scale(friend)).to_have_value(str(at))
    expect(friend.get_by_role("radio", name="Ben", exact=True)).to_be_checked()
    expect(decision(friend)).to_contain_text(moment_of(harbour.server, table, 1, at).prompt)


@pytest.mark.parametrize("game", ONE)
def test_one_plays_on_from_a_decision_against_a_bot(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    table = finished_game(harbour.server, game).table.id
    info = replay_of(harbour.server, table)
    at = info.stops[len(info.stops) // 2]
    there = moment_of(harbour.server, table, ALL_SEEING, at)
    page = visitor()
    page.goto(f"/replay/{table}?at={at}")
    page.get_by_role("button", name="Play on from here").click()
    sheet = page.get_by_role("dialog", name="Play on from here")
    sheet.get_by_label("Your name").fill("Cleo")
    sheet.get_by_text("deckhand", exact=True).click()
    keep_sight(page, f"replay-{game}-play-on")
    sheet.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(plate(page, "Cleo, you")).to_be_visible()

    # It is the same question, with the same answers, and it can be given another one.
    expect(answers(page).first).to_be_visible()
    new = harbour.server.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}", wire.TableInfo)
    assert (new.status, new.asked, new.seats[there.asked].name) == ("playing", there.asked, "Cleo")
    group = page.get_by_role("group", name="Answers")
    offered = group.inner_text()
    answers(page).last.press("Enter")
    expect(group).not_to_have_text(offered, use_inner_text=True)


@pytest.mark.parametrize("game", ANOTHER)
def test_a_record_is_saved_and_brought_to_another_browser(
    game: str, visitor: Visitor, harbour: Process, tmp_path: Path, keep_sight: Sight
) -> None:
    table = finished_game(harbour.server, game).table.id
    info = replay_of(harbour.server, table)
    page = visitor()
    page.goto(f"/replay/{table}")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / saving.value.suggested_filename
    saving.value.save_as(record)

    friend = visitor()
    friend.goto("/mine")
    with friend.expect_file_chooser() as choosing:
        friend.get_by_role("button", name="Choose a record…").click()
    choosing.value.set_files(record)
    friend.wait_for_url(re.compile(r"/replay/"))
    assert table not in friend.url
    expect(friend.get_by_role("complementary", name="This game")).to_contain_text("brought here from elsewhere")
    friend.keyboard.press("End")
    expect(scale(friend)).to_have_value(str(info.length))
    expect(decision(friend)).to_contain_text(info.result.lines[0].text)


def test_what_is_no_record_is_refused_with_words(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor()
    page.goto("/mine")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt, the weather is fine.\n")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Choose a record…").click()
    choosing.value.set_files(letter)
    expect(page.get_by_text(re.compile("record", re.IGNORECASE)).last).to_be_visible()
    expect(page).to_have_url(re.compile("/mine$"))


def looked_back(page: Page) -> Locator:
    """The review of a game, when it is finished: beside other tests it takes its time."""
    review = page.get_by_role("region", name="Looking back")
    expect(review.get_by_role("list", name="The chances to win as each seat saw them")).to_be_visible(timeout=60_000)
    expect(review.get_by_role("progressbar")).to_have_count(0, timeout=180_000)
    return review


def test_a_game_is_looked_back_at_and_tried_again(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    table = finished_game(harbour.server, "rum-runner", options={"cap": 4}).table.id
    page = visitor()
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Look back at this game").click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_focused()
    review = looked_back(page)
    worst = harbour.server.get(f"/api/replays/{table}/review", wire.ReviewInfo).costly[0]
    expect(review).to_contain_text("Ann: about")
    for words in (worst.label, worst.advice.plan[0].label, worst.advice.reason):
        expect(review).to_contain_text(words)
    keep_sight(page, "look-back")

    review.get_by_role("button", name="Look at decision").first.click()
    expect(scale(page)).to_have_value(str(worst.number))
    expect(decision(page)).to_contain_text(worst.label)
    scale(page).press("Home")
    review.get_by_role("button", name="Try again from decision").first.click()
    expect(scale(page)).to_have_value(str(worst.number))
    page.get_by_role("dialog", name="Play on from here").get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_the_end_of_a_game_leads_to_a_look_back(visitor: Visitor, harbour: Process) -> None:
    made = finished_game(harbour.server, "card-pirates", options={"cap": 3})
    page = visitor()
    page.goto(seat_link(made.held[0]))
    page.get_by_role("link", name="Look back").click()
    looked_back(page)
