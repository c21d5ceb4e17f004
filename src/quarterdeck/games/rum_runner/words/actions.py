"""Words about the actions that both sides have: gain, draw, play an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import names


class ActionWords(StepWords[RumState]):
    """What the action questions of both sides share."""

    clause = "RR-action-1"
    waits = "chooses an action ({} left)."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return f"{s.arg} of {s.rules.actions}"

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        seat = s.seat()
        has = f"You have {names.coins_of(s, seat)} and {names.held_by(s, seat)}{self.besides(s)}."
        return f"choose an action ({self.about(s, who)} left). {has}"

    def besides(self, s: RumState) -> str:
        """What a side is told besides its coins and cards."""
        return ""

    def gain(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return Label(f"Gain {number_of(s.rules.gain, 'coin')}", "RR-gain-1")

    def draw(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return Label(f"Draw until you have {number_of(s.rules.hand, 'card')}", "RR-draw-1")

    def event(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return priced(s, "Play", kind, names.card_clause(kind, 2))


def priced(s: RumState, verb: str, kind: int, clause: str) -> Label:
    """`Play Sloop (costs 2 coins)`: a card of the hand that has to be paid for."""
    label = f"{verb} {cards.NAMES[kind]}"
    price = names.price_words(s.rules.price[kind])
    return Label(f"{label} ({price})", clause, (names.hand_card_id(kind),), brief=label)


def _event(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    return Sentence(f"{names.does(seat, viewer, 'play', 'plays')} {cards.NAMES[kind]}.", names.card_clause(kind, 2))


STEPS: Final[Sequence[StepWords[RumState]]] = ()
EVENTS: Final[Mapping[int, Teller]] = {codes.E_EVENT: _event}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_EVENT: lambda event: Happening(
        "event", source=(names.hand_id(event[1]),), target=(names.pile_id(event[1]),), cards=names.slugs(event[2])
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_NOT_HELD: ("That card is not in your hand.", "RR-action-6"),
    codes.R_HAND_FULL: ("Your hand is full already: play some cards before you draw.", "RR-draw-3"),
    codes.R_NO_CARDS: ("There is nothing left to draw.", "RR-draw-3"),
    codes.R_NO_COIN: ("Your supply is empty: gain coins first.", "RR-action-8"),
    codes.R_PRICE: ("You have too few coins for it: gain some first.", "RR-action-8"),
    codes.R_NO_USE: ("It would change nothing now, so it cannot be played.", "RR-event-3"),
    codes.R_MUST_PLAY: ("Choose at least one first.", "RR-action-6"),
}
