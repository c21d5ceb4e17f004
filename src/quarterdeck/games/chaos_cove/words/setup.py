"""The set-up in words: what everybody gets, and the free cards of two players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.phrases import listed
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Happening, Label, Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases


class FreeCardWords(phrases.AskWords):
    step = codes.FREE_CARD_STEP
    clause = "CC-setup-20"
    asks = "Which construction card do you start with? It costs nothing."
    waits = "chooses a construction card to start with."

    def buy(self, s: CoveState, stack: int, names: Sequence[str]) -> Label:
        kind = called.top_of(s, stack)
        if kind == codes.NONE:
            return Label(f"Buy from stack {stack + 1}", "CC-setup-21", key=called.stack_key(stack))
        label = f"Take {phrases.construction(s, kind)} for free{phrases.use_words(s, kind)}"
        return Label(label, "CC-setup-21", brief=f"Take {called.card(kind)}", key=called.stack_key(stack))


def first_player(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Who has the marker at the start."""
    return Sentence(f"{phrases.does(event[1], viewer, names, 'have', 'has')} the first player marker.", "CC-setup-16")


def tiles(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The heroes of a hand of tiles."""
    _, seat, dealt, _, _, _ = event
    heroes = listed([called.hero(hero) for hero in range(codes.HEROES) if dealt >> hero & 1])
    if seat == NOBODY:
        return Sentence(f"A dummy hand has the heroes {heroes}.", "CC-setup-6")
    return Sentence(f"{phrases.does(seat, viewer, names, 'have', 'has')} the heroes {heroes}.", "CC-setup-5")


STEPS: Final = [FreeCardWords()]
EVENTS: Final = {codes.E_FIRST: first_player, codes.E_TILES: tiles}


def first_player_known(event: Event) -> Happening:
    """Who has the marker at the start, as data."""
    return Happening("first-player", target=(called.seat_id(event[1]),))


def tiles_dealt(event: Event) -> Happening:
    """Hero tiles of a hand, as data; a dummy's go to nobody."""
    _, seat, dealt, _, _, _ = event
    heroes = [called.hero_id(hero) for hero in range(codes.HEROES) if dealt >> hero & 1]
    whom = () if seat == NOBODY else (called.seat_id(seat),)
    return Happening("hero-tiles", source=heroes, target=whom, numbers={"tiles": len(heroes)})


HAPPENINGS: Final = {codes.E_FIRST: first_player_known, codes.E_TILES: tiles_dealt}
REASONS: Final = {
    codes.R_STACK_TAKEN: ("A card was taken from that stack: it opens when both have theirs.", "CC-setup-23"),
}
