"""A real terminal with the command `quarterdeck` in it, driven as a person would."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

AGAIN = 10.0  # seconds after which Ctrl-C is pressed once more
MOMENT = 0.05  # seconds in which nothing more comes when all is there
PATIENCE = 60.0  # seconds; a bot may think on a busy machine
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r")
BROKEN_OFF = re.compile(r"\x1b(?:\[[0-9;?]*)?$")
# The first terminal that a new session opens becomes its own, so that Ctrl-C and a closed window reach it.
# Whoever runs the tests may have told its children to ignore a terminal that hangs up, and Ctrl-C.
TAKE_TERMINAL = """import os, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.close(os.open(os.ttyname(0), os.O_RDWR))
os.execv(sys.executable, [sys.executable, "-m", "quarterdeck", *sys.argv[1:]])"""
BEGIN = "Press Enter to begin. "
QUESTION = re.compile(r"\n> $")
# The keys of what can be answered or added: beside a drawn board, and in words, also with many of a kind.
BOX = re.compile("[\u2500-\u257f]")
DRAWN = re.compile(r"(?:^| )(\d{1,2}|[a-z])\) ", re.MULTILINE)
SAID = re.compile(r"^([0-9a-z]{1,2}): |^(\d+) to (\d+): |(?<=[\w)]) \(([0-9a-z]{1,2})\)[,.;]", re.MULTILINE)
AMOUNT = re.compile(r": (\d+)(?: to \d+)?(?: \(|: )type the amount")


def keys(told: str, drawn: bool = False) -> list[str]:
    """What can be typed at the last question that was told, what is chosen already left out.

    A question is `drawn` where it stands beside a board, which often has a frame.
    """
    is_drawn = drawn or BOX.search(told) is not None
    found: list[str] = DRAWN.findall(told) if is_drawn else []
    for said, first, last, many in () if is_drawn else SAID.findall(told):
        found += [str(key) for key in range(int(first), int(last) + 1)] if first else [said or many]
    return found + AMOUNT.findall(told)


def answer_to(told: str, which: Callable[[Sequence[str]], str] = lambda keys: keys[-1], drawn: bool = False) -> str:
    """What to type so that the game goes on: one of the keys, or an empty line where that gives what is chosen.

    After a refusal it is the question once more.
    """
    if re.search(r"\sEnter:\s", told):
        return ""
    found = keys(told, drawn)
    return which(found) if found else "options"


def environment(home: Path) -> dict[str, str]:
    """What the command runs in: games are kept in `home`."""
    return {**os.environ, "QUARTERDECK_HOME": str(home), "TERM": "xterm-256color", "PYTHONUNBUFFERED": "1"}


def called(*words: str) -> str:
    """How the command is told to be called again: as it was called here."""
    return shlex.join([sys.executable, "-m", "quarterdeck", *words])


def run(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with pipes instead of a terminal."""
    command = [sys.executable, "-m", "quarterdeck", *arguments]
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        env=environment(home),
        timeout=PATIENCE,
    )


@dataclass
class Answer:
    """What came of a command that was run in this process."""

    status: int | str | None
    out: str
    err: str


Command = Callable[..., Answer]


def replies(told: str) -> list[str]:
    """What each line that was typed was answered with."""
    return told.split("\n> ")[1:]


def question_on_screen(raw: str) -> list[str]:
    """The lines that were drawn last, up to where something can be typed."""
    screen = CONTROL.sub("", raw.rpartition("\x1b[2J")[2]).splitlines()
    return screen[: next((place for place, line in enumerate(screen) if line.startswith("> ")), len(screen)) + 1]


def read_some(master: int, seconds: float) -> bytes:
    """What comes out of a pseudo-terminal within that time; nothing also when the other end has gone."""
    ready, _, _ = select.select([master], [], [], max(0.0, seconds))
    try:
        return os.read(master, 65536) if ready else b""
    except OSError:
        return b""


class Terminal:
    """A pseudo-terminal of a given size. `raw` is everything that came out of it, `text` that without control codes."""

    def __init__(self, home: Path, arguments: Sequence[str], rows: int = 24, columns: int = 80) -> None:
        self.raw = ""
        self.text = ""  # the same without control codes
        self._rest = ""  # where those may have broken off
        self._seen = 0
        self._begun = False
        self._interrupted = False
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", TAKE_TERMINAL, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=_without_size(environment(home)),
            start_new_session=True,
        )
        os.close(slave)

    def wait_for(self, pattern: str | re.Pattern[str]) -> str:
        """Wait until a pattern comes after all that was waited for before; gives what came until then."""
        deadline = time.monotonic() + PATIENCE
        while True:
            self._begin()
            fresh = self.text[self._seen :]
            if found := re.search(pattern, fresh):
                self._seen += found.end()
                return fresh[: found.end()]
            if not self._read(deadline - time.monotonic()):
                raise AssertionError(f"{pattern!r} did not come; this did:\n{fresh[-3000:]}")

    def _begin(self) -> None:
        """Go on after what a newcomer is told."""
        if not self._begun and BEGIN in self.text:
            self._begun = True
            self._seen = self.text.index(BEGIN) + len(BEGIN)
            self.type("")

    def question(self) -> str:
        """Wait for the next question."""
        return self.wait_for(QUESTION)

    def settled(self) -> str:
        """Everything that came out when nothing more comes for a moment."""
        while self._read(MOMENT):
            pass
        return self.text

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        os.write(self._master, f"{line}\n".encode())

    def ask(self, line: str) -> str:
        """Type a line and wait for the next question; gives what came in between."""
        self.type(line)
        return self.question()

    def press_ctrl_c(self) -> None:
        """Interrupt the command."""
        self._interrupted = True
        os.write(self._master, b"\x03")

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send a signal to the command and wait for its end."""
        self._process.send_signal(number)
        self.end()

    def end(self) -> int:
        """Wait until the command has ended; gives its exit status."""
        if self._interrupted and not self._ends_within(AGAIN):
            self.press_ctrl_c()  # as a person would: on a busy machine the prompt may be there before the one who reads
        self._ends_within(PATIENCE)
        return self._process.wait(PATIENCE)

    def _ends_within(self, seconds: float) -> bool:
        deadline = time.monotonic() + seconds
        while self._read(deadline - time.monotonic()):
            pass
        return self._process.poll() is not None or time.monotonic() < deadline

    def close(self) -> None:
        """Hang up, as a closed window does."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()

    def _read(self, seconds: float) -> bool:
        data = read_some(self._master, seconds)
        while data:
            try:
                self._take(data.decode())
                return True
            except UnicodeDecodeError:  # it broke off within a character
                data += os.read(self._master, 1)
        return False

    def _take(self, fresh: str) -> None:
        self.raw += fresh
        fresh = self._rest + fresh
        begun = BROKEN_OFF.search(fresh)
        self._rest = begun[0] if begun else ""
        self.text += CONTROL.sub("", fresh.removesuffix(self._rest))


def _without_size(variables: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in variables.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
