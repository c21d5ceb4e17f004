"""How long a bot takes, so that the time of a reply tells nothing."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.core.native import build

# Seconds: more than a bot takes over a question, so that it takes the same where it has no choice. A question takes
# a bot about a hundredth of a second compiled, and up to a few tenths interpreted.
SPAN = 0.15 if build() == "compiled" else 0.5


@contextmanager
def in_even_time(wanted: bool) -> Iterator[None]:
    """Have what is done here take a whole number of spans, at least one, if that is wanted and somebody watches."""
    started = time.monotonic()
    yield
    if wanted and sys.stdout.isatty():
        time.sleep(SPAN - (time.monotonic() - started) % SPAN)
