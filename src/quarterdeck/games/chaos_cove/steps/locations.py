"""What the twelve locations do for who places a hero there."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
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
        return ALLOWED if lanes_face_down(s, PIRATE) else codes.R_NO_FACE_DOWN
    if place == FORTUNE_TELLER:
        return ALLOWED if lanes_face_down(s, BARBARIAN) else codes.R_NO_FACE_DOWN
    if place == PORT:
        return using_reason(s, seat, True, False)
    if place == MILL:
        return using_reason(s, seat, False, True)
    if place == BLACKSMITH:
        return ALLOWED if s.stock[STOCK * seat + PLANK] else codes.R_NO_PLANK
    if place == FORTRESS:
        return codes.R_NO_EFFECT
    if place == MARKET:
        return ALLOWED if things_to_give(s, seat) >= EXCHANGED else codes.R_TOO_FEW
    if place == TOWN_HALL:
        return building_reason(s, seat)
    if place == GREENHOUSE:
        return ALLOWED if s.held[seat] else codes.R_HAND_EMPTY
    if place == TAVERN:
        return supply_reason(s, HERO_CARD)
    if place == GARDEN:
        return ALLOWED
    return sanctuary_reason(s, seat)


def begin_location(s: CoveState, rng: Rng) -> None:
    """Use the effect of the location of this turn."""
    place = s.place
    if place == LIGHTHOUSE:
        s.push(codes.FLIP_STEP, PIRATE + 2 * ONE_FLIP)
    elif place == FORTUNE_TELLER:
        s.push(codes.FLIP_STEP, BARBARIAN + 2 * ONE_FLIP)
    elif place in (PORT, MILL):
        s.used = 0
        s.push(codes.USE_STEP, (SHIPS_MAY if place == PORT else FORTS_MAY) + 2 * ONE_USE)
    elif place == BLACKSMITH:
        s.push(codes.BLACKSMITH_STEP)
    elif place == MARKET:
        s.push(codes.MARKET_GIVE_STEP, EXCHANGED)
    elif place == TOWN_HALL:
        s.push(codes.TOWN_HALL_STEP)
    elif place == GARDEN:
        s.push(codes.GARDEN_STEP)
    elif place == TAVERN:
        draw(s, s.turn, s.rules.tavern_cards, rng)
    elif place == GREENHOUSE:
        s.push(codes.GREENHOUSE_STEP)
    else:
        s.push(codes.SANCTUARY_STEP)


def things_to_give(s: CoveState, seat: int) -> int:
    """How many things a seat could give to the Market."""
    return sum([owned(s, seat, goods) for goods in range(TRADED_GOODS)]) + s.held[seat]


def building_reason(s: CoveState, seat: int) -> int:
    """Why a seat can build nothing: what it could pay for has no room, or it can pay for nothing."""
    found = codes.R_CANNOT_PAY
    for stack in range(STACK_NUMBER):
        reason = buy_reason(s, seat, stack)
        if not reason:
            return ALLOWED
        if reason in (codes.R_NO_SPACE, codes.R_NO_PIECES_LEFT):
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
    return codes.R_NO_TILE_LEFT


class Blacksmith(Ask[CoveState]):
    """Trade any number of planks for as many doubloons."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.TRADE | planks for planks in range(1, s.stock[STOCK * s.turn + PLANK] + 1)]

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG != codes.TRADE or not move & ARG:
            return NOT_ASKED
        return ALLOWED if move & ARG <= s.stock[STOCK * s.turn + PLANK] else codes.R_TOO_FEW

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        spend(s, s.turn, PLANK, move & ARG)
        gained = gain(s, s.turn, DOUBLOON, move & ARG)
        s.note(codes.E_GOODS, s.turn, bundle_of(DOUBLOON, gained), bundle_of(PLANK, move & ARG), codes.W_BLACKSMITH)


