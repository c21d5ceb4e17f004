"""Goods, cards and pieces change places: every change of the table goes through here and is told to the trace."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    BUNDLE_BITS,
    CARD_BITS,
    CREW,
    FIRST_MIXED,
    HERO_CARD,
    HEROES,
    LANES,
    LYING_CREW,
    MIXED_SIZE,
    MOST,
    NONE,
    ONE,
    PIECES,
    PLAIN_STACKS,
    SABER,
    STOCK,
    STOCKED,
    USED_CANNON,
    bundle_of,
    has,
    is_land,
)
from quarterdeck.games.chaos_cove.rules import tile_place
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState

# Goods


def crew_out(s: CoveState, seat: int) -> int:
    """How many of a seat's crew are in the Fountain, standing or lying."""
    return s.stock[STOCK * seat + CREW] + s.stock[STOCK * seat + LYING_CREW]


def supply_reason(s: CoveState, goods: int) -> int:
    """Why who has the turn cannot gain any of the goods, whatever they do."""
    if goods <= SABER:
        return ALLOWED if s.supply[goods] else codes.R_SUPPLY_EMPTY
    if goods == CREW:
        return codes.R_CREW_OUT if crew_out(s, s.turn) == PIECES else ALLOWED
    return codes.R_SUPPLY_EMPTY if goods == HERO_CARD and not s.deck_size and not s.discards else ALLOWED


def gain(s: CoveState, seat: int, goods: int, amount: int) -> int:
    """Goods from the box to a stock, as many as there are; returns how many. The caller tells of it."""
    if goods <= SABER:
        amount = min(amount, s.supply[goods])
        s.supply[goods] = s.supply[goods] - amount
    elif goods == CREW:
        amount = min(amount, PIECES - crew_out(s, seat))
    else:
        amount = min(amount, MOST - s.stock[STOCK * seat + goods])
    s.stock[STOCK * seat + goods] = s.stock[STOCK * seat + goods] + amount
    return amount


def gain_and_tell(s: CoveState, seat: int, goods: int, amount: int, why: int) -> None:
    """Goods from the box to a stock, told."""
    amount = gain(s, seat, goods, amount)
    if s.trace is not None:
        s.trace.add(codes.E_GOODS, seat, bundle_of(goods, amount), 0, why)


def spend(s: CoveState, seat: int, goods: int, amount: int) -> None:
    """Goods from a stock to the box; used weapons and lying crew go first."""
    base = STOCK * seat
    if goods <= SABER:
        s.supply[goods] = s.supply[goods] + amount
        used = min(amount, s.stock[base + USED_CANNON + goods])
        s.stock[base + USED_CANNON + goods] = s.stock[base + USED_CANNON + goods] - used
        amount -= used
    elif goods == CREW:
        lying = min(amount, s.stock[base + LYING_CREW])
        s.stock[base + LYING_CREW] = s.stock[base + LYING_CREW] - lying
        amount -= lying
    s.stock[base + goods] = s.stock[base + goods] - amount


def owned(s: CoveState, seat: int, goods: int) -> int:
    """How many of the goods a seat could give away: used weapons and lying crew count."""
    base = STOCK * seat
    if goods <= SABER:
        return s.stock[base + goods] + s.stock[base + USED_CANNON + goods]
    if goods == CREW:
        return s.stock[base + CREW] + s.stock[base + LYING_CREW]
    return s.stock[base + goods]


def can_pay(s: CoveState, seat: int, kind: int) -> bool:
    """Whether a seat has what a construction card costs."""
    first = kind * STOCKED
    for goods in range(STOCKED):
        cost = s.rules.costs[first + goods]
        if cost and owned(s, seat, goods) < cost:
            return False
    return True


def pay_for(s: CoveState, seat: int, kind: int) -> int:
    """Pay what a construction card costs; returns the bundle."""
    first = kind * STOCKED
    bundle = 0
    for goods in range(STOCKED):
        cost = s.rules.costs[first + goods]
        if cost:
            spend(s, seat, goods, cost)
            bundle |= cost << BUNDLE_BITS * goods
    return bundle


def receive(s: CoveState, seat: int, kind: int) -> int:
    """Take what a fort gives or a ship brings; returns the bundle."""
    first = kind * STOCKED
    bundle = 0
    for goods in range(STOCKED):
        amount = s.rules.gives[first + goods]
        if amount:
            bundle |= gain(s, seat, goods, amount) << BUNDLE_BITS * goods
    return bundle


