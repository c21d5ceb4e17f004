"""The turn up to the last step of the ship: drawing, burying, sailing and drifting."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY, FLEETING, fleeting_to
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import CREW, DECK, FROM, RANK_OF, SUIT_OF, cards_of, count
from quarterdeck.games.card_pirates.knowledge import forget_shown, learn, show, slip_away
from quarterdeck.games.card_pirates.sea import DIAGONAL, DIAGONAL_MASK, STRAIGHT, STRAIGHT_MASK
from quarterdeck.games.card_pirates.state import NO_SUIT, PUBLIC, PirateState
from quarterdeck.games.card_pirates.steps.arriving import arrive
from quarterdeck.games.card_pirates.steps.holding import held_reason
from quarterdeck.games.card_pirates.waters import (
    buriable,
    clear_waters,
    drift_squares,
    look_out,
    open_squares,
    reason_to_stay_out,
    sailors,
    way_left,
)


class Turn(Act[PirateState]):
    """A turn begins: in the second edition with a card from the stack. Who cannot move forfeits."""

    def run(self, s: PirateState, rng: Rng) -> None:
        seat = s.turn
        if s.turns >= s.rules.cap * s.seats:
            s.end(codes.END_CAP)
            return
        if s.rules.second and not s.stack:
            s.end(codes.END_STACK)
            return
        if s.trace is not None:
            s.trace.add(codes.E_TURN, seat, s.round())
        if s.rules.second:
            draw(s, seat)
        look_out(s)
        s.visited = 1 << s.ships[seat]
        s.sailing = NO_SUIT
        s.push(codes.END_TURN_STEP)
        if clear_waters(s) or way_left(s, s.hands[seat], 0):
            s.push(codes.DEPART_STEP)
        elif s.rules.solo:
            s.end(codes.END_STUCK)
        elif s.trace is not None:
            s.trace.add(codes.E_FORFEIT, seat)


def draw(s: PirateState, seat: int) -> None:
    """The seat draws the top card of the stack. Of a group that is broken into only the drawer still knows the rest."""
    group = s.stack_group.pop()
    bit = 1 << s.stack.pop()
    if group and s.stack_group and s.stack_group[-1] == group:
        rest = bit
        for i, other in enumerate(s.stack_group):
            if other == group:
                rest |= 1 << s.stack[i]
        for seer in range(s.seats + 1):
            if seer != seat:
                s.known[seer] = s.known[seer] & ~rest
    seers = 1 << seat
    for other in range(s.seats):
        if s.known[other] & bit:
            seers |= 1 << other
    if s.trace is not None:
        s.trace.add(codes.E_DRAW, seat, 0, 0, bit, EVERYBODY if s.known[PUBLIC] & bit else seers)
    s.hands[seat] = s.hands[seat] | bit
    learn(s, seat, bit)


class Depart(Ask[PirateState]):
    """Bury cards one by one in printed order, then sail with a crew card or drift. Argument: the first card left."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        hand = s.hands[s.turn]
        clear = clear_waters(s)
        moves = buriable(s, hand, s.arg, clear)  # BURY is 0: the move is the card
        # At the start, in clear waters, more cards than the drift limit can be buried just when so many are held.
        size = count(hand) if s.arg or not clear else len(moves)
        for c in cards_of(hand & s.rules.paying if clear else sailors(s, hand)):
            moves.append(codes.SAIL | c)
        if size <= s.rules.drift_limit and (clear or drift_reason(s, hand) == ALLOWED):
            moves.append(codes.DRIFT)
        if s.rules.solo and s.arg == 0:
            moves.append(codes.END)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        verb = move & ~ARG
        hand = s.hands[s.turn]
        c = move & ARG
        if move == codes.DRIFT:
            return drift_reason(s, hand)
        if move == codes.END and s.rules.solo:
            return ALLOWED if s.arg == 0 else codes.R_ONLY_AT_START
        if verb not in (codes.BURY, codes.SAIL) or c >= DECK:
            return NOT_ASKED
        if not hand >> c & 1:
            return codes.R_NOT_HELD
        if verb == codes.BURY:
            if not FROM[s.arg] >> c & 1:
                return codes.R_PASSED
            return ALLOWED if c in buriable(s, hand, s.arg, clear_waters(s)) else codes.R_STANDSTILL
        if sailors(s, hand) >> c & 1:
            return ALLOWED
        if not CREW >> c & 1:
            return codes.R_NO_CREW
        if RANK_OF[c] < s.rules.straight and RANK_OF[c] < s.rules.diagonal:
            return codes.R_TOO_WEAK
        return codes.R_PAY if s.rules.solo and count(hand) == 1 else codes.R_NO_STEP

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        if move == codes.END:
            s.end(codes.END_STOPPED)
        elif move == codes.DRIFT:
            if s.trace is not None:
                here = s.ships[seat]
                left = s.up[here] | s.down[here] or (s.islands | s.others) >> here & 1
                s.trace.add(codes.E_DRIFT, seat, here, 0 if left else 1)
            s.push(codes.SAIL_STEP, codes.DRIFTING)
        elif move & ~ARG == codes.BURY:
            bury(s, seat, move & ARG)
            s.push(codes.DEPART_STEP, (move & ARG) + 1)
            return
        else:
            s.sailing = SUIT_OF[move & ARG]
            lay_sailor(s, seat, move & ARG)
            s.push(codes.SAIL_STEP, RANK_OF[move & ARG])
        s.buried = 0
        if s.rules.solo and s.depth:
            s.push(codes.DISCARD_STEP)

    def picks(self, s: PirateState, move: int) -> bool:
        return move & ~ARG == codes.BURY

    def discreet(self, s: PirateState) -> bool:
        return True


