"""Have the programs at hand that tests need beside Python: `python tools/ensure.py chromium postgresql`.

What is on the system is used. What is missing is installed where that is possible (root, with apt-get); elsewhere it is
said what is left out, and how to add it. Nothing here fails: tests skip what they have no program for.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SECONDS = 600  # after which an installation is given up


@dataclass(frozen=True)
class Program:
    """Something to have: its names on PATH, where else it may be, its package, and what cannot be tested without."""

    names: tuple[str, ...]
    elsewhere: str
    package: str
    without: str
    how: str


PROGRAMS = {
    "chromium": Program(
        names=("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        elsewhere="",
        package="chromium",
        without="the tests in the browser",
        how="install Chromium, and have it on PATH as chromium",
    ),
    "postgresql": Program(
        names=("postgres",),
        elsewhere="usr/lib/postgresql/*/bin/postgres",  # where Debian has it, away from PATH
        package="postgresql",
        without="the tests of the store on PostgreSQL (those on SQLite run)",
        how="install PostgreSQL, and have its bin folder, with postgres and initdb, on PATH",
    ),
}


def find(program: Program) -> Path | None:
    """Where the program is, or None."""
    for name in program.names:
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    places = sorted(Path("/").glob(program.elsewhere)) if program.elsewhere else []
    return places[-1] if places else None


def may_install() -> bool:
    """True if this is root on a system with apt-get."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(program: Program) -> str:
    """Install the package; if the lists of packages are too old or missing, fetch them and try again.

    Gives the reason why it is not there now, or an empty text.
    """
    reason = _apt("install", program.package)
    if reason:
        reason = _apt("update") or _apt("install", program.package)
    return reason


def _apt(*arguments: str) -> str:
    command = ["apt-get", "-q", "-y", "--no-install-recommends", *arguments]
    # Services must not start at once: tests start what they need, as they need it.
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    try:
        run = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if run.returncode == 0:
        return ""
    said = (run.stderr or run.stdout).decode(errors="replace").strip().splitlines()
    return said[-1] if said else f"apt-get ended with {run.returncode}"


def ensure(name: str) -> None:
    """Find or install one program, and say in a line or two how that went."""
    program = PROGRAMS.get(name)
    if program is None:
        print(f"{name}: not known here; this knows {' and '.join(PROGRAMS)}.")
        return
    found, reason = find(program), ""
    if found is None and may_install():
        print(f"{name}: not here, installing the package {program.package} …", flush=True)
        reason = install(program)
        found = find(program)
    if found is not None:
        print(f"{name}: {found}")
        return
    why = f" ({reason})" if reason else ""
    print(f"{name}: NOT HERE{why}. Left out: {program.without}. To add it: {program.how};")
    print(f"  on Debian or Ubuntu: sudo apt-get install {program.package}")


def main(names: Sequence[str]) -> None:
    """Ensure every program named, or all."""
    for name in names or list(PROGRAMS):
        ensure(name)


if __name__ == "__main__":
    main(sys.argv[1:])
