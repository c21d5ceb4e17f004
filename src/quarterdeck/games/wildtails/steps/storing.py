"""After the action: the active player may store resource cards and use abilities, and ends the turn."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NO_SPAN, OUT_OF_ORDER, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.windows import (
    answer,
    let_partner_speak,
    may_use,
    offered,
    offered_reason,
    take_intent,
)

STORED_ABOVE: Final = 2  # in the argument of AFTER_ACTION_STEP: this, and the card that was stored last


def may_store(s: WildState) -> bool:
    """WT-store-2, WT-store-8, WT-conspire-4: whether the active player has something to store and room for it, and has
    not stored in this turn."""
    return not s.stowed >> s.player & 1 and len(s.hands[s.player]) > 0 and len(s.stored) < s.rules.storage


def storable(s: WildState, first: int) -> list[int]:
    """WT-store-2, WT-store-3: the cards from this one on that the active player can store, in ascending order."""
    if len(s.stored) >= s.rules.storage:
        return []
    cards = [bundles.card_in(entry) for entry in s.hands[s.player] if bundles.card_in(entry) >= first]
    cards.sort()
    return cards


class AfterActionGate(Act[WildState]):
    """WT-store-4, WT-store-6, WT-ability-7, WT-ability-8, WT-ability-9: the partner speaks before cards are stored; the
    active player stores, uses abilities or ends the turn; then the partner speaks again. Who can do nothing is not
    asked."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.intent == NO_MOVE:
            alone = s.seats == 1  # and free to use abilities of both Characters before storing
            if may_store(s) and not alone and let_partner_speak(s, codes.AFTER_ACTION_GATE_STEP, codes.BEFORE_STORING):
                return
            if may_store(s) or may_use(s, codes.BEFORE_END):
                s.push(codes.AFTER_ACTION_STEP)
                return
            s.intent = codes.END_TURN
        if not let_partner_speak(s, codes.AFTER_ACTION_GATE_STEP, codes.BEFORE_END):
            take_intent(s)


class AfterAction(Ask[WildState]):
    """WT-store-1, WT-store-3, WT-store-5, WT-store-8: the active player stores a set of cards, uses abilities, and ends
    the turn; `arg` is 0 until a card is stored."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        moves: list[int] = []
        if s.arg or may_store(s):
            for card in storable(s, self.first(s)):
                moves.append(codes.STORE | card)
        moves.append(codes.END_TURN)
        for ability in offered(s, codes.BEFORE_END):
            moves.append(codes.USE | ability)
        return moves

    def first(self, s: WildState) -> int:
        """The first card that can still be stored."""
        return s.arg - STORED_ABOVE + 1 if s.arg else 0

    def why(self, s: WildState, move: int) -> int:
        if move == codes.END_TURN:
            return ALLOWED
        if move & ~ARG == codes.STORE:
            return self.card_reason(s, move & ARG)
        return offered_reason(s, move, codes.BEFORE_END)

    def card_reason(self, s: WildState, card: int) -> int:
        """WT-store-1, WT-store-2, WT-store-8, WT-pay-10: why a card cannot be stored."""
        if bundles.find_in(s.hands[s.player], card) < 0:
            return codes.R_ASIDE if bundles.find_in(s.aside[s.player], card) >= 0 else codes.R_NOT_HELD
        if not s.arg and s.stowed >> s.player & 1:
            return codes.R_STORED
        if len(s.stored) >= s.rules.storage:
            return codes.R_FULL
        return ALLOWED if card >= self.first(s) else OUT_OF_ORDER

    def picks(self, s: WildState, move: int) -> bool:
        return move & ~ARG == codes.STORE

    def passing(self, s: WildState) -> int:
        return codes.END_TURN

    def span(self, s: WildState) -> int:
        """WT-store-9: the turns of a round may be ended without a question, but for one that ends the round."""
        return NO_SPAN if s.active == codes.NONE else s.round

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        if move & ~ARG == codes.STORE:
            store(s, move & ARG)
            s.push(codes.AFTER_ACTION_STEP, STORED_ABOVE + (move & ARG))
            return
        if s.arg:
            s.passed = 0
        answer(s, codes.AFTER_ACTION_GATE_STEP, move, codes.BEFORE_END)


def store(s: WildState, card: int) -> None:
    """WT-store-7: a card goes to the Empire."""
    entry = bundles.take_out(s.hands[s.player], card)
    s.stored.append(entry)
    s.stowed |= 1 << s.player
    s.note(codes.E_STORE, s.player, entry, s.bundle_of(entry), s.characters[s.player])


STEPS: Final[list[Step[Any]]] = [
    AfterActionGate(codes.AFTER_ACTION_GATE_STEP),
    AfterAction(codes.AFTER_ACTION_STEP),
]
