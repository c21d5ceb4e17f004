"""What is handed to a store is there, all of it or nothing, in order and without a gap."""

from __future__ import annotations

import asyncio
import threading
from types import NoneType

import pytest
from sqlalchemy import text

from quarterdeck.server.fair import working_for
from quarterdeck.server.store import (
    CampaignChange,
    CampaignRow,
    Change,
    ChangeRefused,
    Kept,
    NotKept,
    NotRead,
    SqlStore,
    Stored,
    about_row,
    open_store,
)
from quarterdeck.server.store.about import AboutTable, decode_about
from quarterdeck.server.store.kept import STEP
from tests.server.store.making import about, added, entries, from_outside, made

pytestmark = pytest.mark.anyio


async def test_a_table_is_kept_with_all_that_it_has(store: SqlStore) -> None:
    await store.commit(Change(table="a", about=about("open"), new=True))
    assert await store.load("a") == Stored(b"open", None, [], [])
    await store.commit(Change(table="a", header=b"header", entries=[b"0", b"1"], chat=[b"Ahoy"]))
    await store.commit(Change(table="a", about=about("under way"), first=2, entries=[b"2"]))
    await store.commit(Change(table="a", first_line=1, chat=[b"\x00\xff", b""]))
    await store.commit(Change(table="a"))
    assert await store.load("a") == Stored(b"under way", b"header", [b"0", b"1", b"2"], [b"Ahoy", b"\x00\xff", b""])
    assert await store.load("b") is None
    assert await store.load("\0") is None


async def test_what_is_kept_is_there_after_reopening(url: str) -> None:
    first = open_store(url)
    await first.commit(made("a", 3))
    await first.close()
    again = open_store(url)
    await again.commit(added("a", 3))
    assert await again.load("a") == Stored(b"about", None, entries(0, 4, "a"), [])
    await again.close()


@pytest.mark.parametrize(
    "change",
    [
        added("a", 1),
        added("a", 3),
        Change(table="a", about=about("never"), first=3, entries=[b"gap"]),
        Change(table="a", about=about("never"), first=2, entries=[b"fits"], first_line=1, chat=[b"gap"]),
        Change(table="a", header=b"never", first=0, entries=[b"double"]),
        Change(table="a", about=about("never"), delete=True),
        Change(table="b", entries=[b"of no table"]),
        Change(table="b", header=b"of no table"),
        Change(table="b", about=about("of no table")),
        Change(table="b", header=b"about nothing", new=True),
        Change(table="a", about=about("never"), new=True),
        Change(table="a", delete=True, new=True),
        Change(table="b", about=about("new"), first=1, entries=[b"gap"], new=True),
        Change(table="b", about=about("new"), first_line=1, chat=[b"gap"], new=True),
    ],
    ids=[
        "double",
        "gap",
        "about",
        "chat",
        "first",
        "delete",
        "unknown",
        "header",
        "gone",
        "nothing",
        "twice",
        "new-delete",
        "new",
        "new-chat",
    ],
)
async def test_a_change_that_does_not_fit_leaves_nothing(store: SqlStore, change: Change) -> None:
    await store.commit(made("a", 2))
    with pytest.raises(ChangeRefused):
        await store.commit(change)
    assert await store.load("a") == Stored(b"about", None, entries(0, 2, "a"), [])
    assert await store.load("b") is None
    await store.commit(added("a", 2))


