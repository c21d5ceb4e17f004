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
from quarterdeck.table.entries import Concession, End, Header, Seat, SeatChange, Snapshot
from quarterdeck.table.errors import RecordDamaged, SecretRefused
from quarterdeck.table.record import Record, decode_record
from quarterdeck.table.seats import MOST_SEATS, check_holders
from quarterdeck.table.secret import LONGEST, named_secret

# Ids are 16 digits, fingerprints up to 64, versions and moments about 25 letters: each has room to grow.
_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,100}")
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{0,128}")
_SHORT: Final = re.compile(r"[!-~]{1,64}")
_KEY: Final = re.compile(r"[A-Za-z0-9 _.:-]{0,80}")
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
            _check_seats([entry.holder], line)
        elif isinstance(entry, Concession):
            _check(_KEY, entry.stand_in, line, "a bot")
        elif isinstance(entry, Snapshot | End):
            _check(_FINGERPRINT, entry.digest, line, "a digest")


def _check_header(header: Header) -> None:
    _check(_ID, header.id, 1, "its id")
    _check(_KEY, header.game, 1, "its game")
    _check(_FINGERPRINT, header.content, 1, "its content")
    _check(_SHORT, header.package, 1, "its package")
    _check(_SHORT, header.created, 1, "the moment it was made")
    _check(_FINGERPRINT, header.commitment, 1, "its commitment")
    _check_settings(header.options)
    _check_settings(header.sets)
    settings = [*header.options.items(), *header.sets.items()]
    if sum(len(name) + len(str(value)) for name, value in settings) > SETTINGS_LETTERS:
        raise RecordDamaged(1, "its settings are too long")
    if len(header.seats) > MOST_SEATS:
        raise RecordDamaged(1, f"it has {len(header.seats)} seats")
    _check_seats(header.seats, 1)
    if header.deal is not None:
        try:
            named_secret(header.deal)
        except SecretRefused as error:
            raise RecordDamaged(1, "the name of its deal is none") from error
    for past in header.past:
        _check(_ID, past.record, 1, "the id of a record it was forked from")
    if max(map(len, [header.salt, header.secret, *(past.secret for past in header.past)])) > LONGEST:
        raise RecordDamaged(1, "its secret is too long")


def _check_settings(settings: Mapping[str, Value]) -> None:
    if len(settings) > MOST_SETTINGS:
        raise RecordDamaged(1, f"it has {len(settings)} settings")
    for name, value in settings.items():
        _check(_KEY, name, 1, "the name of a setting")
        if isinstance(value, str):
            _check(_KEY, value, 1, "a setting")
        elif abs(value) >= 10**MOST_DIGITS:
            raise RecordDamaged(1, "a setting is too large a number")


def _check_seats(seats: list[Seat], line: int) -> None:
    try:
        check_holders(seats)
    except SeatRefused as error:
        raise RecordDamaged(line, f"its seats cannot be ({error})") from error
    for seat in seats:
        if seat.bot is not None:
            _check(_KEY, seat.bot, line, "a bot")


def _check(shape: re.Pattern[str], text: str, line: int, what: str) -> None:
    if shape.fullmatch(text) is None:
        raise RecordDamaged(line, f"{what} cannot be {text[:40]!a}")
