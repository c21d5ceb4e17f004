"""Several things as a set: given in any order, put into the order of the rules.

Rules and record have the picks of a set one after the other, at questions of one step. A person points at things in any
order and says once what comes of them. Here the picks of a question are tried out on copies of its state: that draws
nothing and tells nobody anything. Where there are few sets all of them are looked through; where there are many, each
is looked for in a short search, and what could not be found out in time counts as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from quarterdeck.core.kernel import ALLOWED, NO_MOVE, NOT_ASKED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Option, Sentence
from quarterdeck.table.steps import Steps
from quarterdeck.table.survey import Picks, Survey, goes_on_picking

# Copies on which things are tried out, thirty to a millisecond. The sets of all games are found without a detour; what
# is in no order that the rules know may have as many as there are.
MOST_FOR_A_SET = 500  # that is given
MOST_FOR_AN_ADDITION = 150  # for one thing that may be added to it
MOST_FOR_ALL_ADDITIONS = 2400  # for all of these

NOT_LISTED = "That is not among the answers to this question: choose one that is listed."
NOTHING_MISSING = "Nothing is missing: confirm it, or take something off again."
NOT_ENOUGH = "That is not enough: choose more."
NOT_ENDED = "Say also what you do with it: choose one of the answers."
NOT_HERE = "That cannot be chosen here: choose from what is listed."
NOT_TOGETHER = "These cannot all be chosen together: leave one of them out."


@dataclass(frozen=True)
class Candidate:
    """Something that can be chosen, and how many times at most."""

    option: Option
    times: int


@dataclass(frozen=True)
class Several:
    """What can be chosen at a question: every candidate is in some set that is allowed, and every such set has at least
    `least` and at most `most` things. Where there are very many sets, these are as large as any that was found."""

    candidates: list[Candidate]
    least: int
    most: int


@dataclass(frozen=True)
class Chosen:
    """A set that is not given yet: what may be added to it, and the answers with which it can be given as it is.

    `complete`: it can be given with no further answer, also where `options` has some. `prompt` is the question as it
    stands with these chosen.
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
    """Picks in the order of the rules, and the state they lead to. `closed`: with the last one the set is over."""

    order: list[int]
    state: State
    closed: bool


def stays_open(before: State, after: State) -> bool:
    """Whether picks that led from one question to the next, for the same set, can be given by themselves."""
    return before.step().open_ended(before) and len(after.moves()) > 1


