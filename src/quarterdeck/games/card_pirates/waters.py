"""Which squares the ship on turn may enter: the steps list moves by these sets, and the reasons rest on the same."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.native import i64
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import CREW, CREW_FROM, FROM, SUIT_MASK, SUITS, cards_of, count
from quarterdeck.games.card_pirates.sea import AROUND_MASK, DIAGONAL_MASK, STRAIGHT_MASK
from quarterdeck.games.card_pirates.state import NO_SUIT, PirateState


def look_out(s: PirateState) -> None:
    """A turn begins: note where the other ships lie at sea, and where two of them do."""
    once = 0
    twice = 0
    for seat in range(s.seats):
        if seat != s.turn:
            at = 1 << s.ships[seat]
            twice |= once & at
            once |= at
    s.others = once & ~s.islands
    s.full = twice & ~s.islands


def clear_waters(s: PirateState) -> bool:
    """Whether nothing can close a square to the ship: then every crew that pays for a step sails, and it can drift."""
    return s.rules.plain and not s.others & AROUND_MASK[s.ships[s.turn]]


def open_squares(s: PirateState, hand: i64, suit: int) -> i64:
    """The squares that may be entered, near or far, with this hand and crew of this suit (NO_SUIT: drifting)."""
    squares = s.cells & ~s.visited
    if s.others:
        if not hand & CREW:
            squares &= ~s.others
        if s.rules.second:
            squares &= ~s.full
    if s.rules.advanced:
        squares &= ~s.islands | (1 << s.island_cell[suit] if suit != NO_SUIT else 0)
    return squares


def reason_to_stay_out(s: PirateState, cell: int, points: int, suit: int) -> int:
    """Why the ship may not take a step to this square now, or ALLOWED; `points` below 0 means drifting."""
    here = s.ships[s.turn]
    if not s.cells >> cell & 1:
        return codes.R_NO_SQUARE
    if s.visited >> cell & 1:
        return codes.R_VISITED
    straight = STRAIGHT_MASK[here] >> cell & 1
    if not straight and not DIAGONAL_MASK[here] >> cell & 1:
        return codes.R_TOO_FAR
    if points < 0:
        if not straight and not s.rules.second:
            return codes.R_DRIFT_STRAIGHT
    elif points < (s.rules.straight if straight else s.rules.diagonal):
        return codes.R_COST
    if open_squares(s, s.hands[s.turn], suit) >> cell & 1:
        return ALLOWED
    if s.islands >> cell & 1:
        return codes.R_WRONG_SUIT if suit != NO_SUIT else codes.R_NO_ISLAND_DRIFT
    return codes.R_FULL if s.rules.second and s.full >> cell & 1 else codes.R_NO_FIGHTER


def drift_squares(s: PirateState, hand: i64) -> i64:
    """The squares to which the ship may drift with this hand."""
    here = s.ships[s.turn]
    near = AROUND_MASK[here] if s.rules.second else STRAIGHT_MASK[here]
    return near & open_squares(s, hand, NO_SUIT)


def sailors(s: PirateState, hand: i64) -> i64:
    """The crew of this hand that can sail: each has a legal first step now, with the rest of the hand to fight."""
    rules = s.rules
    crew = hand & CREW
    none: i64 = 0
    if rules.solo and hand & (hand - 1) == 0:
        return 0  # the card to discard with the move is missing
    # With two or more crew in hand one is always left to fight; a single one leaves none.
    left = crew if crew & (crew - 1) else none
    if not rules.advanced:
        return _paying(s, crew, open_squares(s, left, NO_SUIT))
    able: i64 = 0
    for suit in range(SUITS):
        able |= _paying(s, crew & SUIT_MASK[suit], open_squares(s, left, suit))
    return able


def _paying(s: PirateState, crew: i64, squares: i64) -> i64:
    """The crew whose points pay for a step from here to one of the squares."""
    here = s.ships[s.turn]
    paying: i64 = 0
    if STRAIGHT_MASK[here] & squares:
        paying = crew & CREW_FROM[s.rules.straight]
    if DIAGONAL_MASK[here] & squares:
        paying |= crew & CREW_FROM[s.rules.diagonal]
    return paying


def way_left(s: PirateState, hand: i64, start: int) -> bool:
    """Whether the ship can sail with this hand, or drift after burying some of its cards from `start` on."""
    if sailors(s, hand):
        return True
    if s.rules.solo and not hand:
        return False
    later = hand & FROM[start]
    kept = count(hand) - count(later)
    if s.rules.solo and not kept:
        kept = 1  # the card to discard with the move
    if drift_squares(s, 0):
        return kept <= s.rules.drift_limit
    if not drift_squares(s, hand):
        return False
    # Only ships lie near: one crew has to be kept to fight.
    return kept + (0 if hand & CREW & ~later else 1) <= s.rules.drift_limit


def buriable(s: PirateState, hand: i64, start: int, clear: bool) -> list[int]:
    """The cards from `start` on that may be buried next without burying oneself into a standstill.

    `clear` says whether the waters are clear; see `clear_waters`.
    """
    later = cards_of(hand & FROM[start])
    if not clear:
        return [c for c in later if way_left(s, hand & ~(1 << c), c + 1)]
    able = hand & s.rules.paying
    if able & (able - 1):
        return list(later)  # whatever is buried, another can still sail
    # Cards before the one buried can no longer be buried: without a sailor they must leave room for drifting.
    before = count(hand) - len(later) if start else 0
    allowed: list[int] = []
    for c in later:
        if before <= s.rules.drift_limit or able & ~(1 << c):
            allowed.append(c)
        before += 1
    return allowed
