"""Paying: one resource after the other, asked only where there is a choice that leaves something else."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.resources import BUNDLE, KIND_BITS, SOURCE_ABOVE, sources, stars_of

VERBS: Final = codes.PAY_WITH + (codes.RESOURCES << 6)  # the first verb after those of paying


def begin_payment(s: WildState, player: int, cost: int) -> None:
    """WT-pay-1, WT-pay-8: a player pays a cost; what was pushed before comes when all is paid."""
    s.payer = player
    s.due = cost
    s.floor = 0
    s.touched = 0
    if cost:
        s.push(codes.PAY_GATE_STEP)


def pay_move(source: int, resource: int) -> int:
    """The move that pays with a resource of a card or a star."""
    return codes.PAY_WITH + (resource << 6) | source


def resource_in(move: int) -> int:
    """The resource that a move of paying spends."""
    return (move - codes.PAY_WITH) >> 6


def payments(s: WildState) -> list[int]:
    """WT-pay-5, WT-pay-6, WT-pay-7: every way to pay the next resource of the cost, so that the rest can be paid too.

    Equal symbols are paid in ascending order of what pays, so that no two ways lead to the same.
    """
    symbol = bundles.next_symbol(s.due)
    rest = s.due - bundles.ONE[symbol]
    owned = sources(s, s.payer)
    have = 0
    for source in owned:
        have = bundles.added(have, source & BUNDLE)
    moves: list[int] = []
    for source in owned:
        number = source >> SOURCE_ABOVE
        for resource in range(codes.RESOURCES):
            if not source >> bundles.BITS * resource & bundles.MOST or not bundles.pays_for(resource, symbol):
                continue
            place = number << KIND_BITS | resource
            if place < s.floor:
                continue
            if rest and not _rest_payable(owned, have, rest, symbol, place):
                continue
            moves.append(pay_move(number, resource))
    return moves


def _rest_payable(owned: list[int], have: int, rest: int, symbol: int, place: int) -> bool:
    """Whether the rest can be paid after this; more of the same symbol only from this place on."""
    have -= bundles.ONE[place & 7]
    more = rest >> bundles.BITS * symbol & bundles.MOST
    if not more:
        return bundles.enough(have, rest)
    left = _above(owned, place)
    if symbol == codes.ANY:
        return _count(left, codes.RESOURCES) >= more
    rest -= more << bundles.BITS * symbol
    first, last = (0, codes.CANNON) if symbol == codes.BASIC else (symbol, symbol + 1)
    for resource in range(first, last):
        use = min(more, left >> bundles.BITS * resource & bundles.MOST)
        have -= use << bundles.BITS * resource
        more -= use
    if more and (symbol in (codes.CANNON, codes.GEM) or more > left >> bundles.BITS * codes.GEM & bundles.MOST):
        return False
    have -= more << bundles.BITS * codes.GEM
    return bundles.enough(have, rest)


def _above(owned: list[int], place: int) -> int:
    """What is left from this place on, after one resource was taken there."""
    left = 0
    for source in owned:
        number = source >> SOURCE_ABOVE
        bundle = source & BUNDLE
        for resource in range(codes.RESOURCES):
            if number << KIND_BITS | resource < place:
                bundle &= ~(bundles.MOST << bundles.BITS * resource)
        left = bundles.added(left, bundle)
    return left - bundles.ONE[place & 7]


def _count(bundle: int, known: int) -> int:
    count = 0
    for resource in range(known):
        count += bundle >> bundles.BITS * resource & bundles.MOST
    return count


def pay(s: WildState, move: int) -> None:
    """WT-pay-2, WT-pay-3: spend one resource of a card or a star for the next symbol of the cost."""
    source, resource = move & ARG, resource_in(move)
    symbol = bundles.next_symbol(s.due)
    s.due -= bundles.ONE[symbol]
    same = s.due >> bundles.BITS * symbol & bundles.MOST
    s.floor = source << KIND_BITS | resource if same else 0
    s.note(codes.E_PAY, s.payer, source, resource, symbol)
    if source >= codes.STAR:
        s.spent |= 1 << source - codes.STAR
        return
    s.touched |= 1 << source
    hand, aside = s.hands[s.payer], s.aside[s.payer]
    entry = bundles.find_in(hand, source)
    if entry >= 0:
        bundles.take_out(hand, source)
        rest = s.bundle_of(entry) - bundles.ONE[resource]
        if rest:
            aside.append(bundles.set_aside(entry, rest))
            return
    else:
        for i in range(len(aside)):
            if aside[i] & codes.NONE == source:
                rest = s.bundle_of(aside[i]) - bundles.ONE[resource]
                if rest:
                    aside[i] = bundles.set_aside(aside[i], rest)
                    return
                aside.pop(i)
                break
    s.discards.append(source)
    s.note(codes.E_SPENT, s.payer, source)


class PayGate(Act[WildState]):
    """WT-pay-4, WT-pay-5, WT-pay-8: pay what can be paid in one way only, and ask for the rest."""

    def run(self, s: WildState, rng: Rng) -> None:
        while s.due:
            moves = payments(s)
            if len(moves) > 1:
                s.push(codes.PAY_GATE_STEP)
                s.push(codes.PAY_STEP)
                return
            pay(s, moves[0])
        s.floor = 0
        for entry in s.aside[s.payer]:
            if s.touched >> bundles.card_in(entry) & 1:
                s.note(codes.E_ASIDE, s.payer, entry, bundles.rest_in(entry))


class Pay(Ask[WildState]):
    """WT-pay-5, WT-pay-9: the payer chooses what pays the next resource of a cost."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.payer)

    def moves(self, s: WildState) -> list[int]:
        return payments(s)

    def why(self, s: WildState, move: int) -> int:
        if not codes.PAY_WITH <= move < VERBS:
            return NOT_ASKED
        return payment_reason(s, move & ARG, resource_in(move))

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        pay(s, move)


def payment_reason(s: WildState, source: int, resource: int) -> int:
    """WT-pay-6, WT-pay-7: why a resource of a card or a star does not pay for the next symbol."""
    reason = source_reason(s, source, resource)
    if reason:
        return reason
    symbol = bundles.next_symbol(s.due)
    if not bundles.pays_for(resource, symbol):
        return codes.R_WRONG_RESOURCE
    if source << KIND_BITS | resource < s.floor:
        return codes.R_PASSED_OVER
    return ALLOWED if pay_move(source, resource) in payments(s) else codes.R_REST_UNPAID


def source_reason(s: WildState, source: int, resource: int) -> int:
    """WT-pay-1, WT-resource-6, WT-resource-7: why the payer cannot spend this resource of a card or a star at all."""
    if source >= codes.STAR:
        for star, kind in stars_of(s, s.payer):
            if star == source and kind == resource:
                if s.payer != s.player:
                    return codes.R_OTHER_TURN
                return codes.R_STAR_SPENT if s.spent >> source - codes.STAR & 1 else ALLOWED
        return codes.R_NO_STAR
    for entries in (s.hands[s.payer], s.aside[s.payer]):
        entry = bundles.find_in(entries, source)
        if entry >= 0:
            return ALLOWED if s.bundle_of(entry) >> bundles.BITS * resource & bundles.MOST else codes.R_NOT_ON_CARD
    return codes.R_NOT_HELD


STEPS: Final[list[Step[Any]]] = [PayGate(codes.PAY_GATE_STEP), Pay(codes.PAY_STEP)]
