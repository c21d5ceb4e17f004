"""Telling everybody again later."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server import clock
from quarterdeck.server.store.about import AboutTable
from quarterdeck.server.tables.reminder import Reminder

pytestmark = pytest.mark.anyio


class Told:
    """Counts how often all were told."""

    def __init__(self) -> None:
        self.times = 0
        self.reminder = Reminder()

    async def tell(self) -> None:
        self.reminder.begins()
        self.times += 1


def waiting(asked: int = 0, limit: int = 9) -> AboutTable:
    """A table whose asked seat has no more than a moment left."""
    now = clock.chronometer.now()
    about = AboutTable("t", "card-pirates", "playing", [], {}, {}, None, False, True, limit, now, now)
    about.asked, about.since = asked, now - limit + 0.01
    return about


async def test_all_that_comes_and_goes_meanwhile_is_told_at_once() -> None:
    told = Told()
    for _ in range(3):
        told.reminder.soon(told.tell)
    await asyncio.sleep(0.01)
    assert told.times == 1
    told.reminder.soon(told.tell)
    await asyncio.sleep(0.01)
    assert told.times == 2


async def test_it_is_told_when_the_time_of_the_asked_seat_is_up() -> None:
    told = Told()
    told.reminder.when_time_is_up(waiting(), told.tell)
    await asyncio.sleep(0.2)
    assert told.times == 1


async def test_it_is_not_told_where_nobody_is_asked_or_nobody_looks_any_more() -> None:
    told = Told()
    told.reminder.when_time_is_up(waiting(asked=-1), told.tell)
    told.reminder.when_time_is_up(waiting(limit=0), told.tell)
    told.reminder.when_time_is_up(waiting(), told.tell)
    told.reminder.not_for_the_time()
    await asyncio.sleep(0.2)
    assert told.times == 0


async def test_nobody_is_told_anything_after_the_end() -> None:
    told = Told()
    told.reminder.soon(told.tell)
    told.reminder.when_time_is_up(waiting(), told.tell)
    told.reminder.close()
    told.reminder.soon(told.tell)
    await asyncio.sleep(0.2)
    assert told.times == 0
