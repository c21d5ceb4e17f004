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

A_LITTLE = 0.003  # seconds that are spent in one pass of the loop before others have their turn
PASSES = 6  # of the loop, in which a request that has come is answered

_lines: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()


def _line() -> FairSemaphore:
    """The one who works on this loop."""
    return _lines.setdefault(asyncio.get_running_loop(), FairSemaphore(1))


class _Pace:
    """How long was worked in this pass of the loop."""

    def __init__(self) -> None:
        self._spent = 0.0

    def spend(self, seconds: float) -> float:
        """So many more; gives how many they are in all."""
        if not self._spent:
            asyncio.get_running_loop().call_soon(self._begin_anew)
        self._spent += seconds
        return self._spent

    def _begin_anew(self) -> None:
        self._spent = 0.0


_paces: WeakKeyDictionary[asyncio.AbstractEventLoop, _Pace] = WeakKeyDictionary()


def _pace() -> _Pace:
    return _paces.setdefault(asyncio.get_running_loop(), _Pace())


async def _let_others_go() -> None:
    """While it is still this one's turn, so that no other work goes on meanwhile."""
    for _ in range(PASSES):
        await asyncio.sleep(0)


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
                await _let_others_go()


async def in_turn(work: Callable[[], T]) -> T:
    """Do something that takes some milliseconds, when it is its guest's turn: many of them are not done at one go."""
    async with _line():
        begun = perf_counter()
        try:
            return work()
        finally:
            if _pace().spend(perf_counter() - begun) >= A_LITTLE:
                await _let_others_go()


def each_of(items: Iterable[S], make: Callable[[S], T]) -> Steps[list[T]]:
    """What is made of each of these, one a step."""
    made: list[T] = []
    for item in items:
        made.append(make(item))
        yield
    return made
