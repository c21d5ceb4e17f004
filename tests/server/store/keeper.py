"""A process that keeps tables for as long as it is let live: `python keeper.py URL`, and a line on its input to begin.

Each of its tasks commits to a table of its own, and prints the table and how many entries it has once that is on disk.
"""

from __future__ import annotations

import asyncio
import os
import sys

from quarterdeck.server.store import AboutRow, Change, open_store

TABLES = 5


def change_of(table: str, have: int, number: int) -> Change:
    """`number` more entries and as many chat lines; what is kept about the table says how many there are then."""
    rows = [f"{table} {at}".encode() for at in range(have, have + number)]
    about = AboutRow(str(have + number).encode(), "torn-maps", "playing", False, 1.0, 1.0, "")
    return Change(table=table, about=about, first=have, entries=rows, first_line=have, chat=rows, new=not have)


async def keep(url: str) -> None:
    store = open_store(url)

    async def go_on(table: str) -> None:
        stored = await store.load(table)
        have = 0 if stored is None else len(stored.entries)
        while True:
            number = have % 3 + 1
            await store.commit(change_of(table, have, number))
            have += number
            os.write(sys.stdout.fileno(), f"{table} {have}\n".encode())

    await asyncio.gather(*(go_on(f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    sys.stdin.readline()
    asyncio.run(keep(sys.argv[1]))
