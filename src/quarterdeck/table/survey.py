"""The sets of a question, as far as they are soon seen: picks are tried out on copies of its state."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng

MOST_SETS: Final = 300  # that are looked through

Picks = tuple[int, ...]  # of a set, sorted: whatever the order, they lead to the same


def goes_on_picking(before: State, after: State) -> bool:
    """Whether the question after a pick is for the same set: if it is asked by the same step, it may be for another."""
    if after.is_over() or after.step().id != before.step().id or after.seat() != before.seat():
        return False
    return after.entries()[:-1] == before.entries()[:-1]


class _Found(NamedTuple):
    """The state that picks lead to, and those that may follow, of which there are none when the set is over."""

    state: State
    picks: list[int]


class Survey:
    """What is found on looking around: along the first pick again and again, and the last; and from there as far as it
    goes. `whole`: all sets were found."""

    def __init__(self, state: State) -> None:
        self.ends: list[Picks] = []  # the sets that are allowed
        self.times: dict[int, int] = {}  # for each pick, how many times it can be in one set, 0 where it is in none
        self.closers: dict[int, State] = {}  # the answers that end a set, with the first state that lists each
        self._state = state
        self._step = state.step()
        self._found: dict[Picks, _Found] = {}
        self._listed: dict[int, State] = {}
        self._note((), state)
        for at in (0, -1):
            made: Picks = ()
            while following := self._found[made].picks:
                made = self._add(made, following[at])
        waiting = deque(self._found)
        while waiting and len(self._found) <= MOST_SETS:
            made = waiting.popleft()
            for move in self._found[made].picks:
                number = len(self._found)
                more = self._add(made, move)
                if len(self._found) > number:
                    waiting.append(more)
        self.whole = not waiting
        if not self.whole:
            self.times = {move: self._in_a_row(listing, move) for move, listing in self._listed.items()}
        # Kept as long as the question stands, hundreds of states would make it heavy.
        self._found.clear()
        self._listed.clear()

    def _add(self, made: Picks, move: int) -> Picks:
        """Pick one more."""
        more, before = tuple(sorted((*made, move))), self._found[made]
        if more not in self._found:
            later = before.state.clone()
            later.play(move, Rng(0))
            self._note(more, later)
        return more

    def _note(self, made: Picks, state: State) -> None:
        over = bool(made) and not goes_on_picking(self._state, state)
        moves = [] if over else state.moves()
        picks = [move for move in moves if self._step.picks(state, move)]
        self._found[made] = _Found(state, picks)
        for move in picks:
            self._listed.setdefault(move, state)
            self.times.setdefault(move, 0)
        for move in moves if len(picks) < len(moves) else ():
            if move not in picks:
                self.closers.setdefault(move, state)
        if over or len(picks) < len(moves):
            self.ends.append(made)
            for move in made:
                self.times[move] = max(self.times[move], made.count(move))

    def _in_a_row(self, state: State, move: int) -> int:
        """How many times this can be picked again and again."""
        state, number = state.clone(), 0
        while number == 0 or (goes_on_picking(self._state, state) and move in state.moves()):
            state.play(move, Rng(0))
            number += 1
        return number
