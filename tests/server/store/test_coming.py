"""A long new table is written in portions, so that nobody waits for it, and found by nobody before it is whole."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table
from sqlalchemy.exc import OperationalError

from quarterdeck.server.hosting.copies import back_up
from quarterdeck.server.hosting.doctor import check_up
from quarterdeck.server.hosting.listing import TableFilter, kept_tables
from quarterdeck.server.store import (
    Change,
    ChangeRefused,
    Kept,
    NotKept,
    SqlStore,
    Stored,
    open_store,
    postgresql,
    sql,
    writer,
)
from quarterdeck.server.store.errors import plainly
from quarterdeck.server.store.looking import look_into
from quarterdeck.server.store.sql import write_portion
from tests.server.postgres import Postgres
from tests.server.store.making import about, added, entries, made
from tests.server.store.test_clearing import rows_in, wait_for
from tests.server.store.test_trouble import hang_up, lose_once, no_room

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]
LONG = 9 * writer.MOST_ROWS // 2
PORTIONS = 5  # of a table that is so long, with a few chat lines
LINES = 3
PATIENCE = 20.0  # seconds

KILLED = """
import os, signal, sys
from quarterdeck.server.store import open_store, writer
from tests.server.store.test_coming import long_table

def write_or_die(connection, change, done, most):
    if done > 2 * most:
        os.kill(os.getpid(), signal.SIGKILL)
    return portion(connection, change, done, most)

portion, writer.write_portion = writer.write_portion, write_or_die
open_store(sys.argv[1])._writer.submit(long_table("a")).result()
"""


def long_table(table: str) -> Change:
    """A new table of more rows than are written at once."""
    return Change(
        table=table,
        about=about(table, maker="me", listed=True, status="over"),
        header=b"header",
        entries=entries(0, LONG, table),
        chat=entries(0, LINES),
        new=True,
    )


def stored(table: str) -> Stored:
    """What is kept of it."""
    return Stored(table.encode(), b"header", entries(0, LONG, table), entries(0, LINES))


def size(table: str) -> int:
    whole = stored(table)
    return len(whole.about) + len(b"header") + sum(map(len, [*whole.entries, *whole.chat]))


async def check_whole(store: SqlStore, table: str) -> None:
    """All of it is there, and what is found of it says so."""
    assert await store.load(table) == stored(table)
    assert await store.size_of(table) == size(table)


async def gone(store: SqlStore, table: str) -> bool:
    return await store.load(table) is None and await store.abouts_of([table]) == {} and not await store.abouts()


class Portions:
    """Watches the portions that are written: of which table each is, and how many rows it has."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.of: list[str] = []
        self.rows: list[int] = []
        self.before: Callable[[], None] = lambda: None  # what happens before a portion
        monkeypatch.setattr(writer, "write_portion", self._watched)

    def _watched(self, connection: Connection, change: Change, done: int, most: int) -> int:
        self.before()
        after = write_portion(connection, change, done, most)
        self.of.append(change.table)
        self.rows.append(after - done)
        return after


@pytest.fixture
def portions(monkeypatch: pytest.MonkeyPatch) -> Portions:
    return Portions(monkeypatch)


