"""The answers in words: the label of every move, the things it points at and the clause it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ALLOWED, ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Option
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.naming import (
    DRIFT_BUTTON,
    END_BUTTON,
    HEAVE_TO_BUTTON,
    KEEP_BUTTON,
    LEAVE_BUTTON,
    READY_BUTTON,
    card_id,
    hand_id,
    island_id,
    island_name,
    island_under,
    ship_id,
    ships_named,
    square_id,
)
from quarterdeck.games.card_pirates.state import (
    NO_SQUARE,
    NO_SUIT,
    PirateState,
)

# An answer rests on the clause of its verb, unless one of the more particular ones below fits better.
VERB_CLAUSES: Final[dict[int, str]] = {
    codes.BURY: "CP-bury-1",
    codes.SAIL: "CP-sail-1",
    codes.DRIFT: "CP-drift-1",
    codes.END: "CP-solo-6",
    codes.DISCARD: "CP-solo-2",
    codes.STEP_TO: "CP-sail-4",
    codes.HEAVE_TO: "CP-sail-6",
    codes.PLACE: "CP-storm-3",
    codes.EXCHANGE: "CP-island-1",
    codes.KEEP: "CP-island-1",
    codes.ATTACK: "CP-battle-1",
    codes.FIGHT: "CP-battle-5",
    codes.READY: "CP-three-5",
    codes.GIVE: "CP-battle-12",
    codes.TAKE_ISLAND: "CP-random-2",
    codes.LAY_ISLAND: "CP-random-2",
    codes.LEAVE_ISLAND: "CP-random-5",
    codes.PICK_SEA: "CP-seas-3",
    codes.PUT_SEA: "CP-seas-4",
}
SECOND_ISLANDS: Final = "CP-random-5"
SECOND_DRIFT: Final = "CP-second-4"
SHIP_AHEAD: Final = "CP-sail-11"
SUIT_AHEAD: Final = "CP-advanced-1"
DRIFT_WAYS: Final = "CP-drift-2"
DRIFT_ONTO_SHIP: Final = "CP-drift-4"
UP_TO_THREE: Final = "CP-three-1"
DEFEND_WITH_UP_TO_THREE: Final = "CP-three-2"

CARD_LABELS: Final[dict[int, str]] = {
    codes.BURY: "Bury",
    codes.SAIL: "Sail with",
    codes.DISCARD: "Discard",
    codes.PLACE: "Place",
    codes.EXCHANGE: "Exchange",
    codes.FIGHT: "Fight with",
    codes.GIVE: "Give",
}
SQUARE_LABELS: Final[dict[int, str]] = {
    codes.STEP_TO: "To",
    codes.LAY_ISLAND: "Lay it on",
    codes.PICK_SEA: "Move the card from",
    codes.PUT_SEA: "Put it at",
}
BUTTONS: Final[dict[int, tuple[str, str]]] = {
    codes.DRIFT: ("Drift", DRIFT_BUTTON),
    codes.END: ("End the voyage", END_BUTTON),
    codes.HEAVE_TO: ("Heave to here", HEAVE_TO_BUTTON),
    codes.KEEP: ("Keep all cards", KEEP_BUTTON),
    codes.READY: ("That is all", READY_BUTTON),
    codes.LEAVE_ISLAND: ("Leave it in its corner", LEAVE_BUTTON),
}


def option(s: PirateState, move: int, names: Sequence[str]) -> Option:
    """The words, things and clause of a move at this question, whether it is allowed or not."""
    verb = move & ~ARG
    if verb in CARD_LABELS:
        return _card_option(s, move)
    if verb in SQUARE_LABELS:
        return _square_option(s, move, names)
    if verb in BUTTONS:
        label, button = BUTTONS[verb]
        clause = SECOND_DRIFT if verb == codes.DRIFT and s.rules.second else VERB_CLAUSES[verb]
        return Option(move, label, (button,), clause)
    number = move & ARG
    if verb == codes.ATTACK:
        if number >= s.seats:
            return Option(move, f"Attack ship {number + 1}", (), VERB_CLAUSES[codes.ATTACK])
        return Option(move, f"Attack {names[number]}", (ship_id(number),), VERB_CLAUSES[codes.ATTACK])
    clause = SECOND_ISLANDS if s.rules.second else VERB_CLAUSES[codes.TAKE_ISLAND]
    if number >= cards.SUITS:
        return Option(move, f"Take island {number + 1}", (), clause)
    label = f"Take the {island_name(number) if s.rules.second else cards.name(cards.ACES[number])}"
    return Option(move, label, (island_id(number),), clause)


def _card_option(s: PirateState, move: int) -> Option:
    verb = move & ~ARG
    c = move & ARG
    clause = VERB_CLAUSES[verb]
    if c >= cards.DECK:
        return Option(move, f"{CARD_LABELS[verb]} card {c + 1}", (), clause)
    label = f"{CARD_LABELS[verb]} the {cards.name(c)}"
    pointed = [card_id(c)]
    cell = s.ships[s.turn]
    if verb == codes.EXCHANGE:
        suit = island_under(s, s.turn)
        suit = suit if suit != NO_SUIT else cards.SUIT_OF[c]
        label += f" for the {cards.name(s.island_card[suit])}"
        if s.depth and s.step().id == codes.EXCHANGE_STEP and s.why(move) == ALLOWED and s.ends_with(c):
            label += ", which ends the game"
        pointed.append(island_id(suit))
    elif verb in (codes.BURY, codes.PLACE) and cell != NO_SQUARE:
        pointed.append(square_id(cell))
    elif verb == codes.SAIL:
        pointed.append(ship_id(s.turn))
    elif verb == codes.GIVE and s.depth and s.step().id == codes.GIVE_STEP:
        pointed.append(hand_id(s.arg >> 2))
    elif verb == codes.FIGHT and s.rules.three:
        clause = DEFEND_WITH_UP_TO_THREE if s.seat() != s.turn else UP_TO_THREE
    return Option(move, label, pointed, clause)


def _square_option(s: PirateState, move: int, names: Sequence[str]) -> Option:
    verb = move & ~ARG
    cell = move & ARG
    label = f"{SQUARE_LABELS[verb]} {sea.name(cell)}"
    clause = VERB_CLAUSES[verb]
    if verb == codes.STEP_TO:
        there = _what_is_there(s, cell, names)
        label += f", {there}" if there else ""
        clause = _entering(s, cell)
    elif verb == codes.LAY_ISLAND and s.rules.second:
        clause = SECOND_ISLANDS
    return Option(move, label, (square_id(cell),), clause)


def _what_is_there(s: PirateState, cell: int, names: Sequence[str]) -> str:
    """What a captain sees on a square, in brief; nothing of an ordinary face-down card."""
    if not s.cells >> cell & 1 or s.ships[s.turn] == cell:
        return ""
    suit = s.suit_at(cell)
    if suit != NO_SUIT:
        return island_name(suit)
    ships = ships_named(s, cell, s.turn, -1, names)
    if ships:
        return ships
    number = cards.count(s.up[cell]) + cards.count(s.down[cell])
    if number == 0:
        return "storm"
    if number == 1:
        return cards.name(cards.cards_of(s.up[cell])[0]) if s.up[cell] else ""
    return number_of(number, "card")


def _entering(s: PirateState, cell: int) -> str:
    """The clause by which a ship may go to a square."""
    island = bool(s.islands >> cell & 1)
    ship = not island and bool(s.ships_at(cell, s.turn))
    if s.depth and s.step().id == codes.SAIL_STEP and s.arg & codes.DRIFTING:
        return DRIFT_ONTO_SHIP if ship else SECOND_DRIFT if s.rules.second else DRIFT_WAYS
    if ship:
        return SHIP_AHEAD
    return SUIT_AHEAD if island and s.rules.advanced else VERB_CLAUSES[codes.STEP_TO]


def label_clauses() -> set[str]:
    """Every clause that an answer can name."""
    named = {
        SECOND_ISLANDS, SECOND_DRIFT, SHIP_AHEAD, SUIT_AHEAD, DRIFT_WAYS, DRIFT_ONTO_SHIP, UP_TO_THREE,
        DEFEND_WITH_UP_TO_THREE,
    }  # fmt: skip
    named.update(VERB_CLAUSES.values())
    return named
