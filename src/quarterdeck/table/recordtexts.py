"""The texts in a record that somebody brings: they are shown to others, and go into names of files and into headers.

Whatever Quarterdeck itself ever wrote passes. A record that is kept is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from quarterdeck.core.errors import SeatRefused
from quarterdeck.table.entries import AnyEntry, Concession, End, Header, Seat, SeatChange, Snapshot
from quarterdeck.table.errors import RecordDamaged, SecretRefused
from quarterdeck.table.record import Record
from quarterdeck.table.seats import check_holders
from quarterdeck.table.secret import named_secret

# Ids have 16 or 32 digits, fingerprints up to 64, versions and moments about 25 letters, and the longest key 32.
_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,100}")
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{0,128}")
_SHORT: Final = re.compile(r"[!-~]{1,64}")
_KEY: Final = re.compile(r"[A-Za-z0-9 _.:-]{0,80}")


def check_texts(record: Record) -> None:
    """Raise `RecordDamaged` for a text of which Quarterdeck writes none like it."""
    _check_header(record.header)
    for line, entry in enumerate(record.entries, 2):
        _check_entry(entry, line)


def _check_header(header: Header) -> None:
    _check(_ID, header.id, 1, "its id")
    _check(_KEY, header.game, 1, "its game")
    _check(_FINGERPRINT, header.content, 1, "its content")
    _check(_SHORT, header.package, 1, "its package")
    _check(_SHORT, header.created, 1, "the moment it was made")
    _check(_FINGERPRINT, header.commitment, 1, "its commitment")
    for name, value in (*header.options.items(), *header.sets.items()):
        _check(_KEY, name, 1, "the name of a setting")
        if isinstance(value, str):
            _check(_KEY, value, 1, "a setting")
    for past in header.past:
        _check(_ID, past.record, 1, "the id of a record it was forked from")
    _check_seats(header.seats, 1)
    if header.deal is not None:
        try:
            named_secret(header.deal)
        except SecretRefused as error:
            raise RecordDamaged(1, "the name of its deal is none") from error


def _check_entry(entry: AnyEntry, line: int) -> None:
    if isinstance(entry, SeatChange):
        _check_seats([entry.holder], line)
    elif isinstance(entry, Concession):
        _check(_KEY, entry.stand_in, line, "a bot")
    elif isinstance(entry, Snapshot | End):
        _check(_FINGERPRINT, entry.digest, line, "a digest")


def _check_seats(seats: Sequence[Seat], line: int) -> None:
    try:
        check_holders(seats)
    except SeatRefused as error:
        raise RecordDamaged(line, f"its seats cannot be ({error})") from error
    for seat in seats:
        _check(_KEY, seat.bot or "", line, "a bot")


def _check(shape: re.Pattern[str], text: str, line: int, what: str) -> None:
    if shape.fullmatch(text) is None:
        raise RecordDamaged(line, f"{what} cannot be {text[:40]!a}")
