"""`quarterdeck backup` and `restore`: whole copies, made beside a server that plays on."""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path
from shlex import quote
from threading import Event, Thread

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.hosting import copies
from quarterdeck.server.hosting.copies import back_up, restore
from quarterdeck.server.store import StoreRefused
from quarterdeck.table.disk import UNFINISHED
from tests.server.forked import ForkedProcess
from tests.server.harness import lines_of, play_on, two_people
from tests.server.hosting.conftest import Told

HOSTING = Path(__file__).resolve().parents[3] / "docs" / "hosting.md"


@pytest.mark.slow
def test_a_copy_made_while_guests_play_has_every_move_that_was_acknowledged_before(tmp_path: Path, told: Told) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    done = Event()

    def play_meanwhile() -> None:
        for number in range(1000):
            if done.is_set():
                return
            others = lines_of(process.server, two_people(process.server))
            play_on(others, random.Random(number), 20)
            for channel in others:
                channel.close()

    with ForkedProcess(store) as process:
        made = two_people(process.server)
        channels = lines_of(process.server, made)
        play_on(channels, random.Random(1), 12)
        channels[0].ask(wire.Look())
        acknowledged = channels[0].state()
        guests = Thread(target=play_meanwhile)
        guests.start()
        try:
            assert "copy of" in told("backup", "--store", str(store), str(copy))
        finally:
            done.set()
            guests.join()
        assert "A server runs on" in told("restore", "--store", str(store), str(copy), status=2)
    assert "All is well." in told("doctor", "--store", str(copy))
    with ForkedProcess(copy) as restored:
        held = made.held[0]
        with restored.server.channel(held.table, held.token) as channel:
            assert channel.state().table.asked == acknowledged.table.asked
            assert channel.state().view == acknowledged.view


def test_a_store_comes_back_as_it_was_and_what_was_there_is_kept(tmp_path: Path, told: Told) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    with ForkedProcess(store) as process:
        first = two_people(process.server).table.id
        told("backup", "--store", str(store), str(copy))
        second = two_people(process.server).table.id
    # killed, so that what was last written is still beside the file
    said = told("restore", str(copy), "--store", str(store))
    aside = Path(said.split("What was there is in ")[1].strip())
    with ForkedProcess(store) as process:
        assert process.server.get(f"/api/tables/{first}", wire.TableInfo).id == first
        with pytest.raises(ServerRefused, match="no such table"):
            process.server.get(f"/api/tables/{second}", wire.TableInfo)
    with ForkedProcess(aside) as process:
        assert process.server.get(f"/api/tables/{second}", wire.TableInfo).id == second


def test_a_copy_is_the_owners_alone_and_is_not_written_over(tmp_path: Path, told: Told) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    _empty_store(store)
    told("backup", "--store", str(store), str(copy))
    if os.name == "posix":
        assert copy.stat().st_mode & 0o077 == 0
    assert "--force" in told("backup", "--store", str(store), str(copy), status=2)
    told("backup", "--store", str(store), str(copy), "--force")
    assert "the store itself" in told("backup", "--store", str(store), str(store), "--force", status=2)
    assert sorted(path.name for path in tmp_path.glob("*copy*")) == ["copy.sqlite"]


