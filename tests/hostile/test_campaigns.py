"""Guests who bring campaigns that nobody played, to fill the memory: it stays as it is, and others are served."""

from __future__ import annotations

import http.client
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.server.imports.worker import MOST_ENTRIES
from quarterdeck.table import Seat
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import encode_campaign
from tests.hostile.guests import HonestGuest, memory
from tests.server.harness import Process, request

pytestmark = pytest.mark.hostile

LETTERS = 4_150_000  # of a made-up record, nearly as many as are taken in a file
MOST_MEMORY = 50 * 2**20  # bytes more or less, by what is being read just now; they would add up to twice that
MOST_WAITED = 0.5  # seconds, on a busy machine
WIDE = "\U0001f980"  # a letter for which Python keeps four bytes, and as many for every other of the same text


def begun() -> Campaign:
    """A campaign in which nothing has happened."""
    game = GAMES["wildtails"]
    return Campaign.begin(game, next(iter(game.stories.values())), "Ours", [Seat("person", "Ann")])


def with_record(record: str) -> bytes:
    """A campaign that was lost once, of which this is the record."""
    campaign = begun()
    campaign.begin_scenario("t")
    campaign.end_scenario("t", False, record)
    return encode_campaign(campaign)


def with_long_record() -> bytes:
    """A campaign with a record that is as long as may be."""
    return with_record("x" * LETTERS)


def with_crews() -> bytes:
    """A campaign in which others are in it again and again, whose names are of wide letters."""
    campaign = begun()
    for _ in range(MOST_ENTRIES - 1):
        campaign.change_seats([Seat("person", WIDE * 40), Seat("bot", WIDE * 39, "bosun")])
    return encode_campaign(campaign)


def bring(server: Server, data: bytes, source: str) -> tuple[int, bytes]:
    """Bring a campaign from an address; gives the status and the answer."""
    address = urlsplit(server.base)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, 60, source_address=(source, 0))
    try:
        connection.request("POST", "/api/campaigns/import", data)
        reply = connection.getresponse()
        return reply.status, reply.read()
    finally:
        connection.close()


def brought(server: Server, data: bytes, source: str) -> wire.CampaignHeld:
    """Bring a campaign that is taken."""
    status, answer = bring(server, data, source)
    assert status == 201, answer
    return msgspec.json.decode(answer, type=wire.CampaignMade).held[0]


def test_a_record_of_other_letters_than_ours_is_refused(harbour: Process) -> None:
    status, answer = bring(harbour.server, with_record(WIDE + "x" * LETTERS), "127.0.0.1")
    assert status == 400
    assert b"line 3: the record of its scenario cannot be" in answer
    assert len(answer) < 1000


@pytest.mark.parametrize(
    ("kind", "each"),
    [(with_long_record, 8), (with_crews, 16)],
    ids=["long records", "many crews of wide letters"],
)
def test_campaigns_that_are_brought_and_looked_at_do_not_add_up(
    harbour: Process, strength: int, kind: Callable[[], bytes], each: int
) -> None:
    server, data = harbour.server, kind()
    for _ in range(each // 2):  # until all that there is room for is in memory
        brought(server, data, "127.0.0.1")
    before = memory(harbour.pid)
    with HonestGuest(server) as guest:
        for number in range(strength):
            held = [brought(server, data, f"127.0.1.{number + 1}") for _ in range(each)]
            tokens = [wire.CampaignToken(one.campaign, one.token) for one in held]
            mine = msgspec.json.encode(wire.MyCampaigns(tokens))
            told = request(server, "POST", "/api/campaigns/mine", mine, {"content-type": "application/json"})
            assert told.status == 200
            assert request(server, "GET", f"/api/campaigns/{held[0].campaign}/invitation").status == 200
        token = {"authorization": f"Bearer {held[0].token}"}
        exported = request(server, "GET", f"/api/campaigns/{held[0].campaign}/export", headers=token)
    assert exported.body.startswith(data), "all of it is in the store"
    assert memory(harbour.pid) - before < MOST_MEMORY
    guest.check_waited(MOST_WAITED)
