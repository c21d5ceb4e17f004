"""The application: what can be asked over HTTP, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

import quarterdeck
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.addresses import known_hosts, origin_of
from quarterdeck.server.bots.reviews import ReviewDesk
from quarterdeck.server.campaigns.registry import CampaignRegistry
from quarterdeck.server.guarding.guard import Guard
from quarterdeck.server.hosting.desk import HostDesk
from quarterdeck.server.methods import Methods
from quarterdeck.server.refusals import STORE_TROUBLE, TROUBLE, code_of, shortened, words_of
from quarterdeck.server.routes import campaigns, catalogue, finished, sockets, tables, webfiles
from quarterdeck.server.routes.requests import Endpoint
from quarterdeck.server.sweeping import sweep_for_ever
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tables.replays import ReplayCache
from quarterdeck.server.watching.counts import NOT_COUNTED, Counts, counting
from quarterdeck.server.watching.readiness import Readiness
from quarterdeck.server.watching.watch import Watch

log = logging.getLogger("quarterdeck.server")
PROBLEMS = {
    400: ("malformed", "What was sent cannot be read: send it as docs/protocol.md says."),
    404: ("not-found", "There is nothing at this address: see docs/protocol.md."),
    405: ("method", "That cannot be done at this address: see docs/protocol.md."),
    413: ("too-long", "What was sent is too long: send less."),
}


def make_app(
    registry: TableRegistry,
    endpoint: Endpoint,
    counts: Counts = NOT_COUNTED,
    more: Sequence[HTTPRouteHandler] = (),
    debug: bool = False,
) -> ASGIApp:
    """The application for the tables of one registry, with `more` routes than usual, and the guard before it."""

    stories = CampaignRegistry(registry)
    desk = HostDesk(registry, endpoint.contact)
    replays = ReplayCache(GAMES, registry.limits.replay_bytes)
    reviews = ReviewDesk(registry.bot_pool, registry.limits)

    def forget(ident: str) -> None:
        replays.forget(ident)
        reviews.forget(ident)

    registry.on_gone = forget

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with counts.at_work(lambda: registry.in_memory, registry.bot_pool.waiting):
            await registry.open()
            await stories.open()
            await desk.open()
            sweeping = asyncio.create_task(sweep_for_ever(replays.sweep, "replays"))
            try:
                yield
            finally:
                sweeping.cancel()
                await reviews.close()
                await desk.close()
                await stories.close()
                await registry.close()

    app = Litestar(
        route_handlers=[
            catalogue.health, catalogue.ready, catalogue.the_deck, catalogue.the_cards, catalogue.the_rules,
            catalogue.the_links, catalogue.the_privacy, catalogue.qr_code,
            tables.the_lobby, tables.make_table, tables.mine, tables.the_table, tables.delete_table,
            tables.join, tables.seat_bot, tables.come_back, tables.remove, tables.leave,
            tables.start, tables.mute, tables.rematch,
            finished.the_record, finished.the_check, finished.bring, finished.the_replay, finished.the_moments,
            finished.the_review, finished.play_on, finished.learn,
            campaigns.the_stories, campaigns.begin, campaigns.my_campaigns, campaigns.bring_campaign,
            campaigns.the_campaign, campaigns.delete_campaign, campaigns.the_invitation, campaigns.join_campaign,
            campaigns.change_seats, campaigns.sail, campaigns.drop, campaigns.choose_way, campaigns.turn_page,
            campaigns.export,
            sockets.table_socket, webfiles.client, *more,
        ],
        lifespan=[lifespan],
        exception_handlers={
            QuarterdeckError: _problem, HTTPException: _http_problem, RecursionError: _unreadable,
            UnicodeError: _unreadable, Exception: _trouble,
        },
        logging_config=None,
        state=AppState(
            {
                "tables": registry, "endpoint": endpoint, "replays": replays, "reviews": reviews,
                "campaigns": stories, "readiness": Readiness(registry.store, registry.bot_pool),
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Quarterdeck",
            version=quarterdeck.__version__,
            description="Tables, replays and guides over HTTP. What happens at a table comes over its socket: see "
            "docs/protocol.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=registry.limits.body_bytes,
        debug=debug,
    )  # fmt: skip
    # Around all of it, since middleware of the application does not see what no handler answers.
    known = partial(known_hosts, endpoint.host, endpoint.public_url)
    origin = origin_of(endpoint.public_url or "")
    guard = Guard(Methods(app), registry.limits, known, origin, endpoint.guests, desk.bans)
    return Watch(guard, counts, endpoint.guests)


def _problem(_: Request[Any, Any, Any], error: QuarterdeckError) -> Response[wire.Problem]:
    code, status = code_of(error)
    counting().refusal(code)
    if isinstance(error, STORE_TROUBLE):
        log.error("the store: %s", error)
    return Response(wire.Problem(code, words_of(error)), status_code=status)


def _http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    code, text = PROBLEMS.get(error.status_code, ("trouble", TROUBLE))
    counting().refusal(code)
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        where, what = extra[0].get("key", "the body"), extra[0].get("message", "")
        text = shortened(f"{text} ({where}: {what})")
    return Response(wire.Problem(code, text), status_code=error.status_code)


def _trouble(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """What nobody thought of."""
    log.error("a request could not be answered", exc_info=error)
    return Response(wire.Problem("trouble", TROUBLE), status_code=500)


def _unreadable(_: Request[Any, Any, Any], __: RecursionError | UnicodeError) -> Response[wire.Problem]:
    """Brackets within brackets, more than anybody can read, or bytes that are no letters."""
    code, text = PROBLEMS[400]
    return Response(wire.Problem(code, text), status_code=400)
