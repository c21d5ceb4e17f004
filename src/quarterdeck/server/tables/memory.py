"""The tables that a server has in memory: how they come there, and which of them leave when there is no more room."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from quarterdeck.server.refusals import Refusal, closed_by_host
from quarterdeck.server.store import SqlStore, Stored
from quarterdeck.server.store.about import decode_about
from quarterdeck.server.tables.hosted import Boards, HostedTable

LONG = 256 * 1024  # bytes in the store: a game of some 3,000 decisions, which is longer than any usual one
JUST_USED = 3.0  # seconds in which somebody who asked for a table may still sit down at it


class TableLoader:
    """Reads tables from a store. Long ones are read one at a time: nobody else waits for them, nor do they add up."""

    def __init__(self, store: SqlStore, boards: Boards | None) -> None:
        self._store = store
        self._boards = boards
        self._one_long = asyncio.Lock()

    async def load(self, ident: str) -> HostedTable | None:
        """The table of this id, or None.

        Raises `Refusal` for one that was closed, `NotRead`, and whatever `Table.load` raises.
        """
        stored = await self._store.load(ident)
        if stored is None or size_of(stored) < LONG:
            return await self._read(stored)
        del stored  # while it waits, it is not held in memory
        async with self._one_long:
            return await self._read(await self._store.load(ident))

    async def _read(self, stored: Stored | None) -> HostedTable | None:
        if stored is None:
            return None
        why = decode_about(stored.about).closed
        if why is not None:
            raise Refusal("closed", closed_by_host(why), 410)
        return await HostedTable.from_store(stored, self._store, self._boards)


def size_of(stored: Stored) -> int:
    """How many bytes the record of a table has in the store."""
    return len(stored.header or b"") + sum(map(len, stored.entries))


def to_let_go(tables: Collection[HostedTable], room: int, now: float) -> list[HostedTable]:
    """The finished games that nobody looks at and that have to leave, so that what is left of them has `room` bytes.

    Those that were looked at last stay.
    """
    idle = [each for each in tables if each.about.status == "over" and not each.subscribers]
    leaving: list[HostedTable] = []
    for hosted in sorted(idle, key=lambda each: each.used, reverse=True):
        room -= hosted.weight
        if room < 0 and now - hosted.used > JUST_USED:
            leaving.append(hosted)
    return leaving
