"""Who looks at everything that comes and goes: each request has a name, a line in the log, and is counted."""

from __future__ import annotations

import logging
from time import monotonic

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server.guarding.guests import Guests
from quarterdeck.server.watching.counts import SOCKET, Counts, count_by
from quarterdeck.server.watching.logs import Asking, asking, asking_for, short

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "DELETE", SOCKET)  # in counts and log others are not told apart
OTHER = "OTHER"
NOWHERE = "none"  # the route of what was turned away, or led nowhere
UNANSWERED = 499  # the status of a request whose client went before it was answered

log = logging.getLogger("quarterdeck.server")


class Watch:
    """Stands before all else, so that what is turned away is seen too."""

    def __init__(self, app: ASGIApp, counts: Counts, guests: Guests) -> None:
        self._app = app
        self._counts = counts
        self._guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it pass, and note what came of it."""
        count_by(self._counts)
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        asked = asking_for(self._guests.of(scope), str(scope["path"]))
        asking.set(asked)
        seen = _Seen(asked, scope, send, self._counts)
        try:
            await self._app(scope, receive, seen.send)
        finally:
            seen.note()


class _Seen:
    """One request, or one socket."""

    def __init__(self, asked: Asking, scope: Scope, send: Send, counts: Counts) -> None:
        self._asked = asked
        self._scope = scope
        self._send = send
        self._counts = counts
        self._begun = monotonic()
        self._status = UNANSWERED
        self._open = False

    async def send(self, message: Message) -> None:
        """Pass an answer on, with the name of its request."""
        named = (b"x-request-id", self._asked.request.encode())
        if message["type"] == "http.response.start":
            self._status = message["status"]
            message["headers"] = [*message.get("headers", []), named]
        elif message["type"] == "websocket.accept":
            self._status = 101
            message["headers"] = [*message.get("headers", []), named]
            self._open = True
            self._counts.sockets(1)
        elif message["type"] == "websocket.close" and not self._open:
            self._status = 403
        await self._send(message)

    def note(self) -> None:
        """Count it, and write a line."""
        seconds = monotonic() - self._begun
        if self._open:
            self._counts.sockets(-1)
        method = str(self._scope.get("method", SOCKET))
        if method not in METHODS:
            method = OTHER
        route = self._scope.get("path_template") or NOWHERE
        self._counts.request(method, route, self._status, seconds)
        if log.isEnabledFor(logging.INFO):
            ident = self._asked.ident
            what = {"method": method, "route": route, "status": self._status, "ms": round(seconds * 1000, 1)}
            log.info("closed" if self._open else "answered", extra={**what, "ident": short(ident) if ident else None})
