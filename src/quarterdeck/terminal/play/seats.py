"""Who sits at a new table, and what it is played with, from what was typed on the command line."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from quarterdeck.bots import BOTS
from quarterdeck.bots.bot import EVEN
from quarterdeck.bots.people import person_for, person_named
from quarterdeck.bots.registry import lend, names_a_bot, with_time
from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import near
from quarterdeck.core.phrases import listed
from quarterdeck.core.rules import Value
from quarterdeck.table import Seat, Table

YOU = ("you", "me")
OPPONENT = "bosun"
EVERYBODY = "all"  # whose eyes a record can be read with, other than those of a seat
WATCHER = "nobody"
DEFAULT_NAME = "Player"  # what the record calls `you` where sides are alike: others read sentences about this seat, too
ANY_SIDE = "random"
LIKENESS = 0.8  # of a name and a bot's key, from which on the name is taken for a slip


def read_seats(text: str, game: Game[Any], think: Think = USUAL, deal: str | None = None) -> list[Seat]:
    """`you,bosun` as seats: bots by their names, everybody else a person. Raises `SeatRefused`.

    Where sides differ they can be named, in any order: `pirate=you,crown=bosun`. A bot of one's own is lent to this
    process, and thinks for `think` if its name says nothing else. For each bot somebody of the crew comes, and at a
    named deal the same ones every time.
    """
    table = secrets.token_hex(8) if deal is None else deal
    seats: list[Seat] = []
    for number, word in enumerate(_by_side(text.split(","), game)):
        name = word.strip()
        key = name.lower()
        if not name:
            raise SeatRefused(f"There is a seat without a name in {text!r}: write them as in you,bosun.")
        if key not in YOU and names_a_bot(name):
            bot = lend(with_time(name, think))
            bot.make(0)  # so that one that cannot be made is told now
            seats.append(Seat("bot", "", bot.stored))
        elif slips := near(key, BOTS, LIKENESS):
            raise SeatRefused(f"There is no bot {name!r}. Did you mean {slips[0]}? A person needs another name.")
        elif key in (EVERYBODY, WATCHER):
            raise SeatRefused(f"{name!r} is no name for a person here: it stands for other eyes in a replay.")
        elif key in _small(game.roles) and key != default_name(number, game).lower():
            raise SeatRefused(f"{name!r} is a side of this game and no name: write {key}=you, or another name.")
        else:
            seats.append(Seat("person", default_name(number, game) if key in YOU else name))
    for number, seat in enumerate(seats):
        if seat.kind == "bot":
            somebody = person_for(table, [other.name for other in seats])
            seats[number] = Seat("bot", somebody.name, seat.bot)
    return seats


def default_name(seat: int, game: Game[Any]) -> str:
    """What the record calls `you` in this seat."""
    return game.roles[seat] if seat < len(game.roles) else DEFAULT_NAME


def usual_seats(number: int) -> str:
    """Who sits at a table of so many seats, if nobody says otherwise."""
    return ",".join([YOU[0], *[OPPONENT] * (number - 1)])


def seats_with_side(side: str, game: Game[Any]) -> str:
    """Who sits where if the person plays this side. Raises `SeatRefused`."""
    drawn = game.roles and side.strip().lower() == ANY_SIDE
    mine = secrets.randbelow(len(game.roles)) if drawn else game.role(side)
    return ",".join(YOU[0] if seat == mine else OPPONENT for seat in range(len(game.roles)))


def company_of(table: Table) -> list[str]:
    """Who sits there, as a line: `Crown: you, Pirate: Nell Tarry (bosun, bold).` Where sides are alike it names the
    bots alone, if there are any."""
    roles = table.game.roles
    sides = [
        f"{role}: {YOU[0] if seat.name == role else introduced(seat)}"
        for role, seat in zip(roles, table.seats, strict=False)
    ]
    bots = [introduced(seat) for seat in table.seats if seat.kind == "bot"]
    if sides:
        return [f"{', '.join(sides)}."]
    return [f"At the table: {listed(bots)}."] if bots else []


def introduced(seat: Seat) -> str:
    """Whoever sits there, a bot with its strength and manner: `Nell Tarry (bosun, bold)`."""
    if not seat.bot:
        return seat.name
    somebody = person_named(seat.name)
    how = [seat.bot, somebody.manner] if somebody is not None and somebody.manner != EVEN else [seat.bot]
    return f"{seat.name} ({', '.join(how)})"


def _by_side(words: Sequence[str], game: Game[Any]) -> Sequence[str]:
    """The words in the order of the seats: as they are, or by the side before `=`."""
    sides = [word.partition("=")[::2] for word in words if "=" in word]
    if not game.roles or not sides:
        return words
    if len(sides) < len(words):
        raise SeatRefused(f"Name the side of every seat or of none: as in {_example(game)}.")
    seated: dict[int, str] = {}
    for side, name in sides:
        seat = game.role(side)
        if seat in seated:
            raise SeatRefused(f"{game.roles[seat]} is named twice: write each side once, as in {_example(game)}.")
        seated[seat] = name
    if missing := [role for seat, role in enumerate(game.roles) if seat not in seated]:
        raise SeatRefused(f"Nobody plays {' or '.join(missing)}: write each side once, as in {_example(game)}.")
    return [seated[seat] for seat in range(len(game.roles))]


def _example(game: Game[Any]) -> str:
    return ",".join(f"{role}={YOU[0] if seat == 0 else OPPONENT}" for seat, role in enumerate(_small(game.roles)))


def _small(words: Sequence[str]) -> list[str]:
    return [word.lower() for word in words]


def read_sets(words: Sequence[str]) -> dict[str, Value]:
    """`["sail.straight=4"]` as a mapping. Raises `OptionRefused` for what cannot be read."""
    sets: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not name or not equals or not value:
            raise OptionRefused(
                f"{word!r} sets nothing: write NAME=NUMBER; the command games, with a game, lists the names."
            )
        sets[name] = value
    return sets
