"""Sense in town: what a hero and a location would bring, and how their effects are best used."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.board import attacked_space
from quarterdeck.games.chaos_cove.cards import KEEP
from quarterdeck.games.chaos_cove.sense.fighting import CHEAP, manned, targets
from quarterdeck.games.chaos_cove.sense.gauging import best_uses, stock_of, worth_of
from quarterdeck.games.chaos_cove.state import NO_TILE, PIECES, CoveState

GIVEN: Final = 0.7  # of what a hero card is worth to keep, when it is given to the Market
EXCHANGED: Final = 3
KEPT_PLANKS: Final = 3  # for a ship
DISCARDED: Final = 1.0  # cards that are worth less to keep are exchanged at the Greenhouse
SWAPPED: Final = 0.8  # by how much another hero has to be better, at the Sanctuary


# Heroes


def hero_worth(s: CoveState, seat: int, hero: int, stock: list[int]) -> float:
    """What a hero's tile does for a seat that places it now."""
    if hero == codes.COLIN:
        return max(
            worth_of(s, seat, stock, codes.CANNON) if s.supply[codes.CANNON] else 0.0,
            worth_of(s, seat, stock, codes.GUNPOWDER),
        )
    if hero == codes.CLAUDIA:
        return max(
            worth_of(s, seat, stock, codes.SABER) if s.supply[codes.SABER] else 0.0,
            worth_of(s, seat, stock, codes.GUNPOWDER),
        )
    if hero == codes.NELLIE:
        return 2.3
    if hero == codes.BELLE:
        return 1.6
    if hero == codes.GLORIA:
        return best_uses(s, seat, stock, True, True, 2)
    if hero == codes.JOHN:
        return worth_of(s, seat, stock, codes.RUM)
    if hero == codes.JERRY:
        return worth_of(s, seat, stock, codes.CREW)
    if hero == codes.CALVIN:
        return 2.4 if targets(s, seat, CHEAP) else 0.3
    if hero == codes.GUS:
        return 0.7 * min(stock[codes.CREW], 4)
    if hero == codes.ART:
        return 1.2
    if hero in (codes.DENNIS, codes.NANCY):
        return 1.0 if piece_to_move(s, seat, codes.FORT if hero == codes.NANCY else codes.SHIP) != codes.NONE else 0.2
    if hero == codes.POLLY:
        return max(0.3, best_full(s, seat, codes.POLLY)[0])
    return 0.4 if hero in (codes.BEN, codes.GRAHAM) else 0.3


# Locations


def location_worth(s: CoveState, seat: int, hero: int, location: int) -> float:
    """What a location gives a seat that places a hero there: resources, further ones for doubloons, and its effect."""
    stock = stock_of(s, seat)
    symbols = s.rules.symbols[location][:]
    free = s.rules.free + int(hero == codes.BELLE)
    total = 0.0
    while True:
        best = -1
        most = 0.0
        for goods in range(codes.GOODS):
            if symbols[goods] and _is_there(s, stock, goods, free):
                worth = worth_of(s, seat, stock, goods)
                if worth > most:
                    most = worth
                    best = goods
        if best < 0:
            break
        if not free:
            price = worth_of(s, seat, stock, codes.DOUBLOON)
            if not stock[codes.DOUBLOON] or most <= price:
                break
            stock[codes.DOUBLOON] = stock[codes.DOUBLOON] - 1
            total -= price
        else:
            free -= 1
        symbols[best] = symbols[best] - 1
        total += most
        if best != codes.HERO_CARD:
            stock[best] = stock[best] + 1
    return total + _effect(s, seat, location, stock)


def best_full(s: CoveState, seat: int, hero: int) -> tuple[float, int]:
    """By how much the best location that is full surpasses the best that has room, and which it is; NONE if none does.
    Polly herself goes to George, too."""
    room = 0.0
    most = 0.0
    best = codes.NONE
    any_full = False
    for location in range(codes.LOCATIONS):
        if _is_closed(s, hero, location):
            any_full = True
    if any_full:
        for location in range(codes.LOCATIONS):
            if s.at[codes.GEORGE] == location and hero != codes.POLLY:
                continue
            worth = location_worth(s, seat, hero, location)
            if not _is_closed(s, hero, location):
                room = max(room, worth)
            elif worth > most:
                most = worth
                best = location
    return (most - room, best) if most > room else (0.0, codes.NONE)


