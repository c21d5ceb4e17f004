"""The tables of a store as whoever runs the server looks for them, also while it runs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select

from quarterdeck.server.store.about import decode_about, if_whole
from quarterdeck.server.store.looking import StoreLook
from quarterdeck.server.store.schema import is_table, tables

SHORT = 8  # letters of a maker's fingerprint, which tell a few hundred of them apart


class KeptTable(msgspec.Struct, frozen=True):
    """A table as it is kept. `used` is in seconds since 1970; `maker` is a fingerprint of where its maker called from.

    `names` is empty for a table of which nothing can be read but that it is there.
    """

    id: str
    game: str
    status: str
    names: list[str]
    used: float
    entries: int
    chat: int
    listed: bool
    imported: bool
    maker: str
    closed: str | None


@dataclass(frozen=True)
class TableFilter:
    """Which tables are meant: those that fit all that is given."""

    ids: Collection[str] = ()
    before: float | None = None  # last used before this time
    game: str | None = None
    status: str | None = None  # of the game, or `closed`
    maker: str | None = None  # how the fingerprint begins

    @property
    def names_something(self) -> bool:
        """Whether not simply all tables are meant."""
        return bool(self.ids) or any(each is not None for each in (self.before, self.game, self.status, self.maker))

    def fits(self, kept: KeptTable) -> bool:
        """Whether a table is meant."""
        return (
            (not self.ids or kept.id in self.ids)
            and (self.before is None or kept.used < self.before)
            and (self.game is None or kept.game == self.game)
            and (self.status is None or self.status == ("closed" if kept.closed is not None else kept.status))
            and (self.maker is None or (bool(self.maker) and kept.maker.startswith(self.maker)))
        )


def kept_tables(look: StoreLook, wanted: TableFilter) -> Iterator[KeptTable]:
    """The tables that are meant, the one used last first. Raises `StoreRefused`."""
    columns = (
        tables.c.id,
        tables.c.about,
        tables.c.game,
        tables.c.status,
        tables.c.touched,
        tables.c.entries,
        tables.c.lines,
        tables.c.listed,
        tables.c.maker,
    )
    with look.transaction() as connection:
        for row in connection.execute(select(*columns).where(is_table).order_by(tables.c.touched.desc(), tables.c.id)):
            kept = _kept(row)
            if wanted.fits(kept):
                yield kept


def _kept(row: Any) -> KeptTable:
    names: list[str] = []
    imported, closed = False, None
    about = if_whole(decode_about, row.about)  # the doctor says more of what is not
    if about is not None:
        names = [holder.name or "(open)" for holder in about.holders]
        imported, closed = about.imported, about.closed
    return KeptTable(
        row.id,
        row.game,
        row.status,
        names,
        row.touched,
        row.entries,
        row.lines,
        bool(row.listed),
        imported,
        row.maker,
        closed,
    )
