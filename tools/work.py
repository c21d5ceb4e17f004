"""Programs that are run for somebody who waits: each told with its seconds, all ended together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock, RLock, Thread
from time import monotonic
from typing import IO

LAST_LINES = 30
TICK = 1.0  # seconds


class Failed(Exception):
    """A program failed; the message is what it said last."""


class Work:
    """Runs programs, also beside each other; what they say goes into a file."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = RLock()  # a signal may come while it is held
        self._stopped = False

    def run(self, *command: str | Path, environment: Mapping[str, str] | None = None, log: Path | None = None) -> None:
        """Run a program to its end; what it says is added to `log`. Raises `Failed` with the end of that."""
        place = log or self.log
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("ab", buffering=0) as file:
            file.write(f"$ {' '.join(map(str, command))}\n".encode())
            begun = file.tell()
            with self._lock:
                if self._stopped:
                    raise Failed("stopped")
                process = self._start(command, file, environment)
                self._running.add(process)
            status = process.wait()
            with self._lock:
                self._running.discard(process)
        if status:
            raise Failed(_said_since(place, begun) or f"{command[0]} ended with {status}")

    def _start(
        self, command: tuple[str | Path, ...], log: IO[bytes], environment: Mapping[str, str] | None
    ) -> subprocess.Popen[bytes]:
        try:
            # A group of its own, so that all that it starts ends with it, and Ctrl-C reaches it through us.
            return subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, start_new_session=True
            )
        except OSError as error:
            raise Failed(str(error)) from error

    def stop(self) -> None:
        """End whatever runs, and start nothing more."""
        with self._lock:
            self._stopped = True
            for process in self._running:
                end_group(process.pid)


def _said_since(log: Path, begun: int) -> str:
    with log.open("rb") as file:
        file.seek(begun)
        lines = file.read().decode(errors="replace").splitlines()
    return "\n".join(lines[-LAST_LINES:])


def end_group(pid: int) -> None:
    """Ask a group of processes to end, if it is still there."""
    try:
        os.killpg(pid, signal.SIGTERM)
    except (ProcessLookupError, PermissionError):
        return


class Progress:
    """What is being done, line by line with the seconds since the start; on a screen the last line counts them."""

    def __init__(self, screen: IO[str] | None = None) -> None:
        self._screen = screen or sys.stdout
        self._begun = monotonic()
        self._doing: list[str] = []
        self._lock = Lock()
        self._over = Event()
        self._width = 0

    @contextmanager
    def doing(self, what: str, done: str) -> Iterator[None]:
        """Tell that `what` is being done, and within how many seconds it is `done`."""
        begun = monotonic()
        with self._lock:
            self._doing.append(what)
            self._line(f"{what} …")
        try:
            yield
        finally:
            with self._lock:
                self._doing.remove(what)
        with self._lock:
            self._line(f"{done} ({monotonic() - begun:.0f} s)")

    def say(self, line: str) -> None:
        """Tell something else."""
        with self._lock:
            self._line(line)

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count the seconds while something is done, where somebody watches."""
        ticker = Thread(target=self._tick, daemon=True)
        if self._screen.isatty():
            ticker.start()
        try:
            yield
        finally:
            self._over.set()
            if ticker.ident is not None:
                ticker.join()
            with self._lock:
                self._wipe()

    def _tick(self) -> None:
        while not self._over.wait(TICK):
            with self._lock:
                if self._doing:
                    self._wipe()
                    line = f"{self._seconds()}  still {' and '.join(self._doing)} …"
                    self._width = len(line)
                    self._screen.write(line)
                    self._screen.flush()

    def _line(self, line: str) -> None:
        self._wipe()
        self._screen.write(f"{self._seconds()}  {line}\n")
        self._screen.flush()

    def _seconds(self) -> str:
        return f"{monotonic() - self._begun:4.0f} s"

    def _wipe(self) -> None:
        if self._width:
            self._screen.write("\r" + " " * self._width + "\r")
            self._width = 0
