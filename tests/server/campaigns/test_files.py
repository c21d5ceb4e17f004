"""Campaigns as files: taken from one server to another, and files that nobody exported."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.imports.worker import MOST_ENTRIES
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table import Seat, Table
from quarterdeck.table.campaign.entries import FORMAT, Began, CampaignEntry, Chose, Landed, Sailed, Seated, Turned
from quarterdeck.table.record import encode_lines
from tests.server.voyages import Crew, begun
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import registry as registry

pytestmark = pytest.mark.anyio

SEATS = [Seat("person", "Ann"), Seat("bot", "Bosun", "bosun")]


def began(**other: object) -> Began:
    """How a file begins."""
    plain = Began(FORMAT, "convoy", "the-long-way", "Ours", SEATS, "2026-01-02")
    return msgspec.structs.replace(plain, **other)


def file_of(*entries: CampaignEntry) -> bytes:
    return encode_lines(entries, "")[0]


async def brought(crew: Crew, data: bytes) -> Crew:
    return Crew(crew.registry, crew.campaigns, await crew.campaigns.import_campaign(data, "elsewhere"))


async def test_a_campaign_goes_on_elsewhere_with_all_that_it_was(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=False)
    await crew.play(won=True)
    old = await crew.choose("north")
    name, data = await campaigns.export(crew.id, crew.tokens[0])
    assert name == "Our voyage"
    other = await brought(crew, data)
    new = await other.picture()
    assert other.id != crew.id
    assert [seat.kind for seat in new.seats] == ["person", "open"]
    assert (new.seat, new.host, new.name) == (0, True, old.name)
    for part in ("stage", "chapter", "pages", "marks", "events", "defeats"):
        assert getattr(new, part) == getattr(old, part)
    assert not set(crew.tokens) & set(other.tokens)
    assert crew.tokens[0].encode() not in data
    other.tokens.append((await campaigns.join(other.id, "Cid", "")).token)
    await other.turn()
    assert (await crew.picture()).chapter.key == "1"  # going on with the one leaves the other as it was
    assert (await other.play(won=True)).ending == "Home by the ice"
    assert (await campaigns.export(other.id, other.tokens[1]))[1].startswith(data)


async def test_a_running_scenario_is_not_in_the_file(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry, "bot you")
    table = await crew.sail()
    name, data = await campaigns.export(crew.id, crew.tokens[0])
    assert (name, table.encode() in data) == ("Our voyage", False)
    new = await (await brought(crew, data)).picture()
    assert ([seat.kind for seat in new.seats], new.seat, new.stage) == (["bot", "person"], 1, "scenario")
    assert (await crew.picture()).table == table


async def test_a_file_that_was_being_played_elsewhere_begins_its_scenario_anew(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    for table in (await crew.sail(), "20260102-ours-3f"):
        new = await (await brought(crew, file_of(began(), Sailed(table)))).picture()
        assert (new.stage, new.table) == ("scenario", "")
        lost = file_of(began(), Sailed(table), Landed(table, False, "2026-01-02"))
        assert (await (await brought(crew, lost)).picture()).defeats == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"rum",
        b"\xff\x00",
        b"[" * 50_000,
        file_of(began())[:-9],
        file_of(began()).replace(b"Ours", b"Mine"),
        file_of(Turned("2A")),
        file_of(began(), began()),
        file_of(began(), Turned("no such chapter")),
        file_of(began(story="no-such-story")),
        file_of(began(game="chess")),
        file_of(began(name="")),
        file_of(began(name="x" * 1000)),
        file_of(began(name="two\x07bells")),
        file_of(began(seats=[])),
        file_of(began(seats=SEATS[:1] * 2 + SEATS[1:])),
        file_of(began(seats=[Seat("person", "Ann"), Seat("bot", "Hal", "hal")])),
        file_of(began(seats=[Seat("person", ""), Seat("bot", "Bosun", "bosun")])),
        file_of(began(), Sailed("t"), Landed("t", True, ""), Chose(0, "no such way", "")),
        file_of(began(), Sailed("C:/games/1.jsonl")),
        file_of(began(), Sailed("\0")),
        file_of(began(), Sailed("t"), Landed("t", False, "", "\U0001f980")),
        file_of(began(), Sailed("t"), Landed("t", False, f"2026-01-02T00:00:00.{'0' * 1000}")),
        file_of(began(), *[Seated(SEATS)] * 4000),
        file_of(began(), *[Seated(SEATS)] * 4000).replace(b"\n", b"\r"),
    ],
)
async def test_a_file_that_is_no_campaign_is_refused(
    campaigns: CampaignRegistry, registry: TableRegistry, data: bytes
) -> None:
    with pytest.raises(QuarterdeckError):
        await campaigns.import_campaign(data, "elsewhere")
    assert (await registry.store.kept_for("elsewhere")).campaigns == 0


async def test_it_says_what_is_wrong_with_a_file(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    with pytest.raises(Refusal, match="no campaign"):
        await campaigns.import_campaign(b"rum", "elsewhere")
    with pytest.raises(Refusal, match="line 1"):
        await campaigns.import_campaign(file_of(began()).replace(b"Ours", b"Mine"), "elsewhere")
    with pytest.raises(Refusal, match="chess"):
        await campaigns.import_campaign(file_of(began(game="chess")), "elsewhere")
    table = Table.new(GAMES["convoy"], [Seat("person", "Ann"), Seat("person", "Ben")])
    with pytest.raises(QuarterdeckError):
        await campaigns.import_campaign(table.record.to_bytes(), "elsewhere")
    many = [Seated(SEATS)] * (MOST_ENTRIES - 1)
    with pytest.raises(Refusal, match="entries"):
        await campaigns.import_campaign(file_of(began(), *many, Seated(SEATS)).rstrip(b"\n"), "elsewhere")
    assert (await campaigns.import_campaign(file_of(began(), *many), "elsewhere")).campaign.stage == "scenario"


async def test_what_nobody_exported_still_tells_no_table_of_others(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    """A made-up file names tables: only those that are here are told, and none of them is the campaign's to play."""
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    data = file_of(began(), Sailed(table), Landed(table, False, ""), Sailed("gone"), Landed("gone", False, ""))
    new = await (await brought(crew, data)).picture()
    assert [event.table for event in new.events][1:] == [table, ""]
    assert msgspec.json.decode(msgspec.json.encode(new), type=wire.CampaignPicture) == new
