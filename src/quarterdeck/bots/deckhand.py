"""The deckhand: plays at random, but throws nothing away."""

from __future__ import annotations

from quarterdeck.bots.bot import Bot
from quarterdeck.bots.window import Window


class Deckhand(Bot):
    """Any of the usual moves, each as likely as the others."""

    key = "deckhand"
    summary = "plays at random among the moves that do not plainly throw something away"

    def choose(self, window: Window) -> int:
        moves = window.usual(window.sensible(window.moves()))
        return moves[self.rng.below(len(moves))]
