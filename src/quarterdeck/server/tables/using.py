"""Who does something at a table: one after another, and as long as somebody is about to, the table stays in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal


class TableLock(asyncio.Lock):
    """The lock of a table. `users` hold it or wait for it: between two of them it is nobody's for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.users = 0

    async def acquire(self) -> Literal[True]:
        """Wait for it."""
        self.users += 1
        try:
            return await super().acquire()
        except BaseException:
            self.users -= 1
            raise

    def release(self) -> None:
        """Let the next one have it."""
        super().release()
        self.users -= 1

    def count_until_done(self, doing: asyncio.Future[None]) -> None:
        """Count something that will want it: from now on, and not only from when it has begun."""
        self.users += 1
        doing.add_done_callback(lambda _: self._leave())

    def _leave(self) -> None:
        self.users -= 1

    @contextmanager
    def wanted(self) -> Iterator[None]:
        """While somebody will want it."""
        self.users += 1
        try:
            yield
        finally:
            self.users -= 1
