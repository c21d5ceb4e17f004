"""In town: what the locations ask of who uses them."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes, handling, sets
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps import building
from quarterdeck.games.chaos_cove.steps.locations import EXCHANGED, TRADED_GOODS

GIVEN_CARDS: Final = codes.GIVEN_CARD + codes.HEROES  # arguments of GIVE that are hero cards end here


def un_played(s: CoveState, hero: int) -> bool:
    """Whether a hero stands in no location."""
    return s.at[hero] == codes.NONE


class Blacksmith(Ask[CoveState]):
    """CC-blacksmith-1, CC-blacksmith-2: trade any number of planks for as many doubloons."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return [codes.TRADE | planks for planks in range(1, s.stock[codes.STOCK * s.turn + codes.PLANK] + 1)]

    def why(self, s: CoveState, move: int) -> int:
        if move & ~ARG != codes.TRADE or not move & ARG:
            return NOT_ASKED
        return ALLOWED if move & ARG <= s.stock[codes.STOCK * s.turn + codes.PLANK] else codes.R_TOO_FEW

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        handling.spend(s, s.turn, codes.PLANK, move & ARG)
        gained = handling.gain(s, s.turn, codes.DOUBLOON, move & ARG)
        s.note(
            codes.E_GOODS,
            s.turn,
            sets.bundle_of(codes.DOUBLOON, gained),
            sets.bundle_of(codes.PLANK, move & ARG),
            codes.W_BLACKSMITH,
        )


class Market(Ask[CoveState]):
    """CC-market-2, CC-market-3, CC-market-5, CC-market-6, CC-market-7, CC-market-8, CC-market-10, CC-round-9: give
    three things to the Market, goods, used weapons among them, or hero cards, and get three supplies. All are given
    before any is got.

    The argument says how many things still change hands.
    """

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def picks(self, s: CoveState, move: int) -> bool:
        return move & ~ARG in (codes.GIVE, codes.GET)

    def moves(self, s: CoveState) -> list[int]:
        if s.arg <= EXCHANGED:
            return [codes.GET | goods for goods in range(TRADED_GOODS) if not self._get_reason(s, goods)]
        moves = [codes.GIVE | goods for goods in range(TRADED_GOODS) if handling.owned(s, s.turn, goods)]
        hand = s.hands[s.turn]
        for kind in range(codes.HEROES):
            if sets.has(hand, kind):
                moves.append(codes.GIVE | codes.GIVEN_CARD + kind)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        what = move & ARG
        if move & ~ARG == codes.GIVE and (what < codes.STOCKED or codes.GIVEN_CARD <= what < GIVEN_CARDS):
            return codes.R_ALL_GIVEN if s.arg <= EXCHANGED else self._give_reason(s, what)
        if move & ~ARG == codes.GET and what <= codes.CREW:
            return self._get_reason(s, what) or (ALLOWED if s.arg <= EXCHANGED else codes.R_GIVE_FIRST)
        return NOT_ASKED

    def _give_reason(self, s: CoveState, what: int) -> int:
        if what >= codes.GIVEN_CARD:
            return ALLOWED if sets.has(s.hands[s.turn], what - codes.GIVEN_CARD) else codes.R_NOT_HELD
        if what >= TRADED_GOODS:
            return codes.R_NOT_TRADED
        return ALLOWED if handling.owned(s, s.turn, what) else codes.R_TOO_FEW

    def _get_reason(self, s: CoveState, goods: int) -> int:
        if goods == codes.DOUBLOON or goods >= TRADED_GOODS:
            return codes.R_NOT_TRADED
        return codes.R_SUPPLY_EMPTY if goods <= codes.SABER and not s.supply[goods] else ALLOWED

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        what = move & ARG
        if move & ~ARG == codes.GET:
            gained = sets.bundle_of(what, handling.gain(s, s.turn, what, 1))
            s.note(codes.E_GOODS, s.turn, gained, 0, codes.W_MARKET_TAKEN)
        elif what >= codes.GIVEN_CARD:
            handling.discard(s, s.turn, what - codes.GIVEN_CARD)
            s.note(codes.E_DISCARD, s.turn, sets.ONE[what - codes.GIVEN_CARD], codes.MARKET)
        else:
            handling.spend(s, s.turn, what, 1)
            s.note(codes.E_GOODS, s.turn, 0, sets.bundle_of(what, 1), codes.W_MARKET_GIVEN)
        if s.arg > 1:
            s.push(codes.MARKET_STEP, s.arg - 1)


