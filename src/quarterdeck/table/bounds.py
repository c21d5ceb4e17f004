"""How long a record may be that comes from outside. What was kept here is read whatever it is.

The longest games of all four were looked for by chance, over the extremes of every option and number: Rum Runner came
to 27,600 decisions, Card Pirates to 8,100, Chaos Cove to 750, Wildtails to 170. A usual game has a few hundred, and by
usual numbers none had more than 1,400 that came to an end by itself. A decision is about 60 bytes of a record, and its
part of the frames about as many.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from quarterdeck.core.errors import SeatRefused
from quarterdeck.table.compression import STATE_BYTES
from quarterdeck.table.entries import (
    Ahead,
    AnyEntry,
    Concession,
    Decision,
    Draw,
    End,
    Header,
    Seat,
    SeatChange,
    Snapshot,
    Undo,
)
from quarterdeck.table.errors import NothingToUndo, RecordDamaged, RecordTooLong
from quarterdeck.table.record import Record, decode_record
from quarterdeck.table.seats import check_holders

DECISIONS = 40_000  # half as many again as the longest game, those taken back included
UNDOS = 1_000  # also of a game that is being played: several for each turn of a long one
ENTRIES = 60_000  # decisions, a snapshot for every 25 of them, and answers given ahead
RECORD_BYTES = 4 * 2**20  # of the longest game with all that, its frames included
ROOM_TO_END = 30_000  # entries that a game which is being played keeps for its decisions, and for its end
FORKS = 100  # tables that were played on from, one after the other
VALUES = 2_000  # options, or numbers set: more than any game has
SEATS = 16  # four times as many as any game has
WORD = 200  # characters of a name, a version, a seal; the longest has 64

_ID = re.compile("[0-9A-Za-z_-]+")


def record_from_outside(data: bytes) -> Record:
    """The record that somebody brings. Raises `RecordTooLong`, `RecordDamaged` or `RecordTooNew`."""
    _check("bytes", len(data), RECORD_BYTES)
    _check("lines", data.count(b"\n"), ENTRIES + 1)
    record = decode_record(data)
    check_bounds(record)
    return record


def check_bounds(record: Record) -> None:
    """Raise `RecordTooLong` for a record that is longer than any game, `RecordDamaged` for names that nobody has."""
    kinds = Counter(map(type, record.entries))
    _check("entries", len(record.entries), ENTRIES)
    _check("decisions", kinds[Decision], DECISIONS)
    _check("undos", kinds[Undo], UNDOS)
    _check_header(record.header)
    for line, entry in enumerate(record.entries, 2):
        if not isinstance(entry, Decision | Ahead):
            _check_entry(entry, line)


def check_undos(undos: int, entries: int) -> None:
    """Raise `NothingToUndo` in a game in which so much was taken back that its record could not be brought anywhere."""
    if undos >= UNDOS or entries >= ENTRIES - ROOM_TO_END:
        raise NothingToUndo("More was taken back in this game than its record can hold: play on with what stands.")


def check_room(entries: int) -> None:
    """Raise `RecordTooLong` where a record has no room for a further answer: a game may have no end of its own."""
    if entries >= ENTRIES:
        raise RecordTooLong("The record of this game is full: concede, or agree on a draw.")


def check_room_beside(entries: int) -> None:
    """Raise `RecordTooLong` where a record has no room but for answers to what is asked."""
    if entries >= ENTRIES - ROOM_TO_END:
        raise RecordTooLong("The record of this game is nearly full: only what is asked now can still be answered.")


def check_forks(record: Record) -> None:
    """Raise `RecordTooLong` for a game that was played on from too often to be played on from again."""
    if len(record.header.past) >= FORKS:
        raise RecordTooLong(f"This game was played on from {FORKS} times already: begin another.")


def _check_header(header: Header) -> None:
    _check("seats", len(header.seats), SEATS)
    _check("forks", len(header.past), FORKS)
    _check("options", len(header.options), VALUES)
    _check("numbers set", len(header.sets), VALUES)
    values = {**header.options, **header.sets}
    words = [*values, *(value for value in values.values() if isinstance(value, str))]
    words += [header.id, header.game, header.content, header.package, header.created, header.deal or ""]
    words += [header.commitment, *(past.record for past in header.past)]
    _check_words(words)
    _check_words([header.salt, header.secret, *(past.secret for past in header.past)])
    if not _ID.fullmatch(header.id):
        raise RecordDamaged(1, "its id is none")
    _check_seats(header.seats, 1)


def _check_entry(entry: AnyEntry, line: int) -> None:
    if isinstance(entry, SeatChange):
        _check_seats([entry.holder], line)
    elif isinstance(entry, Concession):
        _check_words([entry.stand_in])
    elif isinstance(entry, Undo | Draw):
        _check("seats", len(entry.consents), SEATS)
    elif isinstance(entry, Snapshot):
        _check_words([entry.digest])
        _check("characters in a snapshot", len(entry.packed), STATE_BYTES)
    elif isinstance(entry, End):
        _check_words([entry.digest])
        _check("seats", max(len(entry.places), len(entry.scores)), SEATS)


def _check_seats(seats: Sequence[Seat], line: int) -> None:
    _check_words([seat.bot or "" for seat in seats])
    try:
        check_holders(seats)
    except SeatRefused as error:
        raise RecordDamaged(line, str(error).rstrip(".")) from error


def _check_words(words: Iterable[str | bytes]) -> None:
    _check("characters in a name", max(map(len, words), default=0), WORD)


def _check(what: str, number: int, most: int) -> None:
    if number > most:
        raise RecordTooLong(
            f"The record is longer than any game: it has {number:,} {what}, and {most:,} are the most that is taken. "
            "Bring one as Quarterdeck has written it."
        )
