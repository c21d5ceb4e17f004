"""Tables in the test's own process: their store forgets, their bots answer at once, and time can be turned."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Iterable, Mapping
from math import inf
from time import monotonic, time
from typing import TypeVar

import msgspec

from quarterdeck.lab.load.answers import by_chance
from quarterdeck.server import wire
from quarterdeck.server.bots.pool import BotPool, Thought
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.clock import SETTLING, Clock
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.imports.checker import ImportChecker
from quarterdeck.server.imports.worker import Checked, ImportTask, answer
from quarterdeck.server.store import Change, ChangeRefused, Kept, NotKept, NotRead, SqlStore, Stored
from quarterdeck.server.store.changes import AboutRow
from quarterdeck.server.tables.conversation import Conversation
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.wire import Status
from quarterdeck.table import Table

T = TypeVar("T")
PATIENCE = 20.0
MUCH = 1_000_000
TIRELESS = Limits(  # for callers who answer faster than people do
    messages=MUCH,
    burst=MUCH,
    seat_messages=MUCH,
    seat_burst=MUCH,
    all_messages=MUCH,
    all_burst=MUCH,
    says=MUCH,
    say_burst=MUCH,
)

_decoder: msgspec.json.Decoder[wire.FromServer] = msgspec.json.Decoder(wire.FromServer)


class Memory(SqlStore):
    """A store without a disk, which lets others go on meanwhile as one with a disk does.

    `full`: it takes nothing more; `lost`: it cannot be read either.
    """

    def __init__(self) -> None:
        self.full = False
        self.lost = False
        self._abouts: dict[str, AboutRow] = {}
        self._kept: dict[str, Stored] = {}

    @property
    def name(self) -> str:
        return "memory"

    @property
    def folder(self) -> None:
        return None

    async def commit(self, change: Change) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise NotKept("The disk is full: make room, then try again.")
        if change.new == (change.table in self._kept):
            raise ChangeRefused("It is there already, or there is no such table: load it anew.")
        if change.about is not None:
            self._abouts[change.table] = change.about
        about = self._abouts[change.table].data
        before = self._kept.get(change.table, Stored(about, None, [], []))
        assert change.first == len(before.entries) or not change.entries
        assert change.first_line == len(before.chat) or not change.chat
        header = change.header or before.header
        entries, chat = [*before.entries, *change.entries], [*before.chat, *change.chat]
        self._kept[change.table] = Stored(about, header, entries, chat)

    async def delete(self, tables: Iterable[str]) -> None:
        await asyncio.sleep(0)
        for table in tables:
            self._abouts.pop(table, None)
            self._kept.pop(table, None)

    async def load(self, table: str) -> Stored | None:
        await asyncio.sleep(0)
        if self.lost:
            raise NotRead("The database is away: start it.")
        return self._kept.get(table)

    async def size_of(self, table: str) -> int | None:
        stored = await self.load(table)
        return None if stored is None else sum(map(len, [stored.header or b"", *stored.entries]))

    async def abouts_of(self, tables: Collection[str]) -> dict[str, bytes]:
        await asyncio.sleep(0)
        return {table: self._abouts[table].data for table in tables if table in self._abouts}

    async def abouts(
        self,
        *,
        status: Collection[Status] | None = None,
        listed: bool | None = None,
        maker: str | None = None,
        each: int | None = None,
        limit: int = 200,
    ) -> list[bytes]:
        await asyncio.sleep(0)
        found = [
            row
            for row in self._abouts.values()
            if (status is None or row.status in status)
            and (listed is None or row.listed == listed)
            and (maker is None or row.maker == maker)
        ]
        found.sort(key=lambda row: -row.shown)
        places = [sum(other.maker == row.maker for other in found[:at]) for at, row in enumerate(found)]
        few = [row for row, place in zip(found, places, strict=True) if each is None or place < each]
        return [row.data for row in few[:limit]]

    async def kept_for(self, maker: str) -> Kept:
        await asyncio.sleep(0)
        own = {ident: row for ident, row in self._abouts.items() if row.maker == maker}
        parts = [
            [kept.about, kept.header or b"", *kept.entries, *kept.chat] for kept in map(self._kept.get, own) if kept
        ]
        unfinished = sum(row.status != "over" for row in own.values())
        return Kept(unfinished, len(own), 0, sum(len(part) for table in parts for part in table))

    async def stale(self, before: Mapping[Status, float], limit: int = 200) -> list[str]:
        await asyncio.sleep(0)
        return [ident for ident, row in self._abouts.items() if row.touched < before[row.status]][:limit]

    async def close(self) -> None:
        pass

    def damage(self, table: str) -> None:
        """Have what is kept about a table be nothing that can be read."""
        self._abouts[table] = msgspec.structs.replace(self._abouts[table], data=b"rum")
        self._kept[table] = msgspec.structs.replace(self._kept[table], about=b"rum")


class TurnedClock(Clock):
    """A clock that goes on when the test says so, and has gone evenly for long."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._set = time()
        super().__init__(lambda: self._set + self._passed, lambda: self._passed)
        self.go_on(SETTLING)

    def go_on(self, seconds: float) -> None:
        """Time passes, and looks at the clock now and then."""
        self._passed += seconds
        self.now()

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock, or it hears that it was wrong."""
        self._set += seconds
        self.now()


class AtOnce(BotPool):
    """Bots that take any sensible move, without thinking."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(workers=0)
        self.chance = random.Random(seed)
        self.asked: list[tuple[int, str]] = []

    async def choose(self, table: Table, seat: int, bot: str, guest: str, seconds: float = inf) -> Thought:
        self.asked.append((seat, bot))
        begun = monotonic()
        return Thought(self.chance.choice(table.game.judgement.sensible(table.truth, table.truth.moves())), begun)

    async def hint(self, table: Table, seat: int, bot: str, guest: str) -> Thought:
        return await self.choose(table, seat, bot, guest)


