"""Guests at a server under attack, and what it is measured by: how long the others wait, and what is in memory."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import Self

from quarterdeck.server.client import Server
from tests.server.harness import request, two_people

EVERY = 0.01  # seconds between two looks of the honest guest
SMOKE_ROOM = 3.0  # times as long may be waited where an attack is a smoke among other tests: each once took far longer

room = SMOKE_ROOM  # times as long as is said may be waited


class Restless:
    """Somebody who does the same again and again, in a thread, while the test does something else."""

    pause = 0.0  # seconds between two times

    def __init__(self) -> None:
        self.times = 0
        self.trouble: Exception | None = None
        self._enough = Event()
        self._thread = Thread(target=self._go_on)

    def once(self) -> None:
        """What is done."""
        raise NotImplementedError

    def _go_on(self) -> None:
        try:
            while not self._enough.wait(self.pause):
                self.once()
                self.times += 1
        except Exception as error:
            self.trouble = error

    def check(self) -> None:
        """Fail if it could not be done."""
        assert self.trouble is None, self.trouble

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._enough.set()
        self._thread.join()
        if error is None:
            self.check()
            assert self.times


class HonestGuest(Restless):
    """Somebody else who asks for one thing all the time; `longest` is how long they waited for it, in seconds.

    Health is answered by the event loop alone: whoever wants to know of the store asks for the list of tables.
    """

    pause = EVERY

    def __init__(self, server: Server, path: str = "/api/health") -> None:
        super().__init__()
        self.longest = 0.0
        self._server = server
        self._path = path

    def check_waited(self, seconds: float) -> None:
        """Fail if one of its requests took longer than `seconds`, or so many as a busy machine takes for them."""
        most = room * at_most(seconds)
        assert self.longest < most, f"{self.longest:.3f} s, of {most:.3f} s"

    def once(self) -> None:
        begun = monotonic()
        assert request(self._server, "GET", self._path).status == 200
        self.longest = max(self.longest, monotonic() - begun)


class HonestMaker(HonestGuest):
    """Somebody else who makes one table after the other, each of which is on disk before it is told."""

    def once(self) -> None:
        begun = monotonic()
        two_people(self._server)
        self.longest = max(self.longest, monotonic() - begun)


def at_most(seconds: float) -> float:
    """How long something may take that takes so many seconds on a quiet machine: more on one that does much else."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def memory(pid: int) -> int:
    """How many bytes a process and its children have in memory."""
    own = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096
    return own + sum(memory(int(child)) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
