"""Tables that left the memory while a bot was asked: they are read again when somebody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import clock
from quarterdeck.server.store.about import AboutTable
from quarterdeck.server.tables.holders import has_people
from quarterdeck.server.tables.lessons import script_runs

TRY_AGAIN = 300.0  # seconds until a table that could not be read is tried once more


class Waker:
    """Has bots go on, at one table at a time."""

    def __init__(self, find: Callable[[str], Awaitable[object]]) -> None:
        """`find` reads a table, at which a bot then goes on."""
        self._find = find
        self._failed: dict[str, float] = {}
        self._waking: asyncio.Future[None] | None = None

    def wake_one(self, away: Iterable[AboutTable]) -> None:
        """Have a bot go on at the first of these tables, none of them in memory, at which one would think."""
        if self._waking is not None and not self._waking.done():
            return
        steady = clock.chronometer.steady()
        self._failed = {ident: failed for ident, failed in self._failed.items() if steady - failed <= TRY_AGAIN}
        asleep = (about.id for about in away if about.id not in self._failed and waits_for_bot(about))
        ident = next(asleep, None)
        if ident is not None:
            self._waking = asyncio.ensure_future(self._wake(ident))

    async def _wake(self, ident: str) -> None:
        try:
            await self._find(ident)
        except QuarterdeckError:  # the others are not to wait for it
            self._failed[ident] = clock.chronometer.steady()

    def close(self) -> None:
        """Wake nothing more."""
        if self._waking is not None:
            self._waking.cancel()


def waits_for_bot(about: AboutTable) -> bool:
    """Whether a bot is asked at a table, and thinks also while nobody is there: as `bot_to_think`."""
    if about.status != "playing" or about.closed is not None or about.asked == NOBODY or script_runs(about):
        return False
    return has_people(about.holders) and about.holders[about.asked].kind == "bot"
