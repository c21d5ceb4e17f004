"""Games played at once, in as many processes as wished."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from multiprocessing import get_context
from typing import Any, TypeVar

from quarterdeck.core.game import Game
from quarterdeck.games import GAMES, find

Job = TypeVar("Job")
Outcome = TypeVar("Outcome")

Play = Callable[[Game[Any], Job], Outcome]


def outcomes(
    game: Game[Any], play: Play[Job, Outcome], jobs: Iterable[Job], number: int, cores: int | None
) -> Generator[Outcome, None, None]:
    """What comes of each of the `number` jobs, as they are finished. `cores` is all unless given.

    `play` is a function of a module. No more jobs are handed out than are being played, so that an end comes soon.
    """
    workers = min(cores if cores is not None else os.cpu_count() or 1, number)
    if workers <= 1 or GAMES.get(game.key) is not game:  # another process could not find it
        for job in jobs:
            yield play(game, job)
        return
    running: set[Future[Outcome]] = set()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_stopping_to_us) as pool:
        for job in jobs:
            running.add(pool.submit(_find_and_play, game.key, play, job))
            if len(running) == workers:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        for future in as_completed(running):
            yield future.result()


def _leave_stopping_to_us() -> None:
    """In a process of the pool: Ctrl-C is for the one that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _find_and_play(key: str, play: Play[Job, Outcome], job: Job) -> Outcome:
    return play(find(key), job)
