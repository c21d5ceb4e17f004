"""A record that somebody brings: what its texts may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.table.entries import AnyEntry, Concession, Header, Past, Seat, SeatChange
from quarterdeck.table.errors import RecordDamaged
from quarterdeck.table.outside import record_from_outside
from quarterdeck.table.record import Record, encode_lines
from tests.table.play import new_table

KEPT = sorted((Path(__file__).parents[1] / "stored/fixtures/home/games").glob("*.jsonl"))
LONG = 2_000_000


def brought(change: Callable[[Header], Header] = lambda header: header, entries: Sequence[AnyEntry] = ()) -> Record:
    """A record as somebody changed it before they brought it, with checksums that fit."""
    header = new_table().record.header
    return record_from_outside(encode_lines([change(header), *entries], "")[0])


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.stem))
def test_whatever_quarterdeck_wrote_is_taken(path: Path) -> None:
    assert record_from_outside(path.read_bytes()).header.id in path.stem


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", 'x"\r\nset-cookie: a=b'),
        ("id", "\u2693"),
        ("id", ""),
        ("id", "x" * LONG),
        ("game", "x" * LONG),
        ("game", "\x1b[2J"),
        ("content", "x" * LONG),
        ("package", "1.0\n"),
        ("package", "x" * LONG),
        ("created", "\u202e2026"),
        ("created", "x" * LONG),
        ("commitment", "x" * LONG),
        ("commitment", "not a seal"),
        ("salt", b"x" * LONG),
        ("secret", b"x" * LONG),
        ("deal", "x" * LONG),
        ("deal", "\u202e"),
        ("deal", "  "),
        ("options", {"x" * LONG: 1}),
        ("options", {"cap": "x" * LONG}),
        ("sets", {"battle.take": 10**30}),
        ("sets", {f"knob{number}": 1 for number in range(5000)}),
        ("seats", [Seat("person", "x" * LONG), Seat("person", "Ben")]),
        ("seats", [Seat("person", "A\x1bnn"), Seat("person", "Ben")]),
        ("seats", [Seat("bot", "Ann", "x" * LONG), Seat("person", "Ben")]),
        ("seats", [Seat("person", f"Ann {number}") for number in range(9)]),
        ("past", [Past("\n", 0, b"x" * 32)]),
        ("past", [Past("abc", 0, b"x" * LONG)]),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_header_holds_only_what_is_written_there(field: str, value: Any) -> None:
    with pytest.raises(RecordDamaged) as refused:
        brought(lambda header: msgspec.structs.replace(header, **{field: value}))
    assert refused.value.line == 1
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "entry", [SeatChange(0, Seat("person", "\u202eAnn")), SeatChange(0, Seat("bot", "Ann", "\n")), Concession(0, "\n")]
)
def test_so_do_its_seats_later(entry: AnyEntry) -> None:
    with pytest.raises(RecordDamaged) as refused:
        brought(entries=[entry])
    assert refused.value.line == 2
