"""The tables that a server has in memory: how they come there, and which of them leave when there is no more room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from quarterdeck.server import clock
from quarterdeck.server.fair import FairSemaphore
from quarterdeck.server.refusals import Refusal, ShutByHost
from quarterdeck.server.store import SqlStore, Stored
from quarterdeck.server.store.about import decode_about
from quarterdeck.server.tables.hosted import Boards, HostedTable

EMPTY_WEIGHT = 32 * 1024  # bytes in memory of a table at which nothing has happened yet: 18 to 45 KB, as the game is
BYTE_WEIGHT = 6  # bytes in memory for one in the store, as measured in long games
LONG = 256 * 1024  # bytes in the store: a game of some 3,000 decisions, which is longer than any usual one
SEATED = 2  # times as much may be open to who has a seat: what others at the same address watch keeps nobody out
USUAL_WEIGHT = 2**20  # which no usual game has: then all of these count alike
LONG_WEIGHT = 4 * 2**20
ROOM_BESIDE = 64 * 2**20  # for what was asked for just now
FEW = 4  # tables that are read at once: each is in memory twice meanwhile, and has its turns at the event loop
PROPOSED = 3600.0  # seconds for which something proposed, of which the store knows nothing, keeps a table in memory
JUST_USED = 1.0  # seconds in which somebody who asked for a table may still sit down at it


def weight_of(hosted: HostedTable) -> int:
    """About how many bytes a table takes in memory."""
    return EMPTY_WEIGHT + BYTE_WEIGHT * hosted.keeper.size


def is_proposing(hosted: HostedTable) -> bool:
    """Whether something is proposed at a table that was last used less than an hour ago."""
    return hosted.proposals.current() is not None and clock.chronometer.steady() - hosted.used <= PROPOSED


def too_many_open() -> Refusal:
    """What a guest is told who watches more than one may."""
    return Refusal("too-many", "You have too many long games open at once: close some of them first.", 429)


class TableLoader:
    """Reads tables from a store. Long ones are read one at a time: nobody else waits for them, nor do they add up."""

    def __init__(self, store: SqlStore, boards: Boards | None) -> None:
        self._store = store
        self._boards = boards
        self._few = FairSemaphore(FEW)
        self._one_long = FairSemaphore(1)

    async def load(self, ident: str) -> HostedTable | None:
        """The table of this id, or None.

        Raises `Refusal` for one that was closed, `NotRead`, and whatever `Table.load` raises.
        """
        size = await self._store.size_of(ident)
        if size is None:
            return None
        if size < LONG:
            async with self._few:
                return await self._read(await self._store.load(ident))
        async with self._one_long:  # also to be read from the disk: while it waits, it is not held in memory
            return await self._read(await self._store.load(ident))

    async def _read(self, stored: Stored | None) -> HostedTable | None:
        if stored is None:
            return None
        why = decode_about(stored.about).closed
        if why is not None:
            raise ShutByHost(why)
        return await HostedTable.from_store(stored, self._store, self._boards)


class OpenTables:
    """Which tables each guest has open by sockets: they cannot leave the memory, so that nobody may watch too many."""

    def __init__(self, most: int) -> None:
        """`most`: bytes in memory of the tables of one guest."""
        self._most = most
        self._open: dict[str, Counter[HostedTable]] = {}

    @contextmanager
    def opened(self, guest: str, hosted: HostedTable, seated: bool) -> Iterator[None]:
        """While a guest has a table open. Raises `Refusal` for too many long ones; who has a seat may have more."""
        tables = self._open.setdefault(guest, Counter())
        others = sum(_rounded(weight_of(each)) for each in tables if each is not hosted)
        most = self._most * (SEATED if seated else 1)
        if hosted not in tables and others and others + _rounded(weight_of(hosted)) > most:
            raise too_many_open()
        tables[hosted] += 1
        try:
            yield
        finally:
            tables[hosted] -= 1
            if not tables[hosted]:
                del tables[hosted]
            if not tables:
                self._open.pop(guest, None)

    def too_many(self) -> list[tuple[HostedTable, str]]:
        """Which tables have to be watched no more, and by whom, since those that are open have grown: of each guest who
        has more than they may those that were opened last. Whoever has a seat keeps it."""
        leaving: list[tuple[HostedTable, str]] = []
        for guest, tables in self._open.items():
            held = [hosted for hosted in tables if hosted.has_seat(guest)]
            room = self._most * (SEATED if held else 1) - sum(_rounded(weight_of(hosted)) for hosted in held)
            for number, hosted in enumerate(each for each in tables if each not in held):
                room -= _rounded(weight_of(hosted))
                if room < 0 and (number or held):
                    leaving.append((hosted, guest))
        return leaving


def _rounded(weight: int) -> int:
    """About how many bytes that is: whoever tries how much more may be open learns nothing of a single move."""
    return USUAL_WEIGHT if weight <= USUAL_WEIGHT else -(-weight // LONG_WEIGHT) * LONG_WEIGHT


def to_let_go(idle: Collection[HostedTable], last: Collection[HostedTable], room: int, now: float) -> list[HostedTable]:
    """Those of these tables that have to leave, so that what is left of them has `room` bytes.

    Of these, `last` leave last. Of both kinds those stay that were used last, and those that were used just now as far
    as there is room for these beside.
    """
    leaving: list[HostedTable] = []
    beside = ROOM_BESIDE
    for hosted in sorted(idle, key=lambda each: (each in last, each.used), reverse=True):
        room -= weight_of(hosted)
        if room >= 0:
            continue
        just_used = now - hosted.used <= JUST_USED
        if just_used:
            beside -= weight_of(hosted)
        if not just_used or beside < 0:
            leaving.append(hosted)
    return leaving
