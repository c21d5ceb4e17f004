"""Whether a server runs on a store: a host who means another one than the server has is to hear of it."""

from __future__ import annotations

from sqlalchemy import text

from quarterdeck.server.store.looking import StoreLook
from quarterdeck.server.store.postgresql import LOCK
from quarterdeck.table.disk import is_locked

# The lock of a server on PostgreSQL, let go of with the transaction.
TRY_LOCK = text(f"SELECT pg_try_advisory_xact_lock{LOCK}")


def is_served(look: StoreLook) -> bool:
    """Whether a server, or a command that does its work, has this store just now. Raises `StoreRefused`."""
    if look.path is not None:
        return is_locked(look.path.with_name(f"{look.path.name}.lock"))
    with look.transaction() as connection:
        return not connection.scalar(TRY_LOCK)
