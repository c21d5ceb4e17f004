"""Finished games that somebody looks back at: a question at a time, as long as anybody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress

from quarterdeck.server import clock
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.fair import FairSemaphore
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import TROUBLE, Refusal
from quarterdeck.server.stepwise import in_turn
from quarterdeck.server.wire import Advice, ChanceInfo, CostlyInfo, ReviewInfo
from quarterdeck.table import Replay
from quarterdeck.table.review import Reviewer

NEWS = 1.0  # seconds after which a client is told how far it is
LEFT = 15.0  # seconds without a question how far it is, after which nobody waits any more
KEPT = 100  # finished reviews that are kept, of 20 KB each at most

log = logging.getLogger("quarterdeck.server")


class _Reviewing:
    """A review that is being made, for the guest who began it and whoever else asks."""

    def __init__(self, reviewer: Reviewer[Advice], guest: str) -> None:
        self.reviewer = reviewer
        self.guest = guest
        self.used = clock.chronometer.steady()
        self.ended = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.failed = False


class ReviewDesk:
    """The reviews of a server, in memory only.

    All together have one question thought about at a time, so that there is always a worker for the bots of tables, and
    the guests take turns.
    """

    def __init__(self, pool: BotPool, limits: Limits) -> None:
        self._pool = pool
        self._limits = limits
        self._under_way: dict[str, _Reviewing] = {}
        self._finished: OrderedDict[str, ReviewInfo] = OrderedDict()
        self._one = FairSemaphore(1)

    async def look(self, ident: str, replay: Replay, guest: str) -> ReviewInfo:
        """The review of a table or, when some time has passed, how far it is and what is known by now.

        It begins with the first who asks. Raises `Refusal` for one who asks for much, and `RecordTooOld`.
        """
        if ident in self._finished:
            self._finished.move_to_end(ident)
            return self._finished[ident]
        reviewing = self._under_way.get(ident) or self._begin(ident, replay, guest)
        reviewing.used = clock.chronometer.steady()
        with suppress(TimeoutError):
            await asyncio.wait_for(reviewing.ended.wait(), NEWS)
        if reviewing.failed:
            raise Refusal("trouble", TROUBLE, 500)
        return self._finished.get(ident) or review_info(reviewing.reviewer, False)

    def _begin(self, ident: str, replay: Replay, guest: str) -> _Reviewing:
        if sum(each.guest == guest for each in self._under_way.values()) >= self._limits.reviews:
            raise Refusal(
                "slow-down",
                "The captain looks back at another game for you: wait until that is done, or leave it.",
                429,
            )
        if len(self._under_way) >= self._limits.all_reviews:
            raise Refusal("slow-down", "Many people look back at their games just now: try again in a minute.", 503)
        reviewing = _Reviewing(Reviewer(replay, most=self._limits.review_questions), guest)
        self._under_way[ident] = reviewing
        reviewing.task = asyncio.create_task(self._go_on(ident, replay, reviewing))
        return reviewing

    async def _go_on(self, ident: str, replay: Replay, reviewing: _Reviewing) -> None:
        """Look at one question after the other, until all is seen or nobody waits."""
        reviewer = reviewing.reviewer
        try:
            while clock.chronometer.steady() - reviewing.used <= LEFT:
                look = await in_turn(reviewer.next)
                if look is None:
                    self._keep(ident, review_info(reviewer, True))
                    return
                async with self._one:
                    seen = await self._pool.look(replay, look, reviewing.guest)
                reviewer.note(look, seen)
        except Exception:
            reviewing.failed = True
            log.exception("a finished game could not be looked back at")
        finally:
            if self._under_way.get(ident) is reviewing:
                del self._under_way[ident]
            reviewing.ended.set()

    def _keep(self, ident: str, info: ReviewInfo) -> None:
        self._finished[ident] = info
        while len(self._finished) > KEPT:
            self._finished.popitem(last=False)

    def forget(self, ident: str) -> None:
        """Forget a review, when its table was deleted or closed."""
        self._finished.pop(ident, None)
        reviewing = self._under_way.pop(ident, None)
        if reviewing is not None and reviewing.task is not None:
            reviewing.task.cancel()

    async def close(self) -> None:
        """Look at nothing any more."""
        tasks = [each.task for each in self._under_way.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def review_info(reviewer: Reviewer[Advice], finished: bool) -> ReviewInfo:
    """What a client is told of a review. What cost most is known at the end only."""
    review = reviewer.review()
    costly = [CostlyInfo(each.number, each.seat, each.label, each.chance, each.advice) for each in review.costly]
    return ReviewInfo(
        done=reviewer.done,
        whole=reviewer.whole,
        finished=finished,
        chances=[ChanceInfo(each.number, each.seat, round(each.chance, 3)) for each in review.chances],
        costly=costly if finished else [],
    )
