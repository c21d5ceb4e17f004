"""One connection, how slow it is, and how much of what was sent to a guest over several of them is not read yet."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from time import monotonic
from typing import Literal

from quarterdeck.server.guarding.limits import Limits

CLOSING = 5.0  # seconds without reading on, once it is closed

Doing = Literal["head", "body", "answer", "socket"]  # what comes in, what goes out, or a socket


class Connection:
    """One connection: what is being done on it, and since when."""

    __slots__ = (
        "_closing",
        "_left",
        "_marked",
        "_most_left",
        "answered",
        "bytes",
        "doing",
        "guest",
        "since",
        "transport",
    )

    def __init__(self, transport: asyncio.Transport, guest: str) -> None:
        self.transport = transport
        self.guest = guest  # for whom its present answer is: through a proxy come the answers of many
        self.doing: Doing = "head"
        self.since = monotonic()
        self.bytes = 0  # of what it sends now
        self.answered = False  # all of it, while it still sends
        self._closing: float | None = None  # since when
        self._left = 0  # bytes that it had not read
        self._marked = self.since  # at this time
        self._most_left = 0  # since it had read all

    def turn_to(self, doing: Doing) -> None:
        """Do something else from now on."""
        if doing != self.doing:
            self.doing, self.since, self.bytes, self.answered = doing, monotonic(), 0, False

    def is_slow(self, limits: Limits, now: float) -> bool:
        """Whether it takes too long over what it sends."""
        took = now - self.since
        if self.doing == "head":
            return took > limits.head_seconds
        if self.doing == "body":
            return took > min(limits.body_seconds, limits.head_seconds + self.bytes / limits.least_speed)
        return False

    def is_stuck(self, limits: Limits, now: float) -> bool:
        """Whether it does not read what was sent to it, or is still there long after it was closed."""
        left, patience = self.transport.get_write_buffer_size(), limits.head_seconds
        if self.transport.is_closing():
            patience = CLOSING
            if self._closing is None:
                self._closing = self._marked = now
            if not left:
                return now - self._closing > patience
        elif self.doing == "socket":  # asked now and then whether anybody is there; what waits for it is bounded
            return False
        took = now - self._marked
        if left and 0 <= self._left - left < took * limits.least_speed:
            return took > patience
        self._left, self._marked = left, now
        return False

    def unread(self) -> int:
        """How many bytes it keeps for its guest to read: all of an answer, until the last of it is read."""
        left = self.transport.get_write_buffer_size()
        self._most_left = max(self._most_left, left) if left else 0
        return self._most_left


class Unread:
    """What guests have not read yet, each over all connections: their own, and those of proxies."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: defaultdict[str, dict[Connection, None]] = defaultdict(dict)

    def note(self, connection: Connection, guest: str) -> None:
        """An answer for this guest is on its way."""
        if connection.guest != guest:
            self.note_nothing(connection, guest)
        self._of[guest][connection] = None

    def note_nothing(self, connection: Connection, guest: str) -> None:
        """All is read, and what comes next is not known to be of anybody but this guest."""
        self.drop(connection)
        connection.guest = guest

    def drop(self, connection: Connection) -> None:
        """All of it is read, or nobody is there any more."""
        if connection in (own := self._of.get(connection.guest, {})):
            del own[connection]
            if not own:
                del self._of[connection.guest]

    def bound(self, guest: str) -> None:
        """Cut off what has most to read, of a guest who has asked for more than anybody reads at a time."""
        unread = {connection: connection.unread() for connection in self._of.get(guest, ())}
        for connection in [each for each, left in unread.items() if not left]:
            self.drop(connection)
        excess = sum(unread.values()) - self._most
        for connection in sorted(unread, key=lambda each: -unread[each]) if excess > 0 else ():
            self.drop(connection)
            connection.transport.abort()
            excess -= unread[connection]
            if excess <= 0:
                break

    def bound_all(self) -> None:
        """Likewise for everybody."""
        for guest in list(self._of):
            self.bound(guest)
