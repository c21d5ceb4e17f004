"""A store looked into from outside, also while a server runs on it: nothing is locked, made or brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from quarterdeck.server.store.errors import StoreRefused, plainly
from quarterdeck.server.store.places import place_of
from quarterdeck.server.store.postgresql import NETWORK
from quarterdeck.server.store.schema import is_ours, quarterdeck
from quarterdeck.server.store.sqlite import BUSY_SECONDS


class StoreLook:
    """A store that is there. `version` is that of its layout, which may be older or newer than ours."""

    def __init__(self, place: Path | URL, engine: Engine) -> None:
        self.name = str(place) if isinstance(place, Path) else place.render_as_string(hide_password=True)
        self.path = place if isinstance(place, Path) else None
        self._engine = engine
        with self.transaction() as connection:
            if not is_ours(connection, self.name):
                raise StoreRefused(f"There is nothing in {self.name} yet: name the store of a server with --store.")
            self.version = connection.scalar(select(quarterdeck.c.version)) or 0
            self.tables = frozenset(inspect(connection).get_table_names())

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction that sees the store as it was at one moment. Raises `StoreRefused`."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreRefused(
                f"{self.name} cannot be read ({plainly(error)}): see that it is the store of a server and that its "
                "database runs, or restore a backup of it."
            ) from error


@contextmanager
def look_into(url: str | None, write: bool = False) -> Iterator[StoreLook]:
    """The store at a place, to be read and, if it is to be, written a row beside the server. Raises `StoreRefused`."""
    place = place_of(url)
    engine = _file(place, write) if isinstance(place, Path) else _database(place)
    try:
        yield StoreLook(place, engine)
    finally:
        engine.dispose()


def connect_file(path: Path, write: bool = False) -> sqlite3.Connection:
    """A file of SQLite that is there, for reading unless said otherwise. Raises `StoreRefused`."""
    mode = "rw" if write else "ro"
    try:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
        )
    except sqlite3.Error as error:
        there = path.exists()
        raise StoreRefused(
            f"{path} cannot be opened ({error}): see that you may read it."
            if there
            else f"There is no store in {path}: name the one that you mean."
        ) from error
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def _file(path: Path, write: bool) -> Engine:
    if not path.is_file():
        raise StoreRefused(f"There is no store in {path}: name that of a server with --store.")
    engine = create_engine("sqlite://", creator=lambda: connect_file(path, write), poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _database(url: URL) -> Engine:
    try:
        import psycopg as psycopg
    except ImportError as error:
        raise StoreRefused(
            "Looking into PostgreSQL needs psycopg, which cannot be used here: pip install 'psycopg[binary]'."
        ) from error
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        connect_args={key: value for key, value in NETWORK.items() if key not in url.query},
        isolation_level="REPEATABLE READ",
        poolclass=NullPool,
    )