@pytest.fixture
def nothing_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was deleted is left where it is."""
    monkeypatch.setattr(writer, "clear_some", lambda _: False)


async def test_all_that_waits_is_written_between_two_portions(store: SqlStore, portions: Portions) -> None:
    """And what comes then belongs to as many transactions as it needs, none of which is larger than it should be."""
    written = list[tuple[int, int]]()

    def somebody_comes() -> None:
        number = len(portions.of)
        for each in range(3):
            coming = store._writer.submit(made(f"n{number}-{each}", writer.MOST_ROWS // 2))
            coming.add_done_callback(lambda _: written.append((number, len(portions.of))))

    portions.before = somebody_comes
    await store.commit(long_table("a"))
    await store.check()
    assert written == [(number, number + 1) for number in range(PORTIONS) for _ in range(3)]
    assert sum(portions.rows) == LONG + LINES
    assert max(portions.rows) < writer.MOST_ROWS
    await check_whole(store, "a")


async def test_it_is_found_by_nobody_before_it_is_whole(
    store: SqlStore, url: str, tmp_path: Path, portions: Portions
) -> None:
    at_the_last, go_on = threading.Event(), threading.Event()

    def wait_before_the_last() -> None:
        if len(portions.of) == PORTIONS - 1:
            at_the_last.set()
            assert go_on.wait(PATIENCE)

    async def everywhere() -> list[Any]:
        """All that can be asked, and what is found of the table."""
        with look_into(url) as look:
            checkup = check_up(look, replay=False)
            seen = [checkup.tables, checkup.entries, checkup.chat, [each.id for each in kept_tables(look, all_of_them)]]
        if "://" not in url:
            seen.append(back_up(url, tmp_path / "copy.sqlite", force=True).tables)
        found = [await store.load("a"), await store.size_of("a"), await store.abouts_of(["a"])]
        chosen = [await store.abouts(), await store.abouts(listed=True, each=5), await store.abouts(maker="me")]
        stale = await store.stale({"gathering": 9.0, "playing": 9.0, "over": 9.0})
        return [*seen, *found, *chosen, stale, await store.kept_for("me"), await store.kept_for("")]

    all_of_them = TableFilter()
    copied = [0] if "://" not in url else []
    nothing = Kept(0, 0, 0, 0)
    portions.before = wait_before_the_last
    coming = asyncio.ensure_future(store.commit(long_table("a")))
    assert await asyncio.to_thread(at_the_last.wait, PATIENCE)
    assert rows_in(url) == (1, (PORTIONS - 1) * (writer.MOST_ROWS - 1), 0)
    assert await everywhere() == [{}, 0, 0, [], *copied, None, None, {}, [], [], [], [], nothing, nothing]
    assert not coming.done()
    go_on.set()
    await coming
    copied = [1] if copied else []
    shown = [b"a"]
    seen = [{"over": 1}, LONG, LINES, ["a"], *copied, stored("a"), size("a"), {"a": b"a"}, shown, shown, shown, ["a"]]
    assert await everywhere() == [*seen, Kept(0, 1, 0, size("a")), nothing]


@pytest.mark.parametrize(
    "change",
    [
        added("a", 0),
        added("a", writer.MOST_ROWS - 1),
        Change(table="a", about=about("another")),
        Change(table="a", about=about("another"), new=True),
        long_table("a"),
        Change(table="a", first_line=0, chat=[b"Ahoy"]),
        Change(table="a", delete=True),
    ],
    ids=["entries", "next", "about", "new", "long", "chat", "delete"],
)
async def test_until_then_it_is_as_if_it_were_not_there(store: SqlStore, portions: Portions, change: Change) -> None:
    others = list[Future[None]]()

    def somebody_comes() -> None:
        if len(portions.of) == 1:
            others.append(store._writer.submit(change))

    portions.before = somebody_comes
    await store.commit(long_table("a"))
    [other] = others
    if change.delete:
        await asyncio.wrap_future(other)
    else:
        with pytest.raises(ChangeRefused):
            await asyncio.wrap_future(other)
    await store.check()
    await check_whole(store, "a")
    await store.commit(Change(table="a", first=LONG, entries=[b"next"], first_line=LINES, chat=[b"Ahoy"]))


async def test_several_take_turns(store: SqlStore, portions: Portions) -> None:
    await asyncio.gather(*(store.commit(long_table(table)) for table in "abc"))
    assert portions.of == list("abc") * PORTIONS
    for table in "abc":
        await check_whole(store, table)
    await store.delete("abc")


@pytest.mark.parametrize(
    "change",
    [
        made("a", LONG),
        Change(table="b", entries=entries(0, LONG), new=True),
        Change(table="b", about=about(), entries=entries(0, LONG), first=1, new=True),
        Change(table="b", about=about(), entries=entries(0, LONG), new=True, delete=True),
    ],
    ids=["twice", "nothing", "first", "delete"],
)
async def test_one_that_does_not_fit_leaves_nothing(store: SqlStore, url: str, change: Change) -> None:
    await store.commit(made("a", 2))
    with pytest.raises(ChangeRefused):
        await store.commit(change)
    assert rows_in(url) == (1, 2, 0)
    assert await store.load("a") == Stored(b"about", None, entries(0, 2, "a"), [])
    await store.commit(added("a", 2))


@pytest.mark.parametrize(
    ("error", "refusal"),
    [
        (OperationalError("INSERT", {}, Exception("disk I/O error")), NotKept),
        (ValueError("no such thing"), ChangeRefused),
    ],
    ids=["trouble", "nonsense"],
)
@pytest.mark.parametrize("after", [0, 2, PORTIONS - 1])
async def test_if_a_portion_cannot_be_written_nothing_is_kept(
    store: SqlStore, url: str, monkeypatch: pytest.MonkeyPatch, error: Exception, refusal: type[Exception], after: int
) -> None:
    appended = list[int]()
    append = sql._append

    def fail(connection: Connection, to: Table, table: str, first: int, rows: list[bytes]) -> None:
        append(connection, to, table, first, rows)
        if (table, to.name) == ("a", "entries"):
            appended.append(first)
            if len(appended) == after + 1:
                raise error

    monkeypatch.setattr(sql, "_append", fail)
    await store.commit(made("other", 3))
    outcomes = await asyncio.gather(
        store.commit(long_table("a")), store.commit(long_table("b")), return_exceptions=True
    )
    assert [type(each) for each in outcomes] == [refusal, type(None)]
    assert plainly(error) in str(outcomes[0])
    assert len(appended) == after + 1
    assert await store.load("a") is None
    await check_whole(store, "b")
    await wait_for(url, (2, 3 + LONG, LINES))
    await store.commit(long_table("a"))
    await check_whole(store, "a")


async def test_on_a_disk_that_becomes_full_nothing_is_kept(
    tmp_path: Path, portions: Portions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What there is of it goes when there is room again."""
    monkeypatch.setattr(writer, "CLEAR_AGAIN", 0.1)
    url = str(tmp_path / "tables.sqlite")
    store = open_store(url)
    at_the_third, go_on = threading.Event(), threading.Event()

    def wait_before_the_third() -> None:
        if len(portions.of) == 2:
            at_the_third.set()
            assert go_on.wait(PATIENCE)

    portions.before = wait_before_the_third
    coming = asyncio.ensure_future(store.commit(long_table("a")))
    assert await asyncio.to_thread(at_the_third.wait, PATIENCE)
    with no_room():
        go_on.set()
        with pytest.raises(NotKept, match="make room"):
            await coming
        with pytest.raises(NotKept):
            await store.commit(made("b"))
        assert await gone(store, "a")
    assert rows_in(url)[1]
    await wait_for(url, (0, 0, 0))
    await store.commit(long_table("a"))
    await check_whole(store, "a")
    await store.close()


