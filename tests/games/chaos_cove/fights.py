"""What the tests of fights share: one invader to attack or to hold off, and what has come of it."""

from __future__ import annotations

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import CARD_NAMES
from tests.games.chaos_cove.position import ANNA, Position

SEA, LAND = 0, 6  # the first lane of each side
SEA_BREAK, LAND_BREAK = 12, 15  # the first breakthrough space of each side


def at_sea(strength: int, seats: int = 2, **goods: int) -> Position:
    """Anna has a ship on top of sea 1, beside a face-up pirate, and these goods."""
    return Position(seats).ship(ANNA, 0, 0).invader(SEA, strength, up=True).stock(ANNA, **goods)


def on_land(strength: int, seats: int = 2, **goods: int) -> Position:
    """Anna has a fort on top of land 1, beside a face-up barbarian, and these goods."""
    return Position(seats).fort(ANNA, 0, 0).invader(LAND, strength, up=True).stock(ANNA, **goods)


def attack(position: Position, spot: int = SEA) -> Position:
    """Phase 4 begins, and the first player attacks."""
    return position.phase(codes.SURPRISE).play(codes.ATTACK | spot)


def total(position: Position) -> int:
    """What has been put into the fight."""
    return int(position.view(SPECTATOR)["fight"]["sum"])


def beaten(position: Position) -> list[list[int]]:
    """Pirates and barbarians that each player has beaten."""
    return [[player["won"]["pirates"], player["won"]["barbarians"]] for player in position.view(SPECTATOR)["players"]]


def phases(position: Position) -> list[int]:
    """The phases that have begun."""
    return [event[2] for event in position.events(codes.E_PHASE)]


def attacked(position: Position) -> list[tuple[int, int]]:
    """Every attack of Phase 5: the lane and the player."""
    return [(event[2], event[1]) for event in position.events(codes.E_FIGHT) if event[4] == codes.IN_DEFENCE]


def card_kind(name: str) -> int:
    """The kind of a construction card."""
    return CARD_NAMES.index(name)
