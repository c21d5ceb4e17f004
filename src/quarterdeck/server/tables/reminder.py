"""Tells everybody at a table again later: once nothing is being done there, or when the asked seat's time runs out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from quarterdeck.server import clock
from quarterdeck.server.store.about import AboutTable

AFTER = 0.05  # seconds after the time has run out

Tell = Callable[[], Awaitable[None]]


class Reminder:
    """At most one telling waits for its turn: it is for all that comes and goes until then.

    What is given as `tell` waits until nothing is being done, and then says that it `begins`.
    """

    def __init__(self) -> None:
        self._telling: asyncio.Future[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    def soon(self, tell: Tell) -> None:
        """Tell all when nothing is being done."""
        if self._telling is None and not self._closed:
            self._telling = asyncio.ensure_future(tell())

    def begins(self) -> None:
        """They are being told: what comes from now on is told by the next."""
        self._telling = None

    def when_time_is_up(self, about: AboutTable, tell: Tell) -> None:
        """Tell all again when the time of the asked seat has run out, if it has any left."""
        self.not_for_the_time()
        left = about.limit - clock.chronometer.waited(about.since)
        if about.limit and about.asked >= 0 and left > 0:
            self._alarm = asyncio.get_running_loop().call_later(left + AFTER, self.soon, tell)

    def not_for_the_time(self) -> None:
        """Let the time run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def close(self) -> None:
        """Tell nobody any more."""
        self._closed = True
        self.not_for_the_time()
        if self._telling is not None:
            self._telling.cancel()
