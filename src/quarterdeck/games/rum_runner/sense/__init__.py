"""What bots need of Rum Runner: how good a state is, and what a sensible hand would play."""

from __future__ import annotations

from quarterdeck.core.game import Judgement
from quarterdeck.core.trace import Event
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.sense import raiding
from quarterdeck.games.rum_runner.sense.crown import crown_sense
from quarterdeck.games.rum_runner.sense.evidence import evidence, plausible
from quarterdeck.games.rum_runner.sense.fatal import is_fatal
from quarterdeck.games.rum_runner.sense.pirate import pirate_sense
from quarterdeck.games.rum_runner.sense.value import value
from quarterdeck.games.rum_runner.state import RumState


class RumRunnerJudgement(Judgement[RumState]):
    """It rests on what the asked seat knows, the value apart, which is asked about sampled worlds."""

    def value(self, s: RumState, seat: int) -> float:
        return value(s, seat)

    def sensible(self, s: RumState, moves: list[int]) -> list[int]:
        if len(moves) == 1:
            return moves
        step = s.step().id
        kept = crown_sense(s, step, moves) if s.seat() == codes.CROWN else pirate_sense(s, step, moves)
        return kept or moves

    def is_fatal(self, s: RumState, move: int) -> bool:
        return is_fatal(s, move)

    def evidence(self, s: RumState, seat: int, told: list[Event]) -> list[int]:
        return evidence(s, seat, told)

    def plausible(self, s: RumState, seat: int, evidence: list[int]) -> float:
        return plausible(s, evidence)

    def gambles(self, s: RumState, move: int) -> bool:
        return raiding.gambles(s, move)

    def outcome(self, event: Event, seat: int) -> int:
        return raiding.outcome(event, seat)

    def certain(self, s: RumState, move: int) -> tuple[float, float] | None:
        return raiding.certain(s, move)

    def turn_of(self, s: RumState) -> int:
        return s.turns
