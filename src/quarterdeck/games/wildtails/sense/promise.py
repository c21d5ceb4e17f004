"""What cards promise: how much less the Objectives lack with them, counted in resources."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.sense.gauging import Lack, hand_bundle
from quarterdeck.games.wildtails.sense.odds import chance
from quarterdeck.games.wildtails.sense.planning import objective_for, stored_bundle
from quarterdeck.games.wildtails.state import NO_ONE, WildState

# In basic resources that an Objective asks for:
SPECIAL: Final = 0.5  # how much more a cannon or a gem is
IDLE: Final = 0.1  # what nothing asks for, up to a handful
HANDFUL: Final = 6
CANNON: Final = 0.3  # a cannon that nothing asks for: a Buff costs one
SMUGGLING: Final = 1.0  # what it costs the partner to take what is stored
STORED: Final = 0.7  # the part that stored resources are of those at hand


class Outlook:
    """What the two players hold, and what their Objectives lack with it: what a card more or less is measured by."""

    def __init__(self, s: WildState) -> None:
        self.s: WildState = s
        self.mine: int = hand_bundle(s, s.player)
        self.theirs: int = hand_bundle(s, 1 - s.player)
        if s.stored:
            self.theirs = bundles.added(self.theirs, stored_bundle(s))
        self.my_lack: float = lacking(s, s.player, self.mine)
        self.their_lack: float = lacking(s, 1 - s.player, self.theirs)

    def of_event(self, event: int, buffs: int) -> float:
        """What an event of the active Scene promises, Buffs of so much counted in its check."""
        s = self.s
        place = event_place(s.active, event)
        kind = s.rules.kinds[place]
        odds = 1.0
        kept = self.mine
        if kind == codes.CHECK:
            skill = s.skill(s.player, s.rules.event_skills[place]) + s.all_buffs() + buffs
            odds = chance(s, skill, s.rules.targets[place] + s.harder)
        elif kind == codes.PAY:
            kept = after_paying(self.mine, s.rules.event_cost_of[place])
        reward = s.rules.reward_of[place]
        mine = self.my_lack - lacking(s, s.player, bundles.added(kept, reward))
        if len(s.stored) == s.rules.storage:
            return odds * mine
        return odds * max(mine, STORED * (self.for_partner(reward) - self.loss_of(kept) - SMUGGLING))

    def for_partner(self, bundle: int) -> float:
        """What the partner would make of this, if it were stored."""
        return self.their_lack - lacking(self.s, 1 - self.s.player, bundles.added(self.theirs, bundle))

    def loss_of(self, kept: int) -> float:
        """What the active player lacks more with only this left."""
        if kept == self.mine:
            return 0.0
        return lacking(self.s, self.s.player, kept) - self.my_lack


def lacking(s: WildState, player: int, have: int) -> float:
    """What a player's Objective lacks with these resources; of both while none is claimed, the one that lacks less."""
    index = objective_for(s, player)
    if index != NO_ONE:
        return _lack(s, index, have)
    return min(_lack(s, 0, have), _lack(s, 1, have))


def _lack(s: WildState, index: int, have: int) -> float:
    lack = Lack(s.rules, s.objectives[index], s.levels[index], have)
    return lack.units + SPECIAL * lack.special - IDLE * min(lack.idle, HANDFUL) - CANNON * lack.cannons


def after_paying(have: i64, cost: i64) -> int:
    """What is left of resources that pay a cost, as nearly as is told without choosing cards: what is named is paid
    with itself, as far as there is any, and the rest is not counted."""
    shift: i64 = 0
    while shift < bundles.BITS * codes.RESOURCES:
        have -= min(have >> shift & bundles.MOST, cost >> shift & bundles.MOST) << shift
        shift += bundles.BITS
    return have


def without(s: WildState, player: int, card: int) -> int:
    """What a player holds but for one card."""
    bundle = 0
    for entry in s.hands[player]:
        if bundles.card_in(entry) != card:
            bundle = bundles.added(bundle, s.bundle_of(entry))
    return bundle