class SetQuestion:
    """The question that a state asks, as one for several things. The state must stay as it is."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._step = state.step()
        self._tries = 0
        self._tries_in_all = 0
        self._few = False

    @cached_property
    def _survey(self) -> Survey:
        return Survey(self._state)

    def is_pick(self, move: int) -> bool:
        """Whether this is a move that picks one of the things, allowed or not."""
        return self._step.picks(self._state, move)

    def is_asked(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self._picks(self._state))

    def begins_a_choice(self) -> bool:
        """Whether the only answer is a pick of a set that has others to choose from after it: it is chosen whole."""
        state = self._state
        if not self.is_asked():
            return False
        while len(moves := state.moves()) == 1:
            state = state.clone()
            state.play(moves[0], Rng(0))
            if self._is_over(state):
                return False
        return True

    # What can be chosen

    @cached_property
    def candidates(self) -> dict[int, int]:
        """Every move that is in some set that is allowed, with how many times it can be in one."""
        times = {move: number for move, number in self._survey.times.items() if number}
        self._tries_in_all = MOST_FOR_AN_ADDITION * 3 * len(times)
        return times if self._survey.whole else {m: n for m, n in times.items() if self._can_hold(Counter((m,)))}

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """How many things there are in the smallest and in the largest set that is allowed, or that was found."""
        sizes = [len(end) for end in self._survey.ends]
        least = min(sizes, default=0)
        if not self._survey.whole:
            sooner = (size for size in range(least) if self._order((), size, MOST_FOR_AN_ADDITION) is not None)
            least = next(sooner, least)
        return least, max(sizes, default=0)

    @property
    def closers(self) -> dict[int, State]:
        """The answers that can end a set here or after some of the picks, each with a state that lists it."""
        return self._survey.closers

    def _can_be_in_one(self, picks: Sequence[int]) -> bool:
        """Whether some set that is allowed has all of these in it."""
        wanted = Counter(picks)
        if not all(number <= self.candidates.get(move, 0) for move, number in wanted.items()):
            return False
        return self._can_hold(wanted)

    def addable_steps(self, picks: Sequence[int]) -> Steps[list[int]]:
        """What may be added to these, step by step."""
        candidates, tries = self.candidates, MOST_FOR_ALL_ADDITIONS
        found: list[int] = []
        for move in candidates:
            self._tries_in_all = tries
            if self._can_be_in_one([*picks, move]):
                found.append(move)
            tries = self._tries_in_all
            yield
        return found

    def _can_hold(self, wanted: Counter[int]) -> bool:
        survey = self._survey
        if any(all(end.count(move) >= number for move, number in wanted.items()) for end in survey.ends):
            return True
        if survey.whole:
            return False
        # Alone, which is often enough, or with others; where that takes too long, with few of the others at a time.
        picks, beside = tuple(wanted.elements()), max(0, self.bounds[1] - wanted.total())
        for others, few in ((0, False), (beside, False), (beside, True)):
            tries = min(MOST_FOR_AN_ADDITION, self._tries_in_all)
            found = self._order(picks, others, tries, few=few)
            self._tries_in_all -= tries - self._tries
            if found is not None:
                return True
            if others == beside and self._tries > 0:
                return False
        return True

    # A set that is given

    def laid(self, picks: Sequence[int]) -> Arranged | None:
        """These and no others, as far as the rules follow them, whether the set can end there or not."""
        order = self._order(picks, 0, MOST_FOR_A_SET, ends=False)
        if order is None:
            return None
        state = self._state.clone()
        for move in order:
            state.play(move, Rng(0))
        return Arranged(order, state, bool(order) and self._is_over(state))

    def given(self, picks: Sequence[int], closer: int = NO_MOVE) -> Arranged | SetRefused:
        """These and no others in the order of the rules, so that the set is over, or `closer` can end it."""
        laid = self.laid(picks)
        if laid is None:
            return self._refusal(picks)
        if laid.closed or (closer in laid.state.moves() and not self._step.picks(laid.state, closer)):
            return laid
        if closer == NO_MOVE and self.stays_open(laid):
            return laid
        code = laid.state.why(closer) if closer != NO_MOVE else NOT_ASKED
        if code not in (ALLOWED, NOT_ASKED):
            return SetRefused(code)
        if not self._is_end(laid.state, False):
            return SetRefused(ALLOWED, NOT_ENOUGH)
        return SetRefused(ALLOWED, NOT_ENDED if closer == NO_MOVE else NOT_LISTED)

    def stays_open(self, laid: Arranged) -> bool:
        """Whether this much can be given with nothing that ends it: then one is asked again, and about more than one
        answer, so that nothing goes on by itself."""
        return bool(laid.order) and stays_open(self._state, laid.state)

    def _refusal(self, picks: Sequence[int]) -> SetRefused:
        """Why these are in no order that the rules know."""
        for move, number in Counter(picks).items():
            times = self.candidates.get(move, 0)
            if not times:
                code = self._state.why(move)
                return SetRefused(code) if code not in (ALLOWED, NOT_ASKED) else SetRefused(ALLOWED, NOT_HERE)
            if number > times:
                often = "once" if times == 1 else f"{times} times"
                return SetRefused(ALLOWED, f"The same can be chosen only {often}: leave one of them out.")
        self._tries_in_all = MOST_FOR_ALL_ADDITIONS
        if self._can_be_in_one(picks):
            return SetRefused(ALLOWED, NOT_ENOUGH)
        most = self.bounds[1]
        if self._survey.whole and len(picks) > most:
            return SetRefused(ALLOWED, f"That is too much: at most {most} can be chosen.")
        return SetRefused(ALLOWED, NOT_TOGETHER)

    # Trying out

    def _picks(self, state: State) -> list[int]:
        return [move for move in state.moves() if self._step.picks(state, move)]

    def _is_over(self, state: State) -> bool:
        return not goes_on_picking(self._state, state)

    def _is_end(self, state: State, over: bool) -> bool:
        """Whether a set may end here."""
        return over or any(not self._step.picks(state, move) for move in state.moves())

    def _order(
        self, picks: Sequence[int], beside: int, tries: int, ends: bool = True, few: bool = False
    ) -> list[int] | None:
        """An order in which the rules take all of these, and up to `beside` others, to where a set may end, or without
        `ends` anywhere. Where there are no tries left it was not looked for to the end. With `few`, of all others that
        could be picked at a time only the first and the last are tried."""
        self._tries, self._few = tries, few
        return self._search(self._state, (), Counter(picks), beside, ends, {()})

    def _search(
        self, state: State, made: Picks, wanted: Counter[int], beside: int, ends: bool, seen: set[Picks]
    ) -> list[int] | None:
        over = bool(made) and self._is_over(state)
        if not wanted and (not ends or self._is_end(state, over)):
            return []
        if over:
            return None
        picks = self._picks(state)
        others = [move for move in picks if not wanted[move]] if beside else []
        if self._few:
            others = [*others[:1], *others[1:][-1:]]
        for move in [*(move for move in picks if wanted[move]), *others]:
            more = tuple(sorted((*made, move)))
            if more in seen:
                continue
            if self._tries <= 0:
                return None
            self._tries -= 1
            seen.add(more)
            later = state.clone()
            later.play(move, Rng(0))
            left = beside if wanted[move] else beside - 1
            found = self._search(later, more, wanted - Counter((move,)), left, ends, seen)
            if found is not None:
                return [move, *found]
        return None
