"""The tables of campaigns: nobody leaves them, one that cannot be read is not lost, and what is told of their cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.hosting.orders import ReopenTable, obey
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import NotRead, Stored
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import actions, seat_actions
from quarterdeck.server.tables.new_tables import import_record, make_table, play_on
from quarterdeck.server.tables.picture import CAMPAIGN_CARDS
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.replays import replay_info
from quarterdeck.table import Seat, Table
from quarterdeck.table.errors import CampaignRefused
from tests.server.inside import TurnedClock, call, waiting
from tests.server.leafing import open_at_once
from tests.server.voyages import begun, end_scenario
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import registry as registry

pytestmark = pytest.mark.anyio


def too_new(stored: Stored) -> Stored:
    assert stored.header is not None
    header = msgspec.json.decode(stored.header)
    return msgspec.structs.replace(stored, header=msgspec.json.encode({**header, "format": 999}))


def damaged(stored: Stored) -> Stored:
    return msgspec.structs.replace(stored, entries=[b"rum", *stored.entries])


def spoil(registry: TableRegistry, patched: pytest.MonkeyPatch, how: Callable[[Stored], Stored]) -> None:
    """No table can be read from now on."""
    load = registry.store.load

    async def spoilt(table: str) -> Stored | None:
        stored = await load(table)
        return how(stored) if stored is not None else None

    patched.setattr(registry.store, "load", spoilt)


async def test_a_scenario_goes_on_where_its_table_was_closed_by_the_host_and_opened_again(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    hosted = await registry.find(table)
    async with hosted._lock:  # somebody looks at the book just when it is being closed
        closing = asyncio.create_task(registry.shut(hosted, "Quiet hours."))
        await waiting(hosted, 1)
        looking = asyncio.create_task(crew.picture())
        await waiting(hosted, 2)
    await closing
    picture = await looking
    assert (picture.stage, picture.table) == ("sailing", table)
    assert "Quiet hours." in picture.trouble
    with pytest.raises(Refusal, match="when they open it again"):
        await campaigns.drop_scenario(crew.id, crew.tokens[0])
    await obey(registry, msgspec.json.encode(ReopenTable(table)))
    assert (await crew.picture()).trouble == ""
    assert await crew.sail() == table


async def test_nobody_leaves_the_table_of_a_campaign(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    hosted = await registry.find(await crew.sail())
    before = msgspec.json.encode(hosted.about.holders)
    for action in (lambda: seat_actions.leave(hosted, 0), lambda: seat_actions.remove(hosted, 1, by_host=True)):
        with pytest.raises(Refusal, match=r"go back to the book.*concede") as refused:
            await hosted.do(action)
        assert (refused.value.code, refused.value.status) == ("campaign", 409)
    assert msgspec.json.encode(hosted.about.holders) == before
    channel = await call(registry, hosted.about.id, crew.tokens[0])
    assert (await channel.state()).viewer == 0
    await channel.hang_up()


@pytest.mark.parametrize(("how", "reason"), [(too_new, "999"), (damaged, "damaged")])
async def test_a_table_that_cannot_be_read_is_kept_until_the_people_drop_it(
    campaigns: CampaignRegistry,
    registry: TableRegistry,
    monkeypatch: pytest.MonkeyPatch,
    how: Callable[[Stored], Stored],
    reason: str,
    turned: TurnedClock,
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    with pytest.raises(CampaignRefused, match="can be played on"):
        await campaigns.drop_scenario(crew.id, crew.tokens[0])
    turned.go_on(IDLE + 1)
    await registry.sweep()
    with monkeypatch.context() as patched:
        spoil(registry, patched, how)
        picture = await crew.picture()
        assert (picture.stage, picture.table) == ("sailing", table)
        assert reason in picture.trouble
        assert "set the scenario up anew" in picture.trouble.lower()
        [mine] = await campaigns.held_campaigns(wire.MyCampaigns([wire.CampaignToken(crew.id, crew.tokens[0])]))
        assert (mine.stage, mine.my_turn, mine.problem) == ("sailing", True, "")
        with pytest.raises(Refusal, match=reason) as refused:
            await crew.sail()
        assert refused.value.code == "closed"
    picture = await crew.picture()  # as when the server was mended
    assert (picture.stage, picture.table, picture.trouble) == ("sailing", table, "")
    assert await crew.sail() == table
    turned.go_on(IDLE + 1)
    await registry.sweep()
    with monkeypatch.context() as patched:
        spoil(registry, patched, how)
        picture = await campaigns.drop_scenario(crew.id, crew.tokens[1])
        assert (picture.stage, picture.table, picture.trouble, picture.defeats) == ("scenario", "", "", 0)
        assert await campaigns.drop_scenario(crew.id, crew.tokens[1]) == picture
    assert await registry.store.load(table) is None
    assert await crew.sail() != table


async def test_no_table_is_dropped_because_the_store_could_not_be_read(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, turned: TurnedClock
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    turned.go_on(IDLE + 1)
    await registry.sweep()

    async def away(_: str) -> Stored:
        raise NotRead("The database is away: start it.")

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "load", away)
        with pytest.raises(NotRead):
            await crew.picture()
        with pytest.raises(NotRead):
            await campaigns.drop_scenario(crew.id, crew.tokens[0])
    assert await crew.sail() == table
    assert (await crew.picture()).trouble == ""


async def test_the_numbers_of_a_campaign_are_not_listed_at_its_tables(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    hosted = await registry.find(table)
    assert hosted.table.record.header.sets == {"tide": 3}
    assert hosted.info().sets == {}
    channel = await call(registry, table, crew.tokens[0])
    state = await channel.state()
    assert (state.table.sets, state.notices) == ({}, [CAMPAIGN_CARDS])
    await channel.hang_up()
    await end_scenario(registry, table, won=True)
    info = replay_info(open_at_once(hosted.table.record, GAMES), hosted.info())
    assert (info.table.sets, info.notices[0]) == ({}, CAMPAIGN_CARDS)
    assert not [notice for notice in info.notices if "tide" in notice]


async def test_what_a_campaign_unlocks_is_not_listed_where_its_game_is_taken(registry: TableRegistry) -> None:
    """A record that somebody brings, and what is played on from it, may be of a campaign elsewhere."""
    people = [Seat("person", "Ann"), Seat("person", "Ben")]
    for sets, told in (({"wind": 3}, CAMPAIGN_CARDS), ({"tide": 3}, "Values were changed: tide=3.")):
        table = Table.new(GAMES["convoy"], people, {}, sets)
        table.choose(table.asked, table.question(table.asked).options[0].move)  # type: ignore[union-attr]
        table.concede(0)
        brought = await import_record(registry, table.record.to_bytes(), "elsewhere")
        assert brought.sets == ({} if "wind" in sets else sets)
        assert told in replay_info(open_at_once(table.record, GAMES), brought).notices
        fork = await play_on(registry, brought.id, wire.PlayOn(0, 0, "Ann", "deckhand"), "elsewhere")
        assert fork.table.sets == brought.sets
        channel = await call(registry, fork.table.id, fork.held[0].token)
        assert told in (await channel.state()).notices
        await channel.hang_up()


async def test_an_ordinary_table_can_still_be_left(registry: TableRegistry) -> None:
    made = await make_table(
        registry, wire.MakeTable("convoy", [wire.SeatWish("you"), wire.SeatWish("you")]), "somewhere"
    )
    hosted = await registry.find(made.table.id)
    await hosted.do(lambda: seat_actions.leave(hosted, 1))
    await hosted.do(lambda: actions.concede(hosted, 0))
    assert [place.kind for place in hosted.about.holders] == ["person", "bot"]
