"""Phase 1: heroes are placed in locations, one a turn; the third and fourth cost doubloons."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling, sets
from quarterdeck.games.chaos_cove.state import HERO_USED, LOCATION_USED, CoveState
from quarterdeck.games.chaos_cove.steps import hero_cards
from quarterdeck.games.chaos_cove.steps.hero import AFTER_PLACING, BEFORE_PLACING
from quarterdeck.games.chaos_cove.steps.heroes import HEROES
from quarterdeck.games.chaos_cove.steps.locations import LOCATIONS

FREE_HEROES: Final = 2  # the first two of a round cost nothing


class NextPlacing(Act[CoveState]):
    """CC-place-1, CC-place-8, CC-place-10, CC-place-12, CC-place-16, CC-place-17, CC-round-4, CC-round-5: the next turn
    of Phase 1, by its number: two turns each, then those who pay, until all have passed."""

    def run(self, s: CoveState, rng: Rng) -> None:
        turn = s.arg
        while turn < s.seats * codes.TILES and s.passed != (1 << s.seats) - 1:
            seat = (s.lead + turn) % s.seats
            number = turn // s.seats
            turn += 1
            if s.passed >> seat & 1:
                continue
            if number >= FREE_HEROES and s.stock[codes.STOCK * seat + codes.DOUBLOON] < s.rules.hire:
                s.passed |= 1 << seat
                s.note(codes.E_PASS, seat, codes.PLACING, 1)
                continue
            s.turn = seat
            s.turns += 1
            s.note(codes.E_TURN, seat, codes.PLACING)
            s.push(codes.NEXT_PLACING_STEP, turn)
            if number < FREE_HEROES:
                s.push(codes.PLACING_STEP)
            else:
                s.push(codes.HIRE_STEP, number)
            return
        s.push(codes.PHASE_STEP, codes.HARVEST)


class HireHero(Ask[CoveState]):
    """CC-place-10, CC-place-11, CC-place-13, CC-place-14: pay for the third or fourth hero at the start of the turn, or
    pass for the rest of the phase."""

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
        handling.spend(s, s.turn, codes.DOUBLOON, s.rules.hire)
        s.note(
            codes.E_GOODS,
            s.turn,
            0,
            sets.bundle_of(codes.DOUBLOON, s.rules.hire),
            codes.W_HIRE + codes.BY * (s.arg + 1),
        )
        s.push(codes.PLACING_STEP)


class PlaceHero(Ask[CoveState]):
    """CC-place-1, CC-place-3, CC-place-9, CC-place-15, CC-place-18, CC-card-7: before a hero is placed: hero cards,
    then which hero."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        # CC-round-8: not asking a question of one answer would tell something about the hand
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = hero_cards.action_moves(s, BEFORE_PLACING)
        ring = s.ring_of(s.turn)
        for hero in range(codes.HEROES):
            if s.holder[hero] == ring and s.at[hero] == codes.NONE:
                moves.append(codes.PLACE | hero)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if hero >= codes.HEROES:
            return NOT_ASKED
        if move & ~ARG == codes.CARD:
            return hero_cards.action_reason(s, hero, BEFORE_PLACING)
        if move & ~ARG != codes.PLACE:
            return NOT_ASKED
        if s.holder[hero] != s.ring_of(s.turn):
            return codes.R_NOT_YOUR_TILE
        return ALLOWED if s.at[hero] == codes.NONE else codes.R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.CARD:
            s.push(codes.PLACING_STEP)
            hero_cards.play_card(s, move & ARG, rng)
        else:
            s.push(codes.PLACE_AT_STEP, move & ARG)


def place_reason(s: CoveState, hero: int, location: int) -> int:
    """CC-place-7, CC-george-1, CC-george-9, CC-george-10, CC-polly-1, CC-polly-2, CC-polly-3, CC-polly-4: why a hero
    cannot be placed in a location: it is full, or George lets nobody in. Polly goes anywhere."""
    if hero == codes.POLLY:
        return ALLOWED
    if s.at[codes.GEORGE] == location:
        return codes.R_GEORGE
    return codes.R_FULL if not s.squeeze and board.crowd(s, location) >= board.ROOM else ALLOWED