class Batches:
    """Watches the transactions of a store: how many changes were in each."""

    def __init__(self, store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: list[int] = []
        self.gate = threading.Event()
        self.gate.set()
        self._transact = store._writer._transact
        monkeypatch.setattr(store._writer, "_transact", self._watched)

    def _watched(self, changes: list[Change]) -> list[ChangeRefused | None]:
        self.gate.wait()
        self.sizes.append(len(changes))
        return self._transact(changes)


@pytest.fixture
def batches(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> Batches:
    return Batches(store, monkeypatch)


async def test_commits_of_many_tasks_share_transactions(store: SqlStore, batches: Batches) -> None:
    async def play(table: str) -> None:
        await store.commit(made(table, 1))
        for number in range(1, 5):
            await store.commit(added(table, number))

    await asyncio.gather(*(play(f"t{table}") for table in range(40)))
    assert sum(batches.sizes) == 200
    assert len(batches.sizes) <= 40
    for table in range(40):
        stored = await store.load(f"t{table}")
        assert stored is not None
        assert stored.entries == entries(0, 5, f"t{table}")


async def test_changes_are_kept_in_the_order_in_which_they_are_handed_in(store: SqlStore) -> None:
    changes = [made("a", 1), *(added("a", number) for number in range(1, 30))]
    await asyncio.gather(*(store.commit(change) for change in changes))
    stored = await store.load("a")
    assert stored is not None
    assert stored.entries == entries(0, 30, "a")


async def test_a_refused_change_takes_none_of_its_batch_along(store: SqlStore, batches: Batches, url: str) -> None:
    """Whether we see it beforehand, or only the database or its driver does."""
    await store.commit(made("a", 1))
    await store.commit(made("damaged", 1))
    engine = from_outside(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET entries = 0 WHERE id = 'damaged'"))
    engine.dispose()
    batches.sizes.clear()
    batches.gate.clear()
    changes = [
        added("a", 1),
        added("a", 1),
        added("damaged", 0),
        made("\ud800"),
        made("c", 2),
        added("a", 2),
    ]
    first = asyncio.create_task(store.commit(made("first")))
    waiting = [asyncio.create_task(store.commit(change)) for change in changes]
    await asyncio.sleep(0)  # so that they have all been handed in
    batches.gate.set()
    async with asyncio.timeout(20):
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        await first
    assert [type(outcome) for outcome in outcomes] == [NoneType, *[ChangeRefused] * 3, NoneType, NoneType]
    assert batches.sizes[-6:] == [1] * 6
    assert len(changes) in batches.sizes or len(changes) + 1 in batches.sizes
    assert [stored and len(stored.entries) for stored in [await store.load(table) for table in "ac"]] == [3, 2]


async def test_whoever_no_longer_waits_has_the_change_kept_all_the_same(store: SqlStore) -> None:
    await store.commit(made("a", 1))
    waiting = [asyncio.create_task(store.commit(added("a", number))) for number in range(1, 21)]
    await asyncio.sleep(0)  # so that they have all been handed in
    for task in waiting[::2]:
        task.cancel()
    async with asyncio.timeout(20):
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [asyncio.CancelledError, NoneType] * 10
        await store.commit(added("a", 21))
    stored = await store.load("a")
    assert stored is not None
    assert stored.entries == entries(0, 22, "a")


async def test_tables_are_found_by_what_they_are(store: SqlStore) -> None:
    for table, row in (
        ("a", about("a", status="gathering", listed=True, touched=1.5, shown=1.0, maker="me")),
        ("b", about("b", status="playing", listed=True, touched=4.25, shown=4.0, maker="me")),
        ("c", about("c", status="over", listed=True, touched=3.0, shown=3.0, maker="me")),
        ("d", about("d", status="playing", listed=False, touched=2.0, shown=2.0, maker="you")),
    ):
        await store.commit(Change(table=table, about=row, new=True))
    assert await store.abouts() == [b"b", b"c", b"d", b"a"]
    assert await store.abouts(limit=2) == [b"b", b"c"]
    assert await store.abouts(status=["gathering", "playing"], listed=True) == [b"b", b"a"]
    assert await store.abouts(listed=False) == [b"d"]
    assert await store.abouts(maker="me", status=["over"]) == [b"c"]
    assert await store.abouts(status=[]) == []
    assert await store.abouts(each=2) == [b"b", b"c", b"d"]
    assert await store.abouts(each=1, limit=1) == [b"b"]
    assert await store.abouts(each=1, listed=True, status=["gathering"]) == [b"a"]
    assert [(await store.kept_for(maker)).unfinished for maker in ("me", "you", "nobody")] == [2, 1, 0]
    assert [(await store.kept_for(maker)).tables for maker in ("me", "you", "nobody")] == [3, 1, 0]
    assert await store.stale({}) == []
    assert await store.stale({"playing": 4.25, "over": 3.5}) == ["d", "c"]
    assert await store.stale({"playing": 5.0, "over": 3.5}, limit=2) == ["d", "c"]
    await store.commit(Change(table="b", about=about("b", status="over", listed=False, touched=5.0, maker="you")))
    assert await store.abouts(status=["playing"]) == [b"d"]
    assert [(await store.kept_for(maker)).unfinished for maker in ("me", "you")] == [1, 1]


async def test_the_order_of_tables_goes_by_what_is_shown(store: SqlStore) -> None:
    for table, shown in (("a", 1.0), ("b", 2.0)):
        await store.commit(Change(table=table, about=about(table, touched=shown, shown=shown), new=True))
    await store.commit(Change(table="a", about=about("a", touched=3.0, shown=1.0), entries=[b"hidden"]))
    assert await store.abouts() == [b"b", b"a"]
    assert await store.stale({"playing": 2.5}) == ["b"]


async def test_how_long_all_is_that_is_kept_for_somebody_is_known(store: SqlStore) -> None:
    await store.commit(Change(table="a", about=about("12", maker="me", status="over"), new=True))
    await store.commit(Change(table="a", header=b"345", entries=[b"6", b"78"], chat=[b"9"]))
    assert (await store.kept_for("me")).bytes == await store.size_of("a") == 9
    assert await store.size_of("nowhere") is await store.size_of("\0") is None
    await store.commit(
        Change(table="a", about=about("12345", maker="me", status="over"), header=b"6", first=2, entries=[b"\x00\xff"])
    )
    assert (await store.kept_for("me")).bytes == 12
    await store.commit(
        Change(table="b", about=about("1", maker="me", status="over"), header=b"23", entries=[b"4"], new=True)
    )
    for first in range(2):
        row = CampaignRow(b"1" * (2 - first), 1.0, "me")
        await store.commit_campaign(CampaignChange(campaign="c", about=row, first=first, entries=[b"234"]))
    assert await store.kept_for("me") == Kept(unfinished=0, tables=2, campaigns=1, bytes=12 + 4 + 7)
    await store.delete(["a"])
    await store.commit_campaign(CampaignChange(campaign="c"))
    assert await store.kept_for("me") == Kept(unfinished=0, tables=1, campaigns=0, bytes=4)


async def test_of_a_running_game_only_so_much_at_a_time_is_counted(store: SqlStore) -> None:
    await store.commit(Change(table="a", about=about("12", maker="me"), entries=[b"x" * (STEP - 4)], new=True))
    assert (await store.kept_for("me")).bytes == 0
    await store.commit(Change(table="a", about=about("12", maker="me"), first=1, entries=[b"345"]))
    assert (await store.kept_for("me")).bytes == STEP
    await store.commit(Change(table="a", about=about("12", maker="me", status="over")))
    assert (await store.kept_for("me")).bytes == STEP + 1


async def test_a_deleted_table_is_gone_with_all_that_it_had(store: SqlStore) -> None:
    for table in "abc":
        await store.commit(Change(table=table, about=about(table), entries=[b"0"], chat=[b"0"], new=True))
    await store.delete(["a", "c", "no such table"])
    await store.commit(Change(table="b", delete=True))
    assert [await store.load(table) for table in "abc"] == [None] * 3
    assert await store.abouts() == []
    await store.commit(Change(table="a", about=about("new"), new=True))
    assert await store.load("a") == Stored(b"new", None, [], [])


async def test_closing_keeps_what_was_handed_in_and_takes_no_more(url: str) -> None:
    store = open_store(url)
    changes = [made("a", 1), *(added("a", number) for number in range(1, 50))]
    waiting = [asyncio.create_task(store.commit(change)) for change in changes]
    await asyncio.sleep(0)
    await asyncio.gather(store.close(), store.close())
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(NotKept, match="try again"):
        await store.commit(added("a", 50))
    with pytest.raises(NotRead, match="try again"):
        await store.load("a")
    again = open_store(url)
    stored = await again.load("a")
    assert stored is not None
    assert stored.entries == entries(0, 50, "a")
    await again.close()


async def test_a_reader_sees_a_table_as_it_was_at_one_moment(store: SqlStore) -> None:
    """What is kept about the table says how many entries and chat lines there are."""
    await store.commit(Change(table="a", about=about("0"), new=True))

    seen = set[bytes]()

    async def go_on() -> None:
        for number in range(2000):
            if len(seen) > 2 and number >= 60:
                break
            said = about(str(number + 1))
            data = str(number).encode()
            await store.commit(
                Change(table="a", about=said, first=number, entries=[data], first_line=number, chat=[data])
            )

    going_on = asyncio.create_task(go_on())
    while not going_on.done():
        stored = await store.load("a")
        assert stored is not None
        assert len(stored.entries) == len(stored.chat) == int(stored.about)
        seen.add(stored.about)
    await going_on
    assert len(seen) > 2


async def test_what_a_change_says_about_a_table_is_taken_from_it(store: SqlStore) -> None:
    told = AboutTable("a", "torn-maps", "gathering", [], {}, {}, None, True, True, 0, 1.0, 1.5, 2.5, maker="me")
    await store.commit(Change(table="a", about=about_row(told), new=True))
    [data] = await store.abouts(status=["gathering"], listed=True, maker="me")
    assert decode_about(data) == told
    assert await store.stale({"gathering": 2.5}) == []
    assert await store.stale({"gathering": 2.6}) == ["a"]


async def test_whoever_reads_much_keeps_nobody_else_waiting(store: SqlStore) -> None:
    read: list[str] = []

    async def reads(guest: str) -> None:
        working_for.set(guest)
        await store.size_of("a")
        read.append(guest)

    await asyncio.gather(*(reads(guest) for guest in ["Eve"] * 50 + ["Ann"]))
    assert read.index("Ann") < 20
