"""Looking after what is kept, now and then: what nobody looks at leaves the memory, and what is too old is deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from quarterdeck.core.errors import QuarterdeckError

SWEEP = 30.0  # seconds between two sweeps
IDLE = 300.0  # seconds after which what nobody looks at is read from the store again when somebody does
DAY = 24 * 3600.0
MOST_EXPIRED = 10  # tables, or campaigns, deleted by one sweep: 28,800 a day, and time to stop it if the clock is wrong

log = logging.getLogger("quarterdeck.server")


async def sweep_for_ever(sweep: Callable[[], Awaitable[None]], what: str) -> None:
    """Sweep again and again, whatever comes of it. `what` is swept, for the log."""
    while True:
        await asyncio.sleep(SWEEP)
        try:
            await sweep()
        except QuarterdeckError as error:
            log.warning("the %s could not be looked after: %s", what, error)
        except Exception:  # whatever it is, there is a next time
            log.exception("the %s could not be looked after", what)
