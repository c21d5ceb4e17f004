"""A real server in a process of its own, and what tests do with it."""

from __future__ import annotations

import http.client
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

import msgspec
import pytest

from quarterdeck.lab.load.answers import by_chance
from quarterdeck.server import wire
from quarterdeck.server.client import Server, TableChannel

MANY = 5000


def words_for(store: Path | str, *more: str) -> list[str]:
    """What the command is told that serves on a free port of loopback."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    return [*words, "--store", str(store), "--tables", str(MANY), *more]


def environment() -> dict[str, str]:
    """What a server runs in."""
    return {**os.environ, "PYTHONUNBUFFERED": "1"}


def address_in(told: Iterable[str]) -> str:
    """The address that a server tells when it is ready."""
    said = []
    for line in told:
        said.append(line)
        if found := re.search(r"Here:\s+(http://\S+)", line):
            address = found[1]
        if "Ctrl-C" in line:
            return address
    raise AssertionError(f"the server did not start: {''.join(said)}")


class Process:
    """`quarterdeck serve` on a free port of loopback; with `files`, it may have no more than so many open."""

    def __init__(self, store: Path | str, *more: str, files: int | None = None) -> None:
        command = [sys.executable, "-m", "quarterdeck", *words_for(store, *more)]
        if files is not None:
            command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment(),
        )
        assert self._process.stdout is not None
        self.url = address_in(self._process.stdout)
        self.server = Server(self.url)

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._process.pid

    def kill(self) -> None:
        """Take its power."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)
        self._close()

    def stop(self) -> str:
        """Stop it as Ctrl-C does, and give what it said since it was ready."""
        self._process.send_signal(signal.SIGINT)
        said = self._process.communicate(timeout=20)[0]
        assert self._process.returncode == 0, said
        return str(said)

    def _runs(self) -> bool:
        return self._process.poll() is None

    def _close(self) -> None:
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runs():
            self.kill()


@contextmanager
def no_room(process: Process) -> Iterator[None]:
    """No file of a server can grow, as on a disk that is full. Only Linux can do that to another process."""
    if sys.platform != "linux":
        pytest.skip("the limits of another process cannot be set here")
    import resource

    soft, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (16, hard))
    try:
        yield
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (soft, hard))


def two_people(server: Server, game: str = "card-pirates", **more: object) -> wire.Made:
    """A table for two people at one screen."""
    seats = [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")]
    return server.post("/api/tables", wire.MakeTable(game, seats, **more), wire.Made)  # type: ignore[arg-type]


def lines_of(server: Server, made: wire.Made) -> list[TableChannel]:
    """A line for each seat that was made."""
    return [server.channel(held.table, held.token) for held in made.held]


def asked_channel(channels: list[TableChannel], last: TableChannel | None = None) -> TableChannel | None:
    """The line whose seat is asked, once it has heard of that; None when the game is over.

    `last` is who answered last, and so knows who is asked.
    """
    state = (last or channels[0]).state()
    if state.table.status == "over":
        return None
    channel = next(channel for channel in channels if channel.viewer == state.table.asked)
    while (heard := channel.state()).question is None or heard.table.asked != channel.viewer:
        channel.receive()
    return channel


def play_on(channels: list[TableChannel], chance: random.Random, moves: int = 10_000) -> int:
    """Answer at random until the game is over or so many answers were given; gives how many."""
    last: TableChannel | None = None
    for number in range(moves):
        channel = asked_channel(channels, last)
        if channel is None:
            return number
        choose_by_chance(channel, chance)
        last = channel
    return moves


def choose_by_chance(channel: TableChannel, chance: random.Random) -> wire.State:
    """Answer the question that is open, with whatever there is."""
    question = channel.state().question
    assert question is not None
    channel.ask(wire.Answer(number=question.number, moves=made_up(channel, question, chance), sure=True))
    return channel.state()


def made_up(channel: TableChannel, question: wire.Asked, chance: random.Random) -> list[int]:
    """The moves of an answer by chance."""
    answering = by_chance(question, chance)
    try:
        picks = next(answering)
        while True:
            told = channel.ask(wire.Pick(number=question.number, moves=picks))
            assert isinstance(told, wire.Picked)
            picks = answering.send(told)
    except StopIteration as made:
        moves: list[int] = made.value
        return moves


class Reply:
    """What came back over HTTP, as it came."""

    def __init__(self, status: int, headers: http.client.HTTPMessage, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def problem(self) -> wire.Problem:
        """The problem that it tells."""
        return msgspec.json.decode(self.body, type=wire.Problem)


def request(
    server: Server, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
) -> Reply:
    """Send exactly this, and give what comes back, whatever it is."""
    address = urlsplit(server.base)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=20)
    try:
        connection.request(method, path, body, dict(headers or {}))
        reply = connection.getresponse()
        return Reply(reply.status, reply.headers, reply.read())
    finally:
        connection.close()
