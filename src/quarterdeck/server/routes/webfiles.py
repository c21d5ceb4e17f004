"""The files of the web client."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from quarterdeck.server.refusals import Refusal
from quarterdeck.server.webfiles import web_file


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(path: FromPath[str] = "") -> Response[bytes]:
    """The web client."""
    if path.startswith(("/api/", "api/")):
        raise Refusal("not-found", "There is nothing at this address: see docs/protocol.md.", 404)
    found = web_file(path)
    if found is None:
        raise Refusal("not-found", "There is no such file: load the page again.", 404)
    keep = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return Response(found.data, media_type=found.kind, headers={"cache-control": keep})
