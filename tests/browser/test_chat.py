"""The chat: what is typed for it is said, and never taken for a move."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import against_bot
from tests.browser.screens import answers, question, take_seat
from tests.server.harness import Process, request, two_people

WORDS = "see you at 5 or 6, ok?"
BETWEEN = 30.0  # milliseconds from one letter to the next


def tab(page: Page) -> Locator:
    """What opens the chat, and puts it away."""
    return page.get_by_role("group", name="Papers").get_by_role("button", name="Chat")


def field(page: Page) -> Locator:
    """Where one types."""
    return page.get_by_role("textbox", name="Say something to the table")


def standing(page: Page) -> tuple[str, list[str], int]:
    """What is asked, what is chosen, and how many dialogs are open: no letter of a word may change it."""
    chosen = page.locator(".board .thing:is(.picked, .pointed, .armed)")
    return (
        question(page).inner_text(),
        chosen.evaluate_all("all => all.map(one => one.dataset.thing)"),
        page.locator("dialog[open]").count(),
    )


def asked(visitor: Visitor, harbour: Process) -> Page:
    """Somebody who is asked, for whom letters and digits are keys, and at whose page time goes as usual."""
    page = visitor()
    take_seat(page, against_bot(harbour.server, "card-pirates", options={"first": "1"}).held[0])
    expect(answers(page).first).to_be_attached()
    return page


def test_words_typed_after_the_chat_was_opened_are_said(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    page = asked(visitor, harbour)
    before = standing(page)
    tab(page).click()
    expect(field(page)).to_be_focused()
    page.keyboard.type(WORDS, delay=BETWEEN)
    expect(field(page)).to_have_value(WORDS)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(WORDS)
    expect(field(page)).to_be_focused()
    page.keyboard.type("3u", delay=BETWEEN)
    expect(field(page)).to_have_value("3u")
    keep_sight(page, "chat-typed")
    page.get_by_role("log", name="Chat").focus()  # in the panel, but in no field
    page.keyboard.type("hlw?", delay=BETWEEN)
    assert standing(page) == before


def test_the_focus_goes_back_to_what_opened_the_chat(visitor: Visitor, harbour: Process) -> None:
    page = asked(visitor, harbour)
    tab(page).click()
    page.get_by_role("button", name="Close the chat").click()
    expect(tab(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(field(page)).to_have_count(0)
    expect(tab(page)).to_be_focused()
    page.get_by_role("button", name="Table…").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Table…")).to_be_focused()


def test_words_typed_beside_the_open_chat_go_into_it(visitor: Visitor, harbour: Process) -> None:
    page = asked(visitor, harbour)
    before = standing(page)
    tab(page).click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type(WORDS, delay=BETWEEN)
    expect(field(page)).to_have_value(WORDS)
    assert standing(page) == before
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("h")  # one letter alone is a key
    expect(page.get_by_role("status", name="Note")).to_contain_text("A good captain would")


def test_ones_own_words_are_no_news(visitor: Visitor, harbour: Process) -> None:
    made = two_people(harbour.server)
    ann, ben = visitor(), visitor()
    take_seat(ann, made.held[0])
    take_seat(ben, made.held[1])
    tab(ann).click()
    field(ann).fill("Ahoy!")
    ann.keyboard.press("Enter")
    expect(tab(ben)).to_have_accessible_name("Chat 1 new")
    ann.reload()
    expect(ann.locator("[data-thing]").first).to_be_attached()
    expect(tab(ann)).to_have_accessible_name("Chat")
    ben.reload()
    expect(tab(ben)).to_have_accessible_name("Chat 1 new")


def test_who_leaves_a_running_game_is_missed(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    made = two_people(harbour.server)
    page = visitor()
    take_seat(page, made.held[0])
    path = f"/api/tables/{made.table.id}/leave"
    reply = request(harbour.server, "POST", path, headers={"Authorization": f"Bearer {made.held[1].token}"})
    assert reply.status < 300, reply.body
    bot = harbour.server.get(f"/api/tables/{made.table.id}", wire.TableInfo).seats[1].name
    told = f"Ben has left the game: {bot}, a bot, sails on."
    expect(page.get_by_role("status", name="Messages")).to_contain_text(told)
    keep_sight(page, "somebody-left")
    tab(page).click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(told)
