"""Rum Runner: what the rest of the package knows it by, and how its parts fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.cards import Card
from quarterdeck.core.game import Components, Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value, numbers_of
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.rules import CHOICES, KNOBS, RumRules, cautions, make_rules
from quarterdeck.games.rum_runner.sample import sample
from quarterdeck.games.rum_runner.sense import RumRunnerJudgement
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.setup import set_up
from quarterdeck.games.rum_runner.view import RumRunnerView, view
from quarterdeck.games.rum_runner.words import RumRunnerWords
from quarterdeck.games.rum_runner.words.deck_list import CARDS
from quarterdeck.games.rum_runner.words.primer import CAPTIONS, PRIMER, SIDES


class RumRunnerComponents(Components):
    """Two decks of cards, the starting hazards and ships, and four islands."""

    def cards(self) -> list[Card]:
        return list(CARDS)

    def content(self) -> list[Any]:
        return [*cards.content(), numbers_of(make_rules(codes.SEATS, {}, {}), KNOBS)]

    def facts(self) -> Mapping[str, Any]:
        return cards.facts()


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
        self.captions = CAPTIONS
        self.roles = ("Crown", "Pirate")
        self.sides = SIDES
        self.ages = "10 and up"
        self.minutes = "30 to 60"
        self.fewest = codes.SEATS
        self.most = codes.SEATS
        self.rules_version = codes.RULES_VERSION
        self.snapshot_version = codes.SNAPSHOT_VERSION
        self.choices = CHOICES
        self.knobs = KNOBS
        self.view_type = RumRunnerView
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

    def view(self, s: RumState, viewer: int) -> RumRunnerView:
        return view(s, viewer)

    def sample(self, s: RumState, seat: int, rng: Rng) -> RumState:
        return sample(s, seat, rng)


GAME: Final = RumRunner()
