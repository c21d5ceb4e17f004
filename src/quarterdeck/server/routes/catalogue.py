"""What can be played here, and where: the games, their cards and rules, and the addresses."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.datastructures import State as AppState
from litestar.params import Parameter

import quarterdeck
from quarterdeck.games import find
from quarterdeck.server import catalogue, wire
from quarterdeck.server.addresses import links, qr_svg
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.routes.requests import KeyInPath, endpoint_of, readiness_of, tables_of
from quarterdeck.server.stepwise import in_turn

LONGEST_QR = 400  # bytes: the link to a seat at a server with the longest name there is, in 25 milliseconds


@get("/api/health")
async def health() -> dict[str, str]:
    """Whether the server runs. Whether it can keep anything is said by `/api/ready`."""
    return {"status": "well", "version": quarterdeck.__version__}


@get("/api/ready")
async def ready(state: AppState) -> dict[str, str]:
    """Whether the server can do what it is for."""
    if troubles := await readiness_of(state).troubles():
        raise Refusal("not-ready", f"The server is not ready: {', and '.join(troubles)}. Its log says more.", 503)
    return {"status": "ready", "version": quarterdeck.__version__}


@get("/api/deck")
async def the_deck(state: AppState) -> wire.Deck:
    """The games and the bots."""
    tables_of(state).bot_pool.warm_up()  # whoever looks at this may soon play against one
    return catalogue.full_catalogue()


@get("/api/games/{key:str}/cards")
async def the_cards(key: KeyInPath) -> list[wire.CardInfo]:
    """The cards of a game, with where each comes from."""
    return catalogue.cards(find(key))


@get("/api/games/{key:str}/rules")
async def the_rules(key: KeyInPath) -> wire.RulesPage:
    """The rules of a game."""
    return catalogue.rules(find(key))


@get("/api/links")
async def the_links(state: AppState) -> wire.Links:
    """The addresses of this server."""
    endpoint = endpoint_of(state)
    local, shared = links(endpoint.host, endpoint.port, endpoint.public_url)
    return wire.Links(shared, local)


@get("/api/privacy")
async def the_privacy(state: AppState) -> wire.Privacy:
    """How long things are kept here, and who can be asked about that."""
    limits = tables_of(state).limits
    days = limits.days
    contact = endpoint_of(state).contact
    return wire.Privacy(days["gathering"], days["playing"], days["over"], limits.campaign_days, contact)


@get("/api/qr.svg", media_type="image/svg+xml")
async def qr_code(text: Annotated[str, Parameter(min_length=1, max_length=LONGEST_QR)]) -> Response[bytes]:
    """A text as a QR code."""
    try:
        if len(text.encode()) > LONGEST_QR:
            raise ValueError
        return Response(await in_turn(lambda: qr_svg(text)), media_type="image/svg+xml")
    except ValueError as error:
        raise Refusal("too-long", "That text does not fit into a QR code: take a shorter one.") from error
