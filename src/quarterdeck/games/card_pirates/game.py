"""What Card Pirates is called, who can play it, and how its parts fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quarterdeck.core.game import Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value, read_options
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import CardPiratesComponents
from quarterdeck.games.card_pirates.rules import CHOICES, KNOBS, PirateRules, cautions, make_rules
from quarterdeck.games.card_pirates.sample import sample
from quarterdeck.games.card_pirates.sense import CardPiratesJudgement
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.steps.setup import set_up
from quarterdeck.games.card_pirates.view import CardPiratesView, view
from quarterdeck.games.card_pirates.words import CardPiratesWords
from quarterdeck.games.card_pirates.words.primer import CAPTIONS, PRIMER


class CardPirates(Game[PirateState]):
    """Card Pirates for one to four captains."""

    def __init__(self) -> None:
        self.key = "card-pirates"
        self.title = "Card Pirates"
        self.summary = "Sail a sea of playing cards, bury and find, fight for hands, and trade your way up to the Aces."
        self.credits = (
            "Card Pirates was designed by Chris Parsons (cardpirates.com), who published its rules under "
            "CC BY-NC-SA 3.0. The name is his. The wording of the rules, the code and the pictures here are "
            "Quarterdeck's own."
        )
        self.primer = PRIMER
        self.captions = CAPTIONS
        self.ages = "6 and up"
        self.minutes = "20 to 40"
        self.fewest = 1
        self.most = 4
        self.rules_version = 2
        self.snapshot_version = 2
        self.choices = CHOICES
        self.knobs = KNOBS
        self.view_type = CardPiratesView
        self.move_range = codes.MOVE_RANGE
        self.revealing = (codes.E_REVEAL, codes.E_FORFEIT, codes.E_DRAW)
        self.roles = ()
        self.words = CardPiratesWords()
        self.judgement = CardPiratesJudgement()
        self.components = CardPiratesComponents()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        return make_rules(seats, options, sets)

    def cautions(self, rules: Rules) -> list[str]:
        assert isinstance(rules, PirateRules)
        return cautions(rules)

    def usual_seats(self, options: Mapping[str, Value]) -> int:
        return 1 if read_options(CHOICES, options)["solo"] else 2

    def new(self, rules: Rules) -> PirateState:
        assert isinstance(rules, PirateRules)
        return PirateState(rules)

    def set_up(self, s: PirateState, rng: Rng) -> None:
        set_up(s, rng)

    def view(self, s: PirateState, viewer: int) -> CardPiratesView:
        return view(s, viewer)

    def sample(self, s: PirateState, seat: int, rng: Rng) -> PirateState:
        return sample(s, seat, rng)


GAME: Final = CardPirates()
