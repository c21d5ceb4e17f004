"""Crises: which one an icon brings, what each does, and what it asks of the active player."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes, handling
from quarterdeck.games.wildtails.state import WildState

# Which crisis an icon brings


def effect_for(s: WildState, curse: int) -> int:
    """WT-crisis-1, WT-crisis-3, WT-crisis-5: the effect that lines up with this icon in the present round; NO_EFFECT
    where none does."""
    column = s.round + s.rules.log[curse]
    if 1 <= column <= codes.COLUMNS:
        return s.rules.columns[s.threat * codes.COLUMNS + column - 1]
    return codes.NO_EFFECT


def effect_now(s: WildState) -> int:
    """WT-crisis-1, WT-crisis-2: the effect that the active Scene's icon brings now, NO_EFFECT if it brings none or
    cannot be resolved."""
    if s.active == codes.NONE:
        return codes.NO_EFFECT
    effect = effect_for(s, s.rules.curse[s.active])
    return effect if EFFECTS[effect].can_happen(s) else codes.NO_EFFECT


# What it does


class Effect:
    """WT-crisis-2, WT-crisis-5: what a Threat shows in a column; this one shows nothing."""

    def can_happen(self, s: WildState) -> bool:
        """Whether it does anything to the active player as things are."""
        return False

    def happen(self, s: WildState, rng: Rng) -> None:
        """Do it, or ask the active player about it."""


class CaptureDiscard(Effect):
    """WT-crisis-6: the Threat captures the top card of the discard pile."""

    def can_happen(self, s: WildState) -> bool:
        return len(s.discards) > 0

    def happen(self, s: WildState, rng: Rng) -> None:
        handling.capture(s, s.discards.pop(), 1)


class Bottom(Effect):
    """WT-crisis-7: the bottom card of the deck is discarded."""

    def can_happen(self, s: WildState) -> bool:
        return not s.is_last()

    def happen(self, s: WildState, rng: Rng) -> None:
        card = handling.take_bottom(s, rng)
        s.discards.append(card)
        s.note(codes.E_BOTTOM, NOBODY, card)


class LoseOne(Effect):
    """WT-crisis-8, WT-crisis-26: the active player discards a resource card, and is asked which if there are more."""

    def can_happen(self, s: WildState) -> bool:
        return len(s.hands[s.player]) > 0

    def happen(self, s: WildState, rng: Rng) -> None:
        if len(s.hands[s.player]) == 1:
            drop(s, bundles.card_in(s.hands[s.player][0]))
        else:
            s.push(codes.DISCARD_ONE_STEP)


class Harder(Effect):
    """WT-crisis-9: checks are harder in this turn."""

    def can_happen(self, s: WildState) -> bool:
        return True

    def happen(self, s: WildState, rng: Rng) -> None:
        s.harder += s.rules.harder
        s.note(codes.E_HARDER, s.player, s.rules.harder)


class Silence(Effect):
    """WT-crisis-10, WT-crisis-16, WT-crisis-26: no abilities, or a downgrade where something can be downgraded."""

    def can_happen(self, s: WildState) -> bool:
        return True

    def happen(self, s: WildState, rng: Rng) -> None:
        if downgradable(s):
            s.push(codes.OR_ABILITIES_STEP)
        else:
            mute(s)


class LoseAll(Effect):
    """WT-crisis-12, WT-crisis-16, WT-crisis-26: all resource cards go if there are any, or the active Scene."""

    def can_happen(self, s: WildState) -> bool:
        return True

    def happen(self, s: WildState, rng: Rng) -> None:
        if s.hands[s.player] or s.aside[s.player]:
            s.push(codes.OR_ALL_STEP)
        else:
            drop_scene(s, rng)


# By their numbers, as in `codes`.
EFFECTS: Final[list[Effect]] = [Effect(), CaptureDiscard(), Bottom(), LoseOne(), Harder(), Silence(), LoseAll()]


def drop(s: WildState, card: int) -> None:
    """WT-crisis-8: the active player discards a resource card."""
    entry = bundles.take_out(s.hands[s.player], card)
    s.discards.append(card)
    s.note(codes.E_DROP, s.player, entry, s.bundle_of(entry), s.characters[s.player])


def mute(s: WildState) -> None:
    """WT-crisis-10: nobody uses abilities until the next turn."""
    s.muted = 1
    s.note(codes.E_MUTE, s.player)


def drop_scene(s: WildState, rng: Rng) -> None:
    """WT-crisis-13, WT-crisis-14, WT-crisis-21, WT-crisis-22: the active Scene is discarded; with the last card of the
    deck a new round begins, and the turn goes on."""
    s.note(codes.E_DROP_SCENE, s.player, s.active)
    s.discards.append(s.active)
    if not s.is_last():
        handling.next_scene(s, rng)
    else:
        s.active = codes.NONE
        handling.new_round(s, rng)


def drop_all(s: WildState) -> None:
    """WT-crisis-12, WT-crisis-18, WT-crisis-20: the active player discards every resource card, also those set aside,
    in the order in which they were gained."""
    cards = [
        s.gained[bundles.card_in(entry)] << bundles.SHOWN_ABOVE | bundles.card_in(entry)
        for entry in s.hands[s.player] + s.aside[s.player]
    ]
    cards.sort()
    for card in cards:
        s.discards.append(card & codes.NONE)
    s.hands[s.player].clear()
    s.aside[s.player].clear()
    s.note(codes.E_DROP_ALL, s.player, len(cards))


def downgradable(s: WildState) -> list[int]:
    """WT-crisis-19: the cards of the active player that show more than their first event."""
    return [bundles.card_in(entry) for entry in s.hands[s.player] if bundles.shown_in(entry)]


# What it asks


class Crisis(Act[WildState]):
    """WT-crisis-1, WT-crisis-2, WT-crisis-25: if the active Scene's icon lines up with an effect of the Threat, it
    happens, as far as it can."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.active == codes.NONE:
            return
        effect = effect_for(s, s.rules.curse[s.active])
        if effect == codes.NO_EFFECT:
            return
        possible = EFFECTS[effect].can_happen(s)
        s.note(codes.E_CRISIS, s.player, effect, s.active, int(not possible))
        if possible:
            EFFECTS[effect].happen(s, rng)


