"""What a funded investment does when it is turned face up."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    HAZARDS,
    ISLANDS,
    LETTER_OF_MARQUE,
    LIGHTHOUSE,
    ONE,
    POISONED_RUM,
    ROW,
    cards_of,
    has,
    is_hazard,
    is_rum,
    kinds_of,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    clear_slot,
    hazards_in_play,
    place_outermost,
    trash_ship,
)
from quarterdeck.games.rum_runner.knowledge import audience, come_to_hand, forget_hand
from quarterdeck.games.rum_runner.pointing import points_at_hazard, points_at_island, points_at_ship, ships_in_play
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import UP, RumState


def carry_out(s: RumState, slot: int) -> None:
    """Rum is scored; the others do what they say, if it can be done. Cash Crop works at the end of turns."""
    kind = s.slots[slot]
    if is_rum(kind):
        score(s, slot)
    elif kind == LIGHTHOUSE:
        if lighthouse_moves(s):
            s.push(codes.LIGHTHOUSE_STEP)
    elif kind == POISONED_RUM:
        if s.discards[codes.CROWN] & HAZARDS:
            s.push(codes.POISONED_RUM_STEP)
    elif kind == LETTER_OF_MARQUE and ships_in_play(s):
        s.push(codes.MARQUE_STEP)


def score(s: RumState, slot: int) -> None:
    """The bottle goes to the Crown's score pile, its coins to the bank; the goal wins at once."""
    kind = s.slots[slot]
    add_to_card(s, slot, -s.coins[slot])
    clear_slot(s, slot)
    s.scored[codes.CROWN] = s.scored[codes.CROWN] + ONE[kind]
    s.points[codes.CROWN] = s.points[codes.CROWN] + s.rules.points[kind]
    if s.trace is not None:
        s.trace.add(codes.E_SCORE, codes.CROWN, kind, s.points[codes.CROWN])
    if s.points[codes.CROWN] >= s.rules.goal:
        s.end(codes.END_CROWN)
    elif s.hands[codes.CROWN]:
        s.push(codes.SHUFFLE_STEP)


class Shuffle(Ask[RumState]):
    """After rum was scored the Crown may shuffle its hand into its deck."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.DONE, codes.SHUFFLE]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move in (codes.DONE, codes.SHUFFLE) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        if s.trace is not None:
            s.trace.add(codes.E_SHUFFLE, codes.CROWN, s.held[codes.CROWN])
        s.decks[codes.CROWN] = s.decks[codes.CROWN] + cards_of(s.hands[codes.CROWN], 0)
        rng.shuffle(s.decks[codes.CROWN])
        s.hands[codes.CROWN] = 0
        s.held[codes.CROWN] = 0
        forget_hand(s)


def lighthouse_moves(s: RumState) -> list[int]:
    """A hazard to move elsewhere, or a ship to put a coin on."""
    moves = [codes.CARD_AT | slot for slot in hazards_in_play(s)]
    for berth in ships_in_play(s):
        if s.ship_coins[berth] < MOST:
            moves.append(codes.SHIP_AT | berth)
    return moves


class Lighthouse(Ask[RumState]):
    """Lighthouse, funded: move a hazard to another island, or put a coin on a ship."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return lighthouse_moves(s)

    def why(self, s: RumState, move: int) -> int:
        if points_at_ship(s, move):
            return ALLOWED if s.ship_coins[move & ARG] < MOST else codes.R_FULL
        return ALLOWED if points_at_hazard(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.SHIP_AT:
            add_to_ship(s, move & ARG, 1)
        else:
            s.push(codes.LIGHTHOUSE_ISLAND_STEP, move & ARG)


class LighthouseIsland(Ask[RumState]):
    """Lighthouse, funded: where the hazard goes, with its coins and its facing. The argument is its slot."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.AT | island for island in range(ISLANDS) if island != s.arg // ROW]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_island(move, codes.AT):
            return NOT_ASKED
        return ALLOWED if move & ARG != s.arg // ROW else codes.R_SAME_ISLAND

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = s.arg
        kind = s.slots[slot]
        coins = s.coins[slot]
        face = s.face[slot]
        clear_slot(s, slot)
        new_slot = place_outermost(s, move & ARG, kind, coins, face)
        if s.trace is not None:
            s.trace.add(codes.E_MOVE_HAZARD, codes.CROWN, slot, new_slot, kind, audience(s, new_slot))


class PoisonedRum(Ask[RumState]):
    """Poisoned Rum, funded: take a hazard from the discard pile, for both to see."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.discards[codes.CROWN] & HAZARDS, codes.TAKE)

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.TAKE or not is_hazard(move & ARG):
            return NOT_ASKED
        return ALLOWED if has(s.discards[codes.CROWN], move & ARG) else codes.R_NOT_DISCARDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        s.discards[codes.CROWN] = s.discards[codes.CROWN] - ONE[kind]
        s.hands[codes.CROWN] = s.hands[codes.CROWN] + ONE[kind]
        s.held[codes.CROWN] = s.held[codes.CROWN] + 1
        come_to_hand(s, kind, UP)
        if s.trace is not None:
            s.trace.add(codes.E_FETCH, codes.CROWN, kind)


class Marque(Ask[RumState]):
    """Letter of Marque, funded: trash a ship, with its crew."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.SHIP_AT | berth for berth in ships_in_play(s)]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if points_at_ship(s, move) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        trash_ship(s, move & ARG, False)


STEPS: Final[list[Step[Any]]] = [
    Shuffle(codes.SHUFFLE_STEP),
    Lighthouse(codes.LIGHTHOUSE_STEP),
    LighthouseIsland(codes.LIGHTHOUSE_ISLAND_STEP),
    PoisonedRum(codes.POISONED_RUM_STEP),
    Marque(codes.MARQUE_STEP),
]
