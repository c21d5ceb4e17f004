"""Paying: a set of resources for a cost, asked only where there is a choice that leaves something else."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, OUT_OF_ORDER, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.resources import KIND_BITS, SOURCE_ABOVE, sources, stars_of

VERBS: Final = codes.PAY_WITH + (codes.RESOURCES << 6)  # the first verb after those of paying
PAYMENT: Final = 2  # entries of the agenda that are a payment while it is asked for: PAID_STEP, and PAY_STEP above it
NOTHING: Final = 0


def begin_payment(s: WildState, player: int, cost: int) -> None:
    """WT-pay-1, WT-pay-8: a player pays a cost; what was pushed before comes when all is paid."""
    s.payer = player
    s.due = cost
    s.touched = 0
    if cost:
        s.push(codes.PAY_GATE_STEP)


def paid_for(s: WildState) -> int:
    """What is done once the payment that is asked for is made, as the agenda has it; NOTHING if nothing is."""
    return s.agenda[s.depth - PAYMENT - 1] if s.depth > PAYMENT else NOTHING


def pay_move(source: int, resource: int) -> int:
    """The move that pays with a resource of a card or a star."""
    return codes.PAY_WITH + (resource << 6) | source


def resource_in(move: int) -> int:
    """The resource that a move of paying spends."""
    return (move - codes.PAY_WITH) >> 6


def place_of(move: int) -> int:
    """Where a move of paying stands in the one order of payments: by card or star, and then by resource."""
    return (move & ARG) << KIND_BITS | resource_in(move)


def bundle_in(moves: list[int]) -> int:
    """What these moves of paying spend together."""
    bundle = 0
    for move in moves:
        bundle += bundles.ONE[resource_in(move)]
    return bundle


def payments(s: WildState) -> list[int]:
    """WT-pay-5, WT-pay-6, WT-pay-7: every resource that can be paid next, so that the rest can be paid too.

    Resources are named in ascending order of their places, so that no two ways lead to the same.
    """
    floor = place_of(s.paid[len(s.paid) - 1]) if s.paid else 0
    return _next(sources(s, s.payer), s.due, bundle_in(s.paid), floor)


def _next(owned: list[int], cost: int, paid: int, floor: int) -> list[int]:
    """The moves that can follow on what is paid, from this place on, out of what is owned now.

    What is paid can be made up to the cost if all that there is is enough for it, and if each that is paid has a symbol
    of its own to pay for: then one payment does both.
    """
    left = 0
    moves: list[int] = []
    for i in range(len(owned) - 1, -1, -1):
        number = owned[i] >> SOURCE_ABOVE
        for resource in range(codes.RESOURCES - 1, -1, -1):
            count = owned[i] >> bundles.BITS * resource & bundles.MOST
            if not count or number << KIND_BITS | resource < floor:
                continue
            left = bundles.added(left, count << bundles.BITS * resource)
            if bundles.fits(paid + bundles.ONE[resource], cost) and bundles.enough(bundles.added(paid, left), cost):
                moves.append(pay_move(number, resource))
    moves.reverse()
    return moves


def only_payment(owned: list[int], cost: int) -> list[int]:
    """WT-pay-5: the moves of the only way to pay a cost out of what is owned; none if there are several ways."""
    chosen: list[int] = []
    owned = owned[:]
    paid = 0
    floor = 0
    for _ in range(bundles.total(cost)):
        moves = _next(owned, cost, paid, floor)
        if len(moves) != 1:
            chosen.clear()
            return chosen
        move = moves[0]
        chosen.append(move)
        paid += bundles.ONE[resource_in(move)]
        floor = place_of(move)
        for i in range(len(owned)):
            if owned[i] >> SOURCE_ABOVE == move & ARG:
                owned[i] -= bundles.ONE[resource_in(move)]
    return chosen


def pay(s: WildState, move: int) -> None:
    """WT-pay-2, WT-pay-3: spend one resource of a card or a star."""
    source, resource = move & ARG, resource_in(move)
    s.paid.append(move)
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


class PayGate(Act[WildState]):
    """WT-pay-4, WT-pay-5, WT-pay-8: pay what can be paid in one way only, or ask for all of it."""

    def run(self, s: WildState, rng: Rng) -> None:
        s.push(codes.PAID_STEP)
        moves = only_payment(sources(s, s.payer), s.due)
        if not moves:
            s.push(codes.PAY_STEP)
        for move in moves:
            pay(s, move)


class Paid(Act[WildState]):
    """WT-pay-2, WT-pay-3: a cost is paid, and told: what was spent for what, and what becomes of the cards."""

    def run(self, s: WildState, rng: Rng) -> None:
        if s.trace is not None:
            self.tell(s)
        s.due = 0
        s.paid.clear()

    def tell(self, s: WildState) -> None:
        """Each resource with the symbol that it pays for, and each card once nothing more is spent of it."""
        symbols = bundles.symbols_for([resource_in(move) for move in s.paid], s.due)
        for i in range(len(s.paid)):
            source = s.paid[i] & ARG
            s.note(codes.E_PAY, s.payer, source, resource_in(s.paid[i]), symbols[i])
            last = i + 1 == len(s.paid) or s.paid[i + 1] & ARG != source
            if last and source < codes.STAR:
                entry = bundles.find_in(s.aside[s.payer], source)
                if entry < 0:
                    s.note(codes.E_SPENT, s.payer, source)
        for entry in s.aside[s.payer]:
            if s.touched >> bundles.card_in(entry) & 1:
                s.note(codes.E_ASIDE, s.payer, entry, bundles.rest_in(entry))


class Pay(Ask[WildState]):
    """WT-pay-5, WT-pay-7, WT-pay-9: the payer chooses what pays a cost, one resource after the other."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.payer)

    def moves(self, s: WildState) -> list[int]:
        return payments(s)

    def why(self, s: WildState, move: int) -> int:
        if not codes.PAY_WITH <= move < VERBS:
            return NOT_ASKED
        return payment_reason(s, move)

    def picks(self, s: WildState, move: int) -> bool:
        return codes.PAY_WITH <= move < VERBS

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        pay(s, move)
        if len(s.paid) < bundles.total(s.due):
            s.push(codes.PAY_STEP)


def payment_reason(s: WildState, move: int) -> int:
    """WT-pay-6, WT-pay-7: why a resource of a card or a star does not pay for something of the cost."""
    resource = resource_in(move)
    reason = source_reason(s, move & ARG, resource)
    if reason:
        return reason
    if not bundles.fits(bundles.ONE[resource], s.due):
        return codes.R_WRONG_RESOURCE
    if not bundles.fits(bundle_in(s.paid) + bundles.ONE[resource], s.due):
        return codes.R_TOO_MUCH
    if s.paid and place_of(move) < place_of(s.paid[len(s.paid) - 1]):
        return OUT_OF_ORDER
    return ALLOWED if move in payments(s) else codes.R_REST_UNPAID


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


STEPS: Final[list[Step[Any]]] = [PayGate(codes.PAY_GATE_STEP), Pay(codes.PAY_STEP), Paid(codes.PAID_STEP)]
