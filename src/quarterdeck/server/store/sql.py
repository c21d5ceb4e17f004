"""The statements: how a change is written, and how tables are read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, insert, literal, or_, select, update

from quarterdeck.server.store.changes import Change, Stored
from quarterdeck.server.store.errors import ChangeRefused
from quarterdeck.server.store.schema import COMING, DELETED, chat, entries, is_table, quarterdeck, tables
from quarterdeck.server.wire import Status

# Rows that a table may have and still be deleted at once. What has more is found no more at once, and its rows go in
# portions, so that nobody waits until tens of thousands of them are gone.
AT_ONCE = 100
PORTION = 2000  # rows that one transaction removes: some milliseconds

# What a row has that is no table, beside its counts.
_NOTHING: Mapping[str, Any] = {"about": b"", "header": None, "listed": False, "maker": "", "bytes": 0}

# Writing


def write(connection: Connection, change: Change) -> None:
    """Write a change. Raises `ChangeRefused` before anything of it is written."""
    if change.delete:
        if change.new or change.about or change.header is not None or change.entries or change.chat:
            raise ChangeRefused("A table cannot be deleted and changed at once: make two changes of it.")
        _delete(connection, change.table)
        return
    values = _values(change)
    if not values:
        return
    fits = [tables.c.id == change.table, is_table]
    if change.entries:
        fits.append(tables.c.entries == change.first)
    if change.chat:
        fits.append(tables.c.lines == change.first_line)
    longer = tables.c.bytes + _length(change) - _length_replaced(change)
    goes_on = update(tables).where(*fits).values({**values, "bytes": longer})
    if change.new or connection.execute(goes_on).rowcount == 0:
        _begin(connection, change, values)
    _append(connection, entries, change.table, change.first, change.entries)
    _append(connection, chat, change.table, change.first_line, change.chat)


def write_portion(connection: Connection, change: Change, done: int, most: int) -> int:
    """Write so many more rows of a new table, of which `done` are there already, and say how many are there then.

    With the last portion it becomes a table. Raises `ChangeRefused` before anything of the portion is written.
    """
    if not done:
        _begin(connection, change, {**_values(change), **_NOTHING, "status": COMING, "entries": 0, "lines": 0})
    number = len(change.entries)
    whole = number + len(change.chat)
    end = min(done + most, whole)
    (first, first_line), (last, last_line) = ((min(at, number), max(0, at - number)) for at in (done, end))
    there = (tables.c.entries == first, tables.c.lines == first_line, tables.c.status == COMING)
    values: dict[str, Any] = {"entries": last, "lines": last_line}
    if end == whole:
        values = {**values, **_values(change), "bytes": _length(change)}
    goes_on = update(tables).where(tables.c.id == change.table, *there).values(values)
    if connection.execute(goes_on).rowcount == 0:
        raise ChangeRefused("What was kept of this new table is gone: make it anew.")
    _append(connection, entries, change.table, first, change.entries[first:last])
    _append(connection, chat, change.table, first_line, change.chat[first_line:last_line])
    return end


def give_up(connection: Connection, coming: Collection[str]) -> None:
    """Have what is there of tables that will not become any count as deleted. Those in `coming` still will."""
    given_up = update(tables).where(tables.c.status == COMING, tables.c.id.not_in(coming))
    connection.execute(given_up.values(status=DELETED))


def rows_of(change: Change) -> int:
    """How many rows a change writes or removes, at most."""
    return AT_ONCE if change.delete else 1 + len(change.entries) + len(change.chat)


def _delete(connection: Connection, table: str) -> None:
    is_short = tables.c.entries + tables.c.lines <= AT_ONCE
    if connection.execute(delete(tables).where(tables.c.id == table, is_short, is_table)).rowcount == 0:
        nothing = {**_NOTHING, "status": DELETED}
        connection.execute(update(tables).where(tables.c.id == table, is_table).values(nothing))


_left = select(tables.c.id, tables.c.entries, tables.c.lines).where(tables.c.status == DELETED).limit(1)


def is_left(connection: Connection) -> bool:
    """Whether something is left of deleted tables."""
    return connection.execute(_left).first() is not None


def clear_some(connection: Connection) -> bool:
    """Remove a portion of what is left of deleted tables. False if nothing is left.

    The last rows go first, so that the counts say at any time how many there still are.
    """
    row = connection.execute(_left).first()
    if row is None:
        return False
    has_rows = [(each, number) for each, number in ((entries, row.entries), (chat, row.lines)) if number > 0]
    if not has_rows:
        connection.execute(delete(tables).where(tables.c.id == row.id))
        return True
    rows, number = has_rows[0]
    fewer = max(0, number - PORTION)
    connection.execute(delete(rows).where(rows.c.table_id == row.id, rows.c.number >= fewer))
    counted = {"entries" if rows is entries else "lines": fewer}
    connection.execute(update(tables).where(tables.c.id == row.id).values(counted))
    return True


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
            "shown": about.shown,
            "maker": about.maker,
        }
    if change.header is not None:
        values["header"] = change.header
    if change.entries:
        values["entries"] = change.first + len(change.entries)
    if change.chat:
        values["lines"] = change.first_line + len(change.chat)
    return values


def _length(change: Change) -> int:
    about = b"" if change.about is None else change.about.data
    return len(about) + len(change.header or b"") + sum(map(len, change.entries)) + sum(map(len, change.chat))


def _length_replaced(change: Change) -> ColumnElement[int]:
    """How long what was there before is that the change replaces."""
    about = func.length(tables.c.about) if change.about is not None else literal(0)
    return about + (func.coalesce(func.length(tables.c.header), 0) if change.header is not None else literal(0))


def _begin(connection: Connection, change: Change, values: dict[str, Any]) -> None:
    columns = (tables.c.entries, tables.c.lines, tables.c.status)
    there = connection.execute(select(*columns).where(tables.c.id == change.table)).first()
    if there is not None and there.status == DELETED:
        raise ChangeRefused("This table was deleted: look for another.")
    if there is not None and there.status == COMING:
        raise ChangeRefused("This table is not there yet: wait until it is made.")
    if there is not None:
        raise ChangeRefused(
            f"This table has {there.entries} entries and {there.lines} chat lines, so that a change cannot "
            f"go on from {change.first} and {change.first_line}: load it anew."
        )
    if not change.new or change.about is None:
        raise ChangeRefused("There is no such table: it was deleted, or it is new and the change does not say so.")
    if (change.entries and change.first) or (change.chat and change.first_line):
        raise ChangeRefused("This table is new, so that its entries and chat lines must begin with 0.")
    values = {"id": change.table, "entries": 0, "lines": 0, "bytes": _length(change), **values}
    connection.execute(insert(tables).values(values))


def _append(connection: Connection, to: Table, table: str, first: int, rows: list[bytes]) -> None:
    if rows:
        numbered = [{"table_id": table, "number": number, "data": data} for number, data in enumerate(rows, first)]
        connection.execute(insert(to), numbered)


# Reading


def read_table(connection: Connection, table: str) -> Stored | None:
    """All that is kept of a table, or None if there is none of that id."""
    if "\0" in table:
        return None  # for PostgreSQL that is no text at all
    row = connection.execute(select(tables.c.about, tables.c.header).where(tables.c.id == table, is_table)).first()
    if row is None:
        return None
    return Stored(row.about, row.header, _rows(connection, entries, table), _rows(connection, chat, table))


def read_size(connection: Connection, table: str) -> int | None:
    """How many bytes are kept of a table, or None if there is none of that id."""
    if "\0" in table:
        return None
    size: int | None = connection.scalar(select(tables.c.bytes).where(tables.c.id == table, is_table))
    return size


def _rows(connection: Connection, of: Table, table: str) -> list[bytes]:
    return list(connection.scalars(select(of.c.data).where(of.c.table_id == table).order_by(of.c.number)))


def read_abouts(
    connection: Connection,
    status: Collection[Status] | None,
    listed: bool | None,
    maker: str | None,
    each: int | None,
    limit: int,
) -> list[bytes]:
    """What is kept about the tables that fit all that is not None, the one last shown first, `each` of a maker."""
    order = (tables.c.shown.desc(), tables.c.id)
    place = func.row_number().over(partition_by=tables.c.maker, order_by=order).label("place")
    found = select(tables.c.id, tables.c.shown, place).where(is_table)
    if status is not None:
        found = found.where(tables.c.status.in_(status))
    if listed is not None:
        found = found.where(tables.c.listed == listed)
    if maker is not None:
        found = found.where(tables.c.maker == maker)
    placed = found.subquery()
    chosen = select(placed.c.id).order_by(placed.c.shown.desc(), placed.c.id).limit(limit)
    if each is not None:
        chosen = chosen.where(placed.c.place <= each)
    return list(connection.scalars(select(tables.c.about).where(tables.c.id.in_(chosen)).order_by(*order)))


def read_abouts_of(connection: Connection, ids: Collection[str]) -> dict[str, bytes]:
    """What is kept about those of these tables that there are."""
    rows = connection.execute(select(tables.c.id, tables.c.about).where(tables.c.id.in_(ids), is_table))
    return {row.id: row.about for row in rows}


def read_stale(connection: Connection, before: Mapping[Status, float], limit: int) -> list[str]:
    """The ids of tables that were last touched before the time that is given for their status, the oldest first."""
    past = [and_(tables.c.status == status, tables.c.touched < time) for status, time in before.items()]
    if not past:
        return []
    return list(connection.scalars(select(tables.c.id).where(or_(*past)).order_by(tables.c.touched).limit(limit)))
