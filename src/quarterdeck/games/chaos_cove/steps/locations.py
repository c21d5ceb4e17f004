"""What the twelve locations do for who places a hero there."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove.board import lanes_face_down
from quarterdeck.games.chaos_cove.cards import (
    BARBARIAN,
    BLACKSMITH,
    CREW,
    DOUBLOON,
    FORTRESS,
    FORTUNE_TELLER,
    GARDEN,
    GREENHOUSE,
    HERO_CARD,
    HEROES,
    LIGHTHOUSE,
    MARKET,
    MILL,
    MOST,
    NONE,
    ONE,
    PIRATE,
    PLANK,
    PORT,
    SABER,
    STACK_NUMBER,
    STOCK,
    TAVERN,
    TOWN_HALL,
    bundle_of,
    has,
)
from quarterdeck.games.chaos_cove.codes import (
    BLACKSMITH_STEP,
    BUY,
    DISCARD,
    DONE,
    E_DISCARD,
    E_GOODS,
    E_MARKER,
    E_TILE_SWAP,
    FLIP_STEP,
    GARDEN_STEP,
    GET,
    GIVE,
    GIVEN_CARD,
    GREENHOUSE_STEP,
    MARKER,
    MARKET_GET_STEP,
    MARKET_GIVE_STEP,
    OPEN_STACKS_STEP,
    PICK,
    R_CANNOT_PAY,
    R_HAND_EMPTY,
    R_MUST_CHOOSE,
    R_NO_EFFECT,
    R_NO_FACE_DOWN,
    R_NO_PIECES_LEFT,
    R_NO_PLANK,
    R_NO_SPACE,
    R_NO_TILE_LEFT,
    R_NOT_GIVEN,
    R_NOT_HELD,
    R_NOT_YOUR_TILE,
    R_OWN_TILE,
    R_PLAYED_TILE,
    R_SUPPLY_EMPTY,
    R_TOO_FEW,
    SANCTUARY_STEP,
    SANCTUARY_SWAP_STEP,
    TOWN_HALL_STEP,
    TRADE,
    USE_STEP,
    W_BLACKSMITH,
    W_MARKET_GIVEN,
    W_MARKET_TAKEN,
)
from quarterdeck.games.chaos_cove.handling import discard, draw, gain, owned, spend, supply_reason
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.actions import ONE_FLIP
from quarterdeck.games.chaos_cove.steps.building import (
    FORTS_MAY,
    ONE_USE,
    SHIPS_MAY,
    build,
    buy_reason,
    stacks_to_buy,
    using_reason,
)

EXCHANGED: Final = 3  # things given to the Market, and taken from it
TRADED_GOODS: Final = 7  # goods that the Market takes: all that lie in a stock but crew


def location_reason(s: CoveState) -> int:
    """Why the location of this turn has nothing to do for who placed the hero."""
    place = s.place
    seat = s.turn
    if place == LIGHTHOUSE:
        return ALLOWED if lanes_face_down(s, PIRATE) else R_NO_FACE_DOWN
    if place == FORTUNE_TELLER:
        return ALLOWED if lanes_face_down(s, BARBARIAN) else R_NO_FACE_DOWN
    if place == PORT:
        return using_reason(s, seat, True, False)
    if place == MILL:
        return using_reason(s, seat, False, True)
    if place == BLACKSMITH:
        return ALLOWED if s.stock[STOCK * seat + PLANK] else R_NO_PLANK
    if place == FORTRESS:
        return R_NO_EFFECT
    if place == MARKET:
        return ALLOWED if things_to_give(s, seat) >= EXCHANGED else R_TOO_FEW
    if place == TOWN_HALL:
        return building_reason(s, seat)
    if place == GREENHOUSE:
        return ALLOWED if s.held[seat] else R_HAND_EMPTY
    if place == TAVERN:
        return supply_reason(s, HERO_CARD)
    if place == GARDEN:
        return ALLOWED
    return sanctuary_reason(s, seat)


def begin_location(s: CoveState, rng: Rng) -> None:
    """Use the effect of the location of this turn."""
    place = s.place
    if place == LIGHTHOUSE:
        s.push(FLIP_STEP, PIRATE + 2 * ONE_FLIP)
    elif place == FORTUNE_TELLER:
        s.push(FLIP_STEP, BARBARIAN + 2 * ONE_FLIP)
    elif place in (PORT, MILL):
        s.used = 0
        s.push(USE_STEP, (SHIPS_MAY if place == PORT else FORTS_MAY) + 2 * ONE_USE)
    elif place == BLACKSMITH:
        s.push(BLACKSMITH_STEP)
    elif place == MARKET:
        s.push(MARKET_GIVE_STEP, EXCHANGED)
    elif place == TOWN_HALL:
        s.push(TOWN_HALL_STEP)
    elif place == GARDEN:
        s.push(GARDEN_STEP)
    elif place == TAVERN:
        draw(s, s.turn, s.rules.tavern_cards, rng)
    elif place == GREENHOUSE:
        s.push(GREENHOUSE_STEP)
    else:
        s.push(SANCTUARY_STEP)


def things_to_give(s: CoveState, seat: int) -> int:
    """How many things a seat could give to the Market."""
    return sum([owned(s, seat, goods) for goods in range(TRADED_GOODS)]) + s.held[seat]


def building_reason(s: CoveState, seat: int) -> int:
    """Why a seat can build nothing: what it could pay for has no room, or it can pay for nothing."""
    found = R_CANNOT_PAY
    for stack in range(STACK_NUMBER):
        reason = buy_reason(s, seat, stack)
        if not reason:
            return ALLOWED
        if reason in (R_NO_SPACE, R_NO_PIECES_LEFT):
            found = reason
    return found


def un_played(s: CoveState, hero: int) -> bool:
    """Whether a hero stands in no location."""
    return s.at[hero] == NONE


def sanctuary_reason(s: CoveState, seat: int) -> int:
    """Why a seat has no tile to swap; some other hand always has one."""
    ring = s.ring_of(seat)
    for hero in range(HEROES):
        if s.holder[hero] == ring and un_played(s, hero):
            return ALLOWED
    return R_NO_TILE_LEFT


class Blacksmith(Ask[CoveState]):
    """Trade any number of planks for as many doubloons."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [TRADE | planks for planks in range(1, s.stock[STOCK * s.turn + PLANK] + 1)]

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG != TRADE or not move & ARG:
            return NOT_ASKED
        return ALLOWED if move & ARG <= s.stock[STOCK * s.turn + PLANK] else R_TOO_FEW

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        spend(s, s.turn, PLANK, move & ARG)
        gained = gain(s, s.turn, DOUBLOON, move & ARG)
        s.note(E_GOODS, s.turn, bundle_of(DOUBLOON, gained), bundle_of(PLANK, move & ARG), W_BLACKSMITH)


