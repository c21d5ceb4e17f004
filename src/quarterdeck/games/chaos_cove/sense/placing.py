"""Sense in Phase 1: place heroes for a plan, take what it needs, and leave nothing behind that is free."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.sense import guiding, looking, town
from quarterdeck.games.chaos_cove.sense.fighting import CHEAP, eager_card, targets
from quarterdeck.games.chaos_cove.sense.gauging import best_uses, stock_of, worth_of
from quarterdeck.games.chaos_cove.state import CoveState

HEROES_KEPT: Final = 2  # heroes to choose between
PLACES_KEPT: Final = 5  # and locations
NEAR: Final = 0.6  # of the best: what is worth less is not thought of
ACTION: Final = 1.7  # what a card's action has to be worth, as the card can fight as well
CONSIDERED: Final = 0.8  # what it has to be worth to be thought of
SURE: Final = 1.3  # times the price: what is worth so much is bought without a thought


def hire_sense(s: CoveState, moves: list[int]) -> list[int]:
    """A further hero is worth the doubloons."""
    return [codes.HIRE]


def _near_best(moves: list[int], worths: list[float], most: int) -> list[int]:
    """The moves whose worth is near the best one's, the best first."""
    best = max(worths)
    kept: list[int] = []
    while len(kept) < most:
        at = -1
        high = NEAR * best if best > 0.0 else -1000.0
        for i in range(len(moves)):
            if worths[i] >= high and moves[i] not in kept:
                high = worths[i]
                at = i
        if at < 0:
            break
        kept.append(moves[at])
    return kept


def placing_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Play what is best played at once, then place one of the heroes that do most."""
    card = _card_to_play(s, moves)
    if card >= 0:
        return [card]
    stock = stock_of(s, s.turn)
    heroes = [move for move in moves if move & ~ARG == codes.PLACE]
    worths = [town.hero_worth(s, s.turn, move & ARG, stock) for move in heroes]
    kept = _near_best(heroes, worths, HEROES_KEPT)
    card = _card_to_consider(s, moves)
    if card >= 0:
        kept.append(card)
    return kept


def place_at_sense(s: CoveState, moves: list[int]) -> list[int]:
    """The locations that bring most."""
    worths = [town.location_worth(s, s.turn, s.arg, move & ARG) for move in moves]
    return _near_best(moves, worths, PLACES_KEPT)


def turn_sense(s: CoveState, moves: list[int]) -> list[int]:
    """Cards that act, the hero's effect, what is free, the location's effect, and what is worth a doubloon."""
    card = _card_to_play(s, moves)
    if card >= 0:
        return [card]
    if codes.HERO in moves and _hero_acts(s):
        return [codes.HERO]
    best, worth = _best_take(s, moves)
    if best >= 0 and s.free:
        return [best]
    if codes.LOCATION in moves and _location_acts(s):
        return [codes.LOCATION]
    if best >= 0:
        price = worth_of(s, s.turn, _after_paying(s), codes.DOUBLOON)
        if worth > price:
            return [best] if worth > SURE * price else [best, codes.DONE]
    card = _card_to_consider(s, moves)
    return [card, codes.DONE] if card >= 0 else [codes.DONE]


def _after_paying(s: CoveState) -> list[int]:
    stock = stock_of(s, s.turn)
    stock[codes.DOUBLOON] = stock[codes.DOUBLOON] - 1
    return stock


def _best_take(s: CoveState, moves: list[int]) -> tuple[int, float]:
    """The resource to take next, and what it is worth; -1 if there is none."""
    stock = stock_of(s, s.turn)
    best = -1
    most = -1.0
    for move in moves:
        if move & ~ARG == codes.TAKE:
            worth = worth_of(s, s.turn, stock, move & ARG)
            if worth > most:
                most = worth
                best = move
    return best, most


def _card_to_play(s: CoveState, moves: list[int]) -> int:
    """A hero card to play for its action now, -1 if there is none."""
    eager = eager_card(s, moves)
    if eager >= 0:
        return eager
    seat = s.turn
    stock = stock_of(s, seat)
    for move in moves:
        if move & ~ARG != codes.CARD:
            continue
        kind = move & ARG
        if kind == codes.CALVIN:
            if targets(s, seat, CHEAP):
                return move
        elif kind == codes.GLORIA:
            if best_uses(s, seat, stock, True, True, 1) > ACTION:
                return move
        elif kind == codes.JERRY:
            if worth_of(s, seat, stock, codes.CREW) > ACTION:
                return move
        elif kind == codes.BELLE and not s.free and _best_symbol(s, stock) > ACTION:
            return move
    guiding_card = guiding.guiding_card(s, moves, ACTION)
    return guiding_card if guiding_card >= 0 else looking.lookout_card(s, moves)


def _card_to_consider(s: CoveState, moves: list[int]) -> int:
    """A hero card whose action may be worth more than its fighting, -1 if there is none."""
    seat = s.turn
    stock = stock_of(s, seat)
    for move in moves:
        if move & ~ARG != codes.CARD:
            continue
        kind = move & ARG
        if kind == codes.GLORIA:
            worth = best_uses(s, seat, stock, True, True, 1)
        elif kind == codes.JERRY:
            worth = worth_of(s, seat, stock, codes.CREW)
        elif kind == codes.JOHN:
            worth = worth_of(s, seat, stock, codes.RUM)
        elif kind == codes.BELLE and s.placed != codes.NONE and not s.free:
            worth = _best_symbol(s, stock)
        else:
            worth = guiding.guiding_worth(s, move)
        if worth > CONSIDERED:
            return move
    return -1


def _best_symbol(s: CoveState, stock: list[int]) -> float:
    """What the best resource that is left in the location is worth."""
    symbols = s.rules.symbols[s.place]
    most = 0.0
    for goods in range(len(symbols)):
        if symbols[goods] > s.taken >> 3 * goods & 7 and (goods > 1 or s.supply[goods]):
            most = max(most, worth_of(s, s.turn, stock, goods))
    return most


def _hero_acts(s: CoveState) -> bool:
    """Whether the effect of the hero just placed is of use now."""
    hero = s.placed
    if hero == codes.CALVIN:
        return len(targets(s, s.turn, CHEAP)) > 0
    if hero in (codes.DENNIS, codes.NANCY):
        return town.piece_to_move(s, s.turn, codes.FORT if hero == codes.NANCY else codes.SHIP) != codes.NONE
    if hero == codes.GLORIA:
        return not s.free and best_uses(s, s.turn, stock_of(s, s.turn), True, True, 1) > 0.0
    return True


def _location_acts(s: CoveState) -> bool:
    """Whether the effect of the location is of use now."""
    seat = s.turn
    place = s.place
    if place == codes.PORT:
        return best_uses(s, seat, stock_of(s, seat), True, False, 1) > 0.0
    if place == codes.MILL:
        return True
    if place == codes.BLACKSMITH:
        return town.planks_to_trade(s, seat) > 0
    if place == codes.MARKET:
        return town.exchange(s, seat, stock_of(s, seat)) > 0.2
    if place == codes.GREENHOUSE:
        return town.cards_to_discard(s, seat) != 0
    if place == codes.SANCTUARY:
        return town.best_swap(s, seat)[0] != codes.NONE
    return place != codes.GARDEN or s.marker != seat
