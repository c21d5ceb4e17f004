"""What guests send with their requests: how much of it there may be in memory, where it is until it is answered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from litestar.types import HTTPReceiveMessage, Receive, WebSocketReceiveMessage

from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.refusals import Refusal

FIRST_BODIES = 2  # times as much there may be in all, for whoever sends one thing alone


class Bodies:
    """How many bytes each guest has sent with requests that are not answered yet."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._of: defaultdict[str, dict[Body, None]] = defaultdict(dict)
        self._all = 0

    @contextmanager
    def counted(self, receive: Receive, guest: str) -> Iterator[Receive]:
        """A way to receive a request, by which its body is counted until it is answered."""
        body = Body()

        async def counting() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await receive()
            if message["type"] == "http.request" and message["body"]:
                self._add(body, len(message["body"]), guest)
            return message

        try:
            yield counting
        finally:
            self._all -= body.bytes
            own = self._of[guest]
            own.pop(body, None)
            if not own:
                del self._of[guest]

    def _add(self, body: Body, more: int, guest: str) -> None:
        """Count so many bytes more. Raises `Refusal` for too many."""
        own = self._of[guest]
        own[body] = None
        if sum(each.bytes for each in own) + more > self._limits.sent_bytes:
            raise Refusal("slow-down", "You send very much at once: wait until some of it has arrived.", 429)
        if self._all + more > self._limits.all_sent_bytes * (FIRST_BODIES if len(own) == 1 else 1):
            raise Refusal("slow-down", "Many people send something just now: try again in a minute.", 503)
        body.bytes += more
        self._all += more


class Body:
    """What came with one request."""

    bytes = 0
