"""The actions that both sides have: gain coins, draw, play an event."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import has
from quarterdeck.games.rum_runner.handling import draw, from_hand, gain, pay, to_pile
from quarterdeck.games.rum_runner.state import RumState


def gain_coins(s: RumState, seat: int) -> None:
    """Gain: take coins from the bank."""
    gain(s, seat, s.rules.gain, codes.C_ACTION)


def draw_reason(s: RumState, seat: int) -> int:
    """Whether Draw would change anything."""
    if s.held[seat] >= s.rules.hand:
        return codes.R_HAND_FULL
    return ALLOWED if s.decks[seat] or (seat == codes.PIRATE and s.discards[codes.PIRATE]) else codes.R_NO_CARDS


def draw_up(s: RumState, seat: int, rng: Rng) -> None:
    """Draw: fill the hand up."""
    draw(s, seat, s.rules.hand - s.held[seat], rng)


def event_reason(s: RumState, seat: int, kind: int) -> int:
    """Whether the event is in the hand and can be paid for."""
    if not has(s.hands[seat], kind):
        return codes.R_NOT_HELD
    return ALLOWED if s.supply[seat] >= s.rules.price[kind] else codes.R_PRICE


def play_event(s: RumState, seat: int, kind: int) -> None:
    """Pay for the event and put it on the discard pile; what it says comes then."""
    from_hand(s, seat, kind)
    if s.trace is not None:
        s.trace.add(codes.E_EVENT, seat, kind)
    pay(s, seat, s.rules.price[kind], codes.C_PRICE)
    to_pile(s, seat, kind)
