"""The store as the server uses it: nothing here blocks the event loop, and nothing is kept in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from quarterdeck.server.fair import FairSemaphore
from quarterdeck.server.store.campaigns import (
    CampaignChange,
    StoredCampaign,
    read_campaign,
    read_campaigns_of,
    read_stale_campaigns,
)
from quarterdeck.server.store.changes import Change, Stored
from quarterdeck.server.store.database import Database
from quarterdeck.server.store.errors import NotKept, NotRead, StoreRefused, plainly
from quarterdeck.server.store.hosting import HostWishes, OrderAnswer, read_wishes
from quarterdeck.server.store.kept import Kept, read_kept
from quarterdeck.server.store.places import place_of
from quarterdeck.server.store.postgresql import PostgresDatabase
from quarterdeck.server.store.sql import read_abouts, read_abouts_of, read_size, read_stale, read_table
from quarterdeck.server.store.sqlite import SqliteDatabase
from quarterdeck.server.store.writer import AnyChange, Writer
from quarterdeck.server.watching.counts import counting
from quarterdeck.server.wire import Status

READERS = 4  # threads for what is short
LOADERS = 2  # threads for all of a table or a campaign, so that nobody who wants little waits for those who want much
MOST_AT_ONCE = 200  # tables in one answer, unless more are asked for

T = TypeVar("T")


class SqlStore:
    """Tables and campaigns in a database. `open_store` makes one."""

    def __init__(self, database: Database) -> None:
        """Use an open database, and close it in the end. Raises what `Database.writer` raises."""
        self._database = database
        self._writer = Writer(database)
        self._readers = _Threads(READERS, "quarterdeck-store-reader")
        self._loaders = _Threads(LOADERS, "quarterdeck-store-loader")
        self._closed = False

    @property
    def name(self) -> str:
        """Where the tables are, for people."""
        return self._database.name

    @property
    def folder(self) -> Path | None:
        """Where it fills a disk of this machine; None for a database elsewhere."""
        return self._database.folder

    async def commit(self, change: Change) -> None:
        """Return when the change is on disk. Whoever no longer waits for that has it kept all the same.

        Changes are kept in the order in which they are handed in, but a new table of very many rows takes longer than
        what comes after it, and until it is on disk it is as if it were not there. Raises `ChangeRefused` if this one
        does not fit what is kept of its table, and `NotKept` if the store could not take it.
        """
        await self._write(change)

    async def delete(self, tables: Iterable[str]) -> None:
        """Remove tables with all that is kept of them; what is not there is gone already. Raises `NotKept`."""
        await self._write(*(Change(table=table, delete=True) for table in tables))

    async def load(self, table: str) -> Stored | None:
        """All that is kept of a table, or None if there is none of that id. Raises `NotRead`."""
        return await self._read(lambda connection: read_table(connection, table), self._loaders)

    async def size_of(self, table: str) -> int | None:
        """How many bytes are kept of a table, or None if there is none of that id. Raises `NotRead`."""
        return await self._read(lambda connection: read_size(connection, table))

    async def abouts(
        self,
        *,
        status: Collection[Status] | None = None,
        listed: bool | None = None,
        maker: str | None = None,
        each: int | None = None,
        limit: int = MOST_AT_ONCE,
    ) -> list[bytes]:
        """What is kept about the tables that fit all that is given, the one last shown first. Raises `NotRead`.

        `each`: at most so many of one maker.
        """
        return await self._read(lambda connection: read_abouts(connection, status, listed, maker, each, limit))

    async def abouts_of(self, tables: Collection[str]) -> dict[str, bytes]:
        """What is kept about those of these tables that there are, by id. Raises `NotRead`."""
        return await self._read(lambda connection: read_abouts_of(connection, tables)) if tables else {}

    async def kept_for(self, maker: str) -> Kept:
        """How much is kept for a maker, tables and campaigns. Raises `NotRead`."""
        return await self._read(lambda connection: read_kept(connection, maker))

    async def stale(self, before: Mapping[Status, float], limit: int = MOST_AT_ONCE) -> list[str]:
        """The ids of tables last touched before the time given for their status, the oldest first. Raises `NotRead`."""
        return await self._read(lambda connection: read_stale(connection, before, limit))

    # Campaigns

    async def commit_campaign(self, change: CampaignChange) -> None:
        """Return when the change is on disk. Raises as `commit` does, with which it shares one order."""
        await self._write(change)

    async def load_campaign(self, ident: str) -> StoredCampaign | None:
        """All that is kept of a campaign, or None if there is none of that id. Raises `NotRead`."""
        return await self._read(lambda connection: read_campaign(connection, ident), self._loaders)

    async def campaigns_of(self, idents: Collection[str]) -> dict[str, bytes]:
        """What is kept about those of these campaigns that there are, by id. Raises `NotRead`."""
        return await self._read(lambda connection: read_campaigns_of(connection, idents)) if idents else {}

    async def stale_campaigns(self, before: float, limit: int = MOST_AT_ONCE) -> list[bytes]:
        """What is kept about campaigns last touched before a time, the oldest first. Raises `NotRead`."""
        return await self._read(lambda connection: read_stale_campaigns(connection, before, limit))

    async def check(self) -> None:
        """Write and read, and change nothing. Raises `NotKept` or `NotRead`."""
        nothing = Change(table="")
        await self.commit(nothing)  # with the sign that every transaction leaves, and so it is on disk
        await self.abouts_of([nothing.table])

    # What the host wants

    async def host_wishes(self) -> HostWishes:
        """Whom the host shuts out, and what it wants done. Raises `NotRead`."""
        return await self._read(read_wishes)

    async def answer_order(self, answer: OrderAnswer) -> None:
        """Say what came of an order of the host. Raises `NotKept`."""
        await asyncio.wrap_future(self._writer.submit(answer))

    async def close(self) -> None:
        """Keep all that was handed in, then let go of the database. Safe to do twice."""
        self._closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.pool.shutdown()
        self._loaders.pool.shutdown()
        self._database.close()

    async def _write(self, *changes: AnyChange) -> None:
        with counting().store("write"):
            handed_in = [self._writer.submit(change) for change in changes]
            await asyncio.gather(*map(asyncio.wrap_future, handed_in))

    async def _read(self, query: Callable[[Connection], T], threads: _Threads | None = None) -> T:
        threads = threads or self._readers
        with counting().store("read"):
            async with threads.turns:
                if self._closed:
                    raise NotRead("The server is stopping: try again when it is back.")
                return await asyncio.get_running_loop().run_in_executor(threads.pool, self._query, query)

    def _query(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._database.engine.begin() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise NotRead(
                f"The store cannot be read ({plainly(error)}): see that its database runs, then try again."
            ) from error


class _Threads:
    """Some threads that read, at which guests have turns."""

    def __init__(self, number: int, name: str) -> None:
        self.pool = ThreadPoolExecutor(number, thread_name_prefix=name)
        self.turns = FairSemaphore(number)


def open_store(url: str | None = None) -> SqlStore:
    """The store at a path, a `sqlite:///` or a `postgresql://` URL; None is a file in the user's data folder.

    What is not there yet is made. Raises `StoreRefused`, which says what to do.
    """
    database = _database(url)
    try:
        return SqlStore(database)
    except (SQLAlchemyError, NotKept, StoreRefused) as error:
        database.close()
        raise StoreRefused(f"{database.name} cannot be used ({plainly(error)}): start again.") from error


def _database(url: str | None) -> Database:
    place = place_of(url)
    return SqliteDatabase(place) if isinstance(place, Path) else PostgresDatabase(place)
