"""What a sensible hand would play: moves that do not plainly throw something away."""

from __future__ import annotations

from quarterdeck.games.wildtails.state import WildState


def sensible(s: WildState, moves: list[int]) -> list[int]:
    """Those of the asked seat's moves that do not plainly throw something away; never empty."""
    return moves
