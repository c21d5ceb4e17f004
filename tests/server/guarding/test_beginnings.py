"""Requests of one guest are begun a few at a time, and nobody waits for what takes long."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import pytest
from litestar.types import Message, Receive, Scope, Send

from quarterdeck.server.guarding.bans import Bans
from quarterdeck.server.guarding.beginnings import AT_ONCE, Beginnings
from quarterdeck.server.guarding.guard import Guard
from quarterdeck.server.guarding.guests import Guests, guest_of, network
from quarterdeck.server.guarding.limits import Limits

pytestmark = pytest.mark.anyio

PROXY = "127.0.0.2"
EVE, ANN = "198.51.100.7", "198.51.100.8"


class Pier:
    """A guard before an application that notes in which pass of the loop it is asked, and by whom."""

    def __init__(self) -> None:
        self.passes: list[Counter[str]] = [Counter()]
        self.done = asyncio.Event()
        self.begun: list[str] = []
        self._guard = Guard(self._answer, Limits(), set, "", Guests([network(PROXY)]), Bans())
        self._watching = asyncio.get_running_loop().call_soon(self._pass)

    def _pass(self) -> None:
        self.passes.append(Counter())
        self._watching = asyncio.get_running_loop().call_soon(self._pass)

    def close(self) -> None:
        """Watch no more."""
        self._watching.cancel()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.passes[-1][guest_of(scope)] += 1
        self.begun.append(guest_of(scope))
        await self.done.wait()

    def ask(self, guest: str) -> asyncio.Task[None]:
        """A request of this guest, by way of the proxy."""
        headers = [(b"host", b"127.0.0.1"), (b"x-forwarded-for", guest.encode())]
        scope = {"type": "http", "method": "GET", "path": "/api/any", "headers": headers, "client": (PROXY, 1)}

        async def receive() -> Any:
            return {"type": "http.request", "body": b""}

        async def send(_: Message) -> None:
            pass

        async def asking() -> None:
            await self._guard(cast(Scope, scope), receive, send)

        return asyncio.create_task(asking())


async def test_one_guest_of_a_proxy_begins_a_few_at_a_time_and_others_come_between() -> None:
    pier = Pier()
    asked = [pier.ask(EVE) for _ in range(100)] + [pier.ask(ANN)]
    async with asyncio.timeout(10):
        while len(pier.begun) < len(asked):  # although none of them is done
            await asyncio.sleep(0)
    pier.done.set()
    await asyncio.gather(*asked)
    pier.close()
    assert max(each[EVE] for each in pier.passes) <= AT_ONCE
    assert pier.begun.index(ANN) <= 2 * AT_ONCE


async def test_whoever_goes_while_they_wait_leaves_their_turn_to_others() -> None:
    beginnings = Beginnings()
    for _ in range(AT_ONCE):
        await beginnings.turn(EVE)
    waiting = [asyncio.create_task(beginnings.turn(EVE)) for _ in range(20)]
    await asyncio.sleep(0)
    for task in waiting[AT_ONCE:-1]:
        task.cancel()
    await asyncio.wait(waiting, timeout=10)
    assert all(task.done() for task in waiting)
    assert not waiting[-1].cancelled()


async def test_nothing_goes_on_when_nobody_comes() -> None:
    beginnings = Beginnings()
    await beginnings.turn(EVE)
    for _ in range(3):
        await asyncio.sleep(0)
    assert beginnings._next is None
    await beginnings.turn(ANN)
