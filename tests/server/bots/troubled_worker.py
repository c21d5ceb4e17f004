"""A process of bots that are all trouble: one is slow, one fails, one never comes to an end, and one eats memory."""

from __future__ import annotations

import time

from quarterdeck.bots import BOTS, Bot, Think, Window
from quarterdeck.server.bots import worker

SLOW = 0.5  # seconds, unless it has to answer sooner


class Slow(Bot):
    """Takes its time whenever it has a choice."""

    key = "slow"

    def choose(self, window: Window) -> int:
        moves = window.moves()
        if len(moves) > 1:
            time.sleep(min(SLOW, max(0.0, self.until - time.monotonic())))
        return moves[0]


class Failing(Bot):
    """Fails, and says what nobody may know."""

    key = "failing"

    def choose(self, window: Window) -> int:
        raise RecursionError("the six of hearts")


class Endless(Bot):
    """Thinks for ever."""

    key = "endless"

    def choose(self, window: Window) -> int:
        while True:
            time.sleep(1)


class Greedy(Bot):
    """Needs more memory than there is."""

    key = "greedy"

    def choose(self, window: Window) -> int:
        return len(bytearray(1 << 40))


class Listener(Bot):
    """Says by its answer whether its seat was told something, and how long it may think."""

    key = "listener"

    def choose(self, window: Window) -> int:
        moves = window.moves()
        told = len(window.events) > 0 and all(len(event) == 6 for event in window.events)
        return moves[-1] if told and self.think == Think(iterations=7) else moves[0]


if __name__ == "__main__":  # in this process alone, for elsewhere nobody is to meet them
    BOTS.update({bot.key: bot for bot in (Slow, Failing, Endless, Greedy, Listener)})
    worker.main()
