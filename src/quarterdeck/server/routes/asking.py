"""Who asks, and of what: help for the handlers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from litestar import Request
from litestar.datastructures import State as AppState

from quarterdeck.core.kernel import NOBODY
from quarterdeck.server.guards import client_of
from quarterdeck.server.harbour import Harbour, rights
from quarterdeck.server.hosted import Hosted
from quarterdeck.server.refusals import no_right
from quarterdeck.server.replays import Shelf
from quarterdeck.server.tokens import fingerprint

Asker = Request[Any, Any, Any]


@dataclass
class Berth:
    """Where this server lies: what it listens on, and how it is called."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    sockets: Counter[str] = field(default_factory=Counter)


def harbour_of(state: AppState) -> Harbour:
    """The tables of this server."""
    harbour: Harbour = state.harbour
    return harbour


def token_of(request: Asker) -> str:
    """The token that was sent along, or nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def rights_of(hosted: Hosted, request: Asker) -> tuple[int, bool]:
    """The seat and the rights of whoever asks. Raises `Refusal` for somebody who has none."""
    token = token_of(request)
    seat, host = rights(hosted.about, fingerprint(token)) if token else (NOBODY, False)
    if seat == NOBODY and not host:
        raise no_right("You have no seat at this table: send the token that you were given as a bearer token.")
    return seat, host


def maker_of(request: Asker) -> str:
    """A fingerprint of where somebody calls from, for the number of their tables."""
    return fingerprint(client_of(request.scope))


def berth_of(state: AppState) -> Berth:
    """Where the server lies."""
    berth: Berth = state.berth
    return berth


def shelf_of(state: AppState) -> Shelf:
    """The books that are open."""
    shelf: Shelf = state.shelf
    return shelf