def card_reason(s: WildState, card: int) -> int:
    """WT-crisis-17, WT-crisis-18, WT-pay-10: why a card is no resource card of the active player that a crisis could
    take."""
    if bundles.find_in(s.hands[s.player], card) >= 0:
        return ALLOWED
    return codes.R_ASIDE if bundles.find_in(s.aside[s.player], card) >= 0 else codes.R_NOT_HELD


class DiscardOne(Ask[WildState]):
    """WT-crisis-8: the active player chooses the resource card to discard."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        return [codes.DROP | bundles.card_in(entry) for entry in s.hands[s.player]]

    def why(self, s: WildState, move: int) -> int:
        return card_reason(s, move & ARG) if move & ~ARG == codes.DROP else NOT_ASKED

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        drop(s, move & ARG)


class OrAbilities(Ask[WildState]):
    """WT-crisis-10, WT-crisis-11: no abilities in this turn, or one resource card is downgraded."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        return [codes.MUTE] + [codes.DOWNGRADE | card for card in downgradable(s)]

    def why(self, s: WildState, move: int) -> int:
        if move == codes.MUTE:
            return ALLOWED
        if move & ~ARG != codes.DOWNGRADE:
            return NOT_ASKED
        return card_reason(s, move & ARG) or (ALLOWED if move & ARG in downgradable(s) else codes.R_LOWEST)

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        if move == codes.MUTE:
            mute(s)
            return
        hand = s.hands[s.player]
        for i in range(len(hand)):
            if bundles.card_in(hand[i]) == move & ARG:
                entry = hand[i]
                hand[i] = bundles.held(move & ARG, 0)
                s.note(codes.E_DOWNGRADE, s.player, entry, hand[i])


class OrAll(Ask[WildState]):
    """WT-crisis-12, WT-crisis-13: all resources are discarded, or the active Scene."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        return [codes.DROP_ALL, codes.DROP_SCENE]

    def why(self, s: WildState, move: int) -> int:
        return ALLOWED if move in (codes.DROP_ALL, codes.DROP_SCENE) else NOT_ASKED

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        if move == codes.DROP_ALL:
            drop_all(s)
        else:
            drop_scene(s, rng)


STEPS: Final[list[Step[Any]]] = [
    Crisis(codes.CRISIS_STEP),
    DiscardOne(codes.DISCARD_ONE_STEP),
    OrAbilities(codes.OR_ABILITIES_STEP),
    OrAll(codes.OR_ALL_STEP),
]
