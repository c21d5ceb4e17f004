"""The lobby: what is in it, in which order, and what the order must not tell."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.store import open_store
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TIRELESS, AtOnce, made
from tests.server.tables.test_conversation import battle

pytestmark = pytest.mark.anyio
GATHERING = wire.MakeTable("card-pirates", [wire.SeatWish("you"), wire.SeatWish("open")], listed=True)


@pytest.fixture
async def kept(store_url: str, anyio_backend: str) -> AsyncIterator[TableRegistry]:
    """A registry of tables in a store of either kind."""
    registry = TableRegistry(open_store(store_url), TIRELESS, bot_pool=AtOnce())
    yield registry
    await registry.close()


async def test_an_answer_ahead_changes_nothing_that_others_can_ask_for(registry: TableRegistry) -> None:
    _, _, defender, _ = await battle(registry, "gale", listed=True)
    assert defender.last is not None
    table = defender.last.table.id
    newer = await made(registry, seats="you open", listed=True)

    async def told() -> bytes:
        lobby = await registry.lobby()
        assert [info.id for info in lobby][:2] == [newer.table.id, table]
        return msgspec.json.encode([lobby, (await registry.find(table)).info()])

    before = await told()
    await defender.choose()
    assert await told() == before


async def test_a_guest_has_a_few_tables_in_it_and_a_new_one_takes_the_place_of_the_oldest(kept: TableRegistry) -> None:
    most = Limits().lobby_each
    his = [(await make_table(kept, GATHERING, "where Ben is")).table.id]
    hers = [(await make_table(kept, GATHERING, "where Ann is")).table.id for _ in range(most + 2)]
    assert [info.id for info in await kept.lobby()] == [*reversed(hers[-most:]), *his]
