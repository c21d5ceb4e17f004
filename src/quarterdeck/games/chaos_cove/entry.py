"""The entry of Chaos Cove: what the rest of the package knows it by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import quarterdeck.games.chaos_cove.words as words
from quarterdeck.core.cards import Card
from quarterdeck.core.game import Components, Game, Judgement, View
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value, numbers_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Option, Sentence, Thing, Words
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import CARD_NAMES, COPIES, HERO_NAMES, KIND_OF, LOCATION_NAMES, SYMBOLS
from quarterdeck.games.chaos_cove.catalogue import CARDS
from quarterdeck.games.chaos_cove.primer import PRIMER
from quarterdeck.games.chaos_cove.rules import CHOICES, FEWEST, KNOBS, MOST_SEATS, CoveRules, make_rules
from quarterdeck.games.chaos_cove.sample import sample
from quarterdeck.games.chaos_cove.sensible import sensible
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.setup import set_up
from quarterdeck.games.chaos_cove.value import turn_of, value
from quarterdeck.games.chaos_cove.view import view


class ChaosCoveWords(Words[CoveState]):
    def prompt(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return words.prompt(s, names)

    def waiting(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return words.waiting(s, names)

    def option(self, s: CoveState, move: int, names: Sequence[str]) -> Option:
        return words.option(s, move, names)

    def reason(self, code: int) -> Sentence:
        return words.reason(code)

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return words.tell(event, viewer, names)

    def things(self, s: CoveState, viewer: int, names: Sequence[str]) -> list[Thing]:
        return words.things(s, viewer, names)

    def result(self, s: CoveState, names: Sequence[str]) -> list[Sentence]:
        return words.result(s, names)


class ChaosCoveJudgement(Judgement[CoveState]):
    def value(self, s: CoveState, seat: int) -> float:
        return value(s, seat)

    def sensible(self, s: CoveState, moves: list[int]) -> list[int]:
        return sensible(s, moves)

    def turn_of(self, s: CoveState) -> int:
        return turn_of(s)


class ChaosCoveComponents(Components):
    def cards(self) -> list[Card]:
        return list(CARDS)

    def content(self) -> list[Any]:
        return [
            [list(CARD_NAMES), list(KIND_OF), list(HERO_NAMES), COPIES],
            [[LOCATION_NAMES[i], list(SYMBOLS[i])] for i in range(len(SYMBOLS))],
            numbers_of(make_rules(FEWEST, {}, {}), KNOBS),
        ]


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
        self.ages = "12 and up"
        self.minutes = "60 to 120"
        self.fewest = FEWEST
        self.most = MOST_SEATS
        self.rules_version = 1
        self.snapshot_version = 1
        self.choices = CHOICES
        self.knobs = KNOBS
        self.move_range = codes.MOVE_RANGE
        self.revealing = (codes.E_ACCEPT,)
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
