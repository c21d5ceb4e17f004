"""How long a record may get in play, and be if it comes from outside. What was kept here is read whatever it is.

The longest games of all four were looked for by chance, over the extremes of every option and number: Rum Runner came
to 27,600 decisions, Card Pirates to 8,100, Chaos Cove to 750, Wildtails to 170. A usual game has a few hundred, and by
usual numbers none had more than 1,400 that came to an end by itself. A decision is about 60 bytes of a record, and its
part of the frames about as many.
"""

from __future__ import annotations

from collections import Counter

from quarterdeck.table.compression import STATE_BYTES
from quarterdeck.table.entries import Decision, Draw, End, Frames, Snapshot, Undo
from quarterdeck.table.errors import NothingToUndo, RecordTooLong
from quarterdeck.table.record import Record
from quarterdeck.table.seats import MOST_SEATS

DECISIONS = 40_000  # half as many again as the longest game, those taken back included
UNDOS = 1_000  # also of a game that is being played: several for each turn of a long one
ENTRIES = 60_000  # decisions, a snapshot for every 25 of them, and answers given ahead
RECORD_BYTES = 4 * 2**20  # of the longest game with all that, its frames included
ROOM_TO_END = 30_000  # entries that a game which is being played keeps for its decisions, and for its end
FORKS = 100  # tables that were played on from, one after the other
DIGEST = 128  # characters; those of today have 16


def check_size(data: bytes) -> None:
    """Raise `RecordTooLong` for a record that is too long to be read at all."""
    _check("bytes", len(data), RECORD_BYTES)
    _check("lines", data.count(b"\n"), ENTRIES + 1)


def check_length(record: Record) -> None:
    """Raise `RecordTooLong` for a record that is longer than any game."""
    kinds = Counter(map(type, record.entries))
    _check("entries", len(record.entries), ENTRIES)
    _check("decisions", kinds[Decision], DECISIONS)
    _check("undos", kinds[Undo], UNDOS)
    _check("tellings in plain words", kinds[Frames], 1)
    _check("forks", len(record.header.past), FORKS)
    for entry in record.entries:
        if isinstance(entry, Undo | Draw):
            _check("seats", len(entry.consents), MOST_SEATS)
        elif isinstance(entry, Snapshot):
            _check("characters in a digest", len(entry.digest), DIGEST)
            _check("characters in a snapshot", len(entry.packed), STATE_BYTES)
        elif isinstance(entry, End):
            _check("characters in a digest", len(entry.digest), DIGEST)
            _check("seats", max(len(entry.places), len(entry.scores)), MOST_SEATS)


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


def _check(what: str, number: int, most: int) -> None:
    if number > most:
        raise RecordTooLong(
            f"The record is longer than any game: it has {number:,} {what}, and {most:,} are the most that is taken. "
            "Bring one as Quarterdeck has written it."
        )
