"""How much one client may ask of a server: tables, lines, messages, requests, and how long they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from time import monotonic, sleep

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.server.guarding import limits
from quarterdeck.server.guarding.limits import Bucket, Limits
from tests.server.harness import request, two_people
from tests.server.in_thread import served
from tests.server.inside import PATIENCE
from tests.server.tables.test_conversation import heard, plain
from tests.server.tables.test_registry import OPEN, YOU, make, refusal

# The application is made in this process here, and Litestar would rather have path parameters declared in a longer way.
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

STRICT = Limits(tables=2, sockets=3, messages=5.0, burst=10, requests=20.0, request_burst=200)
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little, in a thread."""
    with served(tmp_path_factory.mktemp("strict") / "tables.sqlite", STRICT) as server:
        yield server


def welcomed(stack: ExitStack, server: Server, table: str) -> None:
    """Open a line and wait until it stands."""
    socket = stack.enter_context(plain(server, table))
    socket.send('{"type":"hello"}')
    for _ in range(3):
        heard(socket)


def test_a_client_has_so_many_tables_and_gets_room_by_ending_some(strict: Server) -> None:
    first, second = make(strict, YOU, OPEN), two_people(strict)
    full = refusal(lambda: make(strict, YOU, OPEN))
    assert full.code == "too-many"
    assert "delete" in str(full)
    assert refusal(lambda: strict.post("/api/guides/card-pirates/first-voyage", b"", wire.Made)).code == "too-many"
    with strict.channel(second.table.id, second.held[0].token) as channel:
        channel.ask(wire.Concede())
    again = strict.post(f"/api/tables/{second.table.id}/rematch", b"", wire.Held, second.held[0].token)
    assert refusal(lambda: make(strict, YOU, OPEN)).code == "too-many"
    for table, token in ((first.table.id, first.held[0].token), (again.table, again.token)):
        strict.delete(f"/api/tables/{table}", token)
    strict.delete(f"/api/tables/{second.table.id}", second.held[0].token)


def test_a_client_has_so_many_lines_at_a_time(strict: Server) -> None:
    made = two_people(strict)
    with ExitStack() as stack:
        for _ in range(STRICT.sockets):
            welcomed(stack, strict, made.table.id)
        with plain(strict, made.table.id) as socket:
            told = heard(socket)  # a browser cannot read why a socket does not open
            assert isinstance(told, wire.Refused)
            assert (told.code, told.text[:16]) == ("too-many", "Too many windows")
            with pytest.raises(ConnectionClosed):
                heard(socket)
    until = monotonic() + PATIENCE
    while monotonic() < until:  # until the server has noticed that they are closed
        with plain(strict, made.table.id) as socket:
            socket.send('{"type":"hello"}')
            if isinstance(heard(socket), wire.Welcome):
                break
        sleep(0.1)
    else:
        raise AssertionError("the lines are still counted")
    strict.delete(f"/api/tables/{made.table.id}", made.held[0].token)


def pinged(socket: ClientConnection) -> Iterator[wire.FromServer]:
    """Ask whether anybody is there until nobody is."""
    with suppress(ConnectionClosed):
        for ref in range(1, 1000):
            socket.send(f'{{"type":"ping","ref":{ref}}}')
            yield heard(socket)
        raise AssertionError("the line is still open")


def test_who_says_too_much_at_once_is_slowed_down_then_cut_off(strict: Server) -> None:
    made = two_people(strict)
    other = strict.channel(made.table.id, made.held[0].token)
    with plain(strict, made.table.id) as socket:
        socket.send('{"type":"hello"}')
        for _ in range(3):
            heard(socket)
        replies = list(pinged(socket))
        kinds = [type(reply) for reply in replies]
        assert kinds.count(wire.Pong) >= STRICT.burst
        slowed = [reply for reply in replies if isinstance(reply, wire.Refused)]
        assert {reply.code for reply in slowed} == {"slow-down"}
        assert [reply.ref for reply in replies if isinstance(reply, wire.Refused | wire.Pong)] == list(
            range(1, len(replies) + 1)
        )
    assert isinstance(other.ask(wire.Ping()), wire.Pong)
    other.close()
    strict.delete(f"/api/tables/{made.table.id}", made.held[0].token)


def test_a_message_that_is_too_long_ends_its_own_line_only(server: Server) -> None:
    made = two_people(server)
    other = server.channel(made.table.id, made.held[0].token)
    with plain(server, made.table.id) as socket:
        socket.send('{"type":"hello"}')
        for _ in range(3):
            heard(socket)
        socket.send(msgspec.json.encode(wire.Say(text="x" * (Limits().message_bytes + 1))).decode())
        with pytest.raises(ConnectionClosed) as closed:
            heard(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    assert isinstance(other.ask(wire.Ping()), wire.Pong)
    other.close()


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    usual = Limits()
    body = b'{"tokens":[],"x":"' + b"x" * usual.body_bytes + b'"}'
    reply = request(server, "POST", "/api/mine", body, JSON)
    assert (reply.status, reply.problem.code) == (413, "too-long")
    record = b"x" * (usual.body_bytes + 1)
    assert request(server, "POST", "/api/records", record, {"content-type": "text/plain"}).problem.code == "record"


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "card-pirates", "seats": [{"kind": "you", "name": "x" * 41}, {"kind": "open"}]},
        {"game": "card-pirates", "seats": [{"kind": "you"}, {"kind": "open"}], "deal": "x" * 81},
        {"game": "card-pirates", "seats": [{"kind": "you"}, {"kind": "open"}], "limit": 31 * 24 * 3600},
    ],
)
def test_names_deals_and_limits_are_not_endless(server: Server, wish: object) -> None:
    assert refusal(lambda: server.post("/api/tables", wish, wire.Made)).code == "malformed"


def test_who_asks_too_often_waits(strict: Server) -> None:
    asking = (request(strict, "GET", "/api/health") for _ in range(10 * STRICT.request_burst))
    slowed = next(reply for reply in asking if reply.status == 429)
    assert slowed.problem.code == "slow-down"
    assert request(strict, "GET", "/").status == 200  # pages are not counted


def test_a_bucket_fills_up_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    bucket = Bucket(rate=2.0, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    bucket.charge(2)
    now += 1.0
    assert not bucket.take()
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_more_tables_come_with_more_of_everything() -> None:
    usual, more = Limits(), Limits.for_tables(600)
    assert (more.tables, more.burst, more.request_burst) == (600, 10 * usual.burst, 10 * usual.request_burst)
    assert (more.sockets, more.connections) == (10 * usual.sockets, 10 * usual.connections)
    assert Limits.for_tables(usual.tables) == usual, "what a server has if nobody says otherwise"
    assert Limits.for_tables(5).burst == usual.burst
