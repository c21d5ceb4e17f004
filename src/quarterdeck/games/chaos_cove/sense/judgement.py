"""What bots ask of the game: moves that do not plainly throw something away, and how good a state is.

Sensible moves rest on what the asked seat knows: never on other hands, nor on what lies face down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.game import Judgement
from quarterdeck.core.trace import Event
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.sense import building, daring, fighting, guiding, looking, placing, town
from quarterdeck.games.chaos_cove.sense.falling import fatal
from quarterdeck.games.chaos_cove.sense.value import value
from quarterdeck.games.chaos_cove.state import CoveState

Sense = Callable[[CoveState, list[int]], list[int]]


def all_of_them(s: CoveState, moves: list[int]) -> list[int]:
    """Where one move is as good as another."""
    return moves


def the_first(s: CoveState, moves: list[int]) -> list[int]:
    """Where the first move is the best one: a weapon rather than gunpowder, help rather than none."""
    return moves[:1]


# By the numbers of steps.
SENSE: Final[list[Sense]] = [all_of_them] * codes.STEPS
SENSE[codes.FREE_CARD_STEP] = building.free_card_sense
SENSE[codes.SPACE_STEP] = building.space_sense
SENSE[codes.HIRE_STEP] = placing.hire_sense
SENSE[codes.PLACING_STEP] = placing.placing_sense
SENSE[codes.PLACE_AT_STEP] = placing.place_at_sense
SENSE[codes.TURN_STEP] = placing.turn_sense
SENSE[codes.FLIP_STEP] = looking.flip_sense
SENSE[codes.USE_STEP] = building.use_sense
SENSE[codes.BLACKSMITH_STEP] = town.blacksmith_sense
SENSE[codes.MARKET_STEP] = town.market_sense
SENSE[codes.TOWN_HALL_STEP] = building.buy_sense
SENSE[codes.GARDEN_STEP] = town.garden_sense
SENSE[codes.GREENHOUSE_STEP] = town.greenhouse_sense
SENSE[codes.SANCTUARY_STEP] = town.sanctuary_sense
SENSE[codes.SANCTUARY_SWAP_STEP] = town.swap_sense
SENSE[codes.WEAPON_STEP] = the_first
SENSE[codes.MOVE_PIECE_STEP] = building.piece_sense
SENSE[codes.MOVE_PIECE_TO_STEP] = building.piece_to_sense
SENSE[codes.CALVIN_STEP] = fighting.calvin_sense
SENSE[codes.GEORGE_STEP] = guiding.george_sense
SENSE[codes.GEORGE_TO_STEP] = guiding.george_to_sense
SENSE[codes.TRADES_STEP] = building.trades_sense
SENSE[codes.BUY_STEP] = building.buy_sense
SENSE[codes.FIGHT_STEP] = fighting.fight_sense
SENSE[codes.OFFER_STEP] = fighting.offer_sense
SENSE[codes.ANSWER_STEP] = the_first
SENSE[codes.SURPRISE_STEP] = fighting.surprise_sense
SENSE[codes.AFTER_FIGHT_STEP] = fighting.after_fight_sense
SENSE[codes.FLEE_STEP] = fighting.flee_sense
SENSE[codes.LOSE_CARD_STEP] = building.lose_sense


class ChaosCoveJudgement(Judgement[CoveState]):
    """How bots see a game of Chaos Cove."""

    def value(self, s: CoveState, seat: int) -> float:
        return value(s, seat)

    def sensible(self, s: CoveState, moves: list[int]) -> list[int]:
        return moves if len(moves) == 1 else SENSE[s.step().id](s, moves)

    def is_fatal(self, s: CoveState, move: int) -> bool:
        return fatal(s, move)

    def gambles(self, s: CoveState, move: int) -> bool:
        return daring.gambles(s, move)

    def outcome(self, event: Event, seat: int) -> int:
        return daring.outcome(event, seat)

    def certain(self, s: CoveState, move: int) -> tuple[float, float] | None:
        return daring.certain(s, move)

    def turn_of(self, s: CoveState) -> int:
        return s.turns
