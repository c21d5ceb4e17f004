"""Set-up: the map, the islands, the deal, and what the players lay themselves."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import cards, codes, knowledge
from quarterdeck.games.card_pirates.state import NO_SQUARE, PirateState

DEALT: Final = 12  # CP-setup-6, CP-solo-1, CP-second-2: among all

# CP-setup-7, CP-solo-1: seats in order start clockwise round the map; two start opposite each other.
START_SUITS: Final = {
    1: [cards.CLUBS],
    2: [cards.CLUBS, cards.SPADES],
    3: [cards.CLUBS, cards.DIAMONDS, cards.SPADES],
    4: [cards.CLUBS, cards.DIAMONDS, cards.SPADES, cards.HEARTS],
}


def set_up(s: PirateState, rng: Rng) -> None:
    """CP-setup-3, CP-setup-6, CP-second-1, CP-second-2: lay the map, deal the hands and put up what the players lay.

    CP-setup-9, CP-table-8: who begins is drawn, unless the table says otherwise.
    """
    rules = s.rules
    pack = [c for c in range(cards.DECK) if not cards.ACE_MASK >> c & 1]
    rng.shuffle(pack)
    for cell in rules.map_cells:
        s.cells |= 1 << cell
    lay_by_hand = rules.random_islands and not rules.second
    if not lay_by_hand:
        for suit in range(cards.SUITS):
            put_island(s, suit, rules.home[suit])
    for cell in rules.map_cells:
        if not (rules.second and s.islands >> cell & 1):
            s.down[cell] = 1 << pack.pop()
    for seat in range(s.seats):
        for _ in range(DEALT // s.seats):
            s.hands[seat] |= 1 << pack.pop()
    s.stack = pack
    s.stack_group = [0] * len(pack)
    knowledge.show(s, cards.ACE_MASK)
    s.first = rules.first if rules.first >= 0 else rng.below(s.seats)
    s.turn = s.first
    push_setup(s)


def push_setup(s: PirateState) -> None:
    """CP-setup-7, CP-setup-8, CP-seas-2, CP-seas-8, CP-random-1, CP-random-3, CP-random-6: put on the agenda, last
    first, that everybody looks at the hand, moves seas and lays islands. Without random islands the ships lie on the
    usual ones, and get nothing of what is under them.
    """
    s.push(codes.TURN_STEP)
    s.push(codes.LOOK_STEP)
    for i in range(s.rules.seas_each * s.seats - 1, -1, -1):
        s.push(codes.PICK_SEA_STEP, (s.first + i) % s.seats)
    if s.rules.random_islands:
        for i in range((s.seats if s.rules.second else cards.SUITS) - 1, -1, -1):
            s.push(codes.CHOOSE_ISLAND_STEP, (s.first + i) % s.seats)
    else:
        for seat, suit in enumerate(START_SUITS[s.seats]):
            s.ships[seat] = s.rules.home[suit]


def put_island(s: PirateState, suit: int, cell: int) -> None:
    """CP-setup-4, CP-setup-5, CP-random-4: the island of a suit lies on this square from now on,
    over the card there.
    """
    s.island_cell[suit] = cell
    s.islands = 0
    for at in s.island_cell:
        if at != NO_SQUARE:
            s.islands |= 1 << at


class ChooseIsland(Ask[PirateState]):
    """CP-random-2, CP-random-5: the player takes an Ace to lay, or in the second edition an island to sail from."""

    def seat(self, s: PirateState) -> int:
        return s.arg

    def moves(self, s: PirateState) -> list[int]:
        return [codes.TAKE_ISLAND | suit for suit in range(cards.SUITS) if island_reason(s, suit) == ALLOWED]

    def why(self, s: PirateState, move: int) -> int:
        if move & ~ARG != codes.TAKE_ISLAND or move & ARG >= cards.SUITS:
            return NOT_ASKED
        return island_reason(s, move & ARG)

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        s.push(codes.LAY_ISLAND_STEP, s.arg | (move & ARG) << 2)


def island_reason(s: PirateState, suit: int) -> int:
    """Why this island cannot be taken now, or ALLOWED."""
    cell = s.island_cell[suit]
    if s.rules.second:
        return codes.R_TAKEN if cell in s.ships else ALLOWED
    return codes.R_TAKEN if cell != NO_SQUARE else ALLOWED


class LayIsland(Ask[PirateState]):
    """CP-random-2, CP-random-3, CP-random-5: the player lays the island on a square, and the ship on its first one."""

    def seat(self, s: PirateState) -> int:
        return s.arg & 3

    def moves(self, s: PirateState) -> list[int]:
        moves = [codes.LAY_ISLAND | cell for cell in s.rules.map_cells if lay_reason(s, cell) == ALLOWED]
        if s.rules.second:
            moves.append(codes.LEAVE_ISLAND)
        return moves

    def why(self, s: PirateState, move: int) -> int:
        if move == codes.LEAVE_ISLAND and s.rules.second:
            return ALLOWED
        return lay_reason(s, move & ARG) if move & ~ARG == codes.LAY_ISLAND else NOT_ASKED

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        seat = s.arg & 3
        suit = s.arg >> 2
        if move == codes.LEAVE_ISLAND:
            cell = s.island_cell[suit]
        else:
            cell = move & ARG
            if s.rules.second:
                corner = s.island_cell[suit]
                s.down[corner] = s.down[cell]
                s.down[cell] = 0
            put_island(s, suit, cell)
        if s.ships[seat] == NO_SQUARE:
            s.ships[seat] = cell
        s.note(codes.E_ISLAND_LEFT if move == codes.LEAVE_ISLAND else codes.E_ISLAND_LAID, seat, suit, cell)


def lay_reason(s: PirateState, cell: int) -> int:
    """Why no island can be laid on this square, or ALLOWED."""
    if not s.cells >> cell & 1:
        return codes.R_NO_SQUARE
    if s.islands >> cell & 1:
        return codes.R_ISLAND_THERE
    return ALLOWED


class PickSea(Ask[PirateState]):
    """CP-seas-1, CP-seas-2, CP-seas-3: the player picks a card of the sea to move, without looking at it."""

    def seat(self, s: PirateState) -> int:
        return s.arg

    def moves(self, s: PirateState) -> list[int]:
        return [codes.PICK_SEA | cell for cell in s.rules.map_cells if pick_reason(s, cell) == ALLOWED]

    def why(self, s: PirateState, move: int) -> int:
        return pick_reason(s, move & ARG) if move & ~ARG == codes.PICK_SEA else NOT_ASKED

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        s.push(codes.PUT_SEA_STEP, s.arg | (move & ARG) << 2)


def pick_reason(s: PirateState, cell: int) -> int:
    """Why the card of this square cannot be moved, or ALLOWED."""
    if not s.cells >> cell & 1:
        return codes.R_NO_SQUARE
    if s.moved >> cell & 1:
        return codes.R_ALREADY_MOVED
    if s.islands >> cell & 1:
        return codes.R_ISLAND_THERE
    return ALLOWED if s.down[cell] else codes.R_NOT_SEA_CARD


class PutSea(Ask[PirateState]):
    """CP-seas-4, CP-seas-5, CP-seas-7: the player puts the card down straight outside the edge; it is a new square."""

    def seat(self, s: PirateState) -> int:
        return s.arg & 3

    def moves(self, s: PirateState) -> list[int]:
        return [codes.PUT_SEA | cell for cell in s.rules.ring if not s.cells >> cell & 1]

    def why(self, s: PirateState, move: int) -> int:
        cell = move & ARG
        if move & ~ARG != codes.PUT_SEA:
            return NOT_ASKED
        if s.moved >> cell & 1:
            return codes.R_PLACE_TAKEN
        return ALLOWED if cell in s.rules.ring else codes.R_NOT_RING

    def play(self, s: PirateState, move: int, rng: Rng) -> None:
        start = s.arg >> 2
        cell = move & ARG
        s.cells |= 1 << cell
        s.moved |= 1 << cell
        s.down[cell] = s.down[start]
        s.down[start] = 0
        s.note(codes.E_SEA_MOVED, s.arg & 3, start, cell)


class Look(Act[PirateState]):
    """CP-setup-9, CP-random-6, CP-seas-8: all islands and seas lie: everybody looks at the hand,
    and the first begins.
    """

    def run(self, s: PirateState, rng: Rng) -> None:
        for seat in range(s.seats):
            knowledge.learn(s, seat, s.hands[seat])
        s.note(codes.E_DEAL, s.first)
        for seat in range(s.seats):
            s.note(codes.E_LOOK, seat, 0, cards.count(s.hands[seat]), s.hands[seat], 1 << seat)


STEPS: Final[list[Step[Any]]] = [
    ChooseIsland(codes.CHOOSE_ISLAND_STEP),
    LayIsland(codes.LAY_ISLAND_STEP),
    PickSea(codes.PICK_SEA_STEP),
    PutSea(codes.PUT_SEA_STEP),
    Look(codes.LOOK_STEP),
]
