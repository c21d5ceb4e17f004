"""A long table is gone at once when it is deleted, and its rows go in portions, so that nobody waits for them."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from sqlalchemy import Connection, text

from quarterdeck.server.store import Change, ChangeRefused, Kept, NotKept, SqlStore, Stored, open_store, sql, writer
from quarterdeck.server.store.sql import clear_some
from tests.server.store.making import about, added, entries, from_outside, made

pytestmark = pytest.mark.anyio

LONG = 7 * sql.PORTION // 2
PATIENCE = 20.0  # seconds


def long_table(table: str, lines: int = 0) -> Change:
    """A table of more rows than go at once."""
    rows = entries(0, LONG, table)
    return Change(table=table, about=about(table, maker="me"), entries=rows, chat=entries(0, lines), new=True)


def rows_in(url: str) -> tuple[int, int, int]:
    """How many rows there are of tables, entries and chat lines, also of what is no table any more."""
    engine = from_outside(url)
    with engine.connect() as connection:
        found = [connection.scalar(text(f"SELECT count(*) FROM {name}")) for name in ("tables", "entries", "chat")]
    engine.dispose()
    return found[0] or 0, found[1] or 0, found[2] or 0


async def wait_for(url: str, rows: tuple[int, int, int]) -> None:
    until = monotonic() + PATIENCE
    while rows_in(url) != rows:
        assert monotonic() < until, rows_in(url)
        await asyncio.sleep(0.02)


@pytest.fixture
def nothing_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was deleted is left where it is."""
    monkeypatch.setattr(writer, "clear_some", lambda _: False)


@pytest.mark.usefixtures("nothing_goes")
async def test_a_long_table_is_found_by_nobody_while_its_rows_are_there(store: SqlStore, url: str) -> None:
    await store.commit(long_table("a", lines=3))
    await store.delete(["a"])
    assert rows_in(url) == (1, LONG, 3)
    assert await store.load("a") is None
    assert await store.abouts() == []
    assert await store.abouts(maker="me") == []
    assert await store.abouts_of(["a"]) == {}
    assert await store.stale({"gathering": 9.0, "playing": 9.0, "over": 9.0}) == []
    for maker in ("me", ""):
        assert await store.kept_for(maker) == Kept(0, 0, 0, 0)
    await store.delete(["a"])  # once more, which changes nothing


@pytest.mark.usefixtures("nothing_goes")
@pytest.mark.parametrize(
    "change",
    [
        added("a", LONG),
        Change(table="a", about=about("again")),
        Change(table="a", about=about("again"), new=True),
        Change(table="a", about=about("again"), entries=[b"0"]),
        Change(table="a", first_line=0, chat=[b"Ahoy"]),
    ],
    ids=["entries", "about", "new", "anew", "chat"],
)
async def test_nothing_brings_a_deleted_table_back(store: SqlStore, change: Change) -> None:
    await store.commit(long_table("a"))
    await store.delete(["a"])
    with pytest.raises(ChangeRefused):
        await store.commit(change)
    assert await store.load("a") is None


async def test_all_that_was_deleted_goes_in_the_end_and_nothing_else(store: SqlStore, url: str) -> None:
    await store.commit(made("other", 300))
    for table in "abc":
        await store.commit(long_table(table, lines=5))
    await store.delete("abc")
    await wait_for(url, (1, 300, 0))
    stored = await store.load("other")
    assert stored == Stored(b"about", None, entries(0, 300, "other"), [])


async def test_others_write_between_two_portions(store: SqlStore, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no portion is larger than it should be."""
    portions, written = list[int](), list[int]()

    def slowly(connection: Connection) -> bool:
        before = connection.scalar(text("SELECT count(*) FROM entries WHERE table_id = 'a'")) or 0
        more = clear_some(connection)
        portions.append(before - (connection.scalar(text("SELECT count(*) FROM entries WHERE table_id = 'a'")) or 0))
        number = len(portions)
        if number <= 3:  # somebody comes while it goes on
            coming = store._writer.submit(made(f"n{number}", 1))
            coming.add_done_callback(lambda _: written.append(len(portions)))
        return more

    monkeypatch.setattr(writer, "clear_some", slowly)
    await store.commit(long_table("a"))
    await store.delete(["a"])
    await wait_for(url, (3, 3, 0))
    assert max(portions) == sql.PORTION
    assert sum(portions) == LONG
    assert written == [1, 2, 3]


async def test_what_is_left_of_a_table_goes_at_the_next_start(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(writer, "clear_some", lambda _: False)
        store = open_store(url)
        await store.commit(long_table("a", lines=2))
        await store.delete(["a"])
        await store.close()
    assert rows_in(url) == (1, LONG, 2)
    again = open_store(url)
    await wait_for(url, (0, 0, 0))
    await again.close()


async def test_what_could_not_be_removed_is_tried_again(
    store: SqlStore, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = [NotKept("The disk is full: make room, then try again.")]

    def at_first_not(connection: Connection) -> bool:
        if trouble:
            raise trouble.pop()
        return clear_some(connection)

    monkeypatch.setattr(writer, "clear_some", at_first_not)
    monkeypatch.setattr(writer, "CLEAR_AGAIN", 0.1)
    await store.commit(long_table("a"))
    await store.delete(["a"])
    await wait_for(url, (0, 0, 0))
    assert not trouble


async def test_what_could_not_be_removed_is_not_tried_with_every_move(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[Connection]()

    def never(connection: Connection) -> bool:
        tried.append(connection)
        raise NotKept("The disk is full: make room, then try again.")

    monkeypatch.setattr(writer, "clear_some", never)
    await store.commit(long_table("a"))
    await store.delete(["a"])
    for number in range(5):
        await store.commit(Change(table=f"b{number}", about=about("b"), new=True))
    assert len(tried) == 1


async def test_a_batch_has_no_more_rows_than_it_should(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much waits: who is the first of them does not wait for the last."""
    batches: list[int] = []
    transact = store._writer._transact

    def watched(changes: list[writer.AnyChange]) -> list[ChangeRefused | None]:
        batches.append(sum(map(writer._rows_of, changes)))
        return transact(changes)

    monkeypatch.setattr(store._writer, "_transact", watched)
    each = writer.MOST_ROWS // 4
    await asyncio.gather(*(store.commit(made(f"t{number}", each)) for number in range(20)))
    assert sum(batches) == 20 * (each + 1)
    assert max(batches) < writer.MOST_ROWS + each + 1
    await asyncio.gather(*(store.delete([f"t{number}"]) for number in range(20)))
    assert await store.abouts() == []
