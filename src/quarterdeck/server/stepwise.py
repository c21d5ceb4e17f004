"""Long work on the event loop, a little at a time: nobody else waits longer than for one little."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TypeVar
from weakref import WeakKeyDictionary

from quarterdeck.table.steps import Steps

S = TypeVar("S")
T = TypeVar("T")

AT_A_TIME = 0.015  # seconds: others should not notice it, and changing over should cost next to nothing

_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def stepwise(steps: Steps[T]) -> T:
    """Take every step, and give what comes of them. Raises what they raise.

    A thread would be no help: compiled rules keep the interpreter to themselves. If there are several such works they
    take turns, so that ten of them hold up everybody else no more than one.
    """
    turn = _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    while True:
        async with turn:
            until = perf_counter() + AT_A_TIME
            try:
                while perf_counter() < until:
                    next(steps)
            except StopIteration as done:
                made: T = done.value
                return made
            finally:
                await asyncio.sleep(0)  # while it is still this one's turn, so that no other work goes on meanwhile


def each_of(items: Iterable[S], make: Callable[[S], T]) -> Steps[list[T]]:
    """What is made of each of these, one a step."""
    made: list[T] = []
    for item in items:
        made.append(make(item))
        yield
    return made
