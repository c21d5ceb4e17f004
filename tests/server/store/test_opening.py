"""A store is opened where it can be used, and otherwise refused with what to do."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, make_url, text

from quarterdeck.server.store import (
    CampaignChange,
    CampaignRow,
    Change,
    StoredCampaign,
    StoreRefused,
    open_store,
    postgresql,
    schema,
)
from tests.server.postgres import Postgres
from tests.server.store.making import about, from_outside, made

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql, "PATIENCE_SECONDS", 0.1)


def tell(url: str, statement: str) -> None:
    engine = from_outside(url)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


async def test_a_second_server_is_refused_until_the_first_has_stopped(url: str) -> None:
    first = open_store(url)
    for _ in range(2):
        with pytest.raises(StoreRefused, match="stop it first"):
            open_store(url)
    await first.commit(made("a"))
    await first.close()
    again = open_store(url)
    assert await again.load("a") is not None
    await again.close()


async def test_the_same_file_under_another_name_is_the_same_store(tmp_path: Path) -> None:
    first = open_store(str(tmp_path / "real" / "tables.sqlite"))
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    with pytest.raises(StoreRefused, match="stop it first"):
        open_store(f"sqlite:///{tmp_path / 'link' / 'tables.sqlite'}")
    await first.close()


async def test_a_store_of_a_later_version_is_left_alone(url: str) -> None:
    await open_store(url).close()
    tell(url, "UPDATE quarterdeck SET version = 99")
    for _ in range(2):
        with pytest.raises(StoreRefused, match=r"later Quarterdeck .*99.* update Quarterdeck"):
            open_store(url)
    tell(url, f"UPDATE quarterdeck SET version = {schema.VERSION}")
    await open_store(url).close()


async def test_a_store_of_an_older_version_is_brought_up_to_this_one(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(url)
    await store.commit(made("a", 2))
    await store.close()
    steps: list[str] = []
    now = schema.VERSION

    def to_next(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE tables ADD COLUMN flag TEXT"))
        steps.append("next")

    def to_last(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET flag = 'jolly'"))
        steps.append("last")

    monkeypatch.setattr(schema, "VERSION", now + 2)
    monkeypatch.setitem(schema.MIGRATIONS, now, to_next)
    with pytest.raises(StoreRefused, match="too old"):
        open_store(url)
    monkeypatch.setitem(schema.MIGRATIONS, now + 1, to_last)
    for _ in range(2):
        store = open_store(url)
        stored = await store.load("a")
        assert stored is not None
        assert len(stored.entries) == 2
        await store.close()
    assert steps == ["next", "next", "last"]  # the first time was undone with the rest


async def test_a_store_from_before_there_were_campaigns_gets_room_for_them(url: str) -> None:
    store = open_store(url)
    await store.commit(made("a", 2))
    await store.close()
    for statement in ("DROP TABLE campaign_entries", "DROP TABLE campaigns", "UPDATE quarterdeck SET version = 1"):
        tell(url, statement)
    for number in range(2):
        store = open_store(url)
        change = CampaignChange(campaign="c", about=CampaignRow(b"about", 1.0, "me"), first=number, entries=[b"entry"])
        await store.commit_campaign(change)
        stored = await store.load("a")
        assert stored is not None
        assert len(stored.entries) == 2
        assert await store.load_campaign("c") == StoredCampaign(b"about", [b"entry"] * (number + 1))
        await store.close()


async def test_a_store_from_before_lengths_were_kept_has_them_measured(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "MOST_IN_MEMORY", 2)
    store = open_store(url)
    for table, shown in (("a", 3), ("b", 1), ("c", 2), ("d", 4)):
        row = about(f'{{"touched":{shown}.5,"used":9.0}}', touched=9.0, maker="me")
        await store.commit(
            Change(table=table, about=row, header=b"header", entries=[b"12", b"3"], chat=[b"Ahoy"], new=True)
        )
    await store.commit(Change(table="e", about=about("unreadable", touched=0.5, maker="me"), new=True))
    row_of_campaign = CampaignRow(b"about", 1.0, "me")
    await store.commit_campaign(CampaignChange(campaign="c", about=row_of_campaign, entries=[b"entry"]))
    kept, order = await store.kept_for("me"), [b"4.5", b"3.5", b"2.5", b"1.5", b"unre"]
    await store.close()
    tell(url, "DROP INDEX tables_in_lobby")
    for column in ("tables DROP COLUMN shown", "tables DROP COLUMN bytes", "campaigns DROP COLUMN bytes"):
        tell(url, f"ALTER TABLE {column}")
    tell(url, "UPDATE quarterdeck SET version = 2")
    for _ in range(2):
        store = open_store(url)
        assert await store.kept_for("me") == kept
        assert [data.removeprefix(b'{"touched":').partition(b",")[0][:4] for data in await store.abouts()] == order
        await store.close()


async def test_a_database_of_somebody_else_is_left_alone(url: str) -> None:
    if "://" not in url:
        Path(url).parent.mkdir()
    tell(url, "CREATE TABLE parrots (name TEXT)")
    before = None if "://" in url else Path(url).read_bytes()
    with pytest.raises(StoreRefused, match=r"not a store of Quarterdeck.*parrots.*empty or new"):
        open_store(url)
    tell(url, "INSERT INTO parrots VALUES ('Polly')")
    tell(url, "DROP TABLE parrots")
    if before is not None:
        with sqlite3.connect(url) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        connection.close()
    await open_store(url).close()


async def test_without_a_url_tables_are_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTERDECK_HOME", str(tmp_path / "home"))
    store = open_store()
    assert store.name == str(tmp_path / "home" / "tables.sqlite")
    await store.commit(made("a"))
    await store.close()
    again = open_store(f"sqlite:///{tmp_path / 'home' / 'tables.sqlite'}")
    assert await again.load("a") is not None
    await again.close()


async def test_a_file_is_flushed_to_disk_with_every_commit(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "tables.sqlite"))
    connection = store._writer._connection
    assert connection is not None
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    told = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]
    connection.rollback()
    assert told == ["wal", 2, 1, 5000]
    await store.close()


async def test_postgresql_flushes_every_commit_even_if_told_otherwise(postgres: Postgres) -> None:
    url = postgres.new_database()
    tell(url, f'ALTER DATABASE "{make_url(url).database}" SET synchronous_commit = off')
    store = open_store(url)
    connection = store._writer._connection
    assert connection is not None
    assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    connection.rollback()
    await store.close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("sqlite://", "name a file"),
        ("sqlite:///:memory:", "name a file"),
        (":memory:", "name a file"),
        ("mysql://somewhere/tables", "name a file, or a database of PostgreSQL"),
        ("postgresql://host:port:port/x", "postgresql://user@host/name"),
        ("postgresql://pirate:hunter2@127.0.0.1:1/tables", "see that PostgreSQL runs"),
    ],
)
def test_what_is_no_place_for_tables_is_refused(url: str, says: str) -> None:
    with pytest.raises(StoreRefused, match=says) as refused:
        open_store(url)
    assert "hunter2" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_is_no_file_of_sqlite_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_bytes(b"rum, " * 1000)
    with pytest.raises(StoreRefused, match="name another file"):
        open_store(str(path))
    assert path.read_bytes() == b"rum, " * 1000
    with pytest.raises(StoreRefused, match="a folder that you may write to"):
        open_store(str(path / "below a file"))
    with pytest.raises(StoreRefused, match="name another file"):
        open_store(str(tmp_path))


def test_without_psycopg_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreRefused, match=r"pip install 'psycopg\[binary\]'"):
        open_store("postgresql://somewhere/tables")


@pytest.mark.skipif(sys.platform == "win32", reason="who may read a file is told otherwise there")
async def test_nobody_else_reads_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = open_store(str(path))
    await store.commit(made("a"))
    assert {
        file.name: file.stat().st_mode & 0o077 for file in tmp_path.glob("tables.sqlite*") if file.stat().st_size
    } == {
        "tables.sqlite": 0,
        "tables.sqlite-shm": 0,
        "tables.sqlite-wal": 0,
    }
    await store.close()
