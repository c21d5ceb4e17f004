"""Answers with which the cove falls at once."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.sense.fight_plan import NO_PLAN, cheapest
from quarterdeck.games.chaos_cove.state import CoveState

# Steps of Phase 5 at which an answer can let an invader pass, and those that follow on it before it passes.
DECIDES: Final = (codes.FIGHT_STEP, codes.AFTER_FIGHT_STEP, codes.FLEE_STEP, codes.MOVE_PIECE_TO_STEP)
FOLLOWS: Final = (codes.FLEE_STEP, codes.LOSE_CARD_STEP)
PASSES: Final = (codes.END, codes.HIDE, codes.FLEE, codes.DONE, codes.SPACE)  # verbs that may let it pass


def fatal(s: CoveState, move: int) -> bool:
    """CC-break-3: whether with this answer an invader finds no space to break through to, and everybody loses, though
    another answer may avert it.

    In Phase 5 all invaders lie open, and until somebody is asked again nothing depends on a hand or on chance, so that
    it can be played out.
    """
    if s.phase != codes.DEFENCE or s.step().id not in DECIDES or not _lets_pass(move):
        return False
    return _falls(s, move) and _can_be_averted(s)


def _lets_pass(move: int) -> bool:
    return move & ~ARG in PASSES or move == codes.CARD | codes.ART


def _can_be_averted(s: CoveState) -> bool:
    """Whether the asked seat has an answer with which the cove does not fall at once: a card to play, a way out, or
    enough to win the fight."""
    step = s.step()
    for move in s.moves():
        if step.picks(s, move):
            continue
        if not _lets_pass(move) or not _falls(s, move):
            return True
    if step.id != codes.FIGHT_STEP:
        return False
    return cheapest(s, s.turn, s.foe, s.tiles[s.foe] - s.sum, False).cost < NO_PLAN


def _falls(s: CoveState, move: int) -> bool:
    """Whether the cove falls with this answer, whatever else the same seat has to answer before."""
    after = s.clone()
    after.play(move, Rng(0))
    if after.is_over() or after.step().id not in FOLLOWS:
        return after.lost != 0
    for choice in after.moves():
        if not _falls(after, choice):
            return False
    return True
