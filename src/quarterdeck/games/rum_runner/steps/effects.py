"""After the raid: the crew act, in the order that the Pirate chooses."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    CARLIE,
    CREW_OF,
    DINAH,
    DOUG,
    ENRIC,
    FIRST_CREW,
    FIRST_PIRATE,
    FIRST_PIRATE_EVENT,
    JANEY,
    KINDS,
    LORENZO,
    MARGUERITE,
    ONE,
    PAUL,
    PETE,
    has,
    kinds_of,
)
from quarterdeck.games.rum_runner.codes import (
    C_EFFECT,
    C_TAKEN,
    CARD_AT,
    CARLIE_STEP,
    CARLIE_TO_STEP,
    CREW_EFFECTS_STEP,
    CROWN,
    DINAH_STEP,
    DISCARD,
    DONE,
    E_DISCARD,
    E_EFFECT,
    E_FETCH,
    E_LOOK,
    E_ON_DECK,
    EFFECT,
    EFFECT_STEP,
    JANEY_STEP,
    LOOK,
    LOOK_STEP,
    PETE_STEP,
    PIRATE,
    R_FULL,
    R_KNOWN,
    R_MUST_ACT,
    R_NO_COINS_THERE,
    R_NOT_DISCARDED,
    R_NOT_PENDING,
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
    draw,
    from_hand,
    gain,
    hazards_in_play,
    pay,
    to_pile,
    trash_card,
    trash_crew,
)
from quarterdeck.games.rum_runner.knowledge import add_known, know_hand, known_to, look_at
from quarterdeck.games.rum_runner.pointing import held_reason, points_at_hazard, points_at_ship, ships_in_play
from quarterdeck.games.rum_runner.rules import MOST
from quarterdeck.games.rum_runner.state import UP, RumState

# Crew whose effect is no "may", a bit each.
MUST: Final = sum([1 << (kind - FIRST_CREW) for kind in (DOUG, ENRIC, BESS, MARGUERITE, LORENZO)])


def can_act(s: RumState, crew: int) -> bool:
    """Whether the effect of a crew can do something now."""
    if crew == JANEY:
        return s.held[PIRATE] > 0 and s.supply[CROWN] > 0 and s.supply[PIRATE] < MOST
    if crew == PAUL:
        return s.ship_coins[berth_of(s, crew)] < MOST and s.supply[PIRATE] < MOST
    if crew == CARLIE:
        return bool(carlie_from(s))
    if crew == DOUG:
        return bool(s.decks[PIRATE]) or s.discards[PIRATE] != 0
    if crew == ENRIC:
        return s.ship_coins[berth_of(s, crew)] < MOST
    if crew == PETE:
        return bool(pete_hazards(s))
    if crew == DINAH:
        return s.discards[PIRATE] != 0
    if crew == LORENZO:
        return s.stopped != 0 and s.supply[PIRATE] < MOST
    if s.stopped:
        return False
    if crew == ABIGAIL:
        return can_look(s)
    if crew == BESS:
        return s.supply[CROWN] > 0 and s.supply[PIRATE] < MOST
    return s.ship_coins[berth_of(s, MARGUERITE)] > 0


def able(s: RumState) -> int:
    """The pending crew whose effect can do something now, a bit each."""
    crew_able = 0
    for crew in CREW_OF[s.pending]:
        if can_act(s, crew):
            crew_able |= 1 << (crew - FIRST_CREW)
    return crew_able


class CrewEffects(Act[RumState]):
    """Ask for the next crew to act, as long as one can."""

    def run(self, s: RumState, rng: Rng) -> None:
        crew_able = able(s) if s.pending else 0
        if crew_able:
            s.push(EFFECT_STEP, crew_able)
        else:
            s.pending = 0


class Effect(Ask[RumState]):
    """Which crew acts next; once only effects with "may" are left, the rest can be left out.

    The argument is who can act.
    """

    def seat(self, s: RumState) -> int:
        return PIRATE

    def moves(self, s: RumState) -> list[int]:
        moves = [EFFECT | crew for crew in CREW_OF[s.arg]]
        if not s.arg & MUST:
            moves.append(DONE)
        return moves

    def why(self, s: RumState, move: int) -> int:
        crew = move & ARG
        if move == DONE:
            return R_MUST_ACT if s.arg & MUST else ALLOWED
        if move & ~ARG != EFFECT or not FIRST_CREW <= crew < FIRST_PIRATE_EVENT:
            return NOT_ASKED
        if not s.pending >> (crew - FIRST_CREW) & 1:
            return R_NOT_PENDING
        return ALLOWED if s.arg >> (crew - FIRST_CREW) & 1 else R_NOTHING_TO_DO

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == DONE:
            s.pending = 0
            return
        crew = move & ARG
        s.pending ^= 1 << (crew - FIRST_CREW)
        s.push(CREW_EFFECTS_STEP)
        if s.trace is not None:
            s.trace.add(E_EFFECT, PIRATE, crew)
        carry_out_effect(s, crew, rng)


def carry_out_effect(s: RumState, crew: int, rng: Rng) -> None:
    """Do what the crew's text says, or ask what it needs to know."""
    rules = s.rules
    if crew == JANEY:
        s.push(JANEY_STEP)
    elif crew == PAUL:
        add_to_ship(s, berth_of(s, crew), 1)
        gain(s, PIRATE, rules.paul_gain, C_EFFECT)
    elif crew == CARLIE:
        s.push(CARLIE_STEP)
    elif crew == DOUG:
        draw(s, PIRATE, 1, rng)
    elif crew == ENRIC:
        add_to_ship(s, berth_of(s, crew), 1)
    elif crew == PETE:
        trash_crew(s, crew)
        s.push(PETE_STEP)
    elif crew == DINAH:
        go_on_deck(s, crew)
        s.push(DINAH_STEP)
    elif crew == ABIGAIL:
        s.push(LOOK_STEP)
    elif crew == BESS:
        take_from_crown(s, rules.bess_take)
    elif crew == MARGUERITE:
        berth = berth_of(s, crew)
        add_to_ship(s, berth, -min(rules.marguerite_remove, s.ship_coins[berth]))
    else:
        gain(s, PIRATE, rules.lorenzo_gain, C_EFFECT)


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
        return [DISCARD | kind for kind in kinds_of(s.hands[PIRATE], FIRST_PIRATE)]

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
        return [TAKE | kind for kind in kinds_of(s.discards[PIRATE], FIRST_PIRATE)]

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
    CrewEffects(CREW_EFFECTS_STEP),
    Effect(EFFECT_STEP),
    Janey(JANEY_STEP),
    Carlie(CARLIE_STEP),
    CarlieTo(CARLIE_TO_STEP),
    Pete(PETE_STEP),
    Dinah(DINAH_STEP),
    Look(LOOK_STEP),
]
