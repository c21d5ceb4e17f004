"""Reach: all that a thing leads to, once somebody has taken hold of it.

Whoever takes up a card sees every place that it can go to, with what that costs, and gives the whole way at once. The
way there is a run of the seat's own answers, as `quarterdeck.table.ways` has them; here they are not looked for one by
one but all together, within one deed. It rests on a world that the seat can imagine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from marshal import dumps
from typing import Any, Final, NamedTuple

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NO_MOVE, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import BUTTON, Cost
from quarterdeck.table.runs import arranged, plays_on

MOST_TRIED: Final = 400  # answers that are looked at for one thing
MOST_GLANCED_AT: Final = 160  # answers that are looked at to see which things lead anywhere
NOWHERE: Final = -1
FAR: Final = 3  # answers that a glance goes
MOST_WAYS: Final = 3  # to one goal


@dataclass(frozen=True)
class Reached:
    """Something that is reached from what somebody has taken hold of.

    `moves` are to be given as one answer. `picks` begin a set at the question after them: that is left open, since more
    may be added to it. `via` are the things on the way, in the order in which they are pointed at, and `steps` its
    answers in words.
    """

    thing: str
    moves: list[int]
    picks: list[int]
    via: list[str]
    steps: list[str]
    cost: Cost
    costly: bool
    fatal: bool


@dataclass(frozen=True)
class Reach:
    """What is reached, the cheapest ways first. `more`: there was more to look at than could be looked at."""

    goals: list[Reached]
    more: bool


class _Line(NamedTuple):
    """A run of answers: its moves, and for each the step that asked, the things that it touches, and the state then.

    `begins`: the last of them is the first pick of a set that others can be added to; it is not played.
    """

    moves: tuple[int, ...]
    asked: tuple[int, ...]
    touched: tuple[tuple[str, ...], ...]
    begins: bool
    cost: Cost
    trail: tuple[State, ...]

    @property
    def state(self) -> State:
        """The state of the question to which the last of them is the answer."""
        return self.trail[-1]

    def goals(self, source: str) -> list[str]:
        """What of it is a goal for whoever has taken hold of the source: what is touched together with it, or what its
        last answer touches next after it, or had touched last before it. Places that are only passed through on the
        way, one after another by the same step, do not count. Nothing if the source is not on the way."""
        at = next((number for number, things in enumerate(self.touched) if source in things), NOWHERE)
        if at == NOWHERE:
            return []
        last = len(self.touched) - 1
        found = list(self.touched[last])
        others = [n for n in range(last) if self.asked[n] != self.asked[last] and _drawn(self.touched[n])]
        if at < last and any(n != at for n in others):
            return []
        if at == last:
            if source.startswith(BUTTON):
                return []
            found += [thing for n in others[-1:] for thing in self.touched[n]]
        elif self.asked[at] == self.asked[last]:
            return []
        return [thing for thing in dict.fromkeys(_drawn(found)) if thing != source]

    def is_there(self, source: str) -> bool:
        """Whether it has gone on from the source to something else."""
        return source not in self.touched[-1] and bool(self.goals(source))

    def means(self, source: str, goal: str) -> frozenset[str]:
        """By what else it goes. Places that are only passed through, one after another, do not count."""
        passed = (things for step, things in zip(self.asked, self.touched, strict=True) if step != self.asked[-1])
        return frozenset(thing for things in passed for thing in things) - {source, goal}


def leads_from(game: Game[Any], world: State, names: Sequence[str]) -> list[str]:
    """The things that lead to others, as far as a glance goes. What can be answered with at once leads on by that."""
    search = _Search(game, world, names, (), MOST_GLANCED_AT, FAR)
    found: dict[str, None] = {}
    at_once: set[str] = set()
    for line in search.lines():
        if len(line.moves) == 1:
            at_once.update(line.touched[0])
        for thing in dict.fromkeys(thing for things in line.touched for thing in things):
            begins = thing in line.touched[0] or thing not in at_once
            if thing not in found and begins and line.goals(thing):
                found[thing] = None
    return list(found)


def reach_from(game: Game[Any], world: State, names: Sequence[str], source: str, picks: tuple[int, ...]) -> Reach:
    """All that is reached from the source by the asked seat's own answers; `picks` are given with each of them."""
    search = _Search(game, world, names, picks, MOST_TRIED, MOST_TRIED, source)
    best: dict[str, dict[frozenset[str], _Line]] = {}
    for line in search.lines():
        for goal in line.goals(source):
            means = best.setdefault(goal, {})
            by = line.means(source, goal)
            if by not in means or line.cost.amount < means[by].cost.amount:
                means[by] = line
    goals: list[Reached] = []
    for goal, means in best.items():
        cheapest = sorted(means.values(), key=lambda line: (line.cost.amount, len(line.moves)))
        goals += [reached for line in cheapest[:MOST_WAYS] if (reached := search.told(goal, line)) is not None]
    return Reach(goals, search.more)


