"""Looking after what is kept, now and then, whatever comes of it."""

from __future__ import annotations

import asyncio
import logging

import pytest

from quarterdeck.server import sweeping
from quarterdeck.server.store import NotRead

pytestmark = pytest.mark.anyio


async def test_a_sweep_that_fails_is_not_the_last(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP", 0.0)
    troubles = [NotRead("The database is away: start it."), ValueError("what?")]
    swept = asyncio.Event()

    async def sweep() -> None:
        if troubles:
            raise troubles.pop(0)
        swept.set()

    sweeper = asyncio.create_task(sweeping.sweep_for_ever(sweep, "tables"))
    await asyncio.wait_for(swept.wait(), 20)
    sweeper.cancel()
    told = [(record.levelno, record.message) for record in caplog.records]
    assert told == [
        (logging.WARNING, "the tables could not be looked after: The database is away: start it."),
        (logging.ERROR, "the tables could not be looked after"),
    ]
