"""What becomes of tables that nobody looks at: they leave the memory, come back unchanged, and expire in the end."""

from __future__ import annotations

import asyncio
from time import time

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Answered
from quarterdeck.server.harbour import DAY, IDLE, Harbour
from quarterdeck.server.listening import LONGEST_QUEUE
from tests.server.inside import call, call_all, made
from tests.server.test_deeds import asked

pytestmark = pytest.mark.anyio


def in_memory(harbour: Harbour) -> set[str]:
    return set(harbour._tables)


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back_as_it_was(harbour: Harbour) -> None:
    new = await made(harbour)
    lines = await call_all(harbour, new)
    for _ in range(6):
        await (await asked(lines)).choose()
    await lines[0].ask(wire.Say(text="until tomorrow"))
    before = [await line.state() for line in lines]
    await harbour.sweep(time() + IDLE + 1)
    assert in_memory(harbour) == {new.table.id}  # they still look at it
    for line in lines:
        await line.hang_up()
    await harbour.sweep(time() + IDLE - 1)
    assert in_memory(harbour) == {new.table.id}
    await harbour.sweep(time() + IDLE + 1)
    assert in_memory(harbour) == set()
    again = await call_all(harbour, new)
    for line, old in zip(again, before, strict=True):
        state = await line.state()
        assert (state.view, state.question, state.lines) == (old.view, old.question, old.lines)
        assert [said.text for said in line.said] == ["until tomorrow"]
    await (await asked(again)).choose()


async def test_many_who_call_at_once_come_to_one_table(harbour: Harbour) -> None:
    new = await made(harbour)
    await harbour.sweep(time() + IDLE + 1)
    found = await asyncio.gather(*(harbour.find(new.table.id) for _ in range(5)))
    assert len({id(hosted) for hosted in found}) == 1


@pytest.mark.parametrize(("seats", "days"), [("you open", 7), ("you you", 180)])
async def test_a_table_expires_when_its_days_are_over(harbour: Harbour, seats: str, days: int) -> None:
    new = await made(harbour, seats=seats, listed=True)
    await harbour.sweep(time() + (days - 1) * DAY)
    assert [table.id for table in await harbour.lobby()] == [new.table.id]
    await harbour.sweep(time() + (days + 1) * DAY)
    assert await harbour.lobby() == []
    with pytest.raises(Answered) as gone:
        await call(harbour, new.table.id)
    assert gone.value.code == "no-table"


async def test_a_finished_game_is_kept_for_a_year(harbour: Harbour) -> None:
    new = await made(harbour)
    [ann, ben] = await call_all(harbour, new)
    await ann.ask(wire.Concede())
    for line in (ann, ben):
        await line.hang_up()
    await harbour.sweep(time() + 364 * DAY)
    assert (await harbour.find(new.table.id)).info().status == "over"
    await harbour.sweep(time() + 366 * DAY)
    assert (await harbour.mine(wire.Mine([wire.TokenAt(new.table.id, new.held[0].token)])))[0].gone


async def test_a_table_that_somebody_looks_at_does_not_expire(harbour: Harbour) -> None:
    new = await made(harbour, seats="you open")
    [line] = await call_all(harbour, new)
    await harbour.sweep(time() + 30 * DAY)
    assert (await line.state()).table.status == "gathering"
    assert in_memory(harbour) == {new.table.id}


async def test_who_is_too_slow_to_listen_is_cut_off(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    new = await made(harbour)
    ann, ben = await call_all(harbour, new)
    stuck = asyncio.Event()

    async def deaf(_: bytes) -> None:
        await stuck.wait()

    monkeypatch.setattr(ben, "send", deaf)
    for number in range(LONGEST_QUEUE + 5):
        await ann.ask(wire.Say(text=f"are you there? {number}"))
    stuck.set()
    await ben.cut_off()
    state = await ann.state()
    assert not state.table.seats[1].online
