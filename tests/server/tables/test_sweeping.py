"""What becomes of tables that nobody looks at: they leave the memory, come back unchanged, and expire in the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.store import NotRead
from quarterdeck.server.sweeping import DAY, IDLE
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TIRELESS, Memory, TurnedClock, call, call_all, made, new_registry, patience
from tests.server.tables.test_actions import asked

pytestmark = pytest.mark.anyio


def in_memory(registry: TableRegistry) -> set[str]:
    return set(registry._hosted)


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back_as_it_was(
    registry: TableRegistry, turned: TurnedClock
) -> None:
    new = await made(registry)
    channels = await call_all(registry, new)
    for _ in range(6):
        await (await asked(channels)).choose()
    await channels[0].ask(wire.Say(text="until tomorrow"))
    before = [await channel.state() for channel in channels]
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert in_memory(registry) == {new.table.id}  # they still look at it
    for channel in channels:
        await channel.hang_up()
    turned.go_on(IDLE - 1)
    await registry.sweep()
    assert in_memory(registry) == {new.table.id}
    turned.go_on(2)
    await registry.sweep()
    assert in_memory(registry) == set()
    again = await call_all(registry, new)
    for channel, old in zip(again, before, strict=True):
        state = await channel.state()
        assert (state.view, state.question, state.events) == (old.view, old.question, old.events)
        assert [said.text for said in channel.said] == ["until tomorrow"]
    await (await asked(again)).choose()


async def test_many_who_call_at_once_come_to_one_table(registry: TableRegistry, turned: TurnedClock) -> None:
    new = await made(registry)
    turned.go_on(IDLE + 1)
    await registry.sweep()
    found = await asyncio.gather(*(registry.find(new.table.id) for _ in range(5)))
    assert len({id(hosted) for hosted in found}) == 1


@pytest.mark.parametrize(("seats", "days"), [("you open", 7), ("you you", 180)])
async def test_a_table_expires_when_its_days_are_over(
    registry: TableRegistry, seats: str, days: int, turned: TurnedClock
) -> None:
    new = await made(registry, seats=seats, listed=True)
    turned.go_on((days - 1) * DAY)
    await registry.sweep()
    assert [table.id for table in await registry.lobby.tables()] == [new.table.id]
    turned.go_on(2 * DAY)
    await registry.sweep()
    assert await registry.lobby.tables() == []
    with pytest.raises(ServerRefused) as gone:
        await call(registry, new.table.id)
    assert gone.value.code == "no-table"


async def test_a_finished_game_is_kept_for_a_year(registry: TableRegistry, turned: TurnedClock) -> None:
    new = await made(registry)
    [ann, ben] = await call_all(registry, new)
    await ann.ask(wire.Concede())
    for channel in (ann, ben):
        await channel.hang_up()
    turned.go_on(364 * DAY)
    await registry.sweep()
    assert (await registry.find(new.table.id)).info().status == "over"
    turned.go_on(2 * DAY)
    await registry.sweep()
    assert (await registry.held_tables(wire.Mine([wire.TokenAt(new.table.id, new.held[0].token)])))[0].gone


async def test_a_table_that_somebody_looks_at_does_not_expire(registry: TableRegistry, turned: TurnedClock) -> None:
    new = await made(registry, seats="you open")
    [channel] = await call_all(registry, new)
    turned.go_on(30 * DAY)
    await registry.sweep()
    assert (await channel.state()).table.status == "gathering"
    assert in_memory(registry) == {new.table.id}


async def test_who_is_too_slow_to_listen_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = new_registry(replace(TIRELESS, queue_bytes=100_000))
    new = await made(registry)
    ann, ben = await call_all(registry, new)

    async def deaf(_: bytes) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(ben, "send", deaf)
    for number in range(400):
        await ann.ask(wire.Say(text=f"{number} {'Are you there?' * 20}"))
    await ben.cut_off()
    state = await ann.state()
    assert not state.table.seats[1].online


async def test_a_store_that_cannot_be_read_closes_no_table_and_has_none_expire(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(registry.store, Memory)
    new = await made(registry)
    turned.go_on(200 * DAY)
    registry._let_go(await registry.find(new.table.id))
    registry.store.lost = True
    with pytest.raises(NotRead):
        await registry.find(new.table.id)
    with pytest.raises(ServerRefused) as refused:
        await call(registry, new.table.id)
    assert refused.value.code == "not-kept"
    monkeypatch.setattr(registry, "_with_campaign", lambda kept: asyncio.sleep(0, set(kept)))
    await registry.sweep()
    registry.store.lost = False
    assert await registry.store.load(new.table.id) is not None


async def test_a_table_that_is_put_away_in_the_midst_of_a_sweep_does_not_end_it(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    spared, expired = [(await made(registry, seats="you open")).table.id for _ in range(2)]
    away = await registry.find(spared)
    registry._let_go(away)
    find = registry.find

    async def find_late(ident: str) -> HostedTable:
        return away if ident == spared else await find(ident)

    turned.go_on(8 * DAY)
    monkeypatch.setattr(registry, "find", find_late)
    monkeypatch.setattr(registry, "_with_campaign", lambda _: asyncio.sleep(0, {spared}))
    await registry.sweep()
    assert set(await registry.store.abouts_of([spared, expired])) == {spared}


async def test_who_looks_for_a_table_finds_it_also_if_it_leaves_in_that_moment(
    registry: TableRegistry, turned: TurnedClock
) -> None:
    ident = (await made(registry)).table.id
    turned.go_on(IDLE + 1)
    await registry.sweep()
    finding = asyncio.create_task(registry.find(ident))
    async with patience():
        while ident not in registry._loading:
            await asyncio.sleep(0)
    registry._loading[ident].add_done_callback(lambda loading: registry._let_go(loading.result()))
    hosted = await finding
    assert not hosted.has_left
    await hosted.do(lambda: None)
