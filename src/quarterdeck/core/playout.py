"""Random play to the end: the measure of speed, and the simplest rollout for search."""

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng


def play_out(s: State, rng: Rng) -> int:
    """Play random moves until the game is over. Returns the number of decisions: questions of two moves or more."""
    decisions = 0
    while s.depth:
        moves = s.moves()
        number = len(moves)
        if number > 1:
            decisions += 1
            s.play(moves[rng.below(number)], rng)
        else:
            s.play(moves[0], rng)
    return decisions
