"""Goods, cards and pieces change places: every change of the table goes through here and is told to the trace."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED, NOBODY
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.state import NO_TILE, PIECES, CoveState

# Goods


def crew_out(s: CoveState, seat: int) -> int:
    """How many of a seat's crew are in the Fountain, standing or lying."""
    return s.stock[codes.STOCK * seat + codes.CREW] + s.stock[codes.STOCK * seat + codes.LYING_CREW]


def supply_reason(s: CoveState, goods: int) -> int:
    """CC-take-9, CC-take-10, CC-take-11, CC-limit-1: why who has the turn cannot gain any of the goods, whatever they
    do."""
    if goods <= codes.SABER:
        return ALLOWED if s.supply[goods] else codes.R_SUPPLY_EMPTY
    if goods == codes.CREW:
        return codes.R_CREW_OUT if crew_out(s, s.turn) == PIECES else ALLOWED
    return codes.R_SUPPLY_EMPTY if goods == codes.HERO_CARD and not s.deck_size and not s.discards else ALLOWED


def gain(s: CoveState, seat: int, goods: int, amount: int) -> int:
    """CC-limit-1, CC-limit-2, CC-limit-3, CC-limit-4, CC-limit-5, CC-take-8, CC-take-10, CC-use-7, CC-gus-9,
    CC-round-7: goods from the box to a stock, as many as there are; returns how many. The caller tells of it."""
    if goods <= codes.SABER:
        amount = min(amount, s.supply[goods])
        s.supply[goods] = s.supply[goods] - amount
    elif goods == codes.CREW:
        amount = min(amount, PIECES - crew_out(s, seat))
    else:
        amount = min(amount, sets.MOST - s.stock[codes.STOCK * seat + goods])
    s.stock[codes.STOCK * seat + goods] = s.stock[codes.STOCK * seat + goods] + amount
    return amount


def gain_and_tell(s: CoveState, seat: int, goods: int, amount: int, why: int) -> None:
    """Goods from the box to a stock, told."""
    amount = gain(s, seat, goods, amount)
    s.note(codes.E_GOODS, seat, sets.bundle_of(goods, amount), 0, why)


def spend(s: CoveState, seat: int, goods: int, amount: int) -> None:
    """CC-market-9, CC-build-2, CC-build-11, CC-build-12, CC-gus-5: goods from a stock to the box; used weapons and
    lying crew go first."""
    base = codes.STOCK * seat
    if goods <= codes.SABER:
        s.supply[goods] = s.supply[goods] + amount
        used = min(amount, s.stock[base + codes.USED_CANNON + goods])
        s.stock[base + codes.USED_CANNON + goods] = s.stock[base + codes.USED_CANNON + goods] - used
        amount -= used
    elif goods == codes.CREW:
        lying = min(amount, s.stock[base + codes.LYING_CREW])
        s.stock[base + codes.LYING_CREW] = s.stock[base + codes.LYING_CREW] - lying
        amount -= lying
    s.stock[base + goods] = s.stock[base + goods] - amount


def owned(s: CoveState, seat: int, goods: int) -> int:
    """CC-market-8, CC-gus-5: how many of the goods a seat could give away: used weapons and lying crew count."""
    base = codes.STOCK * seat
    if goods <= codes.SABER:
        return s.stock[base + goods] + s.stock[base + codes.USED_CANNON + goods]
    if goods == codes.CREW:
        return s.stock[base + codes.CREW] + s.stock[base + codes.LYING_CREW]
    return s.stock[base + goods]


def can_pay(s: CoveState, seat: int, kind: int) -> bool:
    """CC-build-2: whether a seat has what a construction card costs."""
    first = kind * codes.STOCKED
    for goods in range(codes.STOCKED):
        cost = s.rules.costs[first + goods]
        if cost and owned(s, seat, goods) < cost:
            return False
    return True


def pay_for(s: CoveState, seat: int, kind: int) -> int:
    """Pay what a construction card costs; returns the bundle."""
    first = kind * codes.STOCKED
    bundle = 0
    for goods in range(codes.STOCKED):
        cost = s.rules.costs[first + goods]
        if cost:
            spend(s, seat, goods, cost)
            bundle |= cost << sets.BUNDLE_BITS * goods
    return bundle


def receive(s: CoveState, seat: int, kind: int) -> int:
    """CC-use-1, CC-use-7: take what a fort gives or a ship brings; returns the bundle."""
    first = kind * codes.STOCKED
    bundle = 0
    for goods in range(codes.STOCKED):
        amount = s.rules.gives[first + goods]
        if amount:
            bundle |= gain(s, seat, goods, amount) << sets.BUNDLE_BITS * goods
    return bundle


