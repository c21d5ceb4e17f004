"""Some of several things: one at a time, in one order, with a move for Done."""

from __future__ import annotations

from typing import Final, TypeVar

from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, OUT_OF_ORDER, Ask, State
from quarterdeck.core.native import mypyc_attr
from quarterdeck.core.rng import Rng

S = TypeVar("S", bound=State)

FIRST_LEFT: Final = 127  # in the argument of the step: the first thing that can still be chosen
CHOSEN: Final = 128  # and one of these for each that was


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSome(Ask[S]):
    """At least one of several things, in ascending order, so that no two ways lead to the same set.

    A game says what can be chosen, what choosing does, and what comes when the last was chosen.
    """

    def __init__(self, ident: int, verb: int, done: int, too_few: int) -> None:
        """`verb` chooses a thing, `done` ends it; the reason is for ending too early."""
        super().__init__(ident)
        self.verb = verb
        self.done = done
        self.too_few = too_few

    def candidates(self, s: S, first: int) -> list[int]:
        """What can be chosen from this one on, in ascending order: a new list."""
        raise NotImplementedError

    def candidate_reason(self, s: S, thing: int) -> int:
        """Why a thing cannot be chosen, whether it was passed over or not: NOT_ASKED if there is no such thing."""
        raise NotImplementedError

    def choose(self, s: S, thing: int) -> None:
        """Do what choosing this thing does."""
        raise NotImplementedError

    def more(self, s: S, first: int, chosen: int) -> bool:
        """Whether to go on from this one, after so many were chosen. `candidates` must not be empty then."""
        raise NotImplementedError

    def then(self, s: S) -> None:
        """What comes after the last was chosen."""

    def moves(self, s: S) -> list[int]:
        moves = self.candidates(s, s.arg & FIRST_LEFT)
        for i in range(len(moves)):
            moves[i] = self.verb | moves[i]
        if s.arg:
            moves.append(self.done)
        return moves

    def why(self, s: S, move: int) -> int:
        if move == self.done:
            return ALLOWED if s.arg else self.too_few
        if move & ~ARG != self.verb:
            return NOT_ASKED
        reason = self.candidate_reason(s, move & ARG)
        return OUT_OF_ORDER if reason == ALLOWED and move & ARG < s.arg & FIRST_LEFT else reason

    def picks(self, s: S, move: int) -> bool:
        return move & ~ARG == self.verb

    def play(self, s: S, move: int, rng: Rng) -> None:
        if move == self.done:
            self.then(s)
            return
        thing = move & ARG
        chosen = s.arg // CHOSEN + 1
        self.choose(s, thing)
        if self.more(s, thing + 1, chosen):
            s.push(self.id, thing + 1 + chosen * CHOSEN)
        else:
            self.then(s)
