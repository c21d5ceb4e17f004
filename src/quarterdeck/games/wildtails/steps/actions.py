"""The action of a turn: an event, a level, an attack, or another Scene; and before it the window for abilities.

The active player is asked for abilities and the action at once. An action that was chosen is taken when the partner
has had a chance to use an ability: if the partner uses one, the active player is asked again.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes, handling
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.abilities import usable
from quarterdeck.games.wildtails.steps.checks import begin_check
from quarterdeck.games.wildtails.steps.paying import begin_payment
from quarterdeck.games.wildtails.steps.resources import wealth
from quarterdeck.games.wildtails.steps.windows import (
    add_partners,
    answer,
    let_partner_speak,
    may_use,
    offered_reason,
    take_intent,
)

# What can be done


def event_reason(s: WildState, event: int, have: int) -> int:
    """WT-event-1, WT-action-5: why the active player, with so much to spend, cannot try an event."""
    if s.active == codes.NONE:
        return codes.R_NO_SCENE
    place = event_place(s.active, event)
    kind = s.rules.kinds[place]
    if kind == codes.PAY:
        return ALLOWED if bundles.enough(have, s.rules.event_cost_of[place]) else codes.R_CANNOT_PAY
    return check_reason(s) if kind == codes.CHECK else ALLOWED


def check_reason(s: WildState) -> int:
    """WT-check-8, WT-check-10: why there can be no skill check now: it needs a card to reveal, and two where the
    discard pile gives it."""
    if s.active == codes.NONE:
        return codes.R_NO_SCENE
    return codes.R_NO_REVEAL if s.is_last() and len(s.discards) < 2 else ALLOWED


def level_reason(s: WildState, index: int, have: int) -> int:
    """WT-level-1, WT-level-2, WT-level-3, WT-level-4, WT-level-7, WT-level-11, WT-level-13: why the active player, with
    so much to spend, cannot gain a level of an Objective."""
    level = s.levels[index]
    if level == codes.LEVELS:
        return codes.R_COMPLETE
    if s.owners[index] == 1 - s.player:
        return codes.R_NOT_YOUR_OBJECTIVE
    if s.owners[1 - index] == s.player:
        return codes.R_HAS_OBJECTIVE
    place = event_place(s.objectives[index], level)
    need = s.rules.needs[place]
    if need == codes.NEEDS_SKILL and s.skill(s.player, s.rules.needed[place]) < s.rules.least[place]:
        return codes.R_SKILL
    if need == codes.NEEDS_SHOWN and not shows(s, s.player, s.rules.needed[place]):
        return codes.R_NOT_SHOWN
    return ALLOWED if bundles.enough(have, s.rules.level_cost_of[place]) else codes.R_CANNOT_PAY


def shows(s: WildState, player: int, resource: int) -> bool:
    """WT-level-8: whether a card that a player holds, and has not set aside, shows a resource."""
    for entry in s.hands[player]:
        if s.bundle_of(entry) >> bundles.BITS * resource & bundles.MOST:
            return True
    return False


def spoils(s: WildState, index: int) -> bool:
    """WT-level-12: whether claiming this Objective would leave the partner one that its skills can never begin."""
    if s.owners[index] != NO_ONE or s.owners[1 - index] != NO_ONE:
        return False
    return not s.rules.can_claim(s.characters[1 - s.player], s.objectives[1 - index])


def actions(s: WildState) -> list[int]:
    """WT-action-1, WT-action-5, WT-attack-6: every action that the active player can take."""
    have = wealth(s, s.player)
    moves: list[int] = []
    if s.active != codes.NONE:
        for event in range(codes.EVENTS_EACH):
            if not event_reason(s, event, have):
                moves.append(codes.EVENT | event)
    for index in range(2):
        if not level_reason(s, index, have):
            moves.append(codes.LEVEL | index)
    if s.active != codes.NONE:
        if not check_reason(s):
            moves.append(codes.ATTACK)
        moves.append(codes.DISCARD)
    return moves


# Choosing it


class ActionGate(Act[WildState]):
    """WT-action-4, WT-action-6, WT-action-7: ask the active player; then the partner; then take the action."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.intent == NO_MOVE:
            if s.active != codes.NONE or actions(s) or may_use(s, codes.BEFORE_ACTION):
                s.push(codes.ACTION_STEP)
                return
            s.intent = codes.PASS
        if not let_partner_speak(s, codes.ACTION_GATE_STEP, codes.BEFORE_ACTION):
            take_action(s, take_intent(s), rng)


