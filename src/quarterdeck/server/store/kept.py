"""How much is kept for one maker."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, case, func, select

from quarterdeck.server.store.schema import campaigns, is_table, tables

# Of a running game only so many bytes at a time are counted: what somebody keeps to themselves, such as an answer given
# ahead, must not be seen in what is left of a quota. The chat of a table has less, and the longest usual game a tenth.
STEP = 1024 * 1024


class Kept(msgspec.Struct, frozen=True):
    """What is kept for one maker: how many tables, how many of them not over, how many campaigns, and all in bytes."""

    unfinished: int
    tables: int
    campaigns: int
    bytes: int


def read_kept(connection: Connection, maker: str) -> Kept:
    """What is kept for a maker."""
    counted = case((tables.c.status == "playing", tables.c.bytes // STEP * STEP), else_=tables.c.bytes)
    of_tables = select(tables.c.status, func.count(), func.sum(counted))
    found = connection.execute(of_tables.where(tables.c.maker == maker, is_table).group_by(tables.c.status)).all()
    of_campaigns = select(func.count(), func.coalesce(func.sum(campaigns.c.bytes), 0))
    number, length = connection.execute(of_campaigns.where(campaigns.c.maker == maker)).one()
    return Kept(
        unfinished=sum(count for status, count, _ in found if status != "over"),
        tables=sum(count for _, count, _ in found),
        campaigns=number,
        bytes=int(length) + sum(int(each) for _, _, each in found),  # PostgreSQL adds up to decimals
    )
