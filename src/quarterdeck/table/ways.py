"""Ways: how a seat gets to something by its own answers alone, before chance, new knowledge or another seat comes in.

They are looked for in a world that the seat can imagine, so that nothing hidden is told by them; and since nothing new
comes in on the way, they lead to the same in the truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.words import Cost, Option
from quarterdeck.table.runs import plays_on

MOST_LOOKED_AT = 400  # questions
MOST_WAYS = 6


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


def ways_to(
    game: Game[Any], world: State, names: Sequence[str], goal: Sequence[str], amount: int | None = None
) -> Ways:
    """The ways on which the asked seat points at all things of the goal, in whatever order, and at last at one of them.

    With an `amount`, the last answer is of that amount. `world` is one that the seat can imagine.
    """
    return _Search(game, world, names, goal, amount).run()


def way_of(game: Game[Any], state: State, names: Sequence[str], moves: Sequence[int]) -> Way:
    """The way that these moves are, from the question of this state on."""
    seat, later = state.seat(), state.clone()
    options: list[Option] = []
    for move in moves:
        options.append(game.words.option(later, move, names))
        plays_on(later, move, seat, 0)
    return Way(list(moves), options, game.words.cost(state, later, seat))


class _Search:
    """Looks first where the most of the goal has been pointed at, then where it costs the least, then nearby."""

    def __init__(
        self, game: Game[Any], world: State, names: Sequence[str], goal: Sequence[str], amount: int | None
    ) -> None:
        self._game = game
        self._names = names
        self._start = world
        self._seat = world.seat()
        self._known = world.knowledge()[self._seat]
        self._goal = frozenset(goal)
        self._amount = amount
        self._found: list[tuple[int, int, list[int]]] = []
        self._things: dict[tuple[int, int, int], tuple[frozenset[str], int | None]] = {}
        self._seen: set[str] = set()

    def run(self) -> Ways:
        count = 0
        queue: list[tuple[int, int, int, int, frozenset[str], list[int], State]] = []
        heappush(queue, (len(self._goal), 0, 0, count, frozenset(), [], self._start))
        looked = 0
        while queue and looked < MOST_LOOKED_AT and len(self._found) < MOST_WAYS:
            looked += 1
            _, _, depth, _, pointed, path, state = heappop(queue)
            step = state.step()
            for move in state.moves():
                things, amount = self._pointed_at(state, step.id, move)
                touched = things & self._goal
                if not touched and step.picks(state, move):
                    continue  # what is not asked for is in no set
                now = pointed | touched
                done = bool(touched) and now == self._goal and (self._amount is None or amount == self._amount)
                later = state.clone()
                goes_on = plays_on(later, move, self._seat, self._known)
                if done:
                    cost = self._game.words.cost(self._start, later, self._seat)
                    self._found.append((cost.amount, depth + 1, [*path, move]))
                elif goes_on and self._is_new(later, now):
                    cost = self._game.words.cost(self._start, later, self._seat)
                    count += 1
                    missing = len(self._goal) - len(now)
                    heappush(queue, (missing, cost.amount, depth + 1, count, now, [*path, move], later))
        found = sorted(self._found)[:MOST_WAYS]
        ways = [way_of(self._game, self._start, self._names, moves) for _, _, moves in found]
        return Ways(ways, bool(queue))

    def _pointed_at(self, state: State, step: int, move: int) -> tuple[frozenset[str], int | None]:
        key = (step, state.arg, move)
        known = self._things.get(key)
        if known is None:
            option = self._game.words.option(state, move, self._names)
            known = self._things[key] = frozenset(option.things), option.amount
        return known

    def _is_new(self, state: State, pointed: Iterable[str]) -> bool:
        key = f"{sorted(pointed)}{state.pack()}"
        if key in self._seen:
            return False
        self._seen.add(key)
        return True
