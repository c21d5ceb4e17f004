"""Abilities: who may use which when, and what each of them does."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.choosing import ChooseSome
from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Act, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes, handling
from quarterdeck.games.wildtails.cards import ABILITY_COUNT
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.paying import begin_payment
from quarterdeck.games.wildtails.steps.resources import can_pay, wealth
from quarterdeck.games.wildtails.steps.waiting import can_wait

ABILITY: Final = 63  # in the argument of ABILITY_STEP, with the player above it
ABILITY_BITS: Final = 6
NO_TOTAL: Final = -99  # no check is on
UNCOUNTED: Final = -1  # what a player can spend, as long as nothing costs anything
NO_LIMIT: Final = 99  # a Buff that can be bought again and again


# When an ability may be used


def ability_reason(s: WildState, player: int, ability: int, window: int) -> int:
    """Why a player cannot use an ability in a window, or cannot use it to effect."""
    reason = use_refused(s, player, ability, window)
    if reason:
        return reason
    return ALLOWED if can_pay(s, player, s.rules.ability_cost_of[ability]) else codes.R_CANNOT_PAY


def use_refused(s: WildState, player: int, ability: int, window: int) -> int:
    """WT-ability-1, WT-empire-1, WT-turn-2, WT-solo-3, WT-campaign-3, WT-campaign-12: why a player cannot use an
    ability in a window whatever they can pay."""
    rules = s.rules
    owner = rules.owners[ability]
    if owner != codes.EMPIRE and owner != s.characters[player]:
        return codes.R_NOT_YOURS
    if not rules.known[ability] or rules.keywords[ability] == codes.PERMANENT:
        return codes.R_NOT_LEARNT
    if s.muted:
        return codes.R_MUTED
    if s.silent >> player & 1:
        return codes.R_SAID_NO_MORE
    reason = limit_reason(s, ability)
    if reason:
        return reason
    if by_active(s, player, ability):
        return codes.R_BY_ACTIVE
    reason = KEYWORDS[rules.keywords[ability]].refusal(s, player, ability, window)
    return codes.R_LATER if reason == ALLOWED and is_withheld(s, player, ability, window) else reason


def is_withheld(s: WildState, player: int, ability: int, window: int) -> bool:
    """WT-ability-17, WT-ability-19: whether a Buff without a cost is not offered before the check, with few windows,
    since after the reveal it does the same."""
    if not s.rules.few or s.rules.keywords[ability] != codes.BUFF or s.rules.ability_cost_of[ability]:
        return False
    return window in (codes.BEFORE_CRISIS, codes.BEFORE_ACTION) and can_wait(s, player, ability, window)


def limit_reason(s: WildState, ability: int) -> int:
    """WT-ability-3, WT-ability-4, WT-ability-5, WT-empire-3: whether side, MAX and rounds allow an ability now."""
    rules = s.rules
    if rules.sides[ability] and not s.lantern:
        return codes.R_DARK
    if rules.limits[ability] and s.used >> 2 * ability & 3 >= rules.limits[ability]:
        return codes.R_LIMIT
    if not rules.firsts[ability] <= s.round <= rules.lasts[ability]:
        return codes.R_ROUND
    return ALLOWED


def has_buff_to_pay(s: WildState, player: int) -> bool:
    """Whether a player has a Buff with a cost that its limits allow now."""
    for ability in s.rules.abilities_of[s.characters[player]]:
        if is_buff(s, player, ability) and s.rules.ability_cost_of[ability]:
            return True
    return False


def is_buff(s: WildState, player: int, ability: int) -> bool:
    """Whether an ability is a Buff that its limits allow a player now, whatever it costs."""
    if s.rules.keywords[ability] != codes.BUFF or limit_reason(s, ability):
        return False
    return player == s.player or (not s.rules.owns[ability] and not by_active(s, player, ability))


def by_active(s: WildState, player: int, ability: int) -> bool:
    """WT-ability-18, WT-ability-19, WT-solo-4: whether an ability of the Empire is left to the active Character, who
    was asked first and can use it as well."""
    if (s.seats > 1 and not s.rules.few) or player == s.player or s.silent >> s.player & 1:
        return False
    return s.rules.owners[ability] == codes.EMPIRE and not s.rules.ability_cost_of[ability]


def best_buffs(s: WildState) -> int:
    """WT-check-14: the most that Buffs could still add to the check that is on, whatever they cost."""
    best = 0
    counted = 0
    sided = 0
    for player in range(2):
        if s.silent >> player & 1:
            continue
        for ability in s.rules.abilities_of[s.characters[player]]:
            if counted >> ability & 1 or not is_buff(s, player, ability):
                continue
            counted |= 1 << ability
            times = s.rules.limits[ability] - (s.used >> 2 * ability & 3) if s.rules.limits[ability] else 1
            if s.rules.sides[ability]:
                sided = max(sided, s.rules.amounts[ability])
            elif s.rules.limits[ability]:
                best += s.rules.amounts[ability] * times
            else:
                return NO_LIMIT
    return best + sided


def usable(s: WildState, player: int, window: int) -> list[int]:
    """WT-ability-10: the abilities that a player can use to effect in a window."""
    found: list[int] = []
    if s.muted or s.silent >> player & 1:
        return found
    have = UNCOUNTED
    for ability in s.rules.abilities_of[s.characters[player]]:
        if use_refused(s, player, ability, window):
            continue
        cost = s.rules.ability_cost_of[ability]
        if cost:
            if have == UNCOUNTED:
                have = wealth(s, player)
            if not bundles.enough(have, cost):
                continue
        found.append(ability)
    return found


def use_reason(s: WildState, player: int, move: int, window: int) -> int:
    """Why a move does not use an ability."""
    if move & ~ARG != codes.USE or move & ARG >= ABILITY_COUNT:
        return NOT_ASKED
    return ability_reason(s, player, move & ARG, window)


# Using one


def use(s: WildState, player: int, ability: int) -> None:
    """WT-ability-2, WT-ability-14, WT-smuggle-3, WT-empire-2: a player uses an ability: its limits are counted, its
    cost is paid, and then it does what it does."""
    s.passed = 0
    s.intent = NO_MOVE
    s.note(codes.E_ABILITY, player, ability)
    if s.rules.limits[ability]:
        s.used += 1 << 2 * ability
    if s.rules.sides[ability]:
        handling.turn_empire(s, player, 0)
    s.push(codes.ABILITY_STEP, ability | player << ABILITY_BITS)
    begin_payment(s, player, s.rules.ability_cost_of[ability])


class UseAbility(Act[WildState]):
    """WT-ability-2: what an ability does once it is paid; `arg` has the ability and the player."""

    def run(self, s: WildState, rng: Rng) -> None:
        ability = s.arg & ABILITY
        KEYWORDS[s.rules.keywords[ability]].act(s, s.arg >> ABILITY_BITS, ability, rng)


# What each of them does


class Keyword:
    """WT-campaign-12: what an ability does; a permanent resource does nothing, but is there."""

    def refusal(self, s: WildState, player: int, ability: int, window: int) -> int:
        """Why an ability would do nothing in a window, or is not for it."""
        return ALLOWED

    def act(self, s: WildState, player: int, ability: int, rng: Rng) -> None:
        """Do what it does, once it is paid."""


class Smuggling(Keyword):
    """WT-smuggle-1, WT-smuggle-2, WT-smuggle-4: take what the Empire stores, without asking if it is one card."""

    def refusal(self, s: WildState, player: int, ability: int, window: int) -> int:
        """WT-smuggle-2, WT-ability-15: nothing is stored, or in a check there is no Buff to pay for."""
        if not s.stored:
            return codes.R_EMPTY_EMPIRE
        return ALLOWED if window != codes.IN_CHECK or has_buff_to_pay(s, player) else codes.R_NOTHING_TO_PAY

    def act(self, s: WildState, player: int, ability: int, rng: Rng) -> None:
        if len(s.stored) == 1:
            smuggle(s, player, bundles.card_in(s.stored[0]))
        else:
            s.push(codes.SMUGGLE_STEP)


class Buff(Keyword):
    """WT-buff-1, WT-buff-2, WT-buff-3, WT-ability-6: add to the check that is on or comes next."""

    def refusal(self, s: WildState, player: int, ability: int, window: int) -> int:
        """WT-buff-4, WT-buff-5: it is for another's check, or no check can follow in this turn."""
        if s.rules.owns[ability] and player != s.player:
            return codes.R_OWN_ONLY
        late = window in (codes.BEFORE_STORING, codes.BEFORE_END)
        return codes.R_NO_CHECK_LEFT if s.active == codes.NONE or late else ALLOWED

    def act(self, s: WildState, player: int, ability: int, rng: Rng) -> None:
        amount = s.rules.amounts[ability]
        if s.rules.owns[ability]:
            s.own_buffs[player] = s.own_buffs[player] + amount
        else:
            s.buff += amount
        total = s.total() if s.purpose != codes.NO_CHECK and s.revealed != codes.NONE else NO_TOTAL
        s.note(codes.E_BUFF, player, amount, total)


