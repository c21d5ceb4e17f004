"""Playing at a table, in tests."""

from __future__ import annotations

import random
from collections.abc import Mapping

from quarterdeck.core.rules import Value
from quarterdeck.table.entries import Seat
from quarterdeck.table.frames import Frame
from quarterdeck.table.record import Record
from quarterdeck.table.shelf import shelf_steps
from quarterdeck.table.steps import all_at_once
from quarterdeck.table.table import Table
from tests.table.toy import GAME, KEEP, NOD, ROLL, SAY, Toy, ToyState

NAMES = ("Ann", "Bob", "Cat", "Dan")
SECRET = bytes(range(16))


def people(count: int = 2) -> list[Seat]:
    return [Seat("person", name) for name in NAMES[:count]]


def ann_and_bots(bots: int = 1) -> list[Seat]:
    return [Seat("person", "Ann"), *(Seat("bot", name, "bosun") for name in NAMES[1 : 1 + bots])]


def new_table(
    seats: list[Seat] | None = None,
    options: Mapping[str, Value] | None = None,
    deal: str | None = None,
    secret: bytes | None = None,
    game: Toy = GAME,
) -> Table:
    if deal is None and secret is None:
        secret = SECRET
    return Table.new(game, seats or people(), options, deal=deal, secret=secret)


def answer(table: Table, *moves: int) -> None:
    """Whoever is asked gives these answers, one after the other."""
    for move in moves:
        table.choose(table.asked, move)


def play_at_random(table: Table, seed: int = 1, decisions: int = 10_000) -> None:
    """Real answers at random, until the game is over or so many were given."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if table.over:
            return
        table.choose(table.asked, rng.choice(table.truth.moves()))


def hand(table: Table, seat: int) -> list[int]:
    assert isinstance(table.truth, ToyState)
    return [card for card in range(12) if table.truth.hands[seat] >> card & 1]


def stranger_to(table: Table, seat: int) -> int:
    return next(card for card in range(12) if card not in hand(table, seat))


def told(table: Table, viewer: int, since: int = 0) -> list[str]:
    return [event.text for event in table.events(viewer, since)]


def kept(table: Table, viewer: int) -> list[str]:
    return [line.text for line in table.log(viewer)]


def texts(table: Table, seat: int, what: str | int) -> list[str]:
    return [line.text for line in table.why(seat, what).lines]


def toy_state(table: Table) -> ToyState:
    assert isinstance(table.truth, ToyState)
    return table.truth


def frames_in(record: Record) -> list[Frame]:
    """The frames that are stored in a record."""
    shelf = all_at_once(shelf_steps(record))
    return [shelf.frame(number) for number in range(len(shelf.autos))]


QUIET_TURN = (SAY, KEEP, NOD)
ROLLED_TURN = (SAY, ROLL, NOD)