# Hero cards


def draw(s: CoveState, seat: int, cards: int, rng: Rng) -> None:
    """Draw so many hero cards, as far as they go; the discards are shuffled when there are no others."""
    drawn = 0
    got = 0
    while drawn < cards:
        if not s.deck_size:
            if not s.discards:
                break
            reshuffle(s)
        got += _take_any(s, rng)
        drawn += 1
    s.hands[seat] = s.hands[seat] + got
    s.held[seat] = s.held[seat] + drawn
    s.learnt[seat] = s.learnt[seat] + drawn
    if s.trace is not None and drawn:
        s.trace.add(codes.E_DRAW, seat, drawn, s.deck_size, got, 1 << seat)


def _take_any(s: CoveState, rng: Rng) -> int:
    """Take any card out of the deck; returns it as a set of one."""
    place = rng.below(s.deck_size)
    deck = s.deck
    for kind in range(HEROES):
        place -= deck >> CARD_BITS * kind & 7
        if place < 0:
            s.deck = deck - ONE[kind]
            s.deck_size -= 1
            return ONE[kind]
    raise AssertionError("the deck has fewer cards than were counted")


def reshuffle(s: CoveState) -> None:
    """The discards become the deck."""
    s.deck = s.discards
    s.discards = 0
    count = 0
    for kind in range(HEROES):
        count += s.deck >> CARD_BITS * kind & 7
    s.deck_size = count
    if s.trace is not None:
        s.trace.add(codes.E_RESHUFFLE, NONE, count)


def discard(s: CoveState, seat: int, kind: int) -> None:
    """A hero card goes from a hand to the discards, for all to see. The caller tells of it."""
    s.hands[seat] = s.hands[seat] - ONE[kind]
    s.held[seat] = s.held[seat] - 1
    if has(s.shown[seat], kind):
        s.shown[seat] = s.shown[seat] - ONE[kind]
    s.discards += ONE[kind]


def show(s: CoveState, seat: int, kind: int) -> None:
    """Everybody knows that a hand has a card of this kind."""
    if not has(s.shown[seat], kind):
        s.shown[seat] = s.shown[seat] + ONE[kind]


# Invaders


def place_wave(s: CoveState, rng: Rng) -> None:
    """Put the wave of the round face down into the lanes."""
    for invader in range(2):
        strengths = [s.rules.strengths[tile_place(s.round - 1, invader, i)] for i in range(LANES // 2)]
        rng.shuffle(strengths)
        for i in range(LANES // 2):
            s.tiles[invader * (LANES // 2) + i] = strengths[i]
    s.face_up = 0


def flip(s: CoveState, seat: int, lane: int) -> None:
    """Turn an invader face up: everybody sees it."""
    s.face_up |= 1 << lane
    everybody_learns(s)
    if s.trace is not None:
        s.trace.add(codes.E_FLIP, seat, lane, s.tiles[lane])


def remove_tile(s: CoveState, spot: int) -> None:
    """An invader leaves its spot."""
    s.tiles[spot] = NO_TILE
    if spot < LANES:
        s.face_up &= ~(1 << spot)


def claim(s: CoveState, seat: int, spot: int) -> None:
    """An invader is beaten and counts for a seat."""
    remove_tile(s, spot)
    s.won[2 * seat + int(is_land(spot))] = s.won[2 * seat + int(is_land(spot))] + 1


# Stacks


def open_mixed(s: CoveState, stack: int, rng: Rng) -> None:
    """Turn up the next card of a mixed stack: any of those that nobody has seen."""
    number = stack - PLAIN_STACKS
    if not s.left[stack]:
        s.top[number] = NONE
        return
    unseen = [i for i in range(2 * MIXED_SIZE) if s.unseen >> i & 1]
    i = unseen[rng.below(len(unseen))]
    s.unseen &= ~(1 << i)
    s.top[number] = FIRST_MIXED + i
    everybody_learns(s)
    if s.trace is not None:
        s.trace.add(codes.E_OPEN, NONE, stack, s.top[number])


def open_hands(s: CoveState) -> None:
    """The game is over: all hands are shown."""
    for seat in range(s.seats):
        s.shown[seat] = s.hands[seat]
    everybody_learns(s)


def everybody_learns(s: CoveState) -> None:
    """All seats and the public have learnt something."""
    for i in range(len(s.learnt)):
        s.learnt[i] = s.learnt[i] + 1
