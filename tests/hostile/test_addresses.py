"""One guest under many names: limits are not walked around, and the lobby is not filled."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.server.harness import Process, Reply, request

pytestmark = pytest.mark.hostile

TABLES = 3  # of one guest at the strict server


@contextmanager
def strict(folder: Path, *more: str) -> Iterator[Server]:
    """A server at which one guest has few tables."""
    with Process(folder / "tables.sqlite", "--tables", str(TABLES), *more) as process:
        yield process.server


def make(server: Server, address: str, listed: bool = False) -> Reply:
    """Make a table, and say that one comes from there."""
    wish = wire.MakeTable("card-pirates", [wire.SeatWish("you"), wire.SeatWish("open")], listed=listed)
    headers = {"content-type": "application/json", "x-forwarded-for": address}
    return request(server, "POST", "/api/tables", msgspec.json.encode(wish), headers)


def test_nobody_has_more_tables_by_naming_other_addresses(tmp_path: Path, strength: int) -> None:
    with strict(tmp_path) as server:
        replies = [make(server, f"198.51.100.{at}") for at in range(TABLES + 2 * strength)]
    assert [reply.status for reply in replies[:TABLES]] == [201] * TABLES
    assert {reply.status for reply in replies[TABLES:]} == {429}


def test_nobody_has_more_tables_by_naming_other_addresses_to_a_proxy(tmp_path: Path, strength: int) -> None:
    with strict(tmp_path, "--trusted-proxy", "127.0.0.1") as server:
        # What the guest made up comes first, and what the proxy has added last. An IPv6 line has many addresses.
        for way in ("198.51.100.{at}, 203.0.113.5", "2001:db8:0:1::{at}", "203.0.113.6, 2001:db8:0:2:{at}::1"):
            replies = [make(server, way.format(at=at + 1)) for at in range(TABLES + 2 * strength)]
            assert [reply.status for reply in replies[:TABLES]] == [201] * TABLES
            assert {reply.status for reply in replies[TABLES:]} == {429}


def test_nobody_makes_tables_faster_by_naming_other_addresses(tmp_path: Path) -> None:
    campaign = wire.MakeCampaign("wildtails", "salt-and-acorns", "Ours", [wire.SeatWish("you")])
    ways = {
        "/api/records": b"no record",
        "/api/guides/card-pirates/first-voyage": b"",
        "/api/campaigns": msgspec.json.encode(campaign),
        "/api/campaigns/import": b"no campaign",
    }
    with Process(tmp_path / "tables.sqlite", "--tables", "60") as process:
        replies = [make(process.server, f"198.51.100.{at}") for at in range(55)]
        slowed = {reply.problem.code for reply in replies if reply.status != 201}
        for path, body in ways.items():  # what is made in other ways counts as well; one may be made every other second
            headers = {"x-forwarded-for": "203.0.113.5", "content-type": "application/json"}
            again = [request(process.server, "POST", path, body, headers) for _ in range(3)]
            slowed |= {again[-1].problem.code}
    assert slowed == {"slow-down"}


def test_nobody_has_more_sockets_by_naming_other_addresses(tmp_path: Path) -> None:
    with strict(tmp_path) as server, ExitStack() as stack:
        table = msgspec.json.decode(make(server, "").body, type=wire.Made).table.id
        address = f"ws{server.base.removeprefix('http')}/api/tables/{table}/socket"

        def call(at: int) -> ClientConnection:
            named = {"x-forwarded-for": f"198.51.100.{at}"}
            return stack.enter_context(connect(address, compression=None, proxy=None, additional_headers=named))

        with pytest.raises(InvalidStatus):
            [call(at) for at in range(250)]


def test_a_hundred_tables_of_one_guest_leave_room_for_others_in_the_lobby(tmp_path: Path, strength: int) -> None:
    with Process(tmp_path / "tables.sqlite", "--trusted-proxy", "127.0.0.1") as process:
        server = process.server
        honest = msgspec.json.decode(make(server, "203.0.113.5", listed=True).body, type=wire.Made).table.id
        for _ in range(100 + 20 * strength):
            assert make(server, "198.51.100.1", listed=True).status == 201
        lobby = [info.id for info in server.get("/api/tables", list[wire.TableInfo])]
    assert honest in lobby
    assert len(lobby) < 50


def test_many_at_once_do_not_slip_by(tmp_path: Path, strength: int) -> None:
    with strict(tmp_path) as server, ThreadPoolExecutor(10) as pool:
        replies = list(pool.map(lambda _: make(server, ""), range(20 * strength)))
    assert [reply.status for reply in replies].count(201) == TABLES
