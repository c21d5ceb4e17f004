"""A few workers of one kind, and everybody's tasks for them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine, Sequence
from time import monotonic
from typing import NamedTuple

from quarterdeck.server.workers.process import WorkerLate, WorkerLost, WorkerProcess
from quarterdeck.server.workers.turns import Turns


class Answered(NamedTuple):
    """An answer, and when its worker began with the task, by the monotonic clock."""

    line: bytes
    begun: float


class _Task:
    """Something to be done for a guest."""

    __slots__ = ("answer", "guest", "line", "within")

    def __init__(self, line: bytes, guest: str, within: float) -> None:
        self.line = line
        self.guest = guest
        self.within = within
        self.answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """Workers that are started when the first task comes (or by `warm_up`), each with one task at a time.

    One guest never has all of them, where there are several. A task that nobody waits for any more is not begun; one
    that has begun is brought to its end, so that its answer is not taken for another's and its worker lives on.
    """

    def __init__(
        self, module: str, given: Sequence[str], workers: int, longest: int, ranks: int = 1, rest: float | None = None
    ) -> None:
        """Workers with nothing to do are stopped after `rest` seconds, if that is said; the others are as for each."""
        self._workers = [WorkerProcess(module, given, longest) for _ in range(workers)]
        self._idle = list(self._workers)
        self._turns: Turns[_Task] = Turns(ranks)
        self._share = max(1, workers - 1)  # how many workers one guest may have
        self._busy: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._warming: asyncio.Task[None] | None = None
        self._rest = rest
        self._resting: asyncio.TimerHandle | None = None

    def warm_up(self) -> None:
        """Start the workers in the background, so that the first task does not wait for them."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._start_all())

    async def _start_all(self) -> None:
        for worker in self._workers:
            try:
                await worker.start()
            except WorkerLost:  # whoever needs it tries again, and is told
                return

    async def check(self) -> None:
        """Have a worker, started by now if there was none. Raises `WorkerLost`."""
        for worker in self._workers[:1]:
            await worker.start()

    def waiting(self, guest: str, rank: int = 0) -> int:
        """How many tasks of a guest wait for a worker."""
        return self._turns.of(guest, rank)

    def all_waiting(self) -> int:
        """How many tasks wait for a worker."""
        return len(self._turns)

    async def ask(self, line: bytes, guest: str, within: float, rank: int = 0) -> Answered:
        """The answer to a task of `guest`. Those of a lower rank come first.

        Raises `WorkerLost`, or `WorkerLate` if it takes a worker longer than `within` seconds.
        """
        task = _Task(line, guest, within)
        self._turns.add(task, guest, rank)
        self._hand_out()
        try:
            return await task.answer
        finally:
            self._turns.discard(task, guest, rank)

    def _hand_out(self) -> None:
        while self._idle and (task := self._turns.next(self._may_have_one)) is not None:
            self._busy[task.guest] += 1
            self._begin(self._work(self._idle.pop(), task))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        begun = asyncio.create_task(work)
        self._tasks.add(begun)
        begun.add_done_callback(self._tasks.discard)

    def _may_have_one(self, guest: str) -> bool:
        return self._busy[guest] < self._share

    async def _work(self, worker: WorkerProcess, task: _Task) -> None:
        """Have a worker do a task, whether or not anybody still waits for the answer."""
        try:
            await worker.start()
            begun = monotonic()
            answered = Answered(await worker.ask(task.line, task.within), begun)
        except (WorkerLost, WorkerLate) as error:
            if not task.answer.done():
                task.answer.set_exception(error)
        else:
            if not task.answer.done():
                task.answer.set_result(answered)
        finally:
            task.answer.cancel()
            self._busy[task.guest] -= 1
            self._busy += Counter()  # those who have none are not counted for ever
            self._idle.append(worker)
            self._hand_out()
            self._stop_later()

    def _stop_later(self) -> None:
        """Stop the workers when there has been nothing to do for some time."""
        if self._resting is not None:
            self._resting.cancel()
        if self._rest is not None:
            self._resting = asyncio.get_running_loop().call_later(self._rest, self._stop_idle)

    def _stop_idle(self) -> None:
        while self._idle:
            self._begin(self._stop(self._idle.pop()))

    async def _stop(self, worker: WorkerProcess) -> None:
        try:
            await worker.stop()
        finally:
            self._idle.append(worker)
            self._hand_out()

    async def close(self) -> None:
        """Stop all workers."""
        self._rest = None
        if self._resting is not None:
            self._resting.cancel()
        while (task := self._turns.next(lambda _: True)) is not None:
            task.answer.cancel()
        works = [work for work in (self._warming, *self._tasks) if work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        for worker in self._workers:
            await worker.stop()
