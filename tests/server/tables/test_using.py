"""Who does something at a table."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

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


async def test_what_goes_wrong_when_nobody_waits_for_it_any_more_is_no_trouble() -> None:
    trouble: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: trouble.append(context))
    go_on = asyncio.Event()

    async def refused() -> None:
        await go_on.wait()
        raise ValueError("no")

    for waits in (True, False):
        go_on.clear()
        asking = asyncio.create_task(TableLock().use_to_the_end(refused()))
        await asyncio.sleep(0.01)
        if not waits:
            asking.cancel()
        go_on.set()
        with pytest.raises(ValueError if waits else asyncio.CancelledError):
            await asking
        await asyncio.sleep(0)
    gc.collect()
    assert not trouble
