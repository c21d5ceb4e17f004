"""Numbers about a server for Prometheus, of the server as a whole: nothing of a table, of a guest or of a name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    start_http_server,
)

from quarterdeck.bots import BOTS
from quarterdeck.server.addresses import LOOPBACK, PortRefused
from quarterdeck.server.watching.counts import SOCKET, Counts, StoreWork

OTHER = "other"  # for a bot that is not ours: whoever brings one names it as they like
LAG_EVERY = 0.25  # seconds between two looks at how late the event loop is
SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LONG = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics(Counts):
    """Counts for one server."""

    def __init__(self) -> None:
        self._registry = kept = CollectorRegistry()
        self._stop: Callable[[], None] = lambda: None
        ProcessCollector(registry=kept)
        self._requests = Counter(
            "quarterdeck_requests",
            "Requests answered, sockets closed",
            ["method", "route", "status"],
            registry=kept,
        )
        self._seconds = Histogram(
            "quarterdeck_request_seconds", "How long an answer took", ["route"], registry=kept, buckets=SHORT
        )
        self._sockets = Gauge("quarterdeck_sockets", "Sockets that are open", registry=kept)
        self._messages = Counter("quarterdeck_messages", "Messages of clients", ["kind"], registry=kept)
        self._refusals = Counter("quarterdeck_refusals", "What was refused", ["code"], registry=kept)
        self._moves = Counter("quarterdeck_moves_kept", "Decisions that are on disk", registry=kept)
        self._store = Histogram(
            "quarterdeck_store_seconds", "Waiting for the store", ["work"], registry=kept, buckets=SHORT
        )
        self._undone = Counter("quarterdeck_store_failures", "What the store did not do", ["work"], registry=kept)
        self._thinking = Histogram(
            "quarterdeck_bot_seconds", "Waiting for the answer of a bot", ["bot"], registry=kept, buckets=LONG
        )
        self._questions = Gauge(
            "quarterdeck_bot_questions", "Questions that bots think about, or that wait for one", registry=kept
        )
        self._waiting = Gauge("quarterdeck_bot_questions_waiting", "Questions that wait for a bot", registry=kept)
        self._lag = Histogram(
            "quarterdeck_loop_lag_seconds", "How late the event loop is", registry=kept, buckets=SHORT
        )
        self._tables = Gauge("quarterdeck_tables_in_memory", "Tables in memory", registry=kept)

    # What is told

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered. How long a socket was open says nothing."""
        self._requests.labels(method, route, str(status)).inc()
        if method != SOCKET:
            self._seconds.labels(route).observe(seconds)

    def sockets(self, change: int) -> None:
        """A socket was opened or closed."""
        self._sockets.inc(change)

    def message(self, kind: str) -> None:
        """A client said something."""
        self._messages.labels(kind).inc()

    def refusal(self, code: str) -> None:
        """Something was refused."""
        self._refusals.labels(code).inc()

    def moves_kept(self, number: int) -> None:
        """So many decisions are on disk."""
        self._moves.inc(number)

    @contextmanager
    def store(self, work: StoreWork) -> Iterator[None]:
        """For as long as the store is waited for."""
        with self._undone.labels(work).count_exceptions(), self._store.labels(work).time():
            yield

    @contextmanager
    def thinking(self, bot: str) -> Iterator[None]:
        """For as long as the answer of a bot is waited for."""
        with self._questions.track_inprogress(), self._thinking.labels(bot if bot in BOTS else OTHER).time():
            yield

    # What is looked at, and where it is read

    @asynccontextmanager
    async def at_work(self, tables: Callable[[], int], waiting: Callable[[], int]) -> AsyncIterator[None]:
        """For as long as the server runs."""
        self._tables.set_function(tables)
        self._waiting.set_function(waiting)
        looking = asyncio.create_task(self._measure_lag())
        try:
            yield
        finally:
            looking.cancel()
            self._stop()

    async def _measure_lag(self) -> None:
        while True:
            due = monotonic() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self._lag.observe(max(0.0, monotonic() - due))

    def serve_locally(self, port: int) -> None:
        """Answer whoever asks from this machine, at a port of its own, until the server stops. Raises `PortRefused`."""
        try:
            server, thread = start_http_server(port, LOOPBACK, self._registry)
        except OSError as error:
            raise PortRefused(
                f"The numbers cannot be told at port {port} ({error.strerror}): name another with --metrics-port."
            ) from error

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        self._stop = stop

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)
