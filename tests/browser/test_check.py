"""The page that checks the shuffle: the seal fits for an honest game, and for no other."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect

from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.screens import finished_game, take_seat
from tests.server.harness import Process, two_people

FITS = "The seal fits."
DOES_NOT = "The seal does not fit."


def changed(digits: str) -> str:
    """The same digits but one."""
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def paste(page: Page, seal: str, salt: str, secret: str) -> None:
    """Check something by hand."""
    for label, digits in (("Seal", seal), ("Salt", salt), ("Secret", secret)):
        page.get_by_role("textbox", name=label).fill(digits)


def test_an_honest_game_fits_its_seal_and_a_changed_secret_does_not(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    table = finished_game(harbour.server, "rum-runner", deal="").table.id
    checked = harbour.server.get(f"/api/tables/{table}/check", wire.Checked)
    salt, secret = checked.opening.salt, checked.opening.secret
    page = visitor()
    page.goto(f"/check/{table}")
    expect(page.get_by_text(FITS)).to_have_count(1)
    expect(page.get_by_text("every decision came out the same")).to_be_visible()
    expect(page.get_by_text("This browser did not see the game begin")).to_be_visible()

    paste(page, checked.commitment, salt, secret)
    expect(page.get_by_text(FITS)).to_have_count(2)
    for seal_, salt_, secret_ in (
        (changed(checked.commitment), salt, secret),
        (checked.commitment, changed(salt), secret),
        (checked.commitment, salt, changed(secret)),
    ):
        paste(page, seal_, salt_, secret_)
        expect(page.get_by_text(FITS)).to_have_count(1)
        expect(page.get_by_text(DOES_NOT)).to_have_count(1)
    keep_sight(page, "check-changed")
    paste(page, checked.commitment, salt, "not digits")
    expect(page.get_by_text("The secret must be pairs of the digits")).to_be_visible()


def test_whoever_sat_there_compares_with_the_seal_that_they_saw(visitor: Visitor, harbour: Process) -> None:
    made = two_people(harbour.server, "card-pirates")
    page = visitor()
    take_seat(page, made.held[0])
    with harbour.server.channel(made.table.id, made.held[0].token) as line:
        line.ask(wire.Concede())
    page.get_by_role("link", name="Check the shuffle").click()
    expect(page.get_by_text("It is the same seal that this browser noted")).to_be_visible()
    expect(page.get_by_text(FITS)).to_be_visible()

    # A server that dealt otherwise than it had sealed would have to show another seal now, or another secret.
    page.evaluate("id => localStorage.setItem(`quarterdeck.seal.${id}`, '0'.repeat(64))", made.table.id)
    page.reload()
    expect(page.get_by_text("Do not trust this game")).to_be_visible()
    expect(page.get_by_text(DOES_NOT)).to_be_visible()


def test_a_server_that_shows_another_secret_is_found_out(visitor: Visitor, harbour: Process) -> None:
    table = finished_game(harbour.server, "card-pirates", deal="").table.id
    page = visitor()

    def lie(route: Route) -> None:
        told = json.loads(route.fetch().body())
        told["opening"]["secret"] = changed(told["opening"]["secret"])
        route.fulfill(json=told)

    page.route("**/api/tables/*/check", lie)
    page.goto(f"/check/{table}")
    expect(page.get_by_text(DOES_NOT)).to_be_visible()
    expect(page.get_by_text(FITS)).to_have_count(0)


def test_a_named_deal_says_that_its_secret_is_none(visitor: Visitor, harbour: Process) -> None:
    table = finished_game(harbour.server, "card-pirates", deal="fair wind").table.id
    page = visitor()
    page.goto(f"/check/{table}")
    expect(page.get_by_text("This is the named deal “fair wind”")).to_be_visible()


def test_a_running_game_is_not_opened(visitor: Visitor, harbour: Process) -> None:
    made = two_people(harbour.server, "card-pirates")
    page = visitor()
    take_seat(page, made.held[0])
    page.goto(f"/check/{made.table.id}")
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(page.get_by_text("The seal, as this browser noted it when the game began")).to_be_visible()
    expect(page.get_by_text(FITS)).to_have_count(0)
