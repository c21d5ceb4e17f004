"""Writes a record: on disk first, where there is one, and then in memory."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from quarterdeck.table.compression import compress
from quarterdeck.table.entries import AnyEntry, Snapshot
from quarterdeck.table.errors import RecordNotWritten
from quarterdeck.table.frames import BoardLines, frames_steps
from quarterdeck.table.record import Record
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline

SNAPSHOT_EVERY = 25  # decisions of a kept table: the most that a change of the rules' version can cost it


class EntrySink(Protocol):
    """Where a kept table writes its entries."""

    @property
    def size(self) -> int:
        """How much is written."""

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Have the entries on disk before returning, or raise `RecordNotWritten` and leave none of them."""

    def cut(self, size: int) -> None:
        """Drop what the last `append` wrote, if it made the file longer than `size`."""


class RecordWriter:
    """Writes a record, and tallies what is written."""

    def __init__(self, record: Record, timeline: Timeline, tally: Tally) -> None:
        self.record = record
        self.timeline = timeline
        self.tally = tally
        self._sink: EntrySink | None = None
        self._board_lines: BoardLines | None = None
        self._keeps_frames = False

    def keep(self, sink: EntrySink | None, board_lines: BoardLines | None, frames: bool) -> None:
        """Write to `sink` as well from now on; it holds all that is recorded so far. `frames`: those at the end too."""
        self._sink = sink
        self._board_lines = board_lines
        self._keeps_frames = frames and sink is not None
        self.write_frames_if_over()

    def write(self, entries: Sequence[AnyEntry]) -> None:
        """Add entries, all or none of them. Raises `RecordNotWritten` where the disk is full."""
        extent = self.extent()
        try:
            if self._sink is not None:
                self._sink.append(entries)
            self.record.entries.extend(entries)
            for entry in entries:
                self.tally.note(entry)
        except BaseException:  # also Ctrl-C
            self.cut_back(extent)
            raise

    def extent(self) -> tuple[int, int]:
        """How far it is written: how much is on disk, and how many entries there are."""
        return self._sink.size if self._sink is not None else 0, len(self.record.entries)

    def cut_back(self, extent: tuple[int, int]) -> None:
        """Drop what the last `write` has added since `extent`."""
        size, entries = extent
        if self._sink is not None:
            self._sink.cut(size)
        if len(self.record.entries) > entries:
            del self.record.entries[entries:]
            self.tally.begin()
            for entry in self.record.entries:
                self.tally.note(entry)

    # Snapshots and frames

    def due_snapshot(self) -> list[Snapshot]:
        """A snapshot of a kept game, if the last one is some time ago."""
        if self._sink is None or self.timeline.state.is_over() or self._has_snapshot_within(SNAPSHOT_EVERY - 1):
            return []
        return [self._snapshot()]

    def take_snapshot(self) -> None:
        """Record the present state, unless it is recorded, or an interrupt left it half changed."""
        sound = self.timeline.whole and self.timeline.played == len(self.tally.decisions)
        if sound and not self._has_snapshot_within(0):
            self.write([self._snapshot()])

    def take_frames_steps(self, board_lines: BoardLines | None) -> Steps[None]:
        """Record the finished game in plain words, unless it is recorded, step by step."""
        if self.record.frames is None:
            self.write([(yield from frames_steps(self.timeline, self.tally, board_lines))])

    def write_frames_if_over(self) -> None:
        """Record a kept game in plain words if it is over."""
        if self.tally.end is not None and self._keeps_frames:
            # The game has ended, whether or not the disk has room for its words; `keep` will try again.
            with suppress(RecordNotWritten):
                all_at_once(self.take_frames_steps(self._board_lines))

    def _snapshot(self) -> Snapshot:
        timeline = self.timeline
        packed = compress(timeline.state.pack())
        return Snapshot(timeline.game.snapshot_version, timeline.played, timeline.state.digest(), packed)

    def _has_snapshot_within(self, decisions: int) -> bool:
        snapshots = self.tally.snapshots
        return bool(snapshots) and self.timeline.played - snapshots[-1].decision <= decisions
