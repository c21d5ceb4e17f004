"""Campaigns: beginning them, reading their book, choosing and sailing on."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath

from quarterdeck.server import wire
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.catalogue import slug
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.routes.requests import AnyRequest, KeyInPath, file_reply, maker_of, token_of
from quarterdeck.table.campaign.saves import SUFFIX


def campaigns_of(state: AppState) -> CampaignRegistry:
    """The campaigns of this server."""
    campaigns: CampaignRegistry = state.campaigns
    return campaigns


@get("/api/stories/{game:str}")
async def the_stories(state: AppState, game: KeyInPath) -> list[wire.StoryInfo]:
    """The stories that a game can be played by."""
    return await campaigns_of(state).stories(game)


@post("/api/campaigns")
async def begin(state: AppState, request: AnyRequest, data: wire.MakeCampaign) -> wire.CampaignMade:
    """Begin a campaign. Keep the tokens: they are the only right to it."""
    return await campaigns_of(state).make(data, maker_of(request))


@post("/api/campaigns/mine", status_code=200)
async def my_campaigns(state: AppState, data: wire.MyCampaigns) -> list[wire.MyCampaign]:
    """What has become of my campaigns."""
    return await campaigns_of(state).held_campaigns(data)


@post("/api/campaigns/import", request_max_body_size=Limits.record_bytes)
async def bring_campaign(state: AppState, request: AnyRequest, body: bytes) -> wire.CampaignMade:
    """Go on here with a campaign that was exported."""
    return await campaigns_of(state).import_campaign(body, maker_of(request))


@get("/api/campaigns/{ident:str}")
async def the_campaign(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.CampaignPicture:
    """The campaign, for those who are in it."""
    return await campaigns_of(state).picture(ident, token_of(request))


@delete("/api/campaigns/{ident:str}")
async def delete_campaign(state: AppState, request: AnyRequest, ident: FromPath[str]) -> None:
    """Delete a campaign, by whoever began it."""
    await campaigns_of(state).delete(ident, token_of(request))


@get("/api/campaigns/{ident:str}/invitation")
async def the_invitation(state: AppState, ident: FromPath[str]) -> wire.Invitation:
    """What somebody may know who has the link alone."""
    return await campaigns_of(state).invitation(ident)


@post("/api/campaigns/{ident:str}/join", status_code=200)
async def join_campaign(
    state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.Join
) -> wire.CampaignHeld:
    """Take the first open seat."""
    return await campaigns_of(state).join(ident, data.name, token_of(request))


@post("/api/campaigns/{ident:str}/seats", status_code=200)
async def change_seats(
    state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.ChangeSeats
) -> wire.CampaignMade:
    """Say who is in the campaign from now on, by whoever began it and between scenarios."""
    return await campaigns_of(state).change_seats(ident, token_of(request), data.seats)


@post("/api/campaigns/{ident:str}/sail", status_code=200)
async def sail(state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.SetSail) -> wire.CampaignTable:
    """Set up the scenario that is due. The token of the campaign is good at its table, too."""
    return await campaigns_of(state).begin_scenario(ident, token_of(request), data, maker_of(request))


@post("/api/campaigns/{ident:str}/choose", status_code=200)
async def choose_way(
    state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.ChooseWay
) -> wire.CampaignPicture:
    """Be for one of the ways: it is final when all people are for the same."""
    return await campaigns_of(state).vote(ident, token_of(request), data.way)


@post("/api/campaigns/{ident:str}/drop", status_code=200)
async def drop(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.CampaignPicture:
    """Have the scenario set up anew, where the table at which it was played cannot be read."""
    return await campaigns_of(state).drop_scenario(ident, token_of(request))


@post("/api/campaigns/{ident:str}/turn", status_code=200)
async def turn_page(
    state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.TurnPage | None = None
) -> wire.CampaignPicture:
    """On to the next chapter. To ask for it twice is harmless where it is said which chapter is left."""
    return await campaigns_of(state).turn_page(ident, token_of(request), data.leaving if data is not None else "")


@get("/api/campaigns/{ident:str}/export", media_type="application/jsonl")
async def export(state: AppState, request: AnyRequest, ident: FromPath[str]) -> Response[bytes]:
    """The campaign as a file, which any server takes, and the terminal."""
    name, data = await campaigns_of(state).export(ident, token_of(request))
    return file_reply(slug(name) or "campaign", SUFFIX, data)
