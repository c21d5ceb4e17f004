"""What a sensible hand would play: it rests on what the asked seat knows."""

from __future__ import annotations

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.crown_sense import crown_sense
from quarterdeck.games.rum_runner.pirate_sense import pirate_sense
from quarterdeck.games.rum_runner.state import RumState


def sensible(s: RumState, moves: list[int]) -> list[int]:
    """Those of the asked seat's moves that do not plainly throw something away; never empty."""
    if len(moves) == 1:
        return moves
    step = s.step().id
    kept = crown_sense(s, step, moves) if s.seat() == codes.CROWN else pirate_sense(s, step, moves)
    return kept or moves
