"""What a table of Wildtails is played with: options, and every number on its components.

A campaign changes components for good by setting such numbers: a table's record holds all that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rules import Choice, Rules, Value, read_options
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import BY_DIFFICULTY, KNOBS, key
from quarterdeck.games.wildtails.cards import (
    ABILITIES,
    ABILITY_COUNT,
    BACK_NAMES,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COMPONENTS,
    OBJECTIVE_OF,
    THREAT_OF,
    event_place,
)

FEWEST: Final = 1
MOST_SEATS: Final = 2
RANDOM: Final = "random"
ASK: Final = "ask"
FEW: Final = "few"
DIFFICULTIES: Final = ("easy", "normal", "hard", "wild")  # WT-difficulty-2: 0 to 3 cards captured
NOT_SAID: Final = -1


def _open_backs(kind: tuple[int, ...]) -> tuple[str, ...]:
    """WT-options-1, WT-options-2: what options choose among."""
    return tuple(
        [key(BACK_NAMES[card]) for card in range(CARDS) if kind[card] >= 0 and not COMPONENTS.scenes[card].locked]
    )


def _open_characters() -> tuple[str, ...]:
    """WT-options-2: who can be chosen by an option."""
    return tuple([key(character.name) for character in COMPONENTS.characters if not character.locked])


CHOICES: Final = (
    Choice("difficulty", "normal", "how many cards the Threat has captured at the start: 0, 1, 2 or 3", DIFFICULTIES),
    Choice("threat", RANDOM, "the Threat", (RANDOM, *_open_backs(THREAT_OF))),
    Choice("first-objective", RANDOM, "one of the Objectives", (RANDOM, *_open_backs(OBJECTIVE_OF))),
    Choice("second-objective", RANDOM, "the other Objective", (RANDOM, *_open_backs(OBJECTIVE_OF))),
    Choice("first-character", ASK, "the Character of the first seat", (ASK, *_open_characters())),
    Choice("second-character", ASK, "the Character of the second seat", (ASK, *_open_characters())),
    Choice("windows", FEW, "when abilities are asked for: when it matters, or whenever they may be used", (FEW, "all")),
    Choice("start", ASK, "whose Character takes the first turn", (ASK, "first", "second")),
)


class WildRules(Rules):
    """WT-setup-11, WT-difficulty-4, WT-campaign-2, WT-campaign-3, WT-campaign-10: the rules of one table. What is
    locked is not in play, and is known to nobody, until a campaign sets its number. What is packed into bundles stands
    at the end, and is made from the numbers."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        super().__init__(seats, options)
        self.threat = 0
        self.objectives: list[int] = [0, 0]
        self.captured = BY_DIFFICULTY
        self.rounds = codes.ROUNDS
        self.lost_at = 5
        self.storage = 3
        self.harder = 2
        self.log: list[int] = list(COMPONENTS.log)
        self.in_play: list[int] = [int(not scene.locked) for scene in COMPONENTS.scenes]
        self.curse: list[int] = [scene.curse for scene in COMPONENTS.scenes]
        self.modifier: list[int] = [scene.modifier for scene in COMPONENTS.scenes]
        events = [event for scene in COMPONENTS.scenes for event in scene.events]
        self.kinds: list[int] = [event.kind for event in events]
        self.event_skills: list[int] = [event.skill for event in events]
        self.targets: list[int] = [event.target for event in events]
        self.event_costs: list[int] = [
            bundles.amount(event.cost, symbol) for event in events for symbol in range(codes.SYMBOLS)
        ]
        self.rewards: list[int] = [
            bundles.amount(event.reward, resource) for event in events for resource in range(codes.RESOURCES)
        ]
        self.level_costs: list[int] = [0] * (CARDS * codes.LEVELS * codes.SYMBOLS)
        self.needs: list[int] = [0] * (CARDS * codes.LEVELS)
        self.needed: list[int] = [0] * (CARDS * codes.LEVELS)
        self.least: list[int] = [0] * (CARDS * codes.LEVELS)
        self.gives: list[int] = [0] * (CARDS * codes.LEVELS)
        self.gifts: list[int] = [0] * (CARDS * codes.LEVELS)
        self.bonus: list[int] = [0] * (CARDS * codes.LEVELS)
        self.base: list[int] = [0] * CARDS
        self.threat_skills: list[int] = [0] * CARDS
        self.columns: list[int] = [0] * (CARDS * codes.COLUMNS)
        self._take_backs()
        self.aboard: list[int] = [int(not character.locked) for character in COMPONENTS.characters]
        self.skills: list[int] = [skill for character in COMPONENTS.characters for skill in character.skills]
        self.known: list[int] = [int(not ability.learnt) for ability in ABILITIES]
        self.amounts: list[int] = [ability.amount for ability in ABILITIES]
        self.limits: list[int] = [ability.limit for ability in ABILITIES]
        self.ability_costs: list[int] = [
            bundles.amount(each.cost, symbol) for each in ABILITIES for symbol in range(codes.SYMBOLS)
        ]
        self.buildings: list[int] = [0] * len(COMPONENTS.buildings)
        # what never changes about abilities
        self.keywords: list[int] = [ability.keyword for ability in ABILITIES]
        self.owners: list[int] = [ability.owner for ability in ABILITIES]
        self.sides: list[int] = [int(ability.side) for ability in ABILITIES]
        self.owns: list[int] = [int(ability.own) for ability in ABILITIES]
        self.firsts: list[int] = [ability.first for ability in ABILITIES]
        self.lasts: list[int] = [ability.last for ability in ABILITIES]
        self.stars: list[int] = [ability.resource for ability in ABILITIES]
        # bundles
        self.reward_of: list[int] = []
        self.event_cost_of: list[int] = []
        self.level_cost_of: list[int] = []
        self.ability_cost_of: list[int] = []
        # what the options say, and what a scenario is drawn from
        self.chosen: list[int] = [NOT_SAID, NOT_SAID]  # a player each: the Character, or NOT_SAID where it is asked
        self.starts = NOT_SAID
        self.few = True  # abilities are asked for only when it matters
        self.threats: list[int] = []
        self.pairs: list[tuple[int, int]] = []  # of Objectives that two Characters could finish between them
        self.starry = False  # whether somebody has a permanent resource by an ability
        # a Character each: its known abilities, then the Empire's
        self.abilities_of: list[list[int]] = []

    def _take_backs(self) -> None:
        for card in range(CARDS):
            if OBJECTIVE_OF[card] >= 0:
                for i, level in enumerate(COMPONENTS.objectives[OBJECTIVE_OF[card]].levels):
                    place = event_place(card, i)
                    for symbol in range(codes.SYMBOLS):
                        self.level_costs[place * codes.SYMBOLS + symbol] = bundles.amount(level.cost, symbol)
                    self.needs[place], self.needed[place], self.least[place] = level.need, level.what, level.least
                    self.gives[place], self.gifts[place], self.bonus[place] = level.gives, level.gift, level.size
            else:
                threat = COMPONENTS.threats[THREAT_OF[card]]
                self.base[card], self.threat_skills[card] = threat.base, threat.skill
                for column in range(codes.COLUMNS):
                    self.columns[card * codes.COLUMNS + column] = threat.columns[column]

    def settle(self) -> None:
        """Make the bundles from the numbers, once all of these are known. Raises `OptionRefused` for what cannot be."""
        self.reward_of = _bundles(self.rewards, codes.RESOURCES)
        self.event_cost_of = _bundles(self.event_costs, codes.SYMBOLS)
        self.level_cost_of = _bundles(self.level_costs, codes.SYMBOLS)
        self.ability_cost_of = _bundles(self.ability_costs, codes.SYMBOLS)
        self.starry = sum([self.known[a] for a in range(ABILITY_COUNT) if self.keywords[a] == codes.PERMANENT]) > 0
        self.abilities_of = [
            [a for a in range(ABILITY_COUNT) if self.known[a] and self.owners[a] in (character, codes.EMPIRE)]
            for character in range(CHARACTERS)
        ]
        if self.captured == BY_DIFFICULTY:
            self.captured = DIFFICULTIES.index(str(self.options["difficulty"]))
        self._read_scenario()
        self._check_characters()

    def _read_scenario(self) -> None:
        """WT-setup-14, WT-options-1: the Threat and the Objectives that are named, and refused where they cannot be."""
        if not self.threat:
            self.threat = _numbered(str(self.options["threat"]))
        for i, name in enumerate(("first-objective", "second-objective")):
            if not self.objectives[i]:
                self.objectives[i] = _numbered(str(self.options[name]))
        if self.threat and (THREAT_OF[self.threat - 1] < 0 or not self.in_play[self.threat - 1]):
            raise OptionRefused(f"Card {self.threat} is no Threat in play: choose another.")
        for number in self.objectives:
            if number and (OBJECTIVE_OF[number - 1] < 0 or not self.in_play[number - 1]):
                raise OptionRefused(f"Card {number} is no Objective in play: choose another.")
        if self.objectives[0] and self.objectives[0] == self.objectives[1]:
            raise OptionRefused("The two Objectives are different cards: choose another for one of them.")
        self.threats = self._threats_in_play()
        if not self.threats or len(self.objectives_in_play()) < 2:
            raise OptionRefused("A scenario needs a Threat and two Objectives: put more cards in play.")
        if self.captured >= self.lost_at:
            raise OptionRefused(
                f"With {self.captured} cards captured at the start the scenario is lost before it begins: "
                f"all is lost at {self.lost_at}."
            )
        if sum(self.in_play) - 3 <= self.captured:
            raise OptionRefused("There are too few cards in play for so many captured ones: put more in play.")

    def _check_characters(self) -> None:
        for player, name in enumerate(("first-character", "second-character")):
            character = str(self.options[name])
            if character != ASK:
                self.chosen[player] = [key(each) for each in CHARACTER_NAMES].index(character)
        self.few = self.options["windows"] == FEW
        if self.options["start"] != ASK:
            self.starts = int(self.options["start"] == "second")
        if self.chosen[0] != NOT_SAID and self.chosen[0] == self.chosen[1]:
            raise OptionRefused("The two seats play different Characters: choose another for one of them.")
        if sum(self.aboard) < 2:
            raise OptionRefused("A scenario needs two Characters in play.")
        self.pairs = self._pairs_of_objectives()
        if not self.pairs:
            first, second = [BACK_NAMES[number - 1] if number else "any other" for number in self.objectives]
            raise OptionRefused(
                f"No two Characters who can be chosen could finish {first} and {second} between them: "
                "choose other Objectives or other Characters."
            )

    def _threats_in_play(self) -> list[int]:
        """WT-difficulty-1, WT-difficulty-5: the cards whose Threat this scenario may have."""
        if self.threat:
            return [self.threat - 1]
        return [card for card in range(CARDS) if THREAT_OF[card] >= 0 and self.in_play[card]]

    def objectives_in_play(self) -> list[int]:
        """The cards that have an Objective and are in play."""
        return [card for card in range(CARDS) if OBJECTIVE_OF[card] >= 0 and self.in_play[card]]

    def _pairs_of_objectives(self) -> list[tuple[int, int]]:
        """WT-setup-12: every pair of cards that this scenario may have as Objectives, so that some Characters can
        finish both."""
        first, second = self.objectives
        cards = self.objectives_in_play()
        firsts = [first - 1] if first else [card for card in cards if card + 1 != second]
        seconds = [second - 1] if second else [card for card in cards if card + 1 != first]
        pairs: list[tuple[int, int]] = []
        for a in firsts:
            for b in seconds:
                if a != b and (b, a) not in pairs and self._somebody_can(a, b):
                    pairs.append((a, b))
        return pairs

    def _somebody_can(self, a: int, b: int) -> bool:
        for one in range(CHARACTERS):
            for other in range(CHARACTERS):
                if self._may_play(one, 0) and self._may_play(other, 1) and self.can_share(one, other, a, b):
                    return True
        return False

    def _may_play(self, character: int, player: int) -> bool:
        return self.aboard[character] != 0 and self.chosen[player] in (NOT_SAID, character)

    def can_share(self, one: int, other: int, a: int, b: int) -> bool:
        """WT-setup-12: whether two Characters could finish two Objectives between them, one each."""
        if one == other:
            return False
        return (self.can_claim(one, a) and self.can_claim(other, b)) or (
            self.can_claim(one, b) and self.can_claim(other, a)
        )

    def can_claim(self, character: int, card: int) -> bool:
        """Whether the printed skills of a Character are enough for the first level of an Objective."""
        place = event_place(card, 0)
        if self.needs[place] != codes.NEEDS_SKILL:
            return True
        return self.skills[character * codes.SKILLS + self.needed[place]] >= self.least[place]

    def __reduce__(self) -> tuple[Any, ...]:
        return make_rules, (self.seats, self.options, self.sets)


def _bundles(amounts: list[int], each: int) -> list[int]:
    made: list[int] = []
    for first in range(0, len(amounts), each):
        bundle = 0
        for i in range(each):
            bundle |= min(amounts[first + i], bundles.MOST) << bundles.BITS * i
        made.append(bundle)
    return made


def _numbered(name: str) -> int:
    """The number of a Threat or an Objective by its name in options, 0 for a random one."""
    if name == RANDOM:
        return 0
    return [key(back) for back in BACK_NAMES].index(name) + 1


def make_rules(seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> WildRules:
    """WT-setup-1: the rules of a table. Raises `OptionRefused` or `SeatRefused` with the reason."""
    if not FEWEST <= seats <= MOST_SEATS:
        raise SeatRefused(f"Wildtails is for {FEWEST} or {MOST_SEATS} seats; {seats} were given.")
    rules = WildRules(seats, read_options(CHOICES, options))
    rules.turn_knobs(KNOBS, sets)
    rules.settle()
    return rules
