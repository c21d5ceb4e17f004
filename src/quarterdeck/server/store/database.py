"""A database that this process alone writes to: what the store needs to know of one, of whatever make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path

from sqlalchemy import Connection, Engine


class Database(ABC):
    """An open database. `name` is for people, and has no password in it; `folder` is where its file is, if it has one
    on this machine."""

    def __init__(self, name: str, engine: Engine, folder: Path | None = None) -> None:
        self.name = name
        self.engine = engine
        self.folder = folder

    @abstractmethod
    def writer(self) -> Connection:
        """The one connection that writes. `let_go` of it in the end.

        Raises `StoreRefused` if another server has it by now, and `SQLAlchemyError`.
        """

    def close(self) -> None:
        """Close all that is open. Another server may use the database from now on."""
        self.engine.dispose()


def let_go(connection: Connection) -> None:
    """Close a connection for good: what it has locked must not live on in the pool."""
    connection.invalidate()
    connection.close()