class MarketGive(Ask[CoveState]):
    """Give three things to the Market, one after the other: goods or hero cards."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        moves = [codes.GIVE | goods for goods in range(TRADED_GOODS) if owned(s, s.turn, goods)]
        hand = s.hands[s.turn]
        for kind in range(HEROES):
            if has(hand, kind):
                moves.append(codes.GIVE | codes.GIVEN_CARD + kind)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        what = move & ARG
        if move & ~ARG != codes.GIVE or what >= codes.GIVEN_CARD + HEROES:
            return NOT_ASKED
        if what >= codes.GIVEN_CARD:
            return ALLOWED if has(s.hands[s.turn], what - codes.GIVEN_CARD) else codes.R_NOT_HELD
        if what >= TRADED_GOODS:
            return codes.R_NOT_GIVEN
        return ALLOWED if owned(s, s.turn, what) else codes.R_TOO_FEW

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        what = move & ARG
        if what >= codes.GIVEN_CARD:
            discard(s, s.turn, what - codes.GIVEN_CARD)
            s.note(codes.E_DISCARD, s.turn, ONE[what - codes.GIVEN_CARD], MARKET)
        else:
            spend(s, s.turn, what, 1)
            s.note(codes.E_GOODS, s.turn, 0, bundle_of(what, 1), codes.W_MARKET_GIVEN)
        if s.arg > 1:
            s.push(codes.MARKET_GIVE_STEP, s.arg - 1)
        else:
            s.push(codes.MARKET_GET_STEP, EXCHANGED)


class MarketGet(Ask[CoveState]):
    """Take three supplies from the Market, one after the other."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.GET | goods for goods in range(TRADED_GOODS) if not self._reason(s, goods)]

    def why(self, s: CoveState, move: int) -> int:
        return self._reason(s, move & ARG) if move & ~ARG == codes.GET and move & ARG <= CREW else NOT_ASKED

    def _reason(self, s: CoveState, goods: int) -> int:
        if goods == DOUBLOON or goods >= TRADED_GOODS:
            return codes.R_NOT_GIVEN
        return codes.R_SUPPLY_EMPTY if goods <= SABER and not s.supply[goods] else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        goods = move & ARG
        s.note(codes.E_GOODS, s.turn, bundle_of(goods, gain(s, s.turn, goods, 1)), 0, codes.W_MARKET_TAKEN)
        if s.arg > 1:
            s.push(codes.MARKET_GET_STEP, s.arg - 1)


class TownHall(Ask[CoveState]):
    """Build one construction card; the next one of its stack opens at once."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return stacks_to_buy(s, s.turn)

    def why(self, s: CoveState, move: int) -> int:
        stack = move & ARG
        return buy_reason(s, s.turn, stack) if move & ~ARG == codes.BUY and stack < STACK_NUMBER else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.OPEN_STACKS_STEP)
        build(s, s.turn, move & ARG, False)


class Garden(Ask[CoveState]):
    """Give the first player marker to anybody."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.MARKER | seat for seat in range(s.seats)]

    def why(self, s: CoveState, move: int) -> int:
        return ALLOWED if move & ~ARG == codes.MARKER and move & ARG < s.seats else NOT_ASKED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.marker = move & ARG
        s.note(codes.E_MARKER, s.turn, s.marker)


class Greenhouse(Ask[CoveState]):
    """Discard any number of hero cards, one after the other, and draw as many."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def moves(self, s: CoveState) -> list[int]:
        hand = s.hands[s.turn]
        moves = [codes.DISCARD | kind for kind in range(HEROES) if has(hand, kind)]
        if s.arg:
            moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if s.arg else codes.R_MUST_CHOOSE
        kind = move & ARG
        if move & ~ARG != codes.DISCARD or kind >= HEROES:
            return NOT_ASKED
        return ALLOWED if has(s.hands[s.turn], kind) else codes.R_NOT_HELD

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            draw(s, s.turn, s.arg, rng)
            return
        discard(s, s.turn, move & ARG)
        s.note(codes.E_DISCARD, s.turn, ONE[move & ARG], GREENHOUSE)
        if s.held[s.turn] and s.arg + 1 < MOST:
            s.push(codes.GREENHOUSE_STEP, s.arg + 1)
        else:
            draw(s, s.turn, s.arg + 1, rng)


class Sanctuary(Ask[CoveState]):
    """Swap an un-played hero tile: which of one's own."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        ring = s.ring_of(s.turn)
        return [codes.PICK | hero for hero in range(HEROES) if s.holder[hero] == ring and un_played(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != codes.PICK or hero >= HEROES:
            return NOT_ASKED
        if s.holder[hero] != s.ring_of(s.turn):
            return codes.R_NOT_YOUR_TILE
        return ALLOWED if un_played(s, hero) else codes.R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.SANCTUARY_SWAP_STEP, move & ARG)


class SanctuarySwap(Ask[CoveState]):
    """For which other un-played tile, of anybody or a dummy."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        ring = s.ring_of(s.turn)
        return [codes.PICK | hero for hero in range(HEROES) if s.holder[hero] != ring and un_played(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != codes.PICK or hero >= HEROES:
            return NOT_ASKED
        if s.holder[hero] == s.ring_of(s.turn):
            return codes.R_OWN_TILE
        return ALLOWED if un_played(s, hero) else codes.R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        mine = s.arg
        other = move & ARG
        s.note(codes.E_TILE_SWAP, s.turn, mine, other, s.holder[other])
        s.holder[mine] = s.holder[other]
        s.holder[other] = s.ring_of(s.turn)


STEPS: Final[list[Step[Any]]] = [
    Blacksmith(codes.BLACKSMITH_STEP),
    MarketGive(codes.MARKET_GIVE_STEP),
    MarketGet(codes.MARKET_GET_STEP),
    TownHall(codes.TOWN_HALL_STEP),
    Garden(codes.GARDEN_STEP),
    Greenhouse(codes.GREENHOUSE_STEP),
    Sanctuary(codes.SANCTUARY_STEP),
    SanctuarySwap(codes.SANCTUARY_SWAP_STEP),
]