# Hero cards


def draw(s: CoveState, seat: int, cards: int, rng: Rng) -> None:
    """CC-card-4, CC-card-15, CC-card-17, CC-know-6: draw so many hero cards, as far as they go; the discards are
    shuffled when there are no others."""
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
    if drawn:
        s.note(codes.E_DRAW, seat, drawn, s.deck_size, got, 1 << seat)


def _take_any(s: CoveState, rng: Rng) -> int:
    """CC-setup-26: take any card out of the deck; returns it as a set of one."""
    place = rng.below(s.deck_size)
    deck = s.deck
    for kind in range(codes.HEROES):
        place -= deck >> sets.CARD_BITS * kind & 7
        if place < 0:
            s.deck = deck - sets.ONE[kind]
            s.deck_size -= 1
            return sets.ONE[kind]
    raise AssertionError("the deck has fewer cards than were counted")


def reshuffle(s: CoveState) -> None:
    """CC-card-15: the discards become the deck."""
    s.deck = s.discards
    s.discards = 0
    count = 0
    for kind in range(codes.HEROES):
        count += s.deck >> sets.CARD_BITS * kind & 7
    s.deck_size = count
    s.note(codes.E_RESHUFFLE, NOBODY, count)


def discard(s: CoveState, seat: int, kind: int) -> None:
    """CC-card-2, CC-know-1: a hero card goes from a hand to the discards, for all to see. The caller tells of it."""
    s.hands[seat] = s.hands[seat] - sets.ONE[kind]
    s.held[seat] = s.held[seat] - 1
    if sets.has(s.shown[seat], kind):
        s.shown[seat] = s.shown[seat] - sets.ONE[kind]
    s.discards += sets.ONE[kind]


def show(s: CoveState, seat: int, kind: int) -> None:
    """CC-know-5: everybody knows that a hand has a card of this kind."""
    if not sets.has(s.shown[seat], kind):
        s.shown[seat] = s.shown[seat] + sets.ONE[kind]


# Invaders


def place_wave(s: CoveState, rng: Rng) -> None:
    """CC-setup-12, CC-setup-13, CC-refresh-9: put the wave of the round face down into the lanes."""
    for invader in range(2):
        strengths = [s.rules.strength_of(s.round - 1, invader, i) for i in range(codes.LANES // 2)]
        rng.shuffle(strengths)
        for i in range(codes.LANES // 2):
            s.tiles[invader * (codes.LANES // 2) + i] = strengths[i]
    s.face_up = 0


def flip(s: CoveState, seat: int, lane: int) -> None:
    """CC-lighthouse-2, CC-fortune-2: turn an invader face up: everybody sees it."""
    s.face_up |= 1 << lane
    everybody_learns(s)
    s.note(codes.E_FLIP, seat, lane, s.tiles[lane])


def remove_tile(s: CoveState, spot: int) -> None:
    """An invader leaves its spot."""
    s.tiles[spot] = NO_TILE
    if spot < codes.LANES:
        s.face_up &= ~(1 << spot)


def claim(s: CoveState, seat: int, spot: int) -> None:
    """CC-fight-8, CC-fight-18, CC-defend-7: an invader is beaten, leaves its space and counts for a seat."""
    remove_tile(s, spot)
    s.won[2 * seat + int(board.is_land(spot))] = s.won[2 * seat + int(board.is_land(spot))] + 1


# Stacks


def open_mixed(s: CoveState, stack: int, rng: Rng) -> None:
    """CC-setup-11, CC-setup-27: turn up the next card of a mixed stack: any of those that nobody has seen."""
    number = stack - codes.PLAIN_STACKS
    if not s.left[stack]:
        s.top[number] = codes.NONE
        return
    unseen = [i for i in range(2 * codes.MIXED_SIZE) if s.unseen >> i & 1]
    i = unseen[rng.below(len(unseen))]
    s.unseen &= ~(1 << i)
    s.top[number] = codes.MIXED[i]
    everybody_learns(s)
    s.note(codes.E_OPEN, NOBODY, stack, s.top[number])


def open_hands(s: CoveState) -> None:
    """CC-know-7: the game is over: all hands are shown."""
    for seat in range(s.seats):
        s.shown[seat] = s.hands[seat]
    everybody_learns(s)


def everybody_learns(s: CoveState) -> None:
    """All seats and the public have learnt something."""
    for i in range(len(s.learnt)):
        s.learnt[i] = s.learnt[i] + 1