def drift_reason(s: PirateState, hand: int) -> int:
    """Why the ship may not drift with this hand now, or ALLOWED."""
    if count(hand) > s.rules.drift_limit:
        return codes.R_DRIFT_LIMIT
    if s.rules.solo and not hand:
        return codes.R_PAY
    return ALLOWED if drift_squares(s, hand) else codes.R_NO_DRIFT


def bury(s: PirateState, seat: int, c: int) -> None:
    """Put a card face down on the ship's square, under what lies face up there."""
    bit = 1 << c
    cell = s.ships[seat]
    s.hands[seat] = s.hands[seat] ^ bit
    s.down[cell] = s.down[cell] | bit
    s.buried |= bit
    slip_away(s, seat, bit, 0)
    if s.rules.hidden:
        s.shown |= bit
    if s.trace is not None:
        s.trace.add(codes.E_BURY, seat, cell, 0, bit, fleeting_to(1 << seat) if s.rules.hidden else 1 << seat)


def lay_sailor(s: PirateState, seat: int, c: int) -> None:
    """Leave the crew that sails: on the square, under an island's card, or (second edition) under the stack."""
    bit = 1 << c
    cell = s.ships[seat]
    s.hands[seat] = s.hands[seat] ^ bit
    lies = codes.LIES_UP
    if s.rules.second and s.islands >> cell & 1:
        s.groups += 1
        s.stack.insert(0, c)
        s.stack_group.insert(0, s.groups)
        lies = codes.LIES_IN_STACK
    elif s.rules.hidden:
        s.down[cell] = s.down[cell] | bit
        lies = codes.LIES_DOWN
    else:
        s.up[cell] = s.up[cell] | bit
    if s.rules.hidden:
        s.shown |= bit
    show(s, bit)
    if s.trace is not None:
        s.trace.add(codes.E_SAIL, seat, cell, lies, bit, FLEETING if s.rules.hidden else EVERYBODY)


class Discard(Ask[PirateState]):
    """Solo: a card goes out of the game with every move."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        return [codes.DISCARD | c for c in cards_of(s.hands[s.turn])]

    def why(self, s: PirateState, move: int) -> int:
        return held_reason(move, codes.DISCARD, s.hands[s.turn])

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        bit = 1 << (move & ARG)
        s.hands[s.turn] = s.hands[s.turn] ^ bit
        s.discards |= bit
        show(s, bit)
        if s.trace is not None:
            s.trace.add(codes.E_DISCARD, s.turn, 0, 0, bit)


class Sail(Ask[PirateState]):
    """Take a step, or stop after one. The argument holds the points left, and whether the ship drifts or has moved."""

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
            moves = [codes.STEP_TO | cell for cell in STRAIGHT[here] if squares >> cell & 1]
        if rules.second if drifting else points >= rules.diagonal:
            for cell in DIAGONAL[here]:
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
        if s.trace is not None:
            s.trace.add(codes.E_STEP, seat, start, cell)
        if s.arg & codes.DRIFTING or must_stop(s, cell):
            arrive(s)
            return
        cost = s.rules.straight if STRAIGHT_MASK[start] >> cell & 1 else s.rules.diagonal
        left = (s.arg & codes.POINTS) - cost | codes.MOVED
        if can_sail_on(s, left & codes.POINTS):
            s.push(codes.SAIL_STEP, left)
        else:
            arrive(s)

    def discreet(self, s: PirateState) -> bool:
        return True


def can_sail_on(s: PirateState, points: int) -> bool:
    """Whether so many points may pay for another step, as far as all can see: the crew in hand is not looked at."""
    near = 0
    if points >= s.rules.straight:
        near = STRAIGHT_MASK[s.ships[s.turn]]
    if points >= s.rules.diagonal:
        near |= DIAGONAL_MASK[s.ships[s.turn]]
    return near != 0 and near & open_squares(s, CREW, s.sailing) != 0


def must_stop(s: PirateState, cell: int) -> bool:
    """Islands, storms and squares with another ship end the movement."""
    return bool((s.islands | s.others) >> cell & 1) or not (s.up[cell] or s.down[cell])


class EndTurn(Act[PirateState]):
    """The turn is over and passes to the left."""

    def run(self, s: PirateState, rng: Rng) -> None:
        forget_shown(s)
        s.turns += 1
        s.turn = (s.turn + 1) % s.seats
        s.push(codes.TURN_STEP)


STEPS: Final[list[Step[Any]]] = [
    Turn(codes.TURN_STEP),
    Depart(codes.DEPART_STEP),
    Discard(codes.DISCARD_STEP),
    Sail(codes.SAIL_STEP),
    EndTurn(codes.END_TURN_STEP),
]
