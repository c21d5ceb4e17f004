"""Random games of Chaos Cove and their questions, and what everybody reads: for the tests of the words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from tests.games.chaos_cove.position import NAMES, Position

# With these, and with the town swept now and then, a random game goes on for all its rounds.
RICH: Final[dict[str, Value]] = {
    "start.cannons": 6,
    "start.sabers": 6,
    "start.food": 9,
    "start.planks": 9,
    "start.crew": 6,
}


def questions(seed: int) -> Iterator[CoveState]:
    """The questions of a random game of two to four players, and its end. Every fourth game is a long one."""
    rng = Rng(seed)
    long = seed % 4 == 3
    options: dict[str, Value] = {"storm": seed % 2 == 0, "rounds": "3" if seed % 5 == 0 else "4"}
    s = GAME.start(make_rules(2 + seed % 3, options, RICH if long else {}), rng, None)
    while not s.is_over():
        if long and (s.fight == codes.IN_DEFENCE or s.phase == codes.BUILDING):
            s.tiles[codes.FIRST_BREAK :] = [NO_TILE] * (codes.SPOTS - codes.FIRST_BREAK)
        yield s
        moves = s.moves()
        s.play(moves[rng.below(len(moves))], rng)
    yield s


def asked(position: Position) -> tuple[str, str]:
    """The question, and what the others are told meanwhile."""
    return GAME.words.prompt(position.state, NAMES).text, GAME.words.waiting(position.state, NAMES).text
