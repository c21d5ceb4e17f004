"""The list of tables for everybody: read once for all who ask while it is read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from quarterdeck.server import wire
from quarterdeck.server.fair import working_for

Read = Callable[[], Awaitable[list[wire.TableInfo]]]


class Lobby:
    """The listed tables. Whoever asks is told of all that was kept before they asked."""

    def __init__(self, read: Read) -> None:
        """`read` gives them as they are now."""
        self._read = read
        self._reading: asyncio.Future[list[wire.TableInfo]] | None = None  # may not have what was kept meanwhile
        self._next: asyncio.Future[list[wire.TableInfo]] | None = None  # which begins when that one is over

    async def tables(self) -> list[wire.TableInfo]:
        """All of them."""
        if self._next is None:
            self._next = asyncio.ensure_future(self._read_after(self._reading))
        return await asyncio.shield(self._next)

    async def _read_after(self, before: asyncio.Future[list[wire.TableInfo]] | None) -> list[wire.TableInfo]:
        working_for.set("")  # it is nobody's more than anybody else's
        if before is not None:
            await asyncio.wait([before])
        self._reading, self._next = self._next, None
        return await self._read()
