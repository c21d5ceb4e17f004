"""Guests who all ask at once for what takes some milliseconds each: one after the other, and others in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from quarterdeck.server import wire
from tests.hostile.guests import HonestGuest
from tests.server.harness import Process, request

pytestmark = pytest.mark.hostile

GUESTS = 5
EACH = 20  # requests of each at once
MOST_WAITED = 0.3  # seconds; it took three to eight, and what is asked for takes a hundredth
JSON = {"content-type": "application/json"}


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[Process]:
    """A server behind a proxy, through which many guests come over one connection."""
    with Process(tmp_path / "tables.sqlite", "--trusted-proxy", "127.0.0.1") as process:
        yield process


def at_once(ask: Callable[[int, dict[str, str]], int]) -> set[int]:
    """Have all guests ask at once; gives the statuses that they hear."""
    with ThreadPoolExecutor(GUESTS * EACH) as pool:
        asking = [
            pool.submit(ask, number, {"x-forwarded-for": f"203.0.113.{number % GUESTS + 1}"})
            for number in range(GUESTS * EACH)
        ]
        return {each.result() for each in asking}


def test_pictures_of_links_are_drawn_in_turn(behind_proxy: Process, strength: int) -> None:
    server = behind_proxy.server

    def ask(number: int, headers: dict[str, str]) -> int:
        return request(
            server, "GET", f"/api/qr.svg?text={f'{number}-{strength}-'.ljust(396, 'x')}", headers=headers
        ).status

    with HonestGuest(server) as guest:
        assert at_once(ask) <= {200, 429}
    guest.check_waited(MOST_WAITED)


def test_games_that_begin_are_dealt_in_turn(behind_proxy: Process, strength: int) -> None:
    server = behind_proxy.server
    wish = wire.MakeTable("wildtails", [wire.SeatWish("you"), wire.SeatWish("open")])
    gathering = [server.post("/api/tables", wish, wire.Made).table.id for _ in range(GUESTS * EACH)]
    body = msgspec.json.encode(wire.Join("Eve"))

    def join(number: int, headers: dict[str, str]) -> int:
        return request(server, "POST", f"/api/tables/{gathering[number]}/seats/1/join", body, JSON | headers).status

    with HonestGuest(server) as guest:
        assert at_once(join) == {200}
    guest.check_waited(MOST_WAITED)
