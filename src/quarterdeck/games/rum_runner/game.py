"""The entry of Rum Runner: what the rest of the package knows it by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import quarterdeck.games.rum_runner.words as words
from quarterdeck.core.cards import Card
from quarterdeck.core.game import Components, Game, Judgement, View
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value, numbers_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Option, Sentence, Thing, Words
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import COMBAT, COPIES, COSTS, KINDS, NAMES, NAVIGATION, POINTS, PRICES, SLOTS
from quarterdeck.games.rum_runner.deck_lists import CARDS
from quarterdeck.games.rum_runner.primer import PRIMER
from quarterdeck.games.rum_runner.rules import CHOICES, KNOBS, SEATS, RumRules, cautions, make_rules
from quarterdeck.games.rum_runner.sample import sample
from quarterdeck.games.rum_runner.sensible import sensible
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.setup import set_up
from quarterdeck.games.rum_runner.value import turn_of, value
from quarterdeck.games.rum_runner.view import view


class RumRunnerWords(Words[RumState]):
    def prompt(self, s: RumState, names: Sequence[str]) -> Sentence:
        return words.prompt(s, names)

    def waiting(self, s: RumState, names: Sequence[str]) -> Sentence:
        return words.waiting(s, names)

    def option(self, s: RumState, move: int, names: Sequence[str]) -> Option:
        return words.option(s, move, names)

    def reason(self, code: int) -> Sentence:
        return words.reason(code)

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return words.tell(event, viewer, names)

    def things(self, s: RumState, viewer: int, names: Sequence[str]) -> list[Thing]:
        return words.things(s, viewer, names)

    def result(self, s: RumState, names: Sequence[str]) -> list[Sentence]:
        return words.result(s, names)


class RumRunnerJudgement(Judgement[RumState]):
    def value(self, s: RumState, seat: int) -> float:
        return value(s, seat)

    def sensible(self, s: RumState, moves: list[int]) -> list[int]:
        return sensible(s, moves)

    def turn_of(self, s: RumState) -> int:
        return turn_of(s)


class RumRunnerComponents(Components):
    def cards(self) -> list[Card]:
        return list(CARDS)

    def content(self) -> list[Any]:
        return [
            *[[NAMES[kind], PRICES[kind], COPIES[kind]] for kind in range(KINDS)],
            [[list(cost) for cost in costs] for costs in COSTS],
            [list(numbers) for numbers in (POINTS, NAVIGATION, COMBAT, SLOTS)],
            numbers_of(make_rules(SEATS, {}, {}), KNOBS),
        ]


class RumRunner(Game[RumState]):
    """Rum Runner for two: the Crown and the Pirate."""

    def __init__(self) -> None:
        self.key = "rum-runner"
        self.title = "Rum Runner"
        self.summary = "The Crown ages rum behind face-down hazards; the Pirate finds ships and crew to raid it."
        self.credits = (
            "Rum Runner was designed by Chris Glein. The name, and the names of its cards that are not marked as "
            "authored, are his. The wording of the rules and cards, the authored cards, the code and the pictures "
            "here are Quarterdeck's own."
        )
        self.primer = PRIMER
        self.roles = ("Crown", "Pirate")
        self.ages = "10 and up"
        self.minutes = "30 to 60"
        self.fewest = 2
        self.most = 2
        self.rules_version = 1
        self.snapshot_version = 1
        self.choices = CHOICES
        self.knobs = KNOBS
        self.move_range = codes.MOVE_RANGE
        self.words = RumRunnerWords()
        self.judgement = RumRunnerJudgement()
        self.components = RumRunnerComponents()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        return make_rules(seats, options, sets)

    def cautions(self, rules: Rules) -> list[str]:
        assert isinstance(rules, RumRules)
        return cautions(rules)

    def new(self, rules: Rules) -> RumState:
        assert isinstance(rules, RumRules)
        return RumState(rules)

    def set_up(self, s: RumState, rng: Rng) -> None:
        set_up(s, rng)

    def view(self, s: RumState, viewer: int) -> View:
        return view(s, viewer)

    def sample(self, s: RumState, seat: int, rng: Rng) -> RumState:
        return sample(s, seat, rng)


GAME: Final = RumRunner()
