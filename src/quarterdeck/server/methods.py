"""HEAD and OPTIONS: what a GET would say of itself, and what can be done at an address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import Message, Receive, Scope, Send


class Methods:
    """Answers HEAD wherever GET is answered, with the same headers and no body, and OPTIONS with all there is."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._allowed = _allowed(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        method = str(scope.get("method", ""))
        if method == "HEAD":
            asked = cast("Scope", {**scope, "method": "GET"})  # a copy: whoever sends must know that it is none
            await self._app(asked, receive, _without_body(send))
            scope["path_template"] = asked.get("path_template", "")
        elif method == "OPTIONS":
            await self._app(scope, receive, self._with_all_methods(scope, send))
        else:
            await self._app(scope, receive, send)

    def _with_all_methods(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            allowed = self._allowed.get(str(scope.get("path_template", "")))
            if message["type"] == "http.response.start" and allowed:
                others = [(name, value) for name, value in message.get("headers", []) if name.lower() != b"allow"]
                message["headers"] = [*others, (b"allow", allowed)]
            await send(message)

        return sending


def _allowed(app: Litestar) -> Mapping[str, bytes]:
    """What can be done at each address, as the header says it."""
    allowed = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            methods = {str(method) for method in route.methods}
            more = {"HEAD"} if "GET" in methods else set()
            allowed[route.path_format] = ", ".join(sorted(methods | more)).encode()
    return allowed


def _without_body(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] != "http.response.body":
            await send(message)
        elif not message.get("more_body", False):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return sending
