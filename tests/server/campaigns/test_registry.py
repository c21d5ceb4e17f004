"""Campaigns on a server: begun, played, chosen and turned, each thing once, and all of it kept before it is told."""

from __future__ import annotations

import asyncio
from time import time

import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store import Change, ChangeRefused, NotKept, open_store
from quarterdeck.server.store.campaigns import CampaignChange
from quarterdeck.server.sweeping import DAY, IDLE
from quarterdeck.server.tables import actions
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tables.new_tables import rematch
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint
from quarterdeck.table.campaign.encoding import decode_entries, decompress_record
from quarterdeck.table.campaign.entries import AnyCampaignEntry, Landed
from quarterdeck.table.errors import CampaignRefused
from tests.server.inside import TIRELESS, AtOnce, TurnedClock
from tests.server.voyages import GAME, Crew, begun, end_scenario
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import registry as registry

pytestmark = pytest.mark.anyio


async def entries_of(registry: TableRegistry, ident: str) -> list[AnyCampaignEntry]:
    """What is in the store."""
    stored = await registry.store.load_campaign(ident)
    assert stored is not None
    return decode_entries(stored.entries)


async def test_a_campaign_begins_with_its_first_page(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    picture = await crew.picture(1)
    assert (picture.name, picture.story_title, picture.stage) == ("Our voyage", "The Long Way", "scenario")
    assert (picture.chapter.key, picture.chapter.title, picture.brief) == ("1", "Out of Port", "Get out.")
    assert [(page.kind, page.paragraphs) for page in picture.pages] == [("opening", ["The wind is fair."])]
    assert [seat.kind for seat in picture.seats] == ["person", "person"]
    assert (picture.seat, picture.host, picture.table, picture.ways) == (1, True, "", [])
    assert len(set(crew.tokens)) == 2


async def test_the_token_of_the_campaign_is_good_at_its_table(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    assert await crew.sail() == table
    hosted = await registry.find(table)
    assert [rights(hosted.about, fingerprint(token)) for token in crew.tokens] == [(0, True), (1, True)]
    assert (hosted.about.status, hosted.info().campaign, hosted.info().listed) == ("playing", crew.id, False)
    assert hosted.table.record.header.sets == {"tide": 3}
    picture = await crew.picture()
    assert (picture.stage, picture.table, picture.brief) == ("sailing", table, "Get out.")


async def test_many_who_sail_at_once_come_to_one_table(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    assert len(set(await asyncio.gather(*(crew.sail() for _ in range(6))))) == 1
    assert len(await registry.store.abouts()) == 1


async def test_a_defeat_is_read_and_tried_again_until_there_is_mercy(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    with pytest.raises(CampaignRefused, match="Mercy"):
        await crew.sail(mercy=True)
    picture = await crew.play(won=False)
    assert (picture.stage, picture.defeats, picture.mercy) == ("scenario", 1, False)
    assert picture.pages[-1].kind == "defeat"
    picture = await crew.play(won=False)
    assert (picture.defeats, picture.patience, picture.mercy) == (2, 2, True)
    table = await crew.sail(mercy=True)
    assert (await registry.find(table)).table.record.header.sets == {"tide": 1}
    await end_scenario(registry, table, won=True)
    assert "by mercy" in (await crew.picture()).events[-2].text


async def test_a_whole_story_with_its_choice_and_what_comes_after(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    picture = await crew.play(won=True)
    assert (picture.stage, picture.question, picture.brief) == ("choice", "Which way?", "")
    assert [(way.key, way.label) for way in picture.ways] == [("north", "By the ice"), ("south", "By the sands")]
    with pytest.raises(CampaignRefused, match="choose how"):
        await crew.sail()
    one = await campaigns.vote(crew.id, crew.tokens[0], "south")
    assert (one.stage, one.votes) == ("choice", [wire.Vote(0, "south")])
    other = await campaigns.vote(crew.id, crew.tokens[1], "north")
    assert (other.stage, other.votes) == ("choice", [wire.Vote(0, "south"), wire.Vote(1, "north")])
    agreed = await campaigns.vote(crew.id, crew.tokens[0], "north")
    assert (agreed.stage, agreed.votes, agreed.ways, agreed.question) == ("page", [], [], "")
    assert [mark.text for mark in agreed.marks] == ["The sails are patched.", "The planks are frozen."]
    with pytest.raises(CampaignRefused, match="nothing to choose"):
        await crew.choose("south")
    assert (await crew.turn()).chapter.key == "2A"
    table = await crew.sail()
    assert (await registry.find(table)).table.record.header.sets == {"sails": 7, "tide": 5}
    await end_scenario(registry, table, won=True)
    picture = await crew.picture()
    assert (picture.stage, picture.ending, picture.difficulties) == ("over", "Home by the ice", ["calm", "rough"])
    table = await crew.sail(difficulty="rough")
    assert (await registry.find(table)).table.record.header.sets == {"sails": 9, "tide": 7}
    assert ((await crew.picture()).brief, (await crew.picture()).difficulties) == ("Rough", [])
    await end_scenario(registry, table, won=False)
    picture = await crew.picture()
    assert (picture.stage, picture.events[-1].text) == ("over", "A random scenario (rough) is lost.")
    assert picture.events[-1].table == table


async def test_a_choice_that_is_sent_again_is_harmless(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=True)
    await campaigns.vote(crew.id, crew.tokens[0], "north")
    again = await campaigns.vote(crew.id, crew.tokens[0], "north")
    assert (again.stage, again.votes) == ("choice", [wire.Vote(0, "north")])
    final = await campaigns.vote(crew.id, crew.tokens[1], "north")
    kept = await entries_of(registry, crew.id)
    assert await campaigns.vote(crew.id, crew.tokens[1], "north") == final
    assert await campaigns.vote(crew.id, crew.tokens[0], "north") == await crew.picture(0)
    with pytest.raises(CampaignRefused, match="nothing to choose"):
        await campaigns.vote(crew.id, crew.tokens[0], "south")
    assert await entries_of(registry, crew.id) == kept
    turned = await crew.turn()
    assert await campaigns.vote(crew.id, crew.tokens[0], "north") == turned


async def test_a_page_is_turned_once_however_often_it_is_asked_for(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    with pytest.raises(CampaignRefused, match="cannot be turned"):
        await campaigns.turn_page(crew.id, crew.tokens[0], "1")
    await crew.play(won=True)
    await crew.choose("north")
    with pytest.raises(CampaignRefused, match="not come to"):
        await campaigns.turn_page(crew.id, crew.tokens[0], "2A")
    asked = (campaigns.turn_page(crew.id, token, "1") for token in crew.tokens)
    assert [picture.chapter.key for picture in await asyncio.gather(*asked)] == ["2A", "2A"]
    kept = await entries_of(registry, crew.id)
    assert (await campaigns.turn_page(crew.id, crew.tokens[0], "1")).chapter.key == "2A"
    assert await entries_of(registry, crew.id) == kept
    with pytest.raises(CampaignRefused, match="cannot be turned"):
        await crew.turn()


async def test_a_draw_wins_nothing(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    hosted = await registry.find(await crew.sail())
    await hosted.do(lambda: actions.propose_draw(hosted, 0))
    proposal = hosted.proposals.current()
    assert proposal is not None
    await hosted.do(lambda: actions.consent(hosted, 1, proposal.id, True))
    assert hosted.table.result().drawn
    assert (await crew.picture()).defeats == 1


async def test_what_came_of_a_scenario_is_kept_though_nobody_looks(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    await end_scenario(registry, table, won=True)
    async with asyncio.timeout(10):
        while not isinstance((await entries_of(registry, crew.id))[-1], Landed):
            await asyncio.sleep(0.01)
    landed = (await entries_of(registry, crew.id))[-1]
    assert isinstance(landed, Landed)
    assert (landed.table, landed.won) == (table, True)
    assert decompress_record(landed.record).finished


async def test_a_scenario_that_ended_while_nobody_heard_is_taken_up_later(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    registry.on_scenario_over = lambda _: None
    await end_scenario(registry, table, won=True)
    assert [each.stage for each in await mine(crew)] == ["choice", "choice"]
    assert isinstance((await entries_of(registry, crew.id))[-1], Landed)


async def test_a_deleted_table_does_not_count(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    await registry.delete(await registry.find(table), "Deleted.")
    picture = await crew.picture()
    assert (picture.stage, picture.table, picture.defeats) == ("scenario", "", 0)
    assert await crew.sail() != table


async def test_the_table_of_a_campaign_has_no_rematch(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    await end_scenario(registry, table, won=True)
    with pytest.raises(Refusal, match="book") as refused:
        await rematch(registry, await registry.find(table), "somewhere")
    assert refused.value.code == "campaign"


async def mine(crew: Crew, *more: wire.CampaignToken) -> list[wire.MyCampaign]:
    tokens = [wire.CampaignToken(crew.id, token) for token in crew.tokens]
    return await crew.campaigns.held_campaigns(wire.MyCampaigns([*tokens, *more]))


async def test_my_campaigns_say_whose_turn_it_is(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    first = (await mine(crew))[0]
    assert (first.name, first.chapter, first.stage, first.my_turn) == ("Our voyage", "Out of Port", "scenario", True)
    table = await crew.sail()
    asked = (await registry.find(table)).table.asked
    told = await mine(crew)
    assert [each.my_turn for each in told] == [seat == asked for seat in range(2)]
    assert [each.table for each in told] == [table, table]
    await end_scenario(registry, table, won=True)
    await campaigns.vote(crew.id, crew.tokens[1], "north")
    assert [each.my_turn for each in await mine(crew)] == [True, False]
    others = [
        wire.CampaignToken(crew.id, "x" * 32),
        wire.CampaignToken("nowhere", "x" * 32),
        wire.CampaignToken("\0", ""),
    ]
    assert [each.gone for each in await mine(crew, *others)] == [False, False, True, True, True]


async def test_all_of_it_is_there_after_a_restart(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    pictures: list[wire.CampaignPicture] = []
    crew: Crew | None = None
    for number in range(4):
        registry = TableRegistry(open_store(store_url), TIRELESS, bot_pool=AtOnce())
        campaigns = CampaignRegistry(registry)
        if crew is None:
            crew = await begun(campaigns, registry)
        else:
            crew.registry, crew.campaigns = registry, campaigns
            assert await crew.picture() == pictures[-1]
        if number == 0:
            await crew.sail()
        elif number == 1:
            await end_scenario(registry, await crew.sail(), won=True)
        elif number == 2:
            await campaigns.vote(crew.id, crew.tokens[1], "south")
        pictures.append(await crew.picture())
        await campaigns.close()
        await registry.close()
    assert [picture.stage for picture in pictures] == ["sailing", "choice", "choice", "choice"]
    assert pictures[-1].votes == [wire.Vote(1, "south")]


async def test_what_is_not_kept_has_not_happened(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=True)
    before = await crew.picture()
    kept = await entries_of(registry, crew.id)

    async def full(change: CampaignChange) -> None:
        raise NotKept("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "commit_campaign", full)
        with pytest.raises(NotKept):
            await crew.choose("north")
        with pytest.raises(NotKept):
            await campaigns.change_seats(crew.id, crew.tokens[0], [wire.SeatWish("you"), wire.SeatWish("bot")])
        with pytest.raises(NotKept):
            await begun(campaigns, registry)
    assert await crew.picture() == before
    assert await entries_of(registry, crew.id) == kept
    assert (await crew.choose("north")).stage == "page"


async def test_a_table_that_is_not_kept_is_set_up_again(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry)

    async def full(change: Change) -> None:
        raise NotKept("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "commit", full)
        with pytest.raises(NotKept):
            await crew.sail()
    assert (await crew.picture()).stage == "scenario"
    await registry.find(await crew.sail())


async def test_a_result_that_is_not_kept_at_the_table_is_not_taken_up(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    held = asyncio.Event()

    async def late(change: Change) -> None:
        await held.wait()
        raise NotKept("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "commit", late)
        ending = asyncio.create_task(end_scenario(registry, table, won=True))
        await asyncio.sleep(0.01)
        looking = asyncio.create_task(crew.picture())
        await asyncio.sleep(0.05)
        held.set()
        with pytest.raises(NotKept):
            await ending
        assert (await looking).stage == "sailing"
    assert (await registry.find(table)).about.status == "playing"


async def test_whoever_asked_and_went_has_it_done_all_the_same(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry)
    asking = asyncio.create_task(crew.sail())
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    picture = await crew.picture()
    assert picture.stage == "sailing"
    await registry.find(picture.table)


async def test_a_deleted_campaign_is_gone_with_its_table(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    table = await crew.sail()
    await campaigns.delete(crew.id, crew.tokens[1])
    for gone in (crew.picture(), campaigns.invitation(crew.id), registry.find(table)):
        with pytest.raises(Refusal) as refused:
            await gone
        assert refused.value.status == 404
    assert await registry.store.load_campaign(crew.id) is None


async def test_a_campaign_that_nobody_looks_at_leaves_the_memory(
    campaigns: CampaignRegistry, registry: TableRegistry, turned: TurnedClock
) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=True)
    before = await crew.picture()
    turned.go_on(IDLE + 1)
    await campaigns.sweep()
    assert not campaigns._cache._cached
    assert await crew.picture() == before


async def test_the_tables_of_a_campaign_are_kept_for_as_long_as_it_is(
    campaigns: CampaignRegistry, registry: TableRegistry, turned: TurnedClock
) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=False)
    finished = (await crew.picture()).events[-1].table
    running = await crew.sail()
    turned.go_on(400 * DAY)
    await registry.sweep()
    assert {info.table for info in (await crew.picture()).events if info.table} == {finished}
    assert (await crew.picture()).table == running
    await registry.store.commit_campaign(CampaignChange(campaign=crew.id))
    turned.go_on(400 * DAY)
    await registry.sweep()
    assert await registry.store.abouts() == []


async def test_a_campaign_expires_when_nobody_has_touched_it(
    campaigns: CampaignRegistry, registry: TableRegistry, turned: TurnedClock
) -> None:
    crew = await begun(campaigns, registry)
    turned.go_on(729 * DAY)
    await campaigns.sweep()
    await campaigns.invitation(crew.id)
    turned.go_on(2 * DAY)
    await campaigns.sweep()
    with pytest.raises(Refusal, match="no such campaign"):
        await crew.picture()


async def test_a_campaign_whose_scenario_is_played_does_not_expire(
    campaigns: CampaignRegistry, registry: TableRegistry, turned: TurnedClock
) -> None:
    crew = await begun(campaigns, registry)
    hosted = await registry.find(await crew.sail())

    def later() -> None:
        hosted.about.touched = time() + 100 * DAY

    await hosted.do(later)
    turned.go_on(731 * DAY)
    await campaigns.sweep()
    assert (await crew.picture()).stage == "sailing"


async def test_one_client_has_so_many_campaigns_and_no_more(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    registry = TableRegistry(open_store(store_url), Limits(campaigns=2, tables=0), bot_pool=AtOnce())
    campaigns = CampaignRegistry(registry)
    crew = await begun(campaigns, registry)
    await begun(campaigns, registry)
    with pytest.raises(Refusal) as refused:
        await begun(campaigns, registry)
    assert refused.value.code == "too-many"
    with pytest.raises(Refusal) as refused:
        await crew.sail()
    assert refused.value.code == "too-many"
    assert (await crew.picture()).stage == "scenario"
    await registry.close()


async def test_a_change_that_does_not_fit_is_refused_by_the_store(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    """As when two servers went on with one campaign: the second hears of it, and reads it anew."""
    crew = await begun(campaigns, registry)
    await crew.play(won=True)
    other = CampaignRegistry(registry)
    await other.vote(crew.id, crew.tokens[0], "south")
    with pytest.raises(ChangeRefused):
        await campaigns.vote(crew.id, crew.tokens[1], "south")
    assert (await campaigns.vote(crew.id, crew.tokens[1], "south")).stage == "page"
