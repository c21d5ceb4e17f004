"""Who comes next, where only so many can: guests have turns, however much one of them wants."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from types import TracebackType

from quarterdeck.server.workers.turns import Turns

# For whom a task works: set at the door, and handed on to whatever that task begins. Nobody's is the server's own work.
working_for: ContextVar[str] = ContextVar("working_for", default="")


class FairSemaphore:
    """So many at once, and of those who wait a guest at a time."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: Turns[asyncio.Future[None]] = Turns(1)

    async def __aenter__(self) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        guest = working_for.get()
        self._waiting.add(turn, guest, 0)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # it was called in the very moment in which it gave up
                self._leave()
            else:
                self._waiting.discard(turn, guest, 0)
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave()

    def _leave(self) -> None:
        while (turn := self._waiting.next(lambda _: True)) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
