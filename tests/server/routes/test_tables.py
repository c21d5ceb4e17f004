"""Requests to tables whose turn comes when others have changed who may do what."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.datastructures import State as AppState

from quarterdeck.server import wire
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.routes import tables as routes
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint
from tests.server.inside import made, waiting

pytestmark = pytest.mark.anyio

Ask = Callable[..., Awaitable[object]]

# What somebody may do who sits on seat 0 of a table that they made, where seat 1 is taken and seat 2 open.
REQUESTS: dict[str, Ask] = {
    "seat_bot": lambda *at: routes.seat_bot.fn(*at, 2, wire.SeatBot("deckhand")),
    "come_back": lambda *at: routes.come_back.fn(*at, 0),
    "remove": lambda *at: routes.remove.fn(*at, 1),
    "leave": routes.leave.fn,
    "start": lambda *at: routes.start.fn(*at, wire.Start("deckhand")),
    "mute": lambda *at: routes.mute.fn(*at, wire.Mute(True, 1)),
}


async def one_after_another(hosted: HostedTable, *doing: Awaitable[object]) -> list[Any]:
    """What comes of actions at a table that were all asked for before the first had its turn."""
    asked = list[asyncio.Future[object]]()
    async with hosted._lock:
        for each in doing:
            asked.append(asyncio.ensure_future(each))
            await waiting(hosted, len(asked))
    return await asyncio.gather(*asked, return_exceptions=True)


def at_table(registry: TableRegistry, table: str, token: str) -> tuple[Any, Any, str]:
    """What every handler is given: the parts of the server, a request with a token, and the table."""
    headers = {"authorization": f"Bearer {token}"}
    return AppState({"tables": registry}), SimpleNamespace(headers=headers), table


async def gathering(registry: TableRegistry) -> tuple[wire.Made, HostedTable]:
    """A table with an open seat, and somebody on seat 0 who could come back there."""
    new = await made(registry, seats="you you open")
    hosted = await registry.find(new.table.id)
    hosted.about.holders[0].away = True
    return new, hosted


@pytest.mark.parametrize("ask", REQUESTS.values(), ids=REQUESTS)
async def test_who_may_do_something_does_it(registry: TableRegistry, ask: Ask) -> None:
    new, hosted = await gathering(registry)
    before = msgspec.json.encode(hosted.info())
    await ask(*at_table(registry, new.table.id, new.held[0].token))
    assert msgspec.json.encode(hosted.info()) != before


@pytest.mark.parametrize("ask", REQUESTS.values(), ids=REQUESTS)
async def test_who_has_lost_all_rights_when_their_turn_comes_is_refused(registry: TableRegistry, ask: Ask) -> None:
    new, hosted = await gathering(registry)
    after = list[bytes]()

    def lose_rights() -> None:
        hosted.about.hosts, hosted.about.holders[0].key = [], ""
        after.append(msgspec.json.encode(hosted.info()))

    requested = ask(*at_table(registry, new.table.id, new.held[0].token))
    _, told = await one_after_another(hosted, hosted.do(lose_rights), requested)
    assert isinstance(told, Refusal)
    assert told.code == "no-right"
    assert [msgspec.json.encode(hosted.info())] == after


async def test_a_maker_who_takes_two_seats_at_once_holds_each_with_a_token_of_its_own(registry: TableRegistry) -> None:
    new = await made(registry, seats="open open open")
    hosted, token = await registry.find(new.table.id), new.held[0].token
    at = at_table(registry, new.table.id, token)
    joining = (routes.join.fn(*at, seat, wire.Join(name)) for seat, name in enumerate(("Ann", "Ben")))
    first, second = await one_after_another(hosted, *joining)
    assert first == wire.Held(new.table.id, token, 0, True)
    assert (second.seat, second.host, second.token != token) == (1, False, True)
    assert [holder.key for holder in hosted.about.holders] == [fingerprint(token), fingerprint(second.token), ""]
