"""The turn: upkeep, three actions, the end of the turn."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import BERTHS, CASH_CROP, ISLANDS, NONE, ROW, kinds_of
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    cards_in_play,
    draw,
    from_hand,
    room_for_coin,
    to_pile,
)
from quarterdeck.games.rum_runner.knowledge import turn_up
from quarterdeck.games.rum_runner.pointing import held_reason, points_at_card, points_at_island
from quarterdeck.games.rum_runner.rules import MOST, SEATS
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.funded import carry_out
from quarterdeck.games.rum_runner.steps.raided import raid_card


class Turn(Act[RumState]):
    """A turn begins: upkeep, then the actions, then the end of the turn."""

    def run(self, s: RumState, rng: Rng) -> None:
        if s.trace is not None:
            s.trace.add(codes.E_TURN, s.turn, s.round())
        s.push(codes.NEXT_TURN_STEP)
        s.push(codes.END_DRAW_STEP)
        if s.turn == codes.CROWN:
            s.push(codes.CASH_CROP_STEP)
            s.push(codes.CROWN_ACTION_STEP, s.rules.actions)
            ask_to_reveal(s)
            return
        s.push(codes.PIRATE_ACTION_STEP, s.rules.actions)
        for berth in range(BERTHS):
            if s.ship_coins[berth]:
                add_to_ship(s, berth, -1)


# Upkeep: reveal funded investments


def lies_face_down(s: RumState, island: int) -> bool:
    """Whether an investment lies face down on the island."""
    return s.slots[island * ROW] != NONE and s.face[island * ROW] != UP


def is_funded(s: RumState, island: int) -> bool:
    """Whether the investment on the island has coins for its price."""
    return s.coins[island * ROW] >= s.rules.price[s.slots[island * ROW]]


def ask_to_reveal(s: RumState) -> None:
    """Ask whenever a face-down investment has a coin: not being asked would tell something of its price."""
    for island in range(ISLANDS):
        if s.coins[island * ROW] and lies_face_down(s, island):
            s.push(codes.REVEAL_STEP)
            return


class Upkeep(Act[RumState]):
    """After an investment was carried out another may be turned up."""

    def run(self, s: RumState, rng: Rng) -> None:
        ask_to_reveal(s)


class Reveal(Ask[RumState]):
    """Turn a funded investment face up, one at a time, or go on."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.REVEAL | i for i in range(ISLANDS) if lies_face_down(s, i) and is_funded(s, i)]
        moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        if not points_at_island(move, codes.REVEAL) or s.slots[(move & ARG) * ROW] == NONE:
            return NOT_ASKED
        if not lies_face_down(s, move & ARG):
            return codes.R_NOT_FACE_DOWN
        return ALLOWED if is_funded(s, move & ARG) else codes.R_NOT_FUNDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        slot = (move & ARG) * ROW
        turn_up(s, slot)
        if s.trace is not None:
            s.trace.add(codes.E_REVEAL, codes.CROWN, slot, s.slots[slot])
        s.push(codes.UPKEEP_STEP)
        carry_out(s, slot)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE


# The end of the turn


class CashCrop(Act[RumState]):
    """Every funded Cash Crop that lies face up works once. The argument marks the islands where one has worked."""

    def run(self, s: RumState, rng: Rng) -> None:
        worked = s.arg
        for island in range(ISLANDS):
            slot = island * ROW
            if s.slots[slot] == CASH_CROP and s.face[slot] == UP and not worked >> island & 1 and is_funded(s, island):
                s.push(codes.CASH_CROP_STEP, worked | 1 << island)
                if room_for_coin(s):
                    s.push(codes.CROP_COIN_STEP, island)
                return


class CropCoin(Ask[RumState]):
    """Cash Crop: a coin from the bank on one of the Crown's cards. The argument is the island of the crop."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in cards_in_play(s, 0, MOST - 1)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_card(s, move):
            return NOT_ASKED
        return ALLOWED if s.coins[move & ARG] < MOST else codes.R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        add_to_card(s, move & ARG, 1)


class EndDraw(Act[RumState]):
    """Draw a card; whoever then holds more than five discards one."""

    def run(self, s: RumState, rng: Rng) -> None:
        draw(s, s.turn, 1, rng)
        if s.held[s.turn] > s.rules.hand:
            s.push(codes.END_DISCARD_STEP)


class EndDiscard(Ask[RumState]):
    """Discard one card. What the Crown discards is a raided card."""

    def seat(self, s: RumState) -> int:
        return s.turn

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.hands[s.turn], codes.DISCARD | s.first_kind(s.turn))

    def why(self, s: RumState, move: int) -> int:
        return held_reason(s, move, codes.DISCARD, s.turn)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        seat = s.turn
        from_hand(s, seat, kind)
        if s.trace is not None:
            s.trace.add(codes.E_DISCARD, seat, kind)
        if seat == codes.CROWN:
            raid_card(s, kind, codes.FROM_DISCARD)
        else:
            to_pile(s, seat, kind)

    def discreet(self, s: RumState) -> bool:
        return True


class NextTurn(Act[RumState]):
    """The other side's turn; after the last turn of the Pirate the game is a draw."""

    def run(self, s: RumState, rng: Rng) -> None:
        s.turns += 1
        if s.turns == s.rules.cap * SEATS:
            s.end(codes.END_CAP)
            return
        s.turn = 1 - s.turn
        s.push(codes.TURN_STEP)


STEPS: Final[list[Step[Any]]] = [
    Turn(codes.TURN_STEP),
    Upkeep(codes.UPKEEP_STEP),
    Reveal(codes.REVEAL_STEP),
    CashCrop(codes.CASH_CROP_STEP),
    CropCoin(codes.CROP_COIN_STEP),
    EndDraw(codes.END_DRAW_STEP),
    EndDiscard(codes.END_DISCARD_STEP),
    NextTurn(codes.NEXT_TURN_STEP),
]
