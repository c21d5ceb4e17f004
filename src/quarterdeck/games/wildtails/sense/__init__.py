"""What bots need of Wildtails."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import Judgement
from quarterdeck.core.trace import Event
from quarterdeck.games.wildtails.sense import odds
from quarterdeck.games.wildtails.sense.fatal import is_fatal
from quarterdeck.games.wildtails.sense.forecast import forecast
from quarterdeck.games.wildtails.sense.sensible import sensible
from quarterdeck.games.wildtails.sense.usual import usual
from quarterdeck.games.wildtails.sense.value import best, value
from quarterdeck.games.wildtails.state import WildState

HORIZON: Final = 5  # turns: sooner what an answer brings does not show yet


class WildtailsJudgement(Judgement[WildState]):
    """How good a state is, and which moves are worth a thought."""

    def value(self, s: WildState, seat: int) -> float:
        return value(s, seat)

    def quick_value(self, s: WildState, seat: int) -> float:
        return forecast(s)

    def sensible(self, s: WildState, moves: list[int]) -> list[int]:
        return sensible(s, moves)

    def usual(self, s: WildState, moves: list[int]) -> list[int]:
        return usual(s, moves)

    def foreseen(self, s: WildState, moves: list[int]) -> list[int]:
        return [best(s, moves)]

    def is_fatal(self, s: WildState, move: int) -> bool:
        return is_fatal(s, move)

    def horizon(self, s: WildState) -> int:
        return HORIZON

    def explores(self, s: WildState) -> bool:
        return False

    def gambles(self, s: WildState, move: int) -> bool:
        return odds.gambles(s, move)

    def outcome(self, event: Event, seat: int) -> int:
        return odds.outcome(event)

    def certain(self, s: WildState, move: int) -> tuple[float, float] | None:
        return odds.certain(s, move)

    def turn_of(self, s: WildState) -> int:
        return s.turn
