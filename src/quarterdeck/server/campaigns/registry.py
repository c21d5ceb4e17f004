"""All campaigns of a server: beginning them, going on with them, and taking up what came of their scenarios."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from quarterdeck.core.errors import QuarterdeckError, SeatRefused
from quarterdeck.core.kernel import NOBODY
from quarterdeck.games import GAMES, find
from quarterdeck.server import clock, wire
from quarterdeck.server.campaigns.bounds import check_reseating, check_sailing, check_wavering
from quarterdeck.server.campaigns.cache import CachedCampaign, CampaignCache, find_story
from quarterdeck.server.campaigns.crew import changed_holders, check_full, imported_holders, seats_of
from quarterdeck.server.campaigns.picture import campaign_picture, invitation
from quarterdeck.server.refusals import STORE_TROUBLE, Refusal, ShutByHost
from quarterdeck.server.stepwise import in_turn
from quarterdeck.server.store.about import AboutCampaign, SeatHolder, decode_about, decode_campaign_about, if_whole
from quarterdeck.server.sweeping import DAY, sweep_for_ever
from quarterdeck.server.tables.holders import check_names, holders_for, name_to_join_with, rights
from quarterdeck.server.tables.new_tables import make_scenario
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.using import to_the_end
from quarterdeck.server.tokens import fingerprint, is_id, new_id, new_token
from quarterdeck.server.watching.logs import short
from quarterdeck.table.campaign.campaign import Campaign, check_name, is_won
from quarterdeck.table.campaign.encoding import compress_record, decode_campaign, renamed
from quarterdeck.table.campaign.entries import Chose, Turned
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.errors import CampaignRefused

log = logging.getLogger("quarterdeck.server")

P = ParamSpec("P")
T = TypeVar("T")


def shielded(action: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Once begun it is done, even if the client that asked for it has gone."""

    @wraps(action)
    async def done(*given: P.args, **named: P.kwargs) -> T:
        return await to_the_end(action(*given, **named))

    return done


