"""The words of sailing and drifting: the ship's way from square to square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import NO_SUIT, PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.phrases import Asking, Telling, shown, told

MAY_STOP: Final = "CP-sail-6"
SHIP_AHEAD: Final = "CP-sail-11"
SUIT_AHEAD: Final = "CP-advanced-1"
DRIFT_WAYS: Final = "CP-drift-2"
SECOND_DRIFT: Final = "CP-second-4"
DRIFT_ONTO_SHIP: Final = "CP-drift-4"

# How the crew that sailed lies, and by which clause.
LIES: Final = {
    codes.LIES_UP: ("face up", "CP-sail-1"),
    codes.LIES_DOWN: ("face down", "CP-hidden-1"),
    codes.LIES_IN_STACK: ("under the stack", "CP-second-5"),
}


class SailWords(Asking):
    step = codes.SAIL_STEP
    clause = "CP-sail-4"

    def rests_on(self, s: PirateState) -> str:
        if s.arg & codes.DRIFTING:
            return SECOND_DRIFT if s.rules.second else DRIFT_WAYS
        return self.clause

    def ask(self, s: PirateState, who: Sequence[str]) -> Sentence:
        here = sea.name(s.ships[s.turn])
        if s.arg & codes.DRIFTING:
            how = "straight or diagonally" if s.rules.second else "straight"
            return Sentence(f"You drift one square from {here}, {how}: which way?", self.rests_on(s))
        if s.arg & codes.MOVED:
            return Sentence(f"{points_left(s)} left: sail on from {here}, or heave to.", MAY_STOP)
        cost = f"A straight step costs {s.rules.straight}, a diagonal one {s.rules.diagonal}."
        return Sentence(f"{points_left(s)}: sail from {here}. {cost}", self.clause)

    def wait(self, s: PirateState, who: Sequence[str]) -> Sentence:
        here = sea.name(s.ships[s.turn])
        if s.arg & codes.DRIFTING:
            return Sentence(f"{who[s.turn]} drifts from {here}.", self.rests_on(s))
        return Sentence(f"{who[s.turn]} sails at {here}, with {points_left(s)} left.", self.clause)

    def step_to(self, s: PirateState, cell: int, who: Sequence[str]) -> Label:
        there = lies_there(s, cell, who)
        return Label(f"To {sea.name(cell)}{f', {there}' if there else ''}", self.entering(s, cell))

    def entering(self, s: PirateState, cell: int) -> str:
        """The clause by which the ship may go to a square."""
        island = bool(s.islands >> cell & 1)
        ship = not island and bool(s.ships_at(cell, s.turn))
        if s.arg & codes.DRIFTING:
            return DRIFT_ONTO_SHIP if ship else self.rests_on(s)
        if ship:
            return SHIP_AHEAD
        return SUIT_AHEAD if island and s.rules.advanced else self.clause

    def buttons(self, s: PirateState) -> Mapping[str, str]:
        return {names.HEAVE_TO_BUTTON: "heave to"}


def points_left(s: PirateState) -> str:
    """`5 points`."""
    return number_of(s.arg & codes.POINTS, "point")


def lies_there(s: PirateState, cell: int, who: Sequence[str]) -> str:
    """What a captain sees on a square, in brief; nothing of an ordinary face-down card."""
    if not s.cells >> cell & 1 or s.ships[s.turn] == cell:
        return ""
    suit = s.suit_at(cell)
    if suit != NO_SUIT:
        return names.island(suit)
    ships = names.ships_at(s, cell, s.turn, NOBODY, who)
    if ships:
        return ships
    number = cards.count(s.up[cell]) + cards.count(s.down[cell])
    if number == 0:
        return "storm"
    if number == 1:
        return cards.name(cards.each(s.up[cell])[0]) if s.up[cell] else ""
    return number_of(number, "card")


STEPS: Final = (SailWords(),)


@told("CP-sail-1")
def sailed(t: Telling) -> Sentence:
    how, clause = LIES[t.b]
    lays = f"{t.does('lay', 'lays')} {t.what('a crew card')} {how}"
    return Sentence(f"{lays} and {t.verb('sail', 'sails')} from {sea.name(t.a)}.", clause)


@told("CP-turn-1")
def went(t: Telling) -> str:
    return f"{t.does('go', 'goes')} from {sea.name(t.a)} to {sea.name(t.b)}."


EVENTS: Final[dict[int, Teller]] = {codes.E_SAIL: sailed, codes.E_STEP: went}


def sail_happening(event: Event) -> Happening:
    """The crew that sails, with its points where it may be known; in the second edition it may go under the stack."""
    left = names.STACK if event[3] == codes.LIES_IN_STACK else names.square_id(event[2])
    points = {} if event[4] == HIDDEN else {"points": cards.RANK_OF[cards.each(event[4])[0]]}
    return Happening("sail", source=[names.hand_id(event[1])], target=[left], cards=shown(event), numbers=points)


HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_SAIL: sail_happening,
    codes.E_STEP: lambda e: Happening(
        "step", source=[names.ship_id(e[1]), names.square_id(e[2])], target=[names.square_id(e[3])]
    ),
}

REASONS: Final[dict[int, Told]] = {
    codes.R_NO_SQUARE: ("There is no square there.", "CP-sail-5"),
    codes.R_VISITED: ("Your ship has been there already this turn.", "CP-sail-5"),
    codes.R_TOO_FAR: ("That square is not next to your ship.", "CP-sail-5"),
    codes.R_COST: ("You have too few points left for that step.", "CP-sail-4"),
    codes.R_NO_FIGHTER: ("Another ship lies there, and you hold no crew to fight it with.", "CP-sail-11"),
    codes.R_FULL: ("Two ships lie there already, and there is no room for a third.", "CP-second-7"),
    codes.R_WRONG_SUIT: ("Only crew of its own suit sails onto an island.", "CP-advanced-1"),
    codes.R_NO_ISLAND_DRIFT: ("Nobody drifts onto an island.", "CP-advanced-3"),
    codes.R_DRIFT_STRAIGHT: ("A ship drifts straight, never diagonally.", "CP-drift-2"),
    codes.R_MOVE_FIRST: ("Your ship has to leave this square first.", "CP-turn-2"),
}
