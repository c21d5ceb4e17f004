"""What stands before every request: whom it calls, whence it comes, how much it asks, and the headers of a reply."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server.addresses import is_numeric
from quarterdeck.server.counts import counting
from quarterdeck.server.guests import Guests, client_of
from quarterdeck.server.limits import Buckets, Limits
from quarterdeck.server.wire import Problem

SAFE = ("GET", "HEAD", "OPTIONS")
COUNTED = "/api/"  # the web client's own files are no trouble
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
        "connect-src 'self' ws: wss:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_HEADER_LIST = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """Turns away what comes from other pages, under other names, or too often."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        known: Callable[[], set[str]],
        origins: Callable[[], set[str]],
        guests: Guests,
    ) -> None:
        self._app = app
        self._known = known
        self._origins = origins
        self._guests = guests
        self._requests = Buckets(limits.requests, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope["client"] = (self._guests.of(scope), 0)  # for all who count by it from here on
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self._refusal(kind, scope, headers)
        if refusal is not None:
            counting().refusal(refusal[1].code)
        if refusal is None:
            await self._app(scope, receive, _with_headers(send) if kind == "http" else send)
        elif kind == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refusal[1].code})
        else:
            await _send_problem(_with_headers(send), *refusal)

    def _refusal(self, kind: str, scope: Scope, headers: dict[str, str]) -> tuple[int, Problem] | None:
        host = headers.get("host", "")
        name = _name_in(f"//{host}")
        if not is_numeric(name) and name not in self._known():
            text = "This server is not called that: use its address, or start it with --public-url."
            return 421, Problem("host", text)
        method = str(scope.get("method", "GET"))
        origin = headers.get("origin")
        acts = kind == "websocket" or method not in SAFE
        if origin is not None and acts and not self._is_ours(origin, host):
            return 403, Problem("origin", "That came from a page of another site: open this server's own page.")
        if str(scope["path"]).startswith(COUNTED) and not self._requests.of(client_of(scope)).take():
            return 429, Problem("slow-down", "That was too much at once: wait a few seconds.")
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        scheme, _, rest = origin.partition("://")
        same = scheme in ("http", "https") and rest.lower() == host.lower()
        return same or origin.rstrip("/").lower() in self._origins()


def _name_in(address: str) -> str:
    try:
        return (urlsplit(address).hostname or "").lower()
    except ValueError:  # brackets that are not closed
        return ""


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *_HEADER_LIST]
        await send(message)

    return sending


async def _send_problem(send: Send, status: int, problem: Problem) -> None:
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
