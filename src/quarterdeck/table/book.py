"""The writing of a record: on disk first, where there is one, and then in memory."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from quarterdeck.table.course import Course
from quarterdeck.table.entries import AnyEntry, Snapshot
from quarterdeck.table.errors import RecordNotWritten
from quarterdeck.table.frames import BoardLines, make_frames
from quarterdeck.table.ledger import Ledger
from quarterdeck.table.packing import pack
from quarterdeck.table.record import Record

SNAPSHOT_EVERY = 25  # decisions of a kept table: the most that a change of the rules' version can cost it


class Store(Protocol):
    """Where a kept table writes its entries."""

    @property
    def size(self) -> int:
        """How much is written."""

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Have the entries on disk before returning, or raise `RecordNotWritten` and leave none of them."""

    def cut(self, size: int) -> None:
        """Drop what the last `append` wrote, if it made the file longer than `size`."""


class Book:
    """A record that is being written, the game it tells of, and what it adds up to."""

    def __init__(self, record: Record, course: Course, ledger: Ledger) -> None:
        self.record = record
        self.course = course
        self.ledger = ledger
        self._store: Store | None = None
        self._board_lines: BoardLines | None = None

    def keep(self, store: Store | None, board_lines: BoardLines | None) -> None:
        """Write to `store` as well from now on; it holds all that is recorded so far."""
        self._store = store
        self._board_lines = board_lines
        self.tell_in_words()

    def write(self, entries: Sequence[AnyEntry]) -> None:
        """Add entries, all or none of them."""
        self.put_on_disk(entries)
        self.note(entries)

    def put_on_disk(self, entries: Sequence[AnyEntry]) -> None:
        """The first half of `write`; it raises `RecordNotWritten` where the disk is full."""
        if self._store is not None:
            self._store.append(entries)

    def note(self, entries: Sequence[AnyEntry]) -> None:
        """The other half of `write`."""
        self.record.entries.extend(entries)
        for entry in entries:
            self.ledger.note(entry)

    @property
    def size(self) -> int:
        """How much is on disk."""
        return self._store.size if self._store is not None else 0

    def cut(self, size: int) -> None:
        """Drop from the disk what was written since it held `size`, and not yet noted."""
        if self._store is not None:
            self._store.cut(size)

    # Snapshots and frames

    def due_snapshot(self) -> list[Snapshot]:
        """A snapshot of a kept game, if the last one is some time ago."""
        if self._store is None or self.course.state.is_over() or self._has_snapshot_within(SNAPSHOT_EVERY - 1):
            return []
        return [self._snapshot()]

    def take_snapshot(self) -> None:
        """Record the present state, unless it is recorded."""
        if not self._has_snapshot_within(0):
            self.write([self._snapshot()])

    def take_frames(self, board_lines: BoardLines | None) -> None:
        """Record the finished game in plain words, unless it is recorded."""
        if self.record.frames is None:
            self.write([make_frames(self.course, self.ledger, board_lines)])

    def tell_in_words(self) -> None:
        """Record a kept game in plain words if it is over."""
        if self.ledger.end is not None and self._store is not None:
            # The game has ended, whether or not the disk has room for its words; `keep` will try again.
            with suppress(RecordNotWritten):
                self.take_frames(self._board_lines)

    def _snapshot(self) -> Snapshot:
        course = self.course
        packed = pack(course.state.pack())
        return Snapshot(course.game.snapshot_version, len(course.line), course.state.digest(), packed)

    def _has_snapshot_within(self, decisions: int) -> bool:
        snapshots = self.ledger.snapshots
        return bool(snapshots) and len(self.course.line) - snapshots[-1].decision <= decisions
