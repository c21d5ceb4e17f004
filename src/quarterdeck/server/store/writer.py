"""The thread that writes. Whatever has come in while it was writing goes into its next transaction, all together.

What would make that long is bounded: so many rows and no more. Of a long new table a portion is written in between, and
of what was deleted a portion goes.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Lock, Thread
from time import monotonic
from typing import TypeGuard, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from quarterdeck.server.store.campaigns import CampaignChange, write_campaign
from quarterdeck.server.store.changes import Change
from quarterdeck.server.store.database import Database, let_go
from quarterdeck.server.store.errors import ChangeRefused, NotKept, StoreRefused, plainly
from quarterdeck.server.store.hosting import OrderAnswer, write_answer
from quarterdeck.server.store.sql import (
    clear_some,
    give_up,
    is_left,
    is_marked,
    mark_batch,
    rows_of,
    write,
    write_portion,
)

ATTEMPTS = 2  # the second for a connection that was lost since it was last used
MOST_ROWS = 2000  # in one transaction, unless a single change has more that is no new table: some milliseconds
CLEAR_AGAIN = 30.0  # seconds until deleted rows that could not be removed are tried once more

log = logging.getLogger("quarterdeck.server")
T = TypeVar("T")

AnyChange = Change | CampaignChange | OrderAnswer
Waiting = tuple[AnyChange, Future[None]]


@dataclass
class _Coming:
    """A long new table, of which so many rows are `done`."""

    change: Change
    future: Future[None]
    done: int = 0

    @property
    def is_whole(self) -> bool:
        return self.done == len(self.change.entries) + len(self.change.chat)


class Writer:
    """Writes changes in the order in which they are handed in.

    Only a new table of very many rows takes longer: it is written in portions, each in its own transaction, and between
    two of them all else that waits is. It is found when the last has been written, and until then it is as if it were
    not there.
    """

    def __init__(self, database: Database) -> None:
        """Begin. Raises what `Database.writer` raises, and `NotKept`."""
        self._database = database
        self._connection: Connection | None = database.writer()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._ended = False  # nothing more comes from the queue
        self._coming = deque[_Coming]()  # the one whose turn it is comes first
        self._leaving = deque[Waiting]()  # campaigns that are deleted, one after the other
        # When some of what was deleted is removed, by the steady clock; None if there is nothing of it. A server before
        # this one may have stopped before all of it was gone.
        left = self._in_transaction(_take_over)
        self._clear_at: float | None = monotonic() if left else None
        self._thread = Thread(target=self._run, name="quarterdeck-store", daemon=True)
        self._thread.start()

    def submit(self, change: AnyChange) -> Future[None]:
        """Hand in a change. The future, which cannot be cancelled, is done when it is on disk.

        It may fail with `NotKept` or `ChangeRefused`. Raises `NotKept` once the writer is closed.
        """
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()
        with self._door:
            if self._closed:
                raise NotKept("The server is stopping and keeps nothing more: try again when it is back.")
            self._queue.put((change, future))
        return future

    def close(self) -> None:
        """Write all that was handed in, and end. Safe to do twice."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)  # nothing comes after it
        self._thread.join()

    def _run(self) -> None:
        while not self._ended or self._coming or self._leaving:
            self._keep_all(self._take_all())
            if self._coming:
                self._keep_portion(self._coming.popleft())
            if self._leaving:
                self._keep([self._leaving.popleft()])
            if not self._ended and self._clear_at is not None and monotonic() >= self._clear_at:
                self._clear()
        self._drop()

    def _take_all(self) -> list[Waiting]:
        """All that waits. If nothing does, it comes back when there is something to do."""
        taken: list[Waiting] = []
        try:
            timeout = None if self._clear_at is None else max(0.0, self._clear_at - monotonic())
            waiting = self._queue.get(not self._coming and not self._leaving, timeout)
            while waiting is not None:
                taken.append(waiting)
                waiting = self._queue.get_nowait()
        except Empty:
            return taken
        self._ended = True
        return taken

    def _keep_all(self, taken: list[Waiting]) -> None:
        """Keep what was taken, up to so many rows at a time; long new tables begin to come, and campaigns to leave."""
        batch: list[Waiting] = []
        rows = 0
        for change, future in taken:
            if _is_long(change):
                self._coming.append(_Coming(change, future))
                continue
            if isinstance(change, CampaignChange) and change.about is None:  # with it go up to some thousand rows
                self._leaving.append((change, future))
                continue
            batch.append((change, future))
            rows += _rows_of(change)
            if rows >= MOST_ROWS:
                self._keep(batch)
                batch, rows = [], 0
        if batch:
            self._keep(batch)
        if any(isinstance(change, Change) and change.delete for change, _ in taken):
            self._clear_at = monotonic()

    def _keep_portion(self, coming: _Coming) -> None:
        """Keep some more of a long new table."""

        def work(connection: Connection, token: str) -> int:
            done = write_portion(connection, coming.change, coming.done, MOST_ROWS - 1)  # and its row among the tables
            mark_batch(connection, token)
            return done

        try:
            coming.done = self._in_transaction(work)
        except Exception as error:
            self._clear_at = monotonic()  # what there is of it
            coming.future.set_exception(error if isinstance(error, (NotKept, ChangeRefused)) else _cannot_hold(error))
            return
        if coming.is_whole:
            coming.future.set_result(None)
        else:
            self._coming.append(coming)

    def _clear(self) -> None:
        """Remove some of what was deleted, or will not become a table."""
        coming = [each.change.table for each in self._coming if each.done]

        def work(connection: Connection, _: str) -> bool:
            give_up(connection, coming)
            return clear_some(connection)

        try:
            left = self._in_transaction(work)
            self._clear_at = monotonic() if left else None
        except Exception as error:  # whatever it is, all that is kept is well, and there is a next time
            log.warning("what is left of deleted tables could not be removed: %s", plainly(error))
            self._clear_at = monotonic() + CLEAR_AGAIN

    def _keep(self, batch: list[Waiting]) -> None:
        try:
            refusals = self._transact([change for change, _ in batch])
        except NotKept as error:
            for _, future in batch:
                future.set_exception(error)
            return
        except Exception as error:
            # Something in one of them cannot be written at all: the others must not suffer for it.
            if len(batch) > 1:
                for waiting in batch:
                    self._keep([waiting])
                return
            refusals = [_cannot_hold(error)]
        for (_, future), refusal in zip(batch, refusals, strict=True):
            if refusal is None:
                future.set_result(None)
            else:
                future.set_exception(refusal)

    def _transact(self, changes: Sequence[AnyChange]) -> list[ChangeRefused | None]:
        """Keep the changes in one transaction, but for those whose refusal is given back.

        Raises `NotKept`, or whatever says that one of them cannot be written, so that none is.
        """

        def write_all(connection: Connection, token: str) -> list[ChangeRefused | None]:
            refusals = [_write(connection, change) for change in changes]
            mark_batch(connection, token)
            return refusals

        return self._in_transaction(write_all)

    def _in_transaction(self, work: Callable[[Connection, str], T]) -> T:
        """Do some work in one transaction. It may leave the sign it is given, by which it is known to be kept.

        Raises as `_transact` does.
        """
        token = token_hex(8)
        done: list[T] = []
        for attempt in range(1, ATTEMPTS + 1):
            try:
                if self._connection is None:
                    self._connection = self._database.writer()
                # Whoever lost the connection while it was kept could not hear of it. That the lock is ours again
                # means that the session before is over, so that it is settled by now.
                if done and self._was_kept(self._connection, token):
                    return done[-1]
                with self._connection.begin():
                    done.append(work(self._connection, token))
            except (IntegrityError, DataError):
                raise
            except (SQLAlchemyError, StoreRefused) as error:
                lost = isinstance(error, DBAPIError) and error.connection_invalidated
                # What was only rolled back goes on: a file on a full disk might not even be opened anew.
                if lost or (self._connection is not None and self._connection.in_transaction()):
                    self._drop()
                if not lost or attempt == ATTEMPTS:
                    raise NotKept(
                        f"The store did not take it ({plainly(error)}): make room on its disk, or see that its "
                        "database runs, then try again."
                    ) from error
            else:
                return done[-1]
        raise AssertionError("the last attempt returns or raises")

    def _was_kept(self, connection: Connection, token: str) -> bool:
        with connection.begin():
            return is_marked(connection, token)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            let_go(connection)


def _take_over(connection: Connection, _: str) -> bool:
    """Give up what a server before this one had not written to its end. Gives whether there is something to remove."""
    give_up(connection, ())
    return is_left(connection)


def _cannot_hold(error: Exception) -> ChangeRefused:
    return ChangeRefused(f"The store cannot hold this change ({plainly(error)}): load the table anew.")


def _is_long(change: AnyChange) -> TypeGuard[Change]:
    return isinstance(change, Change) and change.new and not change.delete and rows_of(change) > MOST_ROWS


def _rows_of(change: AnyChange) -> int:
    if isinstance(change, Change):
        return rows_of(change)
    return 1 + len(change.entries) if isinstance(change, CampaignChange) else 1


def _write(connection: Connection, change: AnyChange) -> ChangeRefused | None:
    try:
        if isinstance(change, Change):
            write(connection, change)
        elif isinstance(change, CampaignChange):
            write_campaign(connection, change)
        else:
            write_answer(connection, change)
    except ChangeRefused as refusal:
        return refusal
    return None
