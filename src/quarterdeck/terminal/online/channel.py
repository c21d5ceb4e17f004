"""Two ears at once: what somebody types, and what a server says. Both end up in one queue, in the order they come."""

from __future__ import annotations

import codecs
import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused, TableChannel, Unreachable

AHEAD = 16  # lines of a program that types without end
PAUSES = (0.3, 1.0, 2.0, 5.0, 10.0)  # seconds before a broken line is tried again; the last for ever
# Refusals of a hello that say nothing of the right to be there: somebody who calls again may be let in.
PASSING = ("not-kept", "trouble", "slow-down", "hello")
TICK = 0.25  # seconds: a wait without end cannot be interrupted on Windows before Python 3.14


@dataclass(frozen=True)
class Typed:
    """A line from the keyboard; None when nobody types any more."""

    line: str | None


@dataclass(frozen=True)
class Connected:
    """The line stands, for the first time or again."""

    line: LongLine


@dataclass(frozen=True)
class Heard:
    """The server said something."""

    line: LongLine
    reply: wire.FromServer


@dataclass(frozen=True)
class Broken:
    """The line is broken, and will be tried again in so many seconds."""

    line: LongLine
    pause: float


@dataclass(frozen=True)
class Barred:
    """The server does not let us in, and will not later."""

    line: LongLine
    refusal: ServerRefused


Event = Typed | Connected | Heard | Broken | Barred
Events = SimpleQueue[Event]


def next_event(events: Events) -> Event:
    """Wait for the next event, in such a way that Ctrl-C is heard everywhere."""
    while True:
        try:
            return events.get(timeout=TICK)
        except Empty:
            continue


class Keyboard:
    """Reads lines while the rest goes on."""

    def __init__(self, events: Events) -> None:
        self._events = events
        self.by_hand = sys.stdin.isatty()
        self._begun = False
        self._room = threading.Semaphore(AHEAD)

    def begin(self) -> None:
        """Start to read; a second time does nothing."""
        if not self._begun:
            self._begun = True
            threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def took(self) -> None:
        """A line was read and dealt with."""
        self._room.release()

    def ask(self, prompt: str) -> str:
        """Wait for a line before there is anything else to hear. Raises `EOFError` when there are no more."""
        self.begin()
        print(prompt, end="", flush=True)
        while True:
            event = next_event(self._events)
            if isinstance(event, Typed):
                self.took()
                if not self.by_hand:
                    print()
                if event.line is None:
                    raise EOFError
                return event.line

    def _read(self) -> None:
        for line in _lines():
            self._room.acquire()
            self._events.put(Typed(line))
        self._events.put(Typed(None))


def _lines() -> Iterator[str]:
    """The lines of standard input. Its file is read bare: a thread that waits in `sys.stdin` would hold its lock."""
    try:
        source = sys.stdin.fileno()
    except (OSError, ValueError):  # not a file: a text that stands in for one
        yield from (line.rstrip("\r\n") for line in sys.stdin)
        return
    decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")("replace")
    text = ""
    while data := _read_some(source):
        *lines, text = (text + decoder.decode(data)).split("\n")
        yield from (line.rstrip("\r") for line in lines)
    if text:
        yield text


def _read_some(source: int) -> bytes:
    try:
        return os.read(source, 65536)
    except OSError:  # the terminal has gone
        return b""


class LongLine:
    """A line to a table that mends itself. What it hears goes to the queue; one says something from anywhere."""

    def __init__(self, server: Server, table: str, token: str, name: str, events: Events) -> None:
        self.table = table
        self.token = token
        self._server = server
        self._name = name
        self._events = events
        self._line: TableChannel | None = None
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
                line = self._server.channel(self.table, self.token, self._name)
            except ServerRefused as refusal:
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

    def _listen(self, line: TableChannel) -> None:
        try:
            while not self._ended.is_set():
                reply = line.receive(None)
                self._events.put(Heard(self, reply))
        except Unreachable:
            pass
        finally:
            line.close()
