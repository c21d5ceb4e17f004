"""How good a state is for a seat."""

from __future__ import annotations

from quarterdeck.games.chaos_cove.state import CoveState


def value(s: CoveState, seat: int) -> float:
    """About the chance to win, from 0 to 1."""
    if s.lost:
        return 0.0
    points = s.scores()
    return 0.5 + (points[seat] - max(points)) / 200 + (0.1 if s.is_over() and s.places()[seat] == 1 else 0.0)


def turn_of(s: CoveState) -> int:
    """A number that changes when a turn ends."""
    return s.turns
