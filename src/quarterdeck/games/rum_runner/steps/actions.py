"""The actions that both sides have: gain coins, draw, play an event."""

from __future__ import annotations

from quarterdeck.core.cards import CardRecord
from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, handling, sets
from quarterdeck.games.rum_runner.state import RumState


def gain_coins(s: RumState, seat: int) -> None:
    """RR-gain-1, RR-gain-2: take coins from the bank, if only as many as the supply has room for."""
    handling.gain(s, seat, s.rules.gain, codes.C_ACTION)


def can_draw(s: RumState, seat: int) -> bool:
    """RR-draw-4: whether there is a deck, or for the Pirate a pile to make one of."""
    return bool(s.decks[seat]) or (seat == codes.PIRATE and s.discards[codes.PIRATE] != 0)


def draw_reason(s: RumState, seat: int) -> int:
    """RR-draw-3: whether Draw would change anything."""
    if s.held[seat] >= s.rules.hand:
        return codes.R_HAND_FULL
    return ALLOWED if can_draw(s, seat) else codes.R_NO_CARDS


def draw_up(s: RumState, seat: int, rng: Rng) -> None:
    """RR-draw-1, RR-draw-2: fill the hand up."""
    handling.draw(s, seat, s.rules.hand - s.held[seat], rng)


class EventCard(CardRecord):
    """An event of either side: whether it would change anything now, and what it does or asks."""

    def can_play(self, s: RumState) -> bool:
        """Whether it would change anything; `reason` is what is told where it would not."""
        raise NotImplementedError

    def reason(self) -> int:
        """RR-event-3: why it cannot be played where it would change nothing."""
        return codes.R_NO_USE

    def play_out(self, s: RumState) -> None:
        """Do what it says, or ask what it needs to know."""
        raise NotImplementedError


def event_reason(s: RumState, seat: int, event: EventCard) -> int:
    """RR-event-3, RR-action-6, RR-action-7, RR-action-8: whether it is held, can be paid, and would do something."""
    kind = event.number
    if not sets.has(s.hands[seat], kind):
        return codes.R_NOT_HELD
    if s.supply[seat] < s.rules.price[kind]:
        return codes.R_PRICE
    return ALLOWED if event.can_play(s) else event.reason()


def play_event(s: RumState, seat: int, event: EventCard) -> None:
    """RR-event-1, RR-event-2: pay for the event and put it on the discard pile; then it works."""
    kind = event.number
    handling.from_hand(s, seat, kind)
    s.note(codes.E_EVENT, seat, kind)
    handling.pay(s, seat, s.rules.price[kind], codes.C_PRICE)
    handling.to_pile(s, seat, kind)
    event.play_out(s)
