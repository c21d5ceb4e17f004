"""The words of what follows on the action: storing cards in the Empire, and ending the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.storing import may_store
from quarterdeck.games.wildtails.words import names, turns, voice
from quarterdeck.games.wildtails.words.abilities import AbilityWords


class AfterActionWords(AbilityWords):
    step = codes.AFTER_ACTION_STEP
    clause = "WT-store-1"

    def window(self, s: WildState) -> int:
        return codes.BEFORE_END

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        whose = "Your" if s.seats > 1 else f"{voice.who(s, s.player)}'s"
        do = names.started(self.do(s))
        if not s.arg and not may_store(s):
            return f"{whose} turn{turns.ending(s)} {do} use an ability first?"
        room = s.rules.storage - len(s.stored)
        store = f"{do} store cards in {names.EMPIRE} first (room for {room})?"
        return f"{whose} turn{turns.ending(s)} {store} Stored cards are safe, and Smuggle takes them back."

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.person(s, people)} may store cards in {names.EMPIRE} and use abilities, and ends the turn."

    def store(self, s: WildState, card: int, people: Sequence[str]) -> Label:
        return voice.card_goes(s, "Store", card, s.hands[s.player])

    end_turn = Label("End the turn", "WT-turn-1", declines=True)


STEPS: Final = (AfterActionWords(),)


def store_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, entry, bundle, *_ = event
    stores = voice.does(player, viewer, people, "store")
    return Sentence(f"{stores} {names.shown(entry, bundle)} in {names.EMPIRE}.", "WT-store-1")


EVENTS: Final[Mapping[int, Teller]] = {codes.E_STORE: store_told}

# What happened, as data


def store_data(event: Event) -> Happening:
    _, _, entry, bundle, character, _ = event
    card = bundles.card_in(entry)
    return Happening(
        "store",
        source=(names.character_id(character), names.card_id(card)),
        target=(names.EMPIRE_ID,),
        cards=(names.slug(card),),
        numbers=names.counted(bundle),
    )


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_STORE: store_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_STORED: ("This Character has stored in this turn, which is done once.", "WT-store-8"),
    codes.R_FULL: ("The Empire is full: Smuggle makes room in it.", "WT-store-2"),
}
