"""The application: what can be asked over HTTP, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any

from litestar import Litestar, Request, Response, WebSocket, delete, get, post, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.types import ASGIApp

import quarterdeck
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.kernel import NOBODY
from quarterdeck.games import GAMES, find
from quarterdeck.server import deck, places, wire
from quarterdeck.server.addresses import known_hosts, links, qr_svg
from quarterdeck.server.guards import Guard, client_of
from quarterdeck.server.harbour import Harbour, rights
from quarterdeck.server.hosted import Hosted
from quarterdeck.server.limits import Limits
from quarterdeck.server.refusals import STORE_TROUBLE, Refusal, code_of, no_right, words_of
from quarterdeck.server.replays import Shelf, check, moments, replay_info
from quarterdeck.server.sockets import Conversation
from quarterdeck.server.tokens import fingerprint, new_token
from quarterdeck.server.webfiles import web_file
from quarterdeck.table import Record
from quarterdeck.table.record import decode_record

log = logging.getLogger("quarterdeck.server")
LONGEST_QR = 600
PROBLEMS = {
    400: ("malformed", "What was sent cannot be read: send it as docs/protocol.md says."),
    404: ("not-found", "There is nothing at this address: see docs/protocol.md."),
    405: ("method", "That cannot be done at this address: see docs/protocol.md."),
    413: ("too-long", "What was sent is too long: send less."),
}


@dataclass
class Berth:
    """Where this server lies: what it listens on, and how it is called."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    sockets: Counter[str] = field(default_factory=Counter)


