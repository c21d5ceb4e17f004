"""The entries of a table that are not yet on disk.

A table writes here as if it were a disk; `HostedTable` commits it before anybody is told.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quarterdeck.server.stepwise import each_of, stepwise
from quarterdeck.table.entries import AnyEntry

AT_ONCE = 500  # entries that are encoded in one go, in a millisecond or so: an answer has far fewer


class PendingEntries:
    """The `EntrySink` of a hosted table: `size` counts entries, those that are kept already included."""

    def __init__(self, kept: int) -> None:
        self.kept = kept
        self.entries: list[AnyEntry] = []

    @property
    def size(self) -> int:
        """How many entries are written, kept or not."""
        return self.kept + len(self.entries)

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Have the entries wait for the next commit."""
        self.entries.extend(entries)

    def cut(self, size: int) -> None:
        """Drop what was written beyond `size`."""
        del self.entries[max(0, size - self.kept) :]

    def take(self) -> tuple[int, list[AnyEntry]]:
        """The number of the first entry that waits, and all that do. They count as kept from now on."""
        first, entries = self.kept, self.entries
        self.kept += len(entries)
        self.entries = []
        return first, entries

    async def encoded(self) -> list[bytes]:
        """All that wait, as they are kept: very many, as those of a fork, a little at a time."""
        if len(self.entries) <= AT_ONCE:
            return [msgspec.json.encode(entry) for entry in self.entries]
        return await stepwise(each_of(self.entries, msgspec.json.encode))
