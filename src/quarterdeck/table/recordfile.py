"""A record on disk: one writer, lines that are only added, each there for good before the next decision."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from typing import BinaryIO

from quarterdeck.table.disk import lock, put_in_place
from quarterdeck.table.entries import AnyEntry
from quarterdeck.table.errors import RecordInUse, RecordMissing, RecordNotWritten
from quarterdeck.table.record import Record, decode_record, encode_lines


class RecordFile:
    """An open, locked record. It is the `EntrySink` of a kept table."""

    def __init__(self, path: Path, file: BinaryIO, size: int, chain: str) -> None:
        """Use `create` or `open`."""
        self.path = path
        self._file = file
        self._size = size
        self._chain = chain
        self._before = (size, chain)

    @classmethod
    def create(cls, path: Path, record: Record) -> RecordFile:
        """Write a whole record to a new file, which has its name only when all is in it. Raises `RecordNotWritten`."""
        data, chain = encode_lines([record.header, *record.entries], "")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                raise FileExistsError(EEXIST, "there is another file")
        except OSError as error:
            raise _not_written(path, error) from error
        try:
            file = put_in_place(path, data)
        except OSError as error:
            with suppress(OSError):  # a file of which it is not sure that it stays
                path.unlink(missing_ok=True)
            raise _not_written(path, error) from error
        return cls(path, file, len(data), chain)

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
            with suppress(OSError, ValueError):  # then it goes before the next line is written
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
            self._before, self._size, self._chain = before, self._size + len(data), chain
        except BaseException as error:  # also Ctrl-C
            self._size, self._chain = before
            with suppress(OSError, ValueError):  # then it goes before the next line is written
                self._cut_off()
            if isinstance(error, OSError | ValueError):
                raise _not_written(self.path, error) from error
            raise

    def _cut_off(self) -> None:
        self._file.truncate(self._size)


def _not_written(path: Path, error: Exception) -> RecordNotWritten:
    return RecordNotWritten(f"The game cannot be written to {path} ({error}): make room there, then try again.")


def _lock(path: Path, file: BinaryIO) -> None:
    try:
        lock(file)
    except OSError as error:
        raise RecordInUse(f"{path.name} is being played in another window: go on there, or close it first.") from error
