"""Setting up: the starting hazards and ships, both decks and hands, and the mulligan."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, handling, sets
from quarterdeck.games.rum_runner.state import STARTER, RumState


def set_up(s: RumState, rng: Rng) -> None:
    """RR-setup-4, RR-setup-5, RR-setup-6, RR-setup-7, RR-setup-8, RR-setup-9, RR-setup-10, RR-know-5: lay out the
    starting hazards and ships, shuffle both decks and deal.

    The Crown begins (RR-turn-1), after a mulligan of the Crown, then of the Pirate (RR-mulligan-4).
    """
    rules = s.rules
    starters = list(codes.STARTER_KINDS)
    rng.shuffle(starters)
    for island in range(codes.ISLANDS):
        handling.place_outermost(s, island, starters[island], 0, STARTER)
    for berth in range(rules.copies[codes.LONGBOAT]):
        s.berths[berth] = codes.LONGBOAT
    for seat in range(codes.SEATS):
        s.decks[seat] = rules.decks[seat][:]
        rng.shuffle(s.decks[seat])
        s.supply[seat] = rules.start_coins
        deal(s, seat, rules.hand, codes.E_DEAL, rng)
    s.push(codes.TURN_STEP)
    if rules.mulligan:
        for seat in (codes.PIRATE, codes.CROWN):
            if s.supply[seat] >= rules.mulligan_price:
                s.push(codes.MULLIGAN_STEP, seat)


def deal(s: RumState, seat: int, cards: int, event: int, rng: Rng) -> None:
    """RR-setup-10, RR-mulligan-5: draw a hand, and tell it as one thing; how many cards it has everybody sees."""
    trace = s.trace
    s.trace = None
    handling.draw(s, seat, cards, rng)
    s.trace = trace
    s.note(event, seat, s.held[seat], 0, s.hands[seat], 1 << seat)


class Mulligan(Ask[RumState]):
    """RR-mulligan-1, RR-mulligan-2, RR-mulligan-3: pay for a new hand, as long as there are coins for it.

    The argument is whose hand it is.
    """

    def seat(self, s: RumState) -> int:
        return s.arg

    def moves(self, s: RumState) -> list[int]:
        return [codes.DONE, codes.NEW_HAND]

    def why(self, s: RumState, move: int) -> int:
        return ALLOWED if move in (codes.DONE, codes.NEW_HAND) else NOT_ASKED

    def play(self, s: RumState, move: int, rng: Rng) -> None:
        if move == codes.DONE:
            return
        seat = s.arg
        handling.pay(s, seat, s.rules.mulligan_price, codes.C_MULLIGAN)
        s.decks[seat] = s.decks[seat] + sets.cards_of(s.hands[seat], seat)
        rng.shuffle(s.decks[seat])
        number = s.held[seat]
        s.hands[seat] = 0
        s.held[seat] = 0
        deal(s, seat, number, codes.E_MULLIGAN, rng)
        if s.supply[seat] >= s.rules.mulligan_price:
            s.push(codes.MULLIGAN_STEP, seat)


STEPS: Final[list[Step[Any]]] = [Mulligan(codes.MULLIGAN_STEP)]
