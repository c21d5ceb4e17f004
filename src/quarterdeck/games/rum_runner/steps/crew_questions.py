"""What the texts of crew ask: Janey McFloyd, Cutthroat Carlie, Stinky Pete, Dead Eye Dinah."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps import pointing

# Janey McFloyd


class SellCard(Ask[RumState]):
    """RR-janeymcfloyd-2: the card that is discarded to take a coin from the Crown."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return sets.kinds_of(s.hands[codes.PIRATE], codes.PIRATE, codes.DISCARD)

    def why(self, s: RumState, move: int) -> int:
        return pointing.held_reason(s, move, codes.DISCARD, codes.PIRATE)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        handling.from_hand(s, codes.PIRATE, move & ARG)
        handling.to_pile(s, codes.PIRATE, move & ARG)
        s.note(codes.E_DISCARD, codes.PIRATE, move & ARG)
        handling.take_from_crown(s, s.rules.janey_take)

    def discreet(self, s: RumState) -> bool:
        return s.held[codes.PIRATE] > 1


# Cutthroat Carlie


def coins_to_move(s: RumState) -> list[int]:
    """RR-cutthroatcarlie-3, RR-cutthroatcarlie-4: hazards and ships with a coin that can go to another of the same
    sort."""
    moves: list[int] = []
    hazards = handling.hazards_in_play(s)
    if len(hazards) > 1:
        for slot in hazards:
            if s.coins[slot] and other_hazards(s, slot):
                moves.append(codes.CARD_AT | slot)
    ships = fleet.ships_in_play(s)
    if len(ships) > 1:
        for berth in ships:
            if s.ship_coins[berth] and other_ships(s, berth):
                moves.append(codes.SHIP_AT | berth)
    return moves


def other_hazards(s: RumState, source: int) -> list[int]:
    """Where a coin of this hazard can go."""
    return [slot for slot in handling.hazards_in_play(s) if slot != source and s.coins[slot] < codes.MOST]


def other_ships(s: RumState, source: int) -> list[int]:
    """Where a coin of this ship can go."""
    return [berth for berth in fleet.ships_in_play(s) if berth != source and s.ship_coins[berth] < codes.MOST]


class TakeCoin(Ask[RumState]):
    """RR-cutthroatcarlie-2, RR-cutthroatcarlie-3: the hazard or ship that a coin is taken from."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return coins_to_move(s)

    def why(self, s: RumState, move: int) -> int:
        if pointing.points_at_hazard(s, move):
            coins = s.coins[move & ARG]
        elif pointing.points_at_ship(s, move):
            coins = s.ship_coins[move & ARG]
        else:
            return NOT_ASKED
        if not coins:
            return codes.R_NO_COINS_THERE
        return ALLOWED if move in coins_to_move(s) else codes.R_NO_OTHER

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.PUT_COIN_STEP, move)


class PutCoin(Ask[RumState]):
    """RR-cutthroatcarlie-2: the hazard or ship that the coin goes to. The argument is the move that took it."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        if s.arg & ~ARG == codes.CARD_AT:
            return [codes.CARD_AT | slot for slot in other_hazards(s, s.arg & ARG)]
        return [codes.SHIP_AT | berth for berth in other_ships(s, s.arg & ARG)]

    def why(self, s: RumState, move: int) -> int:
        if s.arg & ~ARG != move & ~ARG:
            return NOT_ASKED
        if not (pointing.points_at_hazard(s, move) or pointing.points_at_ship(s, move)):
            return NOT_ASKED
        if move == s.arg:
            return codes.R_SAME_CARD
        return ALLOWED if move in self.moves(s) else codes.R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.CARD_AT:
            handling.add_to_card(s, s.arg & ARG, -1)
            handling.add_to_card(s, move & ARG, 1)
        else:
            handling.add_to_ship(s, s.arg & ARG, -1)
            handling.add_to_ship(s, move & ARG, 1)


# Stinky Pete


def hazards_to_clear(s: RumState) -> list[int]:
    """RR-stinkypete-3: face-down hazards to trash, and face-up ones with a coin to remove, before any island."""
    return [slot for slot in handling.hazards_in_play(s) if s.face[slot] != UP or s.coins[slot]]


class ClearHazard(Ask[RumState]):
    """RR-stinkypete-2, RR-stinkypete-3: a face-down hazard to trash, or a face-up one to take a coin off."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in hazards_to_clear(s)]

    def why(self, s: RumState, move: int) -> int:
        if not pointing.points_at_hazard(s, move):
            return NOT_ASKED
        return ALLOWED if move & ARG in hazards_to_clear(s) else codes.R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.face[move & ARG] == UP:
            handling.add_to_card(s, move & ARG, -1)
        else:
            handling.trash_card(s, move & ARG)


# Dead Eye Dinah


class FetchCard(Ask[RumState]):
    """RR-deadeyedinah-2, RR-deadeyedinah-3: the card that comes back from the discard pile."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return sets.kinds_of(s.discards[codes.PIRATE], codes.PIRATE, codes.TAKE)

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.TAKE or not sets.belongs_to(move & ARG, codes.PIRATE):
            return NOT_ASKED
        return ALLOWED if sets.has(s.discards[codes.PIRATE], move & ARG) else codes.R_NOT_DISCARDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        s.discards[codes.PIRATE] = s.discards[codes.PIRATE] - sets.ONE[kind]
        s.hands[codes.PIRATE] = s.hands[codes.PIRATE] + sets.ONE[kind]
        s.held[codes.PIRATE] = s.held[codes.PIRATE] + 1
        knowledge.add_known(s, kind)
        s.note(codes.E_FETCH, codes.PIRATE, kind)


STEPS: Final[list[Step[Any]]] = [
    SellCard(codes.SELL_CARD_STEP),
    TakeCoin(codes.TAKE_COIN_STEP),
    PutCoin(codes.PUT_COIN_STEP),
    ClearHazard(codes.CLEAR_HAZARD_STEP),
    FetchCard(codes.FETCH_CARD_STEP),
]
