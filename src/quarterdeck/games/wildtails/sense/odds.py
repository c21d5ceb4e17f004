"""The chances of skill checks: which cards may be revealed is known to all, though not their order."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import FAILED, GOES_ON, SUCCEEDED
from quarterdeck.core.kernel import ARG
from quarterdeck.core.native import i64
from quarterdeck.core.trace import Event
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.abilities import limit_reason
from quarterdeck.games.wildtails.steps.resources import can_pay

MOST_CARDS: Final = 24  # more than any card's number


def chance(s: WildState, skill: int, target: int) -> float:
    """The chance that a check succeeds on the active Scene with so much skill, Buffs counted in it."""
    curse = s.rules.curse[s.active] if s.active != codes.NONE else -1
    least = target - skill
    if s.deck:
        return _share(s, s.deck, curse, least)
    if s.buried:
        card = s.buried[0]
        return float(s.rules.curse[card] != curse and s.rules.modifier[card] >= least)
    cards = 0
    for card in s.discards:
        cards |= 1 << card
    return _share(s, cards, curse, least)


def _share(s: WildState, cards: int, curse: int, least: int) -> float:
    """The part of these cards, a bit each, that have another icon than this one and at least this modifier."""
    left: i64 = cards
    number = 0
    good = 0
    for card in range(MOST_CARDS):
        if left & 1:
            number += 1
            if s.rules.curse[card] != curse and s.rules.modifier[card] >= least:
                good += 1
        left >>= 1
        if not left:
            break
    return good / number if number else 0.0


def buffs_at_hand(s: WildState) -> int:
    """What Buffs that somebody can pay for now would add to a check of the active player."""
    if s.muted:
        return 0
    best = 0
    sided = 0
    counted = 0
    for i in range(2):
        player = s.player if i == 0 else 1 - s.player
        if s.silent >> player & 1:
            continue
        for ability in s.rules.abilities_of[s.characters[player]]:
            if s.rules.keywords[ability] != codes.BUFF or counted >> ability & 1 or limit_reason(s, ability):
                continue
            if s.rules.owns[ability] and i:
                continue
            if not can_pay(s, player, s.rules.ability_cost_of[ability]):
                continue
            counted |= 1 << ability
            if s.rules.sides[ability]:
                sided = max(sided, s.rules.amounts[ability])
            else:
                best += s.rules.amounts[ability]
    return best + sided


def gambles(s: WildState, move: int) -> bool:
    """Whether this action is a skill check: an event with one, or an attack."""
    if s.step().id != codes.ACTION_STEP:
        return False
    if move & ~ARG == codes.EVENT:
        return s.is_check(move & ARG)
    return move == codes.ATTACK


def outcome(event: Event) -> int:
    """What an event says of a check."""
    if event[0] == codes.E_SUCCESS:
        return SUCCEEDED
    return FAILED if event[0] in (codes.E_FAIL, codes.E_AUTOFAIL) else GOES_ON


def certain(s: WildState, move: int) -> tuple[float, float] | None:
    """The chance of a check, with every Buff that somebody can pay for now where it is needed."""
    if move == codes.ATTACK:
        skill, target = s.rules.threat_skills[s.threat], s.attack_target()
    else:
        place = event_place(s.active, move & ARG)
        skill, target = s.rules.event_skills[place], s.rules.targets[place] + s.harder
    return chance(s, s.skill(s.player, skill) + s.all_buffs() + buffs_at_hand(s), target), 0.0
