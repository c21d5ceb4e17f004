"""Words about setting up: the deal, and the mulligan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import codes, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import names


class MulliganWords(StepWords[RumState]):
    step = codes.MULLIGAN_STEP
    clause = "RR-mulligan-1"
    waits = "decides whether to buy a new hand."
    done = Label("Keep your hand", declines=True)

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        return f"keep this hand, or pay {_price(s)} for a new one? You have {names.coins_of(s, s.arg)}."

    def new_hand(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return Label(f"Pay {_price(s)} for a new hand", "RR-mulligan-2")


def _price(s: RumState) -> str:
    return number_of(s.rules.mulligan_price, "coin")


def _deal(event: Event, viewer: int, who: Sequence[str]) -> Sentence | None:
    _, seat, _, _, secret, _ = event
    sentences: list[str] = []
    if seat == codes.CROWN:
        sides = [
            f"you are {names.SIDES[each]}" if each == viewer else f"{who[each]} is {names.SIDES[each]}"
            for each in (codes.CROWN, codes.PIRATE)
            if each == viewer or f"the {who[each]}" != names.SIDES[each]  # whoever has a name besides the role
        ]
        sentences.append("The cards are dealt." + (f" {names.begin(', '.join(sides))}." if sides else ""))
    if secret != HIDDEN:
        sentences.append(f"{names.begin(names.owner(seat, viewer))} hand is {_hand(seat, secret)}.")
    return Sentence(" ".join(sentences), "RR-setup-10") if sentences else None


def _mulligan(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, _, _, secret, _ = event
    new = "a new hand" if secret == HIDDEN else f"a new hand: {_hand(seat, secret)}"
    return Sentence(f"{names.does(seat, viewer, 'take', 'takes')} {new}.", "RR-mulligan-1")


def _dealt(kind: str, event: Event) -> Happening:
    _, seat, number, _, secret, _ = event
    return Happening(
        kind,
        source=(names.deck_id(seat),),
        target=(names.hand_id(seat),),
        cards=() if secret == HIDDEN else names.slugs(*sets.cards_of(secret, seat)),
        numbers={"cards": number},
    )


def _hand(seat: int, cards: int) -> str:
    return listed([names.a_card(kind) for kind in sets.cards_of(cards, seat)])


STEPS: Final[Sequence[StepWords[RumState]]] = (MulliganWords(),)
EVENTS: Final[Mapping[int, Teller]] = {codes.E_DEAL: _deal, codes.E_MULLIGAN: _mulligan}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_DEAL: lambda event: _dealt("deal", event),
    codes.E_MULLIGAN: lambda event: _dealt("mulligan", event),
}
REASONS: Final[Mapping[int, Told]] = {}
