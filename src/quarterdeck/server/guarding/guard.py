"""What stands before every request: whom it calls, whence it comes, and how much it asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server.addresses import is_numeric
from quarterdeck.server.fair import working_for
from quarterdeck.server.guarding.bans import Bans
from quarterdeck.server.guarding.beginnings import Beginnings
from quarterdeck.server.guarding.bodies import Bodies
from quarterdeck.server.guarding.guests import Guests, guest_of
from quarterdeck.server.guarding.limits import Buckets, Limits
from quarterdeck.server.guarding.prices import price_of_request
from quarterdeck.server.guarding.refusalpage import send_problem, wants_page
from quarterdeck.server.guarding.replyheaders import Host, headers_for, host_of
from quarterdeck.server.watching.counts import counting
from quarterdeck.server.wire import Problem

SAFE = ("GET", "HEAD", "OPTIONS")
COUNTED = "/api/"  # the web client's own files are little trouble, and come by the dozen
NOT_KEPT = (b"cache-control", b"no-store")  # a browser keeps a 410 otherwise, and tells it again later
PAUSE = 1.0  # seconds that whoever asks without end waits for each answer


class Guard:
    """Turns away who is shut out, and what comes from other pages, under other names, or too often."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        known: Callable[[], set[str]],
        public_origin: str,
        guests: Guests,
        bans: Bans,
    ) -> None:
        self._app = app
        self._known = known
        self._public_origin = public_origin
        self._guests = guests
        self._bans = bans
        self._requests = Buckets(limits.requests, limits.request_burst)
        self._refusals = Buckets(limits.requests, limits.request_burst)
        self._files = Buckets(limits.files, limits.file_burst)
        self._bodies = Bodies(limits)
        self._beginnings = Beginnings()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope["client"] = (self._guests.of(scope), 0)  # for all who count by it from here on
        working_for.set(guest_of(scope))
        scope["path"] = one_path(str(scope["path"]))  # routed as it is counted
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = host_of(scope["headers"])
        refusal = self._refusal(kind, scope, headers, host)
        if refusal is not None:
            counting().refusal(refusal[1].code)
        await self._hold_back(scope, refused=refusal is not None)
        await self._beginnings.turn(guest_of(scope))
        if kind == "http":
            headers_back = headers_for(host.text if host and refusal is None else "", self._public_origin)
            if str(scope["path"]).startswith(COUNTED):
                headers_back = [*headers_back, NOT_KEPT]
            send = _with_headers(send, headers_back)
        if refusal is None:
            with self._bodies.counted(receive, guest_of(scope)) as counted:
                await self._app(scope, counted, send)
        elif kind == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refusal[1].code})
        else:
            as_page = wants_page(str(scope.get("method")), headers.get("accept", ""))
            await send_problem(send, *refusal, as_page=as_page)

    async def _hold_back(self, scope: Scope, *, refused: bool) -> None:
        """Have whoever asks without end wait: then as much is asked in a second as there are connections, no more."""
        if refused:
            counted = self._refusals
        elif str(scope["path"]).startswith(COUNTED):
            return
        else:
            counted = self._files
        if not counted.of(guest_of(scope)).take():
            await asyncio.sleep(PAUSE)

    def _refusal(
        self, kind: str, scope: Scope, headers: dict[str, str], host: Host | None
    ) -> tuple[int, Problem] | None:
        if self._bans.bar(guest_of(scope)):
            return 403, Problem("banned", self._bans.told)
        if host is None or not (is_numeric(host.name) or host.name in self._known()):
            text = "This server is not called that: use its address, or start it with --public-url."
            return 421, Problem("host", text)
        method = str(scope.get("method", "GET"))
        origin = headers.get("origin")
        acts = kind == "websocket" or method not in SAFE
        if origin is not None and acts and not self._is_ours(origin.lower(), host):
            return 403, Problem("origin", "That came from a page of another site: open this server's own page.")
        path = str(scope["path"])
        if path.startswith(COUNTED) and not self._requests.of(guest_of(scope)).take(price_of_request(path)):
            return 429, Problem("slow-down", "That was too much at once: wait a few seconds.")
        return None

    def _is_ours(self, origin: str, host: Host) -> bool:
        return bool(origin) and origin in (f"http://{host.text}", f"https://{host.text}", self._public_origin)


def one_path(path: str) -> str:
    """A path as it is written best: the application takes it with slashes too many, too."""
    return "/" + "/".join(filter(None, path.split("/")))


def _with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *headers]
        await send(message)

    return sending
