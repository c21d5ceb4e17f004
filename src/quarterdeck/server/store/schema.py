"""How all lies in the database, the version of that, and how a database of an older version is brought up to it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    and_,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)

from quarterdeck.server.store.errors import StoreRefused

VERSION = 6
MOST_IN_MEMORY = 1000  # tables that a migration reads at a time
# The status of a row that is no table any more, and goes when all that belonged to it has gone; and of one that is no
# table yet, while what belongs to it is written in portions. Both have nothing of the table in them.
DELETED = "deleted"
COMING = "coming"

metadata = MetaData()

# One row: the version of all this, and the token of the last batch of changes that was kept.
quarterdeck = Table(
    "quarterdeck",
    metadata,
    Column("version", Integer, nullable=False),
    Column("batch", Text, nullable=False),
)

# `entries` and `lines` count the rows below, so that a number that is not the next one is seen at once. `bytes` is how
# long all of it is together. `touched` moves with whatever happens, `shown` with what everybody may know.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("about", LargeBinary, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("touched", Double, nullable=False),
    Column("maker", Text, nullable=False),
    Column("header", LargeBinary),
    Column("entries", Integer, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("shown", Double, nullable=False, server_default=text("0")),
    Column("bytes", BigInteger, nullable=False, server_default=text("0")),
    Index("tables_by_status", "status", "listed", "touched"),
    Index("tables_by_maker", "maker", "status"),
)
# All that the lobby is chosen by, so that of thousands of tables only those that are shown are read.
in_lobby = Index("tables_in_lobby", *(tables.c[name] for name in ("listed", "maker", "shown", "status", "id")))
is_table = and_(tables.c.status != DELETED, tables.c.status != COMING)  # what everybody asks who looks for tables

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", Text, primary_key=True),
    Column("about", LargeBinary, nullable=False),
    Column("touched", Double, nullable=False),
    Column("maker", Text, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("bytes", BigInteger, nullable=False, server_default=text("0")),
    Index("campaigns_by_time", "touched"),
    Index("campaigns_by_maker", "maker"),
)


def _numbered(name: str, owner: Table, key: str) -> Table:
    return Table(
        name,
        metadata,
        Column(key, Text, ForeignKey(owner.c.id, ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("data", LargeBinary, nullable=False),
        sqlite_with_rowid=False,  # the rows of a table lie together
    )


entries = _numbered("entries", tables, "table_id")
chat = _numbered("chat", tables, "table_id")
campaign_entries = _numbered("campaign_entries", campaigns, "campaign_id")


# Guests whom the host has shut out; `ends` is null where it is for good.
bans = Table(
    "bans",
    metadata,
    Column("guests", Text, primary_key=True),
    Column("begun", Double, nullable=False),
    Column("ends", Double),
    Column("why", Text, nullable=False),
)

# What the host wants of a server that runs, which writes the answer.
orders = Table(
    "orders",
    metadata,
    Column("id", Text, primary_key=True),
    Column("given", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("answer", Text),
)


def _add_campaigns(connection: Connection) -> None:
    metadata.create_all(connection, [campaigns, campaign_entries])


def _measure(connection: Connection) -> None:
    """Note of all that is there how long it is, and when everybody saw it last."""
    for table, column in ((tables, tables.c.shown), (tables, tables.c.bytes), (campaigns, campaigns.c.bytes)):
        there = {each["name"] for each in inspect(connection).get_columns(table.name)}
        if column.name not in there:  # what an earlier step has made has it already
            kind = column.type.compile(connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind} DEFAULT 0 NOT NULL"))
    in_lobby.create(connection, checkfirst=True)
    connection.execute(
        update(tables).values(
            bytes=func.length(tables.c.about)
            + func.coalesce(func.length(tables.c.header), 0)
            + _length_of(entries, entries.c.table_id == tables.c.id)
            + _length_of(chat, chat.c.table_id == tables.c.id),
        )
    )
    of = campaign_entries
    connection.execute(
        update(campaigns).values(
            bytes=func.length(campaigns.c.about) + _length_of(of, of.c.campaign_id == campaigns.c.id)
        )
    )
    some = select(tables.c.id, tables.c.about, tables.c.touched).order_by(tables.c.id).limit(MOST_IN_MEMORY)
    rows = connection.execute(some).all()
    while rows:
        for row in rows:
            shown = _shown(row.about, row.touched)
            connection.execute(update(tables).where(tables.c.id == row.id).values(shown=shown))
        rows = connection.execute(some.where(tables.c.id > rows[-1].id)).all()


def _length_of(rows: Table, owned: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(select(func.sum(func.length(rows.c.data))).where(owned).scalar_subquery(), 0)


class _Shown(msgspec.Struct):
    touched: float


def _shown(about: bytes, otherwise: float) -> float:
    try:
        return msgspec.json.decode(about, type=_Shown).touched
    except msgspec.DecodeError:
        return otherwise


def _add_host_wishes(connection: Connection) -> None:
    metadata.create_all(connection, [bans, orders])


def _have_deleted_rows(_: Connection) -> None:
    """From here on a row may be no table any more, which an older Quarterdeck would take for one."""


def _have_coming_rows(_: Connection) -> None:
    """From here on a row may be no table yet, which an older Quarterdeck would take for one."""


# What makes a database of the version that is the key one of the next version, in the transaction it is given.
MIGRATIONS: dict[int, Callable[[Connection], None]] = {
    1: _add_campaigns,
    2: _measure,
    3: _add_host_wishes,
    4: _have_deleted_rows,
    5: _have_coming_rows,
}


def is_ours(connection: Connection, name: str) -> bool:
    """True if the database is one of ours, False if it is empty. Raises `StoreRefused` if it holds something else."""
    found = set(inspect(connection).get_table_names())
    if quarterdeck.name in found:
        return True
    if found:
        some = ", ".join(sorted(found)[:3])
        raise StoreRefused(
            f"{name} is not a store of Quarterdeck: it has other tables in it ({some}). "
            "Name a file or a database that is empty or new."
        )
    return False


def make_or_migrate(connection: Connection, name: str) -> None:
    """Make an empty database ours, or bring one of ours up to `VERSION`, in the transaction of `connection`.

    Raises `StoreRefused` if it holds something else, or is of a version that cannot be used.
    """
    if not is_ours(connection, name):
        metadata.create_all(connection, checkfirst=False)
        connection.execute(insert(quarterdeck).values(version=VERSION, batch=""))
        return
    version = connection.scalar(select(quarterdeck.c.version))
    if version is None or version > VERSION:
        raise StoreRefused(
            f"{name} was written by a later Quarterdeck (store version {version}, this one knows {VERSION}): "
            "update Quarterdeck, or name another store."
        )
    for old in range(version, VERSION):
        if old not in MIGRATIONS:
            raise StoreRefused(
                f"{name} was written by a Quarterdeck that is too old for this one (store version {old}): "
                "open it once with a version in between, or name another store."
            )
        MIGRATIONS[old](connection)
    if version < VERSION:
        connection.execute(update(quarterdeck).values(version=VERSION))
