"""What every bot is: a player with a name and random numbers of its own, which answers a question."""

from __future__ import annotations

from math import inf

from quarterdeck.bots.window import Window
from quarterdeck.core.rng import Rng


class Bot:
    """A computer opponent. The same seed and the same questions give the same answers, where there is time for them.

    `until` is when it has to have answered, by the monotonic clock: a bot that thinks long looks at it now and then.
    """

    key: str
    summary: str
    until: float = inf

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, window: Window) -> int:
        """One of the window's moves."""
        raise NotImplementedError
