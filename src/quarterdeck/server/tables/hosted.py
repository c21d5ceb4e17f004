"""One table on the server: everything that happens there happens here, one thing after another.

What happens is first done in memory, then kept in the store, and only then told. Whatever goes wrong in between, the
store is right: the table is read from it again. If even that fails the table is unsound: nothing is told of it, and
nothing done at it, before it has been read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TypeVar

from quarterdeck.core.kernel import NOBODY
from quarterdeck.games import GAMES
from quarterdeck.server import clock, wire
from quarterdeck.server.refusals import (
    Refusal,
    ShutByHost,
    closed_by_host,
    no_game,
    no_table,
    older_rules,
    put_away,
    seat_lost,
)
from quarterdeck.server.stepwise import in_turn, stepwise
from quarterdeck.server.store import ChangeRefused, NotKept, SqlStore, Stored
from quarterdeck.server.store.about import AboutTable, decode_about, encode_about
from quarterdeck.server.tables.audience import Audience
from quarterdeck.server.tables.chat import TableChat
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tables.keeping import Keeper
from quarterdeck.server.tables.loading import read_steps
from quarterdeck.server.tables.picture import Extras, extras_for, table_info
from quarterdeck.server.tables.proposals import Proposals
from quarterdeck.server.tables.reminder import Reminder
from quarterdeck.server.tables.subscriber import Subscriber
from quarterdeck.server.tables.using import TableLock
from quarterdeck.table import Record, Seat, Table
from quarterdeck.table.frames import BoardLines
from quarterdeck.table.steps import Steps

Boards = Callable[[list[str], str], BoardLines]
T = TypeVar("T")


class HostedTable:
    """A table, its subscribers, and what is to be kept. `table_if_begun` is None while it gathers."""

    def __init__(self, about: AboutTable, store: SqlStore, boards: Boards | None = None) -> None:
        self.about = about
        self.table_if_begun: Table | None = None
        self.chat = TableChat()
        self.proposals = Proposals()
        self.used = clock.chronometer.steady()
        self.gone = False
        self.has_left = False  # whether the server has let go of it: there may be another that was read since
        self.archived: Record | None = None  # a finished game of older rules, which can be read and not loaded
        self.losing_seat: set[Subscriber] = set()  # those who lose their seat when what is being done is kept
        self.on_change: Callable[[HostedTable], None] = lambda _: None  # called whenever another seat may be asked
        self.keeper = Keeper(store)
        self._store = store
        self._boards = boards
        self._lock = TableLock()
        self._audience = Audience()
        self.subscribers = self._audience.subscribers
        self._unsound = False
        self._about_kept: bytes | None = None  # while something is done that is not kept yet
        self._reminder = Reminder()

    @classmethod
    async def from_store(cls, stored: Stored, store: SqlStore, boards: Boards | None = None) -> HostedTable:
        """A table as it is kept. Raises whatever `Table.load` raises."""
        hosted = cls(decode_about(stored.about), store, boards)
        await hosted._take_stored(stored)
        return hosted

    async def _take_stored(self, stored: Stored) -> None:
        # All is read before anything changes: others look at the table meanwhile.
        read = await stepwise(read_steps(stored))
        self.about = decode_about(stored.about)
        self.chat.take_stored(stored.chat)
        self.proposals.clear()
        self._audience.forget()
        self.table_if_begun = None
        self.keeper.take_stored(stored)
        self._about_kept = None
        if isinstance(read, Record):
            self.archived = read
        elif read is not None:
            self._have_table(read)  # to which loading itself may have added something

    # In memory

    def in_use(self) -> AbstractContextManager[None]:
        """While somebody is about to do something here, the table stays in memory."""
        return self._lock.in_use()

    def may_leave(self) -> bool:
        """Whether it can be read again: nobody looks at it, and nothing is being done."""
        return not (self.subscribers or self._lock.uses)

    # Something happens

    async def do(self, action: Callable[[], None]) -> None:
        """Do something at the table, keep it, and tell everybody. If `action` raises, nothing has happened.

        Raises `NotKept` when the store did not take it: then it has not happened either. Once begun it is done, even
        if the client that asked for it has gone.
        """
        await self._lock.use_to_the_end(self._do(action))

    async def _do(self, action: Callable[[], None]) -> None:
        async with self._lock:
            await self._make_sound()
            await self._have_bots_listen()
            self._about_kept = kept = encode_about(self.about)
            self.losing_seat.clear()
            try:
                await in_turn(action)  # it may deal, or try out an answer that is none
                await self._put_into_words()
            except BaseException:
                if self.keeper.is_behind:  # half done: the store knows how it was
                    await self._reload()
                else:
                    self.about, self._about_kept = decode_about(kept), None
                raise
            said = await self._keep_what_bots_say()
            self._about_kept = None
            while self.losing_seat:
                self.losing_seat.pop().lose_seat()
            if said:
                self._audience.say(wire.Said(said))
            await in_turn(self.tell_all)  # one transaction keeps what was done at many tables, and all go on at once
        self.on_change(self)

    async def _put_into_words(self) -> None:
        """Have the frames of a game that has come to its end in what is kept with it."""
        table = self.table_if_begun
        if table is not None and table.over:
            boards = self._boards(table.names, table.game.key) if self._boards is not None else None
            await stepwise(table.take_frames_steps(boards))

    async def _make_sound(self) -> None:
        """Read the table again if need be. Raises `Refusal` for one that is closed or gone, and `NotRead`."""
        if self._unsound:
            await self._reload()
        if self.about.closed is not None:
            raise ShutByHost(self.about.closed)
        if self.gone:
            raise no_table()
        if self.has_left:
            raise put_away()

    async def _keep(self, said: Sequence[wire.ChatLine] = (), new: bool = False) -> None:
        about, table = self.about, self.table_if_begun
        if table is not None:
            if table.over and about.status != "over":
                about.status = "over"
            if about.asked != table.asked:
                about.asked = table.asked
                about.since = about.touched = clock.chronometer.now()
        about.used = clock.chronometer.now()
        try:
            await self.keeper.keep(about, table.record if table is not None else self.archived, said, new)
        except (NotKept, ChangeRefused) as error:
            await self._reload()
            if self.gone and isinstance(error, ChangeRefused):
                raise no_table() from error
            raise
        self.used = clock.chronometer.steady()

    async def keep_new(self) -> None:
        """Keep a table that was just made."""
        async with self._lock:
            await self._keep(new=True)
        self.on_change(self)

    async def _reload(self) -> None:
        self._unsound = True
        stored = await self._store.load(self.about.id)
        if stored is None:
            self._end(str(no_table()))
        else:
            await self._take_stored(stored)
            for subscriber in list(self.subscribers):  # what was said not to be kept may have been
                if not self._has_seat(subscriber):
                    subscriber.lose_seat()
        self._unsound = False
        if not self.gone:
            self.tell_all()

    # The game

    def begin(self) -> None:
        """Deal. Raises what `Table.new` raises."""
        about = self.about
        seats = [Seat(holder.kind, holder.name, holder.bot) for holder in about.holders]
        self._have_table(Table.new(GAMES[about.game], seats, about.options, about.sets, about.deal))
        about.status = "playing"

    def take_table(self, table: Table) -> None:
        """Have this game at the table, with all that is recorded of it."""
        self._have_table(table)
        self.about.status = "over" if table.over else "playing"

    def _have_table(self, table: Table) -> None:
        self.table_if_begun = table
        self.chat.stop_listening()
        self.keeper.follow(table)  # for frames see `_put_into_words`

    @property
    def table(self) -> Table:
        """The table at which the game is played. Raises `Refusal` while it gathers, and where it can only be read."""
        if self.archived is not None:
            raise older_rules()
        if self.table_if_begun is None:
            raise no_game()
        return self.table_if_begun

    async def final_record(self) -> Record | None:
        """The record when the game is over and that is kept, else None. Raises `Refusal` for a table that is gone."""
        async with self._lock:
            await self._make_sound()
            if self.archived is not None:
                return self.archived
            return self.table_if_begun.record if self.table_if_begun is not None and self.table_if_begun.over else None

    # Telling

    def info(self) -> wire.TableInfo:
        """What everybody may know of the table: what is being done is told when it is kept."""
        online = {subscriber.viewer for subscriber in self.subscribers}
        return table_info(self.kept_about, online, sum(subscriber.viewer < 0 for subscriber in self.subscribers))

    @property
    def kept_about(self) -> AboutTable:
        """What is kept about the table; `about` may be ahead of it while something is being done."""
        return self.about if self._about_kept is None else decode_about(self._about_kept)

    async def subscribe(self, subscriber: Subscriber) -> None:
        """Tell a new subscriber everything from now on, and the others that it is there.

        Raises `Refusal` if the table was deleted meanwhile, or the seat given to somebody else.
        """
        async with self._lock:  # nothing is told that is not yet kept
            await self._make_sound()
            self.check_seat(subscriber)
            if self.archived is not None:
                raise older_rules()
            if self.table_if_begun is not None:
                await stepwise(self.table_if_begun.told_steps(subscriber.viewer))
            try:
                await in_turn(lambda: self._welcome(subscriber))
            except BaseException:  # nobody else would: whoever hears nothing more would have it in memory for ever
                self.unsubscribe(subscriber)
                raise
        self.on_change(self)

    def _welcome(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self.tell_all(but=subscriber)
        self._tell_whole(subscriber)
        subscriber.tell(wire.Said(self.chat.told()))

    def check_seat(self, subscriber: Subscriber) -> None:
        """Raise `Refusal` for who came with a seat that is no longer theirs."""
        if subscriber.lost_seat or not self._has_seat(subscriber):
            raise seat_lost()

    def _has_seat(self, subscriber: Subscriber) -> bool:
        return subscriber.viewer == NOBODY or rights(self.about, subscriber.key)[0] == subscriber.viewer

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell a subscriber no more."""
        self.subscribers.discard(subscriber)
        if not self.subscribers:
            self._audience.forget()  # whoever comes next is told all; it may take more than the table itself
        self.used = clock.chronometer.steady()
        self._tell_soon()

    def has_seat(self, guest: str) -> bool:
        """Whether somebody is here from there who plays."""
        return any(subscriber.guest == guest and subscriber.viewer != NOBODY for subscriber in self.subscribers)

    def hang_up_on(self, guest: str, why: Refusal) -> None:
        """Tell a guest who watches no more."""
        for subscriber in self.subscribers:
            if subscriber.guest == guest and subscriber.viewer == NOBODY:
                subscriber.tell(wire.Gone(str(why)))
                subscriber.disconnect()

    async def show(self, subscriber: Subscriber) -> None:
        """Tell one subscriber everything once more. Raises `NotRead`, and `Refusal` for who has lost the seat."""
        async with self._lock:
            await self._make_sound()
            self.check_seat(subscriber)
            await in_turn(lambda: self._tell_whole(subscriber))

    def _tell_whole(self, subscriber: Subscriber) -> None:
        self._audience.tell_whole(subscriber, self.info(), self.table_if_begun, self._extras(subscriber.viewer))

    def _tell_soon(self) -> None:
        if self.subscribers:
            self._reminder.soon(self._tell_in_turn)
        else:
            self._reminder.not_for_the_time()

    async def _tell_in_turn(self) -> None:
        async with self._lock:
            self._reminder.begins()
            if not self._unsound and not self.gone:
                await in_turn(self.tell_all)

    async def read(self, look: Callable[[Table], T]) -> T:
        """Look something up at the table, as it is kept. Raises what `look` raises; nobody else is told anything."""
        async with self._lock:
            await self._make_sound()
            return await in_turn(lambda: look(self.table))

    async def kept_table(self) -> Table:
        """The table, when all that was done at it is kept: an end that the store may yet refuse opens nothing.

        Raises what `table` raises, and `NotRead`.
        """
        async with self._lock:
            await self._make_sound()
            return self.table

    async def read_stepwise(self, look: Callable[[Table], Steps[T]]) -> T:
        """The same for what takes long."""
        async with self._lock:
            await self._make_sound()
            return await stepwise(look(self.table))

    def tell_all(self, but: Subscriber | None = None) -> None:
        """Tell every viewer what has changed for it."""
        self._audience.tell_all(self.info(), self.table_if_begun, self._extras, but)
        if self.subscribers:
            self._reminder.when_time_is_up(self.about, self._tell_in_turn)
        else:
            self._reminder.not_for_the_time()

    def _extras(self, viewer: int) -> Extras:
        return extras_for(self.about, self.table_if_begun, self.proposals.current(), viewer)

    # Chat

    async def say(self, subscriber: Subscriber, name: Callable[[], str], text: str) -> None:
        """Say something to everybody. It is kept as well, even if the client has gone. Raises `NotKept`.

        `name` is asked when the turn has come, and raises `Refusal` for who may say nothing then.
        """
        await self._lock.use_to_the_end(self._say(subscriber, name, text))

    async def _say(self, subscriber: Subscriber, name: Callable[[], str], text: str) -> None:
        async with self._lock:
            await self._make_sound()
            line = self.chat.next_line(subscriber.viewer, name(), text)
            await self._keep([line])
            self.chat.lines.append(line)
            self._audience.say(wire.Said([line]))
            await in_turn(self.tell_all)

    async def _have_bots_listen(self) -> None:
        """Have the bots that are somebody of the crew notice what happens from now on, where somebody hears them."""
        table = self.table_if_begun
        if table is not None and not self.chat.is_listening and self.subscribers and not self.about.guide:
            await stepwise(self.chat.listen_steps(table))

    async def _keep_what_bots_say(self) -> list[wire.ChatLine]:
        """Keep what was done, and with it what one of the bots says of it, as a line of the chat. Raises `NotKept`."""
        said = self.chat.next_remark(self.about.holders)
        await self._keep(said)
        self.chat.lines += said
        return said

    # The end

    async def delete(self, text: str) -> None:
        """Delete the table, and tell everybody why."""
        await self._lock.use_to_the_end(self._delete(text))

    async def _delete(self, text: str) -> None:
        async with self._lock:
            await self._store.delete([self.about.id])
            self._end(text)

    async def shut(self, why: str) -> None:
        """Have nobody play on, by the wish of whoever runs the server. All is kept, and everybody told why."""
        async with self._lock:
            await self._make_sound()
            self._about_kept = encode_about(self.about)
            self.about.closed = why
            await self._keep()
            self._about_kept = None
            self._end(closed_by_host(why))

    def _end(self, text: str) -> None:
        self.gone = True
        self._audience.part(wire.Gone(text))
        self.put_away()

    def put_away(self) -> None:
        """Leave nothing behind that would still happen."""
        self._reminder.close()