def _is_closed(s: CoveState, hero: int, location: int) -> bool:
    """Whether a location would be closed to an ordinary hero and can be opened."""
    if s.at[codes.GEORGE] == location:
        return hero == codes.POLLY
    return board.crowd(s, location) >= board.ROOM


def _is_there(s: CoveState, stock: list[int], goods: int, free: int) -> bool:
    if goods <= codes.SABER:
        return s.supply[goods] > 0
    if goods == codes.CREW:
        return stock[codes.CREW] < PIECES
    return goods != codes.DOUBLOON or free > 0


def _effect(s: CoveState, seat: int, location: int, stock: list[int]) -> float:
    """What the effect of a location does for a seat with this stock."""
    if location in (codes.LIGHTHOUSE, codes.FORTUNE_TELLER):
        return 0.6
    if location == codes.PORT:
        return best_uses(s, seat, stock, True, False, 2)
    if location == codes.MILL:
        return best_uses(s, seat, stock, False, True, 2)
    if location == codes.BLACKSMITH:
        return 0.4 * max(0, stock[codes.PLANK] - 2 * KEPT_PLANKS)
    if location == codes.FORTRESS:
        return 0.0 if s.has_token(seat) else token_worth(s, seat)
    if location == codes.MARKET:
        return exchange(s, seat, stock)
    if location == codes.TAVERN:
        return 2.3
    if location == codes.TOWN_HALL:
        return 1.2 if stock[codes.CREW] and (stock[codes.PLANK] >= KEPT_PLANKS or stock[codes.FOOD] >= 2) else 0.2
    return 0.5 if location == codes.GREENHOUSE else 0.3 if location == codes.GARDEN else 0.4


def token_worth(s: CoveState, seat: int) -> float:
    """What a Fortress token does for a seat: it counts in every fight."""
    return 1.0 * (fights_to_come(s, seat) + 1)


def fights_to_come(s: CoveState, seat: int) -> int:
    """How many invaders a seat will meet first in this round."""
    count = 0
    for lane in range(codes.LANES):
        if s.tiles[lane] != NO_TILE:
            space = attacked_space(s, lane)
            if space != codes.NONE and s.pieces[space] == seat + 1:
                count += 1
    for spot in range(codes.FIRST_BREAK, codes.SPOTS):
        if s.tiles[spot] != NO_TILE:
            count += 1
            break
    return count


# The Market


def exchange(s: CoveState, seat: int, stock: list[int]) -> float:
    """What the Market is worth: the three things least needed for the three needed most."""
    stock = stock[:]
    gain = 0.0
    cards = s.hands[seat]
    given = 0
    for _ in range(EXCHANGED):
        worth, goods = least_needed(s, seat, stock)
        card_worth, kind = _least_card(cards & ~given)
        if kind != codes.NONE and card_worth < worth:
            given |= 7 << 3 * kind
            gain -= card_worth
        elif goods != codes.NONE:
            _take_one(stock, goods)
            gain -= worth
        else:
            return -1.0
    for _ in range(EXCHANGED):
        worth, goods = most_needed(s, seat, stock)
        stock[goods] = stock[goods] + 1
        gain += worth
    return gain


def _take_one(stock: list[int], goods: int) -> None:
    if goods <= codes.SABER and stock[codes.USED_CANNON + goods]:
        stock[codes.USED_CANNON + goods] = stock[codes.USED_CANNON + goods] - 1
    else:
        stock[goods] = stock[goods] - 1


def least_needed(s: CoveState, seat: int, stock: list[int]) -> tuple[float, int]:
    """Which of the goods that the Market takes a seat can best do without, and what it is worth; NONE without any."""
    least = 1000.0
    best = codes.NONE
    for goods in range(codes.STOCKED):
        if goods != codes.CREW and stock[goods]:
            stock[goods] = stock[goods] - 1
            worth = worth_of(s, seat, stock, goods)
            stock[goods] = stock[goods] + 1
            if worth < least:
                least = worth
                best = goods
    return least, best


def most_needed(s: CoveState, seat: int, stock: list[int]) -> tuple[float, int]:
    """Which of the goods that the Market has a seat needs most."""
    most = -1.0
    best = codes.GUNPOWDER
    for goods in range(codes.STOCKED):
        if goods in (codes.CREW, codes.DOUBLOON) or (goods <= codes.SABER and not s.supply[goods]):
            continue
        worth = worth_of(s, seat, stock, goods)
        if worth > most:
            most = worth
            best = goods
    return most, best


