"""The texts of crew that ask something: Janey, Carlie, Pete, Dinah, Abigail; and looking at a face-down card."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    FIRST_CREW,
    FIRST_PIRATE,
    KINDS,
    ONE,
    has,
    kinds_of,
)
from quarterdeck.games.rum_runner.handling import (
    add_to_card,
    add_to_ship,
    berth_of,
    cards_in_play,
    from_hand,
    gain,
    hazards_in_play,
    pay,
    to_pile,
    trash_card,
)
from quarterdeck.games.rum_runner.knowledge import add_known, know_hand, known_to, look_at
from quarterdeck.games.rum_runner.pointing import held_reason, points_at_hazard, points_at_ship, ships_in_play
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import UP, RumState


def take_from_crown(s: RumState, coins: int) -> None:
    """Coins from the Crown's supply to the Pirate's."""
    coins = min(coins, s.supply[codes.CROWN], MOST - s.supply[codes.PIRATE])
    pay(s, codes.CROWN, coins, codes.C_TAKEN)
    gain(s, codes.PIRATE, coins, codes.C_EFFECT)


# Janey McFloyd


class Janey(Ask[RumState]):
    """Janey: the card that is discarded to take a coin from the Crown."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.hands[codes.PIRATE], codes.DISCARD | FIRST_PIRATE)

    def why(self, s: RumState, move: int) -> int:
        return held_reason(s, move, codes.DISCARD, codes.PIRATE)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        from_hand(s, codes.PIRATE, move & ARG)
        to_pile(s, codes.PIRATE, move & ARG)
        if s.trace is not None:
            s.trace.add(codes.E_DISCARD, codes.PIRATE, move & ARG)
        take_from_crown(s, s.rules.janey_take)

    def discreet(self, s: RumState) -> bool:
        return s.held[codes.PIRATE] > 1


# Cutthroat Carlie


def carlie_from(s: RumState) -> list[int]:
    """Hazards and ships with a coin that can go to another of the same sort."""
    moves: list[int] = []
    hazards = hazards_in_play(s)
    if len(hazards) > 1:
        for slot in hazards:
            if s.coins[slot] and carlie_hazards(s, slot):
                moves.append(codes.CARD_AT | slot)
    ships = ships_in_play(s)
    if len(ships) > 1:
        for berth in ships:
            if s.ship_coins[berth] and carlie_ships(s, berth):
                moves.append(codes.SHIP_AT | berth)
    return moves


def carlie_hazards(s: RumState, source: int) -> list[int]:
    """Where a coin of this hazard can go."""
    return [slot for slot in hazards_in_play(s) if slot != source and s.coins[slot] < MOST]


def carlie_ships(s: RumState, source: int) -> list[int]:
    """Where a coin of this ship can go."""
    return [berth for berth in ships_in_play(s) if berth != source and s.ship_coins[berth] < MOST]


class Carlie(Ask[RumState]):
    """Carlie: the hazard or ship that a coin is taken from."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return carlie_from(s)

    def why(self, s: RumState, move: int) -> int:
        if points_at_hazard(s, move):
            coins = s.coins[move & ARG]
        elif points_at_ship(s, move):
            coins = s.ship_coins[move & ARG]
        else:
            return NOT_ASKED
        if not coins:
            return codes.R_NO_COINS_THERE
        return ALLOWED if move in carlie_from(s) else codes.R_NOTHING_TO_DO

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(codes.CARLIE_TO_STEP, move)


class CarlieTo(Ask[RumState]):
    """Carlie: the hazard or ship that the coin goes to. The argument is the move that chose where it comes from."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        if s.arg & ~ARG == codes.CARD_AT:
            return [codes.CARD_AT | slot for slot in carlie_hazards(s, s.arg & ARG)]
        return [codes.SHIP_AT | berth for berth in carlie_ships(s, s.arg & ARG)]

    def why(self, s: RumState, move: int) -> int:
        if s.arg & ~ARG != move & ~ARG or not (points_at_hazard(s, move) or points_at_ship(s, move)):
            return NOT_ASKED
        if move == s.arg:
            return codes.R_SAME_CARD
        return ALLOWED if move in self.moves(s) else codes.R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.CARD_AT:
            add_to_card(s, s.arg & ARG, -1)
            add_to_card(s, move & ARG, 1)
        else:
            add_to_ship(s, s.arg & ARG, -1)
            add_to_ship(s, move & ARG, 1)


