"""What goods, places and heroes are worth to a seat, in points: by what everybody sees, and its own hand."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.board import attacked_space
from quarterdeck.games.chaos_cove.cards import KIND_OF
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState

WEAPON_EACH: Final = 1.15  # a weapon, for every defence to come
POWDER: Final = 0.75
CARD_DRAWN: Final = 1.2
SHIP_WORTH: Final = 4.6  # a ship to be built: its points, and a lane manned
FORT_WORTH: Final = 3.9
CREW_SPARE: Final = 0.5


def defences(s: CoveState) -> int:
    """How many defences are to come, the one of this round included."""
    return s.rules.rounds - s.round + 1


def stock_of(s: CoveState, seat: int) -> list[int]:
    """A copy of a seat's stock, to reckon with."""
    return s.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK]


def heroes_placed(s: CoveState, seat: int) -> int:
    """How many heroes a seat has placed in this round."""
    ring = s.ring_of(seat)
    count = 0
    for hero in range(codes.HEROES):
        if s.board >> hero & 1 and s.holder[hero] == ring:
            count += 1
    return count


def worth_of(s: CoveState, seat: int, stock: list[int], goods: int) -> float:
    """What one more of the goods is worth to a seat with this stock."""
    last = s.round == s.rules.rounds
    if goods <= codes.SABER:
        return _weapon(s, stock, goods)
    if goods == codes.GUNPOWDER:
        return POWDER
    if goods == codes.DOUBLOON:
        return _doubloon(s, seat, stock[codes.DOUBLOON] + 1)
    if goods == codes.HERO_CARD:
        return CARD_DRAWN
    if last and s.phase > codes.BUILDING:
        return 0.0
    if goods == codes.RUM:
        return _rum(s, seat, stock, last)
    before = building_worth(stock, last)
    stock[goods] = stock[goods] + 1
    after = building_worth(stock, last)
    stock[goods] = stock[goods] - 1
    return after - before


def _weapon(s: CoveState, stock: list[int], weapon: int) -> float:
    mine = stock[weapon] + stock[codes.USED_CANNON + weapon]
    other = stock[codes.SABER - weapon] + stock[codes.USED_CANNON + codes.SABER - weapon]
    worth = WEAPON_EACH * defences(s)
    if mine > other:
        worth *= 0.9 if mine == other + 1 else 0.75
    elif mine < other:
        worth *= 1.1
    if mine >= 10:
        worth *= 0.6
    return worth


def _doubloon(s: CoveState, seat: int, number: int) -> float:
    """What a seat's so many-th doubloon is worth: three of them hire a hero."""
    if s.phase == codes.PLACING and not s.passed >> seat & 1:
        hires = min(codes.TILES - 2, codes.TILES - heroes_placed(s, seat))
        if number <= s.rules.hire * hires:
            return 1.9
    return 0.9 if s.round < s.rules.rounds else 0.1


def _rum(s: CoveState, seat: int, stock: list[int], last: bool) -> float:
    """Rum trades for what ships bring, and parties are thrown with four or more."""
    ships = 0
    for kind in range(codes.KINDS):
        if KIND_OF[kind] == codes.SHIP:
            ships += sets.built(s.cards[seat], kind)
    if stock[codes.RUM] < ships and s.phase < codes.BUILDING:
        return 1.3
    if last:
        return 0.9 if stock[codes.RUM] >= 2 else 0.5
    return 0.75


