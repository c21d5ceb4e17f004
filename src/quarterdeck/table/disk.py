"""Files that have their name only when all is in them, and the lock on one that is being written.

The lock is the operating system's own, on the file itself: when its holder dies, however it dies, the lock is gone.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

UNFINISHED = ".new"  # what a file is called at the end of its name until all is in it


def put_in_place(path: Path, data: bytes) -> BinaryIO:
    """Write a file beside `path`, then give it that name: it is on disk for good, open and locked.

    What was there is gone. Raises `OSError`.
    """
    fresh = path.with_name(f"{path.name}.{token_hex(4)}{UNFINISHED}")
    file = fresh.open("x+b", buffering=0)
    try:
        lock(file)
        if file.write(data) != len(data):
            raise OSError(ENOSPC, "the disk is full")
        os.fsync(file.fileno())
        if sys.platform == "win32":  # where an open file keeps its name
            file.close()
            fresh.replace(path)
            file = path.open("r+b", buffering=0)
            lock(file)
        else:
            fresh.replace(path)
        sync_folder(path.parent)
    except BaseException:
        file.close()
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    return file


def lock(file: BinaryIO) -> None:
    """Lock an open file until it is closed. Raises `OSError` if somebody else has."""
    if sys.platform == "win32":
        import msvcrt

        place = file.tell()
        file.seek(2**30)  # far behind the text, since Windows keeps others from reading what is locked
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(place)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_locked(path: Path) -> bool:
    """True if there is a file and somebody has locked it. Nothing is written."""
    try:
        file = path.open("r+b", buffering=0)
    except (OSError, ValueError):
        return False
    with file:
        try:
            lock(file)
        except OSError:
            return True
    return False


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on disk for good. Raises `OSError`."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
