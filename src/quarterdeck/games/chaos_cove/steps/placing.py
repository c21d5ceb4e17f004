"""Phase 1: heroes are placed in locations, one a turn; the third and fourth cost doubloons."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import crowd
from quarterdeck.games.chaos_cove.cards import (
    BELLE,
    DOUBLOON,
    GEORGE,
    GOODS,
    HERO_CARD,
    HEROES,
    LOCATIONS,
    NONE,
    POLLY,
    ROOM,
    STOCK,
    TILES,
    bundle_of,
)
from quarterdeck.games.chaos_cove.handling import draw, gain, spend, supply_reason
from quarterdeck.games.chaos_cove.state import HERO_USED, LOCATION_USED, CoveState
from quarterdeck.games.chaos_cove.steps.actions import (
    AFTER_PLACING,
    BEFORE_PLACING,
    action_moves,
    action_reason,
    begin_effect,
    hero_reason,
    play_card,
)
from quarterdeck.games.chaos_cove.steps.locations import begin_location, location_reason

FREE_HEROES: Final = 2  # the first two of a round cost nothing


class NextPlacing(Act[CoveState]):
    """The next turn of Phase 1, by its number: two turns each, then those who pay, until all have passed."""

    def run(self, s: CoveState, rng: Rng) -> None:
        turn = s.arg
        while turn < s.seats * TILES and s.passed != (1 << s.seats) - 1:
            seat = (s.lead + turn) % s.seats
            number = turn // s.seats
            turn += 1
            if s.passed >> seat & 1:
                continue
            if number >= FREE_HEROES and s.stock[STOCK * seat + DOUBLOON] < s.rules.hire:
                s.passed |= 1 << seat
                s.note(codes.E_PASS, seat, codes.PLACING, 1)
                continue
            s.turn = seat
            s.turns += 1
            s.push(codes.NEXT_PLACING_STEP, turn)
            if number < FREE_HEROES:
                s.push(codes.PLACING_STEP)
            else:
                s.push(codes.HIRE_STEP, number)
            return
        s.push(codes.PHASE_STEP, codes.HARVEST)


class HireHero(Ask[CoveState]):
    """Pay for the third or fourth hero at the start of the turn, or pass for the rest of the phase."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.HIRE, codes.PASS]

    def why(self, s: CoveState, move: int) -> int:
        return ALLOWED if move in (codes.HIRE, codes.PASS) else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.PASS:
            s.passed |= 1 << s.turn
            s.note(codes.E_PASS, s.turn, codes.PLACING)
            return
        spend(s, s.turn, DOUBLOON, s.rules.hire)
        s.note(codes.E_GOODS, s.turn, 0, bundle_of(DOUBLOON, s.rules.hire), codes.W_HIRE + codes.BY * (s.arg + 1))
        s.push(codes.PLACING_STEP)


class PlaceHero(Ask[CoveState]):
    """Before a hero is placed: hero cards, then which hero."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = action_moves(s, BEFORE_PLACING)
        ring = s.ring_of(s.turn)
        for hero in range(HEROES):
            if s.holder[hero] == ring and s.at[hero] == NONE:
                moves.append(codes.PLACE | hero)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if hero >= HEROES:
            return NOT_ASKED
        if move & ~ARG == codes.CARD:
            return action_reason(s, hero, BEFORE_PLACING)
        if move & ~ARG != codes.PLACE:
            return NOT_ASKED
        if s.holder[hero] != s.ring_of(s.turn):
            return codes.R_NOT_YOUR_TILE
        return ALLOWED if s.at[hero] == NONE else codes.R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.CARD:
            s.push(codes.PLACING_STEP)
            play_card(s, move & ARG, rng)
        else:
            s.push(codes.PLACE_AT_STEP, move & ARG)


def place_reason(s: CoveState, hero: int, location: int) -> int:
    """Why a hero cannot be placed in a location: it is full, or George lets nobody in. Polly goes anywhere."""
    if hero == POLLY:
        return ALLOWED
    if s.at[GEORGE] == location:
        return codes.R_GEORGE
    return codes.R_FULL if not s.squeeze and crowd(s, location) >= ROOM else ALLOWED


class PlaceAt(Ask[CoveState]):
    """Where the hero goes."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.AT | location for location in range(LOCATIONS) if not place_reason(s, s.arg, location)]

    def why(self, s: CoveState, move: int) -> int:
        location = move & ARG
        return place_reason(s, s.arg, location) if move & ~ARG == codes.AT and location < LOCATIONS else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        hero = s.arg
        s.at[hero] = move & ARG
        s.board |= 1 << hero
        s.placed = hero
        s.place = move & ARG
        s.free = s.rules.free + int(hero == BELLE)
        s.taken = 0
        s.effects = 0
        s.squeeze = 0
        s.note(codes.E_PLACE, s.turn, hero, move & ARG)
        s.push(codes.TURN_STEP)


