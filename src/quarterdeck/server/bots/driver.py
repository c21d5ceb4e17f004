"""The bots at the tables: whenever one is asked, it thinks in a process of its own, and answers."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from quarterdeck.bots.pacing import pace_of
from quarterdeck.bots.registry import NamedBot, find_bot, known_bot
from quarterdeck.bots.thinking import LIVE, USUAL, Think
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.kernel import NOBODY
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store.about import AboutTable
from quarterdeck.server.tables.actions import answer_for, question_number
from quarterdeck.server.tables.holders import has_people
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.lessons import script_runs, scripted, waits_for_learner
from quarterdeck.server.watching.logs import short
from quarterdeck.table import Table
from quarterdeck.table.seats import STAND_IN

TELLING = 0.05  # seconds between two scripted answers of a lesson; clients show them at a pace of their own
AGAIN = 2.0  # seconds until a bot that could not answer is asked once more, and twice as many each time after that
AGAIN_AT_LAST = 600.0  # up to so many
SHARE_OF_LIMIT = 0.5  # of the time that a table has for a question, which a bot may think

log = logging.getLogger("quarterdeck.server")


def bot_to_think(hosted: HostedTable) -> int:
    """The bot's seat that is asked, or NOBODY; also while only bots sit here and nobody watches."""
    table, about = hosted.table_if_begun, hosted.about
    if table is None or hosted.gone or table.over:
        return NOBODY
    if not has_people(about.holders) and not hosted.subscribers:
        return NOBODY
    if script_runs(about) and (waits_for_learner(about, table) or not hosted.subscribers):
        return NOBODY
    return table.bot_seat()


class BotDriver:
    """Has the bots answer: one task for every table at which one is asked."""

    def __init__(self, pool: BotPool, think: Think = LIVE) -> None:
        """`think` is how long bots think at tables that say nothing else."""
        self._pool = pool
        self._usual = think
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def drive(self, hosted: HostedTable) -> None:
        """Have the bot answer if one is asked at this table and is not thinking already."""
        ident = hosted.about.id
        if bot_to_think(hosted) == NOBODY or ident in self._tasks:
            return
        task = asyncio.create_task(self._drive(hosted))
        self._tasks[ident] = task
        task.add_done_callback(lambda task: self._ended(task, hosted))

    def is_idle(self, hosted: HostedTable) -> bool:
        """Whether no bot thinks at this table."""
        return hosted.about.id not in self._tasks

    def stop(self, hosted: HostedTable) -> None:
        """Have no bot think at a table that leaves the memory, or is gone: it is asked again when one is read."""
        task = self._tasks.pop(hosted.about.id, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop all of them."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _ended(self, task: asyncio.Task[None], hosted: HostedTable) -> None:
        if self._tasks.get(hosted.about.id) is not task:
            return  # it was stopped
        del self._tasks[hosted.about.id]
        if not task.cancelled():
            self.drive(hosted)  # somebody may have answered just before this was told

    async def _drive(self, hosted: HostedTable) -> None:
        again = AGAIN
        while (seat := bot_to_think(hosted)) != NOBODY:
            try:
                await self._answer(hosted, seat)
                again = AGAIN
            except Exception as error:
                strange = None if isinstance(error, QuarterdeckError) else error
                log.warning("a bot could not answer at table %s: %s", short(hosted.about.id), error, exc_info=strange)
                await asyncio.sleep(again)
                again = min(2 * again, AGAIN_AT_LAST)

    async def _answer(self, hosted: HostedTable, seat: int) -> None:
        table = hosted.table
        number = question_number(hosted, seat)

        def action() -> None:
            # What somebody answers ahead is another entry, and makes nothing of this late.
            if hosted.table_if_begun is not table or question_number(hosted, seat) != number:
                raise Refusal("stale", "the question has gone by")
            answer_for(hosted, seat, move)

        try:
            move = await self._move(hosted, table, seat)
            await hosted.do(action)
        except Refusal as late:
            if late.code != "stale" and not hosted.gone:
                raise

    async def _move(self, hosted: HostedTable, table: Table, seat: int) -> int:
        """What the script of a lesson has for it, or the bot answers."""
        move = scripted(hosted.about, table)
        if move is None:
            return await self._think(hosted, table, seat)
        await asyncio.sleep(TELLING)
        return move

    async def _think(self, hosted: HostedTable, table: Table, seat: int) -> int:
        """What the bot answers, in a time that tells nothing of what it holds.

        The time is counted from when it began to think, since it waits for others' bots as long as they need.
        """
        named = named_at(hosted.about, table, seat, self._usual)
        think = named.think if named.kind.thinks else None
        sealed, discreet = table.record.header.deal is None, table.truth.step().discreet(table.truth)
        pace = pace_of(think, sealed, discreet, self._pool.most_seconds)
        thought = await self._pool.choose(table, seat, named.stored, hosted.about.maker, pace.seconds)
        await asyncio.sleep(pace.rest(monotonic() - thought.begun))
        return thought.move


def named_at(about: AboutTable, table: Table, seat: int, usual: Think) -> NamedBot:
    """The bot that answers for a seat, and how long it thinks there: at most half of what people may take.

    A bot that this server does not have is another one.
    """
    named = known_bot(table.seats[seat].bot or STAND_IN) or NamedBot(find_bot(STAND_IN), USUAL)
    if not named.kind.thinks:
        return NamedBot(named.kind, USUAL)
    think = Think(seconds=about.think) if about.think else usual
    if think.seconds and about.limit:
        think = Think(seconds=min(think.seconds, about.limit * SHARE_OF_LIMIT))
    return NamedBot(named.kind, think.for_a_further_pick() if table.picks_on else think)
