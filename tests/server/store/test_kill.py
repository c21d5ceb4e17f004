"""Killed at any moment, a store has every change that it acknowledged, and no change in part."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from quarterdeck.server.store import SqlStore, open_store
from tests.server.store.keeper import TABLES

ROOT = Path(__file__).parents[3]
KEEPER = Path(__file__).with_name("keeper.py")

pytestmark = pytest.mark.anyio


class Keeper:
    """The process. It has loaded all it needs, and waits for a word to begin."""

    def __init__(self, url: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, KEEPER, url], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.acknowledged: Counter[str] = Counter()

    def run(self, acknowledged: int, seconds: float) -> None:
        """Let it begin, and kill it so many seconds after it has acknowledged so many changes."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
        lines = [process.stdout.readline() for _ in range(acknowledged)]
        assert all(lines), "the keeper ended by itself"
        time.sleep(seconds)
        process.kill()
        lines += process.stdout.readlines()
        self.close()
        for line in lines:
            if line.endswith(b"\n"):  # the last may have been cut short
                table, have = line.split()
                self.acknowledged[table.decode()] = int(have)

    def close(self) -> None:
        """End it, if it still runs."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


async def lengths(store: SqlStore) -> Counter[str]:
    """How many entries each table has. Nothing is missing from one, and all of it was kept together."""
    found: Counter[str] = Counter()
    for table in (f"t{number}" for number in range(TABLES)):
        stored = await store.load(table)
        if stored is not None:
            found[table] = int(stored.about)
            rows = [f"{table} {at}".encode() for at in range(int(stored.about))]
            assert stored.entries == rows
            assert stored.chat == rows
    return found


@pytest.mark.siege
@pytest.mark.slow
async def test_after_a_kill_every_acknowledged_change_is_there(url: str, kills: int) -> None:
    random = Random(4)
    before: Counter[str] = Counter()
    acknowledged = 0
    following = Keeper(url)
    try:
        for turn in range(kills):
            keeper, following = following, Keeper(url)  # the next one makes itself ready meanwhile
            keeper.run(random.choice([0, 1, random.randrange(200)]), random.uniform(0, 0.02))
            store = open_store(url)
            after = await lengths(store)
            await store.close()
            assert keeper.acknowledged <= after, f"time {turn}: {keeper.acknowledged} of {after}"
            assert before <= after
            before = after
            acknowledged += sum(keeper.acknowledged.values())
    finally:
        following.close()
    assert acknowledged > 0
