"""A bot that is sure of what it would answer."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.bots import Bot, Weighed, Window


class Sure(Bot):
    """A bot that has weighed just these answers."""

    key = "sure"
    summary = "weighs what it is told to"
    weighed: Sequence[Weighed] = ()

    def weigh(self, window: Window) -> list[Weighed]:
        return list(self.weighed)

    def choose(self, window: Window) -> int:
        return window.moves()[0]
