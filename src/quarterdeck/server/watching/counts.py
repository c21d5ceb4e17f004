"""What can be counted of a server: whoever does something says so here, and need not know who counts.

The counting is of the server in whose name something is done: of the request, of the socket, or of what they started.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AbstractContextManager, nullcontext
from contextvars import ContextVar
from typing import Literal

StoreWork = Literal["read", "write"]
SOCKET = "SOCKET"  # in the place of a method


class Counts:
    """Counts nothing. See `Metrics` for one who does."""

    def at_work(self, tables: Callable[[], int], waiting: Callable[[], int]) -> AbstractAsyncContextManager[object]:
        """For as long as the server runs, with so many tables in memory, and questions that wait for a bot."""
        return nullcontext()

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered. `route` is the pattern of its address."""

    def sockets(self, change: int) -> None:
        """A socket was opened (1) or closed (-1)."""

    def message(self, kind: str) -> None:
        """A client said something over a socket."""

    def refusal(self, code: str) -> None:
        """Something was refused."""

    def moves_kept(self, number: int) -> None:
        """So many decisions are on disk."""

    def store(self, work: StoreWork) -> AbstractContextManager[object]:
        """For as long as the store is waited for."""
        return nullcontext()

    def thinking(self, bot: str) -> AbstractContextManager[object]:
        """For as long as the answer of a bot is waited for."""
        return nullcontext()


NOT_COUNTED = Counts()
_counts: ContextVar[Counts] = ContextVar("counts", default=NOT_COUNTED)


def counting() -> Counts:
    """Who counts for what is being done now."""
    return _counts.get()


def count_by(counts: Counts) -> None:
    """Have all counted by `counts` that is done, and started, from here on."""
    _counts.set(counts)
