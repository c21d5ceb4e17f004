"""Bots that think in processes of their own: in turn, within their time, and whoever hangs up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import ClassVar
from weakref import ref

import msgspec
import pytest

from quarterdeck.bots import BOTS, Bot, Think, Window
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.bots.registry import lendable
from quarterdeck.games import find
from quarterdeck.server.bots import pool as pool_of_bots
from quarterdeck.server.bots import worker
from quarterdeck.server.bots.pool import MODULE, BotPool
from quarterdeck.server.bots.worker import BotTask
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal
from quarterdeck.table import Seat, Table, windows
from tests import toy
from tests.server.bots.troubled_worker import SLOW, Listener

pytestmark = pytest.mark.anyio

TROUBLED = "tests.server.bots.troubled_worker"
ANN, BEN = "where Ann calls from", "where Ben calls from"


@asynccontextmanager
async def bots(workers: int = 1, module: str = MODULE, **limits: float) -> AsyncIterator[BotPool]:
    pool = BotPool(workers, Limits(**limits), module)  # type: ignore[arg-type]
    try:
        yield pool
    finally:
        await pool.close()


@asynccontextmanager
async def bots_with(lent: list[str]) -> AsyncIterator[BotPool]:
    pool = BotPool(1, lent=lent)
    try:
        yield pool
    finally:
        await pool.close()


def bots_table(deal: str | None = None) -> Table:
    return Table.new(find("rum-runner"), [Seat("bot", "Ann", "deckhand"), Seat("bot", "Ben", "deckhand")], deal=deal)


async def test_they_answer_from_processes_of_their_own() -> None:
    table = bots_table()
    async with bots() as pool:
        thoughts = await asyncio.gather(*(pool.choose(table, table.asked, "deckhand", ANN) for _ in range(3)))
    assert {thought.move for thought in thoughts} <= set(table.truth.moves())


async def test_at_a_named_deal_a_bot_thinks_the_same_every_time() -> None:
    table = bots_table("Calm bell")
    async with bots() as pool:
        assert len({(await pool.choose(table, table.asked, "deckhand", ANN)).move for _ in range(4)}) == 1


async def test_a_seat_that_is_not_asked_any_more_troubles_no_bot(caplog: pytest.LogCaptureFixture) -> None:
    """Somebody may take back a decision while it waits for its guest's turn."""
    table = bots_table()
    async with bots() as pool:
        with pytest.raises(Refusal) as late:
            await pool.choose(table, 1 - table.asked, "deckhand", ANN)
        with pytest.raises(Refusal, match="gone by"):
            await pool.hint(table, 1 - table.asked, "deckhand", ANN)
    assert late.value.code == "stale"
    assert not caplog.records


async def test_a_process_that_died_is_started_anew() -> None:
    table = bots_table()
    async with bots() as pool:
        for _ in range(2):
            assert (await pool.choose(table, table.asked, "deckhand", ANN)).move in table.truth.moves()
            process = pool._pool._workers[0]._process
            assert process is not None
            process.kill()
            await process.wait()


