"""What becomes of tables that nobody looks at: they leave the memory, come back unchanged, and expire in the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.sweeping import DAY, IDLE
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TIRELESS, TurnedClock, call, call_all, made, new_registry
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
