"""Who does something at a table: one after another, and as long as somebody is about to, the table stays in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

T = TypeVar("T")


def look_at(task: asyncio.Future[Any]) -> None:
    """What went wrong is for whoever waits: if nobody does any more, it is no trouble of the server's."""
    if not task.cancelled():
        task.exception()


async def to_the_end(doing: Coroutine[Any, Any, T]) -> T:
    """What comes of doing something. Once begun it is done, even if whoever asked for it has gone."""
    task = asyncio.ensure_future(doing)
    task.add_done_callback(look_at)
    return await asyncio.shield(task)


class TableLock(asyncio.Lock):
    """The lock of a table. `uses` counts who holds it, waits for it or is about to: between two it is nobody's.

    `waiting` counts those who wait alone.
    """

    def __init__(self) -> None:
        super().__init__()
        self.uses = 0
        self.waiting = 0

    async def acquire(self) -> Literal[True]:
        """Wait for it."""
        self.uses += 1
        self.waiting += 1
        try:
            return await super().acquire()
        except BaseException:
            self.uses -= 1
            raise
        finally:
            self.waiting -= 1

    def release(self) -> None:
        """Let the next one have it."""
        super().release()
        self.uses -= 1

    async def use_to_the_end(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something that wants it. Once begun it is done, even if whoever asked for it has gone."""
        task = asyncio.ensure_future(doing)
        self.uses += 1  # from now on, and not only from when it has begun
        task.add_done_callback(lambda _: self._leave())
        task.add_done_callback(look_at)
        await asyncio.shield(task)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """While somebody is about to want it."""
        self.uses += 1
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        self.uses -= 1
