"""Campaigns as they are kept: read when somebody looks at one, changed by one at a time, and gone in the end.

In memory they are without the records of their scenarios, which nobody needs but who exports one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.story import Story
from quarterdeck.games import GAMES, find
from quarterdeck.server import clock
from quarterdeck.server.campaigns.crew import seats_of
from quarterdeck.server.fair import FairSemaphore
from quarterdeck.server.locks import LockEach
from quarterdeck.server.refusals import no_campaign, no_right
from quarterdeck.server.store import CampaignChange, SqlStore, campaign_row
from quarterdeck.server.store.about import AboutCampaign, SeatHolder, decode_about, decode_campaign_about, if_whole
from quarterdeck.server.sweeping import IDLE, MOST_EXPIRED
from quarterdeck.server.tables.holders import check_names, rights
from quarterdeck.server.tokens import fingerprint, is_id
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import decode_entries, export_campaign, without_records
from quarterdeck.table.campaign.saves import SavedCampaigns

# What a campaign takes in memory, as measured: with one entry alone, and for each byte of its entries as they are kept.
EMPTY_WEIGHT = 32 * 1024
BYTE_WEIGHT = 5  # 2.5 where scenarios are lost, 4.2 where crews come and go in whose names one letter is wide


class CachedCampaign:
    """A campaign in memory. `kept` is how many of its entries are in the store.

    `weight` is about how many bytes it takes here, and `trouble` says why the table of its scenario cannot be read, if
    that is so; it `is_shut` where whoever runs the server wants it so.
    """

    def __init__(self, about: AboutCampaign, campaign: Campaign) -> None:
        self.about = about
        self.campaign = campaign
        self.kept = 0
        self.weight = EMPTY_WEIGHT
        self.trouble = ""
        self.is_shut = False
        self.used = clock.chronometer.steady()

    @property
    def is_ahead(self) -> bool:
        """Whether something has happened that is not in the store."""
        return len(self.campaign.entries) != self.kept

    def note_kept(self) -> None:
        """All of it is in the store, and the records of its scenarios are only there from now on."""
        entries = self.campaign.entries
        new = without_records(entries[self.kept :])
        self.weight += BYTE_WEIGHT * sum(len(msgspec.json.encode(entry)) for entry in new)
        entries[self.kept :] = new
        self.kept = len(entries)

    def rights(self, token: str) -> tuple[int, bool]:
        """The seat that a token holds, and whether it is its maker's. Raises `Refusal` for anybody else's."""
        seat, host = rights(self.about, fingerprint(token)) if token else (NOBODY, False)
        if seat == NOBODY:
            raise no_right("You are not in this campaign: send the token of your seat, or join if a seat is open.")
        return seat, host

    def host_rights(self, token: str) -> int:
        """The seat of the maker of the campaign. Raises `Refusal` for anybody else's token."""
        seat, host = self.rights(token)
        if not host:
            raise no_right("Only whoever began the campaign can do that.")
        return seat

    def change_holders(self, holders: list[SeatHolder]) -> None:
        """Others are in it from now on. Raises `CampaignRefused` or `SeatRefused`."""
        check_names(holders)
        self.campaign.change_seats(seats_of(holders))
        self.about.holders = holders


