"""A record that somebody brings: what its texts may be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.table.entries import AnyEntry, Concession, End, Frames, Past, Seat, SeatChange, Snapshot
from quarterdeck.table.errors import RecordDamaged
from quarterdeck.table.frames import Frame
from quarterdeck.table.outside import check_texts
from quarterdeck.table.record import Record, read_record
from tests.table.play import new_table

KEPT = sorted((Path(__file__).parents[1] / "stored/fixtures/home/games").glob("*.jsonl"))
LONG = 2_000_000


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.stem))
def test_whatever_quarterdeck_wrote_is_taken(path: Path) -> None:
    check_texts(read_record(path))


def test_a_bot_with_a_time_of_its_own_is_taken() -> None:
    """As `--seats you,captain@2.5s` has it kept."""
    seats = [Seat("bot", "Ann", "captain@2.5s"), Seat("bot", "Ben", "mine@2000")]
    check_texts(Record(msgspec.structs.replace(new_table().record.header, seats=seats)))


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
        ("deal", "x" * LONG),
        ("deal", "\u202e"),
        ("deal", "  "),
        ("options", {"x" * LONG: 1}),
        ("options", {"cap": "x" * LONG}),
        ("seats", [Seat("person", "x" * LONG), Seat("person", "Ben")]),
        ("seats", [Seat("person", "A\x1bnn"), Seat("person", "Ben")]),
        ("seats", [Seat("bot", "Ann", "x" * LONG), Seat("person", "Ben")]),
        ("past", [Past("\n", 0, b"x" * 32)]),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_header_holds_only_what_is_written_there(field: str, value: Any) -> None:
    with pytest.raises(RecordDamaged) as refused:
        check_texts(Record(msgspec.structs.replace(new_table().record.header, **{field: value})))
    assert refused.value.line == 1
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "entry",
    [
        SeatChange(0, Seat("person", "\u202eAnn")),
        SeatChange(0, Seat("bot", "Ann", "\n")),
        Concession(0, "\n"),
        End([], [], "\n"),
        Snapshot(1, 0, "00", "\U0001f980"),
        Frames("\U0001f980"),
    ],
)
def test_so_do_its_entries(entry: AnyEntry) -> None:
    with pytest.raises(RecordDamaged) as refused:
        check_texts(Record(new_table().record.header, [entry]))
    assert refused.value.line == 2


def test_the_words_of_a_stored_game_steer_no_terminal() -> None:
    steering = "\x1b[2J  a\u202e\n"
    stored = ["", steering, steering, False, [steering], [steering]]
    frame = msgspec.convert(dict(zip(Frame.__struct_fields__, stored, strict=True)), Frame)
    assert frame == Frame("", "[2J  a", "[2J  a", False, ["[2J  a"], ["[2J  a"])
