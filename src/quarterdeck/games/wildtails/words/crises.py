"""The words of crises: what is about to happen, what is asked, and what has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.crises import downgradable, effect_for, effect_now
from quarterdeck.games.wildtails.words import names, turns, voice
from quarterdeck.games.wildtails.words.voice import WildStepWords

# What a crisis does, and why it does nothing where it cannot be resolved; with its clause.
CRISES: Final[Mapping[int, tuple[str, str, str]]] = {
    codes.CAPTURE_DISCARD: ("the Threat captures from the discard pile", "the discard pile is empty", "WT-crisis-6"),
    codes.BOTTOM: ("the bottom card of the deck is discarded", "the deck has no other card", "WT-crisis-7"),
    codes.DISCARD_ONE: ("one resource card is discarded", "there is no resource card to discard", "WT-crisis-8"),
    codes.PLUS_TWO: ("skill checks are harder in this turn", "", "WT-crisis-9"),
    codes.OR_ABILITIES: ("no abilities in this turn, or a resource card is downgraded", "", "WT-crisis-10"),
    codes.OR_ALL: ("all resource cards are discarded, or the active Scene", "", "WT-crisis-12"),
}

# What a crisis does to the active player, with the number that this table plays with.
EFFECTS: Final[Mapping[int, str]] = {
    codes.NO_EFFECT: "nothing",
    codes.CAPTURE_DISCARD: "the top card of the discard pile is captured",
    codes.BOTTOM: "the bottom card of the deck is discarded",
    codes.DISCARD_ONE: "a resource card is discarded",
    codes.PLUS_TWO: "checks are {} harder this turn",
    codes.OR_ABILITIES: "no abilities this turn, or a resource card is turned to its first event",
    codes.OR_ALL: "all resource cards are discarded, or the active Scene",
}


# What comes


def effect(s: WildState, number: int) -> str:
    """`1 resource card is discarded`: what a crisis does to the active player."""
    return EFFECTS[number].format(s.rules.harder)


def coming(s: WildState) -> str:
    """`, a crisis: Anna discards one of 2 resource cards`. By an ability it can have come to nothing."""
    if effect_now(s) != codes.NO_EFFECT:
        return f", a crisis: {_in_full(s, effect_now(s))}"
    if effect_for(s, s.rules.curse[s.active]) != codes.NO_EFFECT:
        return f", a crisis that can do nothing to {voice.who(s, s.player)}"
    return ": no crisis any more"


def _in_full(s: WildState, number: int) -> str:
    """What the crisis that comes now will do, with the cards that it concerns."""
    active, hand = voice.who(s, s.player), s.hands[s.player]
    if number == codes.CAPTURE_DISCARD:
        return f"{names.scene(s.discards[-1])}, on top of the discard pile, is captured{turns.captured_then(s)}"
    if number == codes.DISCARD_ONE and len(hand) == 1:
        return f"{active} discards {names.shown(hand[0], s.bundle_of(hand[0]))}"
    if number == codes.DISCARD_ONE:
        return f"{active} discards one of {len(hand)} resource cards"
    if number == codes.OR_ABILITIES and not downgradable(s):
        return "nobody uses abilities this turn"
    if number == codes.OR_ALL:
        cards = number_of(len(hand) + len(s.aside[s.player]), "resource card")
        if hand or s.aside[s.player]:
            return f"{active} discards everything ({cards}), or the active Scene"
        return f"the active Scene is discarded; {turns.scene_goes(s)}"
    return effect(s, number)


def struck(s: WildState, you: int) -> str:
    """`; then it strikes Samuel, who holds nothing`: what becomes of a crisis if the partner takes this turn."""
    partner = 1 - s.player
    if effect_now(s) not in (codes.DISCARD_ONE, codes.OR_ABILITIES, codes.OR_ALL):
        return "; the crisis still comes"
    cards = len(s.hands[partner]) + len(s.aside[partner])
    holds = number_of(cards, "card") if cards else "nothing"
    if you == partner:
        return f"; then it strikes you, who hold {holds}"
    return f"; then it strikes {voice.who(s, partner)}, who holds {holds}"


# What is asked


class CrisisWords(WildStepWords):
    """A crisis at the active Scene asks its player."""

    def about(self, s: WildState, people: Sequence[str]) -> str:
        return f"Crisis at {names.scene(s.active)}"

    def about_icon(self, s: WildState) -> str:
        """`Crisis at Customs Shed (kraken)`."""
        return f"Crisis at {names.scene(s.active)} ({voice.curse_name(s, s.active)})"


class DiscardOneWords(CrisisWords):
    step = codes.DISCARD_ONE_STEP
    clause = "WT-crisis-8"

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.about_icon(s)}: which resource card {self.do(s)} discard?"

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.about(s, people)}: {self.person(s, people)} chooses a resource card to discard."

    def drop(self, s: WildState, card: int, people: Sequence[str]) -> Label:
        if not voice.in_play(s, card):
            return Label("Discard a resource card")
        drop = f"Discard resource card {names.scene(card)}"
        entry = bundles.find_in(s.hands[s.player], card)
        if entry < 0:
            return Label(drop, costly=True)
        return Label(f"{drop}: {voice.given(s, entry)}", things=(names.card_id(card),), costly=True)


class OrAbilitiesWords(CrisisWords):
    step = codes.OR_ABILITIES_STEP
    clause = "WT-crisis-10"
    mute = "Nobody uses abilities this turn"

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        choice = "no abilities this turn, or a resource card is turned down"
        return f"{self.about_icon(s)}: {choice}. Which {self.do(s)} choose?"

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        gives_up = f"{self.person(s, people)} gives up abilities for this turn, or turns a resource card down"
        return f"{self.about(s, people)}: {gives_up}."

    def downgrade(self, s: WildState, card: int, people: Sequence[str]) -> Label:
        if not voice.in_play(s, card):
            return Label("Turn down a resource card", "WT-crisis-11")
        turn = f"Turn down {names.scene(card)}"
        entry = bundles.find_in(s.hands[s.player], card)
        if entry < 0:
            return Label(turn, "WT-crisis-11")
        change = f"from {voice.given(s, entry)} to {voice.given(s, bundles.held(card, 0))}"
        return Label(f"{turn}: {change}", "WT-crisis-11", (names.card_id(card),), brief=turn)


class OrAllWords(CrisisWords):
    step = codes.OR_ALL_STEP
    clause = "WT-crisis-12"

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        choice = "all resource cards are discarded, or the active Scene"
        return f"{self.about_icon(s)}: {choice}. Which {self.do(s)} choose?"

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        person = self.person(s, people)
        return f"{self.about(s, people)}: {person} discards all resource cards, or the active Scene."

    def drop_all(self, s: WildState, arg: int, people: Sequence[str]) -> Label:
        cards = number_of(len(s.hands[s.player]) + len(s.aside[s.player]), "card")
        text = f"Discard all you hold: {cards} with {names.some(voice.all_held(s, s.player))}"
        things = (names.character_id(s.characters[s.player]), names.DISCARDS_ID)
        return Label(text, things=things, costly=True)

    def drop_scene(self, s: WildState, arg: int, people: Sequence[str]) -> Label:
        give_up = f"Give up {names.scene(s.active)}"
        text, things = f"{give_up}: {turns.scene_goes(s)}", (names.card_id(s.active), names.DISCARDS_ID)
        if s.below():
            return Label(text, "WT-crisis-13", things, brief=give_up, costly=True)
        return Label(text, "WT-crisis-14", things, costly=True)


STEPS: Final = (DiscardOneWords(), OrAbilitiesWords(), OrAllWords())


# What happened


def crisis_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, number, card, failed, _ = event
    what, cannot, clause = CRISES[number]
    nothing = f"; nothing happens, as {cannot}" if failed else ""
    return Sentence(f"Crisis at {names.scene(card)}: {what}{nothing}.", "WT-crisis-2" if failed else clause)


def bottom_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(f"{names.scene(event[2])} is discarded from the bottom of the deck.", "WT-crisis-7")


def drop_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, entry, bundle, *_ = event
    discards = voice.does(player, viewer, people, "discard")
    return Sentence(f"{discards} the resource card {names.shown(entry, bundle)}.", "WT-crisis-8")


def harder_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(f"Targets of skill checks are {event[2]} higher in this turn.", "WT-crisis-9")


def mute_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence("Nobody uses abilities until the next turn.", "WT-crisis-10")


def downgrade_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, before, after, *_ = event
    turned = f"{voice.does(player, viewer, people, 'turn')} {names.scene(bundles.card_in(before))}"
    change = f"from event {bundles.shown_in(before) + 1} to event {bundles.shown_in(after) + 1}"
    return Sentence(f"{turned} {change}.", "WT-crisis-11")


def drop_all_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, cards, *_ = event
    discards = voice.does(player, viewer, people, "discard")
    return Sentence(f"{discards} everything: {number_of(cards, 'resource card')}.", "WT-crisis-12")


def drop_scene_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, card, *_ = event
    discards = voice.does(player, viewer, people, "discard")
    return Sentence(f"{discards} the active Scene, {names.scene(card)}, to the crisis.", "WT-crisis-13")


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_CRISIS: crisis_told,
    codes.E_BOTTOM: bottom_told,
    codes.E_DROP: drop_told,
    codes.E_HARDER: harder_told,
    codes.E_MUTE: mute_told,
    codes.E_DOWNGRADE: downgrade_told,
    codes.E_DROP_ALL: drop_all_told,
    codes.E_DROP_SCENE: drop_scene_told,
}

# What happened, as data


def crisis_data(event: Event) -> Happening:
    _, _, number, card, failed, _ = event
    return Happening(
        "crisis",
        source=(names.card_id(card), names.LOG_ID),
        target=(names.THREAT_ID,),
        cards=(names.slug(card),),
        numbers={"effect": number, "resolved": int(not failed)},
        begins=turns.CRISIS,
        ends=turns.CRISIS if failed else "",
    )


def bottom_data(event: Event) -> Happening:
    card = event[2]
    source, target = (names.DECK_ID, names.card_id(card)), (names.DISCARDS_ID,)
    return Happening("bottom", source=source, target=target, cards=(names.slug(card),), ends=turns.CRISIS)


def drop_data(event: Event) -> Happening:
    _, _, entry, bundle, character, _ = event
    card = bundles.card_in(entry)
    return Happening(
        "drop",
        source=(names.character_id(character), names.card_id(card)),
        target=(names.DISCARDS_ID,),
        cards=(names.slug(card),),
        numbers=names.counted(bundle),
        ends=turns.CRISIS,
    )


def harder_data(event: Event) -> Happening:
    return Happening("harder", numbers={"targets": event[2]}, ends=turns.CRISIS)


def mute_data(event: Event) -> Happening:
    return Happening("mute", ends=turns.CRISIS)


def downgrade_data(event: Event) -> Happening:
    _, _, before, after, *_ = event
    card = bundles.card_in(before)
    numbers = {"from": bundles.shown_in(before) + 1, "to": bundles.shown_in(after) + 1}
    source = (names.card_id(card),)
    return Happening("downgrade", source=source, cards=(names.slug(card),), numbers=numbers, ends=turns.CRISIS)


def drop_all_data(event: Event) -> Happening:
    return Happening("drop-all", target=(names.DISCARDS_ID,), numbers={"cards": event[2]}, ends=turns.CRISIS)


def drop_scene_data(event: Event) -> Happening:
    card = event[2]
    source, target = (names.card_id(card),), (names.DISCARDS_ID,)
    return Happening("drop-scene", source=source, target=target, cards=(names.slug(card),), ends=turns.CRISIS)


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_CRISIS: crisis_data,
    codes.E_BOTTOM: bottom_data,
    codes.E_DROP: drop_data,
    codes.E_HARDER: harder_data,
    codes.E_MUTE: mute_data,
    codes.E_DOWNGRADE: downgrade_data,
    codes.E_DROP_ALL: drop_all_data,
    codes.E_DROP_SCENE: drop_scene_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_LOWEST: ("That card shows its first event already.", "WT-crisis-19"),
}
