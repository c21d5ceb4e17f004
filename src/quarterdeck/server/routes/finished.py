"""Finished games: records, replays and seals; and what begins from them."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath

from quarterdeck.server import wire
from quarterdeck.server.guarding.guests import guest_of
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal, no_game, no_table
from quarterdeck.server.routes.requests import (
    AnyRequest,
    AskedNumber,
    KeyInPath,
    file_reply,
    maker_of,
    replays_of,
    reviews_of,
    tables_of,
)
from quarterdeck.server.stepwise import stepwise
from quarterdeck.server.tables import new_tables
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.replays import OpenReplay, moments, replay_info
from quarterdeck.server.tokens import fingerprint
from quarterdeck.table import Record


async def finished_record(state: AppState, ident: str) -> tuple[HostedTable, Record]:
    """A table, and the record of its game. Raises `Refusal` for one that is not over, or whose end is not kept."""
    hosted = await tables_of(state).find(ident)
    record = await hosted.final_record()
    if record is None and hosted.table_if_begun is None:
        raise no_game()
    if record is None:
        raise Refusal("not-over", "The game is still being played, and its record shows every card: wait.", 409)
    return hosted, record


async def opened_replay(state: AppState, ident: str, guest: str) -> tuple[HostedTable, OpenReplay]:
    """A table, and its finished game to leaf through. Raises `Refusal` also for one that is deleted meanwhile."""
    hosted, record = await finished_record(state, ident)
    with hosted.in_use():  # so that whoever deletes it meanwhile does so at this table
        opened = await replays_of(state).open(ident, record, guest)
    if hosted.gone:
        replays_of(state).forget(ident)
        raise no_table()
    return hosted, opened


@get("/api/tables/{ident:str}/record", media_type="application/jsonl")
async def the_record(state: AppState, ident: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, as `quarterdeck replay` reads it."""
    await finished_record(state, ident)  # before it has a place: others do not wait until a long game is read
    async with replays_of(state).writing.place():
        hosted, record = await finished_record(state, ident)
        data = await stepwise(record.bytes_steps())
    return file_reply(f"{hosted.about.game}-{record.header.id}", ".jsonl", data)


@get("/api/tables/{ident:str}/check")
async def the_check(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.Checked:
    """The seal of a finished game, checked."""
    _, record = await finished_record(state, ident)
    return await replays_of(state).check(ident, record, guest_of(request.scope))


@post("/api/records", request_max_body_size=Limits.record_bytes)
async def bring(state: AppState, request: AnyRequest, body: bytes) -> wire.Brought:
    """Bring the record of a finished game, as text, to look at it here."""
    return await new_tables.import_record(tables_of(state), body, maker_of(request))


@get("/api/replays/{ident:str}")
async def the_replay(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.ReplayInfo:
    """A finished game as a book to leaf through."""
    hosted, opened = await opened_replay(state, ident, guest_of(request.scope))
    return replay_info(opened, hosted.info())


@get("/api/replays/{ident:str}/moments")
async def the_moments(
    state: AppState,
    request: AnyRequest,
    ident: FromPath[str],
    viewer: AskedNumber = -2,
    start: AskedNumber = 0,
    end: AskedNumber = 0,
) -> list[wire.MomentInfo]:
    """Some pages of a finished game, from `start` to `end`, as somebody saw them (-2 sees all)."""
    guest = guest_of(request.scope)
    await opened_replay(state, ident, guest)  # as above
    async with replays_of(state).leafing.place():
        _, opened = await opened_replay(state, ident, guest)
        return await stepwise(moments(opened, viewer, start, end))


@get("/api/replays/{ident:str}/review")
async def the_review(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.ReviewInfo:
    """How the chances of a finished game went, as far as it has been looked back at by now: it goes
    on while somebody asks."""
    guest = guest_of(request.scope)
    hosted, opened = await opened_replay(state, ident, guest)
    told = await reviews_of(state).look(ident, opened.replay, fingerprint(guest))
    if hosted.gone:
        reviews_of(state).forget(ident)
        raise no_table()
    return told


@post("/api/replays/{ident:str}/fork")
async def play_on(state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.PlayOn) -> wire.Made:
    """Play on from a decision of a finished game, against bots."""
    return await new_tables.play_on(tables_of(state), ident, data, maker_of(request))


@post("/api/guides/{game:str}/{key:str}")
async def learn(state: AppState, request: AnyRequest, game: KeyInPath, key: KeyInPath) -> wire.Made:
    """Begin a guide: a table that teaches."""
    return await new_tables.make_lesson(tables_of(state), f"{game}/{key}", maker_of(request))
