"""The phases of a round, and Phase 6: tiles pass on, stacks open, all is made ready, the next wave comes."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import NOBODY, Act, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes, handling, sets
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.building import reopen


class Phase(Act[CoveState]):
    """CC-round-3, CC-round-5, CC-round-6: a phase begins. Each has its order from who has the marker then."""

    def run(self, s: CoveState, rng: Rng) -> None:
        s.phase = s.arg
        s.passed = 0
        s.note(codes.E_PHASE, NOBODY, s.phase, s.round)
        if s.phase == codes.PLACING:
            s.lead = s.marker
            s.push(codes.NEXT_PLACING_STEP)
        elif s.phase == codes.HARVEST:
            s.push(codes.NEXT_HARVEST_STEP)
        elif s.phase == codes.BUILDING:
            s.push(codes.NEXT_BUYER_STEP)
        elif s.phase == codes.SURPRISE:
            s.push(codes.NEXT_SURPRISE_STEP)
        elif s.phase == codes.DEFENCE:
            turn_all_up(s)
            s.push(codes.INVADER_STEP)
        else:
            s.push(codes.END_OF_ROUND_STEP)


def turn_all_up(s: CoveState) -> None:
    """CC-defend-1, CC-defend-3: all invaders that still lie face down are turned up."""
    for lane in range(codes.LANES):
        if s.tiles[lane] != NO_TILE and not s.face_up >> lane & 1:
            handling.flip(s, NOBODY, lane)


class EndOfRound(Act[CoveState]):
    """CC-round-1, CC-round-2, CC-refresh-9, CC-refresh-10, CC-refresh-11, CC-score-1: Phase 6; after the last round
    nothing of it matters, and the game is over."""

    def run(self, s: CoveState, rng: Rng) -> None:
        if s.round == s.rules.rounds:
            handling.open_hands(s)
            s.note(codes.E_END, NOBODY)
            s.finish()
            return
        pass_tiles(s)
        refresh_stacks(s, rng)
        make_ready(s)
        s.marker = (s.marker + 1) % s.seats
        s.note(codes.E_MARKER, NOBODY, s.marker, 1)
        s.round += 1
        handling.place_wave(s, rng)
        s.note(codes.E_WAVE, NOBODY, s.round, s.rules.rounds)
        s.push(codes.PHASE_STEP, codes.PLACING)


def pass_tiles(s: CoveState) -> None:
    """CC-refresh-1, CC-refresh-2, CC-refresh-8, CC-setup-7: all heroes leave the board, Fortress tokens with them, and
    every hand of tiles goes one place on in the ring."""
    for hero in range(codes.HEROES):
        s.holder[hero] = (s.holder[hero] + 1) % codes.RING
        s.at[hero] = codes.NONE
    s.board = 0
    s.note(codes.E_PASS_TILES, NOBODY)


def refresh_stacks(s: CoveState, rng: Rng) -> None:
    """CC-refresh-3, CC-refresh-4, CC-refresh-5, CC-refresh-6: stacks that were bought from open; of the mixed ones, an
    unsold card goes and the next one opens."""
    for stack in range(codes.PLAIN_STACKS, codes.STACK_NUMBER):
        kind = s.top[stack - codes.PLAIN_STACKS]
        if kind != codes.NONE:
            s.gone += sets.ONE_CARD[kind]
            s.left[stack] = s.left[stack] - 1
            s.note(codes.E_GONE, NOBODY, stack, kind)
            handling.open_mixed(s, stack, rng)
    reopen(s, rng)


def make_ready(s: CoveState) -> None:
    """CC-refresh-7, CC-fight-3, CC-gus-3: used cannons and sabers are ready again, and lying crew stands up."""
    for seat in range(s.seats):
        base = codes.STOCK * seat
        for weapon in range(codes.SABER + 1):
            s.stock[base + weapon] = s.stock[base + weapon] + s.stock[base + codes.USED_CANNON + weapon]
            s.stock[base + codes.USED_CANNON + weapon] = 0
        s.stock[base + codes.CREW] = s.stock[base + codes.CREW] + s.stock[base + codes.LYING_CREW]
        s.stock[base + codes.LYING_CREW] = 0
    s.note(codes.E_READY, NOBODY)


STEPS: Final[list[Step[Any]]] = [Phase(codes.PHASE_STEP), EndOfRound(codes.END_OF_ROUND_STEP)]
