"""Which tables are in memory, and how they come there."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server import wire
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.store import SqlStore, Stored
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import memory
from quarterdeck.server.tables.hosted import Boards, HostedTable
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TurnedClock, call_all, made, new_registry

pytestmark = pytest.mark.anyio


async def finished(registry: TableRegistry) -> str:
    """A game that is over, and that nobody looks at."""
    new = await made(registry)
    channels = await call_all(registry, new)
    await channels[0].ask(wire.Concede())
    for channel in channels:
        await channel.hang_up()
    return new.table.id


async def test_finished_games_that_nobody_looks_at_leave_when_there_is_no_room(turned: TurnedClock) -> None:
    registry = new_registry(Limits(idle_bytes=0))
    over = [await finished(registry) for _ in range(3)]
    running = (await made(registry)).table.id
    turned.go_on(IDLE + 1)
    await registry.sweep()
    for ident in (*over, running):
        hosted = await registry.find(ident)
        hosted.used -= 2 * memory.JUST_USED
    assert set(registry._hosted) == {running}
    assert (await registry.find(over[0])).table.over
    await registry.close()


async def test_who_has_just_asked_for_a_game_finds_it_again(turned: TurnedClock) -> None:
    registry = new_registry(Limits(idle_bytes=0))
    over = [await finished(registry) for _ in range(3)]
    turned.go_on(IDLE + 1)
    await registry.sweep()
    hosted = [await registry.find(ident) for ident in over]
    assert [await registry.find(ident) for ident in over] == hosted
    await registry.close()


async def test_long_games_are_read_one_at_a_time(monkeypatch: pytest.MonkeyPatch, turned: TurnedClock) -> None:
    registry = new_registry()
    over = [await finished(registry) for _ in range(4)]
    turned.go_on(IDLE + 1)
    await registry.sweep()
    read, reading, most = HostedTable.from_store, 0, 0

    async def counted(stored: Stored, store: SqlStore, boards: Boards | None) -> HostedTable:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        await asyncio.sleep(0.01)
        reading -= 1
        return await read(stored, store, boards)

    monkeypatch.setattr(memory, "LONG", 1)
    monkeypatch.setattr(HostedTable, "from_store", counted)
    found = await asyncio.gather(*map(registry.find, over))
    assert [hosted.about.id for hosted in found] == over
    assert most == 1
    await registry.close()
