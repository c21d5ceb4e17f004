"""Whether a server can do what it is for: its store takes what is kept, and bots can think.

That it runs at all is another question, which `/api/health` answers: a server whose disk is full is not helped by being
started anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.store import SqlStore

WITHIN = 1.0  # seconds for each answer; a store that is well takes some milliseconds
FRESH = 2.0  # seconds for which an answer holds, so that whoever asks often asks the store no more often than that
STORE = "its store takes nothing just now"
BOTS = "no process can be started in which bots think"

log = logging.getLogger("quarterdeck.server")


class Readiness:
    """Asks the parts of a server how they are, one question at a time to each."""

    def __init__(self, store: SqlStore, bot_pool: BotPool) -> None:
        self._questions: dict[str, Callable[[], Awaitable[None]]] = {STORE: store.check, BOTS: bot_pool.check}
        self._open: dict[str, asyncio.Future[None]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._looked = float("-inf")
        self._troubles: list[str] = []

    async def troubles(self) -> list[str]:
        """What is wrong, for anybody to read; what exactly is in the log."""
        if monotonic() - self._looked >= FRESH:
            if self._looking is None:
                self._looking = asyncio.create_task(self._look())
            await asyncio.shield(self._looking)
        return self._troubles

    async def _look(self) -> None:
        try:
            wrong = await asyncio.gather(*(self._is_wrong(trouble) for trouble in self._questions))
            now = [trouble for trouble, is_so in zip(self._questions, wrong, strict=True) if is_so]
            if self._troubles and not now:
                log.warning("the server is ready again")
            self._troubles, self._looked = now, monotonic()
        finally:
            self._looking = None

    async def _is_wrong(self, trouble: str) -> bool:
        """Ask, or wait on for an answer that has not come since it was last asked for."""
        answer = self._open.pop(trouble, None) or asyncio.ensure_future(self._questions[trouble]())
        await asyncio.wait({answer}, timeout=WITHIN)
        if not answer.done():
            self._open[trouble] = answer
            if trouble == BOTS:  # which may take long to start, and are as they were until one has not
                return trouble in self._troubles
            error: BaseException | None = TimeoutError(f"no answer within {WITHIN:.0f} s")
        else:
            error = answer.exception()
        if error is not None and trouble not in self._troubles:
            log.error("the server is not ready, since %s: %s", trouble, error)
        return error is not None