class Conspire(Keyword):
    """WT-conspire-1, WT-conspire-4, WT-crisis-23, WT-ability-12, WT-solo-2: the partner goes on with the turn where it
    stands, may use abilities and store, and meets no second crisis."""

    def refusal(self, s: WildState, player: int, ability: int, window: int) -> int:
        """WT-conspire-3, WT-ability-15: not while a check is on."""
        return codes.R_IN_CHECK if window == codes.IN_CHECK else ALLOWED

    def act(self, s: WildState, player: int, ability: int, rng: Rng) -> None:
        s.player = 1 - s.player
        s.silent &= ~(1 << s.player)
        s.note(codes.E_CONSPIRE, player, s.characters[s.player])


class TurnEmpire(Keyword):
    """WT-campaign-13, WT-campaign-15: the Empire shows its lantern side again."""

    def refusal(self, s: WildState, player: int, ability: int, window: int) -> int:
        if window == codes.IN_CHECK:
            return codes.R_IN_CHECK
        return codes.R_LANTERN if s.lantern else ALLOWED

    def act(self, s: WildState, player: int, ability: int, rng: Rng) -> None:
        handling.turn_empire(s, player, 1)


class Bury(Keyword):
    """WT-campaign-13, WT-campaign-14, WT-know-5: the active Scene goes under the deck, and the next one comes up."""

    def refusal(self, s: WildState, player: int, ability: int, window: int) -> int:
        if window == codes.IN_CHECK:
            return codes.R_IN_CHECK
        if s.active == codes.NONE:
            return codes.R_NO_SCENE
        return codes.R_LAST_SCENE if s.is_last() else ALLOWED

    def act(self, s: WildState, player: int, ability: int, rng: Rng) -> None:
        s.note(codes.E_BURY, player, s.active)
        s.buried.append(s.active)
        handling.next_scene(s, rng)


