"""Stores with tables that are as long as can be, made faster than any guest could."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from quarterdeck.games import GAMES
from quarterdeck.server.store import Change, about_row, open_store
from quarterdeck.server.store.about import AboutTable, SeatHolder
from quarterdeck.server.tokens import fingerprint, new_id
from quarterdeck.table import Seat, Table
from quarterdeck.table.entries import Ahead

ENTRIES = 60_000  # as many as a game may have: answers ahead, which are quickly read
TOKEN = "the-makers-own-token"  # of whoever made them and has the first seat

COPY = "INSERT INTO entries SELECT ?, number, data FROM entries WHERE table_id = ?"
COUNT = "UPDATE tables SET (entries, bytes) = (SELECT entries, bytes FROM tables WHERE id = ?)"


def store_with(path: Path, tables: int) -> list[str]:
    """A store with so many games that are being played; gives their ids."""
    idents = [new_id() for _ in range(tables)]
    asyncio.run(_fill(path, idents))
    with closing(sqlite3.connect(path)) as connection, connection:
        for ident in idents[1:]:
            connection.execute(COPY, [ident, idents[0]])
        connection.execute(COUNT, [idents[0]])
    return idents


async def _fill(path: Path, idents: list[str]) -> None:
    """Tables of which the first alone has entries."""
    people = [Seat("person", "Ann"), Seat("person", "Ben")]
    header = msgspec.json.encode(Table.new(GAMES["rum-runner"], people).record.header)
    entries = [msgspec.json.encode(Ahead(number % 2, 0)) for number in range(ENTRIES)]
    store = open_store(str(path))
    for ident in idents:
        holders = [SeatHolder("person", "Ann", key=fingerprint(TOKEN)), SeatHolder("person", "Ben")]
        about = AboutTable(ident, "rum-runner", "playing", holders, {}, {}, None, False, True, 0, 1.0, 1.0)
        about.hosts = [fingerprint(TOKEN)]
        there = entries if ident == idents[0] else []
        await store.commit(Change(table=ident, about=about_row(about), header=header, entries=there, new=True))
    await store.close()
