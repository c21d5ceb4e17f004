"""How good a state is for the two, who win or lose together: about the chance to win.

A Scene and a hand promise little by themselves: what counts is what the next player can make of them. So the turn that
begins is looked through first, with a few draws for whatever chance decides, and only where it ends things are judged.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.sense.gauging import measures
from quarterdeck.games.wildtails.sense.sensible import sensible
from quarterdeck.games.wildtails.state import WildState

DRAWS: Final = 2  # for each action of the turn that is looked through

# What each of the measures weighs, found by playing: thousands of games with weights a little off, and a step towards
# those that won.
WEIGHTS: Final[tuple[float, ...]] = (
    -3.000,  # always
    0.859,  # levels gained
    1.066,  # both Objectives complete
    0.246,  # resources missing
    0.168,  # cannons and gems among them
    0.109,  # missing for the next levels
    0.150,  # levels that can be paid at once
    0.158,  # missing resources that the Empire stores
    0.056,  # resources left over
    0.182,  # cannons left over
    0.040,  # Scenes to spare, up to a dozen
    0.022,  # Scenes to spare, up to two dozen
    0.013,  # Scenes to come
    0.223,  # rounds to come
    0.016,  # Scenes until too many are captured
    1.012,  # one capture more is the end
    0.533,  # two captures more are the end
    0.123,  # three captures more are the end
    0.083,  # four captures more are the end
    0.501,  # chance of an attack
    1.213,  # with Rally
    1.145,  # with Rally, once the Objectives are complete
    0.493,  # with Rally, when captures press
    1.044,  # with Rally, when only the attack is missing
    0.181,  # with Rally, which is at hand
    0.096,  # the lantern side is up
    0.071,  # the last chance, by levels gained
    0.361,  # no card to begin a round with
    0.500,  # chance with Rally and a cannon
    0.100,  # turns to free the captured cards
    0.100,  # turns of the last attack
)


def value(s: WildState, seat: int) -> float:
    """About the chance to win, from 0 to 1; the same for both seats."""
    return _best_of_turn(s.clone(), s.turn, seed_of(s))


def best(s: WildState, moves: list[int]) -> int:
    """The move after which the turn ends best, as far as one draw of whatever chance decides tells."""
    seed = seed_of(s)
    found = moves[0]
    most = -1.0
    for move in moves:
        copy = s.clone()
        copy.play(move, Rng(seed))
        worth = _best_of_turn(copy, s.turn, seed + 1)
        if worth > most:
            most = worth
            found = move
    return found


def seed_of(s: WildState) -> int:
    """Where the draws of a look ahead come from: a state is always worth the same."""
    return 31 * s.deck + 7 * s.turn + s.active


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
    acting = s.step().id == codes.ACTION_STEP
    for move in moves:
        draws = DRAWS if acting and move & ~ARG != codes.LEVEL and move & ~ARG != codes.USE else 1
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
        return 1.0 if s.outcome == codes.WON else 0.0
    return weighed(measures(s), WEIGHTS)


def weighed(numbers: list[float], weights: tuple[float, ...]) -> float:
    """The chance that numbers with these weights tell, by the logistic curve."""
    odds = 0.0
    for i in range(len(weights)):
        odds += weights[i] * numbers[i]
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -odds))))
