"""The thread that writes. Whatever has come in while it was writing goes into its next transaction, all together."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Lock, Thread

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from quarterdeck.server.store.campaigns import CampaignChange, write_campaign
from quarterdeck.server.store.changes import Change
from quarterdeck.server.store.database import Database, let_go
from quarterdeck.server.store.errors import ChangeRefused, NotKept, StoreRefused, plainly
from quarterdeck.server.store.hosting import OrderAnswer, write_answer
from quarterdeck.server.store.sql import is_marked, mark_batch, write

ATTEMPTS = 2  # the second for a connection that was lost since it was last used

AnyChange = Change | CampaignChange | OrderAnswer
Waiting = tuple[AnyChange, Future[None]]


class Writer:
    """Writes changes in the order in which they are handed in."""

    def __init__(self, database: Database) -> None:
        """Begin. Raises what `Database.writer` raises."""
        self._database = database
        self._connection: Connection | None = database.writer()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
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
        going_on = True
        while going_on:
            batch: list[Waiting] = []
            waiting = self._queue.get()
            try:
                while waiting is not None:
                    batch.append(waiting)
                    waiting = self._queue.get_nowait()
                going_on = False
            except Empty:
                pass
            if batch:
                self._keep(batch)
        self._drop()

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
            refusals = [ChangeRefused(f"The store cannot hold this change ({plainly(error)}): load the table anew.")]
        for (_, future), refusal in zip(batch, refusals, strict=True):
            if refusal is None:
                future.set_result(None)
            else:
                future.set_exception(refusal)

    def _transact(self, changes: Sequence[AnyChange]) -> list[ChangeRefused | None]:
        """Keep the changes in one transaction, but for those whose refusal is given back.

        Raises `NotKept`, or whatever says that one of them cannot be written, so that none is.
        """
        token = token_hex(8)
        refusals: list[ChangeRefused | None] = []
        for attempt in range(1, ATTEMPTS + 1):
            try:
                if self._connection is None:
                    self._connection = self._database.writer()
                # Whoever lost the connection while it was kept could not hear of it. That the lock is ours again
                # means that the session before is over, so that it is settled by now.
                if attempt > 1 and self._was_kept(self._connection, token):
                    return refusals
                with self._connection.begin():
                    refusals = [_write(self._connection, change) for change in changes]
                    mark_batch(self._connection, token)
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
                return refusals
        raise AssertionError("the last attempt returns or raises")

    def _was_kept(self, connection: Connection, token: str) -> bool:
        with connection.begin():
            return is_marked(connection, token)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            let_go(connection)


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
