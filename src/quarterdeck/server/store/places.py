"""Where a store is: a file, or a database of PostgreSQL."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from quarterdeck.server.store.errors import StoreRefused
from quarterdeck.table.saves import default_home

FILE = "tables.sqlite"
VARIABLE = "QUARTERDECK_STORE"  # where a place stands in the environment, which nobody else reads
SLIP = re.compile(r"postgres(ql)?(\+\w+)?:")
UNREADABLE = "The URL of the store cannot be read: write it as postgresql://user@host/name."


def place_of(url: str | None) -> Path | URL:
    """The file of a path or a `sqlite:///` URL, or the URL of a `postgresql://`.

    None is what `QUARTERDECK_STORE` names, or else a file in the user's data folder. Raises `StoreRefused` for anything
    else.
    """
    url = url if url is not None else os.environ.get(VARIABLE) or None
    if url is None:
        return (default_home() / FILE).resolve()
    if "://" not in url:
        return _path(url)
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StoreRefused(UNREADABLE) from error
    kind = parsed.drivername.partition("+")[0]
    if kind == "sqlite":
        return _path(parsed.database or "")
    if kind in ("postgresql", "postgres"):
        return _with_hidden_password(parsed)
    raise StoreRefused(
        f"Tables cannot be kept in {kind!r}: name a file, or a database of PostgreSQL as postgresql://user@host/name."
    )


def is_usual(name: str) -> bool:
    """Whether this is the store that is meant where none is named."""
    try:
        usual = place_of(None)
    except StoreRefused:
        return False
    return name == (str(usual) if isinstance(usual, Path) else usual.render_as_string(hide_password=True))


def _with_hidden_password(url: URL) -> URL:
    """The same with its password in the one place that is not shown to people."""
    password = url.query.get("password")
    if not isinstance(password, str):
        return url
    return url.set(password=password).difference_update_query(["password"])


def _path(name: str) -> Path:
    if SLIP.match(name):
        raise StoreRefused(UNREADABLE)  # a file of that name would tell the password, too
    if not name or name.startswith((":", "file:")):
        raise StoreRefused("Tables are kept on disk, not in memory: name a file, or leave the store out.")
    # The same file under another name must have the same lock.
    return Path(name).expanduser().resolve()
