"""A store in a database of PostgreSQL, locked by the session that writes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from quarterdeck.server.store.database import Database, let_go
from quarterdeck.server.store.errors import StoreInUse, StoreRefused, plainly
from quarterdeck.server.store.schema import make_or_migrate

if TYPE_CHECKING:
    import psycopg

# How long to wait for the lock: PostgreSQL takes a moment to see that a server which held it is dead.
PATIENCE_SECONDS = 3.0
PAUSE_SECONDS = 0.05

# So that a network that swallows everything is noticed within seconds; the URL may say otherwise.
NETWORK = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15000,
}

LOCK = "(3562700, hashtext(coalesce(current_schema(), '')))"  # of a store; the number only has to be ours alone
TAKE_LOCK = text(f"SELECT pg_try_advisory_lock{LOCK}")  # for as long as the session lives, however it ends

ON_DISK = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
FIND_OUT_SOON = (
    "SELECT set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), "
    "set_config('tcp_keepalives_count', '3', false)"
)


class PostgresDatabase(Database):
    """A database whose lock this process holds."""

    def __init__(self, url: URL) -> None:
        """Connect, lock, and make the tables where there are none. Raises `StoreRefused`."""
        name = url.render_as_string(hide_password=True)
        try:
            import psycopg as psycopg
        except ImportError as error:
            raise StoreRefused(
                f"Keeping tables in PostgreSQL needs psycopg, which cannot be used here ({plainly(error)}): "
                "pip install 'psycopg[binary]', or leave the store out to keep them in a file."
            ) from error
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={key: value for key, value in NETWORK.items() if key not in url.query},
            isolation_level="REPEATABLE READ",  # what is read together belongs together
            pool_pre_ping=True,
            hide_parameters=True,  # in what it says of an error, which may be logged
        )
        event.listen(engine, "connect", _prepare)
        super().__init__(name, engine)
        self._first: Connection | None = None
        try:
            self._first = self._locked()
            with self._first.begin():
                make_or_migrate(self._first, name)
        except SQLAlchemyError as error:
            self.close()
            raise StoreRefused(
                f"{name} cannot be used to keep tables ({plainly(error)}): see that PostgreSQL runs, that the database "
                "is there (createdb makes one), and that the URL names a user who may create tables in it."
            ) from error
        except BaseException:
            self.close()
            raise

    def writer(self) -> Connection:
        """The one connection that writes: the one that holds the lock."""
        first, self._first = self._first, None
        return first or self._locked()

    def close(self) -> None:
        """Close all connections."""
        if self._first is not None:
            let_go(self._first)
            self._first = None
        super().close()

    def _locked(self) -> Connection:
        connection = self.engine.connect()
        try:
            until = time.monotonic() + PATIENCE_SECONDS
            while not connection.scalar(TAKE_LOCK):
                connection.rollback()
                if time.monotonic() > until:
                    raise StoreInUse(
                        f"Another server already keeps its tables in {self.name}: stop it first, or name another "
                        "database."
                    )
                time.sleep(PAUSE_SECONDS)
            connection.commit()
        except BaseException:
            let_go(connection)
            raise
        return connection


def _prepare(connection: psycopg.Connection[Any], _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(ON_DISK)
    cursor.execute(FIND_OUT_SOON)  # that this server is gone, so that the next one gets the lock
    cursor.close()
    connection.commit()