class MarketGive(Ask[CoveState]):
    """Give three things to the Market, one after the other: goods or hero cards."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = [GIVE | goods for goods in range(TRADED_GOODS) if owned(s, s.turn, goods)]
        hand = s.hands[s.turn]
        for kind in range(HEROES):
            if has(hand, kind):
                moves.append(GIVE | GIVEN_CARD + kind)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        what = move & ARG
        if move & ~ARG != GIVE or what >= GIVEN_CARD + HEROES:
            return NOT_ASKED
        if what >= GIVEN_CARD:
            return ALLOWED if has(s.hands[s.turn], what - GIVEN_CARD) else R_NOT_HELD
        if what >= TRADED_GOODS:
            return R_NOT_GIVEN
        return ALLOWED if owned(s, s.turn, what) else R_TOO_FEW

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        what = move & ARG
        if what >= GIVEN_CARD:
            discard(s, s.turn, what - GIVEN_CARD)
            s.note(E_DISCARD, s.turn, ONE[what - GIVEN_CARD], MARKET)
        else:
            spend(s, s.turn, what, 1)
            s.note(E_GOODS, s.turn, 0, bundle_of(what, 1), W_MARKET_GIVEN)
        if s.arg > 1:
            s.push(MARKET_GIVE_STEP, s.arg - 1)
        else:
            s.push(MARKET_GET_STEP, EXCHANGED)


class MarketGet(Ask[CoveState]):
    """Take three supplies from the Market, one after the other."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [GET | goods for goods in range(TRADED_GOODS) if not self._reason(s, goods)]

    def why(self, s: CoveState, move: int) -> int:
        return self._reason(s, move & ARG) if move & ~ARG == GET and move & ARG <= CREW else NOT_ASKED

    def _reason(self, s: CoveState, goods: int) -> int:
        if goods == DOUBLOON or goods >= TRADED_GOODS:
            return R_NOT_GIVEN
        return R_SUPPLY_EMPTY if goods <= SABER and not s.supply[goods] else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        goods = move & ARG
        s.note(E_GOODS, s.turn, bundle_of(goods, gain(s, s.turn, goods, 1)), 0, W_MARKET_TAKEN)
        if s.arg > 1:
            s.push(MARKET_GET_STEP, s.arg - 1)


