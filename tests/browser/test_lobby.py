"""Before and beside the game: the lobby, watching, my tables, links, and what the maker of a table may do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import plate
from tests.browser.screens import (
    HIDING,
    answers,
    hidden_cards,
    question,
    running_game,
    seat_link,
    seen_on,
    take_seat,
    tells,
)
from tests.server.harness import Process, lines_of, two_people

NETWORK = "http://192.168.7.20:8000"


def row_of(page: Page, host: str) -> Locator:
    """The table of somebody in a list of tables."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", level=3)).filter(has_text=host)


def gathering(harbour: Process, host: str, listed: bool = False) -> wire.Made:
    """A table of somebody with an open seat."""
    wish = wire.MakeTable("card-pirates", [wire.SeatWish("you", host), wire.SeatWish("open")], listed=listed)
    return harbour.server.post("/api/tables", wish, wire.Made)


def test_a_table_is_put_into_the_lobby_found_and_joined(visitor: Visitor, keep_sight: Sight) -> None:
    maker = visitor()
    maker.goto("/settings")
    maker.get_by_label("Your name").fill("Wilhelmina")
    maker.goto("/new/rum-runner")
    maker.get_by_role("switch", name="Put it in the lobby").click()
    maker.get_by_role("group", name="Who sits here: Pirate").get_by_text("Open", exact=True).click()
    maker.get_by_role("button", name="Sign and set sail").click()
    maker.wait_for_url(re.compile("/table/"))

    guest = visitor()
    guest.goto("/lobby")
    row = row_of(guest, "Wilhelmina")
    expect(row).to_contain_text("open seat")
    keep_sight(guest, "lobby-listed")
    row.get_by_role("button", name=re.compile("^Join")).click()
    expect(guest.get_by_text("Write your name first")).to_be_visible()
    guest.get_by_label("Your name at the table").fill("Theodora")
    row.get_by_role("button", name=re.compile("^Join")).click()
    guest.wait_for_url(re.compile("/table/"))
    for page in (maker, guest):
        expect(question(page)).not_to_be_empty()
        expect(plate(page, "Theodora")).to_be_visible()


def test_a_table_that_is_not_listed_is_not_in_the_lobby(visitor: Visitor, harbour: Process) -> None:
    gathering(harbour, "Secretive Sue")
    gathering(harbour, "Open Olga", listed=True)
    page = visitor()
    page.goto("/lobby")
    expect(row_of(page, "Open Olga")).to_be_visible()
    expect(row_of(page, "Secretive Sue")).to_have_count(0)


