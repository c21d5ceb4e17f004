"""A server lends the bots that its host named at the start, and no request finds any other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from tests.server.harness import Process

pytestmark = pytest.mark.slow

YOU = wire.SeatWish("you")
NAMES = ("mybots.py:Mine", "mybots:Mine", "mybots.py:SeaDog", "sea-dog", "mine@1s", "captain@600s", "captain@1")


@pytest.fixture
def lending(own_bots: Path, tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "tables.sqlite", "--bot", "mybots.py:Mine", "--think", "20")
    yield process
    process.stop()


def test_the_hosts_bot_is_listed_and_plays(lending: Process) -> None:
    server = lending.server
    told = {bot.key: bot for bot in server.get("/api/deck", wire.Deck).bots}
    assert (told["mine"].summary, told["mine"].thinks) == ("takes the last move", True)
    assert told["captain"].thinks
    assert not told["bosun"].thinks
    bots = [wire.SeatWish("bot", bot="mine"), wire.SeatWish("bot", bot="mine")]
    wish = wire.MakeTable("rum-runner", bots, {"cap": 1}, deal="Calm bell")
    with server.channel(server.post("/api/tables", wish, wire.Made).table.id) as watching:
        while watching.state().result is None:
            watching.receive()
        assert [seat.bot for seat in watching.state().table.seats] == ["mine", "mine"]


@pytest.mark.hostile
def test_no_request_names_a_file_or_a_module(lending: Process, own_bots: Path) -> None:
    server = lending.server
    made = server.post("/api/tables", wire.MakeTable("rum-runner", [YOU, wire.SeatWish("open")]), wire.Made)
    ident, token = made.table.id, made.held[0].token
    for name in (*NAMES, f"{own_bots}:Mine"[-80:]):
        wish = wire.MakeTable("rum-runner", [YOU, wire.SeatWish("bot", bot=name)])
        with pytest.raises(ServerRefused, match="There is no bot"):
            server.post("/api/tables", wish, wire.Made)
        for path, body in (("seats/1/bot", wire.SeatBot(name)), ("start", wire.Start(name))):
            with pytest.raises(ServerRefused, match="There is no bot"):
                server.post(f"/api/tables/{ident}/{path}", body, wire.TableInfo, token)
    assert server.get("/api/health", dict[str, str])["status"] == "well"
