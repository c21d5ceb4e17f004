"""Skill checks: the reveal, the curse, Buffs, and what success and failure do; attacks among them."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import NOBODY, Act, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes, handling
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.turns import forget_buffs


def begin_check(s: WildState, purpose: int, target: int) -> None:
    """WT-check-1, WT-check-11, WT-check-12: the active player makes a skill check. Its target stays what it is now."""
    s.purpose = purpose
    s.target = target
    if purpose == codes.FOR_ATTACK:
        s.note(codes.E_ATTACK, s.player, s.threat, target)
    s.push(codes.REVEAL_STEP)


class Reveal(Act[WildState]):
    """WT-check-2, WT-check-3, WT-check-7, WT-check-9, WT-check-14: the next card is compared to the active Scene. If
    there is none, the shuffled discard pile shows its top card."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.trace is not None:
            skill = s.check_skill()
            s.note(codes.E_CHECK, s.player, skill, s.target, s.skill(s.player, skill) + s.all_buffs())
        s.borrowed = int(s.is_last())
        if s.borrowed:
            rng.shuffle(s.discards)
            s.learnt += 1
            s.revealed = s.discards[len(s.discards) - 1]
        else:
            s.revealed = handling.take_top(s, rng)
        s.note(codes.E_REVEAL, NOBODY, s.revealed, s.rules.modifier[s.revealed], s.borrowed)
        if s.rules.curse[s.revealed] == s.rules.curse[s.active]:
            s.note(codes.E_AUTOFAIL, s.player, s.active, s.revealed)
            finish_check(s, False)
            return
        s.passed = 0
        s.push(codes.RESULT_STEP)
        s.push(codes.NEXT_WINDOW_STEP, codes.IN_CHECK)


class Result(Act[WildState]):
    """WT-check-4, WT-check-13: skill, modifier and Buffs against the target."""

    def run(self, s: WildState, rng: Rng) -> None:
        total = s.total()
        success = total >= s.target
        s.note(codes.E_SUCCESS if success else codes.E_FAIL, s.player, total, s.target)
        finish_check(s, success)


def finish_check(s: WildState, success: bool) -> None:
    """WT-check-5, WT-check-6, WT-check-9, WT-attack-2, WT-attack-3, WT-attack-4, WT-attack-5, WT-attack-7: the active
    Scene goes where the result says, and the revealed card is the next, unless it was borrowed."""
    purpose = s.purpose
    if success and purpose != codes.FOR_ATTACK:
        entry = bundles.held(s.active, purpose)
        handling.gain(s, s.player, entry)
        s.note(codes.E_GAIN, s.player, entry, s.bundle_of(entry), s.characters[s.player])
    else:
        s.discards.append(s.active)
        s.note(codes.E_DISCARD, s.player, s.active, 0)
    s.purpose = codes.NO_CHECK
    s.active = codes.NONE if s.borrowed else s.revealed
    s.revealed = codes.NONE
    s.borrowed = 0
    forget_buffs(s)
    if success and purpose == codes.FOR_ATTACK:
        freed = 0
        for card in s.captured:
            freed |= 1 << card
            s.discards.append(card)
        s.note(codes.E_DEFEAT, s.player, s.threat, len(s.captured), freed)
        s.captured.clear()
        if s.complete():
            handling.win(s)
            return
    s.note(codes.E_SCENE, NOBODY, s.active)


STEPS: Final[list[Step[Any]]] = [Reveal(codes.REVEAL_STEP), Result(codes.RESULT_STEP)]
