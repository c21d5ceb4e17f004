"""A record, in memory and as lines.

A line is a JSON list: a short checksum, and the header or an entry. The checksum covers those before as well, so
that no line can be changed, dropped or moved unseen. A last line that breaks off was being written when the power
went: it is left out with a notice, and nothing else is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from errno import EINVAL
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.core.game import Game
from quarterdeck.core.rules import Rules
from quarterdeck.table.disk import is_locked, put_in_place
from quarterdeck.table.entries import FORMAT, AnyEntry, End, Frames, Header
from quarterdeck.table.errors import UNREADABLE, RecordDamaged, RecordInUse, RecordMissing, RecordTooNew
from quarterdeck.table.steps import Steps, all_at_once

_AT_A_TIME = 50  # entries that are written in one step
TORN = "The last line of the record breaks off and was left out: that decision was not yet saved."


class _Line(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    checksum: str
    payload: msgspec.Raw


class _Format(msgspec.Struct):
    format: int


_line = msgspec.json.Decoder(_Line)
_format = msgspec.json.Decoder(_Format)
_header = msgspec.json.Decoder(Header)
_entry: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


class Record:
    """A header and its entries. `notice` tells what was left out on reading.

    `size` is how many bytes of the file were good, and `chain` the last of their checksums. `foreign`: anybody may have
    made it, so that its snapshots, which no rules can check, are not played on from.
    """

    __slots__ = ("chain", "entries", "foreign", "header", "notice", "size")

    def __init__(
        self,
        header: Header,
        entries: Iterable[AnyEntry] = (),
        notice: str | None = None,
        size: int = 0,
        chain: str = "",
        foreign: bool = False,
    ) -> None:
        self.header = header
        self.entries: list[AnyEntry] = list(entries)
        self.notice = notice
        self.size = size
        self.chain = chain
        self.foreign = foreign

    @property
    def finished(self) -> bool:
        """True if the game has ended."""
        return any(isinstance(entry, End) for entry in self.entries)

    @property
    def frames(self) -> str | None:
        """The packed frames of a finished game, if they were stored."""
        return next((entry.data for entry in self.entries if isinstance(entry, Frames)), None)

    def to_bytes(self) -> bytes:
        """The whole record as lines. It holds the secret: while the game runs, nobody at the table may see it."""
        return all_at_once(self.bytes_steps())

    def bytes_steps(self) -> Steps[bytes]:
        """The same, step by step."""
        data, chain = encode_lines([self.header], "")
        lines = [data]
        for first in range(0, len(self.entries), _AT_A_TIME):
            data, chain = encode_lines(self.entries[first : first + _AT_A_TIME], chain)
            lines.append(data)
            yield
        return b"".join(lines)

    def save(self, path: Path) -> None:
        """Write the whole record to a file of its own, in the place of what is there.

        Raises `RecordInUse` for the file of a game that is being played, and `OSError`.
        """
        path = path.resolve()
        if path.exists() and not path.is_file():
            raise OSError(EINVAL, "that is no file")
        if is_locked(path):
            raise RecordInUse(f"{path} belongs to a game that is being played: save the copy under another name.")
        put_in_place(path, self.to_bytes()).close()


def encode_lines(items: Iterable[msgspec.Struct], chain: str) -> tuple[bytes, str]:
    """Header or entries as lines that continue `chain`, and the checksum of the last."""
    lines = []
    for item in items:
        payload = msgspec.json.encode(item)
        chain = _checksum(chain, payload)
        lines.append(b'["%s",%s]\n' % (chain.encode(), payload))
    return b"".join(lines), chain


def read_record(path: Path) -> Record:
    """The record in a file. Raises `RecordMissing`, `RecordDamaged` or `RecordTooNew`."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise RecordMissing(f"There is no record to read at {path}: {_reason(error)}.") from error
    return decode_record(data)


def decode_record(data: bytes) -> Record:
    """The record that is written in `data`. Raises `RecordDamaged` with the line, or `RecordTooNew`."""
    lines = data.split(b"\n")
    last = lines.pop()
    payload, chain = _read_line(lines[0] if lines else last, 1, "")
    header = _read_header(payload)
    entries: list[AnyEntry] = []
    for number, line in enumerate(lines[1:], 2):
        payload, chain = _read_line(line, number, chain)
        entries.append(_read_entry(payload, number))
    if not lines or not last:
        return Record(header, entries, None, len(data), chain)
    number = len(lines) + 1
    try:
        payload, sound = _read_line(last, number, chain)
    except RecordDamaged:
        return Record(header, entries, TORN, len(data) - len(last), chain)
    return Record(header, [*entries, _read_entry(payload, number)], None, len(data), sound)


def decode_lines(data: bytes) -> list[bytes]:
    """What `encode_lines` was given, each item still encoded. Raises `RecordDamaged` or `RecordTooNew`."""
    payloads: list[bytes] = []
    chain = ""
    lines = data.split(b"\n")
    for number, line in enumerate(lines if lines[-1] else lines[:-1], 1):
        payload, chain = _read_line(line, number, chain)
        payloads.append(payload)
    return payloads


def decode_parts(header: bytes, entries: Iterable[bytes]) -> Steps[Record]:
    """The record whose header and entries were kept one by one, step by step.

    Raises `RecordDamaged` or `RecordTooNew`.
    """
    _check_format(header)
    record = Record(_read_header(header))
    for number, entry in enumerate(entries, 2):
        record.entries.append(_read_entry(entry, number))
        yield
    return record


def content_hash(game: Game[Any], rules: Rules) -> str:
    """A fingerprint of what the game is made of: its options, its components, its values as this table plays them."""
    content = [
        [game.key, game.rules_version, game.snapshot_version, game.fewest, game.most, game.move_range],
        [[choice.name, str(choice.default), list(choice.choices), choice.low] for choice in game.choices],
        [[knob.name, knob.low, knob.high, repr(getattr(rules, knob.attribute))] for knob in game.knobs],
        game.components.content(),
    ]
    return blake2b(msgspec.json.encode(content), digest_size=16).hexdigest()


def _checksum(chain: str, payload: bytes) -> str:
    return blake2b(chain.encode() + payload, digest_size=4).hexdigest()


def _read_line(line: bytes, number: int, chain: str) -> tuple[bytes, str]:
    try:
        parts = _line.decode(line)
    except UNREADABLE as error:
        raise RecordDamaged(number, "it is no line of a Quarterdeck record") from error
    payload = bytes(parts.payload)
    if number == 1:
        _check_format(payload)
    if _checksum(chain, payload) != parts.checksum:
        raise RecordDamaged(number, "its checksum does not fit")
    return payload, parts.checksum


def _check_format(payload: bytes) -> None:
    try:
        number = _format.decode(payload).format
    except UNREADABLE as error:
        raise RecordDamaged(1, "it does not begin with a header") from error
    if number > FORMAT:
        raise RecordTooNew(f"The record has format {number}, this Quarterdeck reads up to {FORMAT}: update it.")


def _read_header(payload: bytes) -> Header:
    try:
        return _header.decode(payload)
    except UNREADABLE as error:
        raise RecordDamaged(1, f"the header cannot be read ({error})") from error


def _read_entry(payload: bytes, number: int) -> AnyEntry:
    try:
        return _entry.decode(payload)
    except UNREADABLE as error:
        raise RecordDamaged(number, f"the entry cannot be read ({error})") from error


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
