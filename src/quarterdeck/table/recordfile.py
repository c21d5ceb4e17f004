"""A record on disk: one writer, lines that are only added, each there for good before the next decision.

The lock is the operating system's own, on the file itself: when its holder dies, however it dies, the lock is gone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from quarterdeck.table.entries import AnyEntry
from quarterdeck.table.errors import RecordInUse, RecordMissing, RecordNotWritten
from quarterdeck.table.record import Record, decode_record, encode_lines


class RecordFile:
    """An open, locked record. It is the `Store` of a kept table."""

    def __init__(self, path: Path, file: BinaryIO, size: int, chain: str) -> None:
        """Use `create` or `open`."""
        self.path = path
        self._file = file
        self._size = size
        self._chain = chain
        self._before = (size, chain)

    @classmethod
    def create(cls, path: Path, record: Record) -> RecordFile:
        """Write a whole record to a new file. Raises `RecordNotWritten`."""
        data, chain = encode_lines([record.header, *record.entries], "")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("x+b", buffering=0)
        except OSError as error:
            raise _not_written(path, error) from error
        try:
            _lock(path, file)
            this = cls(path, file, 0, "")
            this._write(data, chain)
            _sync_folder(path.parent)
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return this

    @classmethod
    def open(cls, path: Path) -> tuple[RecordFile, Record]:
        """An existing file, and its record; a torn last line goes when the next is written.

        Raises `RecordMissing`, `RecordInUse`, `RecordDamaged` or `RecordTooNew`.
        """
        try:
            file = path.open("r+b", buffering=0)
        except (OSError, ValueError) as error:
            raise RecordMissing(f"There is no record to go on with at {path}: {error}.") from error
        try:
            _lock(path, file)
            data = file.read()
            record = decode_record(data)
            this = cls(path, file, record.size, record.chain)
            if not data[: record.size].endswith(b"\n"):
                this._write(b"\n", record.chain)
        except BaseException:
            file.close()
            raise
        return this, record

    @staticmethod
    def is_free(path: Path) -> bool:
        """True if the file is there and nobody is writing it."""
        try:
            with path.open("r+b", buffering=0) as file:
                _lock(path, file)
        except (OSError, RecordInUse):
            return False
        return True

    @property
    def size(self) -> int:
        """How many bytes are written for good."""
        return self._size

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Have the entries on disk before returning, or raise `RecordNotWritten` and leave nothing of them."""
        if entries:
            self._write(*encode_lines(entries, self._chain))

    def cut(self, size: int) -> None:
        """Drop what the last `append` wrote, if the file held `size` before."""
        if size == self._before[0] and size < self._size:
            self._size, self._chain = self._before
            self._cut_off()

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._file.close()

    def _write(self, data: bytes, chain: str) -> None:
        before = (self._size, self._chain)
        try:
            # A torn line, or what an earlier failure left behind, goes first.
            self._cut_off()
            self._file.seek(self._size)
            if self._file.write(data) != len(data):
                raise OSError("the disk is full")
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as error:
            raise _not_written(self.path, error) from error
        self._before = before
        self._size += len(data)
        self._chain = chain

    def _cut_off(self) -> None:
        self._file.truncate(self._size)


def _not_written(path: Path, error: Exception) -> RecordNotWritten:
    return RecordNotWritten(f"The game cannot be written to {path} ({error}): make room there, then try again.")


def _sync_folder(folder: Path) -> None:
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _lock(path: Path, file: BinaryIO) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**30)  # far behind the text, since Windows keeps others from reading what is locked
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise RecordInUse(f"{path.name} is being played in another window: go on there, or close it first.") from error
