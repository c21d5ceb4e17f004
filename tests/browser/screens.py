"""What the tests of screens share: tables in a known state, and what a person finds on a page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.games import GAMES as REAL
from quarterdeck.games.chaos_cove.cards import HERO_NAMES
from quarterdeck.server import wire
from quarterdeck.server.catalogue import slug
from quarterdeck.server.client import Server, TableChannel
from tests.server.harness import asked_channel, lines_of, play_on, two_people

GAMES = ("card-pirates", "rum-runner")
# what is the same for all games is tried with one of them, and not always the same
ONE, ANOTHER = GAMES[:1], GAMES[1:]
HIDING = (*GAMES, "chaos-cove")  # whole games of the last, which take long, are in test_chaos_cove.py only
ALL = (*HIDING, "wildtails")  # nothing is hidden in the last; its whole games are in test_wildtails.py
CAPPED: dict[str, Any] = {"options": {"cap": 2}}  # rounds, or turns of each side
STORMED: dict[str, Any] = {
    "options": {"rounds": "3"},
    "sets": {knob.name: 60 for knob in REAL["chaos-cove"].knobs if knob.name.startswith("wave-")},
}  # invaders so strong that the cove falls in the first round
CAPTURED: dict[str, Any] = {"sets": {"captured.lost": 2}}  # the first round ends with a defeat
MOST_TABLES = 20
SHORT = {"card-pirates": CAPPED, "rum-runner": CAPPED, "chaos-cove": STORMED, "wildtails": CAPTURED}


def one_then_whole(values: Iterable[Any]) -> list[Any]:
    """The first of them for `make test`, the others for `make browser` alone."""
    first, *others = values
    return [first, *(pytest.param(other, marks=pytest.mark.whole) for other in others)]


def finished_game(server: Server, game: str, deal: str = "a calm day", **more: object) -> wire.Made:
    """A short game of Ann and Ben that is over; with the name of a deal it is the same one every time."""
    made = two_people(server, game, **{**SHORT[game], **more}, deal=deal)
    lines = lines_of(server, made)
    play_on(lines, random.Random(game))
    for line in lines:
        line.close()
    return made


def running_game(server: Server, game: str, moves: int = 12) -> tuple[wire.Made, int]:
    """A game of Ann and Ben after some answers, and the seat that is asked."""
    made = two_people(server, game, deal="a calm day")
    lines = lines_of(server, made)
    play_on(lines, random.Random(game), moves)
    for line in lines:
        line.close()
    return made, server.get(f"/api/tables/{made.table.id}", wire.TableInfo).asked


def whole_answer(line: TableChannel, question: wire.Asked, chance: random.Random) -> list[int]:
    """Some answer to a question: one of the listed, or a set of things picked one by one until something ends it.

    What takes long to find out may be said to go together and does not: then it is left out again.
    """
    ends = [[option.move] for option in question.options]
    ends += [[chance.randint(gauge.move, gauge.move + gauge.most - gauge.least)] for gauge in question.gauges]
    candidates = [found.option.move for found in question.several.candidates] if question.several is not None else []
    picks, addable = list[int](), candidates
    while not ends or (addable and chance.random() < 0.5):
        more = [*picks, chance.choice(addable)] if addable else []
        told = line.ask(wire.Pick(number=question.number, moves=more))
        assert isinstance(told, wire.Picked)
        last = [[option.move] for option in told.options] + ([[]] if told.complete else [])
        if ends and not last:
            break
        picks, addable, ends = more, told.addable, last
    return picks + chance.choice(ends)


def asked_sometime(server: Server, game: str, wanted: Callable[[wire.Asked], bool], **more: Any) -> wire.Held:
    """The seat of somebody who is asked such a question, at one of many tables at which everybody answers at random."""
    for number in range(MOST_TABLES):
        made = two_people(server, game, deal=f"table {number}", **more)
        lines, chance = lines_of(server, made), random.Random(number)
        line = asked_channel(lines)
        while line is not None and (question := line.state().question) is not None and not wanted(question):
            line.ask(wire.Answer(number=question.number, moves=whole_answer(line, question, chance), sure=True))
            line = asked_channel(lines, line)
        for each in lines:
            each.close()
        if line is not None:
            return made.held[line.viewer]
    raise AssertionError("nobody was asked that")


def daring(asked: wire.Asked) -> bool:
    """A question that can be answered without choosing several things, and one answer at least may fail."""
    return bool(asked.success) and asked.several is None and len(asked.options) > 1


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


def fits(page: Page) -> bool:
    """Whether nothing sticks out sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def answers(page: Page) -> Locator:
    """The buttons that answer it."""
    return page.get_by_role("group", name="Answers").locator("button[data-target]")


def named_cards(game: str) -> dict[str, str]:
    """Every card that is somebody's own: its name, and the word for it in the ids of things."""
    if game == "card-pirates":
        ranks = [str(number) for number in range(2, 11)] + ["Jack", "Queen", "King", "Ace"]
        suits = ("clubs", "diamonds", "hearts", "spades")
        short = {rank: rank if rank.isdigit() else rank[0] for rank in ranks}
        return {f"{rank} of {suit}": short[rank] + suit[0].upper() for rank in ranks for suit in suits}
    if game == "chaos-cove":
        return {f"{name}'s card": f"card:{slug(name)}" for name in HERO_NAMES}
    return {card.name: slug(card.name) for card in REAL[game].components.cards()}


def hidden_cards(game: str, known: Iterable[wire.Thing], told: Iterable[wire.Thing]) -> dict[str, str]:
    """The cards that are named in what is known to somebody, and not in what a viewer is told."""
    all_names = "; ".join(thing.name for thing in known)
    own_names = "; ".join(thing.name for thing in told)
    return {name: word for name, word in named_cards(game).items() if name in all_names and name not in own_names}


def seen_on(board: Locator) -> str:
    """Everything that a board says: its texts, its names for a screen reader, and the marks that its parts bear."""
    said: list[str] = board.locator("*").evaluate_all(
        """all => all.flatMap(one => [
            ...[...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data),
            ...[...one.attributes].filter(({name}) => /^(aria-|data-|title$|alt$|id$|href$)/.test(name))
                .map(({value}) => value),
        ])"""
    )
    return "\n".join(said)


def tells(seen: str, name: str, word: str) -> bool:
    """Whether a card is named in what is seen."""
    return (
        name in seen or re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])|card-{re.escape(word)}\b", seen) is not None
    )


def things_on(page: Page) -> set[str]:
    """The ids of everything that is drawn on the board."""
    ids: list[str] = page.locator("[data-thing]").evaluate_all("all => all.map(one => one.dataset.thing)")
    return set(ids)


def take_seat(page: Page, held: wire.Held) -> None:
    """Open a table with the link to a seat, and wait until the game is laid out."""
    page.goto(seat_link(held))
    expect(question(page)).not_to_be_empty()
    expect(page.locator("[data-thing]").first).to_be_attached()