class PlaceAt(Ask[CoveState]):
    """CC-place-1, CC-place-20, CC-take-1, CC-take-7, CC-belle-1: where the hero goes."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.AT | location for location in range(codes.LOCATIONS) if not place_reason(s, s.arg, location)]

    def why(self, s: CoveState, move: int) -> int:
        location = move & ARG
        return place_reason(s, s.arg, location) if move & ~ARG == codes.AT and location < codes.LOCATIONS else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        hero = s.arg
        s.at[hero] = move & ARG
        s.board |= 1 << hero
        s.placed = hero
        s.place = move & ARG
        s.free = s.rules.free + int(hero == codes.BELLE)
        s.taken = 0
        s.effects = 0
        s.squeeze = 0
        s.note(codes.E_PLACE, s.turn, hero, move & ARG)
        s.push(codes.TURN_STEP)


def take_reason(s: CoveState, goods: int) -> int:
    """CC-take-1, CC-take-2, CC-take-3, CC-take-6, CC-take-9, CC-take-10, CC-take-11, CC-take-12: why one of the goods
    cannot be taken from the location of this turn."""
    symbols = s.rules.symbols[s.place][goods]
    if symbols <= s.taken >> 3 * goods & 7:
        return codes.R_NO_SYMBOL if symbols else codes.R_NOT_SHOWN
    if not s.free:
        if goods == codes.DOUBLOON:
            return codes.R_DOUBLOON_FOR_DOUBLOON
        if s.stock[codes.STOCK * s.turn + codes.DOUBLOON] < s.rules.take_price:
            return codes.R_NO_DOUBLOON
    return handling.supply_reason(s, goods)


def take(s: CoveState, goods: int, rng: Rng) -> None:
    """CC-take-1, CC-take-2, CC-take-4, CC-take-5, CC-take-8, CC-take-11: take one of the goods: the first ones are
    free, each further one costs."""
    price = 0 if s.free else s.rules.take_price
    if s.free:
        s.free -= 1
    else:
        handling.spend(s, s.turn, codes.DOUBLOON, price)
    s.taken += 1 << 3 * goods
    gained = 0
    if goods != codes.HERO_CARD:
        gained = sets.bundle_of(goods, handling.gain(s, s.turn, goods, 1))
    if s.trace is not None and (gained or price):
        s.trace.add(
            codes.E_GOODS, s.turn, gained, sets.bundle_of(codes.DOUBLOON, price), codes.W_SYMBOL + codes.BY * s.place
        )
    if goods == codes.HERO_CARD:
        handling.draw(s, s.turn, 1, rng)


class PlacingTurn(Ask[CoveState]):
    """CC-place-2, CC-place-3, CC-place-4, CC-place-21, CC-calvin-5, CC-round-9: after a hero is placed: the effects of
    location and hero, resources and hero cards, in any order."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def picks(self, s: CoveState, move: int) -> bool:
        # CC-take-4, CC-take-11: resources are taken together; not a hero card, which is seen before one goes on
        return move & ~ARG == codes.TAKE and move & ARG < codes.STOCKED

    def open_ended(self, s: CoveState) -> bool:
        return True  # CC-take-4: between effects and cards, one or several at a time

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = hero_cards.action_moves(s, AFTER_PLACING)
        for goods in range(codes.GOODS):
            if not take_reason(s, goods):
                moves.append(codes.TAKE | goods)
        if not s.effects & LOCATION_USED and not LOCATIONS[s.place].reason(s):
            moves.append(codes.LOCATION)
        if not s.effects & HERO_USED and not HEROES[s.placed].tile_reason(s):
            moves.append(codes.HERO)
        moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        verb = move & ~ARG
        what = move & ARG
        if verb == codes.CARD and what < codes.HEROES:
            return hero_cards.action_reason(s, what, AFTER_PLACING)
        if verb == codes.TAKE and what < codes.GOODS:
            return take_reason(s, what)
        if move == codes.LOCATION:
            return codes.R_EFFECT_USED if s.effects & LOCATION_USED else LOCATIONS[s.place].reason(s)
        if move == codes.HERO:
            return codes.R_EFFECT_USED if s.effects & HERO_USED else HEROES[s.placed].tile_reason(s)
        return ALLOWED if move == codes.DONE else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        verb = move & ~ARG
        if verb == codes.DONE:
            end_turn(s)
            return
        s.push(codes.TURN_STEP)
        if verb == codes.CARD:
            hero_cards.play_card(s, move & ARG, rng)
        elif verb == codes.TAKE:
            take(s, move & ARG, rng)
        elif verb == codes.LOCATION:
            s.effects |= LOCATION_USED
            LOCATIONS[s.place].begin(s, rng)
        else:
            s.effects |= HERO_USED
            HEROES[s.placed].begin(s, False, rng)


def end_turn(s: CoveState) -> None:
    """CC-place-5: a turn of Phase 1 is over, and with it all that was left unused."""
    s.placed = codes.NONE
    s.place = codes.NONE
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
