"""Guests who want much of the bots: nobody else's bot is slower for it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused, TableChannel
from tests.hostile.guests import Restless
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


class HintAndHangUp(Restless):
    """Somebody who asks for hints and does not wait for any."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self._server = server
        self._made = two_people(server, "rum-runner")
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

    def once(self) -> None:
        with suppress(ServerRefused), self._server.channel(self._made.table.id, self._token) as channel:
            channel.send(wire.Hint(number=self._number, ref=1))
            channel.ask(wire.Ping())
            self.hung_up += 1


def test_hints_that_nobody_waits_for_keep_no_bot_from_thinking(harbour: Process, strength: int) -> None:
    server = harbour.server
    bosun = wire.SeatWish("bot", bot="bosun")
    new = server.post("/api/tables", wire.MakeTable("rum-runner", [bosun, bosun]), wire.Made)
    with server.channel(new.table.id) as watching:
        bots_at_work(watching)  # and their processes are there
        quiet = bots_at_work(watching)
        before = workers(harbour)
        with HintAndHangUp(server) as guest:
            for _ in range(strength):
                assert bots_at_work(watching) < 3 * quiet + 1
            while guest.hung_up < HANG_UPS:
                guest.check()
                bots_at_work(watching)
    assert workers(harbour) == before, "none was stopped for it"
