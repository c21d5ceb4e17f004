"""Have a bot at the keyboard take as long where it has no choice."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.bots.pacing import rest_of_beat


@contextmanager
def in_even_time(wanted: bool) -> Iterator[None]:
    """Have what is done here take a whole number of beats, at least one, if that is wanted and a person watches."""
    started = time.monotonic()
    yield
    if wanted and sys.stdout.isatty():
        time.sleep(rest_of_beat(time.monotonic() - started))
