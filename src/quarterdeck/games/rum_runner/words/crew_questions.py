"""Words about what the texts of crew ask: Janey McFloyd, Cutthroat Carlie, Stinky Pete, Dead Eye Dinah."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.crown import card_label
from quarterdeck.games.rum_runner.words.events import ship_label
from quarterdeck.games.rum_runner.words.funded import take_label


class SellCardWords(StepWords[RumState]):
    step = codes.SELL_CARD_STEP
    clause = "RR-janeymcfloyd-2"
    waits = "chooses a card to discard for Janey McFloyd."

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        coins = names.some_coins(s.rules.janey_take)
        return f"Janey McFloyd: which card do you discard to take {coins} from the Crown?"

    def discard(self, s: RumState, kind: int, who: Sequence[str]) -> str:
        return f"Discard {cards.NAMES[kind]}"


class TakeCoinWords(StepWords[RumState]):
    step = codes.TAKE_COIN_STEP
    clause = "RR-cutthroatcarlie-2"
    asks = "Cutthroat Carlie moves a coin: from which hazard to another hazard, or from which ship to another ship?"
    waits = "chooses where Cutthroat Carlie takes a coin from."

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Take from", slot, coins=True)

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        return ship_label(s, "Take from", berth)


class PutCoinWords(StepWords[RumState]):
    step = codes.PUT_COIN_STEP
    clause = "RR-cutthroatcarlie-2"
    waits = "chooses where Cutthroat Carlie puts the coin."

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        there = s.arg & ARG
        if s.arg & ~ARG == codes.CARD_AT:
            return f"which other hazard gets the coin from {names.slot_name(s, codes.PIRATE, there)}?"
        return f"which other ship gets the coin from {names.ship_name(s, there)}?"

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Put it on", slot)

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> str:
        return f"Put it on {names.ship_name(s, berth)}"


class ClearHazardWords(StepWords[RumState]):
    step = codes.CLEAR_HAZARD_STEP
    clause = "RR-stinkypete-2"
    asks = "Stinky Pete: which face-down hazard do you trash, or which face-up one loses a coin?"
    waits = "chooses a hazard for Stinky Pete."

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Take a coin off" if s.face[slot] == UP else "Trash", slot, coins=True)


class FetchCardWords(StepWords[RumState]):
    step = codes.FETCH_CARD_STEP
    clause = "RR-deadeyedinah-2"
    asks = "Dead Eye Dinah: which card do you take from your discard pile into your hand?"
    waits = "chooses a card from the discard pile for Dead Eye Dinah."

    def take(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return take_label(kind, self.clause)


def _on_deck(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    return Sentence(f"{cards.NAMES[kind]} goes on top of {names.owner(seat, viewer)} deck.", "RR-deadeyedinah-4")


STEPS: Final[Sequence[StepWords[RumState]]] = (
    *(SellCardWords(), TakeCoinWords(), PutCoinWords(), ClearHazardWords(), FetchCardWords()),
)
EVENTS: Final[Mapping[int, Teller]] = {codes.E_ON_DECK: _on_deck}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_ON_DECK: lambda event: Happening(
        "on-deck",
        source=(names.ship_id(event[3]),),
        target=(names.deck_id(event[1]),),
        cards=names.slugs(event[2]),
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_NO_OTHER: ("There is no other card of its kind that could take the coin.", "RR-cutthroatcarlie-4"),
    codes.R_SAME_CARD: ("The coin comes from there: it has to go elsewhere.", "RR-cutthroatcarlie-2"),
}
