"""Deeds that may fail, played to their end: a battle, a raid, a check."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import GOES_ON, Judgement
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace

LONGEST: Final = 200  # answers, after which it is given up to see how a deed ends


def see_through(judgement: Judgement[Any], world: State, moves: list[int], seat: int, rng: Rng) -> int:
    """Give these answers in a world, and play on sensibly, and else at random, until the deed is over that they are
    part of: how it ended for `seat`. GOES_ON if it did not come about in this turn.

    The world is played on in.
    """
    trace = Trace()
    world.trace = trace
    turn = judgement.turn_of(world)
    told = 0
    for number in range(LONGEST):
        if number < len(moves):
            move = moves[number]
        else:
            answers = world.moves()
            if len(answers) > 1:
                answers = judgement.usual(world, judgement.sensible(world, answers))
            move = answers[rng.below(len(answers))] if len(answers) > 1 else answers[0]
        world.play(move, rng)
        while told < len(trace.events):
            ended = judgement.outcome(trace.events[told], seat)
            told += 1
            if ended != GOES_ON:
                return ended
        if world.is_over() or judgement.turn_of(world) != turn:
            break
    return GOES_ON
