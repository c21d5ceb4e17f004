"""How good a state is for the two, who win or lose together: about the chance to win.

A Scene and a hand promise little by themselves: what counts is what the next player can make of them. So the turn that
begins is looked through first, with a few draws for whatever chance decides, and only where it ends things are judged.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails.codes import ACTION_STEP, LEVEL, USE, WON
from quarterdeck.games.wildtails.gauging import measures
from quarterdeck.games.wildtails.sensible import sensible
from quarterdeck.games.wildtails.state import WildState

DRAWS: Final = 3  # for each action of the turn that is looked through

# What each of the measures weighs, found by playing: thousands of games with weights a little off, and a step towards
# those that won.
WEIGHTS: Final = (
    -3.00, 0.86, 0.01, 1.07, 0.25, 0.17, 0.11, 0.01, 0.15, 0.16, 0.06, 0.18,
    0.01, 0.32, 0.17, 0.10, 0.22, 0.13, 1.01, 0.53, 0.12, 0.08, 0.50, 1.21,
    1.15, 0.49, 1.04, 0.18, 0.10, 0.57, -0.03, -0.00, 0.36, 0.16, 0.50, 0.10,
    0.10,
)  # fmt: skip


def value(s: WildState, seat: int) -> float:
    """About the chance to win, from 0 to 1; the same for both seats."""
    return _best_of_turn(s.clone(), s.turn, 31 * s.deck + 7 * s.turn + s.active)


def _best_of_turn(s: WildState, turn: int, seed: int) -> float:
    """The value of the best way to go on to the end of the turn. The state is played on."""
    while True:
        if not s.depth or s.turn != turn:
            return judged(s)
        moves = sensible(s, s.moves())
        if len(moves) > 1:
            break
        s.play(moves[0], Rng(seed))
        seed += 1
    best = 0.0
    acting = s.step().id == ACTION_STEP
    for move in moves:
        draws = DRAWS if acting and move & ~ARG != LEVEL and move & ~ARG != USE else 1
        worth = 0.0
        for draw in range(draws):
            copy = s.clone()
            copy.play(move, Rng(seed + 1000 * draw))
            worth += _best_of_turn(copy, turn, seed + 1000 * draw + 1)
        best = max(best, worth / draws)
    return best


def judged(s: WildState) -> float:
    """The chance to win as it looks without playing on."""
    if not s.depth:
        return 1.0 if s.outcome == WON else 0.0
    numbers = measures(s)
    odds = 0.0
    for i in range(len(WEIGHTS)):
        odds += WEIGHTS[i] * numbers[i]
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -odds))))
