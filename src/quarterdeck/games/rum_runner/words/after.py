"""Words about what comes after a raid: the crew act, and the Pirate looks at a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.cards import filled
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes, fleet, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.crew import BY_KIND
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.crown import card_label


class EffectWords(StepWords[RumState]):
    step = codes.EFFECT_STEP
    clause = "RR-after-2"
    waits = "chooses which crew acts next after the raid."
    done = Label("Nothing more from the crew", "RR-after-4", declines=True)

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        ending = "the raid was stopped" if s.stopped else "the raid was successful"
        if codes.DONE in s.moves():
            return Sentence(f"{ending}: which crew acts next, if any?", "RR-after-4")
        return f"{ending}: which crew acts next?"

    def effect(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        crew = BY_KIND[kind]
        berth = fleet.berth_of(s, kind)
        aboard = berth != codes.NO_BERTH
        things = (names.crew_id(kind),) if aboard else ()
        if s.arg >> codes.CREW_NUMBER & sets.CREW_BIT[kind]:
            return Label(f"{crew.name}: {crew.idle}", "RR-after-10", things)
        does = crew.label.replace("{ship}", names.ship_name(s, berth) if aboard else "the ship")
        return Label(f"{crew.name}: {filled(does, s.rules.numbers())}", names.card_clause(kind, 2), things)


class LookWords(StepWords[RumState]):
    step = codes.LOOK_STEP
    clause = "RR-after-9"
    asks = "which face-down card do you look at? You alone see it."
    waits = "chooses a face-down card to look at."

    def look(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Look at", slot)


def _effect(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, _, kind, idle, _, _ = event
    crew = BY_KIND[kind]
    if idle:
        return Sentence(f"{crew.name} can do nothing.", "RR-after-10")
    return Sentence(crew.told.replace("{}", crew.name), names.card_clause(kind, 2))


def _look(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, slot, _, secret, _ = event
    looks = names.does(seat, viewer, "look", "looks")
    if viewer == codes.CROWN:
        return Sentence(f"{looks} at {names.card_at_name(slot, secret)}.", "RR-after-9")
    found = "" if secret == HIDDEN else f": it is {cards.NAMES[secret]}"
    return Sentence(f"{looks} at {names.card_at_name(slot, HIDDEN)}{found}.", "RR-after-9")


STEPS: Final[Sequence[StepWords[RumState]]] = (EffectWords(), LookWords())
EVENTS: Final[Mapping[int, Teller]] = {codes.E_EFFECT: _effect, codes.E_LOOK: _look}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_EFFECT: lambda event: Happening("effect", source=(names.crew_id(event[2]),), cards=names.slugs(event[2])),
    codes.E_LOOK: lambda event: Happening("look", target=(names.slot_id(event[2]),), cards=names.slugs(event[4])),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_NOTHING_TO_DO: ("There is nothing that it could do now.", "RR-after-5"),
    codes.R_NOT_PENDING: ("That crew was not in the raiding party at its end, or has acted already.", "RR-after-1"),
    codes.R_IF_SUCCESSFUL: ("That crew acts only after a raid that was successful.", "RR-after-6"),
    codes.R_IF_STOPPED: ("That crew acts only after a raid that was stopped.", "RR-after-6"),
    codes.R_MUST_ACT: ("A crew is left whose effect is not optional: choose that one first.", "RR-after-4"),
    codes.R_KNOWN: ("You know that card already.", "RR-after-9"),
}
