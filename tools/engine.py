"""Build the package, compiled where that is possible: for an environment to play from, or for tests.

    python -m tools.engine wheel        build/wheel has the package of these sources
    python -m tools.engine unpacked     build/unpacked has it, laid out to be imported
    python -m tools.engine environment  .venv leads to an environment that has it, interpreted if that must be
    python -m tools.engine beside       the same, for `make play`: at low priority, until the standard input ends

One at a time builds; a build that was broken off is gone on with.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from time import monotonic
from zipfile import ZipFile

from tools import environments
from tools.environments import PIP, Environment
from tools.locks import alone
from tools.work import Failed, Work

SAID = re.compile(r"^\s*quarterdeck: (.*)$", re.MULTILINE)
COMPILED = re.compile(r"^compiled \d+ modules$")
LOWEST = 19  # of all priorities
STOPPED = 143
WAITING = "Somebody else is compiling in this folder: waiting …"
LONG = 5.0  # seconds, after which it is told what was done


class NotCompiled(Exception):
    """The package was built, but not compiled; the message says why."""


class Yard:
    """Where the package is built."""

    def __init__(self, root: Path) -> None:
        self.build = root / "build"
        self.wheels = self.build / "wheel"
        self.log = self.build / "wheel.log"
        self.stamp = self.wheels / ".built"
        self.unpacked = self.build / "unpacked"
        self.work = Work(self.build / "engine.log")

    def alone(self) -> AbstractContextManager[None]:
        """Within, nobody else builds here."""
        return alone(
            self.build / "engine.lock", lambda: print("Somebody else is compiling here: waiting …", flush=True)
        )

    def wheel(self) -> Path:
        """Have the package of the sources as they are. Raises `Failed`."""
        while True:
            sources = environments.state_of_sources()
            compiled = "quickly compiled" if environments.is_quick() else "compiled"
            state = f"{sources} {'interpreted' if environments.is_pure() else compiled}"
            if not (self.stamp.is_file() and self.stamp.read_text() == state):
                self._build()
                if environments.state_of_sources() != sources:
                    continue  # somebody has changed them meanwhile
                self.stamp.write_text(state)
            return next(self.wheels.glob("*.whl"))

    def _build(self) -> None:
        shutil.rmtree(self.wheels, ignore_errors=True)
        self.log.unlink(missing_ok=True)
        self.work.run(self._with_pip(), *PIP, "-v", "wheel", ".", "--no-deps", "-w", self.wheels, log=self.log)

    def _with_pip(self) -> Path:
        """A Python that has pip: this one, or one of its kind in a folder here."""
        if find_spec("pip") is not None:
            return Path(sys.executable)
        python = self.build / "pip" / "bin" / "python"
        if not (self.build / "pip" / ".made").is_file():
            self.work.run(sys.executable, "-m", "venv", "--clear", self.build / "pip")
            (self.build / "pip" / ".made").touch()
        return python

    def said(self) -> list[str]:
        """What the build of the package told people."""
        return SAID.findall(self.log.read_text(errors="replace")) if self.log.is_file() else []

    def why_not_compiled(self) -> str:
        """Why the package is not compiled; empty if it is."""
        said = self.said()
        if any(COMPILED.match(line) for line in said):
            return ""
        return next((line.partition("interpreted build: ")[2] for line in said if "interpreted build: " in line), "?")

    def unpack(self) -> None:
        """Lay the package out in a folder. Raises `Failed`."""
        wheel, stamp = self.wheel(), self.unpacked / ".unpacked"
        state = self.stamp.read_text()
        if not (stamp.is_file() and stamp.read_text() == state):
            shutil.rmtree(self.unpacked, ignore_errors=True)
            ZipFile(wheel).extractall(self.unpacked)
            stamp.write_text(state)

    def environment(self) -> Environment:
        """Have an environment with the compiled package, and `.venv` lead to it. Raises `Failed` or `NotCompiled`."""
        while True:
            environment = environments.compiled()
            if not environment.is_ready():
                wheel = self.wheel()
                why = self.why_not_compiled()
                if why:
                    raise NotCompiled(why)
                if environments.compiled() != environment:
                    continue
                with environment.being_made() as folder:
                    self.work.run(sys.executable, "-m", "venv", folder)
                    self.work.run(environment.python, *PIP, "install", wheel)
                    self.work.run(environment.python, "-m", "quarterdeck", "about")
            environments.link(environment)
            environments.remove_old("compiled")
            return environment

    def some_environment(self) -> Environment:
        """The same, but an interpreted one where nothing is to be, or can be, compiled. Raises `Failed`."""
        if not environments.is_pure():
            try:
                return self.environment()
            except NotCompiled as trouble:
                print(f"WARNING: going on with the slower interpreted build: {trouble}", file=sys.stderr)
        environment = environments.interpreted()
        environments.make_interpreted(environment, self.work)
        environments.link(environment)
        return environment


def beside(yard: Yard) -> str:
    """Build the environment while something else runs; gives the line to say then."""
    os.nice(LOWEST)
    Thread(target=_end_with_input, args=(yard,), daemon=True).start()
    begun = monotonic()
    try:
        with yard.alone():
            yard.environment()
    except NotCompiled as trouble:
        return f"The engine could not be compiled, and stays interpreted: {trouble}"
    except Failed as trouble:
        last = str(trouble).strip().splitlines()[-1]
        return f"The engine could not be compiled, and stays interpreted: {last} (see build/wheel.log)"
    took = round(monotonic() - begun)
    return f"The compiled engine is ready, after {took // 60} min {took % 60} s: the next start takes it."


def _end_with_input(yard: Yard) -> None:
    """End, with all that was started here, as soon as whoever started this is gone."""
    with suppress(OSError):
        while os.read(0, 4096):
            pass
    _end(yard)


def _end(yard: Yard) -> None:
    yard.work.stop()
    os._exit(STOPPED)


def main(words: list[str]) -> int:
    """Do as the words say; gives the exit status."""
    yard = Yard(environments.ROOT)
    signal.signal(signal.SIGTERM, lambda *_: _end(yard))
    begun = monotonic()
    work: Callable[[], object]
    try:
        match words:
            case ["beside"]:
                print(beside(yard), flush=True)
                return 0
            case ["wheel"]:
                work = yard.wheel
            case ["unpacked"]:
                work = yard.unpack
            case ["environment"]:
                work = yard.some_environment
            case _:
                print("Say wheel, unpacked, environment or beside.", file=sys.stderr)
                return 2
        with yard.alone():
            work()
    except Failed as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        yard.work.stop()
        return 130
    if monotonic() - begun > LONG:
        print(*(f"  {line}" for line in yard.said()), f"  in {monotonic() - begun:.0f} s", sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
