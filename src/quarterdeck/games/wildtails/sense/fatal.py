"""Answers that lose the scenario, now or whatever comes after them, where another answer does not."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.actions import spoils
from quarterdeck.games.wildtails.steps.windows import is_asked

SHORT: Final = 2  # of the captured cards that lose: from there on captures press


def is_fatal(s: WildState, move: int) -> bool:
    """Whether an answer loses, whatever comes after it. Everything is open here, so that this is no secret."""
    step = s.step().id
    if step == codes.ACTION_STEP:
        return _is_fatal_action(s, move)
    if move == codes.DROP_SCENE:
        return s.is_last() and is_last_round(s)
    if step == codes.AFTER_ACTION_STEP and move == codes.END_TURN:
        return _ends_with_nothing(s, s.player) and not is_asked(s, 1 - s.player, codes.BEFORE_END)
    if step == codes.WINDOW_STEP and move in (codes.PASS, codes.NO_MORE) and s.arg & codes.WINDOW == codes.BEFORE_END:
        return _ends_with_nothing(s, s.arg >> codes.PLAYER_ABOVE)
    return False


def _is_fatal_action(s: WildState, move: int) -> bool:
    """WT-level-12: a claim that leaves the partner what they can never begin; or the last Scene of the deck given away
    where the end of the round is the end of all, and something else could be done."""
    if move & ~ARG == codes.LEVEL:
        return spoils(s, move & ARG)
    if (move & ~ARG != codes.EVENT and move != codes.DISCARD) or not s.is_last() or not is_last_round(s):
        return False
    for other in s.moves():
        if other & ~ARG == codes.LEVEL and not spoils(s, other & ARG):
            return True
        if other == codes.ATTACK and (s.complete() or s.round < s.rules.rounds):
            return True
    return False


def is_last_round(s: WildState) -> bool:
    """Whether all is lost if the round ends with what is captured now."""
    return s.round >= s.rules.rounds or len(s.captured) + 1 >= s.rules.lost_at


def is_pressing(s: WildState) -> bool:
    """Whether little more than what is captured now loses."""
    return len(s.captured) >= s.rules.lost_at - SHORT


def _ends_with_nothing(s: WildState, player: int) -> bool:
    """WT-round-3: whether the round is about to end with nothing to shuffle, though this player could pay for an
    ability, which puts a card on the discard pile."""
    if s.active != codes.NONE or s.discards or s.aside[0] or s.aside[1] or is_last_round(s):
        return False
    for move in s.moves():
        if move & ~ARG == codes.USE and s.rules.ability_cost_of[move & ARG]:
            return True
    return False
