"""Where the server keeps its tables: a file of SQLite, or a database of PostgreSQL. What is kept is on disk."""

from quarterdeck.server.store.changes import AboutRow, Change, Stored, about_row
from quarterdeck.server.store.errors import ChangeRefused, NotKept, NotRead, StoreRefused
from quarterdeck.server.store.store import SqlStore, open_store

__all__ = [
    "AboutRow",
    "Change",
    "ChangeRefused",
    "NotKept",
    "NotRead",
    "SqlStore",
    "StoreRefused",
    "Stored",
    "about_row",
    "open_store",
]
