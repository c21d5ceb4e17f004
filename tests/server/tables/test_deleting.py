"""A table is deleted by whoever made it, whatever it is like."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Change
from quarterdeck.server.sweeping import DAY, IDLE
from quarterdeck.server.tables import seat_actions
from quarterdeck.server.tables.deleting import delete_by_maker
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint
from tests.server.inside import TurnedClock, call_all, made

pytestmark = pytest.mark.anyio


async def test_a_table_that_can_no_longer_be_read_can_be_deleted(registry: TableRegistry, turned: TurnedClock) -> None:
    new = await made(registry)
    table, key = new.table.id, fingerprint(new.held[0].token)
    stored = await registry.store.load(table)
    assert stored is not None
    await registry.store.commit(Change(table=table, header=b'{"format":99}'))
    turned.go_on(IDLE + 1)
    await registry.sweep()
    with pytest.raises(Refusal) as closed:
        await registry.find(table)
    assert closed.value.code == "closed"
    for other in ("", fingerprint(""), fingerprint("of somebody else")):
        with pytest.raises(Refusal) as refused:
            await delete_by_maker(registry, table, other)
        assert refused.value.code == "no-right"
    await delete_by_maker(registry, table, key)
    for gone in (table, "no table has this name", "\0"):
        with pytest.raises(Refusal) as missing:
            await delete_by_maker(registry, gone, key)
        assert missing.value.code == "no-table"


async def test_a_table_that_somebody_looks_for_meanwhile_is_gone_all_the_same(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry, seats="you open")
    table, key = new.table.id, fingerprint(new.held[0].token)
    turned.go_on(IDLE + 1)
    await registry.sweep()
    delete, found = registry.store.delete, list[HostedTable]()

    async def delete_late(tables: Iterable[str]) -> None:
        found.append(await registry.find(table))  # somebody opens the invitation just then
        await delete(tables)

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "delete", delete_late)
        await delete_by_maker(registry, table, key)
    with pytest.raises(Refusal, match="no such table"):
        await found[0].do(lambda: seat_actions.join(found[0], 1, "Ben", "key"))
    assert registry.in_memory == 0
    assert await registry.store.abouts_of([table]) == {}


async def test_an_expired_table_that_somebody_looks_for_meanwhile_is_gone_all_the_same(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    delete, found = registry.store.delete, list[HostedTable]()
    table = (await made(registry, seats="you open")).table.id
    turned.go_on(IDLE + 1)
    await registry.sweep()

    async def delete_late(tables: Iterable[str]) -> None:
        found.append(await registry.find(table))
        await delete(tables)

    turned.go_on(registry.limits.days["gathering"] * DAY)
    monkeypatch.setattr(registry.store, "delete", delete_late)
    await registry.sweep()
    assert found[0].gone
    assert registry.in_memory == 0


async def test_what_is_done_at_a_table_that_is_gone_from_the_store_does_not_bring_it_back(
    registry: TableRegistry,
) -> None:
    new = await made(registry, seats="you open")
    [ann] = await call_all(registry, new)
    hosted = await registry.find(new.table.id)
    await registry.store.delete([new.table.id])
    with pytest.raises(Refusal, match="no such table"):
        await hosted.do(lambda: seat_actions.join(hosted, 1, "Ben", "key"))
    await ann.cut_off()
    assert await registry.store.abouts_of([new.table.id]) == {}


async def test_what_the_host_has_closed_is_not_deleted_by_guests(registry: TableRegistry) -> None:
    new = await made(registry)
    await registry.shut(await registry.find(new.table.id), "Bad words")
    with pytest.raises(Refusal, match=r"has closed the table: Bad words\.") as refused:
        await delete_by_maker(registry, new.table.id, fingerprint(new.held[0].token))
    assert refused.value.code == "closed"
    assert new.table.id in await registry.store.abouts_of([new.table.id])
