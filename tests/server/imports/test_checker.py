"""What is brought is looked at in a process of its own, with so much time and memory and no more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.imports.checker import MODULE, TOO_MUCH, ImportChecker
from quarterdeck.server.refusals import Refusal
from quarterdeck.table import Seat, Table
from quarterdeck.table.record import decode_lines
from tests import toy
from tests.server.imports.long_games import finished_game
from tests.server.inside import patience

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def checking(module: str = MODULE, **limits: float) -> AsyncIterator[ImportChecker]:
    checker = ImportChecker(Limits(**limits), module)  # type: ignore[arg-type]
    try:
        yield checker
    finally:
        await checker.close()


async def test_a_record_is_given_back_as_it_came() -> None:
    table = finished_game()
    data = table.record.to_bytes().replace(b'",{', b'", {')  # spaces that nobody writes here
    async with checking() as checker:
        record = await checker.record(data, "Ann")
    assert [bytes(record.header), *map(bytes, record.entries)] == decode_lines(data)
    assert (record.game, record.seats, record.deal) == ("rum-runner", table.seats, None)
    assert (record.options, record.sets) == (table.record.header.options, table.record.header.sets)


async def test_a_last_line_that_breaks_off_is_left_out() -> None:
    data = finished_game().record.to_bytes()
    async with checking() as checker:
        record = await checker.record(data + b'["12', "Ann")
    assert [bytes(record.header), *map(bytes, record.entries)] == decode_lines(data)


async def test_what_is_wrong_with_a_record_is_said_as_everywhere() -> None:
    running = Table.new(finished_game().game, [Seat("person", "Ann"), Seat("person", "Ben")])
    unknown = Table.new(toy.GAME, [Seat("person", "Ann"), Seat("person", "Ben")])
    unknown.concede(0)
    async with checking() as checker:
        for data, code, status, words in (
            (b"rum", "record", 400, "line 1"),
            (running.record.to_bytes(), "hidden", 403, "still being played"),
            (unknown.record.to_bytes(), "no-game", 404, "not played here"),
        ):
            with pytest.raises(Refusal, match=words) as refused:
                await checker.record(data, "Ann")
            assert (refused.value.code, refused.value.status) == (code, status)


@pytest.mark.parametrize("trouble", [b"time", b"memory", b"end"])
async def test_what_takes_too_much_is_refused_and_the_next_is_looked_at(trouble: bytes) -> None:
    async with checking("tests.server.imports.troubled_worker", import_seconds=4.0) as checker:
        with pytest.raises(Refusal) as refused:
            await checker.record(trouble, "Ann")
        assert str(refused.value) == TOO_MUCH
        assert (await checker.record(finished_game().record.to_bytes(), "Ann")).game == "rum-runner"


async def test_who_brings_much_waits_and_others_come_in_between() -> None:
    data = finished_game().record.to_bytes()
    came: list[str] = []
    async with checking() as checker:
        bringing = [asyncio.create_task(checker.record(data, guest)) for guest in ("Ann", "Ann", "Ann", "Ann", "Ben")]
        for guest, task in zip(("Ann", "Ann", "Ann", "Ann", "Ben"), bringing, strict=True):
            task.add_done_callback(lambda _, guest=guest: came.append(guest))  # type: ignore[misc]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="wait a moment") as refused:
            await checker.record(data, "Ann")
        assert (refused.value.code, refused.value.status) == ("slow-down", 429)
        await asyncio.gather(*bringing)
    assert came == ["Ann", "Ann", "Ben", "Ann", "Ann"]


async def test_many_who_bring_something_are_asked_to_come_again() -> None:
    data = finished_game().record.to_bytes()
    async with checking(all_imports=2) as checker:
        bringing = [asyncio.create_task(checker.record(data, guest)) for guest in ("Ann", "Ben", "Cid", "Dora", "Eve")]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="try again in a minute"):
            await checker.record(data, "Finn")
        await asyncio.gather(*bringing)


async def test_a_few_who_bring_one_thing_after_the_other_keep_nobody_out() -> None:
    data = finished_game().record.to_bytes()
    async with checking(all_imports=2) as checker:
        bringing = [asyncio.create_task(checker.record(data, guest)) for guest in ("Ann", "Ann", "Ben")]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="try again in a minute"):
            await checker.record(data, "Ann")
        assert (await checker.record(data, "Cid")).game == "rum-runner"
        await asyncio.gather(*bringing)


async def test_the_process_is_stopped_when_there_is_nothing_to_look_at_and_started_for_the_next() -> None:
    data = finished_game().record.to_bytes()
    async with checking(import_rest=0.05) as checker:
        for _ in range(2):
            await checker.record(data, "Ann")
            [worker] = checker._pool._workers
            async with patience():
                while worker._process is not None:
                    await asyncio.sleep(0.01)
