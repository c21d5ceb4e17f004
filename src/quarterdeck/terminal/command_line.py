"""How this program can be called again, as it was started here."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from contextlib import suppress
from pathlib import Path

PROGRAM = "quarterdeck"


def command(*words: str) -> str:
    """A command line that works where this one did: `quarterdeck play`, or `.venv/bin/python -m quarterdeck play`."""
    program = [PROGRAM] if _on_the_path() else [_python(), "-m", PROGRAM]
    return shlex.join([*program, *words])


def _on_the_path() -> bool:
    """Whether the bare name starts this installation, and not another one or none."""
    found = shutil.which(PROGRAM)
    if found is None:
        return False
    script = Path(found).resolve()
    return script == Path(sys.argv[0]).resolve() or script.parent == _folder(sys.executable)


def _python() -> str:
    for name in ("python", "python3"):
        found = shutil.which(name)
        # In the folder of this one, and the same: from elsewhere it would be another installation.
        if (
            found
            and _folder(found) == _folder(sys.executable)
            and Path(found).resolve() == Path(sys.executable).resolve()
        ):
            return name
    with suppress(ValueError):  # another drive
        near = os.path.relpath(sys.executable)
        if os.sep in near and len(near) < len(sys.executable):
            return near
    return sys.executable


def _folder(program: str) -> Path:
    """Where a program lies, by whatever links one comes there. The program itself may be a link out of a virtual
    environment, and means that environment nonetheless."""
    return Path(program).parent.resolve()
