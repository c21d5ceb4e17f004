"""The words of the windows for abilities: what is about to happen, and whether somebody uses one first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.words import actions, checks, crises, names, turns, voice
from quarterdeck.games.wildtails.words.abilities import AbilityWords

CLAUSES: Final = ("WT-crisis-15", "WT-action-6", "WT-buff-1", "WT-store-6", "WT-ability-7")  # by window


class WindowWords(AbilityWords):
    step = codes.WINDOW_STEP
    clause = "WT-ability-11"
    go_on = "No, go on"

    def player(self, s: WildState) -> int:
        return s.arg >> codes.PLAYER_ABOVE

    def window(self, s: WildState) -> int:
        return s.arg & codes.WINDOW

    def ask(self, s: WildState, people: Sequence[str]) -> Sentence:
        use = f"{names.started(self.do(s))} use an ability{self.first(s)}?"
        return Sentence(f"{self.about(s, people)} {use}", CLAUSES[self.window(s)])

    def wait(self, s: WildState, people: Sequence[str]) -> Sentence:
        use = f"{self.person(s, people)} may use an ability{self.first(s)}."
        return Sentence(f"{self.about(s, people)} {use}", CLAUSES[self.window(s)])

    def first(self, s: WildState) -> str:
        """Before what is about to happen; a check has begun already."""
        return "" if self.window(s) == codes.IN_CHECK else " first"

    def about(self, s: WildState, people: Sequence[str]) -> str:
        """What is about to happen: the crisis, the action, the end of the turn; or how the check stands."""
        return _STANDING[self.window(s)](s, voice.who(s, s.player))

    def no_more(self, s: WildState, arg: int, people: Sequence[str]) -> Label:
        whom = f"about {voice.who(s, self.player(s))}" if s.seats == 1 else "me"
        return Label(f"No, and do not ask {whom} again this turn")


def _before_crisis(s: WildState, active: str) -> str:
    icon = names.an(voice.curse_name(s, s.active))
    return f"{active} meets {icon} at {names.scene(s.active)}{crises.coming(s)}."


def _before_intent(s: WildState, active: str) -> str:
    """`Anna is about to attack the Raiders: Bravery 9 against 4; 2 of 8 cards would do.`"""
    return f"{active} is about to {actions.ABOUT_TO[s.intent & ~ARG](s, s.intent & ARG)}."


def _in_check(s: WildState, active: str) -> str:
    modifier = f"{names.scene(s.revealed)} gives {s.rules.modifier[s.revealed]:+d}"
    against = f"{active} has {s.total()} against {codes.SKILL_NAMES[s.check_skill()]} {s.target}"
    return f"{modifier}: {against} for {checks.purpose(s)}, so {checks.missing(s)}."


def _before_storing(s: WildState, active: str) -> str:
    room = s.rules.storage - len(s.stored)
    return f"{active} may store cards in {names.EMPIRE} next (room for {room})."


def _before_end(s: WildState, active: str) -> str:
    return f"{active}'s turn{turns.ending(s)}"


_STANDING: Final = (_before_crisis, _before_intent, _in_check, _before_storing, _before_end)  # by window

STEPS: Final = (WindowWords(),)


def no_more_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, character, *_ = event
    uses = voice.side_does(player, character, viewer, people, "use")
    return Sentence(f"{uses} no more abilities in this turn.", "WT-ability-11")


EVENTS: Final[Mapping[int, Teller]] = {codes.E_NO_MORE: no_more_told}

# What happened, as data


def no_more_data(event: Event) -> Happening:
    return Happening("no-more", source=(names.character_id(event[2]),))


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_NO_MORE: no_more_data,
}

REASONS: Final[Mapping[int, Told]] = {}
