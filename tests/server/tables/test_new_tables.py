"""Tables that go on from finished games."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server import wire
from quarterdeck.server.store import Change
from quarterdeck.server.tables import actions
from quarterdeck.server.tables.new_tables import play_on
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table import Seat, Table
from quarterdeck.table.steps import Steps
from tests.server.inside import made

pytestmark = pytest.mark.anyio

VERY_LONG = 2**23  # bytes in the store


@pytest.mark.parametrize("size", [VERY_LONG, 0], ids=["long", "short"])
async def test_forks_of_long_games_are_made_and_kept_one_at_a_time_and_others_at_once(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    over = [await registry.find((await made(registry)).table.id) for _ in range(3)]
    for hosted in over:
        await hosted.do(lambda hosted=hosted: actions.concede(hosted, 0))  # type: ignore[misc]
    fork_steps, commit = Table.fork_steps, registry.store.commit
    making, at_once = 0, list[int]()

    def begun(table: Table, decision: int, seats: list[Seat]) -> Steps[Table]:
        nonlocal making
        making += 1
        at_once.append(making)
        return fork_steps(table, decision, seats)

    async def size_of(_: str) -> int:
        return size

    async def kept(change: Change) -> None:
        nonlocal making
        await asyncio.sleep(0.02)
        await commit(change)
        making -= 1

    monkeypatch.setattr(Table, "fork_steps", begun)
    monkeypatch.setattr(registry.store, "commit", kept)
    monkeypatch.setattr(registry.store, "size_of", size_of)
    wish = wire.PlayOn(0, 0, "Eve")
    new = await asyncio.gather(*(play_on(registry, hosted.about.id, wish, "somewhere") for hosted in over))
    assert len({each.table.id for each in new}) == 3
    assert (max(at_once) == 1) == (size == VERY_LONG)
