"""A table is deleted by whoever made it, whatever it is like."""

from __future__ import annotations

import pytest

from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Change
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables.deleting import delete_by_maker
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint
from tests.server.inside import TurnedClock, made

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
