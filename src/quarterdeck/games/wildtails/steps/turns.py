"""A turn: it begins, crisis, action, storing, and it ends, with the round where the deck is empty."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import NO_MOVE, Act, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes, handling
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.crises import effect_for


class Turn(Act[WildState]):
    """WT-turn-1, WT-turn-6, WT-crisis-15, WT-ability-9, WT-ability-14: a turn begins. The window before the crisis is
    opened only if the icon brings one: else it is one with the next."""

    def run(self, s: WildState, rng: Rng) -> None:
        s.turn += 1
        s.muted = 0
        s.harder = 0
        forget_buffs(s)
        s.used = 0
        s.spent = 0
        s.silent = 0
        s.stowed = 0
        s.passed = 0
        s.intent = NO_MOVE
        s.note(codes.E_TURN, s.player, s.characters[s.player], s.turn, s.round)
        s.push(codes.END_OF_TURN_STEP)
        s.push(codes.AFTER_ACTION_GATE_STEP)
        s.push(codes.ACTION_GATE_STEP)
        if s.active != codes.NONE:
            s.push(codes.CRISIS_STEP)
            if effect_for(s, s.rules.curse[s.active]) != codes.NO_EFFECT:
                s.push(codes.NEXT_WINDOW_STEP, codes.BEFORE_CRISIS)


def forget_buffs(s: WildState) -> None:
    """WT-buff-2: Buffs that were not used for a check are lost."""
    s.buff = 0
    s.own_buffs[0] = 0
    s.own_buffs[1] = 0


class EndOfTurn(Act[WildState]):
    """WT-turn-3, WT-turn-4, WT-turn-5, WT-round-1, WT-round-7, WT-round-8, WT-conspire-2, WT-pay-2: what was set aside
    is lost, a round ends with its last Scene, and the partner's turn begins."""

    def run(self, s: WildState, rng: Rng) -> None:
        for i in range(codes.PLAYERS):
            player = s.player if i == 0 else 1 - s.player
            for entry in s.aside[player]:
                s.discards.append(bundles.card_in(entry))
                s.note(codes.E_LOSE_ASIDE, player, entry, bundles.rest_in(entry))
            s.aside[player].clear()
        if s.active == codes.NONE:
            handling.new_round(s, rng)
            if s.outcome:
                return
        s.player = 1 - s.player
        s.push(codes.TURN_STEP)


STEPS: Final[list[Step[Any]]] = [
    Turn(codes.TURN_STEP),
    EndOfTurn(codes.END_OF_TURN_STEP),
]
