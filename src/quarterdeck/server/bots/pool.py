"""Bots that think in processes of their own, so that no table waits for another's bot."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from math import inf
from time import monotonic
from typing import NamedTuple

import msgspec

from quarterdeck.bots.people import manner_named
from quarterdeck.bots.registry import known_bot
from quarterdeck.bots.thinking import USUAL
from quarterdeck.core.kernel import State
from quarterdeck.server import wire
from quarterdeck.server.bots.worker import SIMPLE, BotAnswer, BotTask, Lent
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.stepwise import in_turn
from quarterdeck.server.watching.counts import counting
from quarterdeck.server.workers.pool import WorkerPool
from quarterdeck.server.workers.process import WorkerLate, WorkerLost
from quarterdeck.table import Replay, Table
from quarterdeck.table.advice import ADVISER, SECONDS
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import Header
from quarterdeck.table.review import Look, Seen
from quarterdeck.table.secret import seed_of_thoughts

WORKERS = max(2, (os.cpu_count() or 2) // 2)  # two at least, for one guest never has all of them
MODULE = "quarterdeck.server.bots.worker"
LONGEST_ANSWER = 1 << 16
# A table waits for its bot, only one person for a hint, and nobody's game for a review.
AT_TABLE, HINT, REVIEW = 0, 1, 2
QUICKLY = 2  # as much time as this part of that of a hint has a look, if it is not a close one

log = logging.getLogger("quarterdeck.server")


class Thought(NamedTuple):
    """What a bot chose, when it began to think, by the monotonic clock, and why, if it was asked for advice."""

    move: int
    begun: float
    advice: wire.Advice | None = None


class BotPool:
    """The bots of a server. Whose turn it is to have one think is between the guests: those whose tables they are."""

    def __init__(
        self, workers: int = WORKERS, limits: Limits | None = None, module: str = MODULE, lent: Sequence[str] = ()
    ) -> None:
        """`lent` are the names of bots that come from elsewhere: see `quarterdeck.bots.registry`."""
        self._limits = limits or Limits()
        given = [str(self._limits.bot_memory), str(int(self._limits.bot_patience) + 1)]
        if lent:
            given.append(msgspec.json.encode(Lent(list(lent), sys.path)).decode())
        self._pool = WorkerPool(module, given, workers, LONGEST_ANSWER, ranks=3)

    @property
    def most_seconds(self) -> float:
        """For how long a bot may think at the most."""
        return self._limits.bot_seconds

    def warm_up(self) -> None:
        """Start the workers in the background, so that the first move does not wait for them."""
        self._pool.warm_up()

    async def check(self) -> None:
        """Have a process to think in, started by now if there was none. Raises `WorkerLost`."""
        await self._pool.check()

    def waiting(self) -> int:
        """How many questions wait until a bot has time for them."""
        return self._pool.all_waiting()

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        """What `bot` answers in `seat`, which is asked, at a table of `guest`. It has so many seconds to think, and
        never more than `most_seconds`; it may be named with a thinking time, as in `captain@1s`.

        A bot that fails, or does not come to an end, is stood in for by a simple one. Raises `Refusal` if even that
        does not answer, or if the seat is not asked any more when it comes to that.
        """
        task = await in_turn(lambda: _task(table, seat, bot, min(seconds, self.most_seconds)))
        task = msgspec.structs.replace(task, manner=manner_named(table.seats[seat].name))
        return await self._think(task, guest, AT_TABLE)

    async def hint(self, table: Table, seat: int, bot: str, guest: str) -> Thought:
        """What `bot` would answer in the place of `guest`, and why. Raises `Refusal` also for one who asks too much."""
        if self._pool.waiting(guest, HINT) >= self._limits.hints:
            raise Refusal("slow-down", "You are waiting for other hints already: wait for one of them.", 429)
        task = _task(table, seat, bot, min(SECONDS, self.most_seconds))
        return await self._think(msgspec.structs.replace(task, names=table.names), guest, HINT)

    async def look(self, replay: Replay, look: Look, guest: str) -> Seen[wire.Advice]:
        """What is to be seen at a question of a finished game. Where no answer comes, nothing is.

        It does not count among what is done for `guest`, whose own tables wait for no review.
        """
        task = await in_turn(lambda: _look_task(replay, look, min(SECONDS, self.most_seconds)))
        try:
            with counting().thinking(ADVISER):
                told = await self._pool.ask(
                    msgspec.json.encode(task), f"review {guest}", self._limits.bot_patience, REVIEW
                )
        except (WorkerLost, WorkerLate) as error:
            log.warning("a look back at %s was lost: %s", task.game, error)
            return Seen(None, 0.0, look.chosen)
        answer = msgspec.json.decode(told.line, type=BotAnswer)
        if answer.trouble:
            log.warning("a look back at %s failed: %s", task.game, answer.trouble)
        return answer.seen or Seen(None, 0.0, look.chosen)

    async def _think(self, task: BotTask, guest: str, rank: int) -> Thought:
        with counting().thinking(task.bot):
            return await self._answer(task, guest, rank)

    async def _answer(self, task: BotTask, guest: str, rank: int) -> Thought:
        begun = monotonic()
        for each in (task, msgspec.structs.replace(task, bot=SIMPLE)):
            try:
                answered = await self._pool.ask(msgspec.json.encode(each), guest, self._limits.bot_patience, rank)
            except (WorkerLost, WorkerLate) as error:
                log.warning("the bot %s of %s was lost: %s", each.bot, each.game, error)
                continue
            thought = msgspec.json.decode(answered.line, type=BotAnswer)
            begun = answered.begun if each is task else begun
            if thought.trouble:
                log.warning("the bot %s of %s failed: %s", each.bot, each.game, thought.trouble)
            if thought.move >= 0:
                return Thought(thought.move, begun, thought.advice)
        raise Refusal("bot", "The bot does not answer: take its seat, or try again.", 503)

    async def close(self) -> None:
        """Stop all workers."""
        await self._pool.close()


def _task(table: Table, seat: int, bot: str, seconds: float) -> BotTask:
    """Raises `Refusal` where something came in between, and the seat is not asked any more."""
    if table.asked != seat:
        raise Refusal("stale", "the question has gone by", 409)
    header = table.record.header
    named = known_bot(bot)
    key = named.kind.key if named is not None else bot
    task = _task_at(header, table.truth, seat, key, seconds)
    return msgspec.structs.replace(
        task,
        seed=seed_of_thoughts(table.record, seat, key),
        think=named.think if named is not None else USUAL,
        events=list(table.window().events),
    )


def _look_task(replay: Replay, look: Look, seconds: float) -> BotTask:
    window = replay.window(look.number)
    within = seconds if look.closely else seconds / QUICKLY
    task = _task_at(replay.record.header, replay.at(look.number).state, window.seat, ADVISER, within)
    return msgspec.structs.replace(task, events=list(window.events), names=list(replay.names), look=look)


def _task_at(header: Header, state: State, seat: int, bot: str, seconds: float) -> BotTask:
    return BotTask(
        game=header.game,
        seats=len(header.seats),
        options=header.options,
        sets=header.sets,
        packed=compress(state.pack()),
        seat=seat,
        bot=bot,
        seed=0,
        seconds=seconds,
    )
