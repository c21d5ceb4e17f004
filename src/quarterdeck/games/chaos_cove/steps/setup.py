"""Set-up: stocks, hands, hero tiles, stacks, the first wave, first pieces, and the free cards of two players."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    CREW,
    DOUBLOON,
    FORT_SPACES,
    HEROES,
    HOME_FORT,
    HOME_SHIP,
    NONE,
    ONE_CARD,
    PLAIN_STACKS,
    RING,
    SPACES_EACH,
    STACK_NUMBER,
    STOCKED,
    TILES,
    bundle_of,
)
from quarterdeck.games.chaos_cove.handling import draw, gain, open_mixed, place_wave
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.building import build, reopen, stack_reason


def set_up(s: CoveState, rng: Rng) -> None:
    """Deal everything out, and put the first steps on the agenda."""
    s.marker = rng.below(s.seats)
    s.lead = s.marker
    s.note(codes.E_FIRST, s.marker)
    _deal_tiles(s, rng)
    for i in range(s.seats):
        _equip(s, (s.marker + i) % s.seats, i)
    for seat in range(s.seats):
        draw(s, seat, s.rules.start_cards, rng)
    for stack in range(PLAIN_STACKS, STACK_NUMBER):
        open_mixed(s, stack, rng)
    place_wave(s, rng)
    s.note(codes.E_WAVE, NONE, s.round, s.rules.rounds)
    s.push(codes.PHASE_STEP, codes.PLACING)
    if s.seats == 2:
        s.push(codes.OPEN_STACKS_STEP)
        s.push(codes.FREE_CARD_STEP, 1 - s.marker)
        s.push(codes.FREE_CARD_STEP, s.marker)


def _deal_tiles(s: CoveState, rng: Rng) -> None:
    heroes = list(range(HEROES))
    rng.shuffle(heroes)
    for i in range(HEROES):
        s.holder[heroes[i]] = i // TILES
    for ring in range(RING):
        tiles = sum([1 << hero for hero in range(HEROES) if s.holder[hero] == ring])
        s.note(codes.E_TILES, ring, tiles, s.seat_of(ring))


def _equip(s: CoveState, seat: int, place: int) -> None:
    """What a player begins with; the first ships and forts stand one lane below the other in the order of play."""
    bundle = 0
    for goods in range(STOCKED):
        amount = s.rules.start_goods[goods]
        if goods == DOUBLOON:
            amount = s.rules.start_doubloons
        elif goods == CREW:
            amount = s.rules.start_crew
        bundle |= bundle_of(goods, gain(s, seat, goods, amount))
    s.note(codes.E_GOODS, seat, bundle, 0, codes.W_START)
    s.cards[seat] = ONE_CARD[HOME_FORT] + ONE_CARD[HOME_SHIP]
    for space in (place * SPACES_EACH, FORT_SPACES + place * SPACES_EACH):
        s.pieces[space] = seat + 1
        s.note(codes.E_PIECE, seat, space, 1)


class FreeCard(Ask[CoveState]):
    """Two players take one construction card each for nothing."""

    def seat(self, s: CoveState) -> int:
        return s.arg

    def moves(self, s: CoveState) -> list[int]:
        return [codes.BUY | stack for stack in range(STACK_NUMBER) if not stack_reason(s, s.arg, stack)]

    def why(self, s: CoveState, move: int) -> int:
        stack = move & ARG
        return stack_reason(s, s.arg, stack) if move & ~ARG == codes.BUY and stack < STACK_NUMBER else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.turn = s.arg
        s.turns += 1
        build(s, s.arg, move & ARG, True)


class OpenStacks(Act[CoveState]):
    """Stacks that were built from by free cards, or at the Town Hall, open again once the piece is placed."""

    def run(self, s: CoveState, rng: Rng) -> None:
        reopen(s, rng)


STEPS: Final[list[Step[Any]]] = [FreeCard(codes.FREE_CARD_STEP), OpenStacks(codes.OPEN_STACKS_STEP)]
