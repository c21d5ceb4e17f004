"""What bots need of Card Pirates: how good a state is, and which moves plainly throw something away."""

from quarterdeck.core.game import Judgement
from quarterdeck.core.trace import Event
from quarterdeck.games.card_pirates.sense import battles
from quarterdeck.games.card_pirates.sense.chances import chance
from quarterdeck.games.card_pirates.sense.fatal import is_fatal
from quarterdeck.games.card_pirates.sense.moves import sensible
from quarterdeck.games.card_pirates.sense.value import turn_of, value
from quarterdeck.games.card_pirates.state import PirateState


class CardPiratesJudgement(Judgement[PirateState]):
    """How a captain weighs a game of Card Pirates."""

    def value(self, s: PirateState, seat: int) -> float:
        return value(s, seat)

    def counts_chances(self, s: PirateState) -> bool:
        return not s.rules.solo

    def quick_value(self, s: PirateState, seat: int) -> float:
        return chance(s, seat)

    def sensible(self, s: PirateState, moves: list[int]) -> list[int]:
        return sensible(s, moves)

    def is_fatal(self, s: PirateState, move: int) -> bool:
        return is_fatal(s, move)

    def gambles(self, s: PirateState, move: int) -> bool:
        return battles.gambles(s, move)

    def outcome(self, event: Event, seat: int) -> int:
        return battles.outcome(event, seat)

    def certain(self, s: PirateState, move: int) -> tuple[float, float] | None:
        return battles.certain(s, move)

    def turn_of(self, s: PirateState) -> int:
        return turn_of(s)
