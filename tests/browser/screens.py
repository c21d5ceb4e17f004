"""What the tests of screens share: tables in a known state, and what a person finds on a page."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.server.harness import asked_line, lines_of, play_on, two_people

GAMES = ("card-pirates", "rum-runner")
SHORT = {"cap": 2}  # rounds, or turns of each side


def finished_game(server: Server, game: str) -> wire.Made:
    """A short game of Ann and Ben that is over; its answers were given at random, the same ones every time."""
    made = two_people(server, game, options=SHORT)
    lines = lines_of(server, made)
    play_on(lines, random.Random(game))
    for line in lines:
        line.close()
    return made


def running_game(server: Server, game: str, moves: int = 12) -> tuple[wire.Made, int]:
    """A game of Ann and Ben after some answers, and the seat that is asked."""
    made = two_people(server, game)
    lines = lines_of(server, made)
    play_on(lines, random.Random(game), moves)
    line = asked_line(lines)
    assert line is not None
    asked = line.viewer
    for line in lines:
        line.close()
    return made, asked


def replay_of(server: Server, table: str) -> wire.ReplayInfo:
    """A finished game as a book."""
    return server.get(f"/api/replays/{table}", wire.ReplayInfo)


def moment_of(server: Server, table: str, viewer: int, number: int) -> wire.MomentInfo:
    """One page of that book."""
    path = f"/api/replays/{table}/moments?viewer={viewer}&start={number}&end={number}"
    return server.get(path, list[wire.MomentInfo])[0]


def seat_link(held: wire.Held) -> str:
    """The link that brings a seat to a browser."""
    return f"/table/{held.table}#seat={held.token}"


def question(page: Page) -> Locator:
    """What is asked, or who is waited for."""
    return page.get_by_role("status", name="Question")


def answers(page: Page) -> Locator:
    """The buttons that answer it."""
    return page.get_by_role("group", name="Answers").get_by_role("button")


def things_on(page: Page) -> set[str]:
    """The ids of everything that is drawn on the board."""
    ids: list[str] = page.locator("[data-thing]").evaluate_all("all => all.map(one => one.dataset.thing)")
    return set(ids)


def take_seat(page: Page, held: wire.Held) -> None:
    """Open a table with the link to a seat, and wait until the game is laid out."""
    page.goto(seat_link(held))
    expect(question(page)).not_to_be_empty()
    expect(page.locator("[data-thing]").first).to_be_attached()
