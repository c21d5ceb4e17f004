"""Skill checks: the reveal, the curse, Buffs, and what success and failure do; attacks among them."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import NOBODY, Act, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails.cards import NONE
from quarterdeck.games.wildtails.codes import (
    E_ATTACK,
    E_AUTOFAIL,
    E_CHECK,
    E_DEFEAT,
    E_DISCARD,
    E_FAIL,
    E_GAIN,
    E_REVEAL,
    E_SCENE,
    E_SUCCESS,
    FOR_ATTACK,
    IN_CHECK,
    NEXT_WINDOW_STEP,
    NO_CHECK,
    RESULT_STEP,
    REVEAL_STEP,
)
from quarterdeck.games.wildtails.handling import gain, take_top, win
from quarterdeck.games.wildtails.state import WildState, held
from quarterdeck.games.wildtails.steps.turns import forget_buffs


def begin_check(s: WildState, purpose: int, target: int) -> None:
    """The active player makes a skill check. Its target stays what it is now."""
    s.purpose = purpose
    s.target = target
    if purpose == FOR_ATTACK:
        s.note(E_ATTACK, s.player, s.threat, target)
    s.push(REVEAL_STEP)


class Reveal(Act[WildState]):
    """The next card is compared to the active Scene. If there is none, the shuffled discard pile shows its top card."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.trace is not None:
            skill = s.check_skill()
            s.note(E_CHECK, s.player, skill, s.target, s.skill(s.player, skill) + s.all_buffs())
        s.borrowed = int(s.is_last())
        if s.borrowed:
            rng.shuffle(s.discards)
            s.learnt += 1
            s.revealed = s.discards[len(s.discards) - 1]
        else:
            s.revealed = take_top(s, rng)
        s.note(E_REVEAL, NOBODY, s.revealed, s.rules.modifier[s.revealed], s.borrowed)
        if s.rules.curse[s.revealed] == s.rules.curse[s.active]:
            s.note(E_AUTOFAIL, s.player, s.active, s.revealed)
            finish_check(s, False)
            return
        s.passed = 0
        s.push(RESULT_STEP)
        s.push(NEXT_WINDOW_STEP, IN_CHECK)


class Result(Act[WildState]):
    """Skill, modifier and Buffs against the target."""

    def run(self, s: WildState, rng: Rng) -> None:
        total = s.total()
        success = total >= s.target
        s.note(E_SUCCESS if success else E_FAIL, s.player, total, s.target)
        finish_check(s, success)


def finish_check(s: WildState, success: bool) -> None:
    """The active Scene goes where the result says, and the revealed card is the next, unless it was borrowed."""
    purpose = s.purpose
    if success and purpose != FOR_ATTACK:
        entry = held(s.active, purpose)
        gain(s, s.player, entry)
        s.note(E_GAIN, s.player, entry, s.bundle_of(entry))
    else:
        s.discards.append(s.active)
        s.note(E_DISCARD, s.player, s.active, 0)
    s.purpose = NO_CHECK
    s.active = NONE if s.borrowed else s.revealed
    s.revealed = NONE
    s.borrowed = 0
    forget_buffs(s)
    if success and purpose == FOR_ATTACK:
        freed = 0
        for card in s.captured:
            freed |= 1 << card
            s.discards.append(card)
        s.note(E_DEFEAT, s.player, s.threat, len(s.captured), freed)
        s.captured.clear()
        if s.complete():
            win(s)
            return
    s.note(E_SCENE, NOBODY, s.active)


STEPS: Final[list[Step[Any]]] = [Reveal(REVEAL_STEP), Result(RESULT_STEP)]
