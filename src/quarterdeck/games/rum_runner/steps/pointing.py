"""What an answer can point at, and why it cannot: cards in a hand, cards in play, islands, ships."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED
from quarterdeck.games.rum_runner import codes, fleet, sets
from quarterdeck.games.rum_runner.state import RumState


def held_reason(s: RumState, move: int, verb: int, seat: int) -> int:
    """Whether the move takes a card that the seat holds."""
    kind = move & ARG
    if move & ~ARG != verb or not sets.belongs_to(kind, seat):
        return NOT_ASKED
    return ALLOWED if sets.has(s.hands[seat], kind) else codes.R_NOT_HELD


def points_at_card(s: RumState, move: int) -> bool:
    """Whether the move points at one of the Crown's cards in play."""
    return move & ~ARG == codes.CARD_AT and s.slots[move & ARG] != codes.NONE


def points_at_hazard(s: RumState, move: int) -> bool:
    """Whether the move points at a hazard in play."""
    return points_at_card(s, move) and move % codes.ROW != 0


def points_at_ship(s: RumState, move: int) -> bool:
    """Whether the move points at a ship in play."""
    return move & ~ARG == codes.SHIP_AT and fleet.is_ship(s, move & ARG)


def points_at_island(move: int, verb: int) -> bool:
    """Whether the move points at an island."""
    return move & ~ARG == verb and move & ARG < codes.ISLANDS


def points_at_crew(move: int, verb: int) -> bool:
    """Whether the move names a crew."""
    return move & ~ARG == verb and sets.is_crew(move & ARG)
