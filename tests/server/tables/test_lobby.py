"""The lobby: what is in it, in which order, and what the order must not tell."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.store import NotRead, open_store
from quarterdeck.server.tables.lobby import Lobby
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import TIRELESS, AtOnce, made, patience
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
        lobby = await registry.lobby.tables()
        assert [info.id for info in lobby][:2] == [newer.table.id, table]
        return msgspec.json.encode([lobby, (await registry.find(table)).info()])

    before = await told()
    await defender.choose()
    assert await told() == before


async def test_a_guest_has_a_few_tables_in_it_and_a_new_one_takes_the_place_of_the_oldest(kept: TableRegistry) -> None:
    most = Limits().lobby_each
    his = [(await make_table(kept, GATHERING, "where Ben is")).table.id]
    hers = [(await make_table(kept, GATHERING, "where Ann is")).table.id for _ in range(most + 2)]
    assert [info.id for info in await kept.lobby.tables()] == [*reversed(hers[-most:]), *his]


async def test_it_is_read_once_for_all_who_ask_meanwhile_and_nobody_is_told_what_was_before_they_asked() -> None:
    begun = 0
    enough = asyncio.Event()

    async def read() -> list[wire.TableInfo]:
        nonlocal begun
        begun += 1
        number = begun
        await enough.wait()
        return [wire.TableInfo] * number  # type: ignore[list-item]

    lobby = Lobby(read)
    first = asyncio.ensure_future(lobby.tables())
    async with patience():
        while not begun:
            await asyncio.sleep(0)
    later = [asyncio.ensure_future(lobby.tables()) for _ in range(20)]
    await asyncio.sleep(0)
    enough.set()
    assert len(await first) == 1
    assert [len(told) for told in await asyncio.gather(*later)] == [2] * 20
    assert len(await lobby.tables()) == 3


async def test_after_trouble_it_is_read_anew() -> None:
    answers: list[NotRead | list[wire.TableInfo]] = [NotRead("no"), [], []]

    async def read() -> list[wire.TableInfo]:
        answer = answers.pop(0)
        if isinstance(answer, NotRead):
            raise answer
        return answer

    lobby = Lobby(read)
    with pytest.raises(NotRead):
        await lobby.tables()
    assert await lobby.tables() == []
