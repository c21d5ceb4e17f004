"""How good a state is for the two, who win or lose together: about the chance to win."""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.games.wildtails.codes import WON
from quarterdeck.games.wildtails.gauging import measures
from quarterdeck.games.wildtails.state import WildState

WEIGHTS: Final = (
    -3.00, 0.75, 0.02, 1.03, 0.26, 0.16, 0.11, 0.01, 0.14, 0.16, 0.05, 0.15,
    0.01, 0.30, 0.16, 0.09, 0.22, 0.13, 1.01, 0.56, 0.12, 0.08, 0.55, 1.23,
    1.15, 0.52, 1.00, 0.18, 0.10, 0.54, -0.02, 0.00, 0.40, 0.15,
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
