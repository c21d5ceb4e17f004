"""Several things picked one after the other: which they are, and how to have others in their place.

The rules ask for them one at a time in one order, so that no two orders reach the same set. A person points at them in
any order, and thinks better of one: then the picks so far are taken back, and given anew in the order of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.rng import Rng
from quarterdeck.table.timeline import Timeline


def picked(timeline: Timeline, seat: int) -> list[int]:
    """The moves with which `seat` has picked so far at the present question, in the order of the rules."""
    step = timeline.state.step()
    moves: list[int] = []
    for number in range(len(timeline.decisions) - 1, timeline.first - 1, -1):
        decision = timeline.decisions[number]
        alike = decision.seat == seat and not decision.auto and timeline.step_of(number) == step.id
        if not alike or not step.picks(timeline.state, decision.move):
            break
        moves.append(decision.move)
    return moves[::-1]


def in_order(timeline: Timeline, picks: int, moves: Sequence[int]) -> list[int]:
    """The moves in the order of the rules, to be given in the place of the last `picks` decisions.

    Raises `IllegalMove` if they cannot all be picked. Nothing is played, and nothing told that the picks did not tell.
    """
    state = timeline.replayed(len(timeline.decisions) - picks)
    step = state.step()
    allowed = [move for move in state.moves() if step.picks(state, move)]
    if len(set(moves)) != len(moves) or not set(moves) <= set(allowed):
        raise IllegalMove("That cannot be chosen here: choose from what is lit.")
    order = [move for move in allowed if move in set(moves)]
    for place, move in enumerate(order):
        if state.is_over() or state.step().id != step.id or move not in state.moves():
            raise IllegalMove("These cannot all be chosen together: leave one of them out.")
        if place < len(order) - 1:
            state.play(move, Rng(0))
    return order
