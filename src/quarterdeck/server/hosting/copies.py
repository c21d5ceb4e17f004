"""Copies of a store in a file: made while a server runs on it, checked, and put back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, NamedTuple

from sqlalchemy import URL

from quarterdeck.server.store.errors import StoreInUse, StoreRefused
from quarterdeck.server.store.looking import connect_file
from quarterdeck.server.store.places import place_of
from quarterdeck.server.store.schema import COMING, DELETED, VERSION
from quarterdeck.server.store.sqlite import locked
from quarterdeck.table.disk import UNFINISHED, sync_folder
from quarterdeck.table.texts import printable

PAGES_AT_ONCE = 256  # a megabyte between two tellings of how far it is
BESIDE = ("-wal", "-shm")  # what SQLite has beside a file that is in use
# Triggers and views: they run with whatever the server changes or reads.
FOREIGN = "SELECT type, name FROM sqlite_master WHERE type NOT IN ('table', 'index') ORDER BY type, name"

Progress = Callable[[int, int], None]  # pages copied, and of how many


class StoreCopy(NamedTuple):
    """A copy that is whole: of which version its layout is, what is in it, and how large it is."""

    version: int
    tables: int
    campaigns: int
    size: int


def back_up(url: str | None, to: Path, force: bool = False, progress: Progress = lambda done, of: None) -> StoreCopy:
    """Copy a store to a file, as it is at this moment. Raises `StoreRefused`, and then leaves nothing behind.

    A server may play on meanwhile. All that it acknowledged before is in the copy.
    """
    path = _file_of(url, "pg_dump --format=custom --file=FILE URL")
    to = to.expanduser().resolve()
    if to == path:
        raise StoreRefused(f"{to} is the store itself: name another file for the copy.")
    if to.exists() and not force:
        raise StoreRefused(f"{to} is there already: name another file, or write over it with --force.")
    if to.with_name(f"{to.name}{BESIDE[0]}").exists():
        raise StoreRefused(f"{to} is a store that may be in use: name another file for the copy.")
    fresh = _copied(path, to, progress)
    try:
        made = checked(fresh, path)
        _put(fresh, to)
    except BaseException:
        _drop(fresh)
        raise
    return made


def restore(url: str | None, copy: Path, progress: Progress = lambda done, of: None) -> tuple[StoreCopy, Path | None]:
    """Put a copy in the place of a store; gives what it is, and under which name the store before it is kept, if any.

    Raises `StoreRefused` for a copy that is not whole, and `StoreInUse` while a server runs on the store.
    """
    path = _file_of(url, "pg_restore --clean --if-exists --single-transaction --dbname=URL FILE")
    copy = copy.expanduser().resolve()
    if copy == path:
        raise StoreRefused(f"{copy} is the store itself: name the copy that is to come in its place.")
    checked(copy)
    with _lock(path):
        fresh = _copied(copy, path, progress)
        try:
            made = checked(fresh)
            _give(fresh, path)
            before = _set_aside(path) if path.exists() else None
        except BaseException:
            _drop(fresh)
            raise
        try:
            _put(fresh, path)
        except BaseException:
            _drop(fresh)
            if before is not None:
                _take_back(before, path)
            raise
    return made, before


def checked(path: Path, store: Path | None = None) -> StoreCopy:
    """What is in the file of a store that nobody writes to. Raises `StoreRefused` if it is not whole or not ours.

    What is wrong with a copy that was just made is wrong with its `store`.
    """
    named = store or path
    advice = "take another copy" if store is None else "no copy was made, and doctor says more"
    with closing(connect_file(path)) as connection:
        try:
            foreign = connection.execute(FOREIGN).fetchone()
            if foreign is not None:
                kind, called = (printable(str(each)) for each in foreign)
                raise StoreRefused(
                    f"{named} has a {kind} in it ({called}), which no store of Quarterdeck has: take another copy, or "
                    f"take it out with DROP {kind.upper()} if you know who put it there."
                )
            version = connection.execute("SELECT version FROM quarterdeck").fetchone()
            if version is None or version[0] > VERSION:
                raise StoreRefused(
                    f"{named} was written by a later Quarterdeck: update this one, then do it once more."
                )
            wrong = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            count = "SELECT count(*) FROM tables WHERE status NOT IN (?, ?)"
            tables = connection.execute(count, [DELETED, COMING]).fetchone()[0]
            there = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'campaigns'").fetchone()
            campaigns = connection.execute("SELECT count(*) FROM campaigns").fetchone()[0] if there else 0
        except sqlite3.Error as error:
            raise StoreRefused(f"{named} is no whole store of Quarterdeck ({error}): {advice}.") from error
    if wrong != "ok":
        raise StoreRefused(f"{named} is damaged ({' '.join(wrong.split())}): {advice}.")
    return StoreCopy(version[0], tables, campaigns, path.stat().st_size)


def _file_of(url: str | None, instead: str) -> Path:
    place = place_of(url)
    if isinstance(place, URL):
        raise StoreRefused(
            f"PostgreSQL has tools of its own for that: {instead}. docs/hosting.md says how they are used."
        )
    return place


def _copied(path: Path, to: Path, progress: Progress) -> Path:
    """A file beside `to` with all that is in a store at this moment, on disk."""
    fresh = to.with_name(f"{to.name}.{token_hex(4)}{UNFINISHED}")
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # nobody else is to read chat and names
    except OSError as error:
        raise StoreRefused(f"{to} cannot be written ({error.strerror}): name a file in a folder of yours.") from error
    try:
        with closing(connect_file(path)) as source, closing(connect_file(fresh, write=True)) as target:
            # A transaction holds on to this moment: without it the copy would begin anew with every move of a guest.
            source.execute("BEGIN")
            source.execute("SELECT version FROM quarterdeck").fetchone()
            source.backup(target, pages=PAGES_AT_ONCE, progress=lambda _, left, of: progress(of - left, of), sleep=0)
            source.execute("ROLLBACK")
            target.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file, and stays one when it is read
        with fresh.open("r+b") as file:
            os.fsync(file.fileno())
    except (sqlite3.Error, OSError) as error:
        _drop(fresh)
        raise StoreRefused(
            f"{path} could not be copied to {to} ({error}): see that it is a store, and that there is room for it."
        ) from error
    except BaseException:
        _drop(fresh)
        raise
    return fresh


def _set_aside(path: Path) -> Path:
    """Give a store another name, with all that belongs to it."""
    with suppress(sqlite3.Error, StoreRefused), closing(connect_file(path, write=True)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that it is one file, unless it is damaged
    moment = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.before-{moment}-{token_hex(2)}")
    try:
        for ending in BESIDE:
            beside = path.with_name(path.name + ending)
            if beside.exists():
                beside.replace(aside.with_name(aside.name + ending))
        path.replace(aside)
    except OSError as error:
        _take_back(aside, path)
        raise StoreRefused(f"{path} cannot be put aside ({error.strerror}): see who has it open.") from error
    return aside


def _take_back(aside: Path, path: Path) -> None:
    """Give a store that was put aside its name again. Raises `StoreRefused`, which tells where it is, if that fails."""
    try:
        for ending in (*BESIDE, ""):
            beside = aside.with_name(aside.name + ending)
            if beside.exists():
                beside.replace(path.with_name(path.name + ending))
    except OSError as error:
        raise StoreRefused(f"Nothing is in the place of {path} now: the store that was there is {aside}.") from error


def _give(fresh: Path, to: Path) -> None:
    """What root puts in the place of a store belongs to its owner: else the server could not open it.

    In a folder of theirs a name may lead anywhere by then, so that only the files themselves are given.
    """
    if os.name == "posix" and os.geteuid() == 0:
        owner = (to if to.exists() else to.parent).stat()
        for path in (fresh, to.with_name(f"{to.name}.lock")):
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _put(fresh: Path, to: Path) -> None:
    try:
        fresh.replace(to)
        sync_folder(to.parent)
    except OSError as error:
        raise StoreRefused(f"{to} cannot be written ({error.strerror}): name a file that you may write.") from error


def _drop(fresh: Path) -> None:
    for ending in ("", "-journal", *BESIDE):
        with suppress(OSError):
            fresh.with_name(fresh.name + ending).unlink(missing_ok=True)


def _lock(path: Path) -> BinaryIO:
    try:
        return locked(path)
    except StoreInUse as error:
        raise StoreInUse(f"A server runs on {path}: stop it first, then restore.") from error
