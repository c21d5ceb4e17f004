"""Where a store is: a file, or a database of PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from quarterdeck.server.store.errors import StoreRefused
from quarterdeck.table.saves import default_home

FILE = "tables.sqlite"


def place_of(url: str | None) -> Path | URL:
    """The file of a path or a `sqlite:///` URL, or the URL of a `postgresql://`; None is in the user's data folder.

    Raises `StoreRefused` for anything else.
    """
    if url is None:
        return (default_home() / FILE).resolve()
    if "://" not in url:
        return _path(url)
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StoreRefused("The URL of the store cannot be read: write it as postgresql://user@host/name.") from error
    kind = parsed.drivername.partition("+")[0]
    if kind == "sqlite":
        return _path(parsed.database or "")
    if kind in ("postgresql", "postgres"):
        return parsed
    raise StoreRefused(
        f"Tables cannot be kept in {kind!r}: name a file, or a database of PostgreSQL as postgresql://user@host/name."
    )


def _path(name: str) -> Path:
    if not name or name.startswith((":", "file:")):
        raise StoreRefused("Tables are kept on disk, not in memory: name a file, or leave the store out.")
    # The same file under another name must have the same lock.
    return Path(name).expanduser().resolve()
