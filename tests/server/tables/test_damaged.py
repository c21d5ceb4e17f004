"""A row of the store that is damaged: its table cannot be played, and nobody else notices."""

from __future__ import annotations

import pytest

from quarterdeck.server import wire
from quarterdeck.server.hosting.orders import obey
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Stored
from quarterdeck.server.sweeping import DAY, IDLE
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import Memory, TurnedClock, made

pytestmark = pytest.mark.anyio


@pytest.fixture
async def damaged(registry: TableRegistry, turned: TurnedClock) -> tuple[wire.Made, wire.Made]:
    """A listed table whose row is damaged, and one that is well; the server has neither in memory."""
    ill, well = await made(registry, listed=True), await made(registry, listed=True)
    turned.go_on(IDLE + 1)
    await registry.sweep()
    assert isinstance(registry.store, Memory)
    registry.store.damage(ill.table.id)
    return ill, well


async def test_the_lists_tell_of_all_others(registry: TableRegistry, damaged: tuple[wire.Made, wire.Made]) -> None:
    ill, well = damaged
    assert [table.id for table in await registry.lobby.tables()] == [well.table.id]
    wish = wire.Mine([wire.TokenAt(each.table.id, each.held[0].token) for each in damaged])
    told = {mine.id: mine for mine in await registry.held_tables(wish)}
    assert told[well.table.id].table is not None
    assert told[ill.table.id].table is None
    assert not told[ill.table.id].gone, "a browser is not to forget what a backup may bring back"


async def test_whoever_looks_for_it_is_told_why(registry: TableRegistry, damaged: tuple[wire.Made, wire.Made]) -> None:
    ill, well = damaged
    with pytest.raises(Refusal, match="damaged") as refused:
        await registry.find(ill.table.id)
    assert (refused.value.code, refused.value.status) == ("closed", 410)
    assert (await registry.find(well.table.id)).table.asked >= 0
    order = b'{"type": "close", "table": "%s"}' % ill.table.id.encode()
    assert "damaged" in await obey(registry, order)


async def test_the_sweep_goes_on_to_others(
    registry: TableRegistry, damaged: tuple[wire.Made, wire.Made], turned: TurnedClock
) -> None:
    ill, well = damaged
    turned.go_on(registry.limits.days["playing"] * DAY + 1)
    await registry.sweep()
    assert list(await registry.store.abouts_of([ill.table.id, well.table.id])) == [ill.table.id]


async def test_a_line_of_chat_that_is_damaged_closes_its_table_alone(
    registry: TableRegistry, turned: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await made(registry)
    turned.go_on(IDLE + 1)
    await registry.sweep()
    load = registry.store.load

    async def with_chat(table: str) -> Stored | None:
        stored = await load(table)
        return stored and Stored(stored.about, stored.header, stored.entries, [b"rum"])

    monkeypatch.setattr(registry.store, "load", with_chat)
    with pytest.raises(Refusal, match="damaged"):
        await registry.find(new.table.id)
