"""Bans in a store, written beside a server that runs: it sees them within a second."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import time

from sqlalchemy import Connection, select

from quarterdeck.server.guarding.bans import MAKER, banned_network
from quarterdeck.server.store import StoreInUse, StoreRefused, open_store
from quarterdeck.server.store.hosting import BanRow, read_bans, remove_ban, remove_ended_bans, write_ban
from quarterdeck.server.store.looking import look_into
from quarterdeck.server.store.schema import VERSION, is_table, tables


def ban_address(url: str | None, address: str, ends: float | None, why: str) -> BanRow:
    """Shut out an address or a network. Raises `OptionRefused` for what is none, and `StoreRefused`."""
    ban = BanRow(str(banned_network(address)), time(), ends, why)
    with _writing(url) as connection:
        write_ban(connection, ban)
    return ban


def ban_maker(url: str | None, table: str, ends: float | None, why: str) -> BanRow:
    """Shut out whoever made a table. Raises `StoreRefused`, also if there is none of that id."""
    with look_into(url) as look, look.transaction() as connection:
        maker = connection.scalar(select(tables.c.maker).where(tables.c.id == table, is_table))
    if not maker:
        raise StoreRefused(f"There is no such table: {table}. Nobody was shut out.")
    ban = BanRow(f"{MAKER}{maker}", time(), ends, why)
    with _writing(url) as connection:
        write_ban(connection, ban)
    return ban


def unban(url: str | None, guests: str) -> bool:
    """Let an address, a network or a maker in again; False if it was not shut out. Raises as `ban_address` does."""
    named = guests if guests.startswith(MAKER) else str(banned_network(guests))
    with _writing(url) as connection:
        return remove_ban(connection, named)


def list_bans(url: str | None) -> list[BanRow]:
    """All that are shut out now; those whose time is over are forgotten. Raises `StoreRefused`."""
    with _writing(url) as connection:
        remove_ended_bans(connection, time())
        return read_bans(connection)


@contextmanager
def _writing(url: str | None) -> Iterator[Connection]:
    with look_into(url) as look:
        version, name = look.version, look.name
    if version < VERSION:
        try:
            asyncio.run(open_store(url).close())  # which brings it up to date
        except StoreInUse as error:
            raise StoreRefused(f"The server on {name} is of an older version: restart it with this one.") from error
    elif version > VERSION:
        raise StoreRefused(f"{name} was written by a later Quarterdeck: update this one.")
    with look_into(url, write=True) as look, look.transaction() as connection:
        yield connection
