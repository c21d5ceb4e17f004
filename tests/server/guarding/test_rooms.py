"""Rooms for what takes much memory."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server.fair import working_for
from quarterdeck.server.guarding.rooms import FairRoom
from quarterdeck.server.refusals import Refusal

pytestmark = pytest.mark.anyio


async def test_of_one_guest_only_so_many_are_in_a_room_or_wait_and_others_come() -> None:
    room, done = FairRoom(1, 2), asyncio.Event()

    async def come() -> None:
        async with room.place():
            await done.wait()

    working_for.set("Eve")
    there = [asyncio.create_task(come()) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="still being made") as refused:
        await come()
    assert (refused.value.code, refused.value.status) == ("slow-down", 429)
    working_for.set("Ann")
    there.append(asyncio.create_task(come()))
    there[1].cancel()
    done.set()
    await asyncio.gather(*there, return_exceptions=True)
    working_for.set("Eve")
    await asyncio.gather(come(), come())
