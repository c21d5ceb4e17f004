"""When the disk is full or the database is gone, a commit says so, and the next one works again."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from quarterdeck.server.store import Change, ChangeRefused, NotKept, NotRead, SqlStore, open_store, sqlite, writer
from quarterdeck.server.store.sql import mark_batch
from tests.server.postgres import Postgres
from tests.server.store.making import added, entries, from_outside, made

pytestmark = pytest.mark.anyio

HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@contextmanager
def no_room() -> Iterator[None]:
    """No file can grow beyond a few bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def kept(store: SqlStore, table: str) -> list[bytes]:
    stored = await store.load(table)
    assert stored is not None
    return stored.entries


def hang_up(url: str) -> None:
    """End every session of a database but our own."""
    engine = from_outside(url)
    with engine.connect() as connection:
        connection.execute(text(HANG_UP))
    engine.dispose()


def lose_once(
    monkeypatch: pytest.MonkeyPatch, url: str, moment: str, due: Callable[[], bool] = lambda: True
) -> list[str]:
    """Have the connection be lost before or after a commit, the first that is due; gives the sign of that, then."""
    lost: list[str] = []

    def mark_and_lose(connection: Connection, token: str) -> None:
        mark_batch(connection, token)
        if not lost and due():
            lost.append(token)
            if moment == "after":  # the commit gets there, and the answer does not come back
                connection.exec_driver_sql("COMMIT")
                connection.exec_driver_sql("SELECT 1")  # so that there is something to commit, in vain
            hang_up(url)

    monkeypatch.setattr(writer, "mark_batch", mark_and_lose)
    return lost


async def test_on_a_full_disk_nothing_is_kept_until_there_is_room(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    store = open_store(url)
    await store.commit(made("a", 1))
    with no_room():
        for _ in range(2):
            outcomes = await asyncio.gather(
                store.commit(added("a", 1)), store.commit(made("b")), return_exceptions=True
            )
            assert [type(outcome) for outcome in outcomes] == [NotKept, NotKept]
            assert "try again" in str(outcomes[0])
        assert await kept(store, "a") == entries(0, 1, "a")
    await store.commit(added("a", 1))
    assert await kept(store, "a") == entries(0, 2, "a")
    assert await store.load("b") is None
    await store.close()
    again = open_store(url)
    assert await kept(again, "a") == entries(0, 2, "a")
    await again.close()


async def test_a_file_that_another_program_holds_is_written_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0)
    url = str(tmp_path / "tables.sqlite")
    store = open_store(url)
    await store.commit(made("a", 1))
    other = sqlite3.connect(url, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotKept, match="locked"):
        await store.commit(added("a", 1))
    assert await kept(store, "a") == entries(0, 1, "a")
    other.execute("ROLLBACK")
    other.close()
    await store.commit(added("a", 1))
    assert await kept(store, "a") == entries(0, 2, "a")
    await store.close()


async def test_a_connection_that_is_lost_in_between_is_made_anew(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = open_store(url)
    await store.commit(made("a", 1))
    hang_up(url)
    await store.commit(added("a", 1))
    hang_up(url)
    assert await kept(store, "a") == entries(0, 2, "a")
    await store.close()


async def test_while_postgresql_is_down_nothing_is_kept(postgres: Postgres) -> None:
    store = open_store(postgres.new_database())
    await store.commit(made("a", 1))
    postgres.stop()
    try:
        for _ in range(2):
            with pytest.raises(NotKept, match="see that its database runs"):
                await store.commit(added("a", 1))
        with pytest.raises(NotRead, match="see that its database runs"):
            await store.load("a")
    finally:
        postgres.start()
    await store.commit(added("a", 1))
    assert await kept(store, "a") == entries(0, 2, "a")
    await store.close()


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_connection_lost_while_it_commits_loses_and_doubles_nothing(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Whether the database had heard of the commit is found out when it can be asked again."""
    url = postgres.new_database()
    store = open_store(url)
    await store.commit(made("a", 1))
    lost = lose_once(monkeypatch, url, moment)
    await store.commit(added("a", 1))
    assert len(lost) == 1
    assert await kept(store, "a") == entries(0, 2, "a")
    with pytest.raises(ChangeRefused):
        await store.commit(added("a", 1))
    await store.commit(Change(table="a", first=2, entries=[b"2"]))
    await store.close()


async def test_a_server_that_lost_its_place_to_another_keeps_nothing(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.server.store.postgresql.PATIENCE_SECONDS", 0.2)
    url = postgres.new_database()
    store = open_store(url)
    await store.commit(made("a", 1))
    hang_up(url)
    other = open_store(url)
    with pytest.raises(NotKept, match="Another server"):
        await store.commit(added("a", 1))
    await other.commit(added("a", 1))
    await other.close()
    with pytest.raises(ChangeRefused, match="load it anew"):
        await store.commit(added("a", 1))
    await store.close()
