"""How good a state is for the two, who win or lose together."""

from __future__ import annotations

from quarterdeck.games.wildtails.codes import WON
from quarterdeck.games.wildtails.state import WildState


def value(s: WildState, seat: int) -> float:
    """About the chance to win, from 0 to 1; the same for both seats."""
    if not s.depth:
        return 1.0 if s.outcome == WON else 0.0
    levels = s.levels[0] + s.levels[1]
    held = len(s.hands[0]) + len(s.hands[1]) + len(s.stored)
    worth = 0.1 + 0.08 * levels + 0.01 * held - 0.05 * s.round - 0.05 * len(s.captured)
    return min(0.99, max(0.01, worth))
