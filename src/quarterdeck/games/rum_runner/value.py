"""How good a state is for a side. It is asked about sampled worlds, so that it may look at everything."""

from __future__ import annotations

from quarterdeck.games.rum_runner.codes import CROWN
from quarterdeck.games.rum_runner.state import RumState


def value(s: RumState, seat: int) -> float:
    """About the chance to win, from 0 to 1."""
    if not s.depth:
        places = s.places()
        return 0.5 if places[0] == places[1] else 1.0 if places[seat] == 1 else 0.0
    crown = 0.5 + 0.1 * (s.points[0] - s.points[1])
    return crown if seat == CROWN else 1 - crown


def turn_of(s: RumState) -> int:
    """A number that changes when a turn ends."""
    return s.turns
