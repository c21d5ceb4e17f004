"""The texts of crew that ask something: Janey, Carlie, Pete, Dinah, Abigail; and looking at a face-down card."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner.cards import (
    FIRST_CREW,
    FIRST_PIRATE,
    KINDS,
    ONE,
    has,
    kinds_of,
)
from quarterdeck.games.rum_runner.codes import (
    C_EFFECT,
    C_TAKEN,
    CARD_AT,
    CARLIE_STEP,
    CARLIE_TO_STEP,
    CROWN,
    DINAH_STEP,
    DISCARD,
    E_DISCARD,
    E_FETCH,
    E_LOOK,
    E_ON_DECK,
    JANEY_STEP,
    LOOK,
    LOOK_STEP,
    PETE_STEP,
    PIRATE,
    R_FULL,
    R_KNOWN,
    R_NO_COINS_THERE,
    R_NOT_DISCARDED,
    R_NOTHING_TO_DO,
    R_SAME_CARD,
    SHIP_AT,
    TAKE,
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
    coins = min(coins, s.supply[CROWN], MOST - s.supply[PIRATE])
    pay(s, CROWN, coins, C_TAKEN)
    gain(s, PIRATE, coins, C_EFFECT)


# Janey McFloyd


class Janey(Ask[RumState]):
    """Janey: the card that is discarded to take a coin from the Crown."""

    def seat(self, s: RumState) -> int:
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.hands[PIRATE], DISCARD | FIRST_PIRATE)

    def why(self, s: RumState, move: int) -> int:
        return held_reason(s, move, DISCARD, PIRATE)

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        from_hand(s, PIRATE, move & ARG)
        to_pile(s, PIRATE, move & ARG)
        if s.trace is not None:
            s.trace.add(E_DISCARD, PIRATE, move & ARG)
        take_from_crown(s, s.rules.janey_take)

    def discreet(self, s: RumState) -> bool:
        return s.held[PIRATE] > 1


# Cutthroat Carlie


def carlie_from(s: RumState) -> list[int]:
    """Hazards and ships with a coin that can go to another of the same sort."""
    moves: list[int] = []
    hazards = hazards_in_play(s)
    if len(hazards) > 1:
        for slot in hazards:
            if s.coins[slot] and carlie_hazards(s, slot):
                moves.append(CARD_AT | slot)
    ships = ships_in_play(s)
    if len(ships) > 1:
        for berth in ships:
            if s.ship_coins[berth] and carlie_ships(s, berth):
                moves.append(SHIP_AT | berth)
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
        return PIRATE

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
            return R_NO_COINS_THERE
        return ALLOWED if move in carlie_from(s) else R_NOTHING_TO_DO

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        s.push(CARLIE_TO_STEP, move)


class CarlieTo(Ask[RumState]):
    """Carlie: the hazard or ship that the coin goes to. The argument is the move that chose where it comes from."""

    def seat(self, s: RumState) -> int:
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        if s.arg & ~ARG == CARD_AT:
            return [CARD_AT | slot for slot in carlie_hazards(s, s.arg & ARG)]
        return [SHIP_AT | berth for berth in carlie_ships(s, s.arg & ARG)]

    def why(self, s: RumState, move: int) -> int:
        if s.arg & ~ARG != move & ~ARG or not (points_at_hazard(s, move) or points_at_ship(s, move)):
            return NOT_ASKED
        if move == s.arg:
            return R_SAME_CARD
        return ALLOWED if move in self.moves(s) else R_FULL

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move & ~ARG == CARD_AT:
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
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [CARD_AT | slot for slot in pete_hazards(s)]

    def why(self, s: RumState, move: int) -> int:
        if not points_at_hazard(s, move):
            return NOT_ASKED
        return ALLOWED if move & ARG in pete_hazards(s) else R_NO_COINS_THERE

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if s.face[move & ARG] == UP:
            add_to_card(s, move & ARG, -1)
        else:
            trash_card(s, move & ARG)


# Dead Eye Dinah


def go_on_deck(s: RumState, crew: int) -> None:
    """A crew goes on top of the Pirate's deck, for both to see."""
    if not s.decks[PIRATE]:
        know_hand(s, s.hands[PIRATE])  # while the deck is empty the hand is known, and stays so
    berth = berth_of(s, crew)
    s.aboard[berth] = s.aboard[berth] ^ 1 << (crew - FIRST_CREW)
    s.decks[PIRATE].append(crew)
    s.top_known = 1
    if s.trace is not None:
        s.trace.add(E_ON_DECK, PIRATE, crew)


class Dinah(Ask[RumState]):
    """Dead Eye Dinah: the card that comes back from the discard pile."""

    def seat(self, s: RumState) -> int:
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        return kinds_of(s.discards[PIRATE], TAKE | FIRST_PIRATE)

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != TAKE or not FIRST_PIRATE <= move & ARG < KINDS:
            return NOT_ASKED
        return ALLOWED if has(s.discards[PIRATE], move & ARG) else R_NOT_DISCARDED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        kind = move & ARG
        s.discards[PIRATE] = s.discards[PIRATE] - ONE[kind]
        s.hands[PIRATE] = s.hands[PIRATE] + ONE[kind]
        s.held[PIRATE] = s.held[PIRATE] + 1
        add_known(s, kind)
        if s.trace is not None:
            s.trace.add(E_FETCH, PIRATE, kind)


# Looking at a face-down card: Abigail Fairwind, and Treasure Map


def can_look(s: RumState) -> bool:
    """Whether a card lies face down that the Pirate does not know."""
    return any(not known_to(s.face[slot], PIRATE) for slot in cards_in_play(s))


class Look(Ask[RumState]):
    """Look at a face-down card, alone."""

    def seat(self, s: RumState) -> int:
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        return [LOOK | slot for slot in cards_in_play(s) if not known_to(s.face[slot], PIRATE)]

    def why(self, s: RumState, move: int) -> int:
        if move & ~ARG != LOOK or s.slots[move & ARG] < 0:
            return NOT_ASKED
        return R_KNOWN if known_to(s.face[move & ARG], PIRATE) else ALLOWED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        slot = move & ARG
        look_at(s, slot)
        if s.trace is not None:
            s.trace.add(E_LOOK, PIRATE, slot, 0, s.slots[slot], 1 << CROWN | 1 << PIRATE)


STEPS: Final[list[Step[Any]]] = [
    Janey(JANEY_STEP),
    Carlie(CARLIE_STEP),
    CarlieTo(CARLIE_TO_STEP),
    Pete(PETE_STEP),
    Dinah(DINAH_STEP),
    Look(LOOK_STEP),
]
