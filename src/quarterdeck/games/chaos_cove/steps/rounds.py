"""The phases of a round, and Phase 6: tiles pass on, stacks open, all is made ready, the next wave comes."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import Act, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    CREW,
    HEROES,
    LANES,
    LYING_CREW,
    NONE,
    ONE_CARD,
    PLAIN_STACKS,
    RING,
    SABER,
    STACK_NUMBER,
    STOCK,
    USED_CANNON,
)
from quarterdeck.games.chaos_cove.handling import flip, open_hands, open_mixed, place_wave
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.building import reopen


class Phase(Act[CoveState]):
    """A phase begins."""

    def run(self, s: CoveState, rng: Rng) -> None:
        s.phase = s.arg
        s.passed = 0
        s.note(codes.E_PHASE, NONE, s.phase, s.round)
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
    """All invaders that still lie face down are turned up."""
    for lane in range(LANES):
        if s.tiles[lane] != NO_TILE and not s.face_up >> lane & 1:
            flip(s, NONE, lane)


class EndOfRound(Act[CoveState]):
    """Phase 6; after the last round nothing of it matters, and the game is over."""

    def run(self, s: CoveState, rng: Rng) -> None:
        if s.round == s.rules.rounds:
            open_hands(s)
            s.note(codes.E_END, NONE)
            s.finish()
            return
        pass_tiles(s)
        refresh_stacks(s, rng)
        make_ready(s)
        s.marker = (s.marker + 1) % s.seats
        s.note(codes.E_MARKER, NONE, s.marker, 1)
        s.round += 1
        place_wave(s, rng)
        s.note(codes.E_WAVE, NONE, s.round, s.rules.rounds)
        s.push(codes.PHASE_STEP, codes.PLACING)


def pass_tiles(s: CoveState) -> None:
    """All heroes leave the board, and every hand of tiles goes one place on in the ring."""
    for hero in range(HEROES):
        s.holder[hero] = (s.holder[hero] + 1) % RING
        s.at[hero] = NONE
    s.board = 0
    s.note(codes.E_PASS_TILES, NONE)


def refresh_stacks(s: CoveState, rng: Rng) -> None:
    """Stacks that were bought from open; of the mixed ones, an unsold card goes and the next one opens."""
    for stack in range(PLAIN_STACKS, STACK_NUMBER):
        kind = s.top[stack - PLAIN_STACKS]
        if kind != NONE:
            s.gone += ONE_CARD[kind]
            s.left[stack] = s.left[stack] - 1
            s.note(codes.E_GONE, NONE, stack, kind)
            open_mixed(s, stack, rng)
    reopen(s, rng)


def make_ready(s: CoveState) -> None:
    """Used cannons and sabers are ready again, and lying crew stands up."""
    for seat in range(s.seats):
        base = STOCK * seat
        for weapon in range(SABER + 1):
            s.stock[base + weapon] = s.stock[base + weapon] + s.stock[base + USED_CANNON + weapon]
            s.stock[base + USED_CANNON + weapon] = 0
        s.stock[base + CREW] = s.stock[base + CREW] + s.stock[base + LYING_CREW]
        s.stock[base + LYING_CREW] = 0
    s.note(codes.E_READY, NONE)


STEPS: Final[list[Step[Any]]] = [Phase(codes.PHASE_STEP), EndOfRound(codes.END_OF_ROUND_STEP)]
