"""Storing: the active player may put resource cards into the Empire; before it there is a window for abilities."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import STORED_NOTHING, STORED_SOME, WildState
from quarterdeck.games.wildtails.steps.abilities import usable, use_reason
from quarterdeck.games.wildtails.steps.windows import answer, let_partner_speak, may_store, take_intent


def storable(s: WildState, first: int) -> list[int]:
    """WT-store-2, WT-store-3: the cards from this one on that the active player can store, in ascending order."""
    if len(s.stored) >= s.rules.storage:
        return []
    cards = [bundles.card_in(entry) for entry in s.hands[s.player] if bundles.card_in(entry) >= first]
    cards.sort()
    return cards


class StoreGate(Act[WildState]):
    """WT-store-4, WT-store-6: ask the active player, then the partner, then store. Who cannot store is not asked: this
    window is the last."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.intent == NO_MOVE:
            if may_store(s):
                s.push(codes.STORE_STEP)
            return
        if let_partner_speak(s, codes.STORE_GATE_STEP, codes.BEFORE_STORING):
            return
        move = take_intent(s)
        s.stowed = STORED_NOTHING if move == codes.DONE else STORED_SOME
        if move != codes.DONE:
            store(s, move & ARG)


def store(s: WildState, card: int) -> None:
    """WT-store-5, WT-store-7: a card goes to the Empire, and others with a higher number may follow it."""
    entry = bundles.take_out(s.hands[s.player], card)
    s.stored.append(entry)
    s.note(codes.E_STORE, s.player, entry, s.bundle_of(entry))
    if storable(s, card + 1):
        s.push(codes.STORE_STEP, card + 2)


class Store(Ask[WildState]):
    """WT-store-1, WT-store-3, WT-store-5: the active player stores cards one after the other, in the order of their
    numbers."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.player)

    def moves(self, s: WildState) -> list[int]:
        moves = [codes.STORE | card for card in storable(s, self.first(s))]
        moves.append(codes.DONE)
        if not s.arg:
            abilities = usable(s, s.player, codes.BEFORE_STORING)
            if abilities:
                for ability in abilities:
                    moves.append(codes.USE | ability)
                moves.append(codes.NO_MORE)
        return moves

    def first(self, s: WildState) -> int:
        """The first card that can still be stored."""
        return s.arg - 1 if s.arg else 0

    def why(self, s: WildState, move: int) -> int:
        if move == codes.DONE:
            return ALLOWED
        if move & ~ARG == codes.STORE:
            return self.card_reason(s, move & ARG)
        if s.arg:
            return NOT_ASKED
        if move == codes.NO_MORE:
            return ALLOWED if usable(s, s.player, codes.BEFORE_STORING) else NOT_ASKED
        return use_reason(s, s.player, move, codes.BEFORE_STORING)

    def card_reason(self, s: WildState, card: int) -> int:
        """WT-store-1, WT-pay-10: why a card cannot be stored."""
        if bundles.find_in(s.hands[s.player], card) < 0:
            return codes.R_ASIDE if bundles.find_in(s.aside[s.player], card) >= 0 else codes.R_NOT_HELD
        return ALLOWED if card >= self.first(s) else codes.R_PASSED_OVER

    def picks(self, s: WildState, move: int) -> bool:
        return move & ~ARG == codes.STORE

    def passing(self, s: WildState) -> int:
        return codes.DONE

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        if s.arg:
            if move != codes.DONE:
                store(s, move & ARG)
            return
        answer(s, codes.STORE_GATE_STEP, move)


STEPS: Final[list[Step[Any]]] = [StoreGate(codes.STORE_GATE_STEP), Store(codes.STORE_STEP)]
