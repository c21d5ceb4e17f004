"""Bans in a store, written beside a server that runs: it sees them within a second."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import time
from typing import NamedTuple

from sqlalchemy import Connection, select

from quarterdeck.server.guarding.bans import MAKER, banned_network, contains
from quarterdeck.server.hosting.presence import is_served
from quarterdeck.server.store import StoreInUse, StoreRefused, open_store
from quarterdeck.server.store.hosting import BanRow, read_bans, remove_ban, remove_ended_bans, write_ban
from quarterdeck.server.store.looking import look_into
from quarterdeck.server.store.schema import VERSION, is_table, tables


class ShutOut(NamedTuple):
    """A ban that was made, and the one that it takes the place of. `at_rest` is a store on which no server runs."""

    ban: BanRow
    before: BanRow | None
    at_rest: str | None


class LetIn(NamedTuple):
    """What came of taking a ban back: whose it is, whether there was one, and which hold on.

    `around` are bans of networks that all of it is in, `within` are of parts of it. Whether a maker who is shut out
    comes from there is not found out, only that `makers` are. `at_rest` is a store on which no server runs.
    """

    guests: str
    found: bool
    around: list[BanRow]
    within: list[BanRow]
    makers: bool
    at_rest: str | None


def ban_address(url: str | None, address: str, ends: float | None, why: str) -> ShutOut:
    """Shut out an address or a network. Raises `OptionRefused` for what is none, and `StoreRefused`."""
    return _shut_out(url, BanRow(str(banned_network(address)), time(), ends, why))


def ban_maker(url: str | None, table: str, ends: float | None, why: str) -> ShutOut:
    """Shut out whoever made a table. Raises `StoreRefused`, also if there is none of that id."""
    with look_into(url) as look, look.transaction() as connection:
        maker = connection.scalar(select(tables.c.maker).where(tables.c.id == table, is_table))
        name = look.name
    if not maker:
        raise StoreRefused(f"There is no such table in {name}: {table}. Nobody was shut out.")
    return _shut_out(url, BanRow(f"{MAKER}{maker}", time(), ends, why))


def unban(url: str | None, guests: str) -> LetIn:
    """Let an address, a network or a maker in again. Raises as `ban_address` does."""
    if guests.startswith(MAKER):
        with _writing(url) as (connection, at_rest):
            return LetIn(guests, remove_ban(connection, guests), [], [], False, at_rest)
    of = banned_network(guests)
    with _writing(url) as (connection, at_rest):
        found = remove_ban(connection, str(of))
        held = _held(connection)
    networks = [(row, banned_network(row.guests)) for row in held if not row.guests.startswith(MAKER)]
    around = [row for row, each in networks if contains(each, of)]
    within = [row for row, each in networks if contains(of, each)]
    return LetIn(str(of), found, around, within, len(networks) < len(held), at_rest)


def list_bans(url: str | None) -> list[BanRow]:
    """All that are shut out now; those whose time is over are forgotten. Raises `StoreRefused`."""
    with _writing(url) as (connection, _):
        remove_ended_bans(connection, time())
        return read_bans(connection)


def _shut_out(url: str | None, ban: BanRow) -> ShutOut:
    with _writing(url) as (connection, at_rest):
        before = next((row for row in _held(connection) if row.guests == ban.guests), None)
        write_ban(connection, ban)
    return ShutOut(ban, before, at_rest)


def _held(connection: Connection) -> list[BanRow]:
    """The bans that have not ended."""
    now = time()
    return [row for row in read_bans(connection) if row.ends is None or row.ends > now]


@contextmanager
def _writing(url: str | None) -> Iterator[tuple[Connection, str | None]]:
    """A transaction, and the name of the store where no server runs on it."""
    with look_into(url) as look:
        version, name = look.version, look.name
        at_rest = None if is_served(look) else name
    if version < VERSION:
        try:
            asyncio.run(open_store(url).close())  # which brings it up to date
        except StoreInUse as error:
            raise StoreRefused(f"The server on {name} is of an older version: restart it with this one.") from error
    elif version > VERSION:
        raise StoreRefused(f"{name} was written by a later Quarterdeck: update this one.")
    with look_into(url, write=True) as look, look.transaction() as connection:
        yield connection, at_rest
