"""One table on the server: everything that happens there happens here, one thing after another.

What happens is first done in memory, then kept in the store, and only then told. Whatever goes wrong in between, the
store is right: the table is read from it again. If even that fails the table is unsound: nothing is told of it, and
nothing done at it, before it has been read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time

import msgspec

from quarterdeck.core.kernel import NOBODY
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.about import About, decode_about
from quarterdeck.server.lessons import lesson, script_runs, waits_for_learner
from quarterdeck.server.listening import Listener, encoded
from quarterdeck.server.pending import Pending
from quarterdeck.server.picture import Extras, Picture, option_told, table_info
from quarterdeck.server.proposals import Proposals
from quarterdeck.server.refusals import closed, no_game, no_table
from quarterdeck.server.store import Change, ChangeRefused, NotKept, SqlStore, Stored, about_row
from quarterdeck.table import Explanation, Record, Seat, Table
from quarterdeck.table.errors import RecordTooOld
from quarterdeck.table.explain import answers_leading_to
from quarterdeck.table.frames import BoardLines
from quarterdeck.table.record import decode_parts

MOST_CHAT = 300  # lines that somebody who comes later is told

Boards = Callable[[list[str], str], BoardLines]


class Hosted:
    """A table, those who listen to it, and what is to be kept. `table` is None while it gathers."""

    def __init__(self, about: About, store: SqlStore, boards: Boards | None = None) -> None:
        self.about = about
        self.table: Table | None = None
        self.chat: list[wire.ChatLine] = []
        self.listeners: set[Listener] = set()
        self.proposals = Proposals()
        self.used = time()
        self.gone = False
        self.archived: Record | None = None  # a finished game of older rules, which can be read and not loaded
        self.leaving: set[Listener] = set()  # those who lose their seat when what is being done is kept
        self.changed: Callable[[Hosted], None] = lambda _: None  # told whenever somebody else may be asked
        self._store = store
        self._boards = boards
        self._lock = asyncio.Lock()
        self._pending = Pending(0)
        self._picture = Picture()
        self._last: dict[int, bytes] = {}
        self._header_kept = False
        self._unsound = False
        self._alarm: asyncio.TimerHandle | None = None

    @classmethod
    def from_store(cls, stored: Stored, store: SqlStore, boards: Boards | None = None) -> Hosted:
        """A table as it is kept. Raises whatever `Table.load` raises."""
        hosted = cls(decode_about(stored.about), store, boards)
        hosted._read(stored)
        return hosted

    def _read(self, stored: Stored) -> None:
        self.about = decode_about(stored.about)
        self.chat = [msgspec.json.decode(line, type=wire.ChatLine) for line in stored.chat]
        self.proposals.clear()
        self._picture.forget()
        self._last.clear()
        self.table = None
        self._pending = Pending(len(stored.entries))
        self._header_kept = stored.header is not None
        if stored.header is not None:
            record = decode_parts(stored.header, stored.entries)
            try:
                table = Table.load(record, GAMES)
            except RecordTooOld:
                if not record.finished:
                    raise
                self.archived = record
            else:
                self._pending.append(record.entries[len(stored.entries) :])  # what loading itself had to add
                self._keep_table(table)

    # Something happens

    async def do(self, deed: Callable[[], None]) -> None:
        """Do something at the table, keep it, and tell everybody. If `deed` raises, nothing has happened.

        Raises `NotKept` when the store did not take it: then it has not happened either. Once begun it is done, even
        if whoever asked for it has gone.
        """
        await asyncio.shield(asyncio.ensure_future(self._do(deed)))

    async def _do(self, deed: Callable[[], None]) -> None:
        async with self._lock:
            await self._make_sound()
            kept = msgspec.json.encode(self.about)
            self.leaving.clear()
            try:
                deed()
            except BaseException:
                if self._pending.entries:  # half done: the store knows how it was
                    await self._reload()
                else:
                    self.about = decode_about(kept)
                raise
            await self._keep()
            for listener in self.leaving:
                listener.lose_seat()
            self.tell_all()
        self.changed(self)

    async def _make_sound(self) -> None:
        """Read the table again if need be. Raises `Refusal` for one that is gone, and `NotRead`."""
        if self._unsound:
            await self._reload()
        if self.gone:
            raise no_table()

    async def _keep(self, chat: list[wire.ChatLine] | None = None) -> None:
        about, table = self.about, self.table
        if table is not None:
            if table.over and about.status != "over":
                about.status = "over"
            if about.asked != table.asked:
                about.asked = table.asked
                about.since = about.touched = time()
        about.used = time()
        header = None
        record = table.record if table is not None else self.archived
        if record is not None and not self._header_kept:
            header = msgspec.json.encode(record.header)
        first, entries = self._pending.take()
        change = Change(
            table=about.id,
            about=about_row(about),
            header=header,
            first=first,
            entries=[msgspec.json.encode(entry) for entry in entries],
            first_line=len(self.chat),
            chat=[msgspec.json.encode(line) for line in chat or ()],
        )
        try:
            await self._store.commit(change)
        except (NotKept, ChangeRefused):
            await self._reload()
            raise
        self._header_kept = self._header_kept or header is not None
        self.used = time()

    async def keep_first(self) -> None:
        """Keep a table that was just made."""
        async with self._lock:
            await self._keep()
        self.changed(self)

    async def _reload(self) -> None:
        self._unsound = True
        stored = await self._store.load(self.about.id)
        self._unsound = False
        if stored is None:
            self.gone = True
            return
        self._read(stored)
        self.tell_all()

    # The game

    def begin(self) -> None:
        """Deal. Raises what `Table.new` raises."""
        about = self.about
        seats = [Seat(place.kind, place.name, place.bot) for place in about.places]
        self._keep_table(Table.new(GAMES[about.game], seats, about.options, about.sets, about.deal))
        about.status = "playing"

    def take_table(self, table: Table) -> None:
        """Have this game at the table, with all that is recorded of it."""
        self._keep_table(table)
        self.about.status = "over" if table.over else "playing"

    def take_archived(self, record: Record) -> None:
        """Have a finished game of older rules here, to be read."""
        self.archived = record
        self._pending.append(record.entries)
        self.about.status = "over"

    def _keep_table(self, table: Table) -> None:
        self.table = table
        if not self._header_kept:
            self._pending.append(table.record.entries)
        boards = self._boards(table.names, table.game.key) if self._boards is not None else None
        table.keep(self._pending, boards)

    @property
    def game(self) -> Table:
        """The game that is played. Raises `Refusal` while the table gathers, and where it can only be read."""
        if self.archived is not None:
            raise closed()
        if self.table is None:
            raise no_game()
        return self.table

    async def ended(self) -> Record | None:
        """The record when the game is over and that is kept, else None. Raises `Refusal` for a table that is gone."""
        async with self._lock:
            await self._make_sound()
            if self.archived is not None:
                return self.archived
            return self.table.record if self.table is not None and self.table.over else None

    def bot_to_think(self) -> int:
        """The bot's seat that is asked, or NOBODY; also while only bots sit here and nobody watches."""
        if self.table is None or self.gone or self.table.over:
            return NOBODY
        people = any(place.kind != "bot" or place.away for place in self.about.places)
        if not people and not self.listeners:
            return NOBODY
        if script_runs(self.about) and (waits_for_learner(self.about) or not self.listeners):
            return NOBODY
        return self.table.bot_seat()

    # Telling

    def info(self) -> wire.TableInfo:
        """What everybody may know of the table."""
        online = {listener.viewer for listener in self.listeners}
        return table_info(self.about, online, sum(listener.viewer < 0 for listener in self.listeners))

    async def welcome(self, listener: Listener) -> None:
        """Somebody begins to listen: everything is told to them, and to the others that they are there.

        Raises `Refusal` if the table was deleted meanwhile.
        """
        async with self._lock:  # nothing is told that is not yet kept
            await self._make_sound()
            if self.archived is not None:
                raise closed()
            self.listeners.add(listener)
            self.tell_all(but=listener)
            self._tell_whole(listener)
            listener.tell(wire.Said(self.chat[-MOST_CHAT:]))
        self.changed(self)

    def part(self, listener: Listener) -> None:
        """Somebody no longer listens."""
        self.listeners.discard(listener)
        self.used = time()
        self._tell_if_still()

    async def show(self, listener: Listener) -> None:
        """Tell one listener everything once more. Raises `NotRead`."""
        async with self._lock:
            await self._make_sound()
            self._tell_whole(listener)

    def _tell_whole(self, listener: Listener) -> None:
        listener.tell(self._picture.whole(self.info(), self.table, listener.viewer, self._extras(listener.viewer)))

    def _tell_if_still(self) -> None:
        """Tell all, unless something is just being done: then it is told when that is kept."""
        if not self._lock.locked() and not self._unsound:
            self.tell_all()

    async def why(self, seat: int, what: str | int) -> tuple[Explanation, list[wire.Option]]:
        """Why something is not possible, and the answers that lead to it. Raises what `Table.why` raises."""
        async with self._lock:
            await self._make_sound()
            table = self.game
            explanation = table.why(seat, what)
            if isinstance(what, int) or seat != table.asked or _is_touched(table, seat, what):
                return explanation, []
            world, names = table.sample_world(), table.names
        ways = await asyncio.to_thread(answers_leading_to, table.game, world, names, what)
        return explanation, [option_told(option) for option in ways]

    def tell_all(self, but: Listener | None = None) -> None:
        """Tell every viewer what has changed for it, and nothing to those for whom nothing has."""
        info = self.info()
        for viewer in {listener.viewer for listener in self.listeners}:
            state = self._picture.next(info, self.table, viewer, self._extras(viewer))
            bare = encoded(msgspec.structs.replace(state, lines=[], fresh=False))
            news = state.lines and state.result is None  # when it is over, every state tells all
            if self._last.get(viewer) == bare and not news:
                continue
            self._last[viewer] = bare
            data = encoded(state)
            for listener in self.listeners:
                if listener.viewer == viewer and listener is not but:
                    listener.send(data)
        self._set_alarm()

    def _extras(self, viewer: int) -> Extras:
        about = self.about
        rematch = None
        if about.rematch:
            seats = len(about.places)
            seat = (viewer - 1) % seats if viewer >= 0 and about.places[viewer].key else NOBODY
            rematch = wire.Held(about.rematch, "", seat)
        return Extras(self.proposals.told(), lesson(about, self.table, viewer), rematch)

    def _set_alarm(self) -> None:
        """Tell again when the time of whoever is asked runs out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        about = self.about
        left = about.since + about.limit - time()
        if about.limit and about.asked >= 0 and left > 0 and self.listeners:
            self._alarm = asyncio.get_running_loop().call_later(left + 0.05, self._tell_if_still)

    # Chat

    async def say(self, listener: Listener, name: str, text: str) -> None:
        """Say something to everybody. It is kept as well. Raises `NotKept`."""
        async with self._lock:
            await self._make_sound()
            line = wire.ChatLine(len(self.chat), listener.viewer, name, text, time())
            await self._keep([line])
            self.chat.append(line)
            for other in self.listeners:
                other.tell(wire.Said([line]))
            self.tell_all()

    # The end

    async def dismiss(self, text: str) -> None:
        """Delete the table, and tell everybody why."""
        async with self._lock:
            await self._store.delete([self.about.id])
            self.gone = True
            for listener in list(self.listeners):
                listener.tell(wire.Gone(text))
                listener.hang_up()
            self.close()

    def close(self) -> None:
        """Leave nothing behind that would still happen."""
        if self._alarm is not None:
            self._alarm.cancel()


def _is_touched(table: Table, seat: int, thing: str) -> bool:
    """Whether an answer to the present question points at the thing."""
    question = table.question(seat)
    return question is not None and any(thing in option.things for option in question.options)