class ChooseAction(Ask[WildState]):
    """WT-action-1, WT-action-2, WT-action-4: the active player uses abilities, and then takes one action."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        moves = actions(s)
        if not moves:
            moves.append(codes.PASS)
        abilities = usable(s, s.player, codes.BEFORE_ACTION)
        more = len(abilities) > 0
        if s.seats == 1:
            add_partners(s, abilities, codes.BEFORE_ACTION)
        for ability in abilities:
            moves.append(codes.USE | ability)
        if more:
            moves.append(codes.NO_MORE)
        return moves

    def why(self, s: WildState, move: int) -> int:
        verb, arg = move & ~ARG, move & ARG
        if verb == codes.EVENT and arg < codes.EVENTS_EACH:
            return event_reason(s, arg, wealth(s, s.player))
        if verb == codes.LEVEL and arg < 2:
            return level_reason(s, arg, wealth(s, s.player))
        if move == codes.ATTACK:
            return check_reason(s)
        if move == codes.DISCARD:
            return codes.R_NO_SCENE if s.active == codes.NONE else ALLOWED
        if move in (codes.PASS, codes.NO_MORE):
            return ALLOWED if move in self.moves(s) else NOT_ASKED
        return offered_reason(s, move, codes.BEFORE_ACTION)

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        answer(s, codes.ACTION_GATE_STEP, move, codes.BEFORE_ACTION)


# Taking it


def take_action(s: WildState, move: int, rng: Rng) -> None:
    """WT-action-3, WT-event-2, WT-event-3, WT-event-4, WT-attack-1: do what the active player has chosen to do."""
    verb, arg = move & ~ARG, move & ARG
    if verb == codes.EVENT:
        place = event_place(s.active, arg)
        s.note(codes.E_EVENT, s.player, s.active, arg)
        if s.rules.kinds[place] == codes.CHECK:
            begin_check(s, arg, s.rules.targets[place] + s.harder)
        elif s.rules.kinds[place] == codes.FREE:
            complete(s, arg, rng)
        else:
            s.push(codes.GAIN_STEP, arg)
            begin_payment(s, s.player, s.rules.event_cost_of[place])
    elif verb == codes.LEVEL:
        s.push(codes.LEVEL_STEP, arg)
        begin_payment(s, s.player, s.rules.level_cost_of[event_place(s.objectives[arg], s.levels[arg])])
    elif move == codes.ATTACK:
        begin_check(s, codes.FOR_ATTACK, s.attack_target())
    elif move == codes.DISCARD:
        s.note(codes.E_DISCARD, s.player, s.active, 1)
        s.discards.append(s.active)
        handling.next_scene(s, rng)
    else:
        s.note(codes.E_NO_ACTION, s.player)


def complete(s: WildState, event: int, rng: Rng) -> None:
    """WT-event-5, WT-event-6, WT-event-8: the active Scene becomes a resource card that shows this event's reward."""
    entry = bundles.held(s.active, event)
    handling.gain(s, s.player, entry)
    s.note(codes.E_GAIN, s.player, entry, s.bundle_of(entry), s.characters[s.player])
    handling.next_scene(s, rng)


class Gain(Act[WildState]):
    """WT-event-3, WT-event-5: an event that was paid for gives its reward; `arg` is the event."""

    def run(self, s: WildState, rng: Rng) -> None:
        complete(s, s.arg, rng)


class GainLevel(Act[WildState]):
    """WT-level-1, WT-level-3, WT-level-5, WT-level-6, WT-level-14: an Objective goes up by a level that was paid for;
    `arg` is the Objective."""

    def run(self, s: WildState, rng: Rng) -> None:
        index = s.arg
        claimed = s.owners[index] == NO_ONE
        s.owners[index] = s.player
        s.levels[index] = s.levels[index] + 1
        s.note(codes.E_LEVEL, s.player, s.objectives[index], s.levels[index], int(claimed) + 2 * index)


STEPS: Final[list[Step[Any]]] = [
    ActionGate(codes.ACTION_GATE_STEP),
    ChooseAction(codes.ACTION_STEP),
    Gain(codes.GAIN_STEP),
    GainLevel(codes.LEVEL_STEP),
]
