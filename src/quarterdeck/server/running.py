"""The server as a process: a port, a store, and a browser that opens when all is ready."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import uvicorn
from litestar.handlers import HTTPRouteHandler

from quarterdeck.bots.thinking import LIVE, Think
from quarterdeck.server.addresses import bind, links
from quarterdeck.server.app import make_app
from quarterdeck.server.bots.pool import BotPool
from quarterdeck.server.guarding.connections import Config, Connections, HttpConnection, SocketConnection, open_files
from quarterdeck.server.guarding.guests import Guests, Network
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.routes.requests import Endpoint
from quarterdeck.server.store import open_store
from quarterdeck.server.tables.hosted import Boards
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.watching.counts import NOT_COUNTED, Counts


@dataclass(frozen=True)
class ServerConfig:
    """How a server is to be run."""

    host: str = "0.0.0.0"
    port: int = 8000
    store: str | None = None
    public_url: str | None = None
    limits: Limits = field(default_factory=Limits)
    boards: Boards | None = None
    trusted_proxies: Sequence[Network] = ()
    contact: str = ""
    metrics_port: int | None = None
    metrics_token: str | None = None
    bots: Sequence[str] = ()  # of the host, by the names that workers find them by
    think: Think = LIVE  # how long bots think at tables that say nothing else


@dataclass(frozen=True)
class Ready:
    """A server that answers: its address here, those for others, and where it keeps its tables."""

    local: str
    shared: Sequence[str]
    store: str
    port: int


def serve(wish: ServerConfig, when_ready: Callable[[Ready], None]) -> None:
    """Serve until somebody stops it. Raises `PortRefused` or `StoreRefused`."""
    listening = bind(wish.host, wish.port, only=wish.public_url is not None)  # what leads here knows one port
    with listening, suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(wish, listening, when_ready))


async def _serve(wish: ServerConfig, listening: socket.socket, when_ready: Callable[[Ready], None]) -> None:
    port = int(listening.getsockname()[1])
    store = open_store(wish.store)
    endpoint = Endpoint(wish.host, port, wish.public_url, Guests(wish.trusted_proxies), wish.contact)
    pool = BotPool(limits=wish.limits, lent=wish.bots)
    registry = TableRegistry(store, wish.limits, wish.boards, pool, think=wish.think)
    app = make_app(registry, endpoint, *_counted(wish))
    config = Config(
        app,
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=wish.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        log_level="warning",  # below that it writes the addresses of sockets, with the ids of tables
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=False,  # it would believe anybody on this machine; see guarding/guests.py
    )
    config.standing = Connections(wish.limits, open_files(), endpoint.guests)
    server = _Server(config)
    local, shared = links(wish.host, port, wish.public_url)
    server.when_ready = lambda: when_ready(Ready(local, shared, store.name, port))
    await server.serve(sockets=[listening])


def _counted(wish: ServerConfig) -> tuple[Counts, Sequence[HTTPRouteHandler]]:
    """Who counts what happens, and where the numbers can be read. Raises `PortRefused`."""
    if wish.metrics_port is None and wish.metrics_token is None:
        return NOT_COUNTED, ()
    from quarterdeck.server.routes.metrics import metrics_route
    from quarterdeck.server.watching.metrics import Metrics

    metrics = Metrics()
    if wish.metrics_port is not None:
        metrics.serve_locally(wish.metrics_port)
    return metrics, [metrics_route(metrics, wish.metrics_token)] if wish.metrics_token else []


def set_aside() -> None:
    """Have Python look no more through what is there for good whenever it looks for what nobody needs any more.

    These are most of all things that a server has in memory, and while it looks everybody waits.
    """
    gc.collect()
    gc.freeze()


class _Server(uvicorn.Server):
    """Says when it answers, and looks after its connections."""

    config: Config
    when_ready: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            set_aside()
            self.when_ready()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second: there are ten ticks in one
            self.config.standing.sweep()
        return await super().on_tick(counter)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
