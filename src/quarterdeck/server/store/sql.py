"""The statements: how a change is written, and how tables are read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, func, insert, or_, select, update

from quarterdeck.server.store.changes import Change, Stored
from quarterdeck.server.store.errors import ChangeRefused
from quarterdeck.server.store.schema import chat, entries, quarterdeck, tables
from quarterdeck.server.wire import Status

# Writing


def write(connection: Connection, change: Change) -> None:
    """Write a change. Raises `ChangeRefused` before anything of it is written."""
    if change.delete:
        if change.about or change.header is not None or change.entries or change.chat:
            raise ChangeRefused("A table cannot be deleted and changed at once: make two changes of it.")
        connection.execute(delete(tables).where(tables.c.id == change.table))
        return
    values = _values(change)
    if not values:
        return
    fits = [tables.c.id == change.table]
    if change.entries:
        fits.append(tables.c.entries == change.first)
    if change.chat:
        fits.append(tables.c.lines == change.first_line)
    if connection.execute(update(tables).where(*fits).values(values)).rowcount == 0:
        _begin(connection, change, values)
    _append(connection, entries, change.table, change.first, change.entries)
    _append(connection, chat, change.table, change.first_line, change.chat)


def mark_batch(connection: Connection, token: str) -> None:
    """Leave a sign that this transaction was kept."""
    connection.execute(update(quarterdeck).values(batch=token))


def is_marked(connection: Connection, token: str) -> bool:
    """True if the last transaction that was kept left this sign."""
    return connection.scalar(select(quarterdeck.c.batch)) == token


def _values(change: Change) -> dict[str, Any]:
    values: dict[str, Any] = {}
    if change.about is not None:
        about = change.about
        values = {
            "about": about.data,
            "game": about.game,
            "status": about.status,
            "listed": about.listed,
            "touched": about.touched,
            "maker": about.maker,
        }
    if change.header is not None:
        values["header"] = change.header
    if change.entries:
        values["entries"] = change.first + len(change.entries)
    if change.chat:
        values["lines"] = change.first_line + len(change.chat)
    return values


def _begin(connection: Connection, change: Change, values: dict[str, Any]) -> None:
    there = connection.execute(select(tables.c.entries, tables.c.lines).where(tables.c.id == change.table)).first()
    if there is not None:
        raise ChangeRefused(
            f"This table has {there.entries} entries and {there.lines} chat lines, so that a change cannot "
            f"go on from {change.first} and {change.first_line}: load it anew."
        )
    if change.about is None:
        raise ChangeRefused("There is no such table: say what it is about, or look for another.")
    if (change.entries and change.first) or (change.chat and change.first_line):
        raise ChangeRefused("This table is new, so that its entries and chat lines must begin with 0.")
    connection.execute(insert(tables).values({"id": change.table, "entries": 0, "lines": 0, **values}))


def _append(connection: Connection, to: Table, table: str, first: int, rows: list[bytes]) -> None:
    if rows:
        numbered = [{"table_id": table, "number": number, "data": data} for number, data in enumerate(rows, first)]
        connection.execute(insert(to), numbered)


# Reading


def read_table(connection: Connection, table: str) -> Stored | None:
    """All that is kept of a table, or None if there is none of that id."""
    if "\0" in table:
        return None  # for PostgreSQL that is no text at all
    row = connection.execute(select(tables.c.about, tables.c.header).where(tables.c.id == table)).first()
    if row is None:
        return None
    return Stored(row.about, row.header, _rows(connection, entries, table), _rows(connection, chat, table))


def _rows(connection: Connection, of: Table, table: str) -> list[bytes]:
    return list(connection.scalars(select(of.c.data).where(of.c.table_id == table).order_by(of.c.number)))


def read_abouts(
    connection: Connection, status: Collection[Status] | None, listed: bool | None, maker: str | None, limit: int
) -> list[bytes]:
    """What is kept about the tables that fit all that is not None, the one last touched first."""
    query = select(tables.c.about).order_by(tables.c.touched.desc(), tables.c.id).limit(limit)
    if status is not None:
        query = query.where(tables.c.status.in_(status))
    if listed is not None:
        query = query.where(tables.c.listed == listed)
    if maker is not None:
        query = query.where(tables.c.maker == maker)
    return list(connection.scalars(query))


def read_abouts_of(connection: Connection, ids: Collection[str]) -> dict[str, bytes]:
    """What is kept about those of these tables that there are."""
    rows = connection.execute(select(tables.c.id, tables.c.about).where(tables.c.id.in_(ids)))
    return {row.id: row.about for row in rows}


def count_unfinished(connection: Connection, maker: str) -> int:
    """How many tables of a maker are not over."""
    query = select(func.count()).select_from(tables).where(tables.c.maker == maker, tables.c.status != "over")
    return connection.scalar(query) or 0


def read_stale(connection: Connection, before: Mapping[Status, float], limit: int) -> list[str]:
    """The ids of tables that were last touched before the time that is given for their status, the oldest first."""
    past = [and_(tables.c.status == status, tables.c.touched < time) for status, time in before.items()]
    if not past:
        return []
    return list(connection.scalars(select(tables.c.id).where(or_(*past)).order_by(tables.c.touched).limit(limit)))
