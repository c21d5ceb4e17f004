"""What a move can point at, and why it cannot: cards in a hand, cards in play, ships. Several chapters share these."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED
from quarterdeck.core.native import i64
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BERTHS,
    BITS,
    FIRST_PIRATE,
    ISLANDS,
    KINDS,
    LONGBOAT,
    NONE,
    ROW,
    SLOTS,
    has,
)
from quarterdeck.games.rum_runner.state import RumState


def held_reason(s: RumState, move: int, verb: int, seat: int) -> int:
    """Whether the move takes a card that the seat holds."""
    kind = move & ARG
    if move & ~ARG != verb or kind >= KINDS or (kind >= FIRST_PIRATE) != (seat == codes.PIRATE):
        return NOT_ASKED
    return ALLOWED if has(s.hands[seat], kind) else codes.R_NOT_HELD


def points_at_card(s: RumState, move: int) -> bool:
    """Whether the move points at one of the Crown's cards in play."""
    return move & ~ARG == codes.CARD_AT and s.slots[move & ARG] != NONE


def points_at_hazard(s: RumState, move: int) -> bool:
    """Whether the move points at a hazard in play."""
    return points_at_card(s, move) and move % ROW != 0


def is_ship(s: RumState, berth: int) -> bool:
    """Whether a ship lies there."""
    return berth < BERTHS and s.berths[berth] != NONE


def points_at_ship(s: RumState, move: int) -> bool:
    """Whether the move points at a ship in play."""
    return move & ~ARG == codes.SHIP_AT and is_ship(s, move & ARG)


def points_at_island(move: int, verb: int) -> bool:
    """Whether the move points at an island."""
    return move & ~ARG == verb and move & ARG < ISLANDS


def ships_in_play(s: RumState) -> list[int]:
    """The berths that have a ship."""
    ships: list[int] = []
    kinds = s.berths
    berth: i64
    for berth in range(BERTHS):
        if kinds[berth] != NONE:
            ships.append(berth)
    return ships


def free_slots(s: RumState, berth: int) -> int:
    """How many more crew the ship takes."""
    return SLOTS[s.berths[berth] - LONGBOAT] - BITS[s.aboard[berth]]


def can_join(s: RumState, berth: int) -> bool:
    """Whether the ship can join a raid: it has crew and no coin."""
    return s.aboard[berth] != 0 and s.ship_coins[berth] == 0


def any_can_join(s: RumState, first: int = 0) -> bool:
    """Whether a ship from this berth on can join a raid."""
    aboard = s.aboard
    coins = s.ship_coins
    berth: i64
    for berth in range(first, BERTHS):
        if aboard[berth] and not coins[berth]:
            return True
    return False


def ship_ref(s: RumState, berth: int) -> int:
    """How events name a ship: its kind, and above that 1 for the first and 2 for the second of two that are alike."""
    kind = s.berths[berth]
    alike = [other for other in range(BERTHS) if s.berths[other] == kind]
    return kind | (alike.index(berth) + 1) * (ARG + 1) if len(alike) > 1 else kind
