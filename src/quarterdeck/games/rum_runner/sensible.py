"""What a sensible hand would play: it rests on what the asked seat knows."""

from __future__ import annotations

from quarterdeck.games.rum_runner.state import RumState


def sensible(s: RumState, moves: list[int]) -> list[int]:
    """Those of the asked seat's moves that do not plainly throw something away; never empty."""
    return moves
