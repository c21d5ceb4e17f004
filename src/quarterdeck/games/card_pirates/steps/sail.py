"""Sailing and drifting: which crew can sail, which squares are open, and the ship's way step by step."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import cards, codes, handling, knowledge, sea
from quarterdeck.games.card_pirates.state import NO_SUIT, PirateState
from quarterdeck.games.card_pirates.steps.arrive import arrive


def sailors(s: PirateState, hand: i64) -> i64:
    """CP-turn-3, CP-sail-8, CP-sail-12, CP-three-7, CP-solo-3: the crew of this hand that can sail: each has a legal
    first step now, with the rest of the hand to fight.
    """
    rules = s.rules
    crew = hand & cards.CREW
    none: i64 = 0
    if rules.solo and hand & (hand - 1) == 0:
        return 0  # the card to discard with the move is missing
    # With two or more crew in hand one is always left to fight; a single one leaves none.
    left = crew if crew & (crew - 1) else none
    if not rules.advanced:
        return _paying(s, crew, open_squares(s, left, NO_SUIT))
    able: i64 = 0
    for suit in range(cards.SUITS):
        able |= _paying(s, crew & cards.SUIT_MASK[suit], open_squares(s, left, suit))
    return able


def _paying(s: PirateState, crew: i64, squares: i64) -> i64:
    """CP-sail-3, CP-sail-4: the crew whose points pay for a step from here to one of the squares."""
    here = s.ships[s.turn]
    paying: i64 = 0
    if sea.STRAIGHT_MASK[here] & squares:
        paying = crew & cards.CREW_FROM[s.rules.straight]
    if sea.DIAGONAL_MASK[here] & squares:
        paying |= crew & cards.CREW_FROM[s.rules.diagonal]
    return paying


def lay_sailor(s: PirateState, seat: int, c: int) -> None:
    """CP-sail-1, CP-sail-2, CP-second-5: leave the crew that sails: on the square, under an island's card, or in the
    second edition under the stack.
    """
    bit = 1 << c
    cell = s.ships[seat]
    s.hands[seat] = s.hands[seat] ^ bit
    if s.rules.second and s.islands >> cell & 1:
        handling.put_under_stack(s, [c])
        lies = codes.LIES_IN_STACK
    else:
        lies = handling.lay_crew(s, cell, bit)
    knowledge.show(s, bit)
    if s.trace is not None:
        s.note(codes.E_SAIL, seat, cell, lies, bit, handling.all_see(s))


def open_squares(s: PirateState, hand: i64, suit: int) -> i64:
    """CP-sail-5, CP-sail-9, CP-sail-11, CP-second-7, CP-advanced-1, CP-advanced-2, CP-advanced-3: the squares that may
    be entered, near or far, with this hand and crew of this suit (NO_SUIT: drifting).
    """
    squares = s.cells & ~s.visited
    if s.others:
        if not hand & cards.CREW:
            squares &= ~s.others
        if s.rules.second:
            squares &= ~s.full
    if s.rules.advanced:
        squares &= ~s.islands | (1 << s.island_cell[suit] if suit != NO_SUIT else 0)
    return squares


def reason_to_stay_out(s: PirateState, cell: int, points: int, suit: int) -> int:
    """CP-sail-4, CP-sail-5, CP-seas-6: why the ship may not take a step to this square now, or ALLOWED; `points` below
    0 means drifting.
    """
    here = s.ships[s.turn]
    if not s.cells >> cell & 1:
        return codes.R_NO_SQUARE
    if s.visited >> cell & 1:
        return codes.R_VISITED
    straight = sea.STRAIGHT_MASK[here] >> cell & 1
    if not straight and not sea.DIAGONAL_MASK[here] >> cell & 1:
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
    """CP-drift-2, CP-drift-4, CP-second-4: the squares to which the ship may drift with this hand."""
    here = s.ships[s.turn]
    near = sea.AROUND_MASK[here] if s.rules.second else sea.STRAIGHT_MASK[here]
    return near & open_squares(s, hand, NO_SUIT)


class Sail(Ask[PirateState]):
    """CP-turn-2, CP-sail-3, CP-sail-4, CP-sail-6, CP-sail-10, CP-drift-1, CP-drift-2: take a step, or stop after one.
    The argument holds the points left, and whether the ship drifts or has moved.
    """

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        rules = s.rules
        points = s.arg & codes.POINTS
        drifting = s.arg & codes.DRIFTING
        here = s.ships[s.turn]
        squares = open_squares(s, s.hands[s.turn], s.sailing)
        moves: list[int] = []
        if drifting or points >= rules.straight:
            moves = [codes.STEP_TO | cell for cell in sea.STRAIGHT[here] if squares >> cell & 1]
        if rules.second if drifting else points >= rules.diagonal:
            for cell in sea.DIAGONAL[here]:
                if squares >> cell & 1:
                    moves.append(codes.STEP_TO | cell)
        if s.arg & codes.MOVED:
            moves.append(codes.HEAVE_TO)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        if move == codes.HEAVE_TO:
            return ALLOWED if s.arg & codes.MOVED else codes.R_MOVE_FIRST
        if move & ~ARG != codes.STEP_TO:
            return NOT_ASKED
        points = -1 if s.arg & codes.DRIFTING else s.arg & codes.POINTS
        return reason_to_stay_out(s, move & ARG, points, s.sailing)

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        if move == codes.HEAVE_TO:
            arrive(s)
            return
        start = s.ships[seat]
        cell = move & ARG
        s.ships[seat] = cell
        s.visited |= 1 << cell
        s.note(codes.E_STEP, seat, start, cell)
        if s.arg & codes.DRIFTING or must_stop(s, cell):
            arrive(s)
            return
        cost = s.rules.straight if sea.STRAIGHT_MASK[start] >> cell & 1 else s.rules.diagonal
        left = (s.arg & codes.POINTS) - cost | codes.MOVED
        if can_sail_on(s, left & codes.POINTS):
            s.push(codes.SAIL_STEP, left)
        else:
            arrive(s)

    def discreet(self, s: PirateState) -> bool:
        return True

    def halt(self, s: PirateState) -> int:
        return codes.HEAVE_TO if s.arg & codes.MOVED else NO_MOVE


def can_sail_on(s: PirateState, points: int) -> bool:
    """CP-sail-6: whether so many points may pay for another step, as far as all can see: crew in
    hand is not looked at.
    """
    near = 0
    if points >= s.rules.straight:
        near = sea.STRAIGHT_MASK[s.ships[s.turn]]
    if points >= s.rules.diagonal:
        near |= sea.DIAGONAL_MASK[s.ships[s.turn]]
    return near != 0 and near & open_squares(s, cards.CREW, s.sailing) != 0


def must_stop(s: PirateState, cell: int) -> bool:
    """CP-arrive-1: islands, storms and squares with another ship end the movement."""
    return bool((s.islands | s.others) >> cell & 1) or not (s.up[cell] or s.down[cell])


STEPS: Final[list[Step[Any]]] = [
    Sail(codes.SAIL_STEP),
]
