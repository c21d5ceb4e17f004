"""The words of setting up: the scenario, the Characters and who begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.words import checks, names, voice
from quarterdeck.games.wildtails.words.voice import WildStepWords


def to_win(sets: Mapping[str, int]) -> str:
    """What has to be done in a scenario of a story, as far as its numbers name cards that there are."""
    numbers = [sets["scenario.objective-1"], sets["scenario.objective-2"], sets["scenario.threat"]]
    first, second, threat = [names.back(n - 1) if 1 <= n <= CARDS else f"card {n}" for n in numbers]
    captured = number_of(sets["scenario.captured"], "captured card")
    return f"To win, complete {first} and {second}, and then eliminate the Threat, {threat}. It begins with {captured}."


class CharacterWords(WildStepWords):
    step = codes.CHARACTER_STEP
    clause = "WT-setup-10"

    def player(self, s: WildState) -> int:
        return s.arg

    def about(self, s: WildState, people: Sequence[str]) -> str:
        """The Threat and the Objectives, before there are Characters."""
        objectives = f"{names.back(s.objectives[0])} and {names.back(s.objectives[1])}"
        threat = names.started(voice.the_threat(s))
        return f"{threat} must be beaten ({checks.attack(s)}) once {objectives} are complete."

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        if s.seats > 1:
            return f"{self.about(s, people)} Which Character do you play?"
        number = "second" if s.arg else "first"
        return f"{self.about(s, people)} You play two Characters. Which is the {number}?"

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.about(s, people)} {self.person(s, people)} chooses a Character."

    def play_as(self, s: WildState, character: int, people: Sequence[str]) -> Label:
        if not s.rules.aboard[character]:
            return Label("Play as a Character", "WT-setup-7", ())
        rules = s.rules
        skills = [f"{name} {rules.skills[character * codes.SKILLS + i]}" for i, name in enumerate(codes.SKILL_NAMES)]
        special = [
            names.ability(ability)
            for ability in rules.abilities_of[character]
            if rules.owners[ability] == character and rules.keywords[ability] != codes.SMUGGLE
        ]
        play = f"Play as {names.character(character)} the {names.animal(character)}"
        things = (names.character_id(character),) if voice.at_table(s, character) else ()
        return Label(f"{play}: {', '.join(skills + special)}", "WT-setup-7", things, brief=play)


class FirstWords(WildStepWords):
    step = codes.FIRST_STEP
    clause = "WT-setup-9"
    asks = "Who takes the first turn? {}"

    def player(self, s: WildState) -> int:
        return 0

    def about(self, s: WildState, people: Sequence[str]) -> str:
        return f"The first Scene is {names.scene(s.active)}."

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.person(s, people)} says who takes the first turn. {self.about(s, people)}"

    def starts(self, s: WildState, player: int, people: Sequence[str]) -> Label:
        begins = f"{voice.who(s, player)} begins"
        if s.seats > 1:
            begins += " (you)" if player == s.seat() else f" ({people[player]})"
        return Label(begins, things=(names.character_id(s.characters[player]),))


STEPS: Final = (CharacterWords(), FirstWords())


# What happened


def scenario_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, threat, first, second, _ = event
    objectives = f"the Objectives are {names.back(first)} and {names.back(second)}"
    return Sentence(f"The Threat is {names.back(threat)}; {objectives}.", "WT-setup-2")


def character_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, character, *_ = event
    return Sentence(f"{voice.does(player, viewer, people, 'play')} {names.character(character)}.", "WT-setup-7")


def first_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, character, *_ = event
    return Sentence(f"{voice.side_does(player, character, viewer, people, 'take')} the first turn.", "WT-setup-9")


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_SCENARIO: scenario_told,
    codes.E_CHARACTER: character_told,
    codes.E_FIRST: first_told,
}

# What happened, as data


def scenario_data(event: Event) -> Happening:
    _, _, threat, first, second, _ = event
    return Happening(
        "scenario", numbers={"threat": threat + 1, "first-objective": first + 1, "second-objective": second + 1}
    )


def character_data(event: Event) -> Happening:
    return Happening("character", target=(names.character_id(event[2]),), numbers={"player": event[1]})


def first_data(event: Event) -> Happening:
    return Happening("first", target=(names.character_id(event[2]),), numbers={"player": event[1]})


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_SCENARIO: scenario_data,
    codes.E_CHARACTER: character_data,
    codes.E_FIRST: first_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_TAKEN_CHARACTER: ("The other player has chosen that Character.", "WT-setup-7"),
    codes.R_NOT_ABOARD: ("That Character is not in play.", "WT-campaign-3"),
    codes.R_CANNOT_SHARE: ("With that Character nobody could ever finish both Objectives.", "WT-setup-13"),
}
