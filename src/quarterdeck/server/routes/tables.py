"""Tables: making, finding, sitting down and getting up."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath

from quarterdeck.core.kernel import NOBODY
from quarterdeck.server import wire
from quarterdeck.server.routes.requests import (
    AnyRequest,
    SeatInPath,
    maker_of,
    rights_of,
    tables_of,
    token_of,
)
from quarterdeck.server.tables import new_tables, seat_actions
from quarterdeck.server.tables.deleting import delete_by_maker
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tokens import fingerprint, new_token


@get("/api/tables")
async def the_lobby(state: AppState) -> list[wire.TableInfo]:
    """The listed tables."""
    return await tables_of(state).lobby.tables()


@post("/api/tables")
async def make_table(state: AppState, request: AnyRequest, data: wire.MakeTable) -> wire.Made:
    """Make a table. Keep the tokens: they are the only right to it."""
    return await new_tables.make_table(tables_of(state), data, maker_of(request))


@post("/api/mine", status_code=200)
async def mine(state: AppState, data: wire.Mine) -> list[wire.MyTable]:
    """What has become of my tables."""
    return await tables_of(state).held_tables(data)


@get("/api/tables/{ident:str}")
async def the_table(state: AppState, ident: FromPath[str]) -> wire.TableInfo:
    """What everybody may know of a table."""
    return await tables_of(state).info(ident)


@delete("/api/tables/{ident:str}")
async def delete_table(state: AppState, request: AnyRequest, ident: FromPath[str]) -> None:
    """Delete a table, by whoever made it."""
    await delete_by_maker(tables_of(state), ident, fingerprint(token_of(request)))


@post("/api/tables/{ident:str}/seats/{seat:int}/join", status_code=200)
async def join(
    state: AppState, request: AnyRequest, ident: FromPath[str], seat: SeatInPath, data: wire.Join
) -> wire.Held:
    """Take an open seat. A token that is sent along (the maker's, without a seat) then holds it too."""
    hosted = await tables_of(state).find(ident)
    token, makers = new_token(), False

    def action() -> None:
        nonlocal token, makers
        own, host = rights(hosted.about, fingerprint(token_of(request)))
        if host and own == NOBODY:
            token, makers = token_of(request), True
        seat_actions.join(hosted, seat, data.name, fingerprint(token))

    await hosted.do(action)
    return wire.Held(ident, token, seat, makers)


@post("/api/tables/{ident:str}/seats/{seat:int}/bot", status_code=200)
async def seat_bot(
    state: AppState, request: AnyRequest, ident: FromPath[str], seat: SeatInPath, data: wire.SeatBot
) -> wire.TableInfo:
    """Have a bot sit in an open seat, or sit in for somebody who is late."""
    hosted = await tables_of(state).find(ident)

    def action() -> None:
        own, host = rights_of(hosted, request)
        seat_actions.seat_bot(hosted, seat, data.bot, host, own)

    await hosted.do(action)
    return hosted.info()


@post("/api/tables/{ident:str}/seats/{seat:int}/return", status_code=200)
async def come_back(state: AppState, request: AnyRequest, ident: FromPath[str], seat: SeatInPath) -> wire.TableInfo:
    """Take the seat back from the bot that sat in."""
    hosted = await tables_of(state).find(ident)
    await hosted.do(lambda: seat_actions.come_back(hosted, seat, rights_of(hosted, request)[0]))
    return hosted.info()


@post("/api/tables/{ident:str}/seats/{seat:int}/remove", status_code=200)
async def remove(state: AppState, request: AnyRequest, ident: FromPath[str], seat: SeatInPath) -> wire.TableInfo:
    """Have somebody get up, by whoever made the table."""
    hosted = await tables_of(state).find(ident)
    await hosted.do(lambda: seat_actions.remove(hosted, seat, rights_of(hosted, request)[1]))
    return hosted.info()


@post("/api/tables/{ident:str}/leave", status_code=200)
async def leave(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.TableInfo:
    """Get up for good: the seat is open to anybody, and the token worth nothing."""
    hosted = await tables_of(state).find(ident)
    await hosted.do(lambda: seat_actions.leave(hosted, rights_of(hosted, request)[0]))
    return hosted.info()


@post("/api/tables/{ident:str}/start", status_code=200)
async def start(state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.Start) -> wire.TableInfo:
    """Begin with bots in the open seats, by whoever made the table."""
    hosted = await tables_of(state).find(ident)
    await hosted.do(lambda: seat_actions.start(hosted, data.bot, rights_of(hosted, request)[1]))
    return hosted.info()


@post("/api/tables/{ident:str}/mute", status_code=200)
async def mute(state: AppState, request: AnyRequest, ident: FromPath[str], data: wire.Mute) -> wire.TableInfo:
    """Have somebody heard no more in the chat, or again, by whoever made the table."""
    hosted = await tables_of(state).find(ident)

    def action() -> None:
        seat_actions.mute(hosted, data.seat, data.name, data.muted, rights_of(hosted, request)[1])

    await hosted.do(action)
    return hosted.info()


@post("/api/tables/{ident:str}/rematch", status_code=200)
async def rematch(state: AppState, request: AnyRequest, ident: FromPath[str]) -> wire.Held:
    """Play again with sides swapped. The token of this table is good at the next one too."""
    hosted = await tables_of(state).find(ident)
    rights_of(hosted, request)
    token = token_of(request)
    key = fingerprint(token)
    new = await tables_of(state).find(await new_tables.rematch(tables_of(state), hosted, maker_of(request), key))
    return wire.Held(new.about.id, token, *rights(new.about, key))
