"""What somebody brings, checked in a process of its own: one thing at a time of each guest, and everybody in turn."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec

from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.imports.worker import Checked, CheckedCampaign, CheckedRecord, ImportTask, NotTaken
from quarterdeck.server.refusals import CODES, Refusal
from quarterdeck.server.workers.pool import WorkerPool
from quarterdeck.server.workers.process import WorkerLate, WorkerLost

MODULE = "quarterdeck.server.imports.worker"
FIRST_THINGS = 2  # times as many may wait, for whoever has nothing else that waits
TOO_MUCH = "It takes too long to look through this file, or too much memory: bring one as Quarterdeck has written it."

T = TypeVar("T")
log = logging.getLogger("quarterdeck.server")
_codes = {kind.__name__: code for kind, code in CODES.items()}
_checked: msgspec.json.Decoder[Checked] = msgspec.json.Decoder(Checked)


class ImportChecker:
    """The one process of a server that looks at what is brought; it is there while somebody brings something."""

    def __init__(self, limits: Limits, module: str = MODULE) -> None:
        self._limits = limits
        given = [str(limits.import_memory), str(int(limits.import_seconds))]
        self._pool = WorkerPool(module, given, 1, 2 * limits.record_bytes, rest=limits.import_rest)

    async def record(self, data: bytes, guest: str) -> CheckedRecord:
        """A finished game that somebody brings. Raises `Refusal`."""
        return _taken(await self._check(ImportTask("record", data), guest), CheckedRecord)

    async def campaign(self, data: bytes, guest: str) -> None:
        """See that somebody brings a campaign that can be gone on with. Raises `Refusal`."""
        _taken(await self._check(ImportTask("campaign", data), guest), CheckedCampaign)

    async def _check(self, task: ImportTask, guest: str) -> Checked:
        if self._pool.waiting(guest) >= self._limits.imports:
            raise Refusal("slow-down", "What you brought before is still being looked at: wait a moment.", 429)
        # A few who bring one thing after the other keep nobody else out.
        most = self._limits.all_imports * (1 if self._pool.waiting(guest) else FIRST_THINGS)
        if self._pool.all_waiting() >= most:
            raise Refusal("slow-down", "Many people bring something just now: try again in a minute.", 503)
        try:
            answered = await self._pool.ask(msgspec.json.encode(task), guest, self._limits.import_seconds)
        except (WorkerLost, WorkerLate) as error:
            log.warning("a %s of %d bytes could not be looked at: %s", task.kind, len(task.data), error)
            raise Refusal("record", TOO_MUCH) from error
        return _checked.decode(answered.line)

    async def close(self) -> None:
        """Stop the process."""
        await self._pool.close()


def _taken(checked: Checked, kind: type[T]) -> T:
    if isinstance(checked, NotTaken):
        if checked.trouble:
            log.warning("something that was brought could not be looked at: %s", checked.trouble)
        raise Refusal(*_refusal(checked))
    assert isinstance(checked, kind)
    return checked


def _refusal(checked: NotTaken) -> tuple[str, str, int]:
    code, status = _codes.get(checked.error, ("record", 400))
    return code, checked.text or TOO_MUCH, status
