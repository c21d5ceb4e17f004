"""Finished games that are looked back at: a question at a time, for those who wait, within the limits."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.bots import make_bot
from quarterdeck.games import GAMES, find
from quarterdeck.server.bots import reviews
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.bots.reviews import LEFT, ReviewDesk
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.wire import Advice, ReviewInfo
from quarterdeck.table import Replay, Seat, Table
from quarterdeck.table.review import Look, Seen
from tests.server.inside import TurnedClock

pytestmark = pytest.mark.anyio

ANN, BEN = "where Ann calls from", "where Ben calls from"
TABLE = "the-table"


@pytest.fixture(scope="module")
def replay() -> Replay:
    """A short game of two who play at random."""
    table = Table.new(
        find("card-pirates"), [Seat("bot", "Ann", "deckhand"), Seat("bot", "Ben", "deckhand")], {"cap": 2}, deal="back"
    )
    bots = [make_bot("deckhand", seat) for seat in range(2)]
    while not table.over:
        table.choose(table.asked, bots[table.asked].choose(table.window()))
    return Replay(table.record, GAMES)


class Slow(BotPool):
    """Bots that see the same everywhere, as often as they may."""

    def __init__(self, may: int = 0) -> None:
        super().__init__(workers=0)
        self.looks: list[Look] = []
        self.may = asyncio.Semaphore(may)
        self.at_once = 0

    async def look(self, replay: Replay, look: Look, guest: str) -> Seen[Advice]:
        self.looks.append(look)
        self.at_once += 1
        assert self.at_once == 1, "bots of tables have the other workers"
        await self.may.acquire()
        self.at_once -= 1
        advice = Advice([], "It is so.", 0.6) if look.closely else None
        return Seen(0.6, 0.5, -1, advice)


async def whole(desk: ReviewDesk, replay: Replay, ident: str = TABLE, guest: str = ANN) -> ReviewInfo:
    told = await desk.look(ident, replay, guest)
    while not told.finished:
        told = await desk.look(ident, replay, guest)
    return told


async def test_a_worker_looks_at_every_question_and_again_at_what_cost_most(replay: Replay) -> None:
    pool = BotPool(1, Limits(bot_seconds=0.05))
    try:
        told = await whole(ReviewDesk(pool, Limits(review_questions=6)), replay)
    finally:
        await pool.close()
    assert told.done == told.whole
    assert 0 < len(told.chances) <= 6
    assert {each.number for each in told.chances} <= set(replay.stops)
    for costly in told.costly:
        assert costly.label == replay.at(costly.number).label()
        assert costly.advice.reason.endswith(".")


async def test_the_curve_grows_and_what_cost_most_comes_with_the_end(
    replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "NEWS", 0.05)
    pool = Slow(5)
    desk = ReviewDesk(pool, Limits())
    told = await desk.look(TABLE, replay, ANN)
    assert (told.done, told.finished, told.costly) == (len(told.chances), False, [])
    assert len(told.chances) == 5
    for _ in range(len(replay.stops) + 20):
        pool.may.release()
    done = await whole(desk, replay)
    assert len(done.chances) > len(told.chances)
    assert len(done.costly) == 3
    assert {each.advice.reason for each in done.costly} == {"It is so."}


async def test_it_is_kept_until_its_table_is_gone(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Slow(1000)
    desk = ReviewDesk(pool, Limits())
    done = await whole(desk, replay)
    looked = len(pool.looks)
    assert await desk.look(TABLE, replay, BEN) == done
    assert len(pool.looks) == looked
    desk.forget(TABLE)
    await desk.look(TABLE, replay, BEN)
    assert len(pool.looks) > looked
    await desk.close()


async def test_one_guest_has_one_at_a_time_and_all_together_only_some(
    replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "NEWS", 0.01)
    desk = ReviewDesk(Slow(), Limits(all_reviews=2))
    await desk.look(TABLE, replay, ANN)
    await desk.look(TABLE, replay, BEN)
    with pytest.raises(Refusal, match="looks back at another game"):
        await desk.look("another", replay, ANN)
    await desk.look("another", replay, BEN)
    with pytest.raises(Refusal, match="Many people"):
        await desk.look("a third", replay, "where Cal calls from")
    await desk.close()


async def test_when_nobody_asks_any_more_nothing_is_looked_at(
    replay: Replay, monkeypatch: pytest.MonkeyPatch, turned: TurnedClock
) -> None:
    monkeypatch.setattr(reviews, "NEWS", 0.01)
    pool = Slow()
    desk = ReviewDesk(pool, Limits())
    await desk.look(TABLE, replay, ANN)
    turned.go_on(LEFT + 1)
    for _ in range(5):
        pool.may.release()
        await asyncio.sleep(0.01)
    assert len(pool.looks) == 1
    await desk.look("another", replay, ANN)
    await desk.close()
