"""Who does something at a table."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server.tables.using import TableLock

pytestmark = pytest.mark.anyio


async def test_whoever_waits_for_a_table_uses_it_also_in_the_moment_when_it_is_free() -> None:
    lock = TableLock()
    await lock.acquire()
    waiting = [asyncio.create_task(lock.acquire()) for _ in range(2)]
    await asyncio.sleep(0)
    assert lock.uses == 3
    waiting[1].cancel()
    await asyncio.wait({waiting[1]})
    lock.release()
    assert (lock.locked(), lock.uses) == (False, 1)
    await waiting[0]
    lock.release()
    with lock.in_use():
        assert lock.uses == 1
    async with lock:
        assert lock.uses == 1
    assert lock.uses == 0
