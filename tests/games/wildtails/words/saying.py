"""How tests of words ask: what a position says, and what a campaign may have brought."""

from __future__ import annotations

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME
from tests.games.wildtails.position import Position

SMUGGLE, QUICK_TONGUE, RALLY, SIGNAL_LAMP, BROADSIDE = 0, 1, 13, 14, 15
CREW_AND_REEF: dict[str, Value] = {"scenario.objective-1": 3, "scenario.objective-2": 5}
LEARNT: dict[str, Value] = {
    "anna.quick-tongue": 1,
    "anna.change-of-watch": 1,
    "samuel.cold-nerve": 1,
    "samuel.false-colours": 1,
    "bosko.in-play": 1,
    "bosko.deep-pockets": 1,
    "bosko.dig-under": 1,
    "empire.lookout": 1,
    "empire.counting-house": 1,
    "empire.harbour-bell": 1,
}


def asked(position: Position) -> tuple[str, str]:
    """The question, and what the others are told meanwhile."""
    s, names = position.state, position.names
    return GAME.words.prompt(s, names).text, GAME.words.waiting(s, names).text


def label(position: Position, move: int) -> str:
    """The label of an option of this question."""
    assert move in position.moves()
    return GAME.words.option(position.state, move, position.names).label
