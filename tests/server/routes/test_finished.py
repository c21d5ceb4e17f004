"""Finished games over HTTP: records that somebody brings, and those that are fetched."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from litestar import Request
from litestar.datastructures import State as AppState

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.server.fair import working_for
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.routes.finished import opened_replay, the_moments
from quarterdeck.server.routes.requests import file_reply
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import actions
from quarterdeck.server.tables import replays as replays_module
from quarterdeck.server.tables.deleting import delete_by_maker
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.replays import ReplayCache
from quarterdeck.server.tokens import fingerprint
from quarterdeck.table.entries import Seat
from quarterdeck.table.record import decode_record, encode_lines
from tests.server.harness import Reply, request, two_people
from tests.server.inside import TurnedClock, made, patience

pytestmark = pytest.mark.anyio


def finished(server: Server) -> bytes:
    """The record of a game that was conceded."""
    made = two_people(server)
    with server.channel(made.table.id, made.held[0].token) as channel:
        channel.ask(wire.Concede())
    return request(server, "GET", f"/api/tables/{made.table.id}/record").body


def bring(server: Server, record: bytes, **changed: Any) -> Reply:
    """Bring a record whose header was changed, with checksums that fit."""
    read = decode_record(record)
    header = msgspec.structs.replace(read.header, **changed)
    return request(server, "POST", "/api/records", encode_lines([header, *read.entries], "")[0])


@pytest.mark.parametrize(
    "changed",
    [
        {"id": 'x"\r\nset-cookie: a=b'},
        {"id": "\u2693"},
        {"deal": "x" * 2_000_000},
        {"deal": "\u202e"},
        {"package": "x" * 100_000},
        {"seats": [Seat("x" * 100_000, "Ann")]},  # type: ignore[arg-type]
    ],
    ids=lambda changed: str(changed)[:30],
)
def test_a_record_with_a_header_that_nobody_wrote_is_refused(server: Server, changed: dict[str, Any]) -> None:
    reply = bring(server, finished(server), **changed)
    assert (reply.status, reply.problem.code) == (400, "record")
    assert "Use a copy" in reply.problem.text
    assert len(reply.body) < 1200


def test_a_record_goes_there_and_back_as_it_was(server: Server) -> None:
    record = finished(server)
    table = msgspec.json.decode(bring(server, record).body, type=wire.TableInfo)
    reply = request(server, "GET", f"/api/tables/{table.id}/record")
    assert reply.body == record
    name = f"card-pirates-{decode_record(record).header.id}.jsonl"
    assert reply.headers["content-disposition"] == f'attachment; filename="{name}"'


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("our-voyage", "our-voyage.x"),
        ('a"\r\nset-cookie: b', "aset-cookieb.x"),
        ("../../etc", "etc.x"),
        ("\u2693", "quarterdeck.x"),
        ("x" * 5000, "x" * 120 + ".x"),
    ],
    ids=lambda name: str(name)[:12],
)
def test_a_file_has_a_name_that_a_header_takes(name: str, called: str) -> None:
    assert file_reply(name, ".x", b"").headers["content-disposition"] == f'attachment; filename="{called}"'


@pytest.mark.parametrize("query", ["viewer=1" + "0" * 4000, "start=-1" + "0" * 30, "end=1" + "0" * 400])
def test_no_moment_has_such_a_number(server: Server, query: str) -> None:
    reply = request(server, "GET", f"/api/replays/none/moments?{query}")
    assert (reply.status, reply.problem.code) == (400, "malformed")


async def test_a_replay_of_a_table_that_is_deleted_meanwhile_is_not_held(registry: TableRegistry) -> None:
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    await hosted.do(lambda: actions.concede(hosted, 0))
    replays = ReplayCache(GAMES, room=10**9)
    state = AppState({"tables": registry, "replays": replays})
    opening = asyncio.ensure_future(opened_replay(state, new.table.id, "Ann"))
    async with patience():
        while not replays._opening:
            await asyncio.sleep(0)
    await registry.delete(hosted, "It is gone.")
    replays.forget(new.table.id)
    with pytest.raises(Refusal) as refused:
        await opening
    assert refused.value.code == "no-table"
    assert not replays._opened


async def test_a_table_whose_replay_is_being_opened_is_in_memory_to_be_deleted(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, turned: TurnedClock
) -> None:
    monkeypatch.setattr(replays_module, "USUAL", 0)
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    await hosted.do(lambda: actions.concede(hosted, 0))
    replays = ReplayCache(GAMES, room=10**9)
    async with replays._few, replays._few:  # others read long games
        state = AppState({"tables": registry, "replays": replays})
        opening = asyncio.ensure_future(opened_replay(state, new.table.id, "Ann"))
        async with patience():
            while not replays._opening:
                await asyncio.sleep(0)
        turned.go_on(IDLE + 1)
        await registry.sweep()
        await delete_by_maker(registry, new.table.id, fingerprint(new.held[0].token))
        replays.forget(new.table.id)
    with pytest.raises(Refusal, match="no such table"):
        await opening
    assert not replays._opened


async def over(registry: TableRegistry) -> str:
    """The id of a table whose game is over."""
    new = await made(registry)
    hosted = await registry.find(new.table.id)
    await hosted.do(lambda: actions.concede(hosted, 0))
    return new.table.id


async def test_who_waits_until_long_games_are_read_keeps_nobody_else_from_leafing(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays = ReplayCache(GAMES, room=10**9)
    state = AppState({"tables": registry, "replays": replays})

    def leaf(ident: str, guest: str) -> asyncio.Future[list[wire.MomentInfo]]:
        working_for.set(guest)
        scope: Any = {"type": "http", "client": (guest, 0)}
        return asyncio.ensure_future(the_moments.fn(state, Request(scope), ident))

    usual = await over(registry)
    await leaf(usual, "Ann")
    monkeypatch.setattr(replays_module, "USUAL", 0)
    async with replays._few, replays._few, patience():  # others read long games
        waiting = [leaf(await over(registry), "Eve") for _ in range(replays_module.LEAFED_AT_ONCE)]
        while len(replays._opening) < len(waiting):
            await asyncio.sleep(0)
        assert await leaf(usual, "Ann")
    await asyncio.gather(*waiting)


def test_a_finished_game_is_looked_back_at_and_a_running_one_is_not(server: Server) -> None:
    made = two_people(server)
    path = f"/api/replays/{made.table.id}/review"
    refused = request(server, "GET", path)
    assert (refused.status, refused.problem.code) == (409, "not-over")
    with server.channel(made.table.id, made.held[0].token) as channel:
        channel.ask(wire.Concede())
    told = server.get(path, wire.ReviewInfo)
    while not told.finished:
        told = server.get(path, wire.ReviewInfo)
    assert told.done == told.whole
    assert server.get(path, wire.ReviewInfo) == told
