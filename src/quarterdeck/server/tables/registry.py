"""All tables of a server: making them, finding them, and what becomes of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from msgspec.structs import asdict

from quarterdeck.core.errors import QuarterdeckError, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rules import Rules, Value
from quarterdeck.games import GAMES, find
from quarterdeck.guides import open_lesson
from quarterdeck.server import clock, wire
from quarterdeck.server.bots.driver import BotDriver
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.imports.checker import ImportChecker
from quarterdeck.server.limits import Buckets, Limits
from quarterdeck.server.quotas import Quotas
from quarterdeck.server.refusals import Refusal, no_table
from quarterdeck.server.stepwise import stepwise
from quarterdeck.server.store import Change, SqlStore, about_row
from quarterdeck.server.store.about import AboutCampaign, AboutTable, SeatHolder, decode_about
from quarterdeck.server.tables.holders import holders_for, name_for, rights, rotated
from quarterdeck.server.tables.hosted import Boards, HostedTable
from quarterdeck.server.tables.lessons import guide_of
from quarterdeck.server.tables.memory import TableLoader, to_let_go
from quarterdeck.server.tables.picture import table_info
from quarterdeck.server.tables.subscriber import Subscriber
from quarterdeck.server.tokens import fingerprint, is_id, new_id, new_token
from quarterdeck.table import Seat
from quarterdeck.table.seats import check_bot
from quarterdeck.table.secret import named_secret

IDLE = 300.0  # seconds after which a table that nobody looks at is read from the store again when somebody does
SWEEP = 30.0
MOST_EXPIRED = 10  # tables, or campaigns, deleted by one sweep: 28,800 a day, and time to stop it if the clock is wrong
DAY = 24 * 3600.0

log = logging.getLogger("quarterdeck.server")


class TableRegistry:
    """The tables of one store. Those that somebody looks at, or at which a bot thinks, are in memory."""

    def __init__(
        self,
        store: SqlStore,
        limits: Limits,
        boards: Boards | None = None,
        bot_pool: BotPool | None = None,
        import_checker: ImportChecker | None = None,
    ) -> None:
        self.store = store
        self.limits = limits
        self.messages = Buckets(limits.all_messages, limits.all_burst)  # of each guest, at all tables
        self.quotas = Quotas(store, limits)
        self.bot_pool = bot_pool or BotPool(limits=limits)
        self.import_checker = import_checker or ImportChecker(limits)
        self._boards = boards
        self._hosted: dict[str, HostedTable] = {}
        self._loader = TableLoader(store, boards)
        self._loading: dict[str, asyncio.Future[HostedTable]] = {}
        self._bot_driver = BotDriver(self.bot_pool)
        self._sweeper: asyncio.Task[None] | None = None
        self.on_scenario_over: Callable[[str], None] = lambda _: (
            None
        )  # called with the campaign of a table whose game is over

    async def open(self) -> None:
        """Begin to look after the tables."""
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Stop everything and keep all that was done."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self._bot_driver.close()
        for hosted in self._hosted.values():
            hosted.close()
            for subscriber in list(hosted.subscribers):
                subscriber.disconnect()
        await self.bot_pool.close()
        await self.import_checker.close()
        await self.store.close()

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._hosted)

    # Finding

    async def find(self, ident: str) -> HostedTable:
        """The table of this id. Raises `Refusal` if there is none, or it can no longer be played."""
        hosted = self._hosted.get(ident)
        if hosted is not None and not hosted.gone:
            hosted.used = clock.chronometer.steady()
            return hosted
        loading = self._loading.get(ident)
        if loading is None:
            loading = self._loading[ident] = asyncio.ensure_future(self._load(ident))
            loading.add_done_callback(lambda _: self._loading.pop(ident, None))
        return await asyncio.shield(loading)

    async def _load(self, ident: str) -> HostedTable:
        if not is_id(ident):  # which is not looked for: a store may not take its letters
            raise no_table()
        try:
            hosted = await self._loader.load(ident)
        except Refusal:
            raise
        except QuarterdeckError as error:
            raise Refusal("closed", f"This table is closed: {error}", 410) from error
        if hosted is None:
            raise no_table()
        self._add(hosted)
        for idle in to_let_go(self._hosted.values(), self.limits.idle_bytes, clock.chronometer.steady()):
            self._let_go(idle)
        return hosted

    def _let_go(self, hosted: HostedTable) -> None:
        hosted.close()
        self._hosted.pop(hosted.about.id, None)

    async def resident(self, ident: str) -> HostedTable | None:
        """The table of this id if it is in memory, or comes there just now."""
        if ident in self._loading:
            with suppress(QuarterdeckError):
                await asyncio.shield(self._loading[ident])
        hosted = self._hosted.get(ident)
        return hosted if hosted is not None and not hosted.gone else None

    def subscribers(self) -> Iterator[Subscriber]:
        """All who are at some table."""
        for hosted in self._hosted.values():
            yield from hosted.subscribers

    def _add(self, hosted: HostedTable) -> None:
        self._hosted[hosted.about.id] = hosted
        hosted.on_change = self._after_change
        self._after_change(hosted)

    def _after_change(self, hosted: HostedTable) -> None:
        self._bot_driver.drive(hosted)
        if hosted.about.campaign and hosted.about.status == "over" and not hosted.gone:
            self.on_scenario_over(hosted.about.campaign)

    async def lobby(self) -> list[wire.TableInfo]:
        """The listed tables, gathering or playing, first that at which somebody else was asked last.

        No guest has more than a few in it. Where it stands must not tell that somebody has answered ahead.
        """
        most, each = self.limits.lobby, self.limits.lobby_each
        rows = await self.store.abouts(status=["gathering", "playing"], listed=True, each=each, limit=most)
        return [self._info(decode_about(row)) for row in rows]

    def _info(self, about: AboutTable) -> wire.TableInfo:
        hosted = self._hosted.get(about.id)
        return hosted.info() if hosted is not None and not hosted.gone else table_info(about)

    async def held_tables(self, wish: wire.Mine) -> list[wire.MyTable]:
        """What has become of the tables for which somebody holds tokens."""
        kept = await self.store.abouts_of({held.table for held in wish.tokens if is_id(held.table)})
        return [self._my_table(held, kept.get(held.table)) for held in wish.tokens]

    def _my_table(self, held: wire.TokenAt, kept: bytes | None) -> wire.MyTable:
        hosted = self._hosted.get(held.table)
        if kept is None:
            return wire.MyTable(held.table, gone=True)
        about = hosted.about if hosted is not None and not hosted.gone else decode_about(kept)
        seat, host = rights(about, fingerprint(held.token))
        if seat == NOBODY and not host:
            return wire.MyTable(held.table, gone=True)
        mine = about.status == "playing" and seat != NOBODY and about.asked == seat
        mine = mine and about.holders[seat].kind == "person" and about.closed is None
        return wire.MyTable(held.table, False, seat, host, mine, self._info(about))

    # Making

    async def make(self, wish: wire.MakeTable, maker: str) -> wire.Made:
        """A new table. Raises `Refusal` for too many, and whatever the game refuses."""
        await self.quotas.check_table(maker)
        game = find(wish.game)
        holders, held = holders_for(wish.seats, game)
        _check_unlocked(game, wish.sets)
        rules = game.rules(len(holders), wish.options, wish.sets)
        if not held:
            held.append((new_token(), NOBODY))
        about = self._about(game.key, holders, maker)
        about.options, about.sets = dict(rules.options), dict(rules.sets)
        about.deal = wish.deal.strip() or None
        if about.deal is not None:
            named_secret(about.deal)  # refused now, and not when the last seat is taken
        about.listed, about.hints, about.limit = wish.listed, wish.hints, wish.limit
        about.hosts = [fingerprint(token) for token, _ in held]
        about.host = holders[held[0][1]].name if held[0][1] != NOBODY else ""
        hosted = HostedTable(about, self.store, self._boards)
        if all(holder.kind != "open" for holder in holders):
            hosted.begin()
        return await self._made(hosted, held)

    def _about(self, game: str, holders: list[SeatHolder], maker: str) -> AboutTable:
        now = clock.chronometer.now()
        return AboutTable(new_id(), game, "gathering", holders, {}, {}, None, False, True, 0, now, now, maker=maker)

    async def _made(self, hosted: HostedTable, held: list[tuple[str, int]]) -> wire.Made:
        await self.keep_new(hosted)
        rights_held = [wire.Held(hosted.about.id, token, seat, True) for token, seat in held]
        return wire.Made(hosted.info(), rights_held)

    def make_scenario(self, campaign: AboutCampaign, sets: Mapping[str, int], maker: str) -> HostedTable:
        """The table of a campaign's scenario, with everybody in their seats: nothing is kept before `keep_new`."""
        game = find(campaign.game)
        holders = [SeatHolder(holder.kind, holder.name, holder.bot, holder.key) for holder in campaign.holders]
        about = self._about(game.key, holders, maker)
        rules = game.rules(len(holders), {}, sets)
        about.options, about.sets = dict(rules.options), dict(rules.sets)
        about.campaign, about.hosts = campaign.id, list(campaign.hosts)
        about.host = next((holder.name for holder in holders if holder.key in about.hosts), "")
        hosted = HostedTable(about, self.store, self._boards)
        hosted.begin()
        return hosted

    async def keep_new(self, hosted: HostedTable) -> None:
        """Keep a table that was just made, and have it found from now on. Raises `Refusal` for too many."""
        async with self.quotas.room_for_table(hosted.about.maker):
            await hosted.keep_new()
        self._add(hosted)

    async def make_lesson(self, name: str, maker: str) -> wire.Made:
        """A table that teaches. Raises `Refusal` for a guide that there is not."""
        await self.quotas.check_table(maker)
        guide = guide_of(name)
        token = new_token()
        holders = [SeatHolder("bot", each, guide.rival) for each in guide.names]
        holders[guide.seat] = SeatHolder("person", guide.names[guide.seat], key=fingerprint(token))
        about = self._about(guide.game, holders, maker)
        rules = GAMES[guide.game].rules(len(holders), guide.options, guide.sets)
        about.options, about.sets, about.deal = dict(rules.options), dict(rules.sets), guide.deal
        about.guide, about.hosts, about.host = guide.name, [fingerprint(token)], holders[guide.seat].name
        hosted = HostedTable(about, self.store, self._boards)
        hosted.begin()
        open_lesson(guide, hosted.table)
        return await self._made(hosted, [(token, guide.seat)])

    async def play_on(self, hosted: HostedTable, wish: wire.PlayOn, maker: str) -> wire.Made:
        """A new table that goes on from a decision of a finished game, against bots."""
        await self.quotas.check_table(maker)
        table = hosted.table
        if not table.over:
            raise Refusal("not-over", "Only a finished game can be played on from: wait until it is over.", 409)
        if not 0 <= wish.seat < len(table.seats):
            raise SeatRefused(f"There is no seat {wish.seat}: they are 0 to {len(table.seats) - 1}.")
        check_bot(wish.bot)
        token = new_token()
        holders: list[SeatHolder] = []
        for seat in range(len(table.seats)):
            if seat == wish.seat:
                holders.append(SeatHolder("person", wish.name, key=fingerprint(token)))
            else:
                bot = wire.SeatWish("bot", bot=wish.bot)
                holders.append(
                    SeatHolder(
                        "bot", name_for(bot, seat, table.game, [wish.name, *(p.name for p in holders)]), wish.bot
                    )
                )
        seats = [Seat(holder.kind, holder.name, holder.bot) for holder in holders]
        fork = await stepwise(table.fork_steps(wish.decision, seats))
        about = self._about(table.game.key, holders, maker)
        about.options, about.sets = hosted.about.options, hosted.about.sets
        about.hosts, about.host = [fingerprint(token)], wish.name
        new = HostedTable(about, self.store, self._boards)
        new.take_table(fork)
        return await self._made(new, [(token, wish.seat)])

    async def import_record(self, data: bytes, maker: str) -> wire.Brought:
        """A finished game from elsewhere, kept as it came, to be looked at. Raises `Refusal`, and `NotKept`."""
        await self.quotas.check_table(maker)
        record = await self.import_checker.record(data, maker)
        holders = [SeatHolder(seat.kind, seat.name, seat.bot) for seat in record.seats]
        about = self._about(record.game, holders, maker)
        about.options, about.sets, about.deal = record.options, record.sets, record.deal
        token = new_token()
        about.imported, about.hosts = True, [fingerprint(token)]
        about.status, about.used = "over", clock.chronometer.now()
        header, entries = bytes(record.header), [bytes(entry) for entry in record.entries]
        async with self.quotas.room_for_table(maker):
            await self.store.commit(Change(table=about.id, about=about_row(about), header=header, entries=entries))
        return wire.Brought(**asdict(table_info(about)), token=token)

    async def rematch(self, hosted: HostedTable, maker: str, key: str = "") -> str:
        """The id of the table at which the same people play again, everybody one seat further.

        It counts for whoever asks, who may therefore delete it like its maker: `key` is the fingerprint of their token.
        """
        if hosted.about.campaign:
            raise Refusal("campaign", "This scenario belongs to a campaign: go back to its book to play on.", 409)
        if await self._exists(hosted.about.rematch):
            return hosted.about.rematch
        if not hosted.table.over:
            raise Refusal("not-over", "The game is not over: finish it first, or concede.", 409)
        await self.quotas.check_table(maker)
        old = hosted.about
        about = self._about(old.game, rotated(old.holders), maker)
        about.options, about.sets = old.options, old.sets
        about.listed, about.hints, about.limit = old.listed, old.hints, old.limit
        about.host, about.hosts = old.host, list(dict.fromkeys([*old.hosts, *([key] if key else [])]))
        new = HostedTable(about, self.store, self._boards)
        if all(holder.kind != "open" for holder in about.holders):
            new.begin()
        await self.keep_new(new)

        gone = hosted.about.rematch

        def point_there() -> None:
            if hosted.about.rematch == gone:
                hosted.about.rematch = about.id

        await hosted.do(point_there)
        if hosted.about.rematch != about.id:  # somebody else asked for it at the same time
            await self.delete(new, "There is a rematch at another table.")
        return hosted.about.rematch

    # What becomes of them

    async def delete(self, hosted: HostedTable, text: str) -> None:
        """Delete a table."""
        await hosted.delete(text)
        self._hosted.pop(hosted.about.id, None)

    async def shut(self, hosted: HostedTable, why: str) -> None:
        """Close a table by the wish of whoever runs the server."""
        await hosted.shut(why)
        self._hosted.pop(hosted.about.id, None)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except QuarterdeckError as error:
                log.warning("the tables could not be looked after: %s", error)
            except Exception:  # whatever it is, there is a next time
                log.exception("the tables could not be looked after")

    async def sweep(self) -> None:
        """Let go of tables that nobody looks at, and delete some of those that have expired."""
        steady = clock.chronometer.steady()
        for hosted in list(self._hosted.values()):
            if hosted.gone or (
                not hosted.subscribers and steady - hosted.used > IDLE and self._bot_driver.is_idle(hosted)
            ):
                self._let_go(hosted)
        if clock.chronometer.is_settled():
            await self._delete_expired(clock.chronometer.now())

    async def _delete_expired(self, now: float) -> None:
        days = self.limits.days
        expired = await self.store.stale({status: now - days[status] * DAY for status in days})
        rows = await self.store.abouts_of(expired)
        kept = {ident: decode_about(rows[ident]) for ident in expired if ident in rows}
        spared = await self._with_campaign(kept)
        deleted = 0
        for ident, about in kept.items():
            held = self._hosted.get(ident)
            if held is not None and held.subscribers:
                continue
            if clock.chronometer.age(about.used or about.touched) <= days[about.status] * DAY:
                await self._renew(ident)  # a clock that was wrong has said when it was used
                continue
            if ident in spared and await self._renew(ident):
                continue
            if deleted == MOST_EXPIRED:
                break
            if held is not None:
                held.gone = True
            await self.store.delete([ident])
            self._hosted.pop(ident, None)
            deleted += 1
        if deleted:
            log.info("tables that nobody has touched for long were deleted: %d", deleted)

    async def _with_campaign(self, kept: Mapping[str, AboutTable]) -> set[str]:
        """Those of these tables whose campaign is still there: they are kept for as long as it is."""
        there = await self.store.campaigns_of({about.campaign for about in kept.values() if about.campaign})
        return {ident for ident, about in kept.items() if about.campaign in there}

    async def _renew(self, ident: str) -> bool:
        """Note that a table is still wanted. False if it can no longer be read, so that nobody has any use for it."""
        try:
            hosted = await self.find(ident)
        except Refusal:
            return False
        await hosted.do(lambda: None)
        return True

    async def _exists(self, ident: str) -> bool:
        return bool(ident) and bool(await self.store.abouts_of([ident]))


def _check_unlocked(game: Game[Any], sets: Mapping[str, Value]) -> None:
    """Raise `OptionRefused` for numbers of what a campaign unlocks, as if there were none of that name."""
    locked = {knob.name for knob in game.knobs if knob.locked}
    Rules(game.fewest, {}).turn_knobs(
        [knob for knob in game.knobs if not knob.locked],
        {name: value for name, value in sets.items() if name in locked},
    )
