"""Which squares a ship may enter. The steps list moves by these sets, and `reason_to_stay_out` names the same ones."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.card_pirates.cards import CREW, CREW_FROM, FROM, SUIT_MASK, SUITS, cards_of, count
from quarterdeck.games.card_pirates.codes import (
    R_COST,
    R_DRIFT_STRAIGHT,
    R_FULL,
    R_NO_FIGHTER,
    R_NO_ISLAND_DRIFT,
    R_NO_SQUARE,
    R_TOO_FAR,
    R_VISITED,
    R_WRONG_SUIT,
)
from quarterdeck.games.card_pirates.rules import PirateRules
from quarterdeck.games.card_pirates.sea import DIAGONAL_MASK, STRAIGHT_MASK
from quarterdeck.games.card_pirates.state import NO_SUIT, PirateState


def other_ships(s: PirateState, seat: int) -> int:
    """The sea squares on which other ships lie."""
    ships = 0
    for other in range(s.seats):
        if other != seat:
            ships |= 1 << s.ships[other]
    return ships & ~s.islands


def full_squares(s: PirateState, seat: int) -> int:
    """Second edition: the sea squares on which two other ships lie already."""
    once = 0
    twice = 0
    for other in range(s.seats):
        if other != seat:
            at = 1 << s.ships[other]
            twice |= once & at
            once |= at
    return twice & ~s.islands


def foreign_islands(s: PirateState, suit: int) -> int:
    """Advanced sailing: the islands closed to crew of this suit, and all of them to a drifting ship (NO_SUIT)."""
    closed = s.islands
    if suit != NO_SUIT:
        closed &= ~(1 << s.island_cell[suit])
    return closed


def open_squares(s: PirateState, seat: int, hand: int, suit: int) -> int:
    """The squares that may be entered, near or far, by a ship with this hand and crew of this suit (or drifting)."""
    squares = s.cells & ~s.visited
    ships = other_ships(s, seat)
    if ships:
        if not hand & CREW:
            squares &= ~ships
        if s.rules.second:
            squares &= ~full_squares(s, seat)
    if s.rules.advanced:
        squares &= ~foreign_islands(s, suit)
    return squares


def reason_to_stay_out(s: PirateState, seat: int, cell: int, points: int, suit: int) -> int:
    """Why the ship may not take a step to this square now, or ALLOWED; `points` below 0 means drifting."""
    here = s.ships[seat]
    if not s.cells >> cell & 1:
        return R_NO_SQUARE
    if s.visited >> cell & 1:
        return R_VISITED
    straight = STRAIGHT_MASK[here] >> cell & 1
    if not straight and not DIAGONAL_MASK[here] >> cell & 1:
        return R_TOO_FAR
    if points < 0:
        if not straight and not s.rules.second:
            return R_DRIFT_STRAIGHT
    elif points < (s.rules.straight if straight else s.rules.diagonal):
        return R_COST
    if open_squares(s, seat, s.hands[seat], suit) >> cell & 1:
        return ALLOWED
    if s.islands >> cell & 1:
        return R_WRONG_SUIT if suit != NO_SUIT else R_NO_ISLAND_DRIFT
    return R_FULL if s.rules.second and full_squares(s, seat) >> cell & 1 else R_NO_FIGHTER


def drift_squares(s: PirateState, seat: int, hand: int) -> int:
    """The squares to which a ship with this hand may drift."""
    here = s.ships[seat]
    near = STRAIGHT_MASK[here] | DIAGONAL_MASK[here] if s.rules.second else STRAIGHT_MASK[here]
    return near & open_squares(s, seat, hand, NO_SUIT)


def sailors(s: PirateState, seat: int, hand: int) -> int:
    """The crew of this hand that can sail: each has a legal first step now, with the rest of the hand to fight."""
    crew = hand & CREW
    # With two or more crew in hand one is always left to fight; a single one leaves none.
    return _able(s, seat, hand, crew if crew & (crew - 1) else 0)


def steady_sailors(s: PirateState, seat: int, hand: int) -> int:
    """The crew of this hand that can sail without anybody left to fight."""
    return _able(s, seat, hand, 0)


def ships_near(s: PirateState, seat: int) -> bool:
    """Whether another ship lies at sea next to this one: only then it matters who is left to fight."""
    here = s.ships[seat]
    return bool((STRAIGHT_MASK[here] | DIAGONAL_MASK[here]) & other_ships(s, seat))


def _able(s: PirateState, seat: int, hand: int, fighters: int) -> int:
    """The crew of this hand that has a legal first step, if `fighters` are left to fight."""
    rules = s.rules
    if rules.solo and hand & (hand - 1) == 0:
        return 0  # the card to discard with the move is missing
    here = s.ships[seat]
    crew = hand & CREW
    if not rules.advanced:
        return _paying(rules, here, crew, open_squares(s, seat, fighters, NO_SUIT))
    able = 0
    for suit in range(SUITS):
        able |= _paying(rules, here, crew & SUIT_MASK[suit], open_squares(s, seat, fighters, suit))
    return able


def _paying(rules: PirateRules, here: int, crew: int, squares: int) -> int:
    """The crew whose points pay for a step from here to one of the squares."""
    paying = 0
    if STRAIGHT_MASK[here] & squares:
        paying = crew & CREW_FROM[rules.straight]
    if DIAGONAL_MASK[here] & squares:
        paying |= crew & CREW_FROM[rules.diagonal]
    return paying


def way_left(s: PirateState, seat: int, hand: int, start: int) -> bool:
    """Whether the ship can sail with this hand, or drift after burying some of its cards from `start` on."""
    if sailors(s, seat, hand):
        return True
    if s.rules.solo and not hand:
        return False
    later = hand & FROM[start]
    kept = count(hand) - count(later)
    if s.rules.solo and not kept:
        kept = 1  # the card to discard with the move
    if drift_squares(s, seat, 0):
        return kept <= s.rules.drift_limit
    if not drift_squares(s, seat, hand):
        return False
    # Only ships lie near: one crew has to be kept to fight.
    return kept + (0 if hand & CREW & ~later else 1) <= s.rules.drift_limit


def buriable(s: PirateState, seat: int, hand: int, start: int, steady: int) -> tuple[int, ...]:
    """The cards from `start` on that may be buried next without burying oneself into a standstill.

    `steady` is the crew that can sail without anybody left to fight.
    """
    later = cards_of(hand & FROM[start])
    if s.rules.solo or ships_near(s, seat):
        return tuple([c for c in later if way_left(s, seat, hand & ~(1 << c), c + 1)])
    if steady & (steady - 1):
        return later  # whatever is buried, another can still sail
    # Cards before the one buried can no longer be buried, so they must leave room for drifting.
    before = count(hand) - len(later)
    most = s.rules.drift_limit if drift_squares(s, seat, 0) else -1
    allowed: list[int] = []
    for c in later:
        if before <= most or steady & ~(1 << c):
            allowed.append(c)
        before += 1
    return tuple(allowed)
