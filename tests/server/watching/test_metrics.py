"""Numbers for Prometheus: of the server as a whole, for whoever runs it, and only where they are asked for."""

from __future__ import annotations

import http.client
import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.server import wire
from quarterdeck.server.addresses import PortRefused
from quarterdeck.server.client import Server, ServerRefused
from quarterdeck.server.watching.metrics import Metrics
from tests.server.harness import Process, asked_channel, lines_of, play_on, request, two_people

TOKEN = "a-token-for-the-numbers"
BEARER = {"authorization": f"Bearer {TOKEN}"}


def numbers(server: Server) -> dict[str, float]:
    """Every number by its name with labels."""
    reply = request(server, "GET", "/metrics", headers=BEARER)
    assert (reply.status, reply.headers.get_content_type()) == (200, "text/plain")
    return values(reply.body.decode())


def values(text: str) -> dict[str, float]:
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_game_is_counted_and_nobody_is_told_apart(tmp_path: Path) -> None:
    port = free_port()
    more = ("--metrics-token", TOKEN, "--metrics-port", str(port))
    with Process(tmp_path / "tables.sqlite", *more) as process:
        server = process.server
        made, other = two_people(server), two_people(server)
        channels = [*lines_of(server, made), *lines_of(server, other)]
        play_on(channels[:2], random.Random(2), 25)
        asked = asked_channel(channels[2:])
        assert asked is not None
        question = asked.state().question
        assert question is not None
        asked.ask(wire.Hint(number=question.number))
        with pytest.raises(ServerRefused):
            channels[0].ask(wire.Hello())
        request(server, "GET", f"/api/tables/{made.table.id}")
        request(server, "GET", "/api/tables/none")
        request(server, "BREW", "/api/tables")
        told = numbers(server)
        assert told["quarterdeck_sockets"] == 4
        assert told["quarterdeck_tables_in_memory"] == 2
        assert told['quarterdeck_messages_total{kind="answer"}'] >= 25
        assert told["quarterdeck_moves_kept_total"] >= 25
        assert told['quarterdeck_refusals_total{code="hello"}'] == 1
        assert told['quarterdeck_refusals_total{code="no-table"}'] == 1
        assert told['quarterdeck_requests_total{method="GET",route="/api/tables/{ident}",status="200"}'] == 1
        assert told['quarterdeck_requests_total{method="OTHER",route="none",status="405"}'] == 1
        assert told['quarterdeck_store_seconds_count{work="write"}'] >= 25
        assert told['quarterdeck_bot_seconds_count{bot="captain"}'] == 1
        assert told["quarterdeck_loop_lag_seconds_count"] >= 1
        text = request(server, "GET", "/metrics", headers=BEARER).body.decode()
        for private in (made.table.id, other.table.id, "Ann", "Ben", "127.0.0.1"):
            assert private not in text
        # the same for who asks from this machine
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/metrics")
        assert values(connection.getresponse().read().decode()).keys() >= told.keys()
        connection.close()
        for channel in channels:
            channel.close()
        assert "stopped" in process.stop()


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer x"}, {"authorization": f"Basic {TOKEN}"}])
def test_the_numbers_are_for_whoever_has_the_token(counted: Server, headers: dict[str, str]) -> None:
    reply = request(counted, "GET", "/metrics", headers=headers)
    assert (reply.status, reply.problem.code) == (403, "no-right")


def test_no_address_makes_another_number(counted: Server) -> None:
    for number in range(20):
        request(counted, "GET", f"/page-{number}")
        request(counted, "GET", f"/api/nothing-{number}")
        request(counted, f"BREW{number}", "/")
        if not number:
            numbers(counted)  # which is a number itself
            before = numbers(counted).keys()
    more = {re.sub(r"\{.*", "", name) for name in numbers(counted).keys() - before}
    assert not more


def test_no_bot_that_somebody_brings_makes_another_number() -> None:
    metrics = Metrics()
    for bot in ("bosun", *(f"mine-{number}" for number in range(20))):
        with metrics.thinking(bot):
            pass
    counted = {name for name in values(metrics.text().decode()) if name.startswith("quarterdeck_bot_seconds_count")}
    assert counted == {f'quarterdeck_bot_seconds_count{{bot="{bot}"}}' for bot in ("bosun", "other")}


def test_nothing_is_told_unless_it_is_asked_for(server: Server) -> None:
    assert request(server, "GET", "/metrics", headers=BEARER).headers.get_content_type() == "text/html"


def test_a_busy_port_is_refused_with_what_to_do() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(PortRefused, match="--metrics-port"):
            Metrics().serve_locally(int(other.getsockname()[1]))


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tells its numbers to whoever has the token."""
    with Process(tmp_path_factory.mktemp("counted") / "tables.sqlite", "--metrics-token", TOKEN) as process:
        yield process.server
