"""Games played at once, in as many processes as wished."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any, Protocol, TypeVar

from quarterdeck.core.game import Game
from quarterdeck.games import GAMES, find

Job = TypeVar("Job")
Outcome = TypeVar("Outcome")

Play = Callable[[Game[Any], Job], Outcome]


def outcomes(
    game: Game[Any], play: Play[Job, Outcome], jobs: Iterable[Job], number: int, cores: int | None
) -> Generator[Outcome, None, None]:
    """What comes of each of the `number` jobs, in their order. `cores` is all unless given.

    Whoever stops when enough is proven has to see short games no sooner than long ones, so what is finished early waits
    for its turn. `play` is a function of a module. No more jobs are handed out than are being played, and at the end
    what is still played is broken off.
    """
    workers = min(cores if cores is not None else os.cpu_count() or 1, number)
    if workers <= 1 or GAMES.get(game.key) is not game:  # another process could not find it
        for job in jobs:
            yield play(game, job)
        return
    running: dict[Future[Outcome], int] = {}
    waiting: dict[int, Outcome] = {}
    told = 0
    others = set(active_children())
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_stopping_to_us) as pool:
        handed_out = enumerate(jobs)
        try:
            while True:
                for place, job in islice(handed_out, workers - len(running)):
                    running[pool.submit(_find_and_play, game.key, play, job)] = place
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    waiting[running.pop(future)] = future.result()
                while told in waiting:
                    yield waiting.pop(told)
                    told += 1
        finally:
            if running:  # games that nobody waits for any more, and a bot may think without end
                for process in set(active_children()) - others:
                    process.terminate()


class Result(Protocol):
    """What is put together of outcomes."""

    seconds: float
    stopped: bool  # by somebody who did not want to wait any longer

    @property
    def games(self) -> int:
        """How many were played."""

    @property
    def games_planned(self) -> int:
        """How many were to be played at most."""


R = TypeVar("R", bound=Result)


def collect(
    result: R,
    played: Generator[Outcome, None, None],
    add: Callable[[Outcome], bool],
    progress: Callable[[R], None] | None,
) -> None:
    """Add what is played to a result, until `add` says that it is enough; `progress` is called with it every time.

    Ctrl-C ends it with what was played so far.
    """
    started = time.perf_counter()
    try:
        for outcome in played:
            enough = add(outcome)
            result.seconds = time.perf_counter() - started
            if progress is not None:
                progress(result)
            if enough:
                break
    except KeyboardInterrupt:
        result.stopped = True
    finally:
        played.close()
    result.seconds = time.perf_counter() - started


def stopped_early(result: Result) -> str:
    """What is said behind the number of games of a result that somebody stopped."""
    return f" (stopped; {result.games_planned} were planned)" if result.stopped else ""


def _leave_stopping_to_us() -> None:
    """In a process of the pool: Ctrl-C is for the one that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _find_and_play(key: str, play: Play[Job, Outcome], job: Job) -> Outcome:
    return play(find(key), job)