def building_worth(stock: list[int], last: bool) -> float:
    """What planks, food and crew promise to become."""
    crew = float(stock[codes.CREW] + stock[codes.LYING_CREW])
    planks = stock[codes.PLANK]
    food = stock[codes.FOOD]
    if last:
        ships = min(planks // 3, int(crew))
        forts = min(food // 2, int(crew) - ships)
        spare = min(planks - 3 * ships, 3) + min(food - 2 * forts, 3)
        return 4.0 * ships + 3.0 * forts + 0.35 * spare + 0.3 * min(crew - ships - forts, 1.0)
    ships_to_be = min(planks / 3.0, 2.0) + max(0.0, planks / 3.0 - 2.0) * 0.25
    forts_to_be = min(food / 2.0, 2.0) + max(0.0, food / 2.0 - 2.0) * 0.25
    both = ships_to_be + forts_to_be
    total = SHIP_WORTH * ships_to_be + FORT_WORTH * forts_to_be
    if both > crew:
        total *= crew / both + 0.5 * (1.0 - crew / both)
    else:
        total += CREW_SPARE * min(crew - both, 2.0)
    return 0.85 * total


def gain_of(s: CoveState, seat: int, stock: list[int], kind: int) -> float:
    """What using a fort card, or trading with a ship card, is worth to a seat with this stock."""
    total = 0.0
    first = kind * codes.STOCKED
    gives = s.rules.gives
    if KIND_OF[kind] == codes.SHIP:
        if not stock[codes.RUM]:
            return -1.0
        stock[codes.RUM] = stock[codes.RUM] - 1
        total -= 0.6 if s.round < s.rules.rounds else 0.75
    for goods in range(codes.STOCKED):
        amount = gives[first + goods]
        if amount:
            total += amount * worth_of(s, seat, stock, goods)
    if KIND_OF[kind] == codes.SHIP:
        stock[codes.RUM] = stock[codes.RUM] + 1
    return total


def best_uses(s: CoveState, seat: int, stock: list[int], ships: bool, forts: bool, uses: int) -> float:
    """What the best few of a seat's cards bring in one effect."""
    first = 0.0
    second = 0.0
    cards = s.cards[seat]
    for kind in range(codes.KINDS):
        many = sets.built(cards, kind)
        if many and ((ships and KIND_OF[kind] == codes.SHIP) or (forts and KIND_OF[kind] == codes.FORT)):
            gain = gain_of(s, seat, stock, kind)
            for _ in range(min(many, 2)):
                if gain > first:
                    second = first
                    first = gain
                elif gain > second:
                    second = gain
    return first + second if uses > 1 else first


# Invaders


def unseen_mean(s: CoveState, invader: int) -> int:
    """The mean strength of one kind's invaders that lie face down, which everybody can reckon; rounded up."""
    total = 0
    count = 0
    first = invader * codes.SEA_LANES
    for lane in range(first, first + codes.SEA_LANES):
        if s.tiles[lane] != NO_TILE and not s.face_up >> lane & 1:
            total += s.tiles[lane]
            count += 1
    return (total + count - 1) // count if count else 0


def own_lanes(s: CoveState, seat: int, after: int, but: int) -> list[int]:
    """The strengths of invaders that will attack a seat first, in lanes after one and without another: a number each,
    twice the strength and 1 for a barbarian, the weakest first. What lies face down counts as the mean."""
    lanes: list[int] = []
    means = [-1, -1]
    for lane in range(after + 1, codes.LANES):
        if s.tiles[lane] == NO_TILE or lane == but:
            continue
        space = attacked_space(s, lane)
        if space == codes.NONE or s.pieces[space] != seat + 1:
            continue
        invader = int(lane >= codes.SEA_LANES)
        if s.face_up >> lane & 1:
            strength = s.tiles[lane]
        else:
            if means[invader] < 0:
                means[invader] = unseen_mean(s, invader)
            strength = means[invader]
        lanes.append(2 * strength + invader)
    lanes.sort()
    return lanes


def cards_for(s: CoveState, seat: int, invader: int) -> int:
    """What a seat's hero cards add against a kind of invader, all together."""
    worth = s.rules.martial if invader == codes.BARBARIAN else s.rules.naval
    hand: i64 = s.hands[seat]
    board: i64 = s.board
    total = 0
    for kind in range(codes.HEROES):
        if hand & 7 and board & 1 and worth[kind]:
            number: int = hand & 7
            total += worth[kind] * number
        hand >>= sets.CARD_BITS
        board >>= 1
    return total
