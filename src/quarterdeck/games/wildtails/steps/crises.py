"""The crisis check at the beginning of a turn, and what each crisis asks of the active player."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes, handling
from quarterdeck.games.wildtails.state import WildState

# Which crisis an icon brings


def effect_for(s: WildState, curse: int) -> int:
    """The effect that lines up with this icon in the present round; NO_EFFECT where none does."""
    column = s.round + s.rules.log[curse]
    if 1 <= column <= codes.COLUMNS:
        return s.rules.columns[s.threat * codes.COLUMNS + column - 1]
    return codes.NO_EFFECT


def effect_now(s: WildState) -> int:
    """The effect that the active Scene's icon brings now, NO_EFFECT if it brings none or cannot be resolved."""
    if s.active == codes.NONE:
        return codes.NO_EFFECT
    effect = effect_for(s, s.rules.curse[s.active])
    return effect if can_resolve(s, effect) else codes.NO_EFFECT


def can_resolve(s: WildState, effect: int) -> bool:
    """Whether an effect does anything to the active player as things are."""
    if effect == codes.CAPTURE_DISCARD:
        return len(s.discards) > 0
    if effect == codes.BOTTOM:
        return not s.is_last()
    if effect == codes.DISCARD_ONE:
        return len(s.hands[s.player]) > 0
    return effect in (codes.PLUS_TWO, codes.OR_ABILITIES, codes.OR_ALL)


# What it does


class Crisis(Act[WildState]):
    """If the active Scene's icon lines up with an effect of the Threat, it happens, as far as it can."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.active == codes.NONE:
            return
        effect = effect_for(s, s.rules.curse[s.active])
        if effect == codes.NO_EFFECT:
            return
        possible = can_resolve(s, effect)
        s.note(codes.E_CRISIS, s.player, effect, s.active, int(not possible))
        if possible:
            self.resolve(s, effect, rng)

    def resolve(self, s: WildState, effect: int, rng: Rng) -> None:
        """Do what an effect does, or ask the active player about it."""
        if effect == codes.CAPTURE_DISCARD:
            handling.capture(s, s.discards.pop(), 1)
        elif effect == codes.BOTTOM:
            card = handling.take_bottom(s, rng)
            s.discards.append(card)
            s.note(codes.E_BOTTOM, NOBODY, card)
        elif effect == codes.DISCARD_ONE:
            if len(s.hands[s.player]) == 1:
                drop(s, bundles.card_in(s.hands[s.player][0]))
            else:
                s.push(codes.DISCARD_ONE_STEP)
        elif effect == codes.PLUS_TWO:
            s.harder += s.rules.harder
            s.note(codes.E_HARDER, s.player, s.rules.harder)
        elif effect == codes.OR_ABILITIES:
            if downgradable(s):
                s.push(codes.OR_ABILITIES_STEP)
            else:
                mute(s)
        elif s.hands[s.player] or s.aside[s.player]:
            s.push(codes.OR_ALL_STEP)
        else:
            drop_scene(s, rng)


def drop(s: WildState, card: int) -> None:
    """The active player discards a resource card."""
    entry = bundles.take_out(s.hands[s.player], card)
    s.discards.append(card)
    s.note(codes.E_DROP, s.player, entry, s.bundle_of(entry))


def mute(s: WildState) -> None:
    """Nobody uses abilities until the next turn."""
    s.muted = 1
    s.note(codes.E_MUTE, s.player)


def drop_scene(s: WildState, rng: Rng) -> None:
    """The active Scene is discarded; with the last card of the deck a new round begins, and the turn goes on."""
    s.note(codes.E_DROP_SCENE, s.player, s.active)
    s.discards.append(s.active)
    if not s.is_last():
        handling.next_scene(s, rng)
    else:
        s.active = codes.NONE
        handling.new_round(s, rng)


def drop_all(s: WildState) -> None:
    """The active player discards every resource card, also those set aside, in the order in which they were gained."""
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
    """The cards of the active player that show more than their first event."""
    return [bundles.card_in(entry) for entry in s.hands[s.player] if bundles.shown_in(entry)]


def card_reason(s: WildState, card: int) -> int:
    """Why a card is no resource card of the active player that a crisis could take."""
    if bundles.find_in(s.hands[s.player], card) >= 0:
        return ALLOWED
    return codes.R_ASIDE if bundles.find_in(s.aside[s.player], card) >= 0 else codes.R_NOT_HELD


class DiscardOne(Ask[WildState]):
    """The active player chooses the resource card to discard."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        return [codes.DROP | bundles.card_in(entry) for entry in s.hands[s.player]]

    def why(self, s: WildState, move: int) -> int:
        return card_reason(s, move & ARG) if move & ~ARG == codes.DROP else NOT_ASKED

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        drop(s, move & ARG)


class OrAbilities(Ask[WildState]):
    """No abilities in this turn, or one resource card is downgraded."""

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
    """All resources are discarded, or the active Scene."""

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
