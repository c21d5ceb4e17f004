"""What can wait: whether an ability does the same if it is used later, so that nobody need be asked for it now."""

from __future__ import annotations

from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.crises import effect_for, effect_now


def can_wait(s: WildState, player: int, ability: int, window: int) -> bool:
    """WT-ability-17: whether all that an ability could do for this player in a window can be had later as well: in a
    later window of this turn, or at the beginning of the player's own turn if that comes next."""
    keyword = s.rules.keywords[ability]
    if window == codes.BEFORE_CRISIS:
        return not crisis_changes(s, player, ability)
    if window == codes.BEFORE_ACTION:
        if keyword == codes.BUFF and not s.rules.ability_cost_of[ability]:
            return True
        return keyword in (codes.BUFF, codes.SMUGGLE) and player != s.player and not pile_counts(s)
    if window == codes.BEFORE_STORING:
        return keyword != codes.CONSPIRE and (keyword != codes.SMUGGLE or not room_is_short(s))
    if window == codes.BEFORE_END:
        return keyword == codes.SMUGGLE and player != s.player and is_same_next_turn(s, player, ability)
    return False


def pile_counts(s: WildState) -> bool:
    """WT-check-7, WT-check-8, WT-round-3, WT-ability-17: whether the action of this turn may rest on how many cards lie
    on the discard pile: what pays for an ability goes there, and the last Scene is checked against the pile."""
    return s.active != codes.NONE and s.is_last()


def room_is_short(s: WildState) -> bool:
    """WT-store-2, WT-ability-17: whether the active player could store more cards if some were taken from the
    Empire."""
    return not s.stowed >> s.player & 1 and len(s.hands[s.player]) > s.rules.storage - len(s.stored)


def is_same_next_turn(s: WildState, player: int, ability: int) -> bool:
    """WT-round-3, WT-turn-3, WT-ability-4, WT-ability-17: whether the partner can smuggle to the same effect when the
    own turn begins: unless the round ends before it, something set aside is lost that could pay, the ability counts its
    uses in a turn, or the active player waits for room in the Empire."""
    if s.active == codes.NONE or s.aside[player] or s.rules.limits[ability]:
        return False
    return not room_is_short(s)


def crisis_changes(s: WildState, player: int, ability: int) -> bool:
    """WT-crisis-15, WT-ability-9, WT-ability-17: whether an ability does something else before the crisis than after
    it. So it is too where the crisis would do nothing now, but something if the ability is used."""
    effect = effect_for(s, s.rules.curse[s.active])
    if effect == codes.NO_EFFECT:
        return False
    keyword = s.rules.keywords[ability]
    costs = s.rules.ability_cost_of[ability] != 0
    if keyword == codes.BURY or effect == codes.OR_ABILITIES:
        return True
    if effect == codes.DISCARD_ONE:
        if effect_now(s) == codes.NO_EFFECT:
            return len(s.hands[1 - s.player]) > 0 if keyword == codes.CONSPIRE else _brings_cards(s, player, keyword)
        return costs or keyword in (codes.CONSPIRE, codes.SMUGGLE)
    if effect == codes.OR_ALL:
        return costs or keyword != codes.BUFF or s.is_last()
    if effect == codes.BOTTOM:
        return costs and not s.is_last()
    return effect == codes.CAPTURE_DISCARD and costs


def _brings_cards(s: WildState, player: int, keyword: int) -> bool:
    """Whether an ability gives the active player a card to discard."""
    return keyword == codes.SMUGGLE and player == s.player
