"""`make play`: have what is needed to play, start the server, and compile the engine for the next start.

The first start installs the package as it is, interpreted, while the web client is built beside it. When the page is
open, the compiled engine is built at low priority into an environment of its own, and the next start takes it.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from time import sleep

from tools import environments, web
from tools.environments import Environment
from tools.locks import alone
from tools.node import PACKAGE, node_environment
from tools.work import Failed, Progress, Work

READY = b"READY=1"
LOOK = 0.2  # seconds between two looks at the server
FIRST = "The first start installs Quarterdeck into this folder, in about a minute; later ones take seconds."
BEGUN = "Beside the game the engine is compiled, with what the machine has to spare; it is said here when it is ready."
UNFINISHED = "Stopped. The next make play goes on from here."


def prepare(environment: Environment, work: Work, progress: Progress) -> None:
    """Have this environment and the web client, which are made beside each other. Raises `Failed`."""
    jobs: list[Callable[[], None]] = []
    if environment.kind == "interpreted" and not environment.is_ready():
        jobs.append(lambda: _install(environment, work, progress))
    if environment.kind == "interpreted" and not web.is_built():
        jobs.append(lambda: _build_web(work, progress))
    if not jobs:
        return
    lock = environments.ROOT / "build" / "play.lock"
    with alone(lock, lambda: progress.say("waiting for another make play in this folder …")), progress.counting():
        environments.remove_old("interpreted")
        troubles: list[BaseException] = []
        threads = [Thread(target=_tried, args=(job, troubles), daemon=True) for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if troubles:
        raise troubles[0]


def _tried(job: Callable[[], None], troubles: list[BaseException]) -> None:
    try:
        job()
    except BaseException as trouble:
        troubles.append(trouble)


def _install(environment: Environment, work: Work, progress: Progress) -> None:
    """The package as it is, with what it needs to run."""
    with progress.doing("installing the Python packages", "the Python packages are installed"):
        environments.make_interpreted(environment, work)


def _build_web(work: Work, progress: Progress) -> None:
    """The web client, by the Node of this machine or by one that comes as a package."""
    if node_environment() is None:
        with progress.doing(f"installing Node.js ({PACKAGE})", "Node.js is installed"):
            work.run(sys.executable, "-m", "tools.node", "install")
    with progress.doing("building the web client (npm install, vite build)", "the web client is built"):
        work.run(sys.executable, "-m", "tools.web")


class Compiling:
    """The compiled engine being made for the next start, by a process that ends with this one."""

    def __init__(self, environment: Environment) -> None:
        print(BEGUN, flush=True)
        self._process = subprocess.Popen(
            [environment.python, "-m", "tools.engine", "beside"],
            cwd=environments.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # Ctrl-C is for the server
        )

    def tell(self) -> None:
        """Say what it says, which is little."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            print(line, end="", flush=True)

    def stop(self) -> None:
        """Have it end; what it has compiled is kept."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Serving:
    """The server in an environment, and beside it what is left to do once its page is open."""

    def __init__(self, environment: Environment, words: list[str], then: Callable[[], Compiling] | None) -> None:
        self._then = then
        self._beside: Compiling | None = None
        self._over = False
        self._lock = Lock()
        self._command: list[str | Path] = [environment.python, "-m", "quarterdeck", "serve", *words]

    def run(self) -> int:
        """Serve until somebody stops it; gives the exit status."""
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
            ear.bind(f"{folder}/ready")
            server = subprocess.Popen(self._command, env={**os.environ, "NOTIFY_SOCKET": f"{folder}/ready"})
            signal.signal(signal.SIGINT, lambda *_: None)  # from the keyboard the server gets it too
            for number in (signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, lambda *_: server.send_signal(signal.SIGINT))
            if self._then is not None:
                Thread(target=self._go_on, args=(ear,), daemon=True).start()
            # Not `wait`: a signal that comes just before it would be looked at only after it.
            while (status := server.poll()) is None:
                sleep(LOOK)
            with self._lock:
                self._over = True
            if self._beside is not None:
                self._beside.stop()
        return status if status >= 0 else 128 - status

    def _go_on(self, ear: socket.socket) -> None:
        with suppress(OSError):  # it is over before it was open
            while READY not in ear.recv(4096):
                pass
        with self._lock:
            if self._over or self._then is None:
                return
            self._beside = self._then()
        self._beside.tell()


def main(words: list[str]) -> int:
    """Play; gives the exit status."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    work, progress = Work(environments.ROOT / "build" / "play.log"), Progress()
    try:
        environment = environments.which()
        if environment.kind == "interpreted" and not environment.is_ready():
            print(FIRST, flush=True)
        prepare(environment, work, progress)
    except Failed as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        work.stop()
        print(f"\n{UNFINISHED}", flush=True)
        return 130
    environments.link(environment)
    left = environment.kind == "interpreted" and not environments.is_pure()
    with environment.in_use():
        return Serving(environment, words, (lambda: Compiling(environment)) if left else None).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
