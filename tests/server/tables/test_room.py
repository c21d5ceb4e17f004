"""How tables come to be in memory, what each kind of them has room for, and what goes on when one has left."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from math import inf

import pytest

from quarterdeck.bots import pacing
from quarterdeck.server import clock, wire
from quarterdeck.server.bots.pool import Thought
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import SqlStore, Stored
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import memory
from quarterdeck.server.tables.memory import OpenTables
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table import Table
from tests.server.inside import TIRELESS, AtOnce, CheckedHere, Memory, TurnedClock, call_all, made, patience

pytestmark = pytest.mark.anyio

LATER = 2 * memory.JUST_USED  # seconds
BEGUN = 42_000  # bytes as which a game counts that has just begun


class Thoughtful(AtOnce):
    """Bots that answer only when they are allowed to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        thought = await super().choose(table, seat, bot, guest, seconds)
        await self.may_answer.wait()
        return thought

    async def until_asked(self, times: int) -> None:
        """Go on when they were asked so often."""
        async with patience():
            while len(self.asked) < times:
                await asyncio.sleep(0)


class SlowReading:
    """A store that reads slowly: which tables, and how many at the same time."""

    def __init__(self, store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self._load = store.load
        self._loading = 0
        self.most = 0
        self.loaded: list[str] = []
        monkeypatch.setattr(store, "load", self._slowly)
        monkeypatch.setattr(store, "size_of", lambda _: asyncio.sleep(0, 2))

    async def _slowly(self, table: str) -> Stored | None:
        self.loaded.append(table)
        self._loading += 1
        self.most = max(self.most, self._loading)
        await asyncio.sleep(0.01)
        self._loading -= 1
        return await self._load(table)


@pytest.fixture
def bots() -> Thoughtful:
    return Thoughtful()


def registry_of(bots: Thoughtful, limits: Limits = TIRELESS) -> TableRegistry:
    return TableRegistry(Memory(), limits, bot_pool=bots, import_checker=CheckedHere(limits))


async def put_away(registry: TableRegistry, turned: TurnedClock) -> None:
    """Have all leave that can."""
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert not registry.in_memory


async def asked_and_put_away(registry: TableRegistry, bots: Thoughtful, turned: TurnedClock, number: int) -> wire.Mine:
    """So many tables at which a bot is asked, all of which have left; and their tokens."""
    tokens = list[wire.TokenAt]()
    for _ in range(number):
        new = await made(registry, seats="you bot")  # of which the second begins
        tokens.append(wire.TokenAt(new.table.id, new.held[0].token))
    await bots.until_asked(number)
    turned.go_on(LATER)
    limits, registry.limits = registry.limits, replace(registry.limits, idle_bytes=0)
    registry.make_room()
    registry.limits = limits
    assert not registry.in_memory
    return wire.Mine(tokens)


# Room


async def test_tables_where_a_bot_thinks_or_something_is_proposed_do_not_leave_for_others_used_later(
    bots: Thoughtful, turned: TurnedClock
) -> None:
    registry = registry_of(bots)
    thinking, proposing = await made(registry, seats="you bot"), await made(registry)
    [ann, ben] = await call_all(registry, proposing)
    await ann.ask(wire.Draw())
    for caller in (ann, ben):
        await caller.hang_up()
    await bots.until_asked(1)
    others = list[str]()
    for _ in range(3):
        turned.go_on(LATER)
        others.append((await made(registry)).table.id)
    turned.go_on(LATER)
    registry.limits = replace(TIRELESS, idle_bytes=int(2.5 * BEGUN))
    registry.make_room()
    assert {thinking.table.id, proposing.table.id} <= set(registry._hosted)
    assert others[0] not in registry._hosted
    await registry.close()


async def test_how_long_a_very_long_game_is_cannot_be_found_out_by_opening_others(registry: TableRegistry) -> None:
    usual, long = [await registry.find((await made(registry)).table.id) for _ in range(2)]
    counted = memory.USUAL_WEIGHT + memory.LONG_WEIGHT
    for size in (200_000, 400_000, 680_000):  # from a little more than usual to nearly as much as it counts
        long.keeper.size = size
        tables = OpenTables(counted)
        with tables.opened("Ann", usual, False), tables.opened("Ann", long, False):
            pass
        tables = OpenTables(counted - 1)
        with tables.opened("Ann", usual, False), pytest.raises(Refusal):
            tables.opened("Ann", long, False).__enter__()


# Reading them


async def test_tables_of_usual_length_are_read_a_few_at_once(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [(await made(registry)).table.id for _ in range(3 * memory.FEW)]
    await put_away(registry, turned)
    reading = SlowReading(registry.store, monkeypatch)
    found = await asyncio.gather(*map(registry.find, tables))
    assert [hosted.about.id for hosted in found] == tables
    assert reading.most == memory.FEW


async def test_a_table_counts_as_used_when_whoever_waited_for_it_has_it(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ident = (await made(registry)).table.id
    await put_away(registry, turned)
    monkeypatch.setattr(registry, "make_room", lambda: turned.go_on(LATER))  # between the reading and the waiting
    assert (await registry.find(ident)).used == clock.chronometer.steady()


# Bots whose table has left


async def test_bots_that_are_waited_for_are_woken_one_at_a_time(
    bots: Thoughtful, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = registry_of(bots)
    mine = await asked_and_put_away(registry, bots, turned, 3)
    reading = SlowReading(registry.store, monkeypatch)
    monkeypatch.setattr(pacing, "BEAT", 1e-6)
    bots.may_answer.set()
    async with patience():
        while not all(table.my_turn for table in await registry.held_tables(mine)):
            await asyncio.sleep(0)
    assert sorted(reading.loaded) == sorted(held.table for held in mine.tokens)
    assert reading.most == 1
    await registry.close()


async def test_no_bot_is_woken_at_a_table_that_was_closed(
    bots: Thoughtful, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = registry_of(bots)
    mine = await asked_and_put_away(registry, bots, turned, 1)
    await registry.shut(await registry.find(mine.tokens[0].table), "Quiet hours.")
    reading = SlowReading(registry.store, monkeypatch)
    [table] = await registry.held_tables(mine)
    assert (table.gone, table.my_turn) == (False, False)
    await asyncio.sleep(0.01)
    assert not reading.loaded
    await registry.close()


async def test_no_bot_is_asked_at_a_table_that_has_left(bots: Thoughtful, turned: TurnedClock) -> None:
    registry = registry_of(bots)
    hosted = await registry.find((await made(registry, seats="you bot")).table.id)
    await bots.until_asked(1)
    turned.go_on(LATER)
    registry.limits = replace(TIRELESS, idle_bytes=0)
    registry.make_room()
    assert not registry.in_memory
    hosted.on_change(hosted)
    for _ in range(10):
        await asyncio.sleep(0)
    assert len(bots.asked) == 1
    await registry.close()
