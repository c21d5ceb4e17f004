"""The numbers about a server, for whoever runs it."""

from __future__ import annotations

from hmac import compare_digest

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import CONTENT_TYPE_LATEST

from quarterdeck.server.refusals import no_right
from quarterdeck.server.routes.requests import AnyRequest, token_of
from quarterdeck.server.watching.metrics import Metrics


def metrics_route(metrics: Metrics, token: str) -> HTTPRouteHandler:
    """`/metrics`, for whoever has the token."""

    @get("/metrics", include_in_schema=False)
    async def numbers(request: AnyRequest) -> Response[bytes]:
        if not compare_digest(token_of(request).encode(), token.encode()):
            raise no_right("The numbers are for whoever runs this server: send its metrics token as a bearer token.")
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return numbers
