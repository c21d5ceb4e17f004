"""`quarterdeck ban`: whoever is shut out is hung up on, and gets no answer to anything until the ban ends."""

from __future__ import annotations

import asyncio
import json
from html import escape
from pathlib import Path
from time import monotonic, sleep, time

import pytest
from sqlalchemy import make_url, text

from quarterdeck.server.client import Server
from quarterdeck.server.guarding.bans import MAKER, Bans, banned_network
from quarterdeck.server.hosting.presence import is_served
from quarterdeck.server.store import open_store
from quarterdeck.server.store.hosting import BanRow, write_ban
from quarterdeck.server.store.looking import look_into
from quarterdeck.server.tokens import fingerprint
from tests.server.forked import ForkedProcess
from tests.server.harness import request, two_people
from tests.server.hosting.conftest import Told, farewell
from tests.server.postgres import Postgres
from tests.server.store.making import from_outside

SOON = 15.0  # seconds, where the server looks every second


@pytest.fixture
def new_store(store_url: str) -> str:
    """A store of either kind that no server has, with nothing in it."""
    asyncio.run(open_store(store_url).close())
    until = monotonic() + SOON
    with look_into(store_url) as look:
        while is_served(look):  # PostgreSQL takes a moment to see that we have gone
            assert monotonic() < until
            sleep(0.02)
    return store_url


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
        assert ": nowhere. Nobody was shut out." in told("ban", "--maker-of", "nowhere", *at, status=2)
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


def test_a_ban_in_the_place_of_another_says_what_that_was(told: Told, new_store: str) -> None:
    at = ("--store", new_store)
    assert "place of" not in told("ban", "198.51.100.9", "--for", "30d", "--why", "Insults.", *at)
    [before] = told("bans", *at).splitlines()
    assert f"In the place of: {before}\n" in told("ban", "198.51.100.9", *at)
    assert told("bans", *at).startswith("198.51.100.9/32  for good, since ")


def test_of_a_ban_that_is_over_nothing_is_said(told: Told, new_store: str) -> None:
    engine = from_outside(new_store)
    with engine.begin() as connection:
        write_ban(connection, BanRow("198.51.100.9/32", 1.0, 2.0, "Long ago."))
        write_ban(connection, BanRow("198.51.100.0/24", 1.0, 2.0, "Long ago."))
    engine.dispose()
    assert "Long ago" not in told("ban", "198.51.100.9", "--store", new_store)
    assert "Long ago" not in told("unban", "198.51.100.9", "--store", new_store)


def test_who_is_let_in_is_told_which_ban_still_holds(told: Told, new_store: str) -> None:
    at = ("--store", new_store)
    told("ban", "198.51.100.0/24", "--why", "All of them.", *at)
    told("ban", "198.51.100.9", *at)
    told("ban", "198.51.100.10", "--why", "One of them.", *at)
    said = told("unban", "198.51.100.9", *at)
    assert "198.51.100.9 is not shut out by itself any more, but still by this" in said
    assert "\n  198.51.100.0/24  for good, since " in said
    assert "may come in" not in said
    said = told("unban", "198.51.100.77", *at, status=1)
    assert "198.51.100.77 is not shut out by itself, but by this" in said
    assert "\n  198.51.100.0/24  for good, since " in said
    said = told("unban", "198.51.100.0/24", *at)
    assert "198.51.100.0/24 may come in again, but for this" in said
    assert "\n  198.51.100.10/32  for good, since " in said
    assert "All of them" not in said
    assert "198.51.100.10/32" in told("unban", "198.51.100.0/24", *at, status=1)
    assert "198.51.100.10 may come in again.\n" in told("unban", "198.51.100.10", *at)
    assert "is not shut out" in told("unban", "198.51.100.10", *at, status=1)


def test_what_comes_free_is_named(told: Told, new_store: str) -> None:
    at = ("--store", new_store)
    told("ban", "2001:db8:1:2::7", *at)
    assert "2001:db8:1:2::/64 may come in again.\n" in told("unban", "2001:db8:1:2::9", *at)
    told("ban", "192.0.2.0/24", *at)
    assert "192.0.2.0/24 may come in again.\n" in told("unban", "192.0.2.7/24", *at)


def test_a_ban_of_a_maker_may_still_hold(told: Told, new_store: str) -> None:
    at = ("--store", new_store)
    told("ban", "192.0.2.7", *at)
    engine = from_outside(new_store)
    with engine.begin() as connection:
        write_ban(connection, BanRow(f"{MAKER}{fingerprint('192.0.2.9')}", 1.0, None, ""))
    engine.dispose()
    assert "makers of tables" in told("unban", "192.0.2.7", *at)  # whether it is this one is not told


def test_where_no_server_runs_that_is_said(told: Told, new_store: str) -> None:
    at = ("--store", new_store)
    for words, status in ((("ban", "192.0.2.7"), 0), (("unban", "192.0.2.7"), 0), (("unban", "192.0.2.7"), 1)):
        assert "No server runs on " in told(*words, *at, status=status)
    with ForkedProcess(new_store):
        for words, status in ((("ban", "192.0.2.7"), 0), (("unban", "192.0.2.7"), 0), (("unban", "192.0.2.7"), 1)):
            assert "No server runs on " not in told(*words, *at, status=status)


def test_no_password_is_told_where_no_server_runs(told: Told, postgres: Postgres) -> None:
    url = make_url(postgres.new_database()).set(password="secret").render_as_string(hide_password=False)
    asyncio.run(open_store(url).close())
    said = told("ban", "192.0.2.7", "--store", url)
    assert "Shut out: 192.0.2.7/32" in said
    assert "secret" not in said


@pytest.mark.parametrize("contact", ["", 'crew@example.org, or <b>"Ann" & Ben</b>'])
def test_who_is_banned_is_told_whom_to_ask(tmp_path: Path, told: Told, contact: str) -> None:
    store = tmp_path / "tables.sqlite"
    with ForkedProcess(store, "--trusted-proxy", "127.0.0.1", "--contact", contact) as process:
        server = process.server
        with server.channel(two_people(server).table.id) as channel:
            for address in ("127.0.0.1", "192.0.2.7"):
                told("ban", address, "--store", str(store))
            farewells = farewell(channel)
        assert comes_to(server, "192.0.2.7", 403)
        by_proxy = {"X-Forwarded-For": "192.0.2.7"}
        problem = request(server, "GET", "/api/deck", headers=by_proxy).problem
        page = request(server, "GET", "/", headers={**by_proxy, "accept": "text/html"}).body.decode()
    assert problem.code == "banned"
    assert farewells == problem.text
    assert f"<p>{escape(problem.text)}</p>" in page
    assert "<b>" not in page
    if contact:
        assert problem.text.endswith(f"let you in again. They are reached here: {contact}")
    else:
        assert problem.text.endswith("let you in again.")


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
