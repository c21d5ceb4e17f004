"""Work on the event loop, a little at a time: guests have turns at it, and others wait no longer than for one little.

A thread would be no help: compiled rules keep the interpreter to themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TypeVar
from weakref import WeakKeyDictionary

from quarterdeck.server.fair import FairSemaphore
from quarterdeck.table.steps import Steps

S = TypeVar("S")
T = TypeVar("T")

AT_A_TIME = 0.015  # seconds: others should not notice it, and changing over should cost next to nothing

_lines: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()


def _line() -> FairSemaphore:
    """The one who works on this loop."""
    return _lines.setdefault(asyncio.get_running_loop(), FairSemaphore(1))


async def stepwise(steps: Steps[T]) -> T:
    """Take every step, and give what comes of them. Raises what they raise.

    If there are several such works they take turns, so that ten of them hold up everybody else no more than one.
    """
    while True:
        async with _line():
            until = perf_counter() + AT_A_TIME
            try:
                while perf_counter() < until:
                    next(steps)
            except StopIteration as done:
                made: T = done.value
                return made
            finally:
                await asyncio.sleep(0)  # while it is still this one's turn, so that no other work goes on meanwhile


async def in_turn(work: Callable[[], T]) -> T:
    """Do something that takes some milliseconds, when it is its guest's turn: many of them are not done at one go."""
    async with _line():
        try:
            return work()
        finally:
            await asyncio.sleep(0)


def each_of(items: Iterable[S], make: Callable[[S], T]) -> Steps[list[T]]:
    """What is made of each of these, one a step."""
    made: list[T] = []
    for item in items:
        made.append(make(item))
        yield
    return made