class CampaignCache:
    """The campaigns of one store. What happens to one is in the store before it is told.

    Those in memory have `room` bytes. Of more, those leave that nobody has used for longest, but none that is in use.
    """

    def __init__(self, store: SqlStore, room: int) -> None:
        self._store = store
        self._room = room
        self._cached: dict[str, CachedCampaign] = {}  # the one that was used last is the last
        self._reading = FairSemaphore(1)  # one at a time is in memory with its records, which may be megabytes
        self._locks = LockEach()

    @asynccontextmanager
    async def opened(self, ident: str) -> AsyncIterator[CachedCampaign]:
        """A campaign that nobody else changes meanwhile. Raises `Refusal` if there is none, and what reading raises."""
        if not is_id(ident):
            raise no_campaign()
        try:
            async with self._locks.of(ident):
                cached = self._cached.pop(ident, None) or await self._load(ident)
                self._hold(cached)
                try:
                    yield cached
                except BaseException as error:
                    if cached.is_ahead or not isinstance(error, QuarterdeckError):
                        self._cached.pop(ident, None)  # it may be half done: the store knows how it was
                    raise
        finally:
            self._make_room()  # it may be longer now, and nobody uses it any more

    async def add(self, cached: CachedCampaign) -> None:
        """Keep a new campaign. Raises `NotKept`."""
        await self.keep(cached)
        self._hold(cached)

    async def keep(self, cached: CachedCampaign) -> None:
        """Return when all that happened is on disk. Raises `NotKept`."""
        about, entries = cached.about, cached.campaign.entries
        about.used, about.table = clock.chronometer.now(), cached.campaign.table
        new = [msgspec.json.encode(entry) for entry in entries[cached.kept :]]
        await self._store.commit_campaign(
            CampaignChange(campaign=about.id, about=campaign_row(about), first=cached.kept, entries=new)
        )
        cached.note_kept()

    async def exported(self, ident: str) -> bytes:
        """A campaign as a file, with the records of its scenarios. Raises as `opened` does."""
        async with self._reading:
            _, campaign = await self._read(ident)
            return await asyncio.to_thread(export_campaign, campaign)

    async def remove(self, ident: str) -> None:
        """Delete a campaign. Raises `NotKept`."""
        await self._store.commit_campaign(CampaignChange(campaign=ident))
        self._cached.pop(ident, None)

    def let_go(self) -> None:
        """Let go of campaigns that nobody looks at."""
        steady = clock.chronometer.steady()
        for ident, cached in list(self._cached.items()):
            if steady - cached.used > IDLE and not self._locks.in_use(ident):
                del self._cached[ident]

    def _hold(self, cached: CachedCampaign) -> None:
        cached.used = clock.chronometer.steady()
        self._cached[cached.about.id] = cached
        self._make_room()

    def _make_room(self) -> None:
        weight = sum(cached.weight for cached in self._cached.values())
        for ident, cached in list(self._cached.items()):
            if weight <= self._room:
                break
            if not self._locks.in_use(ident):
                del self._cached[ident]
                weight -= cached.weight

    async def delete_expired(self, age: float) -> int:
        """Delete some of the campaigns that nobody has touched for more than `age` seconds; gives how many."""
        deleted = 0
        for row in await self._store.stale_campaigns(clock.chronometer.now() - age):
            about = if_whole(decode_campaign_about, row)
            if about is None:
                continue
            if deleted == MOST_EXPIRED:
                break
            async with self._locks.of(about.id):
                if await self._is_older(about.id, age):
                    await self.remove(about.id)
                    deleted += 1
        return deleted

    async def _is_older(self, ident: str, age: float) -> bool:
        there = await self._store.campaigns_of([ident])
        abouts = [decode_campaign_about(row) for row in there.values()]
        tables = await self._store.abouts_of([about.table for about in abouts if about.table])
        # Its scenario may be played, one question a day, without anybody looking into the book.
        scenes = [if_whole(decode_about, row) for row in tables.values()]
        played = any(about is not None and clock.chronometer.age(about.touched) <= age for about in scenes)
        return not played and any(clock.chronometer.age(about.used) > age for about in abouts)

    async def _load(self, ident: str) -> CachedCampaign:
        async with self._reading:
            cached = CachedCampaign(*await self._read(ident))
            await asyncio.to_thread(cached.note_kept)
            return cached

    async def _read(self, ident: str) -> tuple[AboutCampaign, Campaign]:
        stored = await self._store.load_campaign(ident)
        if stored is None:
            raise no_campaign()
        about = decode_campaign_about(stored.about)
        return about, await asyncio.to_thread(_decode, find(about.game), about.story, stored.entries)


def _decode(game: Game[Any], story: str, entries: list[bytes]) -> Campaign:
    return Campaign(game, find_story(game, story), decode_entries(entries))


def find_story(game: Game[Any], key: str) -> Story:
    """A story that comes with the game, or one that was put into the folder. Raises `CampaignRefused`."""
    return SavedCampaigns(GAMES).story(game, key)
