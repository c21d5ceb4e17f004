"""A table as it is kept in the store, read again."""

from __future__ import annotations

from quarterdeck.games import GAMES
from quarterdeck.server.store import Stored
from quarterdeck.server.store.about import decode_about
from quarterdeck.table import Record, Table
from quarterdeck.table.errors import RecordTooOld
from quarterdeck.table.record import decode_parts
from quarterdeck.table.steps import Steps


def read_steps(stored: Stored) -> Steps[Table | Record | None]:
    """The game of a kept table, step by step: to be played on, to be read alone if it is of older rules, or none yet.

    Raises whatever `Table.load` raises.
    """
    if stored.header is None:
        return None
    record = yield from decode_parts(stored.header, stored.entries)
    record.foreign = decode_about(stored.about).imported
    try:
        return (yield from Table.load_steps(record, GAMES))
    except RecordTooOld:
        if not record.finished:
            raise
        return record
