"""What an attack is measured by: how long everybody else waits meanwhile, and what the server has in memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from quarterdeck.server.client import Server
from tests.server.harness import request

EVERY = 0.01  # seconds between two looks of the honest guest


class HonestGuest:
    """Somebody else who asks for the list of tables all the time, and notes the longest time that it took."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._done = Event()
        self.longest = 0.0
        self.asked = 0
        self.trouble: Exception | None = None

    def ask_until_done(self) -> None:
        """Ask again and again."""
        try:
            while not self._done.wait(EVERY):
                begun = monotonic()
                assert request(self._server, "GET", "/api/health").status == 200
                self.longest = max(self.longest, monotonic() - begun)
                self.asked += 1
        except Exception as error:
            self.trouble = error

    def stop(self) -> None:
        """Ask no more. Whatever went wrong fails the test."""
        self._done.set()


@contextmanager
def honest_guest(server: Server) -> Iterator[HonestGuest]:
    """Somebody else at the server while something is done to it; `longest` is how long they waited, in seconds."""
    guest = HonestGuest(server)
    asking = Thread(target=guest.ask_until_done)
    asking.start()
    try:
        yield guest
    finally:
        guest.stop()
        asking.join()
    assert guest.trouble is None, guest.trouble
    assert guest.asked


def memory(pid: int) -> int:
    """How many bytes a process and its children have in memory."""
    own = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096
    return own + sum(memory(int(child)) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
