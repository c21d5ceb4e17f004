"""The law of ways: a way that is found leads to what was pointed at and no farther. It plays to its end in the truth
and in every world that its seat holds possible, with the same questions, stops where a draw, new knowledge or another
seat comes in, and tells nothing hidden. What a few answers lead to is found.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from itertools import pairwise
from typing import NamedTuple

import pytest

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace
from quarterdeck.core.words import Option
from quarterdeck.table import Table
from quarterdeck.table.reach import Reach
from quarterdeck.table.sets import stays_open
from quarterdeck.table.survey import goes_on_picking
from quarterdeck.table.ways import MOST_WAYS, Way, Ways, way_of
from tests.laws.play import Batch, Run, shuffled, survey
from tests.laws.sight import option_sight, way_sight
from tests.laws.tables import decisions, led_to, number_of, table_at, take_back

pytestmark = pytest.mark.laws

TWINS = 3
WALKS = 2  # goals that some answers lead to
FARTHEST = 5  # answers
HELD = 2  # things of which somebody takes hold, and goals of each


class Goal(NamedTuple):
    """What somebody points at, with `picks` already chosen. `near`: some answers are known that lead there."""

    things: Sequence[str]
    amount: int | None = None
    near: bool = False
    picks: tuple[int, ...] = ()

    def is_met_by(self, option: Option) -> bool:
        """Whether this answer can be the one that the goal is reached with."""
        if option.move in self.picks:
            return True
        if self.amount is not None:
            return option.amount == self.amount
        return bool({*self.things}.intersection(option.things))


def check_ways(run: Run) -> None:
    """Whatever is pointed at here, the ways there can be gone, and are the same in every world."""
    if run.state.is_over():
        return
    seat, dice = run.state.seat(), run.dice("ways")
    twins = [run.game.sample(run.state, seat, dice) for _ in range(TWINS)]
    tables = [table_at(run), table_at(run, twins[0])]
    _check_reach(run, tables, twins, dice)
    for goal in goals(run, dice):
        found = [table.ways(seat, goal.things, number_of(table), goal.amount, goal.picks) for table in tables]
        here, there = (ways_sight(ways) for ways in found)
        assert here == there, f"other ways to {goal} in a world re-dealt for seat {seat}"
        ways = found[0].ways
        assert ways or found[0].more or not goal.near, f"no way to {goal}, which some answers lead to"
        assert len(ways) <= MOST_WAYS
        assert len({tuple(way.moves) for way in ways}) == len(ways), f"the same way to {goal} twice"
        assert all(one.cost.amount <= other.cost.amount for one, other in pairwise(ways)), "a cheaper way comes later"
        for way in ways:
            check_reaches(run, way, goal)
            _check_goes(run, [run.state, *twins], way)
        for way in shuffled(ways, dice)[:1]:
            given = [_check_given(table, way) for table in tables]
            if not all(given):
                return


def _check_reach(run: Run, tables: Sequence[Table], twins: Sequence[State], dice: Rng) -> None:
    """What a thing leads to is the same in every world, and can be gone to there as one answer."""
    seat = run.state.seat()
    leads, others = (table.leads(seat) for table in tables)
    assert leads == others, f"other things lead on in a world re-dealt for seat {seat}"
    for source in shuffled(leads, dice)[:HELD]:
        reach, other = (table.reach(seat, source) for table in tables)
        assert reach_sight(reach) == reach_sight(other), f"{source} leads elsewhere in a world re-dealt for seat {seat}"
        assert reach.goals or reach.more, f"{source} leads nowhere"
        for goal in shuffled(reach.goals, dice)[:HELD]:
            assert {source, goal.thing} <= {*goal.via}, f"the way from {source} to {goal.thing} misses one of them"
            way = way_of(run.game, run.state, run.names, goal.moves)
            _check_goes(run, [run.state, *twins], way)
            state = led_to(tables[0], goal.moves)
            assert all(move in state.moves() and state.step().picks(state, move) for move in goal.picks)


def goals(run: Run, dice: Rng) -> Iterator[Goal]:
    """Things on the board, one or two of those that answers lead to, and amounts."""
    things = [thing.id for thing in run.game.words.things(run.state, run.state.seat(), run.names)]
    yield Goal(shuffled(things, dice)[: 1 + dice.below(2)])
    for _ in range(WALKS):
        walk = _walk(run, dice)
        pointed = [thing for option in walk.options for thing in option.things]
        last = walk.options[-1]
        if last.amount is not None and last.things:
            yield Goal(last.things[-1:], last.amount, near=walk.plain)
        elif last.things:
            yield Goal(last.things[:1], near=walk.plain)
        if pointed:
            goal = Goal(shuffled(dict.fromkeys(pointed), dice)[: 1 + dice.below(2)])
            firsts = {option.things[0] for option in walk.options if option.things}  # what each answer is about
            named = len(goal.things) == 1 or firsts.issuperset(goal.things)
            yield goal._replace(near=walk.plain and named and goal.is_met_by(last))
    yield from _out_of_a_set(run, dice)


def _out_of_a_set(run: Run, dice: Rng) -> Iterator[Goal]:
    """Something that can be chosen at a question for several things, by itself and beside another."""
    state, step, made = run.state, run.state.step(), list[Option]()
    while len(made) < 2 and goes_on_picking(run.state, state):
        found = [move for move in state.moves() if step.picks(state, move)]
        if not found:
            return
        move = found[dice.below(1 + dice.below(len(found)))]  # rather an early one, after which there are others
        made.append(run.game.words.option(state, move, run.names))
        state = state.clone()
        state.play(move, Rng(0))
        ends = not goes_on_picking(run.state, state) or any(not step.picks(state, end) for end in state.moves())
        for option in made:
            others = tuple(other.move for other in made if other.move != option.move)
            if option.things and len(others) == len(made) - 1:
                yield Goal(option.things[:1], near=ends, picks=others)


class Walk(NamedTuple):
    """Answers of one seat. `plain`: no set is among them, and nothing came in before the last."""

    options: list[Option]
    plain: bool


def _walk(run: Run, dice: Rng) -> Walk:
    """Some answers that the asked seat could give one after the other."""
    state, seat = run.state.clone(), run.state.seat()
    known, trace = state.knowledge()[seat], Trace()
    state.trace = trace
    options: list[Option] = []
    plain = still = True
    for _ in range(1 + dice.below(FARTHEST)):
        if state.is_over() or state.seat() != seat:
            break
        moves = state.moves()
        move = moves[dice.below(len(moves))]
        options.append(run.game.words.option(state, move, run.names))
        plain = still and not state.step().picks(state, move)
        rng = Rng(0)
        state.play(move, rng)
        told = any(event[0] in run.game.revealing for event in trace.events)
        still = plain and not (rng.draws or told or state.knowledge()[seat] & ~known)
    return Walk(options, plain)


def check_reaches(run: Run, way: Way, goal: Goal) -> None:
    """All of the goal is pointed at, at last a part of it, and nothing comes after that but the end of its set.

    Of a set no more is chosen than the goal has and what was chosen before, and it is ended, if it has to be.
    """
    assert [option.move for option in way.options] == way.moves
    pointed = {thing for option in way.options for thing in option.things}
    assert pointed >= set(goal.things), f"the way {way.moves} misses a part of {goal}"
    assert Counter(way.moves) >= Counter(goal.picks), f"the way {way.moves} forgets what is chosen of {goal}"
    state, last, ended = run.state.clone(), len(way.moves) - 1, True
    reached, so_far, left = -1, set[str](), Counter(goal.picks)
    for number, option in enumerate(way.options):
        before, is_pick = state.clone(), state.step().picks(state, option.move)
        if not ended and not is_pick and reached == number - 1 == last - 1:
            return  # what ends the set in which the goal was reached
        asked_for = left[option.move] or {*goal.things}.intersection(option.things)
        assert asked_for or not is_pick, f"the way {way.moves} picks more than {goal}"
        assert is_pick or not left, f"the way {way.moves} leaves the set of {goal} too soon"
        assert reached < 0 or not ended, f"the way {way.moves} goes on after {goal}"
        so_far |= {*option.things}
        left -= Counter((option.move,))
        state.play(option.move, Rng(0))
        ended = not is_pick or not goes_on_picking(before, state) or stays_open(before, state)
        if so_far >= set(goal.things) and not left and goal.is_met_by(option):
            reached = number
    assert reached == last, f"the way {way.moves} does not reach {goal}"
    assert ended, f"the way {way.moves} does not end its set"


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


def reach_sight(reach: Reach) -> str:
    """What is told of where a thing leads, as the bytes that would be sent."""
    costs = [[goal.cost.amount, goal.cost.text, goal.cost.brief] for goal in reach.goals]
    return json.dumps([[[*astuple(goal)[:5], goal.costly, goal.fatal] for goal in reach.goals], costs, reach.more])


@pytest.mark.dear
def test_every_way_can_be_gone_in_every_world(batch: Batch) -> None:
    survey(batch, check_ways, first=1, every=120)
