"""The turn: drawing, burying, and leaving with crew or adrift; alone, what a move costs; the next seat."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, OUT_OF_ORDER, Act, Ask, Step
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games.card_pirates import cards, codes, handling, knowledge, sea
from quarterdeck.games.card_pirates.state import NO_SUIT, PUBLIC, PirateState
from quarterdeck.games.card_pirates.steps.sail import drift_squares, lay_sailor, sailors


class Turn(Act[PirateState]):
    """CP-turn-1, CP-turn-5, CP-end-7, CP-second-3, CP-second-10, CP-second-11, CP-solo-5, CP-solo-7, CP-solo-10: a turn
    begins, in the second edition with a card from the stack. Who cannot move forfeits; alone, the voyage ends.
    """

    def run(self, s: PirateState, rng: Rng) -> None:
        seat = s.turn
        if s.turns >= s.rules.cap * s.seats:
            s.end(codes.END_CAP)
            return
        if s.rules.second and not s.stack:
            s.end(codes.END_STACK)
            return
        if s.trace is not None:
            s.note(codes.E_TURN, seat, s.round())
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
        else:
            s.note(codes.E_FORFEIT, seat)


def look_out(s: PirateState) -> None:
    """CP-battle-3, CP-second-7: a turn begins: note where the other ships lie at sea, and where two of them do."""
    once = 0
    twice = 0
    for seat in range(s.seats):
        if seat != s.turn:
            at = 1 << s.ships[seat]
            twice |= once & at
            once |= at
    s.others = once & ~s.islands
    s.full = twice & ~s.islands


def draw(s: PirateState, seat: int) -> None:
    """CP-second-3, CP-second-13: the seat draws the top card of the stack. Of a group that is broken into only the
    drawer still knows the rest.
    """
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
    s.note(codes.E_DRAW, seat, 0, 0, bit, EVERYBODY if s.known[PUBLIC] & bit else seers)
    s.hands[seat] = s.hands[seat] | bit
    knowledge.learn(s, seat, bit)


def clear_waters(s: PirateState) -> bool:
    """Whether nothing can close a square to the ship: then every crew that pays for a step sails, and it can drift."""
    return s.rules.plain and not s.others & sea.AROUND_MASK[s.ships[s.turn]]


def way_left(s: PirateState, hand: i64, start: int) -> bool:
    """CP-turn-5, CP-bury-6, CP-solo-3, CP-advanced-4: whether the ship can sail with this hand, or drift after burying
    some of its cards from `start` on.
    """
    if sailors(s, hand):
        return True
    if s.rules.solo and not hand:
        return False
    later = hand & cards.FROM[start]
    kept = cards.count(hand) - cards.count(later)
    if s.rules.solo and not kept:
        kept = 1  # the card to discard with the move
    if drift_squares(s, 0):
        return kept <= s.rules.drift_limit
    if not drift_squares(s, hand):
        return False
    # Only ships lie near: one crew has to be kept to fight.
    return kept + (0 if hand & cards.CREW & ~later else 1) <= s.rules.drift_limit


class Depart(Ask[PirateState]):
    """CP-turn-2, CP-turn-4, CP-bury-2, CP-bury-3, CP-bury-4, CP-bury-5, CP-drift-1, CP-solo-6, CP-know-10: bury a
    set of cards, which the record has in printed order, then sail with a crew card or drift. The argument is the first
    card left.
    """

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        hand = s.hands[s.turn]
        clear = clear_waters(s)
        moves = buriable(s, hand, s.arg, clear)  # BURY is 0: the move is the card
        # At the start, in clear waters, more cards than the drift limit can be buried just when so many are held.
        size = cards.count(hand) if s.arg or not clear else len(moves)
        for c in cards.each(hand & s.rules.paying if clear else sailors(s, hand)):
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
        if verb not in (codes.BURY, codes.SAIL) or c >= cards.DECK:
            return NOT_ASKED
        if not hand >> c & 1:
            return codes.R_NOT_HELD
        if verb == codes.BURY:
            if not cards.FROM[s.arg] >> c & 1:
                return OUT_OF_ORDER
            if c in buriable(s, hand, s.arg, clear_waters(s)):
                return ALLOWED
            return codes.R_NOT_ALONE if way_left(s, hand & ~(1 << c), s.arg) else codes.R_STANDSTILL
        if sailors(s, hand) >> c & 1:
            return ALLOWED
        if not cards.CREW >> c & 1:
            return codes.R_NO_CREW
        if cards.RANK_OF[c] < s.rules.straight and cards.RANK_OF[c] < s.rules.diagonal:
            return codes.R_TOO_WEAK
        return codes.R_PAY if s.rules.solo and cards.count(hand) == 1 else codes.R_NO_STEP

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.turn
        if move == codes.END:
            s.end(codes.END_STOPPED)
        elif move == codes.DRIFT:
            if s.trace is not None:  # CP-drift-5: whether a storm is left
                here = s.ships[seat]
                left = s.up[here] | s.down[here] or (s.islands | s.others) >> here & 1
                s.note(codes.E_DRIFT, seat, here, 0 if left else 1)
            s.push(codes.SAIL_STEP, codes.DRIFTING)
        elif move & ~ARG == codes.BURY:
            bury(s, seat, move & ARG)
            s.push(codes.DEPART_STEP, (move & ARG) + 1)
            return
        else:
            s.sailing = cards.SUIT_OF[move & ARG]
            lay_sailor(s, seat, move & ARG)
            s.push(codes.SAIL_STEP, cards.RANK_OF[move & ARG])
        s.buried = 0
        if s.rules.solo and s.depth:
            s.push(codes.DISCARD_STEP)

    def picks(self, s: PirateState, move: int) -> bool:
        return move & ~ARG == codes.BURY

    def discreet(self, s: PirateState) -> bool:
        return True


def drift_reason(s: PirateState, hand: int) -> int:
    """CP-drift-1, CP-drift-3, CP-second-4, CP-solo-3, CP-solo-4: why the ship may not drift with
    this hand, or ALLOWED.
    """
    if cards.count(hand) > s.rules.drift_limit:
        return codes.R_DRIFT_LIMIT
    if s.rules.solo and not hand:
        return codes.R_PAY
    return ALLOWED if drift_squares(s, hand) else codes.R_NO_DRIFT


def buriable(s: PirateState, hand: i64, start: int, clear: bool) -> list[int]:
    """CP-bury-6: the cards from `start` on that may be buried next without burying oneself into a standstill: each
    begins or goes on with a set that leaves a way to sail or drift.

    `clear` says whether the waters are clear; see `clear_waters`.
    """
    later = cards.each(hand & cards.FROM[start])
    if not clear:
        return [c for c in later if way_left(s, hand & ~(1 << c), c + 1)]
    able = hand & s.rules.paying
    if able & (able - 1):
        return list(later)  # whatever is buried, another can still sail
    # The cards before the one buried are kept: without a sailor they must leave room for drifting.
    before = cards.count(hand) - len(later) if start else 0
    allowed: list[int] = []
    for c in later:
        if before <= s.rules.drift_limit or able & ~(1 << c):
            allowed.append(c)
        before += 1
    return allowed


def bury(s: PirateState, seat: int, c: int) -> None:
    """CP-bury-1, CP-bury-7, CP-second-5: put a card face down on the ship's square, under what lies face up there."""
    bit = 1 << c
    cell = s.ships[seat]
    s.hands[seat] = s.hands[seat] ^ bit
    handling.lay_face_down(s, cell, bit)
    s.buried |= bit
    knowledge.slip_away(s, seat, bit, 0)
    if s.trace is not None:
        s.note(codes.E_BURY, seat, cell, 0, bit, handling.one_sees(s, seat))


