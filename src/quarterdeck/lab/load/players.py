"""The people of a load: two at every table, who answer at a steady rate and time every acknowledgement.

They run in a process of their own, which prints what it measured as one line of JSON.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from urllib.request import urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quarterdeck.lab.load.answers import by_chance
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.table.entries import Decision
from quarterdeck.table.record import Record, decode_record

GAMES = ("card-pirates", "rum-runner")
PATIENCE = 30.0
LARGEST = 1 << 22
AT_ONCE = 20  # tables that are made at the same time


class Order(msgspec.Struct, frozen=True):
    """What the players are to do."""

    url: str
    tables: int
    rate: float
    seconds: float
    seed: int


class Measured(msgspec.Struct):
    """What came of it; times in milliseconds. `lost` moves were acknowledged, and are not in the record."""

    times: list[float]
    moves: int
    games_ended: int
    lost: int
    doubled: int
    refused: int
    behind: float  # seconds by which the players themselves came too late, at most


class _About(msgspec.Struct):
    asked: int
    status: str


class _Heard(msgspec.Struct):
    """The little of a message that these players look at."""

    type: str
    ref: int = 0
    question: wire.Asked | None = None
    table: _About | None = None


_decoder = msgspec.json.Decoder(_Heard)
_picked = msgspec.json.Decoder(wire.Picked)


@dataclass
class Match:
    """One table with both of its people."""

    ident: str
    lines: list[ClientConnection]
    tokens: list[str]
    heard: list[_Heard | None] = field(default_factory=lambda: [None, None])
    answers: list[asyncio.Future[tuple[_Heard, bytes]] | None] = field(default_factory=lambda: [None, None])
    acknowledged: list[tuple[int, list[int]]] = field(default_factory=list)
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    listening: list[asyncio.Task[None]] = field(default_factory=list)

    async def listen(self, seat: int) -> None:
        """Hear what is said to one seat."""
        try:
            async for text in self.lines[seat]:
                data = text.encode() if isinstance(text, str) else text
                heard = _decoder.decode(data)
                waiting = self.answers[seat]
                if heard.type == "state":
                    self.heard[seat] = heard
                    self.stirred.set()
                elif waiting is not None and heard.ref and not waiting.done():
                    waiting.set_result((heard, data))
        except ConnectionClosed:
            self.stirred.set()

    async def ask(self, seat: int, message: wire.Message) -> tuple[_Heard, bytes]:
        """Say something for a seat and wait for its answer, which is read in part and as it came."""
        answer = self.answers[seat] = asyncio.get_running_loop().create_future()
        await self.lines[seat].send(msgspec.json.encode(message).decode())
        return await asyncio.wait_for(answer, PATIENCE)

    def asked(self) -> int | None:
        """The seat that is asked and has heard of it; None as long as nobody has, -1 when the game is over."""
        for seat, heard in enumerate(self.heard):
            if heard is not None and heard.table is not None:
                if heard.table.status == "over":
                    return -1
                if heard.question is not None and heard.table.asked == seat:
                    return seat
        return None


class Crowd:
    """All tables, and what was measured at them."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.server = Server(order.url)
        self.chance = Random(order.seed)
        self.measured = Measured([], 0, 0, 0, 0, 0, 0.0)
        self._made = 0
        self._making = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> Measured:
        """Sit down everywhere, play for as long as was ordered, and compare with the records."""
        matches = await asyncio.gather(*(self.sit_down() for _ in range(self.order.tables)))
        begin = perf_counter() + 0.5
        ended = await asyncio.gather(*(self._play(n, match, begin) for n, match in enumerate(matches)))
        for played in ended:
            for match in played:
                await self._compare(match)
        return self.measured

    async def sit_down(self) -> Match:
        """A new table, with both people at it."""
        async with self._making:
            game = GAMES[self._made % len(GAMES)]
            self._made += 1
            wish = wire.MakeTable(game, [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")])
            made = await asyncio.to_thread(self.server.post, "/api/tables", wish, wire.Made)
            match = Match(made.table.id, [], [held.token for held in made.held])
            for seat, held in enumerate(made.held):
                address = f"ws{self.server.base.removeprefix('http')}/api/tables/{made.table.id}/socket"
                line = await connect(address, compression=None, max_size=LARGEST, open_timeout=PATIENCE, proxy=None)
                await line.send(msgspec.json.encode(wire.Hello(token=held.token)).decode())
                match.lines.append(line)
                match.listening.append(asyncio.create_task(match.listen(seat)))
            return match

    async def _play(self, number: int, match: Match, begin: float) -> list[Match]:
        """A move at a time, each at its appointed moment; a new table when a game is over."""
        each = self.order.tables / self.order.rate
        first = begin + each * number / self.order.tables
        played = [match]
        for turn in range(round(self.order.seconds / each)):
            due = first + turn * each
            await asyncio.sleep(max(0.0, due - perf_counter()))
            self.measured.behind = max(self.measured.behind, perf_counter() - due)
            if not await self._move(match):
                self.measured.games_ended += 1
                match = await self.sit_down()
                played.append(match)
        return played

    async def _move(self, match: Match) -> bool:
        """Answer once and wait for the acknowledgement; false if the game is over."""
        while (seat := match.asked()) is None:
            match.stirred.clear()
            await asyncio.wait_for(match.stirred.wait(), PATIENCE)
        if seat < 0:
            return False
        heard = match.heard[seat]
        assert heard is not None
        assert heard.question is not None
        number = heard.question.number
        moves = await self._made_up(match, seat, heard.question)
        match.heard[seat] = None
        begun = perf_counter()
        reply, _ = await match.ask(seat, wire.Answer(ref=1, number=number, moves=moves, sure=True))
        if reply.type != "done":
            self.measured.refused += 1
            return True
        self.measured.times.append((perf_counter() - begun) * 1000)
        self.measured.moves += 1
        match.acknowledged.append((seat, sorted(moves)))
        return True

    async def _made_up(self, match: Match, seat: int, question: wire.Asked) -> list[int]:
        """The moves of an answer."""
        answering = by_chance(question, self.chance)
        try:
            picks = next(answering)
            while True:
                heard, told = await match.ask(seat, wire.Pick(ref=1, number=question.number, moves=picks))
                if heard.type != "picked":
                    return picks  # which will be refused, too
                picks = answering.send(_picked.decode(told))
        except StopIteration as made:
            moves: list[int] = made.value
            return moves

    async def _compare(self, match: Match) -> None:
        """End the game, and see that its record has every acknowledged move once."""
        if match.asked() != -1:
            await match.lines[0].send(msgspec.json.encode(wire.Concede(ref=2)).decode())
            await asyncio.sleep(0)
        while match.asked() != -1:
            match.stirred.clear()
            await asyncio.wait_for(match.stirred.wait(), PATIENCE)
        data = await asyncio.to_thread(_record, f"{self.server.base}/api/tables/{match.ident}/record")
        kept = answers_in(decode_record(data))
        self.measured.lost += sum(kept[n : n + 1] != [answer] for n, answer in enumerate(match.acknowledged))
        self.measured.doubled += max(0, len(kept) - len(match.acknowledged))
        for task in match.listening:
            task.cancel()
        for line in match.lines:
            await line.close()


def answers_in(record: Record) -> list[tuple[int, list[int]]]:
    """The answers that people gave: whose they were, and the moves of each, whatever their order."""
    answers: list[tuple[int, list[int]]] = []
    for entry in record.entries:
        if isinstance(entry, Decision) and entry.joined:
            answers[-1][1].extend([] if entry.auto else [entry.move])
        elif isinstance(entry, Decision) and not entry.auto:
            answers.append((entry.seat, [entry.move]))
    return [(seat, sorted(moves)) for seat, moves in answers]


def _record(address: str) -> bytes:
    with urlopen(address, timeout=PATIENCE) as reply:
        return bytes(reply.read())


def main() -> None:
    """Do what the first argument orders, and print what was measured."""
    order = msgspec.json.decode(sys.argv[1], type=Order)
    measured = asyncio.run(Crowd(order).run())
    sys.stdout.write(msgspec.json.encode(measured).decode() + "\n")


if __name__ == "__main__":
    main()
