"""A store in a file of SQLite, locked by the server that uses it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from quarterdeck.server.store.database import Database
from quarterdeck.server.store.errors import StoreInUse, StoreRefused, plainly
from quarterdeck.server.store.schema import is_ours, make_or_migrate
from quarterdeck.table.disk import lock

OWN_EYES = 0o600  # as SQLite then makes the files beside it
BUSY_SECONDS = 5  # how long to wait for somebody who looks into the file with another program


class SqliteDatabase(Database):
    """A locked file."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it. Raises `StoreRefused`."""
        # Not on the file itself: SQLite's own locks on it would go when ours is closed.
        self._lock = locked(path)
        _make_for_own_eyes(path)
        engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
        super().__init__(str(path), engine, path.parent)
        try:
            self._settle()
        except SQLAlchemyError as error:
            self.close()
            raise StoreRefused(
                f"{path} cannot be used to keep tables ({plainly(error)}): name another file, or restore this one."
            ) from error
        except BaseException:
            self.close()
            raise

    def writer(self) -> Connection:
        """The one connection that writes; the lock on the file sees to it."""
        return self.engine.connect()

    def close(self) -> None:
        """Close the file and unlock it."""
        super().close()
        self._lock.close()

    def _settle(self) -> None:
        with self.engine.connect() as connection:
            is_ours(connection, self.name)  # before anything is changed in what may be somebody else's
        raw = self.engine.raw_connection()
        try:
            raw.cursor().execute("PRAGMA journal_mode=WAL")  # which stays so, and cannot be in a transaction
        finally:
            raw.close()
        with self.engine.begin() as connection:
            make_or_migrate(connection, self.name)


def _make_for_own_eyes(path: Path) -> None:
    """Have the file, if there is none yet, such that nobody else reads it: it tells what the cards are."""
    with suppress(OSError):  # which whoever opens it says better
        path.touch(OWN_EYES)


def _prepare(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # Python begins transactions late, and not for reading; we do it ourselves
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA fullfsync=ON")  # on a Mac a plain fsync does not reach the disk
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def locked(path: Path) -> BinaryIO:
    """The lock that whoever uses the file holds, until it is closed. Raises `StoreInUse` or `StoreRefused`."""
    beside = path.with_name(f"{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = beside.open("ab", buffering=0)
    except OSError as error:
        raise StoreRefused(
            f"Tables cannot be kept in {path} ({plainly(error)}): name a file in a folder that you may write to."
        ) from error
    try:
        lock(file)
    except OSError as error:
        file.close()
        raise StoreInUse(
            f"Another server already keeps its tables in {path}: stop it first, or name another file."
        ) from error
    return file
