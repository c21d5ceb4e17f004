"""Fights as somebody weighs them who may begin one, is in it, or may help."""

from __future__ import annotations

from quarterdeck.core.game import FAILED, GOES_ON, SUCCEEDED
from quarterdeck.core.kernel import ARG
from quarterdeck.core.trace import Event
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.fight import asks_first

FIGHTING = (codes.WORTH, codes.FIRE, codes.POWDER, codes.MUSTER, codes.END)


def gambles(s: CoveState, move: int) -> bool:
    """Whether this answer begins a fight, is put into it or ends it, or is about help in it. Whoever flees, hides or
    plays another card may not fight at all."""
    step = s.step().id
    verb = move & ~ARG
    if step in (codes.SURPRISE_STEP, codes.CALVIN_STEP):
        return verb == codes.ATTACK
    if step == codes.FIGHT_STEP:
        return verb in FIGHTING
    return step in (codes.OFFER_STEP, codes.ANSWER_STEP)


def outcome(event: Event, seat: int) -> int:
    """Whether the invader is beaten, which is what whoever helps wants too."""
    if event[0] == codes.E_WIN:
        return SUCCEEDED
    return FAILED if event[0] == codes.E_FAIL else GOES_ON


def certain(s: CoveState, move: int) -> tuple[float, float] | None:
    """CC-fight-8, CC-fight-17: a fight that is ended is won by the strength that is in it, and nobody can help any
    more. Invaders that are fought lie face up."""
    if s.step().id != codes.FIGHT_STEP or move & ~ARG != codes.END or asks_first(s):
        return None
    return (1.0 if s.sum >= s.tiles[s.foe] else 0.0), 0.0
