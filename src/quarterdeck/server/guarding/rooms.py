"""Rooms for what takes much memory while it is made: so many at once, and guests have turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from quarterdeck.server.fair import FairSemaphore, working_for
from quarterdeck.server.refusals import Refusal


class FairRoom:
    """Room for so many at once who take much memory. Of one guest only so many are there or wait: others may come."""

    def __init__(self, at_once: int, each: int) -> None:
        self._semaphore = FairSemaphore(at_once)
        self._each = each
        self._there: Counter[str] = Counter()

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """A place, when it is this guest's turn. Raises `Refusal` for who has too many."""
        guest = working_for.get()
        if self._there[guest] >= self._each:
            raise Refusal("slow-down", "What you asked for before is still being made: wait a moment.", 429)
        self._there[guest] += 1
        try:
            async with self._semaphore:
                yield
        finally:
            self._there[guest] -= 1
            self._there += Counter()  # those who have none are not counted for ever
