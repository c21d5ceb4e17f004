"""Everything by keyboard alone, from the first page on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Typist, against_bot, log, note, orders
from tests.browser.screens import answers, question
from tests.server.harness import Process


def test_from_the_first_page_to_an_answer_without_a_mouse(visitor: Visitor, keep_sight: Sight) -> None:
    typist = Typist(visitor())
    page = typist.page
    page.goto("/")
    expect(page.get_by_role("article", name="Rum Runner")).to_be_visible()
    typist.tab_to("article[data-game=rum-runner] button")
    keep_sight(page, "focus-home")
    page.keyboard.press("Enter")
    typist.ready()
    asked = question(page).inner_text()
    typist.tab_to("[role=group][aria-label=Answers] button")
    keep_sight(page, "focus-answers")
    page.keyboard.press("Enter")
    expect(question(page)).not_to_have_text(asked)


def test_the_keys_of_the_orders(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    typist = Typist(visitor())
    typist.sit(against_bot(harbour.server, "card-pirates", options={"first": "1"}).held[0])
    page = typist.page
    typist.ready()
    page.keyboard.press("h")
    expect(note(page)).to_contain_text("A good captain would")
    page.keyboard.press("Escape")
    expect(note(page)).to_be_empty()
    page.keyboard.press("q")
    expect(question(page)).to_be_focused()
    page.keyboard.press("l")
    expect(log(page)).to_be_focused()
    before = typist.targets()
    typist.answer_whole()
    expect(orders(page, "Undo")).to_be_visible()
    page.keyboard.press("u")
    doubt = page.get_by_role("dialog", name="Take it back?")
    if doubt.is_visible():  # the others have seen a card
        doubt.get_by_role("button", name="Undo").press("Enter")
    expect(orders(page, "Undo")).to_have_count(0)
    assert typist.targets() == before


def test_the_keys_of_sheets_and_list(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    typist = Typist(visitor())
    typist.sit(against_bot(harbour.server, "card-pirates", options={"first": "1"}).held[0])
    page = typist.page
    typist.ready()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_be_visible()
    keep_sight(page, "keys")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('dialog[open], dialog:focus-within') === null")

    away = page.get_by_role("button", name="Put the list away")
    page.keyboard.press("/")
    expect(away).to_be_in_viewport()
    away.press("Enter")
    expect(away).to_have_count(0)
    expect(orders(page, "Answers")).to_be_focused()
    page.keyboard.press("/")
    expect(away).to_be_in_viewport()
    page.keyboard.press("/")
    expect(away).to_have_count(0)

    page.keyboard.press("w")  # whoever wonders gets to everything by Tab
    typist.tab_to('[data-thing="square:f6"]')
    page.keyboard.press("Enter")
    expect(note(page)).to_contain_text("Why not: f6")


def test_the_focus_goes_on_with_the_answers(visitor: Visitor, harbour: Process) -> None:
    typist = Typist(visitor())
    typist.sit(against_bot(harbour.server, "rum-runner").held[0])
    page = typist.page
    for _ in range(4):
        typist.ready()
        if not page.evaluate("document.activeElement.closest('[aria-label=Answers]') !== null"):
            typist.tab_to("[role=group][aria-label=Answers] button")
        page.keyboard.press("Enter")
        expect(answers(page).and_(page.locator(":focus"))).to_have_count(1)
