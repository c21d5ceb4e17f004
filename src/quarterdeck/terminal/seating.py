"""Who sits at a new table, and what it is played with, from what was typed on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from quarterdeck.bots import BOTS
from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rules import Value
from quarterdeck.table import Seat

YOU = ("you", "me")
OPPONENT = "bosun"
EVERYBODY = "all"  # whose eyes a record can be read with, other than those of a seat
WATCHER = "nobody"
NAMELESS = "Player"  # what the record calls `you`: others read sentences about this seat, too
LIKENESS = 0.8  # of a name and a bot's key, from which on the name is taken for a slip


def read_seats(text: str) -> list[Seat]:
    """`you,bosun` as seats: bots by their keys, everybody else a person. Raises `SeatRefused`."""
    seats: list[Seat] = []
    for word in text.split(","):
        name = word.strip()
        key = name.lower()
        if not name:
            raise SeatRefused(f"There is a seat without a name in {text!r}: write them as in you,bosun.")
        if key in BOTS:
            seats.append(Seat("bot", _numbered(key.capitalize(), seats), key))
        elif slips := get_close_matches(key, BOTS, 1, LIKENESS):
            raise SeatRefused(f"There is no bot {name!r}: do you mean {slips[0]}? A person needs another name.")
        elif key in (EVERYBODY, WATCHER):
            raise SeatRefused(f"{name!r} is no name for a person here: it stands for other eyes in a replay.")
        else:
            seats.append(Seat("person", NAMELESS if key in YOU else name))
    return seats


def usual_seats(number: int) -> str:
    """Who sits at a table of so many seats, if nobody says otherwise."""
    return ",".join([YOU[0], *[OPPONENT] * (number - 1)])


def read_sets(words: Sequence[str]) -> dict[str, Value]:
    """`["sail.straight=4"]` as a mapping. Raises `OptionRefused` for what cannot be read."""
    sets: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not name or not equals or not value:
            raise OptionRefused(f"{word!r} sets nothing: write NAME=NUMBER, as in sail.straight=4.")
        sets[name] = value
    return sets


def _numbered(name: str, seats: Sequence[Seat]) -> str:
    alike = sum(seat.name.partition(" ")[0] == name for seat in seats)
    return f"{name} {alike + 1}" if alike else name
