"""Have a bot at the keyboard take as long where it has no choice, and no longer where it has many."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

from quarterdeck.bots.pacing import rest_of_beat, share_of_beat


@contextmanager
def in_even_time(wanted: bool, thinking: float = 0.0) -> Iterator[float]:
    """Have what is done here take a beat, if that is wanted and a person watches; gives for how many seconds of it a
    bot may think. A bot that thinks for so many seconds takes all of them, and then a beat, whatever it is asked.
    Whatever takes longer than that takes a whole number of such times."""
    started = time.monotonic()
    even = (wanted or thinking > 0) and sys.stdout.isatty()
    yield (thinking or share_of_beat()) if even else inf
    if even:
        time.sleep(rest_of_beat(time.monotonic() - started, thinking))
