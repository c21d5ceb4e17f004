"""How long a bot takes, so that the time of a reply tells nothing."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

SPAN = 0.1  # seconds; bots think for a few thousandths, and not at all where they have no choice


@contextmanager
def in_even_time(wanted: bool) -> Iterator[None]:
    """Have what is done here take a whole number of spans, at least one, if that is wanted and somebody watches."""
    started = time.monotonic()
    yield
    if wanted and sys.stdout.isatty():
        time.sleep(SPAN - (time.monotonic() - started) % SPAN)
