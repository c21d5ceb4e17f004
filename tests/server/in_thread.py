"""A real server in a thread of this process, with limits of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

import pytest

from quarterdeck.server import running
from quarterdeck.server.addresses import bind
from quarterdeck.server.client import Server
from quarterdeck.server.guarding.connections import Config
from quarterdeck.server.guarding.limits import Limits


@contextmanager
def served(store: Path, limits: Limits) -> Iterator[Server]:
    """A server that stops in the end."""
    ready: Queue[running.Ready] = Queue()
    started: list[running._Server] = []

    class Noted(running._Server):
        def __init__(self, config: Config) -> None:
            super().__init__(config)
            started.append(self)

    wish = running.ServerConfig("127.0.0.1", 0, str(store), limits=limits)

    def serve() -> None:
        with bind(wish.host, 0) as listening:
            asyncio.run(running._serve(wish, listening, ready.put))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "_Server", Noted)
        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        local = ready.get(timeout=20).local
    yield Server(local)
    started[0].should_exit = True
    thread.join(20)
    assert not thread.is_alive()
