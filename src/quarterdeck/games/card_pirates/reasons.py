"""Why something is not possible, by reason code: the sentence and the clause of the rules that it rests on."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.words import Sentence
from quarterdeck.games.card_pirates import codes

REASON_WORDS: Final[dict[int, tuple[str, str]]] = {
    ALLOWED: ("That is possible.", "CP-turn-1"),
    NOT_ASKED: ("This question is not about that.", "CP-turn-4"),
    codes.R_NOT_HELD: ("That card is not in your hand.", "CP-know-1"),
    codes.R_PASSED: (
        "Cards are chosen in the order of the hand, clubs, diamonds, hearts, spades, low to high: this one is passed.",
        "CP-bury-5",
    ),
    codes.R_STANDSTILL: (
        "With that card buried, and only later ones to follow, you could neither sail nor drift.",
        "CP-bury-6",
    ),
    codes.R_NO_CREW: ("Only crew sails; Jacks, Queens, Kings and Aces do not.", "CP-sail-8"),
    codes.R_TOO_WEAK: ("Its number does not pay for a single step.", "CP-sail-8"),
    codes.R_NO_STEP: ("Every square that this card could reach is closed to you now.", "CP-turn-3"),
    codes.R_DRIFT_LIMIT: ("You hold too many cards to drift: bury some first.", "CP-drift-1"),
    codes.R_NO_DRIFT: ("There is no square that you could drift to.", "CP-drift-4"),
    codes.R_ONLY_AT_START: ("The voyage can be ended only when a turn begins, before anything else.", "CP-solo-6"),
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
    codes.R_NOT_FACE: ("Only a Jack, Queen or King can be exchanged.", "CP-island-2"),
    codes.R_OTHER_SUIT: ("Only a card of the island's own suit can be exchanged.", "CP-island-1"),
    codes.R_NOT_LOWER: ("The island's card has to be the higher of the two.", "CP-island-2"),
    codes.R_NOT_THERE: ("You can attack only another ship that lies on your square.", "CP-battle-1"),
    codes.R_NOT_CREW: ("Only crew fights, the cards from 2 to 10.", "CP-battle-5"),
    codes.R_NOT_YET: ("You have to fight with at least one card.", "CP-three-1"),
    codes.R_TAKEN: ("That island has been chosen already.", "CP-random-1"),
    codes.R_ISLAND_THERE: ("An island lies there.", "CP-setup-5"),
    codes.R_NOT_SEA_CARD: ("No card lies there.", "CP-seas-3"),
    codes.R_ALREADY_MOVED: ("That card has been moved already.", "CP-seas-3"),
    codes.R_NOT_RING: ("It has to lie straight outside the edge of the map, and not at a corner.", "CP-seas-4"),
    codes.R_PAY: ("You would have no card to discard for the move.", "CP-solo-3"),
    codes.R_PLACE_TAKEN: ("A moved card lies there already.", "CP-seas-4"),
}


def reason(code: int) -> Sentence:
    """The sentence of a reason code."""
    text, clause = REASON_WORDS[code]
    return Sentence(text, clause)


def reason_clauses() -> set[str]:
    """Every clause that a reason can name."""
    return {clause for _, clause in REASON_WORDS.values()}
