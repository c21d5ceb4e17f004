"""Have a bot at the keyboard take as long where it has no choice, and no longer where it has many."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

from quarterdeck.bots.pacing import rest_of_beat, share_of_beat


@contextmanager
def in_even_time(wanted: bool) -> Iterator[float]:
    """Have what is done here take a beat, if that is wanted and a person watches; gives for how many seconds of it a
    bot may think. Whatever takes longer than a beat takes a whole number of them."""
    started = time.monotonic()
    even = wanted and sys.stdout.isatty()
    yield share_of_beat() if even else inf
    if even:
        time.sleep(rest_of_beat(time.monotonic() - started))
