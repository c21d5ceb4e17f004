"""Changes for tests."""

from __future__ import annotations

from sqlalchemy import Engine, create_engine, make_url

from quarterdeck.server.store import AboutRow, Change
from quarterdeck.server.wire import Status


def about(
    data: str = "about",
    *,
    status: Status = "playing",
    listed: bool = False,
    touched: float = 1.0,
    shown: float = 1.0,
    maker: str = "",
) -> AboutRow:
    return AboutRow(data.encode(), "torn-maps", status, listed, touched, shown, maker)


def entries(first: int, number: int, table: str = "") -> list[bytes]:
    """Entries that say which they are."""
    return [f"{table} {at}".encode() for at in range(first, first + number)]


def made(table: str, number: int = 0) -> Change:
    """A new table with so many entries."""
    return Change(table=table, about=about(), entries=entries(0, number, table), new=True)


def added(table: str, first: int, number: int = 1) -> Change:
    """More entries of a table."""
    return Change(table=table, first=first, entries=entries(first, number, table))


def from_outside(url: str) -> Engine:
    """The database as another program would open it, without a lock."""
    if "://" not in url:
        return create_engine(f"sqlite:///{url}")
    return create_engine(make_url(url).set(drivername="postgresql+psycopg"))
