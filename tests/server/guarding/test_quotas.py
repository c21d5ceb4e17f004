"""What is kept for one guest has an end, and whoever comes to it is told how to go on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.guarding import quotas
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.guarding.quotas import Quotas
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import open_store
from quarterdeck.server.tables.new_tables import import_record, make_lesson, make_table, play_on, rematch
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import Memory, call, call_all, new_registry

pytestmark = pytest.mark.anyio
PLAYING = wire.MakeTable("card-pirates", [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")])


async def ended(registry: TableRegistry, maker: str) -> wire.Made:
    """A table at which somebody has given up."""
    made = await make_table(registry, PLAYING, maker)
    ann, ben = await call_all(registry, made)
    await ann.ask(wire.Concede())
    for caller in (ann, ben):
        await caller.hang_up()
    return made


async def test_what_is_over_counts_too_until_it_is_deleted() -> None:
    registry = new_registry(Limits(tables=2, kept_tables=3))
    old = [await ended(registry, "Ann") for _ in range(3)]
    hosted = await registry.find(old[0].table.id)
    record = hosted.table.record.to_bytes()
    for another in (
        lambda: make_table(registry, PLAYING, "Ann"),
        lambda: make_lesson(registry, "card-pirates/first-voyage", "Ann"),
        lambda: rematch(registry, hosted, "Ann"),
        lambda: play_on(registry, old[0].table.id, wire.PlayOn(0, 0, "Ann"), "Ann"),
        lambda: import_record(registry, record, "Ann"),
    ):
        with pytest.raises(Refusal, match=r"3 tables.*delete some") as refused:
            await another()
        assert (refused.value.code, refused.value.status) == ("too-many", 429)
    await import_record(registry, record, "Ben")
    await registry.delete(await registry.find(old[1].table.id), "")
    await import_record(registry, record, "Ann")
    with pytest.raises(Refusal, match="3 tables"):
        await import_record(registry, record, "Ann")
    await registry.close()


async def test_so_many_bytes_are_kept_for_a_guest_and_what_is_there_is_played_on() -> None:
    registry = new_registry(Limits(kept_bytes=4000))
    made = await make_table(registry, PLAYING, "Ann")
    asked = made.table.asked
    caller = await call(registry, made.table.id, made.held[asked].token)
    for _ in range(8):
        await caller.ask(wire.Say(text="Ahoy! " * 80))
    with pytest.raises(Refusal, match="delete some"):
        await make_table(registry, PLAYING, "Ann")
    with pytest.raises(Refusal, match="delete some"):
        await CampaignRegistry(registry).make(
            wire.MakeCampaign("wildtails", "salt-and-acorns", "Ours", [wire.SeatWish("you")]), "Ann"
        )
    await caller.choose()
    await make_table(registry, PLAYING, "Ben")
    await caller.hang_up()
    await registry.close()


async def test_on_a_full_disk_nothing_new_is_made_and_what_is_there_is_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    free, looked = 256 * 2**20, []

    def usage(folder: Path) -> SimpleNamespace:
        looked.append(folder)
        return SimpleNamespace(free=free)

    monkeypatch.setattr(shutil, "disk_usage", usage)
    store = open_store(str(tmp_path / "tables.sqlite"))
    registry = TableRegistry(store, Limits())
    made = await make_table(registry, PLAYING, "Ann")
    await make_table(registry, PLAYING, "Ben")
    assert looked == [tmp_path]  # once in some seconds
    monkeypatch.setattr(quotas, "LOOK_SECONDS", 0.0)
    registry.quotas._disk._next_look = 0.0
    free -= 1
    campaign = wire.MakeCampaign("wildtails", "salt-and-acorns", "Ours", [wire.SeatWish("you")])
    for another in (
        lambda: make_table(registry, PLAYING, "Ann"),
        lambda: make_lesson(registry, "card-pirates/first-voyage", "Ann"),
        lambda: import_record(registry, b"", "Ann"),
        lambda: CampaignRegistry(registry).make(campaign, "Ann"),
        lambda: CampaignRegistry(registry).import_campaign(b"", "Ann"),
    ):
        with pytest.raises(Refusal, match="no room for new tables") as refused:
            await another()
        assert (refused.value.code, refused.value.status) == ("no-room", 503)
    assert len(caplog.messages) == 1
    caller = await call(registry, made.table.id, made.held[made.table.asked].token)
    await caller.choose()
    await caller.hang_up()
    free += 1
    await make_table(registry, PLAYING, "Ann")
    await registry.close()
    await store.close()


async def test_of_many_that_are_made_at_once_none_slips_by() -> None:
    registry = new_registry(Limits(tables=60, kept_tables=5))
    outcomes = await asyncio.gather(*(make_table(registry, PLAYING, "Ann") for _ in range(20)), return_exceptions=True)
    assert sum(isinstance(outcome, wire.Made) for outcome in outcomes) == 5
    await registry.close()


def test_all_together_make_things_no_faster_than_the_server_allows() -> None:
    limits = Limits(makes=0.0, make_burst=2, site_makes=0.0, site_make_burst=5, all_makes=0.0, all_make_burst=8)
    makers = Quotas(Memory(), limits)

    def made(*guests: str) -> list[bool]:
        """Which of these may make something, one after the other."""
        may = []
        for guest in guests:
            try:
                makers.check_rate(guest)
            except Refusal as refusal:
                may.append(refusal.code != "slow-down")
            else:
                may.append(True)
        return may

    assert made(*["198.51.100.1"] * 4) == [True, True, False, False]
    lines = [f"2001:db8:0:{line}::/64" for line in range(20)]
    assert made(*lines) == [True] * 5 + [False] * 15  # one site, whatever addresses it has
    assert made("2001:db8:1:1::/64", "203.0.113.1") == [True, False]
