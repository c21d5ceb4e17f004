"""Requests of one guest are begun a few at a time, over however many connections they come.

What comes over a guest's own connections is read in turns (intake.py). Through a proxy the requests of many guests come
over connections that are nobody's, so that a hundred of one of them are read at once: begun at once, they would hold up
everybody else until all are answered. Here they are begun between the others'. Nothing is waited for but that, so that
what takes long keeps nobody from being answered.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque

AT_ONCE = 3  # of one guest in one pass of the loop: each takes some milliseconds at most


class Beginnings:
    """Whose requests are begun in this pass of the loop, and whose wait for the next."""

    def __init__(self) -> None:
        self._begun: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._next: asyncio.Handle | None = None

    async def turn(self, guest: str) -> None:
        """Go on at once, or when others have had their turn."""
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._next_pass)
        if guest not in self._waiting and self._begun[guest] < AT_ONCE:
            self._begun[guest] += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(guest, deque()).append(turn)
        await turn

    def _next_pass(self) -> None:
        self._begun.clear()
        for guest, own in list(self._waiting.items()):
            while own and self._begun[guest] < AT_ONCE:
                turn = own.popleft()
                if not turn.done():  # by who has gone meanwhile
                    turn.set_result(None)
                    self._begun[guest] += 1
            if not own:
                del self._waiting[guest]
        self._next = asyncio.get_running_loop().call_soon(self._next_pass) if self._begun else None