# By their numbers, as in `codes`.
KEYWORDS: Final[list[Keyword]] = [Smuggling(), Buff(), Conspire(), TurnEmpire(), Bury(), Keyword()]


def smuggle(s: WildState, player: int, card: int) -> None:
    """A card goes from the Empire to a player."""
    entry = bundles.take_out(s.stored, card)
    handling.gain(s, player, entry)
    s.note(codes.E_TAKE, player, entry, s.bundle_of(entry), s.characters[player])


class Smuggle(ChooseSome[WildState]):
    """WT-smuggle-1, WT-smuggle-2, WT-smuggle-4: any number of cards from the Empire, at least one; who paid takes
    them."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.payer)

    def candidates(self, s: WildState, first: int) -> list[int]:
        cards = [bundles.card_in(entry) for entry in s.stored if bundles.card_in(entry) >= first]
        cards.sort()
        return cards

    def candidate_reason(self, s: WildState, thing: int) -> int:
        return ALLOWED if bundles.find_in(s.stored, thing) >= 0 else codes.R_NOT_STORED

    def choose(self, s: WildState, thing: int) -> None:
        smuggle(s, s.payer, thing)

    def more(self, s: WildState, first: int, chosen: int) -> bool:
        return len(self.candidates(s, first)) > 0


STEPS: Final[list[Step[Any]]] = [
    UseAbility(codes.ABILITY_STEP),
    Smuggle(codes.SMUGGLE_STEP, codes.TAKE, codes.DONE, codes.R_MUST_TAKE),
]
