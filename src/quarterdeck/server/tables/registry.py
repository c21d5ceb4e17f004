"""All tables of a server: finding them, and what becomes of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial

from quarterdeck.bots.thinking import LIVE, Think
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import clock, wire
from quarterdeck.server.bots.driver import BotDriver
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.fair import FairSemaphore
from quarterdeck.server.guarding.limits import Buckets, Limits
from quarterdeck.server.guarding.quotas import Quotas
from quarterdeck.server.imports.checker import ImportChecker
from quarterdeck.server.refusals import STORE_TROUBLE, Refusal, ShutByHost, no_table
from quarterdeck.server.stepwise import each_of, stepwise
from quarterdeck.server.store import Change, NotRead, SqlStore
from quarterdeck.server.store.about import AboutTable, RowDamaged, decode_about, if_whole
from quarterdeck.server.sweeping import DAY, IDLE, MOST_EXPIRED, sweep_for_ever
from quarterdeck.server.tables import memory
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tables.hosted import Boards, HostedTable
from quarterdeck.server.tables.lobby import Lobby
from quarterdeck.server.tables.memory import OpenTables, TableLoader, is_proposing, to_let_go, too_many_open
from quarterdeck.server.tables.picture import in_brief, table_info
from quarterdeck.server.tables.subscriber import Subscriber
from quarterdeck.server.tables.using import to_the_end
from quarterdeck.server.tables.waking import Waker
from quarterdeck.server.tokens import fingerprint, is_id
from quarterdeck.server.watching.logs import short

MAKE_ROOM = 0.05  # seconds in which all who hang up are seen at once
FEW_HELD = 20  # tables of which somebody asks to be told, read from the store at once: each has up to 20 KB

log = logging.getLogger("quarterdeck.server")


class TableRegistry:
    """The tables of one store. Those that somebody looks at are in memory, and others as far as there is room."""

    def __init__(
        self,
        store: SqlStore,
        limits: Limits,
        boards: Boards | None = None,
        bot_pool: BotPool | None = None,
        import_checker: ImportChecker | None = None,
        think: Think = LIVE,
    ) -> None:
        """`think` is how long bots think at tables that say nothing else."""
        self.store = store
        self.limits = limits
        self.messages = Buckets(limits.all_messages, limits.all_burst)  # of each guest, at all tables
        self.seat_messages = Buckets(limits.seat_messages, limits.seat_burst)
        self.quotas = Quotas(store, limits)
        self.bot_pool = bot_pool or BotPool(limits=limits)
        self.import_checker = import_checker or ImportChecker(limits)
        self.boards = boards
        self.open_tables = OpenTables(limits.open_bytes)
        self._hosted: dict[str, HostedTable] = {}
        self.lobby = Lobby(self._listed)
        self._loader = TableLoader(store, boards)
        self._loading: dict[str, asyncio.Future[HostedTable]] = {}
        self._one_long_fork = FairSemaphore(1)  # so that those which are being made do not add up
        self._waker = Waker(self.find)
        self._bot_driver = BotDriver(self.bot_pool, think)
        self._sweeper: asyncio.Task[None] | None = None
        self._making_room: asyncio.TimerHandle | None = None
        # Called with the campaign of a table whose game is over.
        self.on_scenario_over: Callable[[str], None] = lambda _: None
        # Called with the id of a table that is deleted, or closed by whoever runs the server.
        self.on_gone: Callable[[str], None] = lambda _: None

    async def open(self) -> None:
        """Begin to look after the tables."""
        self._sweeper = asyncio.create_task(sweep_for_ever(self.sweep, "tables"))

    async def close(self) -> None:
        """Stop everything and keep all that was done."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        if self._making_room is not None:
            self._making_room.cancel()
        self._waker.close()
        await self._bot_driver.close()
        for hosted in self._hosted.values():
            hosted.put_away()
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
        """The table of this id. Raises `Refusal` if there is none, or it can no longer be played, and `NotRead`."""
        hosted = self._hosted.get(ident)
        if hosted is None or hosted.gone:
            hosted = await self._loaded(ident)
            if hosted.has_left:  # where many are wanted at once, in the moment before it could be given
                hosted = await self._loaded(ident)
        hosted.used = clock.chronometer.steady()
        return hosted

    async def _loaded(self, ident: str) -> HostedTable:
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
        except (Refusal, NotRead):
            raise
        except QuarterdeckError as error:
            if isinstance(error, RowDamaged):
                log.warning("table %s cannot be read, see quarterdeck doctor: %s", short(ident), error)
            raise Refusal("closed", f"This table is closed: {error}", 410) from error
        if hosted is None:
            raise no_table()
        self._add(hosted)
        return hosted

    @asynccontextmanager
    async def found_to_fork(self, ident: str) -> AsyncIterator[HostedTable]:
        """A table that stays in memory to be played on from. Of long ones one at a time, and none while it waits."""
        size = await self.store.size_of(ident) if is_id(ident) else None
        async with self._one_long_fork if size is not None and size >= memory.LONG else nullcontext():
            hosted = await self.find(ident)
            with hosted.in_use():
                yield hosted

    def make_room(self) -> None:
        """Let go of tables that can be read again, if those take too much of the memory.

        Those leave last at which a bot thinks, as it goes on only when somebody looks for them, or something is
        proposed, which is lost when they leave.
        """
        idle = [hosted for hosted in self._hosted.values() if hosted.may_leave()]
        last = {hosted for hosted in idle if is_proposing(hosted) or not self._bot_driver.is_idle(hosted)}
        for hosted in to_let_go(idle, last, self.limits.idle_bytes, clock.chronometer.steady()):
            self._let_go(hosted)

    def make_room_soon(self) -> None:
        """The same a moment later, once for all who go until then."""
        if self._making_room is None:
            self._making_room = asyncio.get_running_loop().call_later(MAKE_ROOM, self._make_room)

    def _make_room(self) -> None:
        self._making_room = None
        self.make_room()

    def _let_go(self, hosted: HostedTable) -> None:
        hosted.put_away()
        hosted.has_left = True
        self._forget(hosted)

    def _forget(self, hosted: HostedTable) -> None:
        if self._hosted.get(hosted.about.id) is hosted:
            del self._hosted[hosted.about.id]
            self._bot_driver.stop(hosted)

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
        hosted.used = clock.chronometer.steady()  # to read it may have taken long, and somebody wants it now
        hosted.on_change = self._after_change
        self._after_change(hosted)
        self.make_room()

    def _after_change(self, hosted: HostedTable) -> None:
        if self._hosted.get(hosted.about.id) is not hosted:
            return
        self._bot_driver.drive(hosted)
        if hosted.about.campaign and hosted.about.status == "over" and not hosted.gone:
            self.on_scenario_over(hosted.about.campaign)
        if hosted.about.status == "over":
            self.make_room_soon()

    async def _listed(self) -> list[wire.TableInfo]:
        """The tables of the lobby, gathering or playing, first that at which somebody else was asked last.

        No guest has more than a few in it. Where it stands must not tell that somebody has answered ahead.
        """
        most, each = self.limits.lobby, self.limits.lobby_each
        rows = await self.store.abouts(status=["gathering", "playing"], listed=True, each=each, limit=most)
        told = await stepwise(each_of(rows, self._info_of))
        return [info for info in told if info is not None]

    def _info_of(self, row: bytes) -> wire.TableInfo | None:
        about = if_whole(decode_about, row)
        return self._info(about) if about is not None else None

    def _info(self, about: AboutTable) -> wire.TableInfo:
        """A table as it is told among others."""
        hosted = self._hosted.get(about.id)
        return in_brief(hosted.info() if hosted is not None and not hosted.gone else table_info(about))

    async def info(self, ident: str) -> wire.TableInfo:
        """What everybody may know of a table, which is not read for that. Raises `Refusal`, and `NotRead`."""
        hosted = self._hosted.get(ident)
        if hosted is not None and not hosted.gone:
            return hosted.info()
        kept = await self.store.abouts_of([ident]) if is_id(ident) else {}
        if ident not in kept:
            raise no_table()
        about = decode_about(kept[ident])
        if about.closed is not None:
            raise ShutByHost(about.closed)
        return table_info(about)

    async def held_tables(self, wish: wire.Mine) -> list[wire.MyTable]:
        """What has become of the tables for which somebody holds tokens, each told once."""
        tokens = list(dict.fromkeys(wish.tokens))
        told: list[wire.MyTable] = []
        for begin in range(0, len(tokens), FEW_HELD):
            few = tokens[begin : begin + FEW_HELD]
            kept = await self.store.abouts_of({held.table for held in few if is_id(held.table)})
            mine = await stepwise(each_of(few, partial(self._my_table, kept)))
            away = {table.id for table in mine if table.table is not None and table.id not in self._hosted}
            self._waker.wake_one(decode_about(kept[ident]) for ident in away)
            told += mine
        return told

    def _my_table(self, kept: Mapping[str, bytes], held: wire.TokenAt) -> wire.MyTable:
        hosted = self._hosted.get(held.table)
        if held.table not in kept:
            return wire.MyTable(held.table, gone=True)
        here = hosted is not None and not hosted.gone
        about = hosted.kept_about if hosted is not None and here else if_whole(decode_about, kept[held.table])
        if about is None:  # whoever runs the server may restore it, so that nobody is to forget it
            return wire.MyTable(held.table)
        seat, host = rights(about, fingerprint(held.token))
        if seat == NOBODY and not host:
            return wire.MyTable(held.table, gone=True)
        mine = about.status == "playing" and seat != NOBODY and about.asked == seat
        mine = mine and about.holders[seat].kind == "person" and about.closed is None
        return wire.MyTable(held.table, False, seat, host, mine, self._info(about))

    async def keep_new(self, hosted: HostedTable) -> None:
        """Keep a table that was just made, and have it found from now on. Raises `Refusal` for too many.

        Once begun it is done: else its maker could begin another while a long one is still being written.
        """
        await to_the_end(self._keep_new(hosted))

    async def _keep_new(self, hosted: HostedTable) -> None:
        async with self.quotas.room_for_table(hosted.about.maker):
            await hosted.keep_new()
        self._add(hosted)

    async def commit_new(self, maker: str, change: Change) -> None:
        """Keep a table that nobody needs in memory yet, as `keep_new` does."""
        await to_the_end(self._commit_new(maker, change))

    async def _commit_new(self, maker: str, change: Change) -> None:
        async with self.quotas.room_for_table(maker):
            await self.store.commit(change)

    # What becomes of them

    async def delete(self, hosted: HostedTable, text: str) -> None:
        """Delete a table."""
        await hosted.delete(text)
        self._forget(hosted)
        self.on_gone(hosted.about.id)

    async def delete_by_id(self, ident: str, text: str) -> None:
        """Delete a table, which is not read for that: it may be one that can no longer be. Raises `NotKept`."""
        hosted = await self.resident(ident)
        if hosted is None:
            await self.store.delete([ident])
            self.on_gone(ident)
            hosted = await self.resident(ident)  # somebody may have begun to look for it meanwhile
        if hosted is not None:
            await self.delete(hosted, text)

    async def shut(self, hosted: HostedTable, why: str) -> None:
        """Close a table by the wish of whoever runs the server."""
        await hosted.shut(why)
        self._forget(hosted)
        self.on_gone(hosted.about.id)

    async def sweep(self) -> None:
        """Let go of tables that nobody looks at, and delete some of those that have expired."""
        steady = clock.chronometer.steady()
        for hosted in list(self._hosted.values()):
            idle = hosted.may_leave() and self._bot_driver.is_idle(hosted) and not is_proposing(hosted)
            if hosted.gone or (idle and steady - hosted.used > IDLE):
                self._let_go(hosted)
        self.make_room()
        for hosted, guest in self.open_tables.too_many():
            hosted.hang_up_on(guest, too_many_open())
        if clock.chronometer.is_settled():
            await self._delete_expired(clock.chronometer.now())

    async def _delete_expired(self, now: float) -> None:
        days = self.limits.days
        expired = await self.store.stale({status: now - days[status] * DAY for status in days})
        rows = await self.store.abouts_of(expired)
        read = {ident: if_whole(decode_about, rows[ident]) for ident in expired if ident in rows}
        kept = {ident: about for ident, about in read.items() if about is not None}
        spared = await self._with_campaign(kept)
        deleted = 0
        for ident, about in kept.items():
            hosted = self._hosted.get(ident)
            if hosted is not None and hosted.subscribers:
                continue
            if clock.chronometer.age(about.used or about.touched) <= days[about.status] * DAY:
                await self._renew(ident)  # a clock that was wrong has said when it was used
                continue
            if ident in spared and await self._renew(ident):
                continue
            if deleted == MOST_EXPIRED:
                break
            await self.delete_by_id(ident, "Nobody has touched this table for long, so that it was deleted.")
            deleted += 1
        if deleted:
            log.info("tables that nobody has touched for long were deleted: %d", deleted)

    async def _with_campaign(self, kept: Mapping[str, AboutTable]) -> set[str]:
        """Those of these tables whose campaign is still there: they are kept for as long as it is."""
        there = await self.store.campaigns_of({about.campaign for about in kept.values() if about.campaign})
        return {ident for ident, about in kept.items() if about.campaign in there}

    async def _renew(self, ident: str) -> bool:
        """Note that a table is still wanted. False if it can no longer be read, so that nobody has any use for it.

        If only the store has trouble, or somebody the table just now, it stays and the next sweep tries again.
        """
        try:
            hosted = await self.find(ident)
            await hosted.do(lambda: None)
        except Refusal as refusal:
            return refusal.code == "put-away"
        except STORE_TROUBLE as trouble:
            log.warning("table %s: %s", short(ident), trouble)
        return True
