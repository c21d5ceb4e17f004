"""What tables take in memory, beside what they are counted as."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Sequence

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.store import Stored
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.memory import weight_of
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table.entries import Ahead, AnyEntry
from quarterdeck.table.record import decode_record
from tests.server.imports.long_games import often_taken_back
from tests.server.inside import call, made

pytestmark = pytest.mark.anyio

MANY = 3000


async def stored(registry: TableRegistry, game: str, decisions: int = 0) -> Stored:
    """A table with so many decisions by chance, or fewer if the game is over before."""
    hosted = await registry.find((await made(registry, game)).table.id)
    chance = random.Random(1)

    def play() -> None:
        table = hosted.table
        while not table.over and len(table.record.entries) < decisions:
            table.choose(table.asked, chance.choice(table.truth.moves()))

    await hosted.do(play)
    kept = await registry.store.load(hosted.about.id)
    assert kept is not None
    return kept


async def taken_and_weight(registry: TableRegistry, kept: Stored) -> tuple[int, int]:
    """The bytes that a table takes when it is read, and what it is counted as."""
    await HostedTable.from_store(kept, registry.store)  # what all tables share is there
    gc.collect()
    tracemalloc.start()
    try:
        there = await HostedTable.from_store(kept, registry.store)
        gc.collect()
        return tracemalloc.get_traced_memory()[0], weight_of(there)
    finally:
        tracemalloc.stop()


def encoded(entries: Sequence[AnyEntry]) -> list[bytes]:
    return [msgspec.json.encode(entry) for entry in entries]


@pytest.mark.parametrize("decisions", [0, 60, MANY])
@pytest.mark.parametrize("game", GAMES)
async def test_a_table_takes_about_its_weight_however_far_its_game_is(
    registry: TableRegistry, game: str, decisions: int
) -> None:
    taken, weight = await taken_and_weight(registry, await stored(registry, game, decisions))
    assert weight / 4 < taken < 1.25 * weight


@pytest.mark.parametrize("kind", ["ahead", "taken back", "chat"])
async def test_a_table_that_somebody_makes_long_takes_no_more_than_its_weight(
    registry: TableRegistry, kind: str
) -> None:
    kept = await stored(registry, "rum-runner")
    if kind == "ahead":
        kept = msgspec.structs.replace(kept, entries=encoded([Ahead(number % 2, 0) for number in range(MANY)]))
    elif kind == "taken back":
        record = decode_record(often_taken_back(MANY))
        kept = msgspec.structs.replace(kept, header=msgspec.json.encode(record.header), entries=encoded(record.entries))
    else:
        lines = [wire.ChatLine(number, 0, "Ann", "Ahoy!", 1.5e9) for number in range(MANY)]
        kept = msgspec.structs.replace(kept, chat=[msgspec.json.encode(line) for line in lines])
    taken, weight = await taken_and_weight(registry, kept)
    assert weight / 8 < taken < weight


async def test_a_table_takes_no_more_than_its_weight_when_all_have_gone(registry: TableRegistry) -> None:
    new = await made(registry, "chaos-cove", "you you you you")
    for held in new.held:
        caller = await call(registry, held.table, held.token)
        await caller.hang_up()
    gc.collect()
    tracemalloc.start()
    try:
        registry._let_go(await registry.find(new.table.id))
        hosted = await registry.find(new.table.id)
        callers = [await call(registry, held.table, held.token) for held in new.held]
        for caller in callers:
            await caller.hang_up()
        callers.clear()
        del caller
        gc.collect()
        there, weight = tracemalloc.get_traced_memory()[0], weight_of(hosted)
        registry._let_go(hosted)
        del hosted
        gc.collect()
        taken = there - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert weight / 4 < taken < 1.25 * weight