async def test_what_was_left_in_the_middle_goes_at_the_next_start(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, url], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    rows = rows_in(url)
    assert rows == (1, 3 * (writer.MOST_ROWS - 1), 0)
    with look_into(url) as look:
        assert check_up(look).tables == {}
    with monkeypatch.context() as patched:
        patched.setattr(writer, "clear_some", lambda _: False)  # it is gone before its rows are
        store = open_store(url)
        assert await gone(store, "a")
        with pytest.raises(ChangeRefused, match="deleted"):
            await store.commit(long_table("a"))
        await store.close()
    assert rows_in(url) == rows
    again = open_store(url)
    await wait_for(url, (0, 0, 0))
    await again.commit(long_table("a"))
    await check_whole(again, "a")
    await again.close()


async def test_what_could_not_be_given_up_goes_at_the_next_start(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        append = sql._append

        def fail(connection: Connection, to: Table, table: str, first: int, rows: list[bytes]) -> None:
            append(connection, to, table, first, rows)
            if first:
                raise OperationalError("INSERT", {}, Exception("disk I/O error"))

        patched.setattr(sql, "_append", fail)
        patched.setattr(writer, "give_up", lambda *_: None)
        store = open_store(url)
        with pytest.raises(NotKept):
            await store.commit(long_table("a"))
        await store.check()
        assert await gone(store, "a")
        await store.close()
    assert rows_in(url) == (1, writer.MOST_ROWS - 1, 0)
    again = open_store(url)
    await wait_for(url, (0, 0, 0))
    await again.close()


async def test_closing_in_the_middle_completes_it(url: str, portions: Portions) -> None:
    store = open_store(url)
    begun = threading.Event()
    portions.before = begun.set
    handed_in = [store._writer.submit(long_table(table)) for table in "ab"]
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    handed_in.append(store._writer.submit(made("c", 1)))
    assert not handed_in[0].done()
    await store.close()
    assert [each.exception(0) for each in handed_in] == [None] * 3
    with pytest.raises(NotKept, match="stopping"):
        await store.commit(long_table("d"))
    again = open_store(url)
    for table in "ab":
        await check_whole(again, table)
    assert await again.load("c") == Stored(b"about", None, entries(0, 1, "c"), [])
    await again.close()


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("portion", [1, 3, PORTIONS])
async def test_a_connection_lost_while_a_portion_commits_loses_and_doubles_nothing(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, portions: Portions, moment: str, portion: int
) -> None:
    url = postgres.new_database()
    store = open_store(url)
    lost = lose_once(monkeypatch, url, moment, lambda: len(portions.of) == portion)
    await store.commit(long_table("a"))
    assert len(lost) == 1
    assert len(portions.of) == PORTIONS + (moment == "before")
    await check_whole(store, "a")
    await store.close()


@pytest.mark.usefixtures("nothing_goes")
async def test_a_server_that_lost_its_place_for_a_while_keeps_nothing_of_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, portions: Portions
) -> None:
    """The other one has given up what was there."""
    monkeypatch.setattr(postgresql, "PATIENCE_SECONDS", PATIENCE)
    url = postgres.new_database()
    store = open_store(url)
    others = list[SqlStore]()

    def another_comes() -> None:
        if len(portions.of) == 2 and not others:
            hang_up(url)
            other = open_store(url)
            others.append(other)
            other._close()

    portions.before = another_comes
    with pytest.raises(ChangeRefused, match="make it anew"):
        await store.commit(long_table("a"))
    assert others
    assert await gone(store, "a")
    assert rows_in(url) == (1, 2 * (writer.MOST_ROWS - 1), 0)
    await store.close()
