"""What every bot is: a player with a name and random numbers of its own, which answers a question."""

from __future__ import annotations

from math import inf
from typing import ClassVar, NamedTuple

from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.bots.window import Window
from quarterdeck.core.rng import Rng

UNKNOWN = -1.0  # in the place of a chance: nothing was weighed, since only one answer is worth a thought


class Weighed(NamedTuple):
    """An answer as a bot sees it."""

    move: int
    chance: float  # about the chance to win with it, from 0 to 1; UNKNOWN where that was not asked
    plan: tuple[int, ...]  # the seat's own answers from this one on, as far as they rest on what is known now
    share: float  # of the thinking that went into it


class Bot:
    """A computer opponent. The same seed and the same questions give the same answers, where it may think for
    so many iterations, or there is time for all its thoughts.

    `think` is how long it may think about an answer. `until` is when it has to have answered whatever that says, by the
    monotonic clock: a bot that thinks long looks at it now and then.
    """

    key: ClassVar[str]
    summary: ClassVar[str]
    think: Think = USUAL
    until: float = inf

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, window: Window) -> int:
        """One of the window's moves."""
        raise NotImplementedError

    def weigh(self, window: Window) -> list[Weighed]:
        """The answers that it thought about, the best first; none for a bot that weighs nothing."""
        return []
