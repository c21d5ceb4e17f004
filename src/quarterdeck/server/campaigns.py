"""All campaigns of a server: beginning them, going on with them, and what becomes of them.

What happens to a campaign happens one thing after another, and is in the store before it is told. Whatever goes wrong
in between, the store is right: the campaign is read from it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from quarterdeck.core.errors import QuarterdeckError, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.story import Story
from quarterdeck.games import GAMES, find
from quarterdeck.server import wire
from quarterdeck.server.about import AboutCampaign, Place, decode_about, decode_campaign_about
from quarterdeck.server.harbour import DAY, IDLE, SWEEP, Harbour, rights
from quarterdeck.server.refusals import Refusal, no_campaign, no_right
from quarterdeck.server.seating import OPEN, check_names, joined, name_for, place_for, places_for, unlike
from quarterdeck.server.store import CampaignChange, campaign_row
from quarterdeck.server.storybook import campaign_picture, invitation
from quarterdeck.server.tokens import fingerprint, is_id, new_id, new_token
from quarterdeck.table import Record, Seat
from quarterdeck.table.campaign import Campaign, story_of
from quarterdeck.table.campaigns import SavedCampaigns, decode_campaign, decode_entries, exported, packed_record
from quarterdeck.table.entries import Draw, End
from quarterdeck.table.errors import CampaignRefused
from quarterdeck.table.seats import check_bot

MOST_BROUGHT = 3000  # entries of a file; more than anybody plays

log = logging.getLogger("quarterdeck.server")

T = TypeVar("T")


class Log:
    """A campaign in memory. `kept` is how many of its entries are in the store."""

    def __init__(self, about: AboutCampaign, campaign: Campaign, kept: int = 0) -> None:
        self.about = about
        self.campaign = campaign
        self.kept = kept
        self.used = time()

    def rights(self, token: str) -> tuple[int, bool]:
        """The seat that a token holds, and whether it is its maker's. Raises `Refusal` for somebody who is not in it."""
        seat, host = rights(self.about, fingerprint(token)) if token else (NOBODY, False)
        if seat == NOBODY:
            raise no_right("You are not in this campaign: send the token of your seat, or join if a seat is open.")
        return seat, host

    def seat_them(self, places: list[Place]) -> None:
        """Others are in it from now on. Raises `CampaignRefused` or `SeatRefused`."""
        check_names(places)
        self.campaign.seat(_seats(places))
        self.about.places = places