class CampaignRegistry:
    """The campaigns of one store; their tables are in the registry of tables."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._store = tables.store
        self._cache = CampaignCache(tables.store, tables.limits.campaign_bytes)
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        tables.on_scenario_over = self._on_scenario_over

    async def open(self) -> None:
        """Begin to look after the campaigns."""
        self._sweeper = asyncio.create_task(sweep_for_ever(self.sweep, "campaigns"))

    async def close(self) -> None:
        """Stop everything. All that was done is kept."""
        tasks = [task for task in (self._sweeper, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Beginning

    async def stories(self, key: str) -> list[wire.StoryInfo]:
        """The stories of a game. Raises `UnknownGame`."""
        known = await asyncio.to_thread(SavedCampaigns(GAMES).stories, find(key))
        return [wire.StoryInfo(story.key, story.title, story.summary) for story in known.values()]

    async def make(self, wish: wire.MakeCampaign, maker: str) -> wire.CampaignMade:
        """A new campaign. Raises `Refusal` for too many, and whatever the game or the story refuses."""
        await self._tables.quotas.check_campaign(maker)
        game = find(wish.game)
        story = await asyncio.to_thread(find_story, game, wish.story)
        holders, held = holders_for(wish.seats, game, new_id())
        if not held:
            raise SeatRefused("One of the seats must be yours: you are in the campaign that you begin.")
        campaign = Campaign.begin(game, story, wish.name, seats_of(holders))
        return await self._begin(campaign, holders, held, maker)

    async def import_campaign(self, data: bytes, maker: str) -> wire.CampaignMade:
        """A campaign from a file. Raises `Refusal`."""
        await self._tables.quotas.check_campaign(maker)
        await self._tables.import_checker.campaign(data, maker)
        campaign = await asyncio.to_thread(decode_campaign, data, GAMES, SavedCampaigns(GAMES).story_folder)
        campaign = renamed(campaign, check_name(campaign.name))
        if campaign.stage == "sailing":
            campaign.drop_scenario(campaign.table)
        token = new_token()
        holders = imported_holders(campaign.seats, fingerprint(token))
        check_names(holders)
        campaign.change_seats(seats_of(holders))
        seat = next(seat for seat, holder in enumerate(holders) if holder.kind == "person")
        return await self._begin(campaign, holders, [(token, seat)], maker)

    @shielded
    async def _begin(
        self, campaign: Campaign, holders: list[SeatHolder], held: list[tuple[str, int]], maker: str
    ) -> wire.CampaignMade:
        ident, now = new_id(), clock.chronometer.now()
        hosts = [fingerprint(token) for token, _ in held]
        cached = CachedCampaign(
            AboutCampaign(ident, campaign.game.key, campaign.story.key, holders, hosts, maker, now, now), campaign
        )
        async with self._tables.quotas.room_for_campaign(maker):
            await self._cache.add(cached)
        return await self._made(cached, held[0][1], held)

    async def _made(self, cached: CachedCampaign, seat: int, held: list[tuple[str, int]]) -> wire.CampaignMade:
        tokens = [wire.CampaignHeld(cached.about.id, token, own) for token, own in held]
        return wire.CampaignMade(await self._picture(cached, seat, True), tokens)

    # Looking

    @shielded
    async def picture(self, ident: str, token: str) -> wire.CampaignPicture:
        """The campaign for a seat that is in it. Raises `Refusal` for any other token."""
        async with self._cache.opened(ident) as cached:
            seat, host = cached.rights(token)
            await self._note_outcome(cached)
            if abs(clock.chronometer.now() - cached.about.used) > DAY:
                await self._cache.keep(cached)  # so that a book that is read does not expire
            return await self._picture(cached, seat, host)

    async def _picture(self, cached: CachedCampaign, seat: int, host: bool) -> wire.CampaignPicture:
        tables = {event.table for event in cached.campaign.chronicle if is_id(event.table)}
        there = await self._store.abouts_of(tables)
        return await in_turn(lambda: campaign_picture(cached.about, cached.campaign, seat, host, there, cached.trouble))

    async def invitation(self, ident: str) -> wire.Invitation:
        """What somebody may know who has the link alone."""
        async with self._cache.opened(ident) as cached:
            return invitation(cached.about, cached.campaign)

    @shielded
    async def export(self, ident: str, token: str) -> tuple[str, bytes]:
        """The name of a campaign, and all of it as a file."""
        async with self._cache.opened(ident) as cached:
            cached.rights(token)
            await self._note_outcome(cached)
            return cached.campaign.name, await self._cache.exported(ident)

    async def held_campaigns(self, wish: wire.MyCampaigns) -> list[wire.MyCampaign]:
        """What has become of the campaigns for which somebody holds tokens."""
        there = await self._store.campaigns_of({held.campaign for held in wish.tokens if is_id(held.campaign)})
        return [await self._my_campaign(held, there.get(held.campaign)) for held in dict.fromkeys(wish.tokens)]

    @shielded
    async def _my_campaign(self, held: wire.CampaignToken, row: bytes | None) -> wire.MyCampaign:
        try:
            if row is None or rights(decode_campaign_about(row), fingerprint(held.token))[0] == NOBODY:
                return wire.MyCampaign(held.campaign, gone=True)
            async with self._cache.opened(held.campaign) as cached:
                seat, host = cached.rights(held.token)
                await self._note_outcome(cached)
                return await self._info(cached, seat, host)
        except STORE_TROUBLE:
            raise
        except Refusal:  # gone since
            return wire.MyCampaign(held.campaign, gone=True)
        except QuarterdeckError as error:
            return wire.MyCampaign(held.campaign, problem=str(error))

    async def _info(self, cached: CachedCampaign, seat: int, host: bool) -> wire.MyCampaign:
        campaign = cached.campaign
        mine = campaign.stage in ("scenario", "page")
        if campaign.stage == "choice":
            mine = seat not in campaign.votes
        elif campaign.stage == "sailing":
            rows = await self._store.abouts_of([campaign.table])
            scenes = [if_whole(decode_about, row) for row in rows.values()]
            mine = bool(cached.trouble) or any(about is not None and about.asked == seat for about in scenes)
        return wire.MyCampaign(
            id=cached.about.id,
            seat=seat,
            host=host,
            my_turn=mine,
            name=campaign.name,
            game=campaign.game.key,
            story_title=campaign.story.title,
            chapter=campaign.chapter.title,
            stage=campaign.stage,
            table=campaign.table,
        )

    # Who is in it

    @shielded
    async def join(self, ident: str, name: str, token: str) -> wire.CampaignHeld:
        """Somebody takes the first open seat. Raises `Refusal` where none is open."""
        async with self._cache.opened(ident) as cached:
            holders = cached.about.holders
            if token and rights(cached.about, fingerprint(token))[0] != NOBODY:
                raise Refusal("seated", "You are in this campaign already.", 409)
            seat = next((seat for seat, holder in enumerate(holders) if holder.kind == "open"), NOBODY)
            if seat == NOBODY:
                raise Refusal("taken", "Nobody else can join this campaign: all its seats are taken.", 409)
            check_reseating(cached.campaign)
            token = new_token()
            person = SeatHolder("person", name_to_join_with(holders, seat, name), key=fingerprint(token))
            cached.change_holders([*holders[:seat], person, *holders[seat + 1 :]])
            await self._cache.keep(cached)
            return wire.CampaignHeld(ident, token, seat)

    @shielded
    async def change_seats(self, ident: str, token: str, wishes: Sequence[wire.SeatWish]) -> wire.CampaignMade:
        """Others are in the campaign from now on, as its maker wishes. Gives the tokens that are new."""
        async with self._cache.opened(ident) as cached:
            cached.host_rights(token)
            await self._note_outcome(cached)
            check_reseating(cached.campaign)
            holders, held = changed_holders(cached.about, wishes, fingerprint(token))
            cached.change_holders(holders)
            hosts = [*cached.about.hosts, *(fingerprint(new) for new, _ in held)]
            cached.about.hosts = [key for key in hosts if any(holder.key == key for holder in holders)]
            await self._cache.keep(cached)
            return await self._made(cached, cached.host_rights(token), held)

    # Going on

    @shielded
    async def begin_scenario(self, ident: str, token: str, wish: wire.SetSail, maker: str) -> wire.CampaignTable:
        """The table of the scenario that is due, or the one at which it is being played already.

        Raises `Refusal` if that one cannot be read.
        """
        async with self._cache.opened(ident) as cached:
            cached.rights(token)
            await self._note_outcome(cached)
            campaign = cached.campaign
            if campaign.stage == "sailing":
                if cached.trouble:
                    raise Refusal("closed", cached.trouble, 410)
                return wire.CampaignTable(campaign.table)
            check_sailing(campaign)
            setup = campaign.scenario_setup(wish.mercy, wish.difficulty)
            check_full(cached.about)
            await self._tables.quotas.check_table(maker)
            hosted = await make_scenario(self._tables, cached.about, setup.sets, maker)
            table = hosted.about.id
            # First the campaign: one that names a table which is not there sets the scenario up again, while nobody
            # would ever find a table that no campaign names.
            campaign.begin_scenario(table, wish.mercy, wish.difficulty)
            await self._cache.keep(cached)
            await self._tables.keep_new(hosted)
            return wire.CampaignTable(table)

    @shielded
    async def drop_scenario(self, ident: str, token: str) -> wire.CampaignPicture:
        """Give up a table that cannot be read, so that its scenario can be set up anew. To do so twice is harmless."""
        async with self._cache.opened(ident) as cached:
            seat, host = cached.rights(token)
            await self._note_outcome(cached)
            table = cached.campaign.table
            if table:
                if not cached.trouble:
                    raise CampaignRefused("This scenario can be played on: finish it, or concede.")
                if cached.is_shut:
                    raise Refusal("closed", cached.trouble, 410)
                cached.campaign.drop_scenario(table)
                cached.trouble = ""
                await self._cache.keep(cached)
                await self._tables.delete_by_id(table, "The scenario of this table is set up anew.")
            return await self._picture(cached, seat, host)

    @shielded
    async def vote(self, ident: str, token: str, way: str) -> wire.CampaignPicture:
        """A seat is for a way. To say so twice is harmless, also when it was final."""
        async with self._cache.opened(ident) as cached:
            seat, host = cached.rights(token)
            await self._note_outcome(cached)
            campaign = cached.campaign
            if campaign.stage == "choice":
                check_full(cached.about)
                said = campaign.votes.get(seat)
            else:
                said = _said_last(campaign, seat)
            if said != way:
                if said is not None and campaign.stage == "choice":
                    check_wavering(campaign)
                campaign.vote(seat, way)
                await self._cache.keep(cached)
            return await self._picture(cached, seat, host)

    @shielded
    async def turn_page(self, ident: str, token: str, leaving: str = "") -> wire.CampaignPicture:
        """On to the next chapter. It is done already if the chapter that is left, where that is said, was left before.

        Raises `CampaignRefused` where there is no page to turn.
        """
        async with self._cache.opened(ident) as cached:
            seat, host = cached.rights(token)
            await self._note_outcome(cached)
            campaign = cached.campaign
            if not leaving or leaving == campaign.chapter.key:
                campaign.turn_page()
                await self._cache.keep(cached)
            elif leaving not in _chapters_left(campaign):
                raise CampaignRefused(f"This campaign has not come to a chapter {leaving!r}: look at it again.")
            return await self._picture(cached, seat, host)

    @shielded
    async def delete(self, ident: str, token: str) -> None:
        """Delete a campaign, with the table at which it is being played, as its maker wishes."""
        async with self._cache.opened(ident) as cached:
            cached.host_rights(token)
            table = cached.campaign.table
            await self._cache.remove(ident)
            if table:
                await self._tables.delete_by_id(table, "The campaign of this scenario was deleted.")

    # What comes of its tables

    def _on_scenario_over(self, ident: str) -> None:
        """A scenario of this campaign is over: take that up soon, whether anybody looks at the book or not."""
        task = asyncio.create_task(self._note_outcome_of(ident))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note_outcome_of(self, ident: str) -> None:
        try:
            async with self._cache.opened(ident) as cached:
                await self._note_outcome(cached)
        except QuarterdeckError as error:  # then it is taken up when somebody looks
            log.info("campaign %s: %s", short(ident), error)

    async def _note_outcome(self, cached: CachedCampaign) -> None:
        """Note how the scenario ended, if it has, or that its table is gone.

        A table that is there and cannot be read is kept: a newer Quarterdeck may read it, and the people are asked.
        """
        campaign = cached.campaign
        cached.trouble, cached.is_shut = "", False
        if campaign.stage != "sailing":
            return
        try:
            record = await (await self._tables.find(campaign.table)).final_record()
        except Refusal as refusal:
            if isinstance(refusal, ShutByHost):
                cached.trouble, cached.is_shut = f"{refusal} The voyage goes on when they open it again.", True
                return
            if refusal.code == "closed":
                cached.trouble = f"{refusal} Set the scenario up anew, or wait until its table can be read again."
                return
            if refusal.code != "no-table":
                raise
            campaign.drop_scenario(campaign.table)
        else:
            if record is None:
                return
            packed = await asyncio.to_thread(compress_record, record)
            campaign.end_scenario(campaign.table, is_won(record), packed)
        await self._cache.keep(cached)

    # What becomes of them

    async def sweep(self) -> None:
        """Let go of campaigns that nobody looks at, and delete some of those that have expired."""
        self._cache.let_go()
        if not clock.chronometer.is_settled():
            return
        if deleted := await self._cache.delete_expired(self._tables.limits.campaign_days * DAY):
            log.info("campaigns that nobody has touched for long were deleted: %d", deleted)


def _said_last(campaign: Campaign, seat: int) -> str | None:
    """The way that a seat was last for."""
    said = [entry.way for entry in campaign.entries if isinstance(entry, Chose) and entry.seat == seat]
    return said[-1] if said else None


def _chapters_left(campaign: Campaign) -> set[str]:
    """The chapters whose last page was turned."""
    turned = [entry.chapter for entry in campaign.entries if isinstance(entry, Turned)]
    return {campaign.story.first, *turned} - {campaign.chapter.key}
