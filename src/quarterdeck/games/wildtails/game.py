"""Wildtails: what it is called, who can play it, and the parts it is composed of."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.cards import Card
from quarterdeck.core.game import Components, Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value, numbers_of
from quarterdeck.core.story import Story
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.box.knobs import KNOBS
from quarterdeck.games.wildtails.box.stories import STORIES, read_story
from quarterdeck.games.wildtails.cards import ABILITY_NAMES, BACK_NAMES, CHARACTER_NAMES, SCENE_NAMES, facts
from quarterdeck.games.wildtails.rules import CHOICES, FEWEST, MOST_SEATS, WildRules, make_rules
from quarterdeck.games.wildtails.sample import sample
from quarterdeck.games.wildtails.sense import WildtailsJudgement
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.setup import set_up
from quarterdeck.games.wildtails.view import WildView, view
from quarterdeck.games.wildtails.words import WildtailsWords
from quarterdeck.games.wildtails.words.catalogue import CARDS, CHAPTERS
from quarterdeck.games.wildtails.words.primer import CAPTIONS, PRIMER


class WildtailsComponents(Components):
    """What is in the box, and in the campaigns that come with it."""

    def cards(self) -> list[Card]:
        return [*CARDS, *CHAPTERS]

    def content(self) -> list[Any]:
        plain = make_rules(FEWEST, {}, {})
        return [
            [list(SCENE_NAMES), list(BACK_NAMES), list(CHARACTER_NAMES), list(ABILITY_NAMES)],
            numbers_of(plain, KNOBS),
            [plain.kinds, plain.event_skills, plain.threat_skills],
            [plain.needs, plain.needed, plain.gives, plain.gifts],
            [plain.keywords, plain.owners, plain.sides, plain.owns, plain.firsts, plain.lasts, plain.stars],
        ]

    def facts(self) -> Mapping[str, Any]:
        return facts()


class Wildtails(Game[WildState]):
    """Wildtails for one or two, who win or lose together."""

    def __init__(self) -> None:
        self.key = "wildtails"
        self.title = "Wildtails"
        self.summary = "Two small pirates against one big Threat: gather, scheme, and change your cards for good."
        self.credits = (
            "Wildtails was designed by Dustin Dobson and Milan Zivkovic, with art by Fachri Maulana, Marta Viader and "
            "Milan Zivkovic and writing by Ian Howard, and published by Button Shy Games. The name, and the names of "
            "Anna, Samuel and the Raiders, are theirs. The values of the cards, the campaign and its story, the "
            "wording of the rules, the code and the pictures here are Quarterdeck's own."
        )
        self.primer = PRIMER
        self.captions = CAPTIONS
        self.ages = "12 and up"
        self.minutes = "30"
        self.fewest = FEWEST
        self.most = MOST_SEATS
        self.rules_version = 2
        self.snapshot_version = 2
        self.choices = CHOICES
        self.knobs = KNOBS
        self.move_range = codes.MOVE_RANGE
        self.stories = STORIES
        self.view_type = WildView
        self.hides = False
        self.together = True
        self.words = WildtailsWords()
        self.judgement = WildtailsJudgement()
        self.components = WildtailsComponents()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        return make_rules(seats, options, sets)

    def read_story(self, path: Path) -> Story:
        return read_story(path)

    def new(self, rules: Rules) -> WildState:
        assert isinstance(rules, WildRules)
        return WildState(rules)

    def set_up(self, s: WildState, rng: Rng) -> None:
        set_up(s, rng)

    def view(self, s: WildState, viewer: int) -> WildView:
        return view(s, viewer)

    def sample(self, s: WildState, seat: int, rng: Rng) -> WildState:
        return sample(s, seat, rng)

    def conceded(self, s: WildState, seat: int) -> list[int]:
        """WT-end-4: giving a scenario up is a defeat for both."""
        return [2] * s.seats


GAME: Final = Wildtails()
