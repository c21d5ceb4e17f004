"""Phase 4, surprise attacks in player order, and Phase 5, the defence of the cove in invader order."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps import hero_cards, targets
from quarterdeck.games.chaos_cove.steps.fight import begin_fight, call_off
from quarterdeck.games.chaos_cove.steps.hero import AFTER_FIGHT, BEFORE_ATTACK

# Phase 4


class NextSurprise(Act[CoveState]):
    """CC-surprise-1, CC-surprise-8, CC-surprise-10, CC-surprise-11, CC-surprise-12: Phase 4: the next player who has
    not passed; who has neither cards nor anything to attack has."""

    def run(self, s: CoveState, rng: Rng) -> None:
        place = s.arg
        while s.passed != (1 << s.seats) - 1 and board.any_invader(s):
            seat = (s.marker + place) % s.seats
            place = (place + 1) % s.seats
            if s.passed >> seat & 1:
                continue
            s.turn = seat
            s.turns += 1
            if s.held[seat] or targets.can_attack(s):
                s.note(codes.E_TURN, seat, codes.SURPRISE)
                s.push(codes.NEXT_SURPRISE_STEP, place)
                s.push(codes.SURPRISE_STEP)
                return
            s.passed |= 1 << seat
            s.note(codes.E_PASS, seat, codes.SURPRISE, 1)
        s.push(codes.PHASE_STEP, codes.DEFENCE)


class SurpriseAttack(Ask[CoveState]):
    """CC-surprise-1, CC-surprise-5, CC-surprise-6, CC-surprise-7: Phase 4: any number of hero cards, then one attack or
    a pass for the rest of the phase."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def passing(self, s: CoveState) -> int:
        return codes.PASS

    def moves(self, s: CoveState) -> list[int]:
        moves = hero_cards.action_moves(s, BEFORE_ATTACK)
        for spot in range(codes.SPOTS):
            if s.tiles[spot] != NO_TILE and not targets.attack_reason(s, spot):
                moves.append(codes.ATTACK | spot)
        moves.append(codes.PASS)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        what = move & ARG
        if verb == codes.CARD and what < codes.HEROES:
            return hero_cards.action_reason(s, what, BEFORE_ATTACK)
        if verb == codes.ATTACK and what < codes.SPOTS:
            return targets.attack_reason(s, what)
        return ALLOWED if move == codes.PASS else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.PASS:
            s.passed |= 1 << s.turn
            s.note(codes.E_PASS, s.turn, codes.SURPRISE)
        elif move & ~ARG == codes.ATTACK:
            begin_fight(s, move & ARG, codes.BY_SURPRISE)
        else:
            if move & ARG != codes.CALVIN:
                s.push(codes.SURPRISE_STEP)
            hero_cards.play_card(s, move & ARG, rng)


class AfterFight(Ask[CoveState]):
    """CC-surprise-6, CC-defend-6, CC-fight-20: after an attack of Phase 4, or a defence: hero cards for their action.
    Only who has said so when the fight ended is asked."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = hero_cards.action_moves(s, AFTER_FIGHT)
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG == codes.CARD and move & ARG < codes.HEROES:
            return hero_cards.action_reason(s, move & ARG, AFTER_FIGHT)
        return ALLOWED if move == codes.DONE else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move != codes.DONE:
            s.push(codes.AFTER_FIGHT_STEP)
            hero_cards.play_card(s, move & ARG, rng)


# Phase 5


class Invader(Act[CoveState]):
    """CC-defend-2, CC-defend-4, CC-defend-5, CC-defend-11, CC-defend-16, CC-defend-17, CC-defend-18, CC-defend-19,
    CC-defend-20, CC-art-3, CC-art-6: an invader attacks the topmost piece beside it that it sees, again and again; if
    there is none, it breaks through."""

    def run(self, s: CoveState, rng: Rng) -> None:
        lane = s.arg
        if lane == codes.LANES:
            s.push(codes.PHASE_STEP, codes.ROUND_END)
            return
        space = board.attacked_space(s, lane) if s.tiles[lane] != NO_TILE else codes.NONE
        if space == codes.NONE:
            call_off(s)
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
            call_off(s)
            s.guard = guard
            s.turns += 1
        begin_fight(s, lane, codes.IN_DEFENCE, again)


def break_through(s: CoveState, lane: int) -> bool:
    """CC-break-1, CC-break-3, CC-break-5: put an invader on a breakthrough space, where it stays and attacks no more;
    False if there is none, and the cove has fallen."""
    spot = board.free_break(s, int(board.is_land(lane)))
    if spot == codes.NONE:
        s.lost = 1 + int(board.is_land(lane))
        handling.open_hands(s)
        s.note(codes.E_LOST, NOBODY, int(board.is_land(lane)))
        s.finish()
        return False
    s.note(codes.E_BREAK, NOBODY, lane, s.tiles[lane], spot)
    s.tiles[spot] = s.tiles[lane]
    handling.remove_tile(s, lane)
    return True


class FleeTo(Ask[CoveState]):
    """CC-defend-12, CC-defend-14: a ship with wind flees to an empty space beside another pirate."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.SPACE | space for space in board.empty_spaces(s, codes.SHIP) if board.lane_of(space) != s.arg]

    def why(self, s: CoveState, move: int) -> int:
        space = move & ARG
        if move & ~ARG != codes.SPACE or space >= codes.SPACES:
            return NOT_ASKED
        if space >= codes.FORT_SPACES:
            return codes.R_NO_SUCH_SPACE
        if s.pieces[space] != EMPTY:
            return codes.R_TAKEN_SPACE
        return codes.R_SAME_LANE if board.lane_of(space) == s.arg else ALLOWED

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