def take_reason(s: CoveState, goods: int) -> int:
    """Why one of the goods cannot be taken from the location of this turn."""
    if s.rules.symbols[s.place][goods] <= s.taken >> 3 * goods & 7:
        return codes.R_NO_SYMBOL
    if not s.free:
        if goods == DOUBLOON:
            return codes.R_DOUBLOON_FOR_DOUBLOON
        if s.stock[STOCK * s.turn + DOUBLOON] < s.rules.take_price:
            return codes.R_NO_DOUBLOON
    return supply_reason(s, goods)


def take(s: CoveState, goods: int, rng: Rng) -> None:
    """Take one of the goods: the first ones are free, each further one costs."""
    price = 0 if s.free else s.rules.take_price
    if s.free:
        s.free -= 1
    else:
        spend(s, s.turn, DOUBLOON, price)
    s.taken += 1 << 3 * goods
    gained = 0
    if goods != HERO_CARD:
        gained = bundle_of(goods, gain(s, s.turn, goods, 1))
    if s.trace is not None and (gained or price):
        s.trace.add(codes.E_GOODS, s.turn, gained, bundle_of(DOUBLOON, price), codes.W_SYMBOL + codes.BY * s.place)
    if goods == HERO_CARD:
        draw(s, s.turn, 1, rng)


class PlacingTurn(Ask[CoveState]):
    """After a hero is placed: the effects of location and hero, resources and hero cards, in any order."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = action_moves(s, AFTER_PLACING)
        for goods in range(GOODS):
            if not take_reason(s, goods):
                moves.append(codes.TAKE | goods)
        if not s.effects & LOCATION_USED and not location_reason(s):
            moves.append(codes.LOCATION)
        if not s.effects & HERO_USED and not hero_reason(s):
            moves.append(codes.HERO)
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        what = move & ARG
        if verb == codes.CARD and what < HEROES:
            return action_reason(s, what, AFTER_PLACING)
        if verb == codes.TAKE and what < GOODS:
            return take_reason(s, what)
        if move == codes.LOCATION:
            return codes.R_EFFECT_USED if s.effects & LOCATION_USED else location_reason(s)
        if move == codes.HERO:
            return codes.R_EFFECT_USED if s.effects & HERO_USED else hero_reason(s)
        return ALLOWED if move == codes.DONE else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        verb = move & ~ARG
        if verb == codes.DONE:
            end_turn(s)
            return
        s.push(codes.TURN_STEP)
        if verb == codes.CARD:
            play_card(s, move & ARG, rng)
        elif verb == codes.TAKE:
            take(s, move & ARG, rng)
        elif verb == codes.LOCATION:
            s.effects |= LOCATION_USED
            begin_location(s, rng)
        else:
            s.effects |= HERO_USED
            begin_effect(s, s.placed, False, rng)


def end_turn(s: CoveState) -> None:
    """A turn of Phase 1 is over."""
    s.placed = NONE
    s.place = NONE
    s.free = 0
    s.taken = 0
    s.effects = 0


STEPS: Final[list[Step[Any]]] = [
    NextPlacing(codes.NEXT_PLACING_STEP),
    HireHero(codes.HIRE_STEP),
    PlaceHero(codes.PLACING_STEP),
    PlaceAt(codes.PLACE_AT_STEP),
    PlacingTurn(codes.TURN_STEP),
]
