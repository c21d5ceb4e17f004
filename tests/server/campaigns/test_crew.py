"""Who is in a campaign: nobody without a token, friends by the link, and the maker says who has which seat."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.server import wire
from quarterdeck.server.campaigns import bounds
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint
from quarterdeck.table.errors import CampaignRefused
from tests.server.voyages import Crew, begun, end_scenario
from tests.server.voyages import campaigns as campaigns
from tests.server.voyages import registry as registry

pytestmark = pytest.mark.anyio

YOU, OPEN, BOT = wire.SeatWish("you"), wire.SeatWish("open"), wire.SeatWish("bot", bot="deckhand")


async def refused(action: Coroutine[Any, Any, object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refusal) as refusal:
        await action
    return refusal.value.code


@pytest.mark.parametrize("token", ["", "x" * 32])
async def test_without_a_token_of_it_nobody_sees_or_does_anything(
    campaigns: CampaignRegistry, registry: TableRegistry, token: str
) -> None:
    crew = await begun(campaigns, registry)
    ident = crew.id
    assert {
        await refused(campaigns.picture(ident, token)),
        await refused(campaigns.begin_scenario(ident, token, wire.SetSail(), "somewhere")),
        await refused(campaigns.vote(ident, token, "north")),
        await refused(campaigns.turn_page(ident, token)),
        await refused(campaigns.export(ident, token)),
        await refused(campaigns.change_seats(ident, token, [YOU])),
        await refused(campaigns.delete(ident, token)),
    } == {"no-right"}
    assert await refused(campaigns.join(ident, "Eve", token)) == "taken"
    for name in ("nowhere", "", "\0", "x" * 99):
        assert await refused(campaigns.picture(name, token)) == "no-campaign"


async def test_a_friend_joins_by_the_link(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry, "you open")
    invitation = await campaigns.invitation(crew.id)
    assert (invitation.name, invitation.story_title, invitation.open) == ("Our voyage", "The Long Way", True)
    assert "Out of Port" not in repr(invitation)
    assert (
        await refused(crew.campaigns.begin_scenario(crew.id, crew.tokens[0], wire.SetSail(), "somewhere"))
        == "open-seat"
    )
    assert await refused(campaigns.join(crew.id, "Ann", crew.tokens[0])) == "seated"
    with pytest.raises(SeatRefused, match="already"):
        await campaigns.join(crew.id, "captain 1", "")
    held = await campaigns.join(crew.id, "Ben", "")
    assert (held.campaign, held.seat) == (crew.id, 1)
    assert not (await campaigns.invitation(crew.id)).open
    crew.tokens.append(held.token)
    picture = await crew.picture(1)
    assert ([seat.name for seat in picture.seats], picture.seat, picture.host) == (["Captain 1", "Ben"], 1, False)
    hosted = await registry.find(await crew.sail())
    assert rights(hosted.about, fingerprint(held.token)) == (1, False)
    assert await refused(campaigns.delete(crew.id, held.token)) == "no-right"
    assert await refused(campaigns.change_seats(crew.id, held.token, [YOU, BOT])) == "no-right"
    assert (await crew.play(won=True)).stage == "choice"
    assert (await crew.choose("north")).stage == "page"


async def test_a_bot_is_a_partner_without_a_say(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry, "you bot")
    picture = await crew.picture()
    assert [(seat.kind, seat.bot) for seat in picture.seats] == [("person", None), ("bot", "bosun")]
    await crew.play(won=True)
    assert (await crew.choose("south")).stage == "page"


async def test_whoever_begins_a_campaign_is_in_it(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    for seats in ("bot bot", "open bot"):
        with pytest.raises(SeatRefused, match="yours"):
            await begun(campaigns, registry, seats)
    with pytest.raises(SeatRefused):
        await begun(campaigns, registry, "you you you")
    with pytest.raises(SeatRefused):
        await begun(campaigns, registry, "you")  # the convoy is for two
    with pytest.raises(CampaignRefused, match="the-long-way"):
        await begun(campaigns, registry, story="no-such-story")


async def change(crew: Crew, *wishes: wire.SeatWish, who: int = 0) -> wire.CampaignMade:
    return await crew.campaigns.change_seats(crew.id, crew.tokens[who], list(wishes))


async def test_the_maker_gives_a_seat_to_a_bot_and_opens_it_again(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry, "you open")
    made = await change(crew, YOU, BOT)
    assert ([seat.bot for seat in made.campaign.seats], made.held) == ([None, "deckhand"], [])
    await crew.sail()
    with pytest.raises(CampaignRefused, match="during a scenario"):
        await change(crew, YOU, OPEN)
    await crew.play(won=True)
    assert [seat.kind for seat in (await change(crew, YOU, OPEN)).campaign.seats] == ["person", "open"]
    assert await refused(campaigns.vote(crew.id, crew.tokens[0], "north")) == "open-seat"
    assert (await campaigns.join(crew.id, "Ben", "")).seat == 1


async def test_a_seat_that_is_taken_from_a_friend_is_no_longer_theirs(
    campaigns: CampaignRegistry, registry: TableRegistry
) -> None:
    crew = await begun(campaigns, registry, "you open")
    crew.tokens.append((await campaigns.join(crew.id, "Ben", "")).token)
    made = await change(crew, wire.SeatWish("you", "Ann"), YOU)
    assert ([seat.name for seat in made.campaign.seats], made.campaign.seat) == (["Ann", "Captain 2"], 0)
    [held] = made.held
    assert await refused(crew.picture(1)) == "no-right"
    assert (await campaigns.picture(crew.id, held.token)).seat == 1
    assert (await campaigns.picture(crew.id, held.token)).host


async def test_whoever_asks_keeps_their_own_seat(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry)
    made = await change(crew, BOT, YOU, who=1)
    assert (made.campaign.seat, made.held) == (1, [])
    assert await refused(crew.picture(0)) == "no-right"
    made = await change(crew, YOU, OPEN, who=1)
    assert (made.campaign.seat, made.held, made.campaign.seats[0].name) == (0, [], "Captain 2")
    made = await change(crew, wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben"), who=1)
    assert [held.seat for held in made.held] == [1]
    again = await change(crew, YOU, YOU, who=1)
    assert ([seat.name for seat in again.campaign.seats], again.held) == (["Ann", "Ben"], [])
    for wishes in ([BOT, BOT], [OPEN, BOT], [YOU], [wire.SeatWish("you", "Ann"), wire.SeatWish("bot", "Ann")]):
        with pytest.raises(SeatRefused):
            await change(crew, *wishes, who=1)
    assert [seat.name for seat in (await crew.picture(1)).seats] == ["Ann", "Ben"]


async def test_one_person_may_have_both_characters(campaigns: CampaignRegistry, registry: TableRegistry) -> None:
    crew = await begun(campaigns, registry, "you open", "wildtails", "the-four-marks")
    made = await change(crew, YOU)
    assert (len(made.campaign.seats), made.campaign.seat, made.held) == (1, 0, [])
    hosted = await registry.find(await crew.sail())
    assert len(hosted.about.holders) == 1
    assert rights(hosted.about, fingerprint(crew.tokens[0])) == (0, True)
    assert hosted.table.asked == 0


async def test_who_is_in_it_does_not_change_for_ever(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry, "you you")
    token, lengths = crew.tokens[0], []
    for _ in range(5):
        await campaigns.change_seats(crew.id, token, [YOU, OPEN])
        await campaigns.change_seats(crew.id, token, [YOU, YOU])
        lengths.append(len((await registry.store.campaigns_of([crew.id]))[crew.id]))
    assert max(lengths) - min(lengths) < 20  # tokens that hold nothing any more are not kept
    monkeypatch.setattr(bounds, "MOST_RESEATED", 11)
    assert await refused(campaigns.change_seats(crew.id, token, [YOU, OPEN])) == "too-many"
    assert await crew.sail()


async def test_minds_do_not_change_for_ever(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry)
    await crew.play(won=True)
    for way in ("north", "south", "north"):
        await campaigns.vote(crew.id, crew.tokens[0], way)
    monkeypatch.setattr(bounds, "MOST_WAVERING", 6)
    assert await refused(campaigns.vote(crew.id, crew.tokens[0], "south")) == "too-many"
    assert (await campaigns.vote(crew.id, crew.tokens[1], "north")).stage == "page"


async def test_a_scenario_is_not_set_up_for_ever(
    campaigns: CampaignRegistry, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = await begun(campaigns, registry)
    entries = [1]
    for _ in range(2):
        table = await crew.sail()
        await end_scenario(registry, table, won=False)
        await crew.picture()
        async with campaigns._cache.opened(crew.id) as cached:
            entries.append(len(cached.campaign.entries))
    assert entries[2] - entries[1] == entries[1] - entries[0] > 0
    table = await crew.sail()
    monkeypatch.setattr(bounds, "MOST_SAILED", entries[2] + 1)
    assert await crew.sail() == table, "what is being sailed is"
    await end_scenario(registry, table, won=False)
    with pytest.raises(Refusal, match="export it") as refused:
        await crew.sail()
    assert refused.value.status == 429
