"""Which tables are read again for a bot that was asked when they left the memory."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.guides.library import GUIDES
from quarterdeck.server.refusals import no_table
from quarterdeck.server.store.about import AboutTable, SeatHolder
from quarterdeck.server.tables import waking
from quarterdeck.server.tables.waking import Waker, waits_for_bot
from tests.server.inside import TurnedClock

pytestmark = pytest.mark.anyio


def table(ident: str = "a", asked: int = 1) -> AboutTable:
    """A table at which a person and a bot play."""
    holders = [SeatHolder("person", "Ann"), SeatHolder("bot", "Bosun", "bosun")]
    about = AboutTable(ident, "card-pirates", "playing", holders, {}, {}, None, False, True, 0, 1.0, 1.0)
    about.asked = asked
    return about


class Finder:
    """Finds the tables that can be read."""

    def __init__(self, *unreadable: str) -> None:
        self.unreadable = unreadable
        self.sought: list[str] = []

    async def find(self, ident: str) -> None:
        self.sought.append(ident)
        if ident in self.unreadable:
            raise no_table()


async def test_one_table_is_woken_at_a_time() -> None:
    finder = Finder()
    waker = Waker(finder.find)
    for _ in range(3):
        waker.wake_one([table("a"), table("b")])
    await asyncio.sleep(0)
    assert finder.sought == ["a"]


async def test_a_table_that_cannot_be_read_does_not_keep_the_others_waiting(turned: TurnedClock) -> None:
    finder = Finder("a")
    waker = Waker(finder.find)
    for _ in range(3):
        waker.wake_one([table("a"), table("b")])
        for _ in range(3):
            await asyncio.sleep(0)
    assert finder.sought == ["a", "b", "b"]
    turned.go_on(waking.TRY_AGAIN + 1)
    waker.wake_one([table("a"), table("b")])
    await asyncio.sleep(0)
    assert finder.sought[-1] == "a", "what was wrong may have passed"


async def test_only_tables_at_which_a_bot_thinks_are_woken() -> None:
    assert waits_for_bot(table())
    assert not waits_for_bot(table(asked=0))
    assert not waits_for_bot(table(asked=NOBODY))
    over, closed, lesson, bots = [table() for _ in range(4)]
    over.status = "over"
    closed.closed = "Quiet hours."
    lesson.guide = GUIDES[0].name
    bots.holders = [SeatHolder("bot", "Bosun", "bosun"), SeatHolder("bot", "Deckhand", "deckhand")]
    assert not any(map(waits_for_bot, (over, closed, lesson, bots)))
    bots.holders[0].away = True  # for somebody who may come back
    assert waits_for_bot(bots)
