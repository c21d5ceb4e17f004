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
        """Add entries, all or none of them. Raises `RecordNotWritten` where the disk is full."""
        place = self.place()
        try:
            if self._store is not None:
                self._store.append(entries)
            self.record.entries.extend(entries)
            for entry in entries:
                self.ledger.note(entry)
        except BaseException:  # also Ctrl-C
            self.go_back(place)
            raise

    def place(self) -> tuple[int, int]:
        """Where the book is: how much is on disk, and how many entries there are."""
        return self._store.size if self._store is not None else 0, len(self.record.entries)

    def go_back(self, place: tuple[int, int]) -> None:
        """Drop what the last `write` has added since `place`."""
        size, entries = place
        if self._store is not None:
            self._store.cut(size)
        if len(self.record.entries) > entries:
            del self.record.entries[entries:]
            self.ledger.begin()
            for entry in self.record.entries:
                self.ledger.note(entry)

    # Snapshots and frames

    def due_snapshot(self) -> list[Snapshot]:
        """A snapshot of a kept game, if the last one is some time ago."""
        if self._store is None or self.course.state.is_over() or self._has_snapshot_within(SNAPSHOT_EVERY - 1):
            return []
        return [self._snapshot()]

    def take_snapshot(self) -> None:
        """Record the present state, unless it is recorded, or an interrupt left it half changed."""
        sound = self.course.whole and self.course.line == self.ledger.line
        if sound and not self._has_snapshot_within(0):
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
