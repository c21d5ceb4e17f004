"""Who sits at a new table, and what it is played with, from what was typed on the command line."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from quarterdeck.bots import BOTS
from quarterdeck.bots.registry import lend, names_a_bot, with_time
from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import near
from quarterdeck.core.rules import Value
from quarterdeck.table import Seat, Table

YOU = ("you", "me")
OPPONENT = "bosun"
EVERYBODY = "all"  # whose eyes a record can be read with, other than those of a seat
WATCHER = "nobody"
DEFAULT_NAME = "Player"  # what the record calls `you` where sides are alike: others read sentences about this seat, too
ANY_SIDE = "random"
LIKENESS = 0.8  # of a name and a bot's key, from which on the name is taken for a slip


def read_seats(text: str, game: Game[Any], think: Think = USUAL) -> list[Seat]:
    """`you,bosun` as seats: bots by their names, everybody else a person. Raises `SeatRefused`.

    Where sides differ they can be named, in any order: `pirate=you,crown=bosun`. A bot of one's own is lent to this
    process, and thinks for `think` if its name says nothing else.
    """
    seats: list[Seat] = []
    for number, word in enumerate(_by_side(text.split(","), game)):
        name = word.strip()
        key = name.lower()
        if not name:
            raise SeatRefused(f"There is a seat without a name in {text!r}: write them as in you,bosun.")
        if key not in YOU and names_a_bot(name):
            bot = lend(with_time(name, think))
            bot.make(0)  # so that one that cannot be made is told now
            seats.append(Seat("bot", _numbered(bot.kind.key.capitalize(), seats), bot.stored))
        elif slips := near(key, BOTS, LIKENESS):
            raise SeatRefused(f"There is no bot {name!r}. Did you mean {slips[0]}? A person needs another name.")
        elif key in (EVERYBODY, WATCHER):
            raise SeatRefused(f"{name!r} is no name for a person here: it stands for other eyes in a replay.")
        elif key in _small(game.roles) and key != default_name(number, game).lower():
            raise SeatRefused(f"{name!r} is a side of this game and no name: write {key}=you, or another name.")
        else:
            seats.append(Seat("person", default_name(number, game) if key in YOU else name))
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


def sides_of(table: Table) -> list[str]:
    """Who plays which side, as a line: `Crown: you, Pirate: bosun.` None where sides are alike."""
    sides = [
        f"{role}: {YOU[0] if seat.name == role else seat.bot or seat.name}"
        for role, seat in zip(table.game.roles, table.seats, strict=False)
    ]
    return [f"{', '.join(sides)}."] if sides else []


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


def _numbered(name: str, seats: Sequence[Seat]) -> str:
    alike = sum(seat.name.partition(" ")[0] == name for seat in seats)
    return f"{name} {alike + 1}" if alike else name
