"""The sockets of the tables: each is a channel over which a client plays or watches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from quarterdeck.server.guarding.guests import guest_of
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.routes.requests import endpoint_of, tables_of
from quarterdeck.server.tables.conversation import Conversation, refused
from quarterdeck.server.tables.subscriber import encoded
from quarterdeck.server.watching.counts import counting
from quarterdeck.server.watching.logs import short

CLOSE_WITHIN = 2.0  # seconds
TOO_MANY = Refusal(
    "too-many", "Too many windows are open from where you are: close some of them, then load this page again.", 429
)

log = logging.getLogger("quarterdeck.server")


class _SocketChannel:
    """A socket of Litestar, as a conversation uses it."""

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
        with _while_open():
            await self._socket.send_data(data, mode="text")

    async def close(self) -> None:
        with _while_open():
            await self._socket.close()


@contextmanager
def _while_open() -> Iterator[None]:
    """What a server of sockets says of sending where nobody is any more is no more than that: nobody is there."""
    try:
        yield
    except RuntimeError as error:
        raise WebSocketDisconnect(detail=str(error)) from error


@websocket("/api/tables/{ident:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], state: AppState, ident: FromPath[str]) -> None:
    """Play or watch: see docs/protocol.md."""
    registry = tables_of(state)
    endpoint = endpoint_of(state)
    guest = guest_of(socket.scope)
    crowded = endpoint.sockets[guest] >= registry.limits.sockets
    endpoint.sockets[guest] += 1
    try:
        await socket.accept()
        channel = _SocketChannel(socket, registry.limits.message_bytes)
        if crowded:
            counting().refusal(TOO_MANY.code)
            await channel.send(encoded(refused(TOO_MANY, 0)))
        else:
            await Conversation(registry, ident, channel, guest).hold()
        with suppress(TimeoutError):  # whoever does not read is not told either
            async with asyncio.timeout(CLOSE_WITHIN):
                await channel.close()
    except WebSocketDisconnect as error:
        log.debug("a channel to table %s broke: %r", short(ident), error)
    finally:
        endpoint.sockets[guest] -= 1
        if not endpoint.sockets[guest]:
            del endpoint.sockets[guest]
