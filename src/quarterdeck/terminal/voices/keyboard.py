"""The keyboard of a voice that speaks in lines: standard input, read while the table goes on."""

from __future__ import annotations

import codecs
import os
import sys
import threading
from collections.abc import Iterator

from quarterdeck.terminal.voices.inbox import Inbox, Typed

AHEAD = 16  # lines of a program that types without end


class Keyboard:
    """Reads lines in a thread of its own."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self.by_hand = sys.stdin.isatty()
        self._begun = False
        self._room = threading.Semaphore(AHEAD)

    def begin(self) -> None:
        """Start to read; a second time does nothing."""
        if not self._begun:
            self._begun = True
            threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def line_done(self) -> None:
        """A line was dealt with: there is room for another."""
        self._room.release()

    def _read(self) -> None:
        for line in _lines():
            self._room.acquire()
            self._inbox.put(Typed(line))
        self._inbox.put(Typed(None))


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
