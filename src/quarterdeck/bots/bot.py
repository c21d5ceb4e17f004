"""What every bot is: a player with a name and random numbers of its own, which answers a question."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import ClassVar, Final, NamedTuple

from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.bots.window import Window
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.rng import Rng

UNKNOWN = -1.0  # in the place of a chance: nothing was weighed, since only one answer is worth a thought

# What a bot prefers of answers that promise about the same: what may turn out very well or very badly, what turns out
# about as expected, or simply the best.
BOLD: Final = "bold"
CAREFUL: Final = "careful"
EVEN: Final = "even"
ABOUT_THE_SAME = 0.01  # of a chance that an answer may be below the best
DECIDED = 0.95  # a chance from which on nobody plays about


class Weighed(NamedTuple):
    """An answer as a bot sees it."""

    move: int
    chance: float  # about the chance to win with it, from 0 to 1; UNKNOWN where that was not asked
    plan: tuple[int, ...]  # the seat's own answers from this one on, as far as they rest on what is known now
    share: float  # of the thinking that went into it
    spread: float = UNKNOWN  # how far its outcomes lie apart: the standard deviation of their chances


class Bot:
    """A computer opponent. The same seed and the same questions give the same answers, where it may think for
    so many iterations, or there is time for all its thoughts.

    `think` is how long it may think about an answer. `until` is when it has to have answered whatever that says, by the
    monotonic clock: a bot that thinks long looks at it now and then. `manner` is what it prefers among answers that
    promise about the same. `compared` is an answer that `weigh` is to think about as much as about the best one.
    """

    key: ClassVar[str]
    summary: ClassVar[str]
    thinks: ClassVar[bool] = False  # whether it heeds `think`, and so takes a time in seconds whole
    think: Think = USUAL
    manner: str = EVEN
    until: float = inf
    compared: int = NO_MOVE

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, window: Window) -> int:
        """One of the window's moves."""
        raise NotImplementedError

    def weigh(self, window: Window) -> list[Weighed]:
        """The answers that it thought about, the best first; none for a bot that weighs nothing."""
        return []


def by_manner(weighed: Sequence[Weighed], manner: str) -> Weighed:
    """The answer that a bot of this manner takes: the first, or one that is about as good and more to its liking.

    A game that is as good as won is won the shortest way.
    """
    best = weighed[0]
    if manner == EVEN or best.chance >= DECIDED:
        return best
    near = [each for each in weighed if each.spread != UNKNOWN and each.chance >= best.chance - ABOUT_THE_SAME]
    if best.spread == UNKNOWN or not near:
        return best
    return max(near, key=lambda each: each.spread if manner == BOLD else -each.spread)
