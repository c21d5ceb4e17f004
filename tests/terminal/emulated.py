"""A real terminal with `quarterdeck` on its whole screen: what a person types, and what then stands where."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import pyte

from tests.terminal.driver import MOMENT, TAKE_TERMINAL, environment, read_some

PATIENCE = 30.0  # seconds; a bot may think on a busy machine
ENTER = "\r"
KEYS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "tab": "\t", "enter": ENTER}
KEYS |= {"pageup": "\x1b[5~", "pagedown": "\x1b[6~", "escape": "\x1b", "ctrl+c": "\x03", "ctrl+d": "\x04"}
# What the emulator does not know: titles, pointers, and what a terminal is asked about itself.
UNKNOWN = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1bP[^\x1b]*\x1b\\"
)
BROKEN_OFF = re.compile(r"\x1b(?:\[[<>=?]?[0-9;]*\$?|[\]P][^\x07\x1b]*\x1b?)?$")
OWN_SCREEN, CLEAR = "\x1b[?1049l", "\x1b[2J\x1b[H"  # the emulator has one screen only: what was on it goes
QUESTION = re.compile(r"^> *(?:│.*)?$", re.MULTILINE)  # beside the log, where there is room for it
LEAF = re.compile(r"(?:reads on|back to the table|more lines: Enter)[^\n]*\s*$")


class Terminal:
    """A pseudo-terminal of a given size, as an emulator shows it."""

    def __init__(self, home: Path, arguments: Sequence[str], rows: int = 24, columns: int = 80) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._rest = ""
        self._fresh = True  # whether anything came since something was typed
        self._master, slave = pty.openpty()
        self._set_size(slave, rows, columns)
        variables = environment(home)
        self._process = subprocess.Popen(
            [sys.executable, "-c", TAKE_TERMINAL, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={name: value for name, value in variables.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")},
            start_new_session=True,
        )
        os.close(slave)

    def screen(self) -> list[str]:
        """The lines that stand there now."""
        return [line.rstrip() for line in self._screen.display]

    def settled(self) -> list[str]:
        """The lines that stand there when nothing more comes for a moment."""
        while self._read(MOMENT):
            pass
        return self.screen()

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self._write(line + ENTER)

    def press(self, *keys: str) -> None:
        """Press keys, each by its name or as a letter."""
        for key in keys:
            self._write(KEYS.get(key, key))

    def click(self, text: str) -> None:
        """Click where this text stands."""
        row = next(number for number, line in enumerate(self.screen(), 1) if text in line)
        column = self.screen()[row - 1].index(text) + 1
        self._write(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")

    def wait_for(self, pattern: str | re.Pattern[str]) -> re.Match[str]:
        """Wait until the screen, drawn anew after what was typed last, shows a pattern."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = re.search(pattern, "\n".join(self.screen())) if self._fresh else None
            if found and not self._read(MOMENT):
                return found
            if not found and not self._read(deadline - time.monotonic()):
                raise AssertionError(f"{pattern!r} is not there; this is:\n" + "\n".join(self.screen()))

    def read_to(self, pattern: str | re.Pattern[str]) -> list[str]:
        """Turn leaves until a pattern is shown; gives the screen."""
        wanted = re.compile(pattern)
        while True:
            self.wait_for(re.compile(f"{wanted.pattern}|{LEAF.pattern}", re.MULTILINE))
            if not LEAF.search("\n".join(self.screen())):
                return self.screen()
            self.press("enter")

    def question(self) -> list[str]:
        """Wait until something can be answered, and read on to there; gives the screen."""
        return self.read_to(QUESTION)

    def ask(self, line: str) -> list[str]:
        """Type a line and wait for the next question; gives the screen."""
        self.type(line)
        return self.question()

    def resize(self, rows: int, columns: int) -> None:
        """Make the window larger or smaller."""
        self._fresh = False
        self._screen.resize(rows, columns)
        self._set_size(self._master, rows, columns)
        self._process.send_signal(signal.SIGWINCH)

    def end(self) -> int:
        """Wait until the command has ended; gives its exit status."""
        deadline = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < deadline:
            self._read(0.1)
        self.settled()
        return self._process.wait(1)

    @property
    def status(self) -> int | None:
        """The exit status, if the command has ended."""
        return self._process.poll()

    def close(self) -> None:
        """Hang up, as a closed window does, and see to it that the command is gone."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
        try:
            self._process.wait(5)
        finally:
            if self._process.poll() is None:
                self._process.kill()
                self._process.wait()

    def _write(self, text: str) -> None:
        self._fresh = False
        os.write(self._master, text.encode())

    def _set_size(self, where: int, rows: int, columns: int) -> None:
        fcntl.ioctl(where, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _read(self, seconds: float) -> bool:
        data = read_some(self._master, seconds)
        if not data:
            return False
        text = UNKNOWN.sub("", self._rest + self._decoder.decode(data)).replace(OWN_SCREEN, CLEAR)
        broken = BROKEN_OFF.search(text)
        self._rest = text[broken.start() :] if broken else ""
        self._stream.feed(text[: broken.start()] if broken else text)
        self._fresh = True
        return True
