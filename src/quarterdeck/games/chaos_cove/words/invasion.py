"""Phases 4 and 5 in words: surprise attacks, and what becomes of the pieces and of the cove."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases
from quarterdeck.games.chaos_cove.words.fight import FIGHT
from quarterdeck.games.chaos_cove.words.hero_effects import attack_words

FALLEN: Final = "CC-break-3"


class SurpriseWords(phrases.AskWords):
    step = codes.SURPRISE_STEP
    clause = "CC-surprise-1"
    waits = "attacks an invader, plays cards or passes."
    passes = Label("Pass: attack no more in this phase", "CC-surprise-8", brief="Pass")

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        own = s.stock[codes.STOCK * s.turn : codes.STOCK * s.turn + codes.STOCK]
        kinds = (codes.CANNON, codes.SABER, codes.GUNPOWDER)
        ready = [called.amount_of(goods, own[goods]) for goods in kinds if own[goods]]
        if s.held[s.turn]:
            ready.append(number_of(s.held[s.turn], "hero card"))
        have = listed(ready) or "nothing to fight with"
        question = "Do you attack a face-up invader, play a card, or pass for this phase?"
        return f"{question} You have {have}.{phrases.unguarded(s)}"

    def card(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return phrases.play_card(s, hero)

    def attack(self, s: CoveState, spot: int, names: Sequence[str]) -> Label:
        return Label(attack_words(s, spot), "CC-surprise-2" if spot < codes.LANES else "CC-surprise-4")


class AfterFightWords(phrases.AskWords):
    step = codes.AFTER_FIGHT_STEP
    asks = "The fight is over. Do you play a hero card for its action?"
    waits = "may play hero cards after the fight."

    def rests_on(self, s: CoveState) -> str:
        return "CC-defend-6" if s.phase == codes.DEFENCE else "CC-surprise-6"

    def card(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return phrases.play_card(s, hero)

    def done(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label("Play no card", self.rests_on(s))


class FleeWords(phrases.AskWords):
    step = codes.FLEE_STEP
    clause = "CC-defend-12"
    asks = "Where does your ship flee to, away from {}?"
    waits = "chooses where to flee from {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return f"the {called.invader_at(s.arg, s.tiles[s.arg])}"

    def space(self, s: CoveState, space: int, names: Sequence[str]) -> Label:
        return phrases.on_a_space(s, "Flee to", space, self.clause)


def hidden(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A fort is hidden, by Art's card or tile."""
    _, seat, space, by_card, _, _ = event
    if by_card:
        whose = phrases.first_whose(seat, viewer, names)
        return Sentence(f"{whose} {called.piece_on(space)} is hidden.", "CC-art-2")
    return Sentence(f"Art hides {phrases.whose(seat, viewer, names)} {called.piece_on(space)}.", "CC-art-1")


def fled(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A ship flees."""
    _, seat, space, to, _, _ = event
    ship = f"{phrases.first_whose(seat, viewer, names)} {called.piece_name(space)}"
    way = f"from {called.space_words(space)} to {called.space_words(to)}"
    return Sentence(f"{ship} flees {way}.", "CC-defend-12")


def broken_through(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """An invader that nobody stopped."""
    _, _, lane, strength, spot, _ = event
    room = f"breakthrough space {(spot - codes.FIRST_BREAK) % codes.BREAKS + 1}"
    return Sentence(f"The {called.invader_at(lane, strength)} breaks through to {room}.", "CC-break-1")


def fallen(invader: int) -> Sentence:
    """How the cove fell, by the kind of invader that found no room."""
    kind = cards.INVADER_NAMES[invader]
    return Sentence(f"A fourth {kind} breaks through: the cove has fallen and everybody loses.", FALLEN)


def lost(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The cove has fallen."""
    return fallen(event[2])


def called_off(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """An attack is over without a fight: the piece has moved, or Calvin has beaten the invader."""
    _, seat, space, lane, _, _ = event
    piece = f"{phrases.whose(seat, viewer, names)} {called.piece_name(space)}"
    return Sentence(f"The attack on {piece} at {called.spot_words(lane)} is over.", "CC-defend-17")


STEPS: Final = [SurpriseWords(), AfterFightWords(), FleeWords()]
EVENTS: Final = {
    codes.E_HIDE: hidden,
    codes.E_FLEE: fled,
    codes.E_CALLED_OFF: called_off,
    codes.E_BREAK: broken_through,
    codes.E_LOST: lost,
}
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_HIDE: lambda event: Happening(
        "hide",
        target=(called.space_id(event[2]),),
        cards=(called.hero_slug(codes.ART),) if event[3] else (),
        ends=FIGHT,
    ),
    codes.E_FLEE: lambda event: Happening(
        "flee", source=(called.space_id(event[2]),), target=(called.space_id(event[3]),), ends=FIGHT
    ),
    codes.E_CALLED_OFF: lambda event: Happening(
        "called-off", source=(called.spot_id(event[3]),), target=(called.space_id(event[2]),), ends=FIGHT
    ),
    codes.E_BREAK: lambda event: Happening(
        "breakthrough",
        source=(called.spot_id(event[2]),),
        target=(called.spot_id(event[4]),),
        numbers={"strength": event[3]},
    ),
    codes.E_LOST: lambda event: Happening("cove-fallen", numbers={"invader": event[2]}),
}
REASONS: Final = {
    codes.R_NOT_ADJACENT: ("You have no ship or fort beside that invader.", "CC-surprise-2"),
    codes.R_SAME_LANE: ("That space lies beside the same pirate.", "CC-defend-12"),
    codes.R_ATTACKED: ("There is one attack in a turn, and you have made it.", "CC-surprise-5"),
}
