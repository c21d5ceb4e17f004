"""What the host says to a server by way of its store: whom it shuts out, and what it is to do."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from quarterdeck.server.store.schema import bans, orders

FORGOTTEN_SECONDS = 3600.0  # a command waits for seconds, and takes its orders back when it ends


class BanRow(NamedTuple):
    """Guests who are shut out: a network, or `maker:` and a fingerprint. Times are seconds since 1970.

    `ends` is None where it is for good, and `why` a note for the host alone.
    """

    guests: str
    begun: float
    ends: float | None
    why: str


class OrderRow(NamedTuple):
    """Something that a server is to do."""

    id: str
    data: bytes


class OrderAnswer(NamedTuple):
    """What came of an order, for the host to read."""

    order: str
    text: str


class HostWishes(NamedTuple):
    """All that the host wants of a server just now."""

    bans: list[BanRow]
    orders: list[OrderRow]


def read_wishes(connection: Connection) -> HostWishes:
    """The bans, and the orders that were not yet answered, the oldest first."""
    open_orders = (
        select(orders.c.id, orders.c.data).where(orders.c.answer.is_(None)).order_by(orders.c.given, orders.c.id)
    )
    return HostWishes(read_bans(connection), [OrderRow(*row) for row in connection.execute(open_orders)])


def write_answer(connection: Connection, answer: OrderAnswer) -> None:
    """Say what came of an order."""
    connection.execute(update(orders).where(orders.c.id == answer.order).values(answer=answer.text))


def write_orders(connection: Connection, given: list[OrderRow], now: float) -> None:
    """Give orders to a server, and forget those that nobody waits for any more."""
    connection.execute(delete(orders).where(orders.c.given < now - FORGOTTEN_SECONDS))
    connection.execute(insert(orders), [{"id": row.id, "given": now, "data": row.data} for row in given])


def read_answers(connection: Connection, ids: list[str]) -> dict[str, str]:
    """The answers that there are to these orders."""
    answered = select(orders.c.id, orders.c.answer).where(orders.c.id.in_(ids), orders.c.answer.is_not(None))
    return {row.id: row.answer for row in connection.execute(answered)}


def remove_orders(connection: Connection, ids: list[str]) -> None:
    """Take orders back, whether they were answered or not."""
    connection.execute(delete(orders).where(orders.c.id.in_(ids)))


def read_bans(connection: Connection) -> list[BanRow]:
    """All bans, the oldest first; also those that have ended."""
    query = select(bans.c.guests, bans.c.begun, bans.c.ends, bans.c.why).order_by(bans.c.begun, bans.c.guests)
    return [BanRow(*row) for row in connection.execute(query)]


def write_ban(connection: Connection, ban: BanRow) -> None:
    """Shut guests out, or change for how long and why."""
    remove_ban(connection, ban.guests)
    connection.execute(insert(bans).values(ban._asdict()))


def remove_ban(connection: Connection, guests: str) -> bool:
    """Let guests in again. False if they were not shut out."""
    return connection.execute(delete(bans).where(bans.c.guests == guests)).rowcount > 0


def remove_ended_bans(connection: Connection, now: float) -> None:
    """Forget bans that are over."""
    connection.execute(delete(bans).where(bans.c.ends < now))
