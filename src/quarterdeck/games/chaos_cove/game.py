"""Chaos Cove: what it is called, who can play it, and how its parts fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.cards import Card
from quarterdeck.core.game import Components, Game, View
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value, numbers_of
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.rules import CHOICES, FEWEST, KNOBS, MOST_SEATS, CoveRules, make_rules
from quarterdeck.games.chaos_cove.sample import sample
from quarterdeck.games.chaos_cove.sense.judgement import ChaosCoveJudgement
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.setup import set_up
from quarterdeck.games.chaos_cove.view import CoveView, view
from quarterdeck.games.chaos_cove.words import ChaosCoveWords
from quarterdeck.games.chaos_cove.words.cards import CARDS
from quarterdeck.games.chaos_cove.words.primer import CAPTIONS, PRIMER

SORTS: Final = ("ship", "fort", "party")  # of construction cards, as boards call them


class ChaosCoveComponents(Components):
    """The cards of the game and their values."""

    def cards(self) -> list[Card]:
        return list(CARDS)

    def content(self) -> list[Any]:
        return [
            [cards.CARD_NAMES[:], cards.KIND_OF[:], cards.HERO_NAMES[:], codes.COPIES],
            [[location.name, list(location.symbols)] for location in cards.LOCATIONS],
            numbers_of(make_rules(FEWEST, {}, {}), KNOBS),
        ]

    def facts(self) -> Mapping[str, Any]:
        return {
            "goods": cards.GOODS_SLUGS[:],
            "locations": {location.slug: {"name": location.name} for location in cards.LOCATIONS},
            "heroes": {hero.slug: {"name": hero.name} for hero in cards.HEROES},
            "buildings": {card.slug: {"name": card.name, "sort": SORTS[card.sort]} for card in cards.CONSTRUCTION},
        }


class ChaosCove(Game[CoveState]):
    """Chaos Cove for two to four, who defend together and score apart."""

    def __init__(self) -> None:
        self.key = "chaos-cove"
        self.title = "Chaos Cove"
        self.summary = "Place heroes, build forts and ships, and hold the cove together; the best protector wins alone."
        self.credits = (
            "Chaos Cove was designed by Martin Wallace, developed by Woody Hutsell, Adam Chunn and Kevin Brusky, and "
            "published by Hutchu Games. The name, and the names of its heroes and locations, are theirs. The wording "
            "of the rules and cards, the authored values, the code and the pictures here are Quarterdeck's own."
        )
        self.primer = PRIMER
        self.captions = CAPTIONS
        self.ages = "12 and up"
        self.minutes = "60 to 120"
        self.fewest = FEWEST
        self.most = MOST_SEATS
        self.rules_version = 2
        self.snapshot_version = 2
        self.choices = CHOICES
        self.knobs = KNOBS
        self.view_type = CoveView
        self.move_range = codes.MOVE_RANGE
        self.revealing = (codes.E_ACCEPT,)  # CC-fight-16: once an offer was taken, nothing is taken back
        self.words = ChaosCoveWords()
        self.judgement = ChaosCoveJudgement()
        self.components = ChaosCoveComponents()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        return make_rules(seats, options, sets)

    def new(self, rules: Rules) -> CoveState:
        assert isinstance(rules, CoveRules)
        return CoveState(rules)

    def set_up(self, s: CoveState, rng: Rng) -> None:
        set_up(s, rng)

    def view(self, s: CoveState, viewer: int) -> View:
        return view(s, viewer)

    def sample(self, s: CoveState, seat: int, rng: Rng) -> CoveState:
        return sample(s, seat, rng)


GAME: Final = ChaosCove()
