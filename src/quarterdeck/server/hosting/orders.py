"""What the host wants done with tables, and how that comes to pass, whether a server runs on the store or not.

A server that runs is told through its store, where it looks once a second: whoever may write there is the host, and
nobody else has a way to it. Without a server the command does it itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep, time
from typing import NamedTuple

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import no_table
from quarterdeck.server.store import Change, ChangeRefused, SqlStore, StoreInUse, StoreRefused, about_row, open_store
from quarterdeck.server.store.about import decode_about
from quarterdeck.server.store.hosting import OrderRow, read_answers, remove_orders, write_orders
from quarterdeck.server.store.looking import StoreLook, look_into
from quarterdeck.server.store.places import place_of
from quarterdeck.server.store.schema import VERSION
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table.errors import UNREADABLE

PATIENCE_SECONDS = 20.0  # for the next answer of a server that runs, which looks once a second
PAUSE_SECONDS = 0.1
DELETED = "Whoever runs this server has deleted the table."

log = logging.getLogger("quarterdeck.server")


class CloseTable(msgspec.Struct, frozen=True, tag="close"):
    """Nobody is to play on at a table; all of it is kept."""

    table: str
    why: str = ""


class ReopenTable(msgspec.Struct, frozen=True, tag="reopen"):
    """A table that was closed is to be played on."""

    table: str


class DeleteTable(msgspec.Struct, frozen=True, tag="delete"):
    """All of a table is to go."""

    table: str


Order = CloseTable | ReopenTable | DeleteTable
_decoder: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)


async def obey(registry: TableRegistry, data: bytes) -> str:
    """Do what an order says, and tell what came of it."""
    try:
        order = _decoder.decode(data)
    except UNREADABLE:
        return "The server does not understand the order: it is of another version."
    try:
        match order:
            case CloseTable(table=table, why=why):
                await _close(registry, table, why)
                return f"Table {table} is closed."
            case ReopenTable(table=table):
                await _reopen(registry, table)
                return f"Table {table} is open again."
            case DeleteTable(table=table):
                await _delete(registry, table)
                return f"Table {table} is gone."
    except QuarterdeckError as error:
        return str(error)
    except Exception:  # an order that is not answered would be tried again every second
        log.exception("an order of the host could not be done")
        return "Something went wrong: the server's log says more."


async def _close(registry: TableRegistry, ident: str, why: str) -> None:
    if await registry.resident(ident) is None:
        await _set_closed(registry.store, ident, why)
    hosted = await registry.resident(ident)  # somebody may have begun to look at it meanwhile
    if hosted is not None:
        await registry.shut(hosted, why)


async def _reopen(registry: TableRegistry, ident: str) -> None:
    await _set_closed(registry.store, ident, None)


async def _delete(registry: TableRegistry, ident: str) -> None:
    if ident not in await registry.store.abouts_of([ident]):
        raise no_table()
    await registry.delete_by_id(ident, DELETED)


async def _set_closed(store: SqlStore, ident: str, why: str | None) -> None:
    """Note on a table that is not in memory whether it is closed. Its record is not read, and may be damaged."""
    kept = (await store.abouts_of([ident])).get(ident)
    if kept is None:
        raise no_table()
    about = decode_about(kept)
    if why is None and about.closed is None:
        raise ChangeRefused(f"Table {ident} is not closed.")
    about.closed = why
    await store.commit(Change(table=ident, about=about_row(about)))


class Outcome(NamedTuple):
    """What came of each order. `at_rest` is a store on which no server runs."""

    answers: list[str]
    at_rest: str | None


def give_orders(url: str | None, orders: Sequence[Order]) -> Outcome:
    """Have orders done. Raises `StoreRefused`."""
    data = [msgspec.json.encode(order) for order in orders]
    place = place_of(url)
    if isinstance(place, Path) and not place.is_file():
        raise StoreRefused(f"There is no store in {place}: name that of a server with --store.")
    try:
        store = open_store(url)
    except StoreInUse:
        with look_into(url, write=True) as look:
            return Outcome(_ask_server(look, data), None)
    return Outcome(asyncio.run(_do_here(store, data)), store.name)


async def _do_here(store: SqlStore, orders: Sequence[bytes]) -> list[str]:
    registry = TableRegistry(store, Limits())
    try:
        return [await obey(registry, order) for order in orders]
    finally:
        await registry.close()


def _ask_server(look: StoreLook, orders: Sequence[bytes]) -> list[str]:
    if look.version != VERSION:
        raise StoreRefused(f"The server on {look.name} is of another version: restart it with this one.")
    rows = [OrderRow(token_hex(8), order) for order in orders]
    ids = [row.id for row in rows]
    with look.transaction() as connection:
        write_orders(connection, rows, time())
    try:
        return _wait(look, ids)
    finally:
        with look.transaction() as connection:
            remove_orders(connection, ids)


def _wait(look: StoreLook, ids: list[str]) -> list[str]:
    answers: dict[str, str] = {}
    last = monotonic()
    while len(answers) < len(ids):
        sleep(PAUSE_SECONDS)
        with look.transaction() as connection:
            now = read_answers(connection, ids)
        if len(now) > len(answers):
            answers, last = now, monotonic()
        elif monotonic() - last > PATIENCE_SECONDS:
            raise StoreRefused(
                f"The server on {look.name} does not answer ({len(answers)} of {len(ids)} done): see whether it is "
                "well, or stop it and try again."
            )
    return [answers[ident] for ident in ids]
