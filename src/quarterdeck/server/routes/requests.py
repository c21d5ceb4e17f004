"""What handlers ask of a request: its token, its maker, its rights, and the parts of the server."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import State as AppState
from litestar.params import PathParameter, QueryParameter

from quarterdeck.core.kernel import NOBODY
from quarterdeck.server.bots.reviews import ReviewDesk
from quarterdeck.server.guarding.guests import Guests, guest_of
from quarterdeck.server.refusals import no_right
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.replays import ReplayCache
from quarterdeck.server.tokens import fingerprint
from quarterdeck.server.watching.readiness import Readiness
from quarterdeck.server.wire import LARGEST, LONGEST_KEY, LONGEST_TOKEN

AnyRequest = Request[Any, Any, Any]
AskedNumber = Annotated[int, QueryParameter(ge=-LARGEST, le=LARGEST)]
SeatInPath = Annotated[int, PathParameter(ge=-LARGEST, le=LARGEST)]
KeyInPath = Annotated[str, PathParameter(max_length=LONGEST_KEY)]
_NOT_IN_A_FILE_NAME = re.compile(r"[^A-Za-z0-9._-]+")
LONGEST_FILE_NAME = 120


@dataclass
class Endpoint:
    """Where this server is reached: what it listens on, how it is called, and by whom with how many sockets each.

    `contact` is how whoever runs it is reached.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    guests: Guests = field(default_factory=Guests)
    contact: str = ""
    sockets: Counter[str] = field(default_factory=Counter)


def tables_of(state: AppState) -> TableRegistry:
    """The tables of this server."""
    tables: TableRegistry = state.tables
    return tables


def token_of(request: AnyRequest) -> str:
    """The token that was sent along, or nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if scheme.lower() == "bearer" and len(token) <= LONGEST_TOKEN else ""


def rights_of(hosted: HostedTable, request: AnyRequest) -> tuple[int, bool]:
    """The seat that the client holds now, and whether its token is the maker's. Raises `Refusal` for one with neither.

    What an action rests on is asked when its turn has come: somebody else may have the seat by then.
    """
    token = token_of(request)
    seat, host = rights(hosted.about, fingerprint(token)) if token else (NOBODY, False)
    if seat == NOBODY and not host:
        raise no_right("You have no seat at this table: send the token that you were given as a bearer token.")
    return seat, host


def maker_of(request: AnyRequest) -> str:
    """A fingerprint of the guest who wants to make something. Raises `Refusal` for one who does so too often."""
    guest = guest_of(request.scope)
    tables_of(request.app.state).quotas.check_rate(guest)
    return fingerprint(guest)


def endpoint_of(state: AppState) -> Endpoint:
    """Where the server is reached."""
    endpoint: Endpoint = state.endpoint
    return endpoint


def readiness_of(state: AppState) -> Readiness:
    """How the parts of this server are."""
    readiness: Readiness = state.readiness
    return readiness


def replays_of(state: AppState) -> ReplayCache:
    """The replays that are open."""
    replays: ReplayCache = state.replays
    return replays


def reviews_of(state: AppState) -> ReviewDesk:
    """The games that are looked back at."""
    reviews: ReviewDesk = state.reviews
    return reviews


def file_reply(name: str, suffix: str, data: bytes) -> Response[bytes]:
    """Lines as a file to keep, called so as far as a header and every disk take it."""
    plain = _NOT_IN_A_FILE_NAME.sub("", name)[:LONGEST_FILE_NAME].strip(".-") or "quarterdeck"
    return Response(
        data,
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{plain}{suffix}"'},
    )
