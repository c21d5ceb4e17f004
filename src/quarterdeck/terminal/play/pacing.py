"""Have a bot at the keyboard take as long where it has no choice, and no longer where it has many."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

from quarterdeck.bots.pacing import Pace


@contextmanager
def in_even_time(pace: Pace) -> Iterator[float]:
    """Have what is done here take whole beats, if a person watches; gives for how many seconds a bot may think."""
    started = time.monotonic()
    watched = sys.stdout.isatty()
    yield pace.seconds if watched else inf
    if watched:
        time.sleep(pace.rest(time.monotonic() - started))
