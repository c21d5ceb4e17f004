"""Sockets that go wrong in the server's own hands: nobody counts for what is not there."""

from __future__ import annotations

from typing import Any, cast

import pytest
from litestar import WebSocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect

from quarterdeck.server.routes import sockets
from quarterdeck.server.routes.requests import Endpoint
from quarterdeck.server.tables.registry import TableRegistry

pytestmark = pytest.mark.anyio


class HungUp:
    """A socket whose client has gone before it could be accepted, as the server of sockets says it."""

    scope: Any = {"type": "websocket", "headers": [], "client": ("127.0.0.1", 1), "state": {}}  # noqa: RUF012

    async def accept(self) -> None:
        raise WebSocketDisconnect(detail="gone")

    async def send_data(self, data: bytes, mode: str) -> None:
        raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")


async def test_who_hangs_up_before_the_beginning_is_not_counted(registry: TableRegistry) -> None:
    endpoint = Endpoint()
    state = AppState({"tables": registry, "endpoint": endpoint})
    await sockets.table_socket.fn(cast("WebSocket[Any, Any, Any]", HungUp()), state, "nowhere")
    assert not endpoint.sockets


async def test_sending_where_nobody_is_any_more_says_no_more_than_that() -> None:
    channel = sockets._SocketChannel(cast("WebSocket[Any, Any, Any]", HungUp()), 10)
    with pytest.raises(WebSocketDisconnect, match="after sending"):
        await channel.send(b"ahoy")
