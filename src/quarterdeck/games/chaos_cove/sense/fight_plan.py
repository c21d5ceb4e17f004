"""How a fight is won at least cost, what must be kept for others, and when the cove is about to fall.

All of it rests on what everybody sees and on the fighter's own hand.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.board import is_land
from quarterdeck.games.chaos_cove.cards import KEEP
from quarterdeck.games.chaos_cove.sense.gauging import cards_for, own_lanes
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState

NO_PLAN: Final = 999.0

# What is spent costs, in points: in the last round next to nothing.
POWDER_PRICE: Final = 0.55
CARD_PRICE: Final = 0.5  # of what a card is worth to keep
LAST: Final = 0.1  # of these prices, in the last round
WEAPON_PRICE: Final = 0.05
NEEDED_WEAPON_PRICE: Final = 1.7  # if invaders of the same kind need them later in the round
CREW_PRICE: Final = 0.06
NEEDED_CREW_PRICE: Final = 1.1
MOST_NEED: Final = 60


class Plan:
    """The cheapest way to reach a strength: what it costs, and the next thing to put in."""

    cost: float
    move: int

    def __init__(self, cost: float, move: int) -> None:
        self.cost = cost
        self.move = move


def cheapest(s: CoveState, seat: int, spot: int, need: int, short: bool) -> Plan:
    """The cheapest way for a seat to add `need` to a fight for a spot; NO_PLAN is the cost if there is none."""
    base = codes.STOCK * seat
    invader = codes.BARBARIAN if is_land(spot) else codes.PIRATE
    need = max(0, min(need, MOST_NEED))  # a card may have brought more than enough
    weapon = s.rules.weapon
    crew_strength = s.rules.crew_strength
    weapons = s.stock[base + invader]
    powder = s.stock[base + codes.GUNPOWDER]
    crew = _crew(s, seat)
    last = s.round == s.rules.rounds
    powder_price = POWDER_PRICE * (LAST if last else 1.0)
    weapon_price = NEEDED_WEAPON_PRICE if short else WEAPON_PRICE
    crew_price = NEEDED_CREW_PRICE if short else CREW_PRICE
    costs = [NO_PLAN] * (need + 1)
    picks = [0] * (need + 1)
    costs[0] = 0.0
    _lay_out_cards(s, seat, invader, costs, picks)
    best = NO_PLAN
    move = 0
    for fired in range(weapons + 1):
        for mustered in range(crew + 1):
            rest = max(0, need - weapon * fired - crew_strength * mustered)
            so_far = weapon_price * fired + crew_price * mustered
            for grains in range(min(powder, rest) + 1):
                cost = so_far + powder_price * grains + costs[rest - grains]
                if cost < best - 1e-9:
                    best = cost
                    move = (
                        codes.FIRE
                        if fired
                        else codes.MUSTER
                        if mustered
                        else codes.POWDER
                        if grains
                        else picks[rest - grains]
                    )
            if not rest:
                break
        if weapon * fired >= need:
            break
    return Plan(best, move)


def _crew(s: CoveState, seat: int) -> int:
    """How many of a seat's crew can fight."""
    crew = s.stock[codes.STOCK * seat + codes.CREW]
    return crew if s.placed_by(codes.GUS, seat) else min(crew, s.gus) if seat == s.turn else 0


def _lay_out_cards(s: CoveState, seat: int, invader: int, costs: list[float], picks: list[int]) -> None:
    """For every strength what it costs to reach it with hero cards alone, and a move that begins with it."""
    worth = s.rules.martial if invader == codes.BARBARIAN else s.rules.naval
    last = s.round == s.rules.rounds
    hand: i64 = s.hands[seat]
    board: i64 = s.board
    for kind in range(codes.HEROES):
        number: int = hand & 7
        if number and board & 1:
            price = CARD_PRICE * KEEP[kind] * (LAST if last else 1.0)
            for _ in range(number):
                if worth[kind]:
                    _add_card(costs, picks, worth[kind], price, codes.WORTH | kind)
            if kind == codes.GUS and not s.placed_by(codes.GUS, seat):
                called = min(s.rules.gus_crew, s.stock[codes.STOCK * seat + codes.CREW] - s.gus)
                if called > 0:
                    _add_card(costs, picks, s.rules.crew_strength * called, price + 0.1, codes.CARD | codes.GUS)
        hand >>= sets.CARD_BITS
        board >>= 1


def _add_card(costs: list[float], picks: list[int], worth: int, price: float, move: int) -> None:
    for strength in range(len(costs) - 1, 0, -1):
        cost = costs[max(0, strength - worth)] + price
        if cost < costs[strength]:
            costs[strength] = cost
            picks[strength] = move


