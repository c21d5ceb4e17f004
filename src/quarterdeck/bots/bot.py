"""What every bot is: a player with a name and random numbers of its own, which answers a question."""

from __future__ import annotations

from quarterdeck.bots.window import Window
from quarterdeck.core.rng import Rng


class Bot:
    """A computer opponent. The same seed and the same questions give the same answers."""

    key: str
    summary: str

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, window: Window) -> int:
        """One of the window's moves."""
        raise NotImplementedError
