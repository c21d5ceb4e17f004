"""A store looked over: whether all that is kept in it can be read, and played on."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from shlex import quote
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from quarterdeck.games import GAMES, find
from quarterdeck.server.campaigns.cache import find_story
from quarterdeck.server.guarding.limits import Limits
from quarterdeck.server.store.about import decode_about, decode_campaign_about, decode_chat_line
from quarterdeck.server.store.looking import StoreLook
from quarterdeck.server.store.places import is_usual
from quarterdeck.server.store.schema import VERSION, campaign_entries, campaigns, chat, entries, is_table, tables
from quarterdeck.table import Record, Replay, Table
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import decode_entries, decompress_record
from quarterdeck.table.errors import RecordTooOld
from quarterdeck.table.record import decode_parts
from quarterdeck.table.steps import all_at_once

# Room that a store needs beside itself: what SQLite writes meanwhile, and a backup on the same disk.
LEAST_ROOM = Limits.free_bytes
WAITING = "-wal"  # the end of the name under which SQLite has what it will write into the file by and by
MOST_TOLD = 20  # of what SQLite finds wrong with a file

BAD_FILE = "Stop the server, restore a backup, and see to the disk."
BAD_TABLE = "Delete it with quarterdeck tables delete {ident}{at}, or restore a backup in which it is whole."
BAD_CAMPAIGN = "Restore a backup in which it is whole; the other campaigns are not touched by it."

Progress = Callable[[int, int], None]  # tables and campaigns looked at, and of how many


class Finding(NamedTuple):
    """Something that is wrong: with what, why, and what to do about it."""

    subject: str
    text: str
    advice: str


class Checkup(NamedTuple):
    """What a store is like."""

    store: str
    version: int
    tables: dict[str, int]  # by their status
    campaigns: int
    entries: int
    chat: int
    size: (
        int | None
    )  # of the file with what is not yet in it, and the room that is left on its disk; None for a database elsewhere
    room: int | None
    replayed: bool
    findings: list[Finding]


def check_up(look: StoreLook, replay: bool = True, progress: Progress = lambda done, of: None) -> Checkup:
    """Look a store over, each table by itself so that a server beside it is not held up. Raises `StoreRefused`."""
    findings = [*_layout(look), *_room(look), *_file(look)]
    with look.transaction() as connection:
        ids = list(connection.scalars(select(tables.c.id).where(is_table).order_by(tables.c.id)))
        has_campaigns = campaigns.name in look.tables
        voyages = list(connection.scalars(select(campaigns.c.id).order_by(campaigns.c.id))) if has_campaigns else []
        found = select(tables.c.status, func.count()).where(is_table).group_by(tables.c.status)
        by_status = {str(status): int(number) for status, number in connection.execute(found)}
        # What is no table is not counted: what is left of deleted ones goes by itself while a server runs.
        rows, lines = (
            connection.scalar(select(func.count()).where(each.c.table_id.in_(select(tables.c.id).where(is_table)))) or 0
            for each in (entries, chat)
        )
    # What is damaged in a copy may be well in the store that the command means by itself.
    at = "" if is_usual(look.name) else f" --store {quote(look.name)}"
    for number, ident in enumerate(ids):
        progress(number, len(ids) + len(voyages))
        with look.transaction() as connection:
            findings += _table(connection, ident, replay, at)
    for number, ident in enumerate(voyages, len(ids)):
        progress(number, len(ids) + len(voyages))
        with look.transaction() as connection:
            findings += _campaign(connection, ident, replay)
    progress(len(ids) + len(voyages), len(ids) + len(voyages))
    size, room = _sizes(look)
    return Checkup(look.name, look.version, by_status, len(voyages), rows, lines, size, room, replay, findings)


def _layout(look: StoreLook) -> Iterator[Finding]:
    if look.version > VERSION:
        yield Finding(
            "the store",
            f"It was written by a later Quarterdeck (version {look.version}, this one knows {VERSION}).",
            "Update this Quarterdeck.",
        )


def _sizes(look: StoreLook) -> tuple[int | None, int | None]:
    if look.path is None:
        return None, None
    size = look.path.stat().st_size
    with suppress(FileNotFoundError):  # it goes when the server stops
        size += look.path.with_name(look.path.name + WAITING).stat().st_size
    return size, shutil.disk_usage(look.path.parent).free


def _room(look: StoreLook) -> Iterator[Finding]:
    size, room = _sizes(look)
    if size is not None and room is not None and room < max(LEAST_ROOM, size):
        yield Finding(
            "the disk",
            f"It has room for {in_bytes(room)} only, and the store has {in_bytes(size)}.",
            "Make room, before moves can no longer be kept.",
        )


def _file(look: StoreLook) -> Iterator[Finding]:
    """What SQLite itself finds wrong. PostgreSQL looks after its files by itself."""
    if look.path is None:
        return
    with look.transaction() as connection:
        for (wrong,) in connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_TOLD})"):
            if wrong != "ok":
                yield Finding("the file", f"It is damaged: {' '.join(str(wrong).split())}.", BAD_FILE)
        for number, row in enumerate(connection.exec_driver_sql("PRAGMA foreign_key_check")):
            if number == MOST_TOLD:
                break
            yield Finding("the file", f"A row of {row[0]} belongs to nothing in {row[2]}.", BAD_FILE)


def _table(connection: Connection, ident: str, replay: bool, at: str) -> list[Finding]:
    columns = (tables.c.about, tables.c.header, tables.c.entries, tables.c.lines, tables.c.game, tables.c.status)
    row = connection.execute(select(*columns).where(tables.c.id == ident, is_table)).first()
    if row is None:
        return []  # deleted meanwhile
    subject = f"table {ident} ({row.game}, {row.status})"
    kept = connection.execute(
        select(entries.c.number, entries.c.data).where(entries.c.table_id == ident).order_by(entries.c.number)
    ).all()
    said = connection.execute(
        select(chat.c.number, chat.c.data).where(chat.c.table_id == ident).order_by(chat.c.number)
    ).all()
    wrong = [
        *_gaps([each.number for each in kept], row.entries, "entries"),
        *_gaps([each.number for each in said], row.lines, "chat lines"),
    ]
    if not wrong:
        try:
            about = decode_about(row.about)
            for line in said:
                decode_chat_line(line.data)
            if row.header is not None:
                record = all_at_once(decode_parts(row.header, [each.data for each in kept]))
                record.foreign = about.imported
                if replay:
                    _play(record)
        except Exception as error:  # whatever is wrong with one, the others are looked at
            wrong.append(" ".join(str(error).split()) or type(error).__name__)
    return [Finding(subject, text, BAD_TABLE.format(ident=ident, at=at)) for text in wrong]


def _play(record: Record) -> None:
    """Play a record as a server would. Raises what is wrong with it."""
    try:
        Table.load(record, GAMES)
    except RecordTooOld:
        if not record.finished:
            raise
        Replay(record, GAMES)  # a finished game of older rules is told from its stored words


def _campaign(connection: Connection, ident: str, replay: bool) -> list[Finding]:
    row = connection.execute(select(campaigns.c.about, campaigns.c.entries).where(campaigns.c.id == ident)).first()
    if row is None:
        return []
    of = campaign_entries
    kept = connection.execute(
        select(of.c.number, of.c.data).where(of.c.campaign_id == ident).order_by(of.c.number)
    ).all()
    wrong = list(_gaps([each.number for each in kept], row.entries, "entries"))
    if not wrong:
        try:
            about = decode_campaign_about(row.about)
            game = find(about.game)
            campaign = Campaign(game, find_story(game, about.story), decode_entries([each.data for each in kept]))
            for landing in campaign.landings:
                if landing.record and replay:
                    _play(decompress_record(landing.record))
        except Exception as error:  # whatever is wrong with one, the others are looked at
            wrong.append(" ".join(str(error).split()) or type(error).__name__)
    return [Finding(f"campaign {ident}", text, BAD_CAMPAIGN) for text in wrong]


def _gaps(numbers: list[int], counted: int, what: str) -> Iterator[str]:
    missing = next((place for place, number in enumerate(numbers) if place != number), None)
    if missing is not None:
        yield f"Of its {what} number {missing} is missing."
    elif len(numbers) != counted:
        yield f"It has {len(numbers)} {what} where there should be {counted}."


def in_bytes(number: int) -> str:
    """A number of bytes for people."""
    size = float(number)
    for unit in ("bytes", "kB", "MB", "GB"):
        if size < 1000 or unit == "GB":
            break
        size /= 1000
    return f"{size:.0f} {unit}" if unit == "bytes" or size >= 100 else f"{size:.1f} {unit}"
