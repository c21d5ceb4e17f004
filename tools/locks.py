"""One process at a time: whoever holds a lock has it until it is left, or until its process ends, however that ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # on Windows nothing but pip builds, one at a time
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(path: Path, shared: bool = False, wait: bool = True) -> Iterator[bool]:
    """Hold the lock of a file, with others if it is `shared`; gives whether it could be had without waiting for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        had = _take(file, shared, wait=False)
        yield had or (wait and _take(file, shared, wait=True))


def _take(file: IO[str], shared: bool, wait: bool) -> bool:
    if fcntl is None:
        return True
    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        fcntl.flock(file, kind if wait else kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