class Discard(Ask[PirateState]):
    """CP-solo-2, CP-solo-3, CP-solo-9: alone, a card goes out of the game with every move."""

    def seat(self, s: PirateState) -> int:
        return s.turn

    def moves(self, s: PirateState) -> list[int]:
        return [codes.DISCARD | c for c in cards.each(s.hands[s.turn])]

    def why(self, s: PirateState, move: int) -> int:
        return handling.held_reason(move, codes.DISCARD, s.hands[s.turn])

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        bit = 1 << (move & ARG)
        s.hands[s.turn] = s.hands[s.turn] ^ bit
        s.discards |= bit
        knowledge.show(s, bit)
        s.note(codes.E_DISCARD, s.turn, 0, 0, bit)


class EndTurn(Act[PirateState]):
    """CP-turn-1, CP-setup-9, CP-arrive-7, CP-battle-15: the turn is over and passes to the next seat."""

    def run(self, s: PirateState, rng: Rng) -> None:
        knowledge.forget_shown(s)
        s.turns += 1
        s.turn = (s.turn + 1) % s.seats
        s.push(codes.TURN_STEP)


STEPS: Final[list[Step[Any]]] = [
    Turn(codes.TURN_STEP),
    Depart(codes.DEPART_STEP),
    Discard(codes.DISCARD_STEP),
    EndTurn(codes.END_TURN_STEP),
]
