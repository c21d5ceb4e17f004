"""The entries of a table that wait to be kept."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from quarterdeck.server import stepwise
from quarterdeck.server.tables import pending
from quarterdeck.server.tables.pending import PendingEntries
from quarterdeck.table.entries import AnyEntry, Decision

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("number", [0, 3, 40 * pending.AT_ONCE])
async def test_they_are_encoded_as_they_are_and_others_have_many_turns_where_they_are_many(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stepwise, "AT_A_TIME", 1e-5)  # however quick the machine is, it takes some of these
    entries: list[AnyEntry] = [Decision(each % 2, each) for each in range(number)]
    waiting = PendingEntries(7)
    waiting.append(entries)
    turns, enough = 0, asyncio.Event()

    async def others() -> None:
        nonlocal turns
        while not enough.is_set():
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(others())
    encoded = await waiting.encoded()
    enough.set()
    await other
    assert encoded == [msgspec.json.encode(entry) for entry in entries]
    assert waiting.take() == (7, entries)
    assert (turns > 10) == (number > pending.AT_ONCE)
