"""A real server in a process of its own that starts in a quarter of the time, for tests that start many."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from quarterdeck.server.client import Server
from tests.server.harness import Process, address_in, environment, words_for

PATIENCE = 20.0

_context = multiprocessing.get_context("forkserver")
# What a server imports, which takes it longer than all else.
_context.set_forkserver_preload(["quarterdeck.terminal.commands.app", "quarterdeck.server.running", __name__])


class ForkedProcess(Process):
    """The same as `Process`, forked from one that has imported the program and done nothing with it.

    It looks ten times a second, instead of once, for what its host wants.
    """

    def __init__(self, store: Path | str, *more: str) -> None:
        hearing, telling = _context.Pipe(duplex=False)
        what = words_for(store, *more), environment(), telling
        self._forked = _context.Process(target=_serve, args=what, daemon=True)  # so that none outlives the tests
        self._forked.start()
        telling.close()
        with hearing:
            self._told = os.fdopen(os.dup(hearing.fileno()), encoding="utf-8")
        try:
            self.url = address_in(self._told)
        except AssertionError:
            self.kill()
            raise
        self.server = Server(self.url)

    @property
    def pid(self) -> int:
        assert self._forked.pid is not None
        return self._forked.pid

    def kill(self) -> None:
        self._forked.kill()
        self._forked.join(PATIENCE)
        self._close()

    def stop(self) -> str:
        os.kill(self.pid, signal.SIGINT)
        self._forked.join(PATIENCE)
        assert not self._runs()
        said = self._told.read()
        assert self._forked.exitcode == 0, said
        self._close()
        return said

    def _runs(self) -> bool:
        return self._forked.is_alive()

    def _close(self) -> None:
        self._told.close()


def _serve(words: Sequence[str], variables: Mapping[str, str], telling: Connection) -> None:
    from quarterdeck.server import clock
    from quarterdeck.server.hosting import desk
    from quarterdeck.terminal.commands.app import main

    for stream in (1, 2):
        os.dup2(telling.fileno(), stream)
    telling.close()
    # Those that were there may take a pipe for a file of the tests.
    sys.stdout, sys.stderr = (os.fdopen(stream, "w", 1, "utf-8", closefd=False) for stream in (1, 2))
    os.environ.clear()
    os.environ.update(variables)
    clock.chronometer = clock.Clock()  # which begins with the server
    desk.EVERY = 0.1
    sys.argv = ["quarterdeck", *words]
    main()
