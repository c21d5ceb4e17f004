"""Ways: how a seat gets to something by its own answers alone, before chance, new knowledge or another seat comes in.

They are looked for in a world that the seat can imagine, so that nothing hidden is told by them; and since nothing new
comes in on the way, they lead to the same in the truth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from marshal import dumps
from typing import Any, NamedTuple

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Cost, Option
from quarterdeck.table.runs import arranged, plays_on
from quarterdeck.table.sets import stays_open
from quarterdeck.table.survey import goes_on_picking

MOST_TRIED = 300  # answers that are looked at
MOST_WAYS = 6
MOST_POINTED_AT = 8  # things in one goal, as far as clients may ask


@dataclass(frozen=True)
class Way:
    """A run of answers: the moves in the order of the rules, their words, and what they cost together."""

    moves: list[int]
    options: list[Option]
    cost: Cost


@dataclass(frozen=True)
class Ways:
    """The ways to something, the cheapest first. `more`: there was more to look at than could be looked at."""

    ways: list[Way]
    more: bool


@dataclass(frozen=True)
class Goal:
    """What somebody wants to get to: all of these things, in whatever order, and at last one of them.

    With an `amount`, it is at last an answer of that amount. `picks` are what has been chosen at the question already,
    as a set that is not given yet: they are part of every way.
    """

    things: frozenset[str]
    amount: int | None = None
    picks: tuple[int, ...] = ()


def ways_to(game: Game[Any], world: State, names: Sequence[str], goal: Goal) -> Ways:
    """The ways on which the asked seat gets to the goal: the cheapest first, and of these what joins the things that
    are named. `world` is one that the seat can imagine."""
    return _Search(game, world, names, goal).run()


def way_of(game: Game[Any], state: State, names: Sequence[str], moves: Sequence[int]) -> Way:
    """The way that these moves are, from the question of this state on."""
    seat, trail = state.seat(), [state]
    options: list[Option] = []
    for move in moves:
        options.append(game.words.option(trail[-1], move, names))
        later = trail[-1].clone()
        later.play(move, Rng(0))
        trail.append(later)
    return Way(list(moves), options, game.words.cost(trail, seat))


class _Node(NamedTuple):
    """A question on the way: what has been pointed at up to it, the moves that led there, and its state, the last of
    those on the trail.

    `left` are the picks of the first set that have yet to be made. `closing`: all of the goal has been pointed at, and
    the set that the last of it is in has yet to be ended.
    """

    far: int  # answers given, and those that the rest will take at least, twice over
    cost: int
    number: int  # no two have the same: so the others are never compared
    closing: bool
    pointed: frozenset[str]
    pointings: int  # answers that point at something of the goal
    left: tuple[int, ...]
    moves: tuple[int, ...]
    trail: tuple[State, ...]


class _Search:
    """Looks first at the ways that can be the shortest, and of these first at the cheapest."""

    def __init__(self, game: Game[Any], world: State, names: Sequence[str], goal: Goal) -> None:
        self._game = game
        self._names = names
        self._start = world
        self._seat = world.seat()
        self._known = world.knowledge()[self._seat]
        self._goal = goal
        self._queue = [_Node(0, 0, 0, False, frozenset(), 0, goal.picks, (), (world,))]
        self._found: list[tuple[int, int, int, tuple[int, ...]]] = []
        self._seen: set[tuple[bool, frozenset[str], tuple[int, ...], bytes]] = set()
        self._tried = 0

    def run(self) -> Ways:
        while self._queue and self._tried < MOST_TRIED and not self._has_cheapest():
            self._look_on(heappop(self._queue))
        given = [moves for *_, moves in sorted(self._found) if self._can_be_given(moves)]
        found = [moves for moves in given if not any(_is_detour(moves, other) for other in given)]
        ways = [way_of(self._game, self._start, self._names, moves) for moves in found[:MOST_WAYS]]
        return Ways(ways, bool(self._queue) or len(found) > MOST_WAYS)

    def _has_cheapest(self) -> bool:
        """Whether enough ways are found, and nothing that is left to look at is cheaper."""
        if len(self._found) < MOST_WAYS:
            return False
        dearest = sorted(self._found)[MOST_WAYS - 1][0]
        return all(node.cost >= dearest for node in self._queue)

    def _can_be_given(self, moves: Sequence[int]) -> bool:
        """Whether these moves, given as one answer, are this way and no other."""
        try:
            given = arranged(self._game, self._start, moves)
        except IllegalMove:
            return False
        return sorted(answer.move for answer in given) == sorted(moves)

    def _look_on(self, node: _Node) -> None:
        """Try all answers to a question that may lead to the goal."""
        state = node.trail[-1]
        step = state.step()
        for move in state.moves():
            self._tried += 1
            is_pick = step.picks(state, move)
            chosen = move in node.left
            if node.closing or (node.left and not is_pick):
                if node.closing and not is_pick:
                    self._go(node, move, frozenset(), False, True)
                continue
            option = self._game.words.option(state, move, self._names)
            touched = self._touched(option, is_pick)
            if touched or chosen or not is_pick:  # what is not asked for is in no set
                amount = self._goal.amount
                meant = chosen or (bool(touched) if amount is None else option.amount == amount)
                self._go(node, move, touched, is_pick, meant and node.pointed | touched == self._goal.things)

    def _touched(self, option: Option, is_pick: bool) -> frozenset[str]:
        """What of the goal an answer points at. Where several things are named, one thing of a set is asked for by what
        it is, and not only by where it goes."""
        wanted = self._goal.things
        if is_pick and len(wanted) > 1 and not wanted.issuperset(option.things[:1]):
            return frozenset()
        return wanted.intersection(option.things)

    def _go(self, node: _Node, move: int, touched: frozenset[str], is_pick: bool, there: bool) -> None:
        """Give this answer. `there`: the goal is reached by it, at the latest when its set is ended."""
        pointed, pointings = node.pointed | touched, node.pointings + bool(touched)
        left = _without(node.left, move)
        there = there and not left
        state = node.trail[-1]
        later = state.clone()
        goes_on = plays_on(self._game, later, move, self._seat, self._known)
        closing = there and is_pick and goes_on and goes_on_picking(state, later)
        closing = closing and not stays_open(state, later)
        if not (there or goes_on) or (goes_on and not self._is_new(closing, pointed, left, later)):
            return
        trail = (*node.trail, later)
        cost = self._game.words.cost(trail, self._seat).amount
        moves = (*node.moves, move)
        if there and not closing:
            self._found.append((cost, pointings, len(moves), moves))
        else:
            far = len(moves) + 2 * (len(self._goal.things) - len(pointed) + len(left))
            heappush(self._queue, _Node(far, cost, self._tried, closing, pointed, pointings, left, moves, trail))

    def _is_new(self, closing: bool, pointed: frozenset[str], left: tuple[int, ...], state: State) -> bool:
        key = closing, pointed, left, dumps(state.pack(), 2)
        if key in self._seen:
            return False
        self._seen.add(key)
        return True


def _without(picks: tuple[int, ...], move: int) -> tuple[int, ...]:
    """These, with one of them taken out if it is among them."""
    if move not in picks:
        return picks
    at = picks.index(move)
    return picks[:at] + picks[at + 1 :]


def _is_detour(moves: Sequence[int], other: Sequence[int]) -> bool:
    """Whether these moves are the other way with something else done on it."""
    return len(other) < len(moves) and Counter(other) <= Counter(moves)
