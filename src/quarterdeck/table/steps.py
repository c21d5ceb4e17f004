"""Long work in small steps, so that whoever does it can look after others in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Steps = Generator[None, None, T]  # stops after every few of a thing, a millisecond or so, and returns what was made


def all_at_once(steps: Steps[T]) -> T:
    """Take every step, and give what comes of them. Raises what they raise."""
    try:
        while True:
            next(steps)
    except StopIteration as done:
        made: T = done.value
        return made