def make_app(harbour: Harbour, berth: Berth, debug: bool = False) -> ASGIApp:
    """The application of one harbour, with the guard before it."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await harbour.open()
        try:
            yield
        finally:
            await harbour.close()

    app = Litestar(
        route_handlers=[
            health, the_deck, the_cards, the_rules, the_links, qr_code,
            the_lobby, make_table, mine, the_table, delete_table, join, seat_bot, come_back, remove, leave, start, mute,
            rematch, the_record, the_check, bring, the_replay, the_moments, play_on, learn, table_socket, client,
        ],
        lifespan=[lifespan],
        exception_handlers={QuarterdeckError: _problem, HTTPException: _http_problem, RecursionError: _too_deep},
        state=AppState({"harbour": harbour, "berth": berth, "shelf": Shelf(GAMES)}),
        openapi_config=OpenAPIConfig(
            title="Quarterdeck",
            version=quarterdeck.__version__,
            description="Tables, replays and guides over HTTP. What happens at a table comes over its socket: see "
            "docs/protocol.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=harbour.limits.body_bytes,
        debug=debug,
    )  # fmt: skip
    # Around all of it, since middleware of the application does not see what no handler answers.
    origins = {berth.public_url.rstrip("/").lower()} if berth.public_url else set()
    return Guard(app, harbour.limits, lambda: known_hosts(berth.host, berth.public_url), lambda: origins)


# Help for the handlers


def _harbour(state: AppState) -> Harbour:
    harbour: Harbour = state.harbour
    return harbour


def _token(request: Request[Any, Any, Any]) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _rights(hosted: Hosted, request: Request[Any, Any, Any]) -> tuple[int, bool]:
    """The seat and the rights of whoever asks. Raises `Refusal` for somebody who has none."""
    token = _token(request)
    seat, host = rights(hosted.about, fingerprint(token)) if token else (NOBODY, False)
    if seat == NOBODY and not host:
        raise no_right("You have no seat at this table: send the token that you were given as a bearer token.")
    return seat, host


def _maker(request: Request[Any, Any, Any]) -> str:
    """A fingerprint of where somebody calls from, for the number of their tables."""
    return fingerprint(client_of(request.scope))


def _problem(_: Request[Any, Any, Any], error: QuarterdeckError) -> Response[wire.Problem]:
    code, status = code_of(error)
    if isinstance(error, STORE_TROUBLE):
        log.error("the store: %s", error)
    return Response(wire.Problem(code, words_of(error)), status_code=status)


def _http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    code, text = PROBLEMS.get(error.status_code, ("trouble", "Something went wrong on the server: try again."))
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        where, what = extra[0].get("key", "the body"), extra[0].get("message", "")
        text = f"{text} ({where}: {what})"
    return Response(wire.Problem(code, text), status_code=error.status_code)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[wire.Problem]:
    """Brackets within brackets, more than anybody can read."""
    code, text = PROBLEMS[400]
    return Response(wire.Problem(code, text), status_code=400)


# The deck


@get("/api/health")
async def health() -> dict[str, str]:
    """Whether the server runs."""
    return {"status": "well", "version": quarterdeck.__version__}


@get("/api/deck")
async def the_deck(state: AppState) -> wire.Deck:
    """The games and the bots."""
    _harbour(state).thinking.warm_up()  # whoever looks at this may soon play against one
    return deck.deck()


@get("/api/games/{key:str}/cards")
async def the_cards(key: str) -> list[wire.CardInfo]:
    """The cards of a game, with where each comes from."""
    return deck.cards(find(key))


@get("/api/games/{key:str}/rules")
async def the_rules(key: str) -> wire.RulesPage:
    """The rules of a game."""
    return deck.rules(find(key))


@get("/api/links")
async def the_links(state: AppState) -> wire.Links:
    """The addresses of this server."""
    berth: Berth = state.berth
    local, shared = links(berth.host, berth.port, berth.public_url)
    return wire.Links(shared, local)


@get("/api/qr.svg", media_type="image/svg+xml")
async def qr_code(text: Annotated[str, Parameter(min_length=1, max_length=LONGEST_QR)]) -> Response[bytes]:
    """A text as a QR code."""
    try:
        return Response(qr_svg(text), media_type="image/svg+xml")
    except ValueError as error:
        raise Refusal("too-long", "That text does not fit into a QR code: take a shorter one.") from error


# Tables


@get("/api/tables")
async def the_lobby(state: AppState) -> list[wire.TableInfo]:
    """The listed tables."""
    return await _harbour(state).lobby()


@post("/api/tables")
async def make_table(state: AppState, request: Request[Any, Any, Any], data: wire.MakeTable) -> wire.Made:
    """Make a table. Keep the tokens: they are the only right to it."""
    return await _harbour(state).make(data, _maker(request))


@post("/api/mine", status_code=200)
async def mine(state: AppState, data: wire.Mine) -> list[wire.MyTable]:
    """What has become of my tables."""
    return await _harbour(state).mine(data)


@get("/api/tables/{ident:str}")
async def the_table(state: AppState, ident: str) -> wire.TableInfo:
    """What everybody may know of a table."""
    return (await _harbour(state).find(ident)).info()


@delete("/api/tables/{ident:str}")
async def delete_table(state: AppState, request: Request[Any, Any, Any], ident: str) -> None:
    """Delete a table, by whoever made it."""
    hosted = await _harbour(state).find(ident)
    if not _rights(hosted, request)[1]:
        raise no_right("Only whoever made the table can delete it.")
    await _harbour(state).delete(hosted, "Whoever made this table has deleted it.")
    shelf: Shelf = state.shelf
    shelf.close(ident)


@post("/api/tables/{ident:str}/seats/{seat:int}/join", status_code=200)
async def join(state: AppState, request: Request[Any, Any, Any], ident: str, seat: int, data: wire.Join) -> wire.Held:
    """Take an open seat. A token that is sent along (the maker's, without a seat) then holds it too."""
    hosted = await _harbour(state).find(ident)
    token = _token(request)
    own, host = rights(hosted.about, fingerprint(token)) if token else (NOBODY, False)
    if not host or own != NOBODY:
        token = new_token()
    await hosted.do(lambda: places.join(hosted, seat, data.name, fingerprint(token)))
    return wire.Held(ident, token, seat, host and own == NOBODY)


@post("/api/tables/{ident:str}/seats/{seat:int}/bot", status_code=200)
async def seat_bot(
    state: AppState, request: Request[Any, Any, Any], ident: str, seat: int, data: wire.SeatBot
) -> wire.TableInfo:
    """Have a bot sit in an open seat, or sit in for somebody who is late."""
    hosted = await _harbour(state).find(ident)
    own, host = _rights(hosted, request)
    await hosted.do(lambda: places.seat_bot(hosted, seat, data.bot, host, own))
    return hosted.info()


@post("/api/tables/{ident:str}/seats/{seat:int}/return", status_code=200)
async def come_back(state: AppState, request: Request[Any, Any, Any], ident: str, seat: int) -> wire.TableInfo:
    """Take the seat back from the bot that sat in."""
    hosted = await _harbour(state).find(ident)
    own, _ = _rights(hosted, request)
    await hosted.do(lambda: places.come_back(hosted, seat, own))
    return hosted.info()


@post("/api/tables/{ident:str}/seats/{seat:int}/remove", status_code=200)
async def remove(state: AppState, request: Request[Any, Any, Any], ident: str, seat: int) -> wire.TableInfo:
    """Have somebody get up, by whoever made the table."""
    hosted = await _harbour(state).find(ident)
    host = _rights(hosted, request)[1]
    await hosted.do(lambda: places.remove(hosted, seat, host))
    return hosted.info()


@post("/api/tables/{ident:str}/leave", status_code=200)
async def leave(state: AppState, request: Request[Any, Any, Any], ident: str) -> wire.TableInfo:
    """Get up for good: the seat is open to anybody, and the token worth nothing."""
    hosted = await _harbour(state).find(ident)
    own = _rights(hosted, request)[0]
    if own == NOBODY:
        raise no_right("You have no seat at this table that you could leave.")
    await hosted.do(lambda: places.leave(hosted, own))
    return hosted.info()


@post("/api/tables/{ident:str}/start", status_code=200)
async def start(state: AppState, request: Request[Any, Any, Any], ident: str, data: wire.Start) -> wire.TableInfo:
    """Begin with bots in the open seats, by whoever made the table."""
    hosted = await _harbour(state).find(ident)
    host = _rights(hosted, request)[1]
    await hosted.do(lambda: places.start(hosted, data.bot, host))
    return hosted.info()


@post("/api/tables/{ident:str}/mute", status_code=200)
async def mute(state: AppState, request: Request[Any, Any, Any], ident: str, data: wire.Mute) -> wire.TableInfo:
    """Have somebody heard no more in the chat, or again, by whoever made the table."""
    hosted = await _harbour(state).find(ident)
    host = _rights(hosted, request)[1]
    await hosted.do(lambda: places.mute(hosted, data.seat, data.name, data.muted, host))
    return hosted.info()


@post("/api/tables/{ident:str}/rematch", status_code=200)
async def rematch(state: AppState, request: Request[Any, Any, Any], ident: str) -> wire.Held:
    """Play again with sides swapped. The token of this table is good at the next one too."""
    hosted = await _harbour(state).find(ident)
    _, host = _rights(hosted, request)
    new = await _harbour(state).find(await _harbour(state).rematch(hosted, _maker(request)))
    token = _token(request)
    return wire.Held(new.about.id, token, rights(new.about, fingerprint(token))[0], host)


# Finished games


async def _record(state: AppState, ident: str) -> tuple[Hosted, Record]:
    hosted = await _harbour(state).find(ident)
    table = hosted.game
    if not table.over:
        raise Refusal("not-over", "The game is still being played, and its record shows every card: wait.", 409)
    return hosted, table.record


@get("/api/tables/{ident:str}/record", media_type="application/jsonl")
async def the_record(state: AppState, ident: str) -> Response[bytes]:
    """The record of a finished game, as `quarterdeck replay` reads it."""
    hosted, record = await _record(state, ident)
    name = f"{hosted.about.game}-{record.header.id}.jsonl"
    return Response(
        record.to_bytes(),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{ident:str}/check")
async def the_check(state: AppState, ident: str) -> wire.Checked:
    """The seal of a finished game, checked."""
    _, record = await _record(state, ident)
    return await asyncio.to_thread(check, record, GAMES)


@post("/api/records", request_max_body_size=Limits.record_bytes)
async def bring(state: AppState, request: Request[Any, Any, Any], body: bytes) -> wire.TableInfo:
    """Bring the record of a finished game, as text, to look at it here."""
    record = await asyncio.to_thread(decode_record, body)
    return await _harbour(state).bring(record, _maker(request))


@get("/api/replays/{ident:str}")
async def the_replay(state: AppState, ident: str) -> wire.ReplayInfo:
    """A finished game as a book to leaf through."""
    hosted, record = await _record(state, ident)
    info = hosted.info()
    shelf: Shelf = state.shelf

    def read() -> wire.ReplayInfo:
        with shelf.opened(ident, lambda: record) as book:
            return replay_info(book, info)

    return await asyncio.to_thread(read)


@get("/api/replays/{ident:str}/moments")
async def the_moments(
    state: AppState, ident: str, viewer: int = -2, start: int = 0, end: int = 0
) -> list[wire.MomentInfo]:
    """Some pages of a finished game, from `start` to `end`, as somebody saw them (-2 sees all)."""
    _, record = await _record(state, ident)
    shelf: Shelf = state.shelf

    def read() -> list[wire.MomentInfo]:
        with shelf.opened(ident, lambda: record) as book:
            return moments(book, viewer, start, end)

    return await asyncio.to_thread(read)


@post("/api/replays/{ident:str}/fork")
async def play_on(state: AppState, request: Request[Any, Any, Any], ident: str, data: wire.PlayOn) -> wire.Made:
    """Play on from a decision of a finished game, against bots."""
    hosted = await _harbour(state).find(ident)
    return await _harbour(state).play_on(hosted, data, _maker(request))


@post("/api/guides/{game:str}/{key:str}")
async def learn(state: AppState, request: Request[Any, Any, Any], game: str, key: str) -> wire.Made:
    """Begin a guide: a table that teaches."""
    return await _harbour(state).learn(f"{game}/{key}", _maker(request))


# The socket, and the web client


class _Line:
    """A socket of Litestar as a conversation uses it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], longest: int) -> None:
        self._socket = socket
        self._longest = longest

    async def receive(self) -> bytes | None:
        try:
            data = await self._socket.receive_data(mode="text")
        except WebSocketDisconnect:
            return None
        return data.encode()[: self._longest + 1]

    async def send(self, data: bytes) -> None:
        await self._socket.send_data(data, mode="text")


@websocket("/api/tables/{ident:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], state: AppState, ident: str) -> None:
    """Play or watch: see docs/protocol.md."""
    harbour = _harbour(state)
    berth: Berth = state.berth
    client_name = client_of(socket.scope)
    if berth.sockets[client_name] >= harbour.limits.sockets:
        await socket.close(code=4429, reason="too-many")
        return
    berth.sockets[client_name] += 1
    await socket.accept()
    try:
        await Conversation(harbour, ident, _Line(socket, harbour.limits.message_bytes)).hold()
        await socket.close()
    except (WebSocketDisconnect, RuntimeError) as error:
        log.debug("a line to table %s broke: %r", ident, error)
    finally:
        berth.sockets[client_name] -= 1
        if not berth.sockets[client_name]:
            del berth.sockets[client_name]


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(path: str = "") -> Response[bytes]:
    """The web client."""
    if path.startswith(("/api/", "api/")):
        raise Refusal("not-found", "There is nothing at this address: see docs/protocol.md.", 404)
    found = web_file(path)
    if found is None:
        raise Refusal("not-found", "There is no such file: load the page again.", 404)
    keep = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return Response(found.data, media_type=found.kind, headers={"cache-control": keep})
