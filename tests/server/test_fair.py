"""Guests have turns where only so many can come in."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server.fair import FairSemaphore, working_for

pytestmark = pytest.mark.anyio


class Door:
    """A place for so many, and who came in."""

    def __init__(self, at_once: int) -> None:
        self.semaphore = FairSemaphore(at_once)
        self.came: list[str] = []
        self.open = asyncio.Event()
        self.there = self.most = 0

    def call(self, guest: str) -> asyncio.Task[None]:
        """Have a guest come in when it is their turn."""
        working_for.set(guest)  # which the task is handed on
        return asyncio.create_task(self._come(guest))

    async def _come(self, guest: str) -> None:
        async with self.semaphore:
            self.there += 1
            self.most = max(self.most, self.there)
            self.came.append(guest)
            await self.open.wait()
            self.there -= 1


async def test_guests_have_turns_and_what_one_of_them_wants_keeps_its_order() -> None:
    door = Door(1)
    first = [door.call("Ann"), door.call("Ann"), door.call("Ann"), door.call("Ben"), door.call("Cleo")]
    await asyncio.sleep(0)
    assert door.came == ["Ann"]
    door.open.set()
    await asyncio.gather(*first)
    assert door.came == ["Ann", "Ann", "Ben", "Cleo", "Ann"]
    assert door.most == 1


async def test_so_many_are_there_at_once() -> None:
    door = Door(2)
    tasks = [door.call("Ann") for _ in range(5)]
    await asyncio.sleep(0)
    assert door.came == ["Ann", "Ann"]
    door.open.set()
    await asyncio.gather(*tasks)
    assert (len(door.came), door.most) == (5, 2)


async def test_who_gives_up_keeps_nobody_waiting() -> None:
    door = Door(1)
    ann, ben, cleo = door.call("Ann"), door.call("Ben"), door.call("Cleo")
    await asyncio.sleep(0)
    ben.cancel()
    door.open.set()
    await asyncio.gather(ann, cleo)
    assert door.came == ["Ann", "Cleo"]


async def test_who_gives_up_in_the_moment_of_being_called_hands_the_place_on() -> None:
    door = Door(1)
    door.open.set()
    async with door.semaphore:
        ben, cleo = door.call("Ben"), door.call("Cleo")
        await asyncio.sleep(0)
    ben.cancel()  # who is called already, and has not come to himself
    await asyncio.gather(ben, cleo, return_exceptions=True)
    assert ben.cancelled()
    await door.call("Dora")
    assert door.came == ["Cleo", "Dora"]
