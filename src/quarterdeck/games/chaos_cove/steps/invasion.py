"""Phase 4, surprise attacks in player order, and Phase 5, the defence of the cove in invader order."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import (
    any_invader,
    attacked_space,
    can_be_attacked,
    empty_spaces,
    free_break,
    stands_beside,
)
from quarterdeck.games.chaos_cove.cards import (
    CALVIN,
    FORT_SPACES,
    HEROES,
    LANES,
    NONE,
    SHIP,
    SPACES,
    SPOTS,
    is_land,
    lane_of,
)
from quarterdeck.games.chaos_cove.handling import open_hands, remove_tile
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.actions import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    action_moves,
    action_reason,
    can_fight,
    play_card,
)
from quarterdeck.games.chaos_cove.steps.combat import begin_fight, phase_number

# Phase 4


def attack_reason(s: CoveState, spot: int) -> int:
    """Why who has the turn cannot attack the invader of a spot in Phase 4."""
    if s.tiles[spot] == NO_TILE:
        return codes.R_NO_TILE
    if not can_be_attacked(s, spot):
        return codes.R_FACE_DOWN
    if spot < LANES and not stands_beside(s, s.turn, spot):
        return codes.R_NOT_ADJACENT
    return ALLOWED if can_fight(s, spot) else codes.R_NOTHING_TO_FIGHT


def can_attack(s: CoveState) -> bool:
    """Whether who has the turn can attack anything in Phase 4."""
    for spot in range(SPOTS):
        if not attack_reason(s, spot):
            return True
    return False


class NextSurprise(Act[CoveState]):
    """Phase 4: the next player who has not passed; who has neither cards nor anything to attack has."""

    def run(self, s: CoveState, rng: Rng) -> None:
        place = s.arg
        while s.passed != (1 << s.seats) - 1 and any_invader(s):
            seat = (s.marker + place) % s.seats
            place = (place + 1) % s.seats
            if s.passed >> seat & 1:
                continue
            s.turn = seat
            s.turns += 1
            if s.held[seat] or can_attack(s):
                s.push(codes.NEXT_SURPRISE_STEP, place)
                s.push(codes.SURPRISE_STEP)
                return
            s.passed |= 1 << seat
            s.note(codes.E_PASS, seat, codes.SURPRISE, 1)
        s.push(codes.PHASE_STEP, codes.DEFENCE)


class SurpriseAttack(Ask[CoveState]):
    """Phase 4: any number of hero cards, then one attack or a pass for the rest of the phase."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def passing(self, s: CoveState) -> int:
        return codes.PASS

    def moves(self, s: CoveState) -> list[int]:
        moves = action_moves(s, BEFORE_ATTACK)
        for spot in range(SPOTS):
            if s.tiles[spot] != NO_TILE and not attack_reason(s, spot):
                moves.append(codes.ATTACK | spot)
        moves.append(codes.PASS)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        what = move & ARG
        if verb == codes.CARD and what < HEROES:
            return action_reason(s, what, BEFORE_ATTACK)
        if verb == codes.ATTACK and what < SPOTS:
            return attack_reason(s, what)
        return ALLOWED if move == codes.PASS else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.PASS:
            s.passed |= 1 << s.turn
            s.note(codes.E_PASS, s.turn, codes.SURPRISE)
        elif move & ~ARG == codes.ATTACK:
            begin_fight(s, move & ARG, codes.BY_SURPRISE)
        else:
            if move & ARG != CALVIN:
                s.push(codes.SURPRISE_STEP)
            play_card(s, move & ARG, rng)


class AfterFight(Ask[CoveState]):
    """After an attack of Phase 4, or a defence: hero cards for their action."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def passing(self, s: CoveState) -> int:
        return codes.DONE

    def span(self, s: CoveState) -> int:
        return phase_number(s)

    def moves(self, s: CoveState) -> list[int]:
        moves = action_moves(s, AFTER_FIGHT)
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG == codes.CARD and move & ARG < HEROES:
            return action_reason(s, move & ARG, AFTER_FIGHT)
        return ALLOWED if move == codes.DONE else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move != codes.DONE:
            s.push(codes.AFTER_FIGHT_STEP)
            play_card(s, move & ARG, rng)


# Phase 5


class Invader(Act[CoveState]):
    """An invader attacks the topmost piece beside it that it sees; if there is none, it breaks through."""

    def run(self, s: CoveState, rng: Rng) -> None:
        lane = s.arg
        if lane == LANES:
            s.push(codes.PHASE_STEP, codes.ROUND_END)
            return
        space = attacked_space(s, lane) if s.tiles[lane] != NO_TILE else NONE
        if space == NONE:
            s.hidden = 0
            s.guard = 0
            if s.tiles[lane] == NO_TILE or break_through(s, lane):
                s.push(codes.INVADER_STEP, lane + 1)
            return
        seat = s.pieces[space] - 1
        guard = space << 3 | seat + 1
        s.turn = seat
        again = guard == s.guard
        if not again:
            s.guard = guard
            s.turns += 1
        begin_fight(s, lane, codes.IN_DEFENCE, again)


def break_through(s: CoveState, lane: int) -> bool:
    """Put an invader on a breakthrough space; False if there is none, and the cove has fallen."""
    spot = free_break(s, int(is_land(lane)))
    if spot == NONE:
        s.lost = 1 + int(is_land(lane))
        open_hands(s)
        s.note(codes.E_LOST, NONE, int(is_land(lane)))
        s.finish()
        return False
    s.note(codes.E_BREAK, NONE, lane, s.tiles[lane], spot)
    s.tiles[spot] = s.tiles[lane]
    remove_tile(s, lane)
    return True


class FleeTo(Ask[CoveState]):
    """A ship with wind flees to an empty space beside another pirate."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.SPACE | space for space in empty_spaces(s, SHIP) if lane_of(space) != s.arg]

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= SPACES:
            return NOT_ASKED
        if space >= FORT_SPACES:
            return codes.R_NO_SUCH_SPACE
        if s.pieces[space] != EMPTY:
            return codes.R_TAKEN_SPACE
        return codes.R_SAME_LANE if lane_of(space) == s.arg else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        space = s.attacked()
        s.pieces[move & ARG] = s.pieces[space]
        s.pieces[space] = EMPTY
        s.guard = 0
        s.note(codes.E_FLEE, s.turn, space, move & ARG)
        s.push(codes.INVADER_STEP, s.arg)


STEPS: Final[list[Step[Any]]] = [
    NextSurprise(codes.NEXT_SURPRISE_STEP),
    SurpriseAttack(codes.SURPRISE_STEP),
    AfterFight(codes.AFTER_FIGHT_STEP),
    Invader(codes.INVADER_STEP),
    FleeTo(codes.FLEE_STEP),
]