@pytest.mark.parametrize("bot", ["failing", "greedy", "no such bot"])
async def test_where_a_bot_fails_a_simple_one_answers_and_the_log_says_so(
    bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = bots_table()
    with caplog.at_level(logging.WARNING, "quarterdeck.server"):
        async with bots(module=TROUBLED) as pool:
            assert (await pool.choose(table, table.asked, bot, ANN)).move in table.truth.moves()
    [said] = caplog.messages
    assert f"the bot {bot} of rum-runner failed: " in said
    assert "hearts" not in said


class Ballast:
    """What a bot holds in its hands."""


class Laden(Bot):
    """Runs out of memory over what it holds."""

    key = "laden"
    ballast: ClassVar[Callable[[], Ballast | None]]

    def choose(self, window: Window) -> int:
        self.held = Ballast()
        Laden.ballast = ref(self.held)
        raise MemoryError


class Watchful(Deckhand):
    """Answers where somebody failed who has let go of everything."""

    def choose(self, window: Window) -> int:
        assert Laden.ballast() is None
        return super().choose(window)


@pytest.mark.parametrize("names", [[], ["Ann", "Ben"]])
def test_who_answers_for_a_bot_that_failed_has_the_memory_that_it_had(
    names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "laden", Laden)
    monkeypatch.setitem(BOTS, worker.SIMPLE, Watchful)
    table = bots_table()
    task = pool_of_bots._task(table, table.asked, "laden", 5.0)
    answered = worker.think(msgspec.structs.replace(task, names=names))
    assert answered.move in table.truth.moves()
    assert answered.trouble.startswith("MemoryError")


async def test_a_bot_that_does_not_come_to_an_end_is_stopped_and_a_simple_one_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = bots_table()
    async with bots(module=TROUBLED, bot_patience=0.5) as pool:
        assert (await pool.choose(table, table.asked, "endless", ANN)).move in table.truth.moves()
    assert "the bot endless of rum-runner was lost: it took longer than 0.5 seconds" in caplog.messages


async def test_a_game_that_they_do_not_know_is_refused() -> None:
    table = Table.new(toy.GAME, [Seat("bot", "Ann", "deckhand"), Seat("bot", "Ben", "deckhand")])
    async with bots() as pool:
        with pytest.raises(Refusal, match="take its seat"):
            await pool.choose(table, table.asked, "deckhand", ANN)


async def test_who_hangs_up_costs_nobody_a_worker_and_gets_nobody_elses_answer() -> None:
    table = bots_table()
    async with bots(module=TROUBLED) as pool:
        await pool.choose(table, table.asked, "deckhand", ANN)
        process = pool._pool._workers[0]._process
        for _ in range(3):
            asking = asyncio.create_task(pool.hint(table, table.asked, "slow", ANN))
            await asyncio.sleep(0.05)
            asking.cancel()
        begun = monotonic()
        assert (await pool.choose(table, table.asked, "deckhand", BEN)).move in table.truth.moves()
        assert monotonic() - begun < 2 * SLOW, "only the one that had begun is waited for"
        assert pool._pool._workers[0]._process is process


async def test_a_table_waits_for_no_hint_and_hints_of_one_guest_behind_those_of_others() -> None:
    table = bots_table()
    came: list[str] = []
    async with bots(module=TROUBLED) as pool:
        await pool.choose(table, table.asked, "deckhand", ANN)
        first = asyncio.create_task(pool.hint(table, table.asked, "slow", ANN))
        await asyncio.sleep(0)
        hints = [asyncio.create_task(pool.hint(table, table.asked, "deckhand", ANN)) for _ in range(2)]
        hints.append(asyncio.create_task(pool.hint(table, table.asked, "deckhand", BEN)))
        for name, task in zip(("Ann's second", "Ann's third", "Ben's"), hints, strict=True):
            task.add_done_callback(lambda _, name=name: came.append(name))  # type: ignore[misc]
        await asyncio.sleep(0)
        chosen = asyncio.create_task(pool.choose(table, table.asked, "deckhand", ANN))
        chosen.add_done_callback(lambda _: came.append("the table's"))
        await asyncio.gather(first, chosen, *hints)
    assert came == ["the table's", "Ann's second", "Ben's", "Ann's third"]


async def test_one_guest_never_has_all_workers() -> None:
    table = bots_table()
    async with bots(2, TROUBLED) as pool:
        await asyncio.gather(*(pool.choose(table, table.asked, "deckhand", guest) for guest in (ANN, BEN)))
        slow = [asyncio.create_task(pool.choose(table, table.asked, "endless", ANN)) for _ in range(3)]
        await asyncio.sleep(0.05)
        assert (await pool.choose(table, table.asked, "deckhand", BEN)).move in table.truth.moves()
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()


async def test_who_waits_for_many_hints_is_told_to_wait() -> None:
    table = bots_table()
    async with bots(module=TROUBLED) as pool:
        await pool.choose(table, table.asked, "deckhand", ANN)
        waiting = [asyncio.create_task(pool.hint(table, table.asked, "slow", ANN)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="wait for one of them"):
            await pool.hint(table, table.asked, "deckhand", ANN)
        for task in waiting:
            task.cancel()


async def test_a_bot_is_told_how_long_it_may_think() -> None:
    table = bots_table()
    async with bots(module=TROUBLED) as pool:
        quick = await pool.choose(table, table.asked, "slow", ANN, 0.01)
        took = monotonic() - quick.begun
        at_leisure = await pool.choose(table, table.asked, "slow", ANN)
        assert took < SLOW <= monotonic() - at_leisure.begun


async def test_a_bot_is_told_what_its_seat_was_told_and_how_long_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "listener", Listener)
    table = bots_table("Calm bell")
    first, *_, last = table.truth.moves()
    assert table.window().events
    async with bots(module=TROUBLED) as pool:
        assert (await pool.choose(table, table.asked, "listener@7", ANN)).move == last
        assert (await pool.choose(table, table.asked, "listener", ANN)).move == first


def test_what_goes_to_a_worker_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "REMEMBERED", 3)
    task = pool_of_bots._task(table := bots_table(), table.asked, "captain@2s", 5.0)
    assert (task.bot, task.think, len(task.events)) == ("captain", Think(seconds=2), 3)
    assert msgspec.json.decode(msgspec.json.encode(task), type=BotTask) == task


async def test_the_hosts_bots_are_lent_to_the_processes_and_one_that_is_gone_costs_no_other(own_bots: Path) -> None:
    table = bots_table("Calm bell")
    names = [lendable("mybots.py:Mine"), f"{own_bots.parent}/gone.py:Mine"]
    async with bots_with(names) as pool:
        assert (await pool.choose(table, table.asked, "mine", ANN)).move == table.truth.moves()[-1]
        assert (await pool.choose(table, table.asked, "bosun", ANN)).move in table.truth.moves()


async def test_where_no_process_can_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits is not taken for somebody who has hung up: a table asks its bot once more later."""

    async def nothing(*_: object, **__: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", nothing)
    table = bots_table()
    async with bots() as pool:
        with pytest.raises(Refusal, match="does not answer"):
            await pool.choose(table, table.asked, "deckhand", ANN)