def _drawn(things: Iterable[str]) -> list[str]:
    """What of these is on the board."""
    return [thing for thing in things if not thing.startswith(BUTTON)]


class _Search:
    """Looks at short runs of answers first. Sets that come up on the way are only begun."""

    def __init__(
        self,
        game: Game[Any],
        world: State,
        names: Sequence[str],
        picks: tuple[int, ...],
        most: int,
        far: int,
        source: str = "",
    ) -> None:
        self.more = False
        self._game = game
        self._names = names
        self._world = world
        self._picks = picks
        self._most = most
        self._far = far
        self._source = source
        self._seat = world.seat()
        self._known = world.knowledge()[self._seat]
        self._tried = 0

    def lines(self) -> Iterator[_Line]:
        """Every run that is looked at, the shortest first."""
        start = self._start()
        if start is None:
            return
        seen: set[bytes] = set()
        picked = (self._world,) if self._picks else ()
        first = [line for line in self._following((), (), (), picked, start) if not line.begins]
        touching = [line for line in first if self._source in line.touched[0]]
        waiting = deque(touching or first)
        yield from waiting
        while waiting:
            line = waiting.popleft()
            if self._tried >= self._most or len(line.moves) >= self._far:
                self.more = True
                continue
            later = line.state.clone()
            if not plays_on(self._game, later, line.moves[-1], self._seat, self._known) or self._is_over(line, later):
                continue
            key = dumps(later.pack(), 2)
            if key in seen:
                continue
            seen.add(key)
            for further in self._following(line.moves, line.asked, line.touched, line.trail, later):
                yield further
                if not further.begins:
                    waiting.append(further)

    def _is_over(self, line: _Line, later: State) -> bool:
        """Whether what comes after this run is no part of it any more: another deed, or another thing to decide."""
        turn_of = self._game.judgement.turn_of
        if turn_of(later) != turn_of(self._world):
            return True
        again = later.step().id == line.asked[-1] and later.step().halt(later) != NO_MOVE
        left = len(later.entries()) - len(self._world.entries())
        if left < 0 or (left == 0 and not again and later.step().id == line.asked[0]):
            return True
        return not again and bool(self._source) and line.is_there(self._source)

    def told(self, goal: str, line: _Line) -> Reached | None:
        """A run in words; None if it cannot be given so."""
        moves, picks = (line.moves[:-1], line.moves[-1:]) if line.begins else (line.moves, ())
        moves = (*self._picks, *moves, *self._halting(line))
        try:
            if moves:
                arranged(self._game, self._world, moves)
        except IllegalMove:
            return None
        state = self._start()
        assert state is not None
        costly, fatal, steps = False, False, list[str]()
        for move in line.moves:
            option = self._game.words.option(state, move, self._names)
            steps.append(option.brief or option.label)
            costly = costly or option.costly
            fatal = fatal or self._game.judgement.is_fatal(state, move)
            state.play(move, Rng(0))
        via = list(dict.fromkeys(thing for things in line.touched for thing in things))
        return Reached(goal, list(moves), list(picks), via, steps, line.cost, costly, fatal)

    def _start(self) -> State | None:
        """The state in which what was picked before is given; None if it cannot be given so."""
        state = self._world.clone()
        for move in self._picks:
            if state.seat() != self._seat or move not in state.moves():
                return None
            state.play(move, Rng(0))
        return state

    def _following(
        self,
        moves: tuple[int, ...],
        asked: tuple[int, ...],
        touched: tuple[tuple[str, ...], ...],
        trail: tuple[State, ...],
        state: State,
    ) -> Iterator[_Line]:
        """These answers with each of those that can follow."""
        step, here = state.step(), (*trail, state)
        for move in state.moves():
            self._tried += 1
            option = self._game.words.option(state, move, self._names)
            later = state.clone()
            later.play(move, Rng(0))
            cost = self._game.words.cost((*here, later), self._seat)
            begins = step.picks(state, move)
            yield _Line((*moves, move), (*asked, step.id), (*touched, tuple(option.things)), begins, cost, here)

    def _halting(self, line: _Line) -> tuple[int, ...]:
        """What stays at the goal, where the same question would come again."""
        if line.begins:
            return ()
        later = line.state.clone()
        if not plays_on(self._game, later, line.moves[-1], self._seat, self._known):
            return ()
        halt = later.step().halt(later) if later.step().id == line.asked[-1] else NO_MOVE
        return () if halt == NO_MOVE else (halt,)