class TownHall(Ask[CoveState]):
    """CC-townhall-1, CC-townhall-2, CC-townhall-5: build one construction card; the next one of its stack opens once
    the piece is placed. The card is its owner's at once."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        return building.stacks_to_buy(s, s.turn)

    def why(self, s: CoveState, move: int) -> int:
        stack = move & ARG
        return (
            building.buy_reason(s, s.turn, stack)
            if move & ~ARG == codes.BUY and stack < codes.STACK_NUMBER
            else NOT_ASKED
        )

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.OPEN_STACKS_STEP)
        building.build(s, s.turn, move & ARG, False)


class Garden(Ask[CoveState]):
    """CC-garden-1, CC-garden-2, CC-garden-3: give the first player marker to anybody; the last use in a round
    stands."""

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
    """CC-greenhouse-1, CC-greenhouse-2, CC-greenhouse-3, CC-round-9: discard any number of hero cards, and then
    draw as many."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def discreet(self, s: CoveState) -> bool:
        return s.held[s.turn] > 0

    def picks(self, s: CoveState, move: int) -> bool:
        return move & ~ARG == codes.DISCARD

    def moves(self, s: CoveState) -> list[int]:
        hand = s.hands[s.turn]
        moves = [codes.DISCARD | kind for kind in range(codes.HEROES) if sets.has(hand, kind)]
        if s.arg:
            moves.append(codes.DONE)
        return moves

    def why(self, s: CoveState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED if s.arg else codes.R_MUST_CHOOSE
        kind = move & ARG
        if move & ~ARG != codes.DISCARD or kind >= codes.HEROES:
            return NOT_ASKED
        return ALLOWED if sets.has(s.hands[s.turn], kind) else codes.R_NOT_HELD

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            handling.draw(s, s.turn, s.arg, rng)
            return
        handling.discard(s, s.turn, move & ARG)
        s.note(codes.E_DISCARD, s.turn, sets.ONE[move & ARG], codes.GREENHOUSE)
        s.push(codes.GREENHOUSE_STEP, s.arg + 1)


class Sanctuary(Ask[CoveState]):
    """CC-sanctuary-1, CC-sanctuary-3: swap an un-played hero tile: which of one's own."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        ring = s.ring_of(s.turn)
        return [codes.PICK | hero for hero in range(codes.HEROES) if s.holder[hero] == ring and un_played(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != codes.PICK or hero >= codes.HEROES:
            return NOT_ASKED
        if s.holder[hero] != s.ring_of(s.turn):
            return codes.R_NOT_YOUR_TILE
        return ALLOWED if un_played(s, hero) else codes.R_PLAYED_TILE

    def play(self, s: CoveState, move: int, rng: Rng) -> None:
        s.push(codes.SANCTUARY_SWAP_STEP, move & ARG)


class SanctuarySwap(Ask[CoveState]):
    """CC-sanctuary-2, CC-sanctuary-4: for which other un-played tile, of anybody or a dummy. The tiles stay in the
    hands that they come to."""

    def seat(self, s: CoveState) -> int:
        return s.turn

    def moves(self, s: CoveState) -> list[int]:
        ring = s.ring_of(s.turn)
        return [codes.PICK | hero for hero in range(codes.HEROES) if s.holder[hero] != ring and un_played(s, hero)]

    def why(self, s: CoveState, move: int) -> int:
        hero = move & ARG
        if move & ~ARG != codes.PICK or hero >= codes.HEROES:
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
    Market(codes.MARKET_STEP),
    TownHall(codes.TOWN_HALL_STEP),
    Garden(codes.GARDEN_STEP),
    Greenhouse(codes.GREENHOUSE_STEP),
    Sanctuary(codes.SANCTUARY_STEP),
    SanctuarySwap(codes.SANCTUARY_SWAP_STEP),
]
