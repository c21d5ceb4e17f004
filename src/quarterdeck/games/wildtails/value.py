"""How good a state is for the two, who win or lose together: about the chance to win."""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.games.wildtails.codes import WON
from quarterdeck.games.wildtails.gauging import measures
from quarterdeck.games.wildtails.state import WildState

WEIGHTS: Final = (
    -3.0, 0.35, 0.0, 1.0, 0.15, 0.1, 0.05, 0.0, 0.1, 0.15, 0.0, 0.1, 0.0, 0.3, 0.1, 0.1, 0.2, 0.1, 1.0, 0.4, 0.1, 0.1,
    0.5, 1.0, 1.0, 0.5, 1.0, 0.2, 0.1, 0.5, 0.0, 0.0,
)  # fmt: skip


def value(s: WildState, seat: int) -> float:
    """About the chance to win, from 0 to 1; the same for both seats."""
    if not s.depth:
        return 1.0 if s.outcome == WON else 0.0
    numbers = measures(s)
    odds = 0.0
    for i in range(len(WEIGHTS)):
        odds += WEIGHTS[i] * numbers[i]
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -odds))))
