"""The channel to an online table, which is opened again whenever it breaks."""

from __future__ import annotations

import threading

from quarterdeck.server import wire
from quarterdeck.server.client import Answered, Server, TableLine, Unreachable
from quarterdeck.terminal.online.inbox import Barred, Broken, Connected, Events, Heard

PAUSES = (0.3, 1.0, 2.0, 5.0, 10.0)  # seconds before a broken channel is tried again; the last for ever
# Refusals of a hello that say nothing of the right to be there: a client that calls again may be let in.
PASSING = ("not-kept", "trouble", "slow-down", "hello")


class LongLine:
    """A line to a table that mends itself. What it hears goes to the queue; one says something from anywhere."""

    def __init__(self, server: Server, table: str, token: str, name: str, events: Events) -> None:
        self.table = table
        self.token = token
        self._server = server
        self._name = name
        self._events = events
        self._line: TableLine | None = None
        self._ended = threading.Event()

    @property
    def stands(self) -> bool:
        """Whether something said now would be heard, as far as is known."""
        return self._line is not None

    def begin(self) -> None:
        """Call the server."""
        threading.Thread(target=self._hold, name="line", daemon=True).start()

    def end(self) -> None:
        """Hang up for good."""
        self._ended.set()
        if (line := self._line) is not None:
            line.close()

    def send(self, message: wire.Message) -> None:
        """Say something. On a broken line it is lost."""
        if (line := self._line) is not None:
            try:
                line.send(message)
            except Unreachable:
                self._line = None

    def _hold(self) -> None:
        failures = 0
        while not self._ended.is_set():
            try:
                line = self._server.line(self.table, self.token, self._name)
            except Answered as refusal:
                if refusal.code not in PASSING:
                    self._events.put(Barred(self, refusal))
                    return
            except Unreachable:
                pass
            else:
                failures = 0
                self._line = line
                self._events.put(Connected(self))
                self._listen(line)
                self._line = None
            if not self._ended.is_set():
                pause = PAUSES[min(failures, len(PAUSES) - 1)]
                failures += 1
                self._events.put(Broken(self, pause))
                self._ended.wait(pause)

    def _listen(self, line: TableLine) -> None:
        try:
            while not self._ended.is_set():
                reply = line.receive(None)
                self._events.put(Heard(self, reply))
        except Unreachable:
            pass
        finally:
            line.close()
