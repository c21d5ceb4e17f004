"""Campaigns in a store: all of a change or nothing, in order and without a gap."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

import pytest

from quarterdeck.server.store import (
    CampaignChange,
    CampaignRow,
    ChangeRefused,
    SqlStore,
    StoredCampaign,
    campaign_row,
    open_store,
)
from quarterdeck.server.store.about import AboutCampaign, decode_campaign_about
from quarterdeck.server.store.writer import AnyChange, Writer
from tests.server.store.making import made

pytestmark = pytest.mark.anyio


def change(
    first: int = 0, *entries: bytes, ident: str = "c", data: bytes = b"about", touched: float = 1.0, maker: str = "me"
) -> CampaignChange:
    row = CampaignRow(data, touched, maker)
    return CampaignChange(campaign=ident, about=row, first=first, entries=list(entries))


async def test_a_campaign_is_kept_with_all_that_it_has(url: str) -> None:
    store = open_store(url)
    await store.commit_campaign(change(0, b"0", b"\x00\xff"))
    await store.commit_campaign(change(2, data=b"later"))
    await store.commit_campaign(change(2, b"2", data=b"latest"))
    await store.close()
    again = open_store(url)
    assert await again.load_campaign("c") == StoredCampaign(b"latest", [b"0", b"\x00\xff", b"2"])
    assert await again.load_campaign("d") is None
    await again.close()


@pytest.mark.parametrize("first", [0, 1, 3])
async def test_a_change_that_does_not_fit_leaves_nothing(store: SqlStore, first: int) -> None:
    await store.commit_campaign(change(0, b"0", b"1"))
    with pytest.raises(ChangeRefused, match="load it anew"):
        await store.commit_campaign(change(first, b"never", data=b"never"))
    with pytest.raises(ChangeRefused):
        await store.commit_campaign(change(1, b"never", ident="new"))
    assert await store.load_campaign("c") == StoredCampaign(b"about", [b"0", b"1"])
    assert await store.load_campaign("new") is None


async def test_a_refused_change_takes_no_other_along(store: SqlStore) -> None:
    await store.commit_campaign(change(0, b"0"))
    outcomes = await asyncio.gather(
        store.commit(made("a", 2)),
        store.commit_campaign(change(5, b"never")),
        store.commit_campaign(change(1, b"1")),
        store.commit(made("b")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), ChangeRefused, type(None), type(None)]
    assert await store.load_campaign("c") == StoredCampaign(b"about", [b"0", b"1"])
    assert set(await store.abouts_of(["a", "b"])) == {"a", "b"}


async def test_campaigns_are_found_by_what_they_are(store: SqlStore) -> None:
    for ident, touched, maker in (("a", 3.0, "me"), ("b", 1.0, "me"), ("c", 2.0, "you")):
        await store.commit_campaign(change(ident=ident, data=ident.encode(), touched=touched, maker=maker))
    assert await store.campaigns_of({"a", "c", "nowhere"}) == {"a": b"a", "c": b"c"}
    assert await store.campaigns_of(()) == {}
    assert [(await store.kept_for(maker)).campaigns for maker in ("me", "you", "nobody")] == [2, 1, 0]
    assert await store.stale_campaigns(2.5) == [b"b", b"c"]
    assert await store.stale_campaigns(2.5, limit=1) == [b"b"]
    assert await store.abouts() == []  # a campaign is no table


async def test_a_deleted_campaign_is_gone_with_its_entries(store: SqlStore) -> None:
    await store.commit_campaign(change(0, b"0"))
    await store.commit(made("c", 1))
    await store.commit_campaign(CampaignChange(campaign="c"))
    await store.commit_campaign(CampaignChange(campaign="nowhere"))
    assert await store.load_campaign("c") is None
    assert await store.load("c") is not None
    await store.commit_campaign(change(0, b"anew"))
    assert await store.load_campaign("c") == StoredCampaign(b"about", [b"anew"])


async def test_what_a_change_says_about_a_campaign_is_taken_from_it(store: SqlStore) -> None:
    about = AboutCampaign("c", "convoy", "the-long-way", [], ["host"], "me", 1.0, 2.5, "table")
    await store.commit_campaign(CampaignChange(campaign="c", about=campaign_row(about)))
    [data] = await store.stale_campaigns(2.6)
    assert decode_campaign_about(data) == about
    assert await store.stale_campaigns(2.5) == []
    assert (await store.kept_for("me")).campaigns == 1


async def test_campaigns_that_are_deleted_go_one_at_a_time_with_other_changes_between(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    together: list[int] = []
    transact = Writer._transact

    def counted(writer: Writer, changes: Sequence[AnyChange]) -> list[ChangeRefused | None]:
        deletes = [each for each in changes if isinstance(each, CampaignChange) and each.about is None]
        together.append(len(deletes))
        return transact(writer, changes)

    for number in range(20):
        await store.commit_campaign(change(0, b"0", ident=f"c{number}"))
    monkeypatch.setattr(Writer, "_transact", counted)
    deleting = [store.commit_campaign(CampaignChange(campaign=f"c{number}")) for number in range(20)]
    done: list[str] = []

    async def noted(name: str, work: Coroutine[Any, Any, None]) -> None:
        await work
        done.append(name)

    await asyncio.gather(*(noted("campaign", each) for each in deleting), noted("table", store.commit(made("a", 1))))
    assert max(together) == 1
    assert done.index("table") < 10, "whoever came last does not wait for all that go"
    assert [await store.load_campaign(f"c{number}") for number in range(20)] == [None] * 20
