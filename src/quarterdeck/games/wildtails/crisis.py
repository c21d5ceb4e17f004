"""Which crisis a curse icon brings: where the Log's icon stands under the Threat in a round."""

from __future__ import annotations

from quarterdeck.games.wildtails.cards import (
    BOTTOM,
    CAPTURE_DISCARD,
    COLUMNS,
    DISCARD_ONE,
    NO_EFFECT,
    NONE,
    OR_ABILITIES,
    OR_ALL,
    PLUS_TWO,
)
from quarterdeck.games.wildtails.state import WildState


def effect_for(s: WildState, curse: int) -> int:
    """The effect that lines up with this icon in the present round; NO_EFFECT where none does."""
    column = s.round + s.rules.log[curse]
    if 1 <= column <= COLUMNS:
        return s.rules.columns[s.threat * COLUMNS + column - 1]
    return NO_EFFECT


def effect_now(s: WildState) -> int:
    """The effect that the active Scene's icon brings now, NO_EFFECT if it brings none or cannot be resolved."""
    if s.active == NONE:
        return NO_EFFECT
    effect = effect_for(s, s.rules.curse[s.active])
    return effect if can_resolve(s, effect) else NO_EFFECT


def can_resolve(s: WildState, effect: int) -> bool:
    """Whether an effect does anything to the active player as things are."""
    if effect == CAPTURE_DISCARD:
        return len(s.discards) > 0
    if effect == BOTTOM:
        return not s.is_last()
    if effect == DISCARD_ONE:
        return len(s.hands[s.player]) > 0
    return effect in (PLUS_TWO, OR_ABILITIES, OR_ALL)