@pytest.mark.parametrize("game", HIDING)
def test_a_watcher_sees_the_board_and_no_secrets(
    game: str, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    made, asked = running_game(harbour.server, game)
    lines = lines_of(harbour.server, made)
    known = [thing for line in lines for thing in line.state().things]
    with harbour.server.channel(made.table.id) as line:
        hidden = hidden_cards(game, known, line.state().things)
    assert len(hidden) > 3
    sitter, watcher = visitor(), visitor()
    take_seat(sitter, made.held[asked])
    watcher.goto(f"/table/{made.table.id}")
    expect(question(watcher)).not_to_be_empty()
    expect(watcher.locator("[data-thing]").first).to_be_attached()
    own, seen = seen_on(sitter.locator("body")), seen_on(watcher.locator("body"))
    for sentence in GAMES[game].primer:  # what everybody is told of the game names cards, too
        seen = seen.replace(sentence, "")
    assert any(tells(own, card, word) for card, word in hidden.items()), "whoever sits there sees a hand"
    assert not [card for card, word in hidden.items() if tells(seen, card, word)]
    assert not any(held.token in watcher.content() for held in made.held)
    expect(answers(watcher)).to_have_count(0)
    keep_sight(watcher, f"watching-{game}")

    # What is done meanwhile shows no more of them.
    with lines[asked] as line:
        asking = line.state().question
        assert asking is not None
        line.choose(asking.options[-1].move)
    expect(question(watcher)).not_to_be_empty()
    watcher.locator("[data-thing]").first.click()
    expect(answers(watcher)).to_have_count(0)
    lines[1 - asked].close()


def test_my_tables_tell_where_it_is_my_turn_also_in_the_title(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    page = visitor()
    made, asked = running_game(harbour.server, "card-pirates")
    take_seat(page, made.held[asked])
    page.goto("/mine")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    expect(page.get_by_role("main")).to_contain_text("Your turn")
    expect(page.get_by_role("navigation", name="Ship")).to_contain_text("1 waits for you")

    other, asked = running_game(harbour.server, "rum-runner")
    take_seat(page, other.held[asked])
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    page.goto("/mine")
    expect(page.get_by_role("link", name=re.compile("^Take your turn"))).to_have_count(2)
    keep_sight(page, "mine-two-turns")
    page.get_by_role("link", name=re.compile("^Take your turn")).first.click()
    expect(answers(page).first).to_be_visible()


def test_my_tables_say_that_they_could_not_be_asked_for(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    page = visitor()
    take_seat(page, two_people(harbour.server, "card-pirates").held[0])
    page.route("**/api/mine", lambda route: route.fulfill(status=500, body="no"))
    page.goto("/mine")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("The server answered 500")
    keep_sight(page, "mine-trouble")
    page.unroute("**/api/mine")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("link", name=re.compile("^(Take your turn|Go to the table)"))).to_be_visible()
    expect(page.get_by_role("main").get_by_role("alert")).to_have_count(0)


def test_a_damaged_table_of_mine_is_said_to_be_one(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    page = visitor()
    made = two_people(harbour.server, "card-pirates")
    take_seat(page, made.held[0])

    def damaged(route: Route) -> None:
        told = [{**one, "table": None} for one in route.fetch().json()]
        route.fulfill(json=told)

    page.route("**/api/mine", damaged)
    page.goto("/mine")
    line = page.get_by_role("main").get_by_text("cannot be read just now")
    expect(line).to_contain_text(made.table.id)
    expect(line).to_contain_text("Whoever runs the server can help")
    expect(page.get_by_text("You sit at no table yet.")).to_have_count(0)
    keep_sight(page, "mine-damaged")


def test_a_table_is_deleted_for_everybody(visitor: Visitor, harbour: Process) -> None:
    made = two_people(harbour.server, "card-pirates")
    maker, other = visitor(), visitor()
    take_seat(maker, made.held[0])
    take_seat(other, made.held[1])
    maker.goto("/mine")
    maker.get_by_role("button", name=re.compile("^Delete")).click()
    maker.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    expect(maker.get_by_text("You sit at no table yet.")).to_be_visible()
    expect(other.get_by_role("alert").first).to_be_visible()
    expect(other.get_by_text("This table is gone for you")).to_be_visible()
    other.goto("/mine")
    expect(other.get_by_text("no longer there")).to_be_visible()
    other.get_by_role("button", name="Forget it").click()
    expect(other.get_by_text("no longer there")).to_be_hidden()


def test_the_maker_mutes_and_removes(visitor: Visitor, harbour: Process) -> None:
    wish = wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann"), wire.SeatWish("open")])
    made = harbour.server.post("/api/tables", wish, wire.Made)
    maker, guest = visitor(), visitor()
    maker.goto(seat_link(made.held[0]))
    guest.goto(f"/table/{made.table.id}")
    guest.get_by_label("What are you called?").fill("Rude Rob")
    guest.get_by_role("button", name="Join").click()
    expect(question(maker)).not_to_be_empty()
    say(guest, "<b>You swab!</b>")
    show_chat(maker)
    chat = maker.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("<b>You swab!</b>")  # as it was written, not as a page is made

    maker.get_by_role("button", name="Table…").click()
    maker.get_by_role("dialog").get_by_role("button", name="Mute Rude Rob").click()
    field = guest.get_by_label("Say something to the table")
    expect(field).to_be_disabled()

    maker.get_by_role("button", name="Table…").click()
    maker.get_by_role("dialog").get_by_role("button", name="Remove Rude Rob").click()
    maker.get_by_role("dialog", name="Remove them").get_by_role("button", name="Remove").click()
    expect(guest.get_by_text("This table is gone for you")).to_be_visible()
    expect(
        plate(maker, harbour.server.get(f"/api/tables/{made.table.id}", wire.TableInfo).seats[1].name)
    ).to_be_visible()
    guest.get_by_role("button", name="Watch the table").click()
    expect(question(guest)).not_to_be_empty()
    expect(answers(guest)).to_have_count(0)


def show_chat(page: Page) -> None:
    """Lay the chat on top of the papers."""
    page.get_by_role("group", name="Papers").get_by_role("button", name="Chat").click()


def say(page: Page, text: str) -> None:
    """Say something to the table."""
    show_chat(page)
    page.get_by_label("Say something to the table").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


def test_a_seat_moves_to_another_browser_by_its_link(visitor: Visitor, harbour: Process) -> None:
    made, asked = running_game(harbour.server, "card-pirates")
    desk = visitor()
    take_seat(desk, made.held[asked])
    asking = question(desk).inner_text()
    desk.get_by_role("button", name="Table…").click()
    desk.get_by_role("button", name="Move my seat to another device").click()
    link = desk.get_by_label("The link to my seat").input_value()
    assert f"#seat={made.held[asked].token}" in link

    phone = visitor()
    phone.goto(link.removeprefix(harbour.url))
    expect(question(phone)).to_have_text(asking, use_inner_text=True)
    assert "#seat" not in phone.url, "the token does not stay in sight"
    expect(answers(phone).first).to_be_visible()
    answers(phone).last.press("Enter")
    phone.reload()  # the seat is kept there from now on
    expect(plate(phone, ", you")).to_be_visible()

    stranger = visitor()
    stranger.goto(f"/table/{made.table.id}#seat={'x' * 43}")
    expect(stranger.get_by_text("This seat link is no longer good")).to_be_visible()
    expect(answers(stranger)).to_have_count(0)


def test_the_link_for_a_friend_is_the_network_address_with_a_code_for_a_phone(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    made = gathering(harbour, "Ann")
    page = visitor()
    page.route("**/api/links", lambda route: network_links(route, harbour.url))
    page.goto(seat_link(made.held[0]))
    link = page.get_by_role("textbox", name="The link to this table")
    expect(link).to_have_value(f"{NETWORK}/table/{made.table.id}")
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_have_attribute("src", re.compile(re.escape("192.168.7.20")))
    assert int(code.evaluate("async code => { await code.decode(); return code.naturalWidth }")) > 0
    expect(page.get_by_text("this machine only")).to_be_visible()
    keep_sight(page, "share-network")
    page.get_by_text("this machine only").click()
    expect(link).to_have_value(f"{harbour.url}/table/{made.table.id}")


def network_links(route: Route, local: str) -> None:
    """Answer as a server does that is reached from the network."""
    route.fulfill(json={"shared": [NETWORK], "local": local})


@pytest.mark.parametrize("secure", [True, False])
def test_copying_works_also_where_the_browser_has_no_clipboard_for_the_page(
    secure: bool, visitor: Visitor, harbour: Process
) -> None:
    made = gathering(harbour, "Ann")
    page = visitor()
    if not secure:
        as_from_an_insecure_origin(page.context)
    else:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(seat_link(made.held[0]))
    link = page.get_by_role("textbox", name="The link to this table").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    page.goto("/cards/card-pirates")
    field = page.get_by_role("searchbox", name="Look for")
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value(link)


def as_from_an_insecure_origin(context: BrowserContext) -> None:
    """Take away what a browser gives only to pages of a secure origin."""
    context.add_init_script(
        """Object.defineProperty(window, 'isSecureContext', { value: false });
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });"""
    )
