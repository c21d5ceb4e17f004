"""How much one guest may have: how many tables and campaigns, how long all of it is, and how fast it is made.

Making something is refused beyond that, or while the disk of the store is nearly full, and nothing else is: what is
there can be played on. A table counts for whoever asked for it, rematches and the scenarios of a campaign too, so that
nobody uses up what somebody else may have.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

from quarterdeck.server.guarding.guests import site_of
from quarterdeck.server.guarding.limits import Bucket, Buckets, Limits
from quarterdeck.server.locks import LockEach
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Kept, SqlStore

MIB = 1024 * 1024
LOOK_SECONDS = 5.0  # between two looks at the disk

log = logging.getLogger("quarterdeck.server")


class Quotas:
    """What every maker has and may still make. A maker is the fingerprint of a guest."""

    def __init__(self, store: SqlStore, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._makes = Buckets(limits.makes, limits.make_burst)
        self._site_makes = Buckets(limits.site_makes, limits.site_make_burst)
        self._all_makes = Bucket(limits.all_makes, limits.all_make_burst)
        self._disk = Disk(store.folder, limits.free_bytes)
        self._locks = LockEach()

    def check_rate(self, guest: str) -> None:
        """Raise `Refusal` for a guest who makes things too fast, or is one of too many who do, at one site or at all.

        Whoever is too fast uses up nothing of what the others may make.
        """
        if not self._makes.of(guest).take():
            raise Refusal("slow-down", "These are many tables at once: wait a minute.", 429)
        if not self._site_makes.of(site_of(guest)).take() or not self._all_makes.take():
            raise Refusal("slow-down", "Very many tables are being made here just now: wait a minute.", 429)

    async def check_table(self, maker: str) -> None:
        """Raise `Refusal` for somebody who has too many tables, or where the disk has no room for one."""
        await self._disk.check()
        self._check_room_for_table(await self._store.kept_for(maker))

    async def check_campaign(self, maker: str) -> None:
        """Raise `Refusal` for somebody who has too many campaigns, or where the disk has no room for one."""
        await self._disk.check()
        self._check_room_for_campaign(await self._store.kept_for(maker))

    @asynccontextmanager
    async def room_for_table(self, maker: str) -> AsyncIterator[None]:
        """While a new table is kept: of several at once none slips by. Raises `Refusal` if there is no room."""
        await self._disk.check()
        async with self._locks.of(maker):
            self._check_room_for_table(await self._store.kept_for(maker))
            yield

    @asynccontextmanager
    async def room_for_campaign(self, maker: str) -> AsyncIterator[None]:
        """While a new campaign is kept, as `room_for_table`."""
        await self._disk.check()
        async with self._locks.of(maker):
            self._check_room_for_campaign(await self._store.kept_for(maker))
            yield

    def _check_room_for_table(self, kept: Kept) -> None:
        if kept.unfinished >= self._limits.tables:
            raise Refusal(
                "too-many", "You have too many tables that are not over: finish or delete some of them first.", 429
            )
        self._check_room(kept)

    def _check_room_for_campaign(self, kept: Kept) -> None:
        if kept.campaigns >= self._limits.campaigns:
            raise Refusal("too-many", "You have too many campaigns: export and delete some of them first.", 429)
        self._check_room(kept)

    def _check_room(self, kept: Kept) -> None:
        most, most_bytes = self._limits.kept_tables, self._limits.kept_bytes
        if kept.tables >= most or kept.bytes >= most_bytes:
            raise Refusal(
                "too-many",
                f"This server keeps no more than {most} tables and {most_bytes // MIB or 1} MiB for you, also of "
                "what is over: delete some of your tables or campaigns first.",
                429,
            )


class Disk:
    """The disk of a store, which has room for something new as long as so many bytes are free."""

    def __init__(self, folder: Path | None, least: int) -> None:
        self._folder = folder
        self._least = least
        self._full = False
        self._next_look = 0.0

    async def check(self) -> None:
        """Raise `Refusal` where there is no room for anything new. The disk is looked at once in some seconds."""
        if self._folder is not None and monotonic() >= self._next_look:
            self._next_look = monotonic() + LOOK_SECONDS
            await asyncio.to_thread(self._look, self._folder)
        if self._full:
            raise Refusal(
                "no-room",
                "This server has no room for new tables just now: play on at those there are, and try again later.",
                503,
            )

    def _look(self, folder: Path) -> None:
        try:
            full = shutil.disk_usage(folder).free < self._least
        except OSError:
            return  # what is wrong with the disk shows when something is kept
        if full and not self._full:
            log.warning(
                "less than %s MiB are free on the disk of the store: nothing new is made until there is more room",
                self._least // MIB,
            )
        self._full = full
