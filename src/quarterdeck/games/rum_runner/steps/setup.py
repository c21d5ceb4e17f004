"""Setting up: the starting hazards and ships, both decks and hands, and the mulligan."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    FIRST_CROWN_EVENT,
    FIRST_STARTER,
    ISLANDS,
    LONGBOAT,
    cards_of,
)
from quarterdeck.games.rum_runner.handling import draw, pay, place_outermost
from quarterdeck.games.rum_runner.rules import SEATS
from quarterdeck.games.rum_runner.state import STARTER, RumState


def set_up(s: RumState, rng: Rng) -> None:
    """Lay out the starting hazards and ships, shuffle both decks and deal."""
    rules = s.rules
    starters = list(range(FIRST_STARTER, FIRST_CROWN_EVENT))
    rng.shuffle(starters)
    for island in range(ISLANDS):
        place_outermost(s, island, starters[island], 0, STARTER)
    for berth in range(rules.copies[LONGBOAT]):
        s.berths[berth] = LONGBOAT
    for seat in range(SEATS):
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
    """Draw a hand, and tell it as one thing."""
    trace = s.trace
    s.trace = None
    draw(s, seat, cards, rng)
    s.trace = trace
    if trace is not None:
        trace.add(event, seat, s.held[seat], 0, s.hands[seat], 1 << seat)


class Mulligan(Ask[RumState]):
    """Pay for a new hand, as long as there are coins for it. The argument is whose hand it is."""

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
        pay(s, seat, s.rules.mulligan_price, codes.C_MULLIGAN)
        s.decks[seat] = s.decks[seat] + cards_of(s.hands[seat], s.first_kind(seat))
        rng.shuffle(s.decks[seat])
        number = s.held[seat]
        s.hands[seat] = 0
        s.held[seat] = 0
        deal(s, seat, number, codes.E_MULLIGAN, rng)
        if s.supply[seat] >= s.rules.mulligan_price:
            s.push(codes.MULLIGAN_STEP, seat)


STEPS: Final[list[Step[Any]]] = [Mulligan(codes.MULLIGAN_STEP)]
