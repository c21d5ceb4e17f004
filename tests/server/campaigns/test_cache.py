"""Campaigns in memory: how much room they have, which of them leave, and what is only in the store."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Callable, Sequence

import msgspec
import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.games import GAMES
from quarterdeck.server.campaigns.cache import EMPTY_WEIGHT, CachedCampaign, CampaignCache
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.fair import working_for
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import NotKept
from quarterdeck.server.store.about import AboutCampaign
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import new_id
from quarterdeck.table import Seat
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import decode_entries, entries_in
from quarterdeck.table.campaign.entries import (
    FORMAT,
    AnyCampaignEntry,
    Began,
    CampaignEntry,
    Dropped,
    Landed,
    Sailed,
    Seated,
)
from quarterdeck.table.errors import CampaignRefused
from tests.server.voyages import GAME, STORY, begun
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import registry as registry

pytestmark = pytest.mark.anyio

SEATS = [Seat("person", "Ann"), Seat("person", "Ben")]
RECORD = "eNo" * 100_000
TWO = int(2.5 * EMPTY_WEIGHT)  # room for two campaigns in which little has happened
MANY = 3000


def cached(*more: AnyCampaignEntry) -> CachedCampaign:
    """A campaign that is in no store yet."""
    first = Began(FORMAT, GAME.key, STORY.key, "Ours", SEATS, "2026-01-02")
    about = AboutCampaign(new_id(), GAME.key, STORY.key, [], [], "somewhere", 0.0, 0.0)
    return CachedCampaign(about, Campaign(GAME, STORY, [first, *more]))


@pytest.fixture
def cache(registry: TableRegistry) -> CampaignCache:
    """A cache with room for two campaigns."""
    return CampaignCache(registry.store, TWO)


async def added(cache: CampaignCache, number: int) -> list[str]:
    """So many new campaigns."""
    new = [cached() for _ in range(number)]
    for each in new:
        await cache.add(each)
    return [each.about.id for each in new]


async def test_new_campaigns_leave_when_there_is_no_room(cache: CampaignCache) -> None:
    idents = await added(cache, 4)
    assert list(cache._cached) == idents[2:]


async def test_those_that_were_used_last_stay(cache: CampaignCache) -> None:
    first, second = await added(cache, 2)
    async with cache.opened(first):
        pass
    [third] = await added(cache, 1)
    assert list(cache._cached) == [first, third]
    async with cache.opened(second) as again:
        assert again.campaign.name == "Ours"
    assert list(cache._cached) == [third, second]


async def test_none_leaves_that_is_in_use(cache: CampaignCache) -> None:
    idents = await added(cache, 4)
    async with cache.opened(idents[0]), cache.opened(idents[1]), cache.opened(idents[2]):
        assert list(cache._cached) == idents[:3]
        await added(cache, 1)
        assert list(cache._cached) == idents[:3]
        async with cache.opened(idents[3]):
            assert list(cache._cached) == idents
    assert list(cache._cached) == idents[:2]


async def test_one_that_has_become_long_leaves_after_its_use(cache: CampaignCache) -> None:
    [ident] = await added(cache, 1)
    async with cache.opened(ident) as opened:
        for _ in range(MANY):
            opened.campaign.change_seats(SEATS)
        await cache.keep(opened)
        assert ident in cache._cached
    assert not cache._cached


@pytest.mark.parametrize("refusal", [CampaignRefused("No."), Refusal("no", "No.")])
async def test_room_is_made_as_well_where_something_is_refused(registry: TableRegistry, refusal: Exception) -> None:
    cache = CampaignCache(registry.store, int(3.5 * EMPTY_WEIGHT))
    growing, refusing, _ = idents = await added(cache, 3)
    async with cache.opened(growing) as long:

        async def refused() -> None:
            async with cache.opened(refusing):
                for _ in range(MANY):
                    long.campaign.change_seats(SEATS)
                await cache.keep(long)
                assert set(cache._cached) == set(idents)
                raise refusal

        with pytest.raises(type(refusal)):
            await refused()
        assert list(cache._cached) == [growing]


@pytest.mark.parametrize("refusal", [CampaignRefused("No."), SeatRefused("No."), Refusal("no", "No.")])
async def test_what_is_refused_does_not_have_a_campaign_read_anew(cache: CampaignCache, refusal: Exception) -> None:
    [ident] = await added(cache, 1)
    with pytest.raises(type(refusal)):
        async with cache.opened(ident) as opened:
            raise refusal
    async with cache.opened(ident) as again:
        assert again is opened


@pytest.mark.parametrize("trouble", [NotKept("The disk is full."), Refusal("too-many", "No.")])
async def test_what_was_not_kept_has_not_happened_to_a_campaign(cache: CampaignCache, trouble: Exception) -> None:
    [ident] = await added(cache, 1)

    async def begin() -> None:
        async with cache.opened(ident) as opened:
            opened.campaign.begin_scenario("table")
            raise trouble

    with pytest.raises(type(trouble)):
        await begin()
    async with cache.opened(ident) as again:
        assert again.campaign.stage == "scenario"


async def test_a_registry_gives_campaigns_the_room_of_its_limits(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    assert campaigns._cache._room == registry.limits.campaign_bytes


async def test_guests_take_turns_at_reading_campaigns(cache: CampaignCache) -> None:
    eves, [anns], done = await added(cache, 3), await added(cache, 1), list[str]()

    def export(ident: str, guest: str) -> asyncio.Task[None]:
        working_for.set(guest)
        return asyncio.create_task(exported(ident, guest))

    async def exported(ident: str, guest: str) -> None:
        await cache.exported(ident)
        done.append(guest)

    await asyncio.gather(*(export(ident, "Eve") for ident in eves), export(anns, "Ann"))
    assert done == ["Eve", "Eve", "Ann", "Eve"]


# What is only in the store


async def test_no_record_stays_in_memory(cache: CampaignCache) -> None:
    new = cached(Sailed("t"), Landed("t", False, "", RECORD))
    ident = new.about.id
    await cache.add(new)
    async with cache.opened(ident) as opened:
        opened.campaign.begin_scenario("u")
        opened.campaign.end_scenario("u", False, RECORD)
        await cache.keep(opened)
        assert [landed.record for landed in opened.campaign.landings] == ["", ""]
        assert opened.weight < 2 * EMPTY_WEIGHT
    cache._cached.clear()
    async with cache.opened(ident) as opened:
        assert [landed.record for landed in opened.campaign.landings] == ["", ""]
        assert opened.campaign.defeats == {1: 2}
        opened.campaign.change_seats(SEATS)
        await cache.keep(opened)
    kept = await cache._store.load_campaign(ident)
    assert kept is not None
    records = [entry.record for entry in decode_entries(kept.entries) if isinstance(entry, Landed)]
    assert records == [RECORD, RECORD]
    exported = entries_in(await cache.exported(ident))
    assert exported == decode_entries(kept.entries)


async def test_a_file_has_the_records_that_were_played(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=False)
    await crew.sail()
    _, data = await campaigns.export(crew.id, crew.tokens[0])
    *_, sailed, landed = entries_in(data)
    assert isinstance(sailed, Sailed)
    assert isinstance(landed, Landed)
    assert len(landed.record) > 100


# What they take


def crews(number: int) -> Sequence[CampaignEntry]:
    wide = [Seat("person", "A" * 38 + "\U0001f980"), Seat("bot", "B" * 38 + "\U0001f980", "bosun")]
    return [Seated(wide)] * number


def defeats(number: int) -> Sequence[CampaignEntry]:
    return [Sailed("t" * 100), Landed("t" * 100, False, "2026-11-18T17:08:11+00:00")] * (number // 2)


def drops(number: int) -> Sequence[CampaignEntry]:
    return [Sailed("t"), Dropped("t")] * (number // 2)


@pytest.mark.parametrize("number", [0, 100, MANY])
@pytest.mark.parametrize("kind", [crews, defeats, drops])
def test_a_campaign_takes_no_more_than_its_weight(kind: Callable[[int], Sequence[CampaignEntry]], number: int) -> None:
    game = GAMES["wildtails"]
    story = next(iter(game.stories.values()))
    first = Began(FORMAT, game.key, story.key, "Ours", SEATS, "2026-01-02")
    payloads = [msgspec.json.encode(entry) for entry in (first, *kind(number))]
    about = AboutCampaign(new_id(), game.key, story.key, [], [], "somewhere", 0.0, 0.0)
    Campaign(game, story, decode_entries(payloads))  # what all campaigns share is there
    gc.collect()
    tracemalloc.start()
    try:
        there = CachedCampaign(about, Campaign(game, story, decode_entries(payloads)))
        there.note_kept()
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert there.weight / 3 < taken < there.weight