def left_after(s: CoveState, seat: int, lanes: list[int], invader: int) -> int:
    """What a seat could still put in against a kind of invader, once it has met those of its own lanes that it can."""
    base = codes.STOCK * seat
    weapon = s.rules.weapon
    arms = [s.stock[base], s.stock[base + 1]]
    cards = [cards_for(s, seat, codes.PIRATE), cards_for(s, seat, codes.BARBARIAN)]
    flex = s.stock[base + codes.GUNPOWDER]
    if s.placed_by(codes.GUS, seat):
        flex += s.rules.crew_strength * s.stock[base + codes.CREW]
    token = s.rules.fortress if s.has_token(seat) else 0
    for entry in lanes:
        kind = entry & 1
        need = (entry >> 1) - token
        if need <= 0 or need > weapon * arms[kind] + cards[kind] + flex:
            continue
        used = min(arms[kind], need // weapon)
        rest = need - weapon * used
        if rest and used < arms[kind] and (rest > 1 or not flex):
            used += 1
            rest = 0
        arms[kind] = arms[kind] - used
        by_cards = min(cards[kind], rest)
        cards[kind] = cards[kind] - by_cards
        flex -= rest - by_cards
    return weapon * arms[invader] + cards[invader] + flex


def public_strength(s: CoveState, seat: int, invader: int) -> int:
    """What everybody knows a seat can put in against a kind of invader."""
    base = codes.STOCK * seat
    total = s.rules.weapon * s.stock[base + invader] + s.stock[base + codes.GUNPOWDER]
    if s.placed_by(codes.GUS, seat):
        total += s.rules.crew_strength * s.stock[base + codes.CREW]
    return total + (s.rules.fortress if s.has_token(seat) else 0)


def standing(s: CoveState, invader: int) -> int:
    """How many breakthroughs of a kind stand."""
    count = 0
    for spot in range(
        codes.FIRST_BREAK + invader * codes.BREAKS, codes.FIRST_BREAK + invader * codes.BREAKS + codes.BREAKS
    ):
        if s.tiles[spot] != NO_TILE:
            count += 1
    return count


def would_fall(s: CoveState, lane: int, space: int) -> bool:
    """Whether the cove would fall in this defence if the piece on a space does not stop the invader of its lane."""
    return would_stand(s, lane, space) > codes.BREAKS


def would_stand(s: CoveState, lane: int, space: int) -> int:
    """How many invaders of a kind would want a breakthrough space after this defence, if the piece on a space does not
    stop the invader of its lane.

    Later invaders of the kind are taken to be beaten where the stocks beside them suffice, the weakest first.
    """
    invader = int(lane >= codes.SEA_LANES)
    strengths = [public_strength(s, seat, invader) for seat in range(s.seats)]
    count = standing(s, invader)
    if not _held(s, lane, space, strengths):
        count += 1
    order: list[int] = []
    for later in range(lane + 1, codes.SEA_LANES if lane < codes.SEA_LANES else codes.LANES):
        if s.tiles[later] != NO_TILE:
            order.append(s.tiles[later] * 16 + later)
    order.sort()
    for entry in order:
        if not _held(s, entry & 15, -1, strengths):
            count += 1
    return count


def _held(s: CoveState, lane: int, behind: int, strengths: list[int]) -> bool:
    """Whether somebody beside a lane, in the spaces after `behind`, has strength enough left; it is then spent."""
    for space in range(max(behind + 1, lane * codes.SPACES_EACH), lane * codes.SPACES_EACH + codes.SPACES_EACH):
        owner = s.pieces[space] - 1
        if owner >= 0 and strengths[owner] >= s.tiles[lane]:
            strengths[owner] = strengths[owner] - s.tiles[lane]
            if s.has_token(owner):
                strengths[owner] = strengths[owner] + s.rules.fortress
            return True
    return False


def short_of_weapons(s: CoveState, seat: int, invader: int, need: int, lanes: list[int]) -> bool:
    """Whether a seat has too few weapons to use them here and against those invaders of the kind that it can meet."""
    weapon = s.rules.weapon
    weapons = s.stock[codes.STOCK * seat + invader]
    token = s.rules.fortress if s.has_token(seat) else 0
    most = weapon * weapons + s.stock[codes.STOCK * seat + codes.GUNPOWDER] + cards_for(s, seat, invader) + token
    later = 0
    for entry in lanes:
        strength = entry >> 1
        if entry & 1 == invader and strength <= most:
            later += max(0, (strength - token + weapon - 1) // weapon)
    return later > 0 and (need + weapon - 1) // weapon + later > weapons


def cost_of_attack(s: CoveState, seat: int, spot: int, after: int) -> float:
    """What it costs a seat to beat a face-up invader beyond what its own lanes after one need; NO_PLAN if it cannot."""
    invader = codes.BARBARIAN if is_land(spot) else codes.PIRATE
    token = s.rules.fortress if s.has_token(seat) else 0
    need = s.tiles[spot] - token
    if need <= 0:
        return 0.0
    lanes = own_lanes(s, seat, after, spot)
    if left_after(s, seat, lanes, invader) < need:
        return NO_PLAN
    return cheapest(s, seat, spot, need, short_of_weapons(s, seat, invader, need, lanes)).cost
