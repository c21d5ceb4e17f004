"""What the tests of crises share: a skull under a given effect, and the crises of every round as a table."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.games.wildtails.position import Position

SKULLS: Final = (2, 5, 13)  # cards with the skull, which stands under the column of the round

# What each icon brings from round 1 to round 7; `-` where it stands under no column. The kraken is not on the Log.
_TABLE: Final = """
Raiders | skull | none | discard-1 | none | bottom | capture-discard | discard-1 | or-all
Raiders | moon | - | none | discard-1 | none | bottom | capture-discard | discard-1
Raiders | eye | - | - | - | none | discard-1 | none | bottom
Revenue Cutters | skull | none | plus-2 | bottom | plus-2 | discard-1 | capture-discard | or-all
Revenue Cutters | moon | - | none | plus-2 | bottom | plus-2 | discard-1 | capture-discard
Revenue Cutters | eye | - | - | - | none | plus-2 | bottom | plus-2
The Drowned Choir | skull | none | or-abilities | bottom | or-abilities | capture-discard | or-abilities | or-all
The Drowned Choir | moon | - | none | or-abilities | bottom | or-abilities | capture-discard | or-abilities
The Drowned Choir | eye | - | - | - | none | or-abilities | bottom | or-abilities
Admiral Heron | skull | none | bottom | none | discard-1 | plus-2 | capture-discard | or-all
Admiral Heron | moon | - | none | bottom | none | discard-1 | plus-2 | capture-discard
Admiral Heron | eye | - | - | - | none | bottom | none | discard-1
The Pale Leviathan | skull | none | none | bottom | capture-discard | or-abilities | plus-2 | or-all
The Pale Leviathan | moon | - | none | none | bottom | capture-discard | or-abilities | plus-2
The Pale Leviathan | eye | - | - | - | none | none | bottom | capture-discard
The Crowned Heron | skull | none | discard-1 | plus-2 | capture-discard | discard-1 | or-all | or-all
The Crowned Heron | moon | - | none | discard-1 | plus-2 | capture-discard | discard-1 | or-all
The Crowned Heron | eye | - | - | - | none | discard-1 | plus-2 | capture-discard
Mother of the Deep | skull | none | none | plus-2 | bottom | capture-discard | or-abilities | or-all
Mother of the Deep | moon | - | none | none | plus-2 | bottom | capture-discard | or-abilities
Mother of the Deep | eye | - | - | - | none | none | plus-2 | bottom
"""


def _row(line: str) -> tuple[str, str, list[str]]:
    name, icon, *effects = (cell.strip() for cell in line.split("|"))
    return name, icon, effects


CRISES: Final = [_row(line) for line in _TABLE.strip().splitlines()]


def facing(
    effect: int,
    number: int = 2,
    lantern: bool = False,
    seats: int = 2,
    seed: int = 1,
    sets: dict[str, Value] | None = None,
) -> Position:
    """A scene in a round in which the skull brings this effect; the Empire's dark side is up unless `lantern`."""
    changed: dict[str, Value] = {f"threat-9.column-{number}": effect, **(sets or {})}
    position = Position(seats, sets=changed, seed=seed).round(number)
    return position if lantern else position.dark()


def crises(position: Position) -> list[int]:
    """The effects that have happened, or could not."""
    return [event[2] for event in position.events(codes.E_CRISIS)]
