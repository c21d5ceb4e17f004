"""Raids as either side weighs them before they are over."""

from __future__ import annotations

from quarterdeck.core.game import FAILED, GOES_ON, SUCCEEDED
from quarterdeck.core.kernel import ARG
from quarterdeck.core.trace import Event
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import RumState

ON_A_RAID = (codes.MAP_TARGET_STEP, codes.PARTY_STEP, codes.RAISE_STEP, codes.CHOOSE_COST_STEP)


def gambles(s: RumState, move: int) -> bool:
    """Whether this answer begins a raid, forms its party, or is about a hazard in its way."""
    return s.step().id in ON_A_RAID or move & ~ARG == codes.RAID


def outcome(event: Event, seat: int) -> int:
    """The Pirate wants to get through, and the Crown to stop the raid."""
    if event[0] == codes.E_SUCCESS:
        return SUCCEEDED if seat == codes.PIRATE else FAILED
    if event[0] == codes.E_STOPPED:
        return FAILED if seat == codes.PIRATE else SUCCEEDED
    return GOES_ON


def certain(s: RumState, move: int) -> tuple[float, float] | None:
    """RR-face-1: where no hazard lies before the island, nothing can stop a raid."""
    step = s.step().id
    if step == codes.PARTY_STEP:
        return (1.0, 0.0) if not s.rows[s.target] else None
    if step == codes.MAP_TARGET_STEP or move & ~ARG == codes.RAID:
        return (1.0, 0.0) if not s.rows[move & ARG] else None
    return None