def test_what_is_no_whole_store_is_not_restored(tmp_path: Path, told: Told) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    _empty_store(store)
    before = store.read_bytes()
    copy.write_bytes(before[: len(before) // 2])
    assert "take another copy" in told("restore", str(copy), "--store", str(store), status=2)
    with sqlite3.connect(tmp_path / "parrots.sqlite") as parrots:
        parrots.execute("CREATE TABLE parrots (name TEXT)")
    parrots.close()
    assert "no whole store" in told("restore", str(tmp_path / "parrots.sqlite"), "--store", str(store), status=2)
    assert "There is no store" in told("restore", str(tmp_path / "nowhere"), "--store", str(store), status=2)
    assert store.read_bytes() == before


def test_a_store_is_in_its_place_again_where_the_copy_could_not_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    _empty_store(store)
    _empty_store(copy)
    before = store.read_bytes()

    def full(fresh: Path, to: Path) -> None:
        assert not to.exists(), "what was there is put aside first"
        raise StoreRefused("The disk is full.")

    monkeypatch.setattr(copies, "_put", full)
    with pytest.raises(StoreRefused, match="disk is full"):
        restore(str(store), copy)
    assert store.read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if "before" in path.name or path.name.endswith(UNFINISHED)]


@pytest.mark.parametrize(
    ("kind", "statement"),
    [
        ("trigger", "CREATE TRIGGER parrot AFTER INSERT ON bans BEGIN DELETE FROM bans; END"),
        ("view", "CREATE VIEW parrot AS SELECT 1"),
    ],
)
def test_a_copy_that_does_something_by_itself_is_not_restored(tmp_path: Path, kind: str, statement: str) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    _empty_store(store)
    _empty_store(copy)
    before = store.read_bytes()
    with sqlite3.connect(copy) as connection:
        connection.execute(statement)
    connection.close()
    with pytest.raises(StoreRefused, match=rf"a {kind} in it \(parrot\).*DROP {kind.upper()}"):
        restore(str(store), copy)
    assert store.read_bytes() == before
    with pytest.raises(StoreRefused, match="parrot"):
        back_up(str(copy), tmp_path / "another.sqlite")
    assert not (tmp_path / "another.sqlite").exists()


def test_no_copy_is_made_of_a_damaged_store(tmp_path: Path, told: Told) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    _empty_store(store)
    told("backup", "--store", str(store), str(copy))
    whole = copy.read_bytes()
    with sqlite3.connect(store) as connection:
        connection.execute("DROP TABLE tables")
    connection.close()
    said = told("backup", "--store", str(store), str(copy), "--force", status=2)
    assert f"{store} is no whole store" in said
    assert "no copy was made" in said
    assert copy.read_bytes() == whole


def test_what_root_restores_belongs_to_whom_the_store_belonged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    if os.name != "posix":
        pytest.skip("files have no such owners here")
    store, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    _empty_store(store)
    told("backup", "--store", str(store), str(copy))
    given = list[tuple[str, int, int, bool]]()

    def give(path: Path, uid: int, gid: int, follow_symlinks: bool = True) -> None:
        given.append((path.suffix, uid, gid, follow_symlinks))

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", give)
    restore(str(store), copy)
    owner = store.stat()
    assert given == [(ending, owner.st_uid, owner.st_gid, False) for ending in (".new", ".lock")]


@pytest.mark.parametrize(("name", "tool"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_postgresql_has_its_own_tools(told: Told, name: str, tool: str) -> None:
    said = told(name, "--store", "postgresql://user:secret@host/name", "copy", status=2)
    assert "secret" not in said
    assert tool in said
    [line] = [line for line in HOSTING.read_text(encoding="utf-8").splitlines() if line.startswith(tool)]
    options = {word.partition("=")[0] for word in line.split() if word.startswith("--")}
    assert {word.partition("=")[0] for word in said.split() if word.startswith("--")} == options


def test_how_far_a_copy_was_looked_at_is_told(tmp_path: Path, told: Told) -> None:
    store, copy = tmp_path / "tables.sqlite", tmp_path / "my copy.sqlite"
    _empty_store(store)
    assert "It is whole as a file" in (said := told("backup", "--store", str(store), str(copy)))
    assert f"quarterdeck doctor --store {quote(str(copy))} " in said
    assert "It is whole as a file" in (said := told("restore", "--store", str(store), str(copy)))
    assert f"quarterdeck doctor --store {quote(str(store))} " in said


def _empty_store(store: Path) -> None:
    from quarterdeck.server.store.sqlite import SqliteDatabase

    SqliteDatabase(store).close()