class Campaigns:
    """The campaigns of one store, and their tables in the harbour."""

    def __init__(self, harbour: Harbour) -> None:
        self._harbour = harbour
        self._store = harbour.store
        self._logs: dict[str, Log] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        harbour.scenario_over = self._look_at

    async def open(self) -> None:
        """Begin to look after the campaigns."""
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Stop everything. All that was done is kept."""
        tasks = [task for task in (self._sweeper, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Beginning

    async def stories(self, key: str) -> list[wire.StoryInfo]:
        """The stories of a game. Raises `UnknownGame`."""
        game = find(key)
        known = await asyncio.to_thread(SavedCampaigns(GAMES).stories, game)
        return [wire.StoryInfo(story.key, story.title, story.summary) for story in known.values()]

    async def make(self, wish: wire.MakeCampaign, maker: str) -> wire.CampaignMade:
        """A new campaign. Raises `Refusal` for too many, and whatever the game or the story refuses."""
        await self._check_number(maker)
        game = find(wish.game)
        story = await asyncio.to_thread(_story, game, wish.story)
        places, held = places_for(wish.seats, game)
        campaign = Campaign.begin(game, story, wish.name, _seats(places))
        return await self._whole(self._begin(campaign, places, held, maker))

    async def bring(self, data: bytes, maker: str) -> wire.CampaignMade:
        """A campaign from a file. Raises `Refusal` for too many, and what `decode_campaign` raises."""
        await self._check_number(maker)
        campaign = await asyncio.to_thread(_decoded, data)
        if campaign.stage == "sailing":
            campaign.drop(campaign.table)
        token = new_token()
        places = _brought(campaign.seats, fingerprint(token))
        check_names(places)
        campaign.seat(_seats(places))
        seat = next(seat for seat, place in enumerate(places) if place.kind == "person")
        return await self._whole(self._begin(campaign, places, [(token, seat)], maker))

    async def _begin(
        self, campaign: Campaign, places: list[Place], held: list[tuple[str, int]], maker: str
    ) -> wire.CampaignMade:
        if not held:
            raise SeatRefused("One of the seats must be yours: you are in the campaign that you begin.")
        ident, now = new_id(), time()
        hosts = [fingerprint(token) for token, _ in held]
        about = AboutCampaign(ident, campaign.game.key, campaign.story.key, places, hosts, maker, now, now)
        begun = Log(about, campaign)
        await self._keep(begun)
        self._logs[ident] = begun
        return await self._made(begun, held[0][1], held)

    async def _made(self, kept: Log, seat: int, held: list[tuple[str, int]]) -> wire.CampaignMade:
        tokens = [wire.CampaignHeld(kept.about.id, token, own) for token, own in held]
        return wire.CampaignMade(await self._picture(kept, seat, True), tokens)

    async def _check_number(self, maker: str) -> None:
        self._harbour.check_rate(maker)
        if await self._store.count_campaigns(maker) >= self._harbour.limits.campaigns:
            raise Refusal("too-many", "You have too many campaigns: export and delete some of them first.", 429)

    # Looking

    async def picture(self, ident: str, token: str) -> wire.CampaignPicture:
        """The campaign for whoever is in it. Raises `Refusal` for anybody else."""
        async with self._opened(ident) as kept:
            seat, host = kept.rights(token)
            await self._take_up(kept)
            if time() - kept.about.used > DAY:
                await self._keep(kept)  # so that a book that is read does not expire
            return await self._picture(kept, seat, host)

    async def _picture(self, kept: Log, seat: int, host: bool) -> wire.CampaignPicture:
        tables = {event.table for event in kept.campaign.events if is_id(event.table)}
        there = await self._store.abouts_of(tables)
        return campaign_picture(kept.about, kept.campaign, seat, host, there)

    async def invitation(self, ident: str) -> wire.Invitation:
        """What somebody may know who has the link alone."""
        async with self._opened(ident) as kept:
            return invitation(kept.about, kept.campaign)

    async def export(self, ident: str, token: str) -> tuple[str, bytes]:
        """The name of a campaign, and all of it as a file."""
        async with self._opened(ident) as kept:
            kept.rights(token)
            await self._take_up(kept)
            return kept.campaign.name, exported(kept.campaign)

    async def mine(self, wish: wire.MyCampaigns) -> list[wire.MyCampaign]:
        """What has become of the campaigns for which somebody holds tokens."""
        there = await self._store.campaigns_of({held.campaign for held in wish.tokens if is_id(held.campaign)})
        return [await self._my_campaign(held, there.get(held.campaign)) for held in wish.tokens]

    async def _my_campaign(self, held: wire.CampaignToken, row: bytes | None) -> wire.MyCampaign:
        if row is None or rights(decode_campaign_about(row), fingerprint(held.token))[0] == NOBODY:
            return wire.MyCampaign(held.campaign, gone=True)
        try:
            async with self._opened(held.campaign) as kept:
                seat, host = kept.rights(held.token)
                await self._take_up(kept)
                return await self._my_turn(kept, seat, host)
        except Refusal:
            return wire.MyCampaign(held.campaign, gone=True)
        except CampaignRefused as error:
            return wire.MyCampaign(held.campaign, problem=str(error))

    async def _my_turn(self, kept: Log, seat: int, host: bool) -> wire.MyCampaign:
        campaign = kept.campaign
        mine = campaign.stage in ("scenario", "page")
        if campaign.stage == "choice":
            mine = seat not in campaign.votes
        elif campaign.stage == "sailing":
            rows = await self._store.abouts_of([campaign.table])
            mine = any(decode_about(row).asked == seat for row in rows.values())
        return wire.MyCampaign(
            id=kept.about.id,
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

    async def join(self, ident: str, name: str, token: str) -> wire.CampaignHeld:
        """Somebody takes the first open seat. Raises `Refusal` where none is open."""
        return await self._whole(self._join(ident, name, token))

    async def _join(self, ident: str, name: str, token: str) -> wire.CampaignHeld:
        async with self._opened(ident) as kept:
            places = kept.about.places
            if token and rights(kept.about, fingerprint(token))[0] != NOBODY:
                raise Refusal("seated", "You are in this campaign already.", 409)
            seat = next((seat for seat, place in enumerate(places) if place.kind == "open"), NOBODY)
            if seat == NOBODY:
                raise Refusal("taken", "Nobody else can join this campaign: all its seats are taken.", 409)
            token = new_token()
            person = Place("person", joined(places, seat, name), key=fingerprint(token))
            kept.seat_them([*places[:seat], person, *places[seat + 1 :]])
            await self._keep(kept)
            return wire.CampaignHeld(ident, token, seat)

    async def change_seats(self, ident: str, token: str, wishes: Sequence[wire.SeatWish]) -> wire.CampaignMade:
        """Others are in the campaign from now on, by whoever made it. Gives the tokens that are new."""
        return await self._whole(self._change_seats(ident, token, wishes))

    async def _change_seats(self, ident: str, token: str, wishes: Sequence[wire.SeatWish]) -> wire.CampaignMade:
        async with self._opened(ident) as kept:
            if not kept.rights(token)[1]:
                raise no_right("Only whoever began the campaign can say who is in it.")
            await self._take_up(kept)
            places, held = _changed(kept, wishes, fingerprint(token))
            kept.seat_them(places)
            kept.about.hosts += [fingerprint(new) for new, _ in held]
            await self._keep(kept)
            return await self._made(kept, kept.rights(token)[0], held)

    # Going on

    async def sail(self, ident: str, token: str, wish: wire.SetSail, maker: str) -> wire.CampaignTable:
        """The table of the scenario that is due, or the one at which it is being played already."""
        return await self._whole(self._sail(ident, token, wish, maker))

    async def _sail(self, ident: str, token: str, wish: wire.SetSail, maker: str) -> wire.CampaignTable:
        async with self._opened(ident) as kept:
            kept.rights(token)
            await self._take_up(kept)
            campaign = kept.campaign
            if campaign.stage == "sailing":
                return wire.CampaignTable(campaign.table)
            voyage = campaign.voyage(wish.mercy, wish.difficulty)
            _check_full(kept.about)
            await self._harbour.check_number(maker)
            hosted = self._harbour.scenario(kept.about, voyage.sets, maker)
            table = hosted.about.id
            # First the campaign: one that names a table which is not there sets the scenario up again, while nobody
            # would ever find a table that no campaign names.
            campaign.sail(table, wish.mercy, wish.difficulty)
            await self._keep(kept)
            await self._harbour.launch(hosted)
            return wire.CampaignTable(table)

    async def choose(self, ident: str, token: str, way: str) -> wire.CampaignPicture:
        """A seat is for a way."""
        return await self._whole(self._choose(ident, token, way))

    async def _choose(self, ident: str, token: str, way: str) -> wire.CampaignPicture:
        async with self._opened(ident) as kept:
            seat, host = kept.rights(token)
            await self._take_up(kept)
            if kept.campaign.stage == "choice":
                _check_full(kept.about)
            if kept.campaign.votes.get(seat) != way:
                kept.campaign.choose(seat, way)
                await self._keep(kept)
            return await self._picture(kept, seat, host)

    async def turn(self, ident: str, token: str) -> wire.CampaignPicture:
        """On to the next chapter."""
        return await self._whole(self._turn(ident, token))

    async def _turn(self, ident: str, token: str) -> wire.CampaignPicture:
        async with self._opened(ident) as kept:
            seat, host = kept.rights(token)
            await self._take_up(kept)
            kept.campaign.turn()
            await self._keep(kept)
            return await self._picture(kept, seat, host)

    # What comes of its tables

    def _look_at(self, ident: str) -> None:
        """A scenario of this campaign is over: take that up soon, whether anybody looks at the book or not."""
        task = asyncio.create_task(self._look_up(ident))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_up(self, ident: str) -> None:
        try:
            async with self._opened(ident) as kept:
                await self._take_up(kept)
        except QuarterdeckError as error:  # it is taken up when somebody looks
            log.info("campaign %s: %s", ident, error)

    async def _take_up(self, kept: Log) -> None:
        """Note how the scenario ended, if it has, or that its table is gone."""
        campaign = kept.campaign
        if campaign.stage != "sailing":
            return
        try:
            record = await (await self._harbour.find(campaign.table)).ended()
        except Refusal as refusal:
            if refusal.code not in ("no-table", "closed"):
                raise
            campaign.drop(campaign.table)
        else:
            if record is None:
                return
            campaign.land(campaign.table, _is_won(record), await asyncio.to_thread(packed_record, record))
        await self._keep(kept)

    # What becomes of them

    async def delete(self, ident: str, token: str) -> None:
        """Delete a campaign, with the table at which it is being played, by whoever made it."""
        await self._whole(self._delete(ident, token))

    async def _delete(self, ident: str, token: str) -> None:
        async with self._opened(ident) as kept:
            if not kept.rights(token)[1]:
                raise no_right("Only whoever began the campaign can delete it.")
            await self._take_up(kept)
            table = kept.campaign.table
            await self._remove(ident)
            if table:
                await self._harbour.delete(await self._harbour.find(table), "The campaign of this game was deleted.")

    async def _remove(self, ident: str) -> None:
        await self._store.commit_campaign(CampaignChange(campaign=ident))
        self._logs.pop(ident, None)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except QuarterdeckError as error:
                log.warning("the campaigns could not be looked after: %s", error)

    async def sweep(self, now: float | None = None) -> None:
        """Let go of campaigns that nobody looks at, and delete those that have expired."""
        now = time() if now is None else now
        for ident, kept in list(self._logs.items()):
            if now - kept.used > IDLE and ident not in self._locks:
                del self._logs[ident]
        past = now - self._harbour.limits.campaign_days * DAY
        for row in await self._store.stale_campaigns(past):
            async with self._lock(decode_campaign_about(row).id):
                await self._expire(decode_campaign_about(row), past)

    async def _expire(self, about: AboutCampaign, past: float) -> None:
        stored = await self._store.load_campaign(about.id)
        if stored is None or decode_campaign_about(stored.about).used >= past:
            return
        kept = self._logs.get(about.id) or await self._load(about.id)
        rows = await self._store.abouts_of([kept.campaign.table] if kept.campaign.table else [])
        if any(decode_about(row).used >= past for row in rows.values()):
            await self._keep(kept)  # its scenario is being played
        else:
            await self._remove(about.id)

    # One thing after another

    def _lock(self, ident: str) -> asyncio.Lock:
        lock = self._locks.get(ident)
        if lock is None:
            lock = self._locks[ident] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def _opened(self, ident: str) -> AsyncIterator[Log]:
        """A campaign that nobody else changes meanwhile. Raises `Refusal` if there is none."""
        if not is_id(ident):
            raise no_campaign()
        async with self._lock(ident):
            kept = self._logs.get(ident) or await self._load(ident)
            kept.used = time()
            try:
                yield kept
            except BaseException:
                self._logs.pop(ident, None)  # it may be half done: the store knows how it was
                raise

    async def _load(self, ident: str) -> Log:
        stored = await self._store.load_campaign(ident)
        if stored is None:
            raise no_campaign()
        about = decode_campaign_about(stored.about)
        game = find(about.game)
        story = await asyncio.to_thread(_story, game, about.story)
        kept = self._logs[ident] = Log(
            about, Campaign(game, story, decode_entries(stored.entries)), len(stored.entries)
        )
        return kept

    async def _keep(self, kept: Log) -> None:
        """Return when all that happened is on disk. Raises `NotKept`."""
        about, entries = kept.about, kept.campaign.entries
        about.used = time()
        new = [msgspec.json.encode(entry) for entry in entries[kept.kept :]]
        await self._store.commit_campaign(
            CampaignChange(campaign=about.id, about=campaign_row(about), first=kept.kept, entries=new)
        )
        kept.kept = len(entries)

    async def _whole(self, deed: Coroutine[Any, Any, T]) -> T:
        """Once begun it is done, even if whoever asked for it has gone."""
        return await asyncio.shield(asyncio.ensure_future(deed))


def _story(game: Game[Any], key: str) -> Story:
    """A story that comes with the game, or one that was put into the folder. Raises `CampaignRefused`."""
    return story_of(game, key, None if key in game.stories else SavedCampaigns(GAMES).stories(game))


def _decoded(data: bytes) -> Campaign:
    """The campaign in a file that anybody may have made."""
    if data.count(b"\n") > MOST_BROUGHT:
        raise CampaignRefused(f"This campaign has more than {MOST_BROUGHT} entries, which is more than is taken here.")
    return decode_campaign(data, GAMES, SavedCampaigns(GAMES).story_folder)


def _brought(seats: Sequence[Seat], key: str) -> list[Place]:
    """The seats of a campaign from elsewhere: who brings it has the first person's, and those of others are open."""
    places: list[Place] = []
    mine = next((number for number, seat in enumerate(seats) if seat.kind != "bot"), 0)
    for number, seat in enumerate(seats):
        if number == mine:
            places.append(Place("person", seat.name, key=key))
        elif seat.kind == "bot":
            check_bot(seat.bot or "")
            places.append(Place("bot", seat.name, seat.bot))
        else:
            places.append(Place("open", unlike(OPEN, [place.name for place in places])))
    return places


