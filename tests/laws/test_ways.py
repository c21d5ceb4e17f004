"""The law of ways: a way that is found plays to its end in the truth and in every world that its seat holds possible,
with the same questions; it stops where a draw, new knowledge or another seat comes in; and it tells nothing hidden.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pytest

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace
from quarterdeck.table import Table
from quarterdeck.table.ways import MOST_WAYS, Way, Ways
from tests.laws.play import Batch, Run, shuffled, survey
from tests.laws.sight import option_sight, way_sight
from tests.laws.tables import decisions, led_to, number_of, table_at, take_back

pytestmark = pytest.mark.laws

TWINS = 3
WALKS = 2  # goals that some answers lead to
FARTHEST = 5  # answers


class Goal(NamedTuple):
    """What somebody points at."""

    things: Sequence[str]
    amount: int | None = None


def check_ways(run: Run) -> None:
    """Whatever is pointed at here, the ways there can be gone, and are the same in every world."""
    if run.state.is_over():
        return
    seat, dice = run.state.seat(), run.dice("ways")
    twins = [run.game.sample(run.state, seat, dice) for _ in range(TWINS)]
    tables = [table_at(run), table_at(run, twins[0])]
    for goal in goals(run, dice):
        found = [table.ways(seat, goal.things, number_of(table), goal.amount) for table in tables]
        here, there = (ways_sight(ways) for ways in found)
        assert here == there, f"other ways to {goal} in a world re-dealt for seat {seat}"
        ways = found[0].ways
        assert len(ways) <= MOST_WAYS
        assert len({tuple(way.moves) for way in ways}) == len(ways), f"the same way to {goal} twice"
        assert all(one.cost.amount <= other.cost.amount for one, other in pairwise(ways)), "a cheaper way comes later"
        for way in ways:
            _check_points(way, goal)
            _check_goes(run, [run.state, *twins], way)
        for way in shuffled(ways, dice)[:1]:
            given = [_check_given(table, way) for table in tables]
            if not all(given):
                return


def goals(run: Run, dice: Rng) -> Iterator[Goal]:
    """Things on the board, one or two of those that answers lead to, and amounts."""
    things = [thing.id for thing in run.game.words.things(run.state, run.state.seat(), run.names)]
    yield Goal(shuffled(things, dice)[: 1 + dice.below(2)])
    for _ in range(WALKS):
        pointed, amount = _walk(run, dice)
        if pointed and amount is not None:
            yield Goal(pointed[-1:], amount)
        elif pointed:
            yield Goal(shuffled(dict.fromkeys(pointed), dice)[: 1 + dice.below(2)])


def _walk(run: Run, dice: Rng) -> tuple[list[str], int | None]:
    """What the asked seat points at on a walk of its own answers, and the amount of the last."""
    state, seat = run.state.clone(), run.state.seat()
    pointed: list[str] = []
    amount: int | None = None
    for _ in range(1 + dice.below(FARTHEST)):
        if state.is_over() or state.seat() != seat:
            break
        moves = state.moves()
        move = moves[dice.below(len(moves))]
        option = run.game.words.option(state, move, run.names)
        pointed, amount = [*pointed, *option.things], option.amount
        state.play(move, Rng(0))
    return pointed, amount


def _check_points(way: Way, goal: Goal) -> None:
    """All of the goal is pointed at, at last a part of it, and what a way costs is a matter of words."""
    pointed = {thing for option in way.options for thing in option.things}
    assert pointed >= set(goal.things), f"the way {way.moves} misses a part of {goal}"
    assert [option.move for option in way.options] == way.moves
    if goal.amount is not None:
        assert goal.amount in [option.amount for option in way.options], f"the way {way.moves} has another amount"


def _check_goes(run: Run, worlds: Sequence[State], way: Way) -> None:
    """It can be gone in every world, with the same questions, and nothing comes in before its last answer."""
    asked = [list(_questions(run, world.clone(), way)) for world in worlds]
    for others in asked[1:]:
        assert others == asked[0], f"on the way {way.moves} other questions are met in another world"


def _questions(run: Run, state: State, way: Way) -> Iterator[str]:
    """What the seat is asked on the way."""
    words, seat = run.game.words, state.seat()
    known = state.knowledge()[seat]
    for number, (move, said) in enumerate(zip(way.moves, way.options, strict=True)):
        options = [option_sight(words.option(state, each, run.names)) for each in state.moves()]
        assert move in state.moves(), f"the way {way.moves} cannot be gone on after {number} answers"
        assert option_sight(words.option(state, move, run.names)) == option_sight(said), "other words than were told"
        yield json.dumps([words.prompt(state, run.names).text, options])
        rng, trace = Rng(number), Trace()
        state.trace = trace
        state.play(move, rng)
        state.trace = None
        if number < len(way.moves) - 1:
            assert not rng.draws, f"a draw comes in on the way {way.moves}"
            assert not state.is_over(), f"the way {way.moves} goes on after the end"
            assert state.seat() == seat, f"another seat comes in on the way {way.moves}"
            assert not state.knowledge()[seat] & ~known, f"new knowledge comes in on the way {way.moves}"
            told = [event for event in trace.events if event[0] in run.game.revealing]
            assert not told, f"something hidden is told on the way {way.moves}"


def _check_given(table: Table, way: Way) -> bool:
    """It is given as one answer, and one undo takes it back. False if the game is over by it."""
    seat, before, expected = table.asked, table.truth.digest(), led_to(table, way.moves).digest()
    table.answer(seat, way.moves, number_of(table), sure=True)
    made = [decision.move for decision in decisions(table)][: len(way.moves)]
    assert Counter(made) == Counter(way.moves), f"{way.moves} became {made}"
    assert table._timeline.replayed(len(way.moves)).digest() == expected
    if table.over:
        return False
    take_back(table, seat)
    assert table.truth.digest() == before
    return True


def ways_sight(ways: Ways) -> str:
    """What is told of ways, as the bytes that would be sent."""
    return json.dumps([[way_sight(way) for way in ways.ways], ways.more])


def test_every_way_can_be_gone_in_every_world(batch: Batch) -> None:
    survey(batch, check_ways, first=1, every=120)
