"""Campaigns over HTTP: every address, what is refused there, and a server whose power goes again and again."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.guarding.limits import Limits
from tests.server.forked import ForkedProcess
from tests.server.harness import Reply, request

JSON = {"content-type": "application/json"}
SOLO = [wire.SeatWish("you", "Ann")]


def begin(server: Server, *seats: wire.SeatWish, name: str = "Our Voyage") -> wire.CampaignMade:
    wish = wire.MakeCampaign("wildtails", "the-four-marks", name, list(seats) or SOLO)
    return server.post("/api/campaigns", wish, wire.CampaignMade)


def at(made: wire.CampaignMade, more: str = "") -> str:
    return f"/api/campaigns/{made.campaign.id}{more}"


def ask(server: Server, method: str, path: str, token: str = "", body: bytes | None = None) -> Reply:
    return request(server, method, path, body, {**JSON, "authorization": f"Bearer {token}"} if token else JSON)


def give_up(server: Server, table: str, token: str) -> None:
    with server.channel(table, token) as channel:
        channel.ask(wire.Concede())


def test_a_campaign_is_played_over_http(server: Server) -> None:
    [story, *_] = server.get("/api/stories/wildtails", list[wire.StoryInfo])
    assert story.key == "the-four-marks"
    assert server.get("/api/stories/rum-runner", list[wire.StoryInfo]) == []
    made = begin(server, wire.SeatWish("you", "Ann"), wire.SeatWish("open"))
    ann = made.held[0].token
    invitation = server.get(at(made, "/invitation"), wire.Invitation)
    assert (invitation.open, invitation.seats[0].name) == (True, "Ann")
    ben = server.post(at(made, "/join"), wire.Join("Ben"), wire.CampaignHeld)
    table = server.post(at(made, "/sail"), wire.SetSail(), wire.CampaignTable, ann).table
    info = server.get(f"/api/tables/{table}", wire.TableInfo)
    assert (info.campaign, info.status, [seat.name for seat in info.seats]) == (
        made.campaign.id,
        "playing",
        ["Ann", "Ben"],
    )
    give_up(server, table, ben.token)
    picture = server.get(at(made), wire.CampaignPicture, ben.token)
    assert (picture.stage, picture.defeats, picture.seat, picture.pages[-1].kind) == ("scenario", 1, 1, "defeat")
    assert picture.events[-1].table == table
    reply = ask(server, "POST", f"/api/tables/{table}/rematch", ann)
    assert (reply.status, reply.problem.code) == (409, "campaign")
    seats = wire.ChangeSeats([wire.SeatWish("you"), wire.SeatWish("bot")])
    assert server.post(at(made, "/seats"), seats, wire.CampaignMade, ann).campaign.seats[1].kind == "bot"
    tokens = wire.MyCampaigns([wire.CampaignToken(made.campaign.id, token) for token in (ann, ben.token)])
    told = server.post("/api/campaigns/mine", tokens, list[wire.MyCampaign])
    assert [(each.gone, each.my_turn, each.stage) for each in told] == [(False, True, "scenario"), (True, False, None)]
    table = server.post(at(made, "/sail"), wire.SetSail(), wire.CampaignTable, ann).table
    for path in (f"/api/tables/{table}/leave", f"/api/tables/{table}/seats/1/remove", at(made, "/drop")):
        reply = ask(server, "POST", path, ann)
        assert (reply.status, reply.problem.code) == (409, "campaign")
    server.delete(at(made), ann)
    assert ask(server, "GET", at(made), ann).problem.code == "no-campaign"


def test_the_page_can_be_turned_with_and_without_saying_from_where(server: Server) -> None:
    made = begin(server)
    for body in (None, b"", b"{}", b'{"from": "1"}'):
        reply = ask(server, "POST", at(made, "/turn"), made.held[0].token, body)
        assert (reply.status, reply.problem.code) == (409, "campaign")
        assert "cannot be turned" in reply.problem.text
    reply = ask(server, "POST", at(made, "/turn"), made.held[0].token, b'{"from": 1}')
    assert reply.problem.code == "malformed"


def test_a_campaign_is_taken_elsewhere_as_a_file(server: Server) -> None:
    made = begin(server, name="Ñandú: Our Voyage!")
    reply = ask(server, "GET", at(made, "/export"), made.held[0].token)
    assert reply.headers["content-disposition"] == 'attachment; filename="and-our-voyage.campaign"'
    brought = server.post("/api/campaigns/import", reply.body, wire.CampaignMade)
    assert brought.campaign.pages == made.campaign.pages
    assert brought.campaign.id != made.campaign.id
    refused = request(server, "POST", "/api/campaigns/import", b"rum", {})
    assert (refused.status, refused.problem.code) == (409, "campaign")
    damaged = request(server, "POST", "/api/campaigns/import", reply.body.replace(b"Voyage", b"Wreck"), {})
    assert (damaged.status, damaged.problem.code) == (400, "record")
    long = request(server, "POST", "/api/campaigns/import", b"x" * (Limits.record_bytes + 1), {})
    assert long.status == 413


@pytest.mark.parametrize("path", ["", "/sail", "/drop", "/choose", "/turn", "/seats", "/export"])
def test_without_its_token_a_campaign_is_refused(server: Server, path: str) -> None:
    made = begin(server)
    method = "GET" if path in ("", "/export") else "POST"
    body = {"/choose": b'{"way": "x"}', "/seats": b'{"seats": [{"kind": "you"}]}'}.get(path, b"{}")
    for token in ("", "x" * 32):
        reply = ask(server, method, at(made, path), token, None if method == "GET" else body)
        assert (reply.status, reply.problem.code) == (403, "no-right")
        assert made.campaign.pages[0].title.encode() not in reply.body
    assert ask(server, "DELETE", at(made), "x" * 32).status == 403


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "malformed"),
        ({"story": 1}, "malformed"),
        ({"seats": []}, "malformed"),
        ({"name": "x" * 61}, "malformed"),
        ({"slip": True}, "malformed"),
        ({"game": "chess"}, "no-game"),
        ({"game": "rum-runner"}, "campaign"),
        ({"story": "none"}, "campaign"),
        ({"name": " "}, "campaign"),
        ({"seats": [{"kind": "bot"}]}, "seat"),
        ({"seats": [{"kind": "you"}, {"kind": "you"}, {"kind": "you"}]}, "seat"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "bot": "hal"}]}, "seat"),
    ],
)
def test_what_no_campaign_can_begin_with_is_refused(server: Server, wish: dict[str, object], code: str) -> None:
    usual = {"game": "wildtails", "story": "the-four-marks", "name": "Ours", "seats": [{"kind": "you"}]}
    body = msgspec.json.encode({**usual, **wish} if wish else {})
    assert ask(server, "POST", "/api/campaigns", body=body).problem.code == code


@pytest.mark.slow
def test_every_acknowledged_deed_outlives_the_process(store_url: str) -> None:
    """After each action the power goes; the next server has it, once, and the running scenario as well."""
    token, path, table = "", "", ""
    for cut in range(6):
        with ForkedProcess(store_url) as process:
            server = process.server
            if cut == 0:
                made = begin(server)
                token, path = made.held[0].token, at(made)
            elif cut in (1, 3):
                table = server.post(f"{path}/sail", wire.SetSail(), wire.CampaignTable, token).table
            elif cut in (2, 4):
                picture = server.get(path, wire.CampaignPicture, token)
                assert (picture.stage, picture.table) == ("sailing", table)
                give_up(server, table, token)
            else:
                picture = server.get(path, wire.CampaignPicture, token)
                assert (picture.stage, picture.defeats, picture.events[-1].table) == ("scenario", 2, table)
                lost = [event for event in picture.events if "lost" in event.text]
                assert len({event.table for event in lost}) == len(lost) == 2
                with pytest.raises(ServerRefused, match="Mercy"):
                    server.post(f"{path}/sail", wire.SetSail(mercy=True), wire.CampaignTable, token)
            process.kill()
