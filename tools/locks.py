"""One process at a time: a lock is held until it is left, or until its process ends, however that ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform != "win32":  # there nothing but pip builds, one thing at a time
    import fcntl


@contextmanager
def locked(path: Path, shared: bool = False, wait: bool = True) -> Iterator[bool]:
    """Hold the lock of a file, together with others if it is `shared`. Gives whether it is held: sure with `wait`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        yield _take(file, shared, wait)


@contextmanager
def alone(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock of a file; call `waiting` if somebody else has it now."""
    with locked(path, wait=False) as free:
        if free:
            yield
            return
    waiting()
    with locked(path):
        yield


def _take(file: IO[str], shared: bool, wait: bool) -> bool:
    if sys.platform == "win32":
        return True
    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        fcntl.flock(file, kind if wait else kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
