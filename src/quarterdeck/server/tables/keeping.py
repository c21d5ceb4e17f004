"""How a table is kept: what of it is in the store already, and the change that brings the rest there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quarterdeck.server import wire
from quarterdeck.server.store import Change, SqlStore, Stored, about_row
from quarterdeck.server.store.about import AboutTable
from quarterdeck.server.tables.pending import PendingEntries
from quarterdeck.server.watching.counts import counting
from quarterdeck.table import Record, Table
from quarterdeck.table.entries import Decision


class Keeper:
    """Keeps what happens at one table.

    `size` is how many bytes of it are in the store: of entries, chat, and twice of the header, most of which is in what
    is kept about the table, too.
    """

    def __init__(self, store: SqlStore) -> None:
        self.size = 0
        self._store = store
        self._pending = PendingEntries(0)
        self._has_header = False
        self._lines = 0

    def take_stored(self, stored: Stored) -> None:
        """This is in the store, and nothing waits to be kept."""
        self._pending = PendingEntries(len(stored.entries))
        self._has_header = stored.header is not None
        self._lines = len(stored.chat)
        self.size = 2 * len(stored.header or b"") + sum(map(len, [*stored.entries, *stored.chat]))

    def follow(self, table: Table) -> None:
        """Have everything of a game that is not in the store wait to be kept, and whatever happens there from now on.

        Its frames are not among that before they are taken: they cost much.
        """
        self._pending.append(table.record.entries[self._pending.size :])
        table.keep(self._pending, frames=False)

    @property
    def is_behind(self) -> bool:
        """Whether something has happened that is not in the store."""
        return bool(self._pending.entries)

    async def keep(
        self, about: AboutTable, record: Record | None, said: Sequence[wire.ChatLine] = (), new: bool = False
    ) -> None:
        """Return when all that waits is on disk, with this about the table. Raises `NotKept` and `ChangeRefused`."""
        entries = await self._pending.encoded()
        lines = [msgspec.json.encode(line) for line in said]
        header = msgspec.json.encode(record.header) if record is not None and not self._has_header else None
        first, taken = self._pending.take()
        change = Change(
            table=about.id,
            about=about_row(about),
            header=header,
            first=first,
            entries=entries,
            first_line=self._lines,
            chat=lines,
            new=new,
        )
        await self._store.commit(change)
        counting().moves_kept(sum(isinstance(entry, Decision) for entry in taken))
        self._has_header = self._has_header or header is not None
        self._lines += len(lines)
        self.size += 2 * len(header or b"") + sum(map(len, [*entries, *lines]))