class CheckedHere(ImportChecker):
    """Looks at what is brought in this process, which has the games that a test brings."""

    async def _check(self, task: ImportTask, guest: str) -> Checked:
        return msgspec.json.decode(answer(msgspec.json.encode(task)), type=Checked)  # type: ignore[no-any-return]


def patience() -> asyncio.Timeout:
    """Around a loop that waits for something: it fails where that never comes, instead of going on for ever."""
    return asyncio.timeout(PATIENCE)


async def waiting(hosted: HostedTable, number: int) -> None:
    """Go on when so many wait for their turn at a table."""
    async with patience():
        while hosted._lock.waiting < number:
            await asyncio.sleep(0)


def new_registry(limits: Limits | None = None, seed: int = 1) -> TableRegistry:
    """A registry with no table in it."""
    limits = limits or TIRELESS
    return TableRegistry(Memory(), limits, bot_pool=AtOnce(seed), import_checker=CheckedHere(limits))


async def made(
    registry: TableRegistry, game: str = "card-pirates", seats: str = "you you", **more: object
) -> wire.Made:
    """A table with these kinds of seats, dealt the same every time."""
    more.setdefault("deal", "inside")
    wishes = [wire.SeatWish(kind) for kind in seats.split()]  # type: ignore[arg-type]
    return await make_table(registry, wire.MakeTable(game, wishes, **more), "somewhere")  # type: ignore[arg-type]


