"""Set-up: stocks, hands, hero tiles, stacks, the first wave, first pieces, and the free cards of two players."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes, handling, sets
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.building import build, reopen, stack_reason


def set_up(s: CoveState, rng: Rng) -> None:
    """CC-setup-9, CC-setup-11, CC-setup-12, CC-setup-13, CC-setup-16, CC-setup-20, CC-setup-25: deal everything out,
    and put the first steps on the agenda. The free cards of two players come last."""
    s.marker = rng.below(s.seats)
    s.lead = s.marker
    s.note(codes.E_FIRST, s.marker)
    _deal_tiles(s, rng)
    for i in range(s.seats):
        _equip(s, (s.marker + i) % s.seats, i)
    for seat in range(s.seats):
        handling.draw(s, seat, s.rules.start_cards, rng)
    for stack in range(codes.PLAIN_STACKS, codes.STACK_NUMBER):
        handling.open_mixed(s, stack, rng)
    handling.place_wave(s, rng)
    s.note(codes.E_WAVE, NOBODY, s.round, s.rules.rounds)
    s.push(codes.PHASE_STEP, codes.PLACING)
    if s.seats == 2:
        s.push(codes.OPEN_STACKS_STEP)
        s.push(codes.FREE_CARD_STEP, 1 - s.marker)
        s.push(codes.FREE_CARD_STEP, s.marker)


def _deal_tiles(s: CoveState, rng: Rng) -> None:
    """CC-setup-5, CC-setup-6: four open tiles to each place of the ring; those of nobody make dummy hands."""
    heroes = list(range(codes.HEROES))
    rng.shuffle(heroes)
    for i in range(codes.HEROES):
        s.holder[heroes[i]] = i // codes.TILES
    for ring in range(codes.RING):
        tiles = sum([1 << hero for hero in range(codes.HEROES) if s.holder[hero] == ring])
        seat = s.seat_of(ring)
        s.note(codes.E_TILES, NOBODY if seat == codes.NONE else seat, tiles, ring)


def _equip(s: CoveState, seat: int, place: int) -> None:
    """CC-setup-1, CC-setup-2, CC-setup-3, CC-setup-4, CC-setup-17, CC-setup-18: what a player begins with; the first
    ships and forts stand one lane below the other in the order of play."""
    bundle = 0
    for goods in range(codes.STOCKED):
        amount = s.rules.start_goods[goods]
        if goods == codes.DOUBLOON:
            amount = s.rules.start_doubloons
        elif goods == codes.CREW:
            amount = s.rules.start_crew
        bundle |= sets.bundle_of(goods, handling.gain(s, seat, goods, amount))
    s.note(codes.E_GOODS, seat, bundle, 0, codes.W_START)
    s.cards[seat] = sets.ONE_CARD[codes.HOME_FORT] + sets.ONE_CARD[codes.HOME_SLOOP]
    for space in (place * codes.SPACES_EACH, codes.FORT_SPACES + place * codes.SPACES_EACH):
        s.pieces[space] = seat + 1
        s.note(codes.E_PIECE, seat, space, 1)


class FreeCard(Ask[CoveState]):
    """CC-setup-20, CC-setup-21, CC-setup-23, CC-setup-24: two players take one construction card each for nothing."""

    def seat(self, s: CoveState) -> int:
        return s.arg

    def moves(self, s: CoveState) -> list[int]:
        return [codes.BUY | stack for stack in range(codes.STACK_NUMBER) if not stack_reason(s, s.arg, stack)]

    def why(self, s: CoveState, move: int) -> int:
        stack = move & ARG
        if move & ~ARG != codes.BUY or stack >= codes.STACK_NUMBER:
            return NOT_ASKED
        reason = stack_reason(s, s.arg, stack)
        return codes.R_STACK_TAKEN if reason == codes.R_STACK_SHUT else reason

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.turn = s.arg
        s.turns += 1
        s.note(codes.E_TURN, s.arg, codes.SETTING_UP)
        build(s, s.arg, move & ARG, True)


class OpenStacks(Act[CoveState]):
    """CC-setup-23, CC-townhall-2: stacks that were built from by free cards, or at the Town Hall, open again once the
    piece is placed."""

    def run(self, s: CoveState, rng: Rng) -> None:
        reopen(s, rng)


STEPS: Final[list[Step[Any]]] = [FreeCard(codes.FREE_CARD_STEP), OpenStacks(codes.OPEN_STACKS_STEP)]
