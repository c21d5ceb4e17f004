"""A record that somebody brings: its texts are shown to others and go into files and headers, so they are bounded.

Whatever Quarterdeck itself ever wrote passes. A record that is kept is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.rules import Value
from quarterdeck.table.bounds import check_length, check_size
from quarterdeck.table.entries import Concession, End, Frames, Header, Seat, SeatChange, Snapshot
from quarterdeck.table.errors import RecordDamaged, SecretRefused
from quarterdeck.table.record import Record, decode_record
from quarterdeck.table.seats import MOST_SEATS, check_holders
from quarterdeck.table.secret import LONGEST, named_secret

# Ids are 16 digits, fingerprints up to 64, versions and moments about 25 letters: each has room to grow.
ID: Final = re.compile(r"[A-Za-z0-9._-]{1,100}")
FINGERPRINT: Final = re.compile(r"[0-9a-f]{0,128}")
_SHORT: Final = re.compile(r"[!-~]{1,64}")
PACKED: Final = re.compile(r"[A-Za-z0-9+/]*={0,2}")
KEY: Final = re.compile(r"[A-Za-z0-9 _.:-]{0,80}")
BOT: Final = re.compile(r"[A-Za-z0-9 _.:@-]{0,80}")  # with how long it thinks, as in captain@2s
MOST_SETTINGS: Final = 1000  # options or knobs; Wildtails has 803
MOST_DIGITS: Final = 18  # of a number among them
SETTINGS_LETTERS: Final = 32 * 1024  # in all of them: they are told wherever the table is, and Wildtails has 20,000


def record_from_outside(data: bytes) -> Record:
    """The record in `data`, if it holds nothing that no record holds.

    Raises `RecordDamaged`, `RecordTooLong` or `RecordTooNew`.
    """
    check_size(data)
    record = decode_record(data)
    check_length(record)
    check_texts(record)
    record.foreign = True
    return record


def check_texts(record: Record) -> None:
    """Raise `RecordDamaged` for a text of which Quarterdeck writes none like it."""
    _check_header(record.header)
    for line, entry in enumerate(record.entries, 2):
        if isinstance(entry, SeatChange):
            check_seats([entry.holder], line)
        elif isinstance(entry, Concession):
            check_shape(BOT, entry.stand_in, line, "a bot")
        elif isinstance(entry, Snapshot | End):
            check_shape(FINGERPRINT, entry.digest, line, "a digest")
        if isinstance(entry, Snapshot):
            check_shape(PACKED, entry.packed, line, "a snapshot")
        elif isinstance(entry, Frames):
            check_shape(PACKED, entry.data, line, "the game in plain words")


def _check_header(header: Header) -> None:
    check_shape(ID, header.id, 1, "its id")
    check_shape(KEY, header.game, 1, "its game")
    check_shape(FINGERPRINT, header.content, 1, "its content")
    check_shape(_SHORT, header.package, 1, "its package")
    check_shape(_SHORT, header.created, 1, "the moment it was made")
    check_shape(FINGERPRINT, header.commitment, 1, "its commitment")
    _check_settings(header.options)
    _check_settings(header.sets)
    settings = [*header.options.items(), *header.sets.items()]
    if sum(len(name) + len(str(value)) for name, value in settings) > SETTINGS_LETTERS:
        raise RecordDamaged(1, "its settings are too long")
    check_seats(header.seats, 1)
    if header.deal is not None:
        try:
            named_secret(header.deal)
        except SecretRefused as error:
            raise RecordDamaged(1, "the name of its deal is none") from error
    for past in header.past:
        check_shape(ID, past.record, 1, "the id of a record it was forked from")
    if max(map(len, [header.salt, header.secret, *(past.secret for past in header.past)])) > LONGEST:
        raise RecordDamaged(1, "its secret is too long")


def _check_settings(settings: Mapping[str, Value]) -> None:
    if len(settings) > MOST_SETTINGS:
        raise RecordDamaged(1, f"it has {len(settings)} settings")
    for name, value in settings.items():
        check_shape(KEY, name, 1, "the name of a setting")
        if isinstance(value, str):
            check_shape(KEY, value, 1, "a setting")
        elif abs(value) >= 10**MOST_DIGITS:
            raise RecordDamaged(1, "a setting is too large a number")


def check_seats(seats: list[Seat], line: int) -> None:
    """Raise `RecordDamaged` for people and bots who cannot sit at any table."""
    if len(seats) > MOST_SEATS:
        raise RecordDamaged(line, f"it has {len(seats)} seats")
    try:
        check_holders(seats)
    except SeatRefused as error:
        raise RecordDamaged(line, f"its seats cannot be ({error})") from error
    for seat in seats:
        if seat.bot is not None:
            check_shape(BOT, seat.bot, line, "a bot")


def check_shape(shape: re.Pattern[str], text: str, line: int, what: str) -> None:
    """Raise `RecordDamaged` for a text that has not this shape, saying what it should have been."""
    if shape.fullmatch(text) is None:
        raise RecordDamaged(line, f"{what} cannot be {text[:40]!a}")
