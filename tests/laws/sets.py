"""Every set of a question, found by brute force: all orders of picks that the kernel allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng

Picks = tuple[int, ...]  # in ascending order
MOST_SETS = 256  # of a question that is looked through altogether


@dataclass(frozen=True)
class Made:
    """Where picks lead: the state, an order that leads there, whether the set is over by itself, and what ends it.

    `stays`: it can be given with nothing that ends it, and more can be picked at the next question.
    """

    state: State
    order: list[int]
    over: bool
    closers: list[int]
    stays: bool = False

    def is_set(self) -> bool:
        return self.over or bool(self.closers)


class Sets:
    """The sets of the question that a state asks. `whole`: all of them are in `made`, and not only some."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.step = state.step()
        self.seat = state.seat()
        self.known = state.knowledge()[self.seat]
        self.start = Made(state, [], False, self._closers(state))
        self.made: dict[Picks, Made] = {(): self.start}
        self.whole = self._look_through()

    def sets(self) -> list[Picks]:
        """What can be given as it is, with one of the closers or none."""
        return [picks for picks, made in self.made.items() if picks and made.is_set()]

    def picks(self, state: State) -> list[int]:
        return [move for move in state.moves() if self.step.picks(state, move)]

    def reached(self, picks: Sequence[int]) -> Made | None:
        """Where these and no others lead in some order, if anywhere."""
        made: dict[Picks, Made] = {(): self.start}
        wanted = Counter(picks)
        for _ in picks:
            later: dict[Picks, Made] = {}
            for before, one in made.items():
                left = wanted - Counter(before)
                for move in self._following(one):
                    if left[move]:
                        self._add(later, before, one, move)
            made = later
        return made.get(tuple(sorted(picks)))

    def wander(self, dice: Rng) -> Iterator[tuple[Picks, Made]]:
        """Sets that chance leads to."""
        while True:
            made = self.start
            picks: Picks = ()
            while following := self._following(made):
                if picks and made.closers and not dice.below(3):
                    break
                found: dict[Picks, Made] = {}
                self._add(found, picks, made, following[dice.below(len(following))])
                ((picks, made),) = found.items()
            if picks:
                yield picks, made

    def _look_through(self) -> bool:
        waiting: list[Picks] = [()]
        while waiting:
            before = waiting.pop(0)
            one = self.made[before]
            for move in self._following(one):
                more = tuple(sorted((*before, move)))
                is_new = more not in self.made
                self._add(self.made, before, one, move)
                if is_new:
                    waiting.append(more)
            if len(self.made) > MOST_SETS:
                return False
        return True

    def _add(self, found: dict[Picks, Made], before: Picks, one: Made, move: int) -> None:
        """Pick one more. Whatever the order, a set is the same."""
        state, rng = one.state.clone(), Rng(0)
        state.play(move, rng)
        over = state.is_over() or state.step().id != self.step.id or state.seat() != self.seat
        over = over or state.entries()[:-1] != self.state.entries()[:-1]  # the same step, for something else
        order = [*one.order, move]
        if not over:
            assert not rng.draws, f"picks {order} draw a number"
            assert not state.knowledge()[self.seat] & ~self.known, f"picks {order} teach their own seat something"
        picks = tuple(sorted((*before, move)))
        if picks not in found:
            stays = not over and self.step.open_ended(self.state) and len(state.moves()) > 1
            found[picks] = Made(state, order, over, [] if over else self._closers(state), stays)
        else:
            other = found[picks]
            assert other.state.digest() == state.digest(), f"picks {order} and {other.order} are not the same"

    def _following(self, made: Made) -> list[int]:
        return [] if made.over else self.picks(made.state)

    def _closers(self, state: State) -> list[int]:
        return [move for move in state.moves() if not self.step.picks(state, move)]
