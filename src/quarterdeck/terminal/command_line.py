"""How this program can be called again: as whoever started it typed it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

PROGRAM = "quarterdeck"


def command(*words: str) -> str:
    """A command line that works where this one did: `quarterdeck play`, or `.venv/bin/python -m quarterdeck play`."""
    line = [*_program(), *words]
    return subprocess.list2cmdline(line) if sys.platform == "win32" else shlex.join(line)


def _program() -> Sequence[str]:
    """The words that start the program, as they were typed."""
    started = Path(sys.argv[0])
    if started.stem == PROGRAM:
        return [PROGRAM] if sys.argv[0] == PROGRAM or _on_the_path(started) else [sys.argv[0]]
    module = sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1]
    if len(module) > 1 and module[-1].endswith(PROGRAM) and _is_this_python(module[0]):
        return module
    return [_python(), "-m", PROGRAM]


def _on_the_path(started: Path) -> bool:
    """Whether the bare name starts what was started. Who typed a way from here meant that one."""
    found = shutil.which(PROGRAM)
    return found is not None and started.is_absolute() and _same(Path(found), started)


def _same(one: Path, other: Path) -> bool:
    """Whether two names are one program; the ending that Windows has for programs may be left out."""
    return one.stem == other.stem and _folder(str(one)) == _folder(str(other))


def _python() -> str:
    """This Python, by the shortest name that it has here."""
    for name in ("python", "python3"):
        if _is_this_python(name):
            return name
    with suppress(ValueError):  # another drive
        near = os.path.relpath(sys.executable)
        if os.sep in near and len(near) < len(sys.executable):
            return near
    return sys.executable


def _is_this_python(name: str) -> bool:
    """Whether a name starts the Python that runs, in its folder: from elsewhere it would be another installation."""
    found = shutil.which(name)
    return (
        found is not None
        and _folder(found) == _folder(sys.executable)
        and Path(found).resolve() == Path(sys.executable).resolve()
    )


def _folder(program: str) -> Path:
    """Where a program lies, by whatever links one comes there. The program itself may be a link out of a virtual
    environment, and means that environment nonetheless."""
    return Path(program).parent.resolve()