class TownHall(Ask[CoveState]):
    """Build one construction card; the next one of its stack opens at once."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return stacks_to_buy(s, s.turn)

    def why(self, s: CoveState, move: int) -> int:
        stack = move & ARG
        return buy_reason(s, s.turn, stack) if move & ~ARG == BUY and stack < STACK_NUMBER else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(OPEN_STACKS_STEP)
        build(s, s.turn, move & ARG, False)


class Garden(Ask[CoveState]):
    """Give the first player marker to anybody."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [MARKER | seat for seat in range(s.seats)]

    def why(self, s: CoveState, move: int) -> int:
        return ALLOWED if move & ~ARG == MARKER and move & ARG < s.seats else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.marker = move & ARG
        s.note(E_MARKER, s.turn, s.marker)


class Greenhouse(Ask[CoveState]):
    """Discard any number of hero cards, one after the other, and draw as many."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        hand = s.hands[s.turn]
        moves = [DISCARD | kind for kind in range(HEROES) if has(hand, kind)]
        if s.arg:
            moves.append(DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == DONE:
            return ALLOWED if s.arg else R_MUST_CHOOSE
        kind = move & ARG
        if move & ~ARG != DISCARD or kind >= HEROES:
            return NOT_ASKED
        return ALLOWED if has(s.hands[s.turn], kind) else R_NOT_HELD

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == DONE:
            draw(s, s.turn, s.arg, rng)
            return
        discard(s, s.turn, move & ARG)
        s.note(E_DISCARD, s.turn, ONE[move & ARG], GREENHOUSE)
        if s.held[s.turn] and s.arg + 1 < MOST:
            s.push(GREENHOUSE_STEP, s.arg + 1)
        else:
            draw(s, s.turn, s.arg + 1, rng)


class Sanctuary(Ask[CoveState]):
    """Swap an un-played hero tile: which of one's own."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        ring = s.ring_of(s.turn)
        return [PICK | hero for hero in range(HEROES) if s.holder[hero] == ring and un_played(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != PICK or hero >= HEROES:
            return NOT_ASKED
        if s.holder[hero] != s.ring_of(s.turn):
            return R_NOT_YOUR_TILE
        return ALLOWED if un_played(s, hero) else R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(SANCTUARY_SWAP_STEP, move & ARG)


class SanctuarySwap(Ask[CoveState]):
    """For which other un-played tile, of anybody or a dummy."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        ring = s.ring_of(s.turn)
        return [PICK | hero for hero in range(HEROES) if s.holder[hero] != ring and un_played(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != PICK or hero >= HEROES:
            return NOT_ASKED
        if s.holder[hero] == s.ring_of(s.turn):
            return R_OWN_TILE
        return ALLOWED if un_played(s, hero) else R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        mine = s.arg
        other = move & ARG
        s.note(E_TILE_SWAP, s.turn, mine, other, s.holder[other])
        s.holder[mine] = s.holder[other]
        s.holder[other] = s.ring_of(s.turn)


STEPS: Final[list[Step[Any]]] = [
    Blacksmith(BLACKSMITH_STEP),
    MarketGive(MARKET_GIVE_STEP),
    MarketGet(MARKET_GET_STEP),
    TownHall(TOWN_HALL_STEP),
    Garden(GARDEN_STEP),
    Greenhouse(GREENHOUSE_STEP),
    Sanctuary(SANCTUARY_STEP),
    SanctuarySwap(SANCTUARY_SWAP_STEP),
]
