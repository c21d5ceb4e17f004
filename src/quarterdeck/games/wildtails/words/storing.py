"""The words of storing cards in the Empire."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quarterdeck.core.trace import Event
from quarterdeck.core.words import Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.words import names, voice
from quarterdeck.games.wildtails.words.abilities import AbilityWords


class StoreWords(AbilityWords):
    step = codes.STORE_STEP
    clause = "WT-store-1"

    def window(self, s: WildState) -> int:
        return codes.BEFORE_STORING

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        store = f"{names.started(self.do(s))} store {'another card' if s.arg else 'a card'} in {names.EMPIRE}"
        room = s.rules.storage - len(s.stored)
        return f"{store} (room for {room})? Stored cards are safe, and Smuggle takes them back."

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.person(s, people)} may store cards in {names.EMPIRE}."

    def store(self, s: WildState, card: int, people: Sequence[str]) -> Label:
        return voice.card_goes(s, "Store", card, s.hands[s.player])

    def done(self, s: WildState, arg: int, people: Sequence[str]) -> str:
        return "Store no more" if s.arg else "Store nothing"


STEPS: Final = (StoreWords(),)


def _about_to_store(s: WildState, card: int) -> str:
    entry = bundles.find_in(s.hands[s.player], card)
    return f"store {names.shown(entry, s.bundle_of(entry))} in {names.EMPIRE}"


def _about_to_store_nothing(s: WildState, arg: int) -> str:
    return "store nothing"


ABOUT_TO: Final[Mapping[int, Callable[[WildState, int], str]]] = {
    codes.STORE: _about_to_store,
    codes.DONE: _about_to_store_nothing,
}


def store_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, entry, bundle, *_ = event
    stores = voice.does(player, viewer, people, "store")
    return Sentence(f"{stores} {names.shown(entry, bundle)} in {names.EMPIRE}.", "WT-store-1")


EVENTS: Final[Mapping[int, Teller]] = {codes.E_STORE: store_told}

REASONS: Final[Mapping[int, Told]] = {}
