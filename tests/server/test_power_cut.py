"""The power goes at any moment, twenty times on each store: every acknowledged move is there, once."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from time import monotonic, sleep
from urllib.request import urlopen

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab.load.players import answers_in
from quarterdeck.server import wire
from quarterdeck.server.client import Server, TableChannel
from quarterdeck.table.record import decode_record
from tests.server.forked import ForkedProcess
from tests.server.harness import asked_channel, lines_of, made_up, two_people

TABLES = 3


class Match:
    """Two people at a table who go on wherever they were; what they have to send again is the last answer."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.made = two_people(server, game)
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, list[int]]] = []
        self.sent: tuple[int, wire.Answer] | None = None
        self.over = False

    def play(self, server: Server) -> None:
        """Play until the line breaks or the game is over."""
        channels: list[TableChannel] = []
        try:
            channels = lines_of(server, self.made)
            if self.sent is not None:
                seat, choose = self.sent
                channels[seat].ask(choose)
                self._note()
            channel = None
            while (channel := asked_channel(channels, channel)) is not None:
                question = channel.state().question
                assert question is not None
                choose = wire.Answer(number=question.number, moves=made_up(channel, question, self.chance), sure=True)
                self.sent = channel.viewer, choose
                channel.ask(choose)
                self._note()
            self.over = True
        except (QuarterdeckError, TimeoutError):
            for channel in channels:
                channel.close()

    def give_up(self, server: Server) -> None:
        """Send the last answer again if need be, and end the game."""
        channels = lines_of(server, self.made)
        if self.sent is not None:
            channels[self.sent[0]].ask(self.sent[1])
            self._note()
        channels[0].ask(wire.Look())
        if channels[0].state().table.status == "playing":
            channels[0].ask(wire.Concede())
        for channel in channels:
            channel.close()

    def _note(self) -> None:
        assert self.sent is not None
        self.acknowledged.append((self.sent[0], sorted(self.sent[1].moves)))
        self.sent = None


def answered(matches: list[Match]) -> int:
    return sum(len(match.acknowledged) for match in matches)


def wait_for_answers(matches: list[Match], number: int) -> None:
    deadline = monotonic() + 30
    while answered(matches) < number and monotonic() < deadline:
        sleep(0.001)
    assert answered(matches) >= number


def in_background(actions: list[Callable[[], None]]) -> list[threading.Thread]:
    threads = [threading.Thread(target=action, daemon=True) for action in actions]
    for thread in threads:
        thread.start()
    return threads


@pytest.mark.siege
@pytest.mark.slow
def test_every_acknowledged_move_outlives_the_process_and_none_is_doubled(store_url: str, kills: int) -> None:
    moment = random.Random(store_url.partition(":")[0])
    matches: list[Match] = []
    for _ in range(kills):
        with ForkedProcess(store_url) as process:
            while sum(not match.over for match in matches) < TABLES:
                matches.append(Match(process.server, ["card-pirates", "rum-runner"][len(matches) % 2], len(matches)))
            running = [match for match in matches if not match.over]
            threads = in_background([lambda match=match: match.play(process.server) for match in running])  # type: ignore[misc]
            wait_for_answers(matches, answered(matches) + moment.randint(3, 15))
            sleep(moment.uniform(0, 0.02))
            process.kill()
            for thread in threads:
                thread.join(30)
    with ForkedProcess(store_url) as process:
        for match in matches:
            match.give_up(process.server)
            kept = decode_record(record_of(process.server, match.made.table.id))
            assert answers_in(kept) == match.acknowledged
        assert answered(matches) > 3 * kills


def record_of(server: Server, table: str) -> bytes:
    with urlopen(f"{server.base}/api/tables/{table}/record") as reply:
        return bytes(reply.read())
