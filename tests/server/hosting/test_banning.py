"""`quarterdeck ban`: whoever is shut out is hung up on, and gets no answer to anything until the ban ends."""

from __future__ import annotations

import asyncio
import json
from time import monotonic, sleep, time

import pytest
from sqlalchemy import text

from quarterdeck.server.client import Server
from quarterdeck.server.guarding.bans import Bans, banned_network
from quarterdeck.server.store import open_store
from quarterdeck.server.store.hosting import BanRow
from tests.server.forked import ForkedProcess
from tests.server.harness import request, two_people
from tests.server.hosting.conftest import Told, farewell
from tests.server.store.making import from_outside

SOON = 15.0  # seconds, where the server looks every second


def status_for(server: Server, address: str, path: str = "/api/health") -> int:
    return request(server, "GET", path, headers={"X-Forwarded-For": address}).status


def comes_to(server: Server, address: str, status: int) -> bool:
    """Whether a guest gets this status soon."""
    until = monotonic() + SOON
    while status_for(server, address) != status:
        if monotonic() > until:
            return False
        sleep(0.1)
    return True


@pytest.mark.slow
def test_a_running_server_hangs_up_on_whoever_is_banned(store_url: str, told: Told) -> None:
    at = ("--store", store_url)
    with ForkedProcess(store_url, "--trusted-proxy", "127.0.0.1") as process:
        server = process.server
        ident = two_people(server).table.id
        with server.channel(ident) as channel:
            told("ban", "127.0.0.1", "--for", "1h", *at)
            assert "shut out" in farewell(channel)
        assert (status_for(server, "127.0.0.1"), status_for(server, "127.0.0.1", "/")) == (403, 403)
        assert status_for(server, "192.0.2.9") == 200
        told("unban", "127.0.0.1", *at)
        assert comes_to(server, "127.0.0.1", 200)
        told("ban", "2001:db8:1:2:3::4", "--why", "Insults.", *at)
        assert comes_to(server, "2001:db8:1:2:ffff::1", 403)
        assert status_for(server, "2001:db8:1:3::1") == 200
        told("ban", "--maker-of", ident, *at)
        assert comes_to(server, "127.0.0.1", 403)
        listed = json.loads(told("bans", "--json", *at))
        assert [row["guests"].partition(":")[0] for row in listed] == ["2001", "maker"]
        assert [row["why"] for row in listed] == ["Insults.", ""]
        told("unban", listed[1]["guests"], *at)
        assert "is not shut out" in told("unban", "192.0.2.9", *at, status=1)
        assert "There is no such table: nowhere." in told("ban", "--maker-of", "nowhere", *at, status=2)
    with ForkedProcess(store_url, "--trusted-proxy", "127.0.0.1") as process:
        assert status_for(process.server, "2001:db8:1:2::9") == 403  # from its first moment on


def test_a_ban_ends() -> None:
    bans = Bans()
    bans.replace([BanRow("192.0.2.0/24", 0.0, time() + 3600, ""), BanRow("198.51.100.7/32", 0.0, time() - 1, "")])
    assert [bans.bar(guest) for guest in ("192.0.2.255", "192.0.3.0", "198.51.100.7", "nowhere")] == [
        True,
        False,
        False,
        False,
    ]
    bans.replace([BanRow("::/0", 0.0, None, "")])
    assert (bans.bar("2001:db8::/64"), bans.bar("192.0.2.1")) == (True, False)


@pytest.mark.parametrize(
    ("typed", "banned"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
    ],
)
def test_of_ipv6_a_whole_line_is_banned(typed: str, banned: str) -> None:
    assert str(banned_network(typed)) == banned


def test_what_is_no_address_is_not_banned(told: Told, store_url: str) -> None:
    assert "is no address" in told("ban", "localhost", "--store", store_url, status=2)
    assert "Name an address" in told("ban", "--store", store_url, status=2)


def test_a_store_from_before_there_were_bans_gets_room_for_them(told: Told, store_url: str) -> None:
    asyncio.run(open_store(store_url).close())
    engine = from_outside(store_url)
    with engine.begin() as connection:
        for statement in ("DROP TABLE bans", "DROP TABLE orders", "UPDATE quarterdeck SET version = 3"):
            connection.execute(text(statement))
    engine.dispose()
    told("ban", "192.0.2.7", "--store", store_url)
    assert "192.0.2.7/32  for good" in told("bans", "--store", store_url)
