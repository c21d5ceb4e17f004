"""Guests who want much of the bots: nobody else's bot is slower for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused, TableChannel
from tests.server.harness import Process, asked_channel, lines_of, two_people

pytestmark = pytest.mark.hostile

ANSWERS = 3  # of bots, that are waited for with and without the attack
HANG_UPS = 30


def bots_at_work(channel: TableChannel) -> float:
    """How many seconds bots take over some answers."""
    begun = monotonic()
    for _ in range(ANSWERS):
        while not isinstance(channel.receive(), wire.State):
            pass
    return monotonic() - begun


def workers(process: Process) -> set[str]:
    """The processes that think for the bots."""
    return set(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split())


class HintAndHangUp:
    """Somebody who asks for hints and does not wait for any."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._made = two_people(server, "rum-runner")
        self._enough = Event()
        channels = lines_of(server, self._made)
        asked = asked_channel(channels)
        assert asked is not None
        question = asked.state().question
        assert question is not None
        self._token = self._made.held[channels.index(asked)].token
        self._number = question.number
        for channel in channels:
            channel.close()
        self.hung_up = 0

    def go_on(self) -> None:
        """Ask and hang up, again and again."""
        while not self._enough.is_set():
            try:
                with self._server.channel(self._made.table.id, self._token) as channel:
                    channel.send(wire.Hint(number=self._number, ref=1))
                    channel.ask(wire.Ping())
            except ServerRefused:
                continue
            self.hung_up += 1

    def stop(self) -> None:
        """Leave it."""
        self._enough.set()


@contextmanager
def hints_without_end(server: Server) -> Iterator[HintAndHangUp]:
    guest = HintAndHangUp(server)
    asking = Thread(target=guest.go_on)
    asking.start()
    try:
        yield guest
    finally:
        guest.stop()
        asking.join()


def test_hints_that_nobody_waits_for_keep_no_bot_from_thinking(harbour: Process, strength: int) -> None:
    server = harbour.server
    bosun = wire.SeatWish("bot", bot="bosun")
    new = server.post("/api/tables", wire.MakeTable("rum-runner", [bosun, bosun]), wire.Made)
    with server.channel(new.table.id) as watching:
        bots_at_work(watching)  # and their processes are there
        quiet = bots_at_work(watching)
        before = workers(harbour)
        with hints_without_end(server) as guest:
            for _ in range(strength):
                assert bots_at_work(watching) < 3 * quiet + 1
            while guest.hung_up < HANG_UPS:
                bots_at_work(watching)
    assert workers(harbour) == before, "none was stopped for it"
