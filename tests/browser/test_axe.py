"""axe-core looks at every screen and state, by day and by night, on a phone and on a wide screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from quarterdeck.server import wire
from tests.browser.conftest import Visitor
from tests.browser.inspector import Inspector
from tests.browser.players import Player, against_bot, note
from tests.browser.screens import (
    ALL,
    GAMES,
    HIDING,
    answers,
    asked_sometime,
    finished_game,
    one_then_whole,
    question,
    running_game,
    take_seat,
)
from tests.server.harness import Process

PLAIN = {
    "home": "/",
    "lobby": "/lobby",
    "settings": "/settings",
    "about": "/about",
    "privacy": "/privacy",
    "lost": "/nowhere/at/all",
}


@pytest.mark.parametrize("name", PLAIN)
def test_plain_screens(name: str, visitor: Visitor, inspect: Inspector) -> None:
    page = visitor()
    page.goto(PLAIN[name])
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")
    inspect(page, name)


# The page of rules is the same screen for every game, only longer or shorter: one of them will do.
OF_A_GAME = [(name, ALL[0]) for name in ("cards", "new", "learn")]
OF_OTHERS = [
    *[(name, game) for game in ALL[1:] for name in ("cards", "new")],
    *[("learn", game) for game in HIDING[1:]],
    ("rules", ALL[0]),
]


@pytest.mark.parametrize(
    ("name", "game"),
    [*OF_A_GAME, *(pytest.param(*other, marks=pytest.mark.whole) for other in OF_OTHERS)],
)
def test_screens_of_a_game(name: str, game: str, visitor: Visitor, inspect: Inspector) -> None:
    page = visitor()
    page.goto(f"/{name}/{game}")
    page.wait_for_load_state("networkidle")
    if name == "new":
        page.get_by_text("For designers").click()
    inspect(page, f"{name}-{game}")


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_a_table_from_the_first_question_to_the_last(
    game: str, visitor: Visitor, harbour: Process, inspect: Inspector
) -> None:
    made, asked = running_game(harbour.server, game)
    page = visitor()
    take_seat(page, made.held[asked])
    expect(answers(page).first).to_be_visible()
    inspect(page, f"table-{game}-asked")

    page.locator("[data-card]").first.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    inspect(page, f"table-{game}-card")

    page.get_by_role("button", name="Table…").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    if game == GAMES[0]:
        inspect(page, "table-menu")
        other = visitor()
        take_seat(other, made.held[1 - asked])
        expect(answers(other)).to_have_count(0)
        inspect(other, f"table-{game}-waiting")

    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Give up this game?").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    inspect(page, f"table-{game}-over")


def test_what_lies_over_a_board(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    ann = Player(visitor())
    ann.sit(against_bot(harbour.server, "card-pirates", options={"first": "1"}).held[0])
    assert ann.ready()
    page = ann.page
    ann.point("square:b3")  # all that goes there is lit, and some of it in several ways
    inspect(page, "over-held")
    ann.point("ship:")
    expect(page.get_by_role("region", name="Which way")).to_be_visible()
    inspect(page, "over-fork")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_role("button", name="Put the list away")).to_be_visible()
    inspect(page, "over-list")
    page.keyboard.press("/")
    page.keyboard.press("w")
    page.locator('[data-thing="square:f6"]').click()
    expect(note(page)).not_to_be_empty()
    inspect(page, "over-wondering")


@pytest.mark.whole
def test_papers_beside_a_board(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    made, asked = running_game(harbour.server, "card-pirates")
    page = visitor()
    take_seat(page, made.held[asked])
    page.get_by_role("button", name="Log", exact=True).click()
    inspect(page, "papers-log")
    page.get_by_role("button", name="Chat", exact=True).click()
    inspect(page, "papers-chat")


@pytest.mark.whole
def test_what_gives_up_much_is_asked_once_more(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    def costly(asked: wire.Asked | None) -> list[str]:
        options = asked.options if asked is not None else []
        return [option.things[0] for option in options if option.costly and option.things[0].startswith("card:")]

    held = asked_sometime(harbour.server, "rum-runner", lambda asked: bool(costly(asked)))
    with harbour.server.channel(held.table, held.token) as line:
        card = costly(line.state().question)[0]
    ann = Player(visitor())
    ann.sit(held)
    assert ann.ready()
    ann.point(card)
    expect(ann.page.get_by_role("button", name="Do it", exact=True)).to_be_visible()
    inspect(ann.page, "over-armed")


@pytest.mark.parametrize("game", one_then_whole(GAMES[::-1]))
def test_a_finished_game(game: str, visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    table = finished_game(harbour.server, game).table.id
    page = visitor()
    page.goto(f"/replay/{table}?at=5")
    expect(page.locator("[data-thing]").first).to_be_attached()
    inspect(page, f"replay-{game}")
    if game == GAMES[0]:
        page.get_by_role("button", name="Play on from here").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        inspect(page, "play-on")
        page.goto(f"/check/{table}")
        expect(page.get_by_text("The seal fits.")).to_be_visible()
        inspect(page, "check")


@pytest.mark.whole
def test_a_lesson(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    for game in GAMES:
        page = visitor()
        page.goto(f"/learn/{game}")
        page.get_by_role("button", name=re.compile("^Begin")).first.click()
        expect(page.get_by_role("region", name="Guide")).to_be_visible()
        expect(page.locator("[data-thing]").first).to_be_attached()
        inspect(page, f"lesson-{game}")


@pytest.mark.whole
def test_the_room_before_a_game_and_my_tables(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    wish = wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann"), wire.SeatWish("open")], listed=True)
    made = harbour.server.post("/api/tables", wish, wire.Made)
    page = visitor()
    page.goto(f"/table/{made.table.id}#seat={made.held[0].token}")
    expect(page.get_by_role("textbox", name="The link to this table")).to_be_visible()
    inspect(page, "gathering")

    stranger = visitor()
    stranger.goto(f"/table/{made.table.id}")
    expect(stranger.get_by_role("heading", name="Take a seat")).to_be_visible()
    inspect(stranger, "gathering-stranger")
    stranger.goto("/lobby")
    expect(stranger.get_by_role("button", name=re.compile("^Join")).first).to_be_visible()
    inspect(stranger, "lobby-full")

    over = finished_game(harbour.server, "rum-runner")
    page.goto(f"/table/{over.table.id}#seat={over.held[0].token}")
    expect(question(page)).to_contain_text("The game is over")
    page.goto("/mine")
    expect(page.get_by_role("heading", name="Under way")).to_be_visible()
    expect(page.get_by_role("heading", name="Over")).to_be_visible()
    inspect(page, "mine")
    page.get_by_role("button", name=re.compile("^Delete")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    inspect(page, "mine-delete")
