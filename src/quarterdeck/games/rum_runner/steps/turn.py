"""The turn: upkeep, three actions, the end of the turn."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps import funded, pointing, raided


class Turn(Act[RumState]):
    """RR-turn-1, RR-turn-2, RR-turn-3, RR-ready-1, RR-ready-2: a turn begins: upkeep, then actions, then its end.

    A coin comes off each of the Pirate's ships; the Crown may reveal what is funded.
    """

    def run(self, s: RumState, rng: Rng) -> None:
        s.note(codes.E_TURN, s.turn, s.round())
        s.push(codes.NEXT_TURN_STEP)
        s.push(codes.END_DRAW_STEP)
        if s.turn == codes.CROWN:
            s.push(codes.CASH_CROP_STEP)
            s.push(codes.CROWN_ACTION_STEP, s.rules.actions)
            ask_to_reveal(s)
            return
        s.push(codes.PIRATE_ACTION_STEP, s.rules.actions)
        for berth in range(codes.BERTHS):
            if s.ship_coins[berth]:
                handling.add_to_ship(s, berth, -1)


# Upkeep: reveal funded investments


def lies_face_down(s: RumState, island: int) -> bool:
    """Whether an investment lies face down on the island."""
    return s.slots[island * codes.ROW] != codes.NONE and s.face[island * codes.ROW] != UP


def is_funded(s: RumState, island: int) -> bool:
    """RR-upkeep-1, RR-upkeep-14: whether the investment on the island has coins for its price."""
    return s.coins[island * codes.ROW] >= s.rules.price[s.slots[island * codes.ROW]]


def ask_to_reveal(s: RumState) -> None:
    """RR-upkeep-16: ask whenever a face-down investment has a coin: not being asked would tell of its price."""
    for island in range(codes.ISLANDS):
        if s.coins[island * codes.ROW] and lies_face_down(s, island):
            s.push(codes.REVEAL_STEP)
            return


class Upkeep(Act[RumState]):
    """RR-upkeep-3: after an investment was carried out another may be turned up."""

    def run(self, s: RumState, rng: Rng) -> None:
        ask_to_reveal(s)


class Reveal(Ask[RumState]):
    """RR-upkeep-1, RR-upkeep-2, RR-upkeep-3, RR-upkeep-4: turn a funded investment face up, one at a time, or go on."""

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        moves = [codes.REVEAL | i for i in range(codes.ISLANDS) if lies_face_down(s, i) and is_funded(s, i)]
        moves.append(codes.DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        if not pointing.points_at_island(move, codes.REVEAL) or s.slots[(move & ARG) * codes.ROW] == codes.NONE:
            return NOT_ASKED
        if not lies_face_down(s, move & ARG):
            return codes.R_NOT_FACE_DOWN
        return ALLOWED if is_funded(s, move & ARG) else codes.R_NOT_FUNDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        slot = (move & ARG) * codes.ROW
        knowledge.turn_up(s, slot)
        s.note(codes.E_REVEAL, codes.CROWN, slot, s.slots[slot])
        s.push(codes.UPKEEP_STEP)
        funded.carry_out(s, slot)

    def discreet(self, s: RumState) -> bool:
        return True

    def passing(self, s: RumState) -> int:
        return codes.DONE


# The end of the turn


class CashCrops(Act[RumState]):
    """RR-end-1, RR-end-5, RR-end-6, RR-cashcrop-2: every funded Cash Crop that lies face up works once.

    The argument marks the islands where one has worked.
    """

    def run(self, s: RumState, rng: Rng) -> None:
        worked = s.arg
        for island in range(codes.ISLANDS):
            slot = island * codes.ROW
            if (
                s.slots[slot] == codes.CASH_CROP
                and s.face[slot] == UP
                and not worked >> island & 1
                and is_funded(s, island)
            ):
                s.push(codes.CASH_CROP_STEP, worked | 1 << island)
                if handling.room_for_coin(s):
                    s.push(codes.CROP_COIN_STEP, island)
                return


class CropCoin(Ask[RumState]):
    """RR-cashcrop-2, RR-cashcrop-3: a coin from the bank on one of the Crown's cards.

    The argument is the island of the crop.
    """

    def seat(self, s: RumState) -> int:
        return codes.CROWN

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in handling.cards_in_play(s, 0, codes.MOST - 1)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_card(s, move):
            return NOT_ASKED
        return ALLOWED if s.coins[move & ARG] < codes.MOST else codes.R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.add_to_card(s, move & ARG, 1)


class EndDraw(Act[RumState]):
    """RR-end-1, RR-end-2, RR-end-3: draw a card; a player with more than five cards then discards one."""

    def run(self, s: RumState, rng: Rng) -> None:
        handling.draw(s, s.turn, 1, rng)
        if s.held[s.turn] > s.rules.hand:
            s.push(codes.END_DISCARD_STEP)


class EndDiscard(Ask[RumState]):
    """RR-end-3, RR-end-4, RR-discard-1, RR-discard-2, RR-discard-4, RR-win-3: discard one card.

    What the Crown discards is a raided card, without a raid.
    """

    def seat(self, s: RumState) -> int:
        return s.turn

    def moves(self, s: RumState) -> list[int]:
        return sets.kinds_of(s.hands[s.turn], s.turn, codes.DISCARD)

    def why(self, s: RumState, move: int) -> int:
        return pointing.held_reason(s, move, codes.DISCARD, s.turn)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        seat = s.turn
        handling.from_hand(s, seat, kind)
        s.note(codes.E_DISCARD, seat, kind)
        if seat == codes.CROWN:
            raided.raid_card(s, kind, codes.FROM_DISCARD)
        else:
            handling.to_pile(s, seat, kind)

    def discreet(self, s: RumState) -> bool:
        return True


class NextTurn(Act[RumState]):
    """RR-turn-1, RR-win-4: the other side's turn; after the last turn of the Pirate the game is a draw."""

    def run(self, s: RumState, rng: Rng) -> None:
        s.turns += 1
        if s.turns == s.rules.cap * codes.SEATS:
            s.end(codes.END_CAP)
            return
        s.turn = 1 - s.turn
        s.push(codes.TURN_STEP)


STEPS: Final[list[Step[Any]]] = [
    Turn(codes.TURN_STEP),
    Upkeep(codes.UPKEEP_STEP),
    Reveal(codes.REVEAL_STEP),
    CashCrops(codes.CASH_CROP_STEP),
    CropCoin(codes.CROP_COIN_STEP),
    EndDraw(codes.END_DRAW_STEP),
    EndDiscard(codes.END_DISCARD_STEP),
    NextTurn(codes.NEXT_TURN_STEP),
]
