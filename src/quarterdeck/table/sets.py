"""Several things as a set: given in any order, put into the order of the rules.

Rules and record have the picks of a set one after the other, at questions of one step. A person points at things in any
order and says once what comes of them. Here the picks of a question are tried out on copies of its state: that draws
nothing and tells nobody anything.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from quarterdeck.core.kernel import ALLOWED, NO_MOVE, NOT_ASKED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Option, Sentence

# How many copies are tried out: for a set that is given, for what might be added to one, and to see what there is.
MOST_FOR_A_SET = 4000
MOST_FOR_AN_ADDITION = 150
MOST_FOR_A_LOOK = 60


@dataclass(frozen=True)
class Candidate:
    """Something that can be chosen, and how many times at most."""

    option: Option
    times: int


@dataclass(frozen=True)
class Several:
    """What can be chosen at a question: every candidate is in some set that is allowed, and every such set has at least
    `least` and at most `most` things."""

    candidates: list[Candidate]
    least: int
    most: int


@dataclass(frozen=True)
class Chosen:
    """A set that is not given yet: what may be added to it, and the answers with which it can be given as it is.

    `complete`: it can be given with no further answer. `prompt` is the question as it stands with these chosen.
    """

    addable: list[int]
    options: list[Option]
    complete: bool
    prompt: Sentence


@dataclass(frozen=True)
class SetRefused:
    """Why a set cannot be given: a reason code of the game, or where it has none for this, a sentence of our own."""

    code: int
    text: str = ""


@dataclass(frozen=True)
class Arranged:
    """Picks in the order of the rules, and the state they lead to. `closed`: after the last one the set was over."""

    order: list[int]
    state: State
    closed: bool


Fits = Callable[[State, bool], bool]  # a state, and whether the set is over there


class SetQuestion:
    """The question that a state asks, as one for several things."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._step = state.step()
        self._seat = state.seat()
        self._tries = 0

    def is_pick(self, move: int) -> bool:
        """Whether this is a move that picks one of the things, allowed or not."""
        return self._step.picks(self._state, move)

    def is_asked(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self._picks(self._state))

    # What can be chosen

    def candidates(self) -> dict[int, int]:
        """Every move that is in some set that is allowed, with how many times it can be in one."""
        found: dict[int, int] = {}
        for move, again in self._look.picks.items():
            times = 0
            while (not times or again) and self.can_hold([move] * (times + 1)):
                times += 1
            if times:
                found[move] = times
        return found

    def bounds(self) -> tuple[int, int]:
        """How many things there are in the smallest and in the largest set that is allowed."""
        least = 0
        while least < self._look.longest and self._order([], least, self._is_end, MOST_FOR_AN_ADDITION) is None:
            least += 1
        return least, self._look.longest

    def can_hold(self, picks: Sequence[int]) -> bool:
        """Whether some set that is allowed has all of these in it."""
        if self._order(picks, 0, self._is_end, MOST_FOR_AN_ADDITION) is not None:
            return True
        beside = self._look.longest - len(picks)
        return beside > 0 and self._order(picks, beside, self._is_end, MOST_FOR_AN_ADDITION) is not None

    def addable(self, picks: Sequence[int], candidates: Iterable[int]) -> list[int]:
        """Which of the candidates may be added to these."""
        return [move for move in candidates if self.can_hold([*picks, move])]

    def laid(self, picks: Sequence[int]) -> Arranged | None:
        """These and no others, as far as the rules follow them, whether the set can end there or not."""
        return self._arranged(self._order(picks, 0, lambda state, over: True, MOST_FOR_A_SET))

    # A set that is given

    def given(self, picks: Sequence[int], closer: int = NO_MOVE) -> Arranged | SetRefused:
        """These and no others in the order of the rules, so that the set is over, or `closer` can end it."""

        def fits(state: State, over: bool) -> bool:
            return over or (closer in state.moves() and not self._step.picks(state, closer))

        return self._arranged(self._order(picks, 0, fits, MOST_FOR_A_SET)) or self._refusal(picks, closer)

    def closers(self) -> set[int]:
        """The answers that can end a set here or after some of the picks."""
        return self._look.closers

    def _refusal(self, picks: Sequence[int], closer: int) -> SetRefused:
        laid = self.laid(picks)
        if laid is not None:
            code = laid.state.why(closer) if closer != NO_MOVE else NOT_ASKED
            if code not in (ALLOWED, NOT_ASKED):
                return SetRefused(code)
            if closer == NO_MOVE and self._is_end(laid.state, laid.closed):
                return SetRefused(ALLOWED, "Say also what you do with it, or that this was all.")
            return SetRefused(ALLOWED, "That is not enough: choose more.")
        for move in dict.fromkeys(picks):
            if not self.can_hold([move]):
                code = self._state.why(move)
                if code not in (ALLOWED, NOT_ASKED):
                    return SetRefused(code)
                return SetRefused(ALLOWED, "That cannot be chosen here: choose from what is lit.")
        if self.can_hold(picks):
            return SetRefused(ALLOWED, "That is not enough: choose more.")
        if len(picks) > self._look.longest:
            return SetRefused(ALLOWED, f"That is too much: at most {self._look.longest} can be chosen.")
        return SetRefused(ALLOWED, "These cannot all be chosen together: leave one of them out.")

    # Trying out

    def _picks(self, state: State) -> list[int]:
        return [move for move in state.moves() if self._step.picks(state, move)]

    def _is_over(self, state: State) -> bool:
        return state.is_over() or state.step().id != self._step.id or state.seat() != self._seat

    def _is_end(self, state: State, over: bool) -> bool:
        """Whether a set may end here."""
        return over or any(not self._step.picks(state, move) for move in state.moves())

    def _arranged(self, order: list[int] | None) -> Arranged | None:
        if order is None:
            return None
        state = self._state.clone()
        for move in order:
            state.play(move, Rng(0))
        return Arranged(order, state, bool(order) and self._is_over(state))

    def _order(self, picks: Sequence[int], beside: int, fits: Fits, tries: int) -> list[int] | None:
        """An order in which the rules take all of these, and up to `beside` others, to a state that fits."""
        self._tries = tries
        return self._search(self._state, False, (), Counter(picks), beside, fits, set())

    def _search(
        self,
        state: State,
        over: bool,
        made: tuple[int, ...],
        wanted: Counter[int],
        beside: int,
        fits: Fits,
        failed: set[tuple[int, ...]],
    ) -> list[int] | None:
        if not wanted and fits(state, over):
            return []
        if over or made in failed:
            return None
        failed.add(made)
        picks = self._picks(state)
        for move in [*(pick for pick in picks if wanted[pick]), *(picks if beside else ())]:
            if self._tries <= 0:
                return None
            self._tries -= 1
            is_wanted = wanted[move] > 0
            later = state.clone()
            later.play(move, Rng(0))
            rest = wanted - Counter((move,)) if is_wanted else wanted
            left = beside if is_wanted else beside - 1
            found = self._search(later, self._is_over(later), tuple(sorted((*made, move))), rest, left, fits, failed)
            if found is not None:
                return [move, *found]
        return None

    # What there is

    @cached_property
    def _look(self) -> _Look:
        """Look around: along the first pick again and again, and from there as far as the tries reach."""
        look = _Look()
        seen: dict[tuple[int, ...], State] = {}
        made: tuple[int, ...] = ()
        self._note(look, seen, made, self._state)
        while made in seen and (picks := self._picks(seen[made])):
            later = seen[made].clone()
            later.play(picks[0], Rng(0))
            made = tuple(sorted((*made, picks[0])))
            self._note(look, seen, made, later)
        waiting = deque(seen)
        limit = len(seen) + MOST_FOR_A_LOOK
        while waiting and len(seen) < limit:
            made = waiting.popleft()
            for move in self._picks(seen[made]):
                more = tuple(sorted((*made, move)))
                if more not in seen:
                    later = seen[made].clone()
                    later.play(move, Rng(0))
                    self._note(look, seen, more, later)
                    if more in seen:
                        waiting.append(more)
        return look

    def _note(self, look: _Look, seen: dict[tuple[int, ...], State], made: tuple[int, ...], state: State) -> None:
        over = bool(made) and self._is_over(state)
        if self._is_end(state, over):
            look.longest = max(look.longest, len(made))
        if over:
            return
        seen[made] = state
        for move in state.moves():
            if not self._step.picks(state, move):
                look.closers.add(move)
            else:
                look.picks[move] = look.picks.get(move, False) or move in made


class _Look:
    """What there is to pick at a question."""

    def __init__(self) -> None:
        self.picks: dict[int, bool] = {}  # the moves, and whether one can follow on itself
        self.closers: set[int] = set()  # the answers that end a set
        self.longest = 0  # how many things there are in the largest set