class Caller:
    """A client at the other end of a channel: what it hears is kept, byte for byte."""

    def __init__(self, registry: TableRegistry, table: str) -> None:
        self.heard: list[bytes] = []
        self.last: wire.State | None = None
        self.said: list[wire.ChatLine] = []
        self._incoming: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self._read = 0
        self._ref = 0
        self._conversation = asyncio.create_task(Conversation(registry, table, self).hold())

    # The line, as the conversation uses it

    async def receive(self) -> bytes | None:
        return await self._incoming.get()

    async def send(self, data: bytes) -> None:
        self.heard.append(data)
        self._news.set()

    # What the caller does

    def say(self, message: wire.Message | bytes) -> None:
        """Say something, and do not wait."""
        self._incoming.put_nowait(message if isinstance(message, bytes) else msgspec.json.encode(message))

    async def hear(self) -> wire.FromServer:
        """The next thing that is said."""
        while self._read == len(self.heard):
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
        reply = _decoder.decode(self.heard[self._read])
        self._read += 1
        if isinstance(reply, wire.State):
            self.last = reply
        elif isinstance(reply, wire.Said):
            self.said += reply.lines
        return reply

    async def hear_a(self, kind: type[T]) -> T:
        """The next thing of that kind."""
        while True:
            reply = await self.hear()
            if isinstance(reply, kind):
                return reply

    async def ask(self, message: wire.Message) -> wire.FromServer:
        """Say something and wait for its answer. Raises `ServerRefused`."""
        self._ref += 1
        self.say(msgspec.structs.replace(message, ref=self._ref))
        while True:
            reply = await self.hear()
            if getattr(reply, "ref", 0) != self._ref:
                continue
            if isinstance(reply, wire.Refused):
                raise ServerRefused(reply.code, reply.text)
            return reply

    async def until(self, wanted: Callable[[wire.State], bool]) -> wire.State:
        """The first state that is as wanted."""
        while self.last is None or not wanted(self.last):
            await self.hear()
        return self.last

    async def state(self) -> wire.State:
        """The state as it is now."""
        await self.ask(wire.Look())
        assert self.last is not None
        return self.last

    async def question(self) -> wire.Asked:
        """The question that is open, or the next one."""
        question = (await self.until(lambda state: state.question is not None)).question
        assert question is not None
        return question

    async def pick(self, *moves: int) -> wire.Picked:
        """Ask about a set that is not given yet. Raises `ServerRefused`."""
        told = await self.ask(wire.Pick(number=(await self.question()).number, moves=list(moves)))
        assert isinstance(told, wire.Picked)
        return told

    async def choose(self, *moves: int) -> wire.State:
        """Answer the question that is open; with its first option, or else a set, if nothing else is said."""
        question = await self.question()
        if not moves and question.options:
            moves = (question.options[0].move,)
        given = list(moves) or await self._made_up(question, random.Random(1))
        await self.ask(wire.Answer(number=question.number, moves=given, sure=True))
        assert self.last is not None
        return self.last

    async def choose_by_chance(self, chance: random.Random) -> wire.State:
        """Answer the question that is open, with whatever there is."""
        return await self.choose(*await self._made_up(await self.question(), chance))

    async def _made_up(self, question: wire.Asked, chance: random.Random) -> list[int]:
        answering = by_chance(question, chance)
        try:
            picks = next(answering)
            while True:
                picks = answering.send(await self.pick(*picks))
        except StopIteration as made:
            moves: list[int] = made.value
            return moves

    async def hang_up(self) -> None:
        """Close the line."""
        self._incoming.put_nowait(None)
        await asyncio.wait_for(self._conversation, PATIENCE)

    def break_off(self) -> None:
        """Have the server give up the conversation, as when it stops."""
        self._conversation.cancel()

    async def cut_off(self) -> None:
        """Wait until the other end has closed the line."""
        await asyncio.wait_for(self._conversation, PATIENCE)


async def call(registry: TableRegistry, table: str, token: str = "", name: str = "") -> Caller:
    """Call a table, and hear everything that is told at first. Raises `ServerRefused`."""
    caller = Caller(registry, table)
    caller.say(wire.Hello(token=token, name=name))
    reply = await caller.hear()
    if isinstance(reply, wire.Refused):
        raise ServerRefused(reply.code, reply.text)
    await caller.hear_a(wire.Said)
    return caller


async def call_all(registry: TableRegistry, table: wire.Made) -> list[Caller]:
    """A caller for every seat that was made, each of whom has heard that the others are there."""
    callers = [await call(registry, held.table, held.token) for held in table.held]
    for caller in callers:
        await caller.state()
    return callers