# Stinky Pete


def pete_hazards(s: RumState) -> list[int]:
    """Face-down hazards to trash, and face-up ones with a coin to remove."""
    return [slot for slot in hazards_in_play(s) if s.face[slot] != UP or s.coins[slot]]


class Pete(Ask[RumState]):
    """Pete: a face-down hazard to trash, or a face-up one to take a coin off."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.CARD_AT | slot for slot in pete_hazards(s)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_hazard(s, move):
            return NOT_ASKED
        return ALLOWED if move & ARG in pete_hazards(s) else codes.R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.face[move & ARG] == UP:
            add_to_card(s, move & ARG, -1)
        else:
            trash_card(s, move & ARG)


# Dead Eye Dinah


def go_on_deck(s: RumState, crew: int) -> None:
    """A crew goes on top of the Pirate's deck, for both to see."""
    if not s.decks[codes.PIRATE]:
        know_hand(s, s.hands[codes.PIRATE])  # while the deck is empty the hand is known, and stays so
    berth = berth_of(s, crew)
    s.aboard[berth] = s.aboard[berth] ^ 1 << (crew - FIRST_CREW)
    s.decks[codes.PIRATE].append(crew)
    s.top_known = 1
    if s.trace is not None:
        s.trace.add(codes.E_ON_DECK, codes.PIRATE, crew)


class Dinah(Ask[RumState]):
    """Dead Eye Dinah: the card that comes back from the discard pile."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.discards[codes.PIRATE], codes.TAKE | FIRST_PIRATE)

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.TAKE or not FIRST_PIRATE <= move & ARG < KINDS:
            return NOT_ASKED
        return ALLOWED if has(s.discards[codes.PIRATE], move & ARG) else codes.R_NOT_DISCARDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        s.discards[codes.PIRATE] = s.discards[codes.PIRATE] - ONE[kind]
        s.hands[codes.PIRATE] = s.hands[codes.PIRATE] + ONE[kind]
        s.held[codes.PIRATE] = s.held[codes.PIRATE] + 1
        add_known(s, kind)
        if s.trace is not None:
            s.trace.add(codes.E_FETCH, codes.PIRATE, kind)


# Looking at a face-down card: Abigail Fairwind, and Treasure Map


def can_look(s: RumState) -> bool:
    """Whether a card lies face down that the Pirate does not know."""
    return any(not known_to(s.face[slot], codes.PIRATE) for slot in cards_in_play(s))


class Look(Ask[RumState]):
    """Look at a face-down card, alone."""

    def seat(self, s: RumState) -> int:
        return codes.PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [codes.LOOK | slot for slot in cards_in_play(s) if not known_to(s.face[slot], codes.PIRATE)]

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != codes.LOOK or s.slots[move & ARG] < 0:
            return NOT_ASKED
        return codes.R_KNOWN if known_to(s.face[move & ARG], codes.PIRATE) else ALLOWED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = move & ARG
        look_at(s, slot)
        if s.trace is not None:
            s.trace.add(codes.E_LOOK, codes.PIRATE, slot, 0, s.slots[slot], 1 << codes.CROWN | 1 << codes.PIRATE)


STEPS: Final[list[Step[Any]]] = [
    Janey(codes.JANEY_STEP),
    Carlie(codes.CARLIE_STEP),
    CarlieTo(codes.CARLIE_TO_STEP),
    Pete(codes.PETE_STEP),
    Dinah(codes.DINAH_STEP),
    Look(codes.LOOK_STEP),
]