def _changed(kept: Log, wishes: Sequence[wire.SeatWish], key: str) -> tuple[list[Place], list[tuple[str, int]]]:
    """The places that the maker, who asks with the token of `key`, wishes for, and the tokens that are new."""
    about, game = kept.about, kept.campaign.game
    game.check_seats(len(wishes))
    if all(wish.kind != "you" for wish in wishes):
        raise SeatRefused("One of the seats must be yours: keep one, or delete the campaign.")
    yours = [seat for seat, wish in enumerate(wishes) if wish.kind == "you"]
    keeping: dict[int, Place] = {}
    own = rights(about, key)[0]
    keeping[own if own in yours else yours[0]] = about.places[own]
    for seat in yours:
        if seat != own and seat < len(about.places) and about.places[seat].key in about.hosts:
            keeping.setdefault(seat, about.places[seat])
    places: list[Place] = []
    held: list[tuple[str, int]] = []
    for seat, wish in enumerate(wishes):
        taken = [place.name for place in places] + [place.name for at, place in keeping.items() if at > seat]
        if seat in keeping:
            old = keeping[seat]
            places.append(Place("person", " ".join(wish.name.split()) or old.name, key=old.key))
        elif wish.kind == "you":
            token = new_token()
            held.append((token, seat))
            places.append(Place("person", name_for(wish, seat, game, taken), key=fingerprint(token)))
        else:
            places.append(place_for(wish, name_for(wish, seat, game, taken)))
    return places, held


def _check_full(about: AboutCampaign) -> None:
    if any(place.kind == "open" for place in about.places):
        raise Refusal(
            "open-seat", "A seat of this campaign is open: wait until somebody joins, or say who has it instead.", 409
        )


def _seats(places: Sequence[Place]) -> list[Seat]:
    return [Seat(place.kind, place.name, place.bot) for place in places]


def _is_won(record: Record) -> bool:
    """Whether a finished scenario was won. A draw, by which all are first, is none."""
    drawn = any(isinstance(entry, Draw) for entry in record.entries)
    return not drawn and any(isinstance(entry, End) and 1 in entry.places for entry in record.entries)