def _least_card(cards: int) -> tuple[float, int]:
    least = 1000.0
    best = codes.NONE
    for kind in range(codes.HEROES):
        if sets.has(cards, kind) and GIVEN * KEEP[kind] < least:
            least = GIVEN * KEEP[kind]
            best = kind
    return least, best


def market_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Give what one can best do without, and get what is needed most."""
    return give_sense(s, moves) if moves[0] & ~ARG == codes.GIVE else get_sense(s, moves)


def give_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Give what is needed least."""
    seat = s.turn
    worth, goods = least_needed(s, seat, stock_of(s, seat))
    card_worth, kind = _least_card(s.hands[seat])
    move = codes.GIVE | codes.GIVEN_CARD + kind if kind != codes.NONE and card_worth < worth else codes.GIVE | goods
    return [move] if move in moves else moves


def get_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Take what is needed most."""
    move = codes.GET | most_needed(s, s.turn, stock_of(s, s.turn))[1]
    return [move] if move in moves else moves


# Other effects


def planks_to_trade(s: CoveState, seat: int) -> int:
    """How many planks a seat can spare for doubloons: ships take three or four each, and one of the crew."""
    stock = stock_of(s, seat)
    ships = max(1, min(2, stock[codes.CREW] + stock[codes.LYING_CREW]))
    return max(0, stock[codes.PLANK] - KEPT_PLANKS * ships - 1)


def blacksmith_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Trade the planks that no ship is going to need."""
    move = codes.TRADE | planks_to_trade(s, s.turn)
    return [move] if move in moves else moves[:1]


def garden_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Be first in this round."""
    return [codes.MARKER | s.turn]


def cards_to_discard(s: CoveState, seat: int) -> int:
    """The kinds of cards that a seat would rather exchange, a bit each: weak ones whose heroes are away."""
    kinds = 0
    for kind in range(codes.HEROES):
        if sets.has(s.hands[seat], kind) and not s.board >> kind & 1 and KEEP[kind] < DISCARDED:
            kinds |= 1 << kind
    return kinds


def greenhouse_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Exchange the weak cards."""
    kinds = cards_to_discard(s, s.turn)
    for move in moves:
        if move & ~ARG == codes.DISCARD and kinds >> (move & ARG) & 1:
            return [move]
    return [codes.DONE] if codes.DONE in moves else moves


def best_swap(s: CoveState, seat: int) -> tuple[int, int]:
    """The own hero to give away at the Sanctuary and the one to get for it; NONE if it does not pay."""
    stock = stock_of(s, seat)
    ring = s.ring_of(seat)
    worst = codes.NONE
    best = codes.NONE
    least = 1000.0
    most = -1.0
    for hero in range(codes.HEROES):
        if s.at[hero] != codes.NONE:
            continue
        worth = hero_worth(s, seat, hero, stock)
        if s.holder[hero] == ring:
            if worth < least:
                least = worth
                worst = hero
        elif worth > most:
            most = worth
            best = hero
    return (
        (worst, best)
        if worst != codes.NONE and best != codes.NONE and most > least + SWAPPED
        else (codes.NONE, codes.NONE)
    )


def sanctuary_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Give the hero away that does least."""
    move = codes.PICK | best_swap(s, s.turn)[0]
    return [move] if move in moves else moves


def swap_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Get the hero that does most."""
    stock = stock_of(s, s.turn)
    best = moves[0]
    most = -1.0
    for move in moves:
        worth = hero_worth(s, s.turn, move & ARG, stock)
        if worth > most:
            most = worth
            best = move
    return [best]


# Pieces


def piece_to_move(s: CoveState, seat: int, kind: int) -> int:
    """A ship or fort of a seat that stands behind another piece while some lane has none; NONE without one."""
    first = codes.FORT_SPACES if kind == codes.FORT else 0
    if free_lane(s, kind) == codes.NONE:
        return codes.NONE
    for space in range(first + codes.FORT_SPACES - 1, first - 1, -1):
        if s.pieces[space] == seat + 1:
            lane = board.lane_of(space)
            if s.tiles[lane] == NO_TILE or attacked_space(s, lane) != space:
                return space
    return codes.NONE


def free_lane(s: CoveState, kind: int) -> int:
    """The first lane with an invader and no piece, NONE if there is none."""
    first = codes.SEA_LANES if kind == codes.FORT else 0
    for lane in range(first, first + codes.SEA_LANES):
        if s.tiles[lane] != NO_TILE and not manned(s, lane):
            return lane
    return codes.NONE
