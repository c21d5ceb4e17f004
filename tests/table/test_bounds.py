"""How long a record may be: one that is brought, and one of a game that goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.games import GAMES as REAL
from quarterdeck.table import bounds
from quarterdeck.table.entries import (
    Ahead,
    AnyEntry,
    Decision,
    Draw,
    End,
    Frames,
    Past,
    Seat,
    Snapshot,
    Undo,
)
from quarterdeck.table.errors import NothingToUndo, RecordDamaged, RecordTooLong, RecordTooOld
from quarterdeck.table.outside import record_from_outside
from quarterdeck.table.record import Record, decode_parts, encode_lines
from quarterdeck.table.steps import all_at_once
from quarterdeck.table.table import Table
from tests.table.play import ann_and_bots, answer, new_table, people, play_at_random
from tests.table.test_rebuild import copy_of
from tests.table.toy import GAMES, KEEP, SAY

GOLDENS = sorted((Path(__file__).parents[1] / "goldens").glob("*.record"))


def brought(entries: list[AnyEntry], **changes: Any) -> Record:
    """A record with these entries, which somebody brings."""
    header = copy_of(new_table().record, **changes).header
    return record_from_outside(encode_lines([header, *entries], "")[0])


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_every_game_that_was_played_may_be_brought(path: Path) -> None:
    data = path.read_bytes()
    assert record_from_outside(data).to_bytes() == data


def test_what_was_played_here_may_be_brought_again() -> None:
    table = new_table(people(3))
    table.change_seat(2, Seat("bot", "Rob", "bosun"))
    answer(table, SAY, KEEP)
    table.undo(0, {1})
    table.take_snapshot()
    table.concede(1)
    play_at_random(table)
    table.take_frames()
    assert record_from_outside(table.record.to_bytes()).entries == table.record.entries


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ([Decision(0, SAY)] * (bounds.DECISIONS + 1), "40,001 decisions, and 40,000"),
        ([Ahead(0, SAY)] * (bounds.ENTRIES + 1), "60,002 lines"),
        ([Undo(0, 1)] * (bounds.UNDOS + 1), "1,001 undos"),
        ([Frames("A" * bounds.RECORD_BYTES)], "bytes"),
        ([Frames("")] * 2, "2 tellings in plain words"),
        ([Snapshot(1, 0, "d" * 300, "")], "300 characters"),
        ([Snapshot(1, 0, "", "A" * 40_000)], "40,000 characters in a snapshot"),
        ([End([1] * 17, [], "")], "17 seats"),
        ([Undo(0, 1, (1,) * 17)], "17 seats"),
        ([Draw(0, (1,) * 17)], "17 seats"),
    ],
)
def test_entries_beyond_any_game_are_refused(entries: list[AnyEntry], what: str) -> None:
    with pytest.raises(RecordTooLong, match=what):
        brought(entries)


def test_a_game_that_was_played_on_from_too_often_is_refused() -> None:
    past = Past("x", 0, bytes(16))
    with pytest.raises(RecordTooLong, match="101 forks"):
        brought([], past=[past] * 101)


@pytest.mark.parametrize("digits", [17, 5000])
@pytest.mark.parametrize("field", ["move", "undos", "seat", "source"])
def test_a_number_that_none_can_be_is_damage(field: str, digits: int) -> None:
    fields = {"entry": '"decision"', "seat": "0", "move": "0", field: "9" * digits}
    entry = "{" + ",".join(f'"{name}":{value}' for name, value in fields.items()) + "}"
    with pytest.raises(RecordDamaged) as caught:
        all_at_once(decode_parts(msgspec.json.encode(new_table().record.header), [entry.encode()]))
    assert caught.value.line == 2


# A game that goes on


def test_undos_come_to_an_end_and_the_game_goes_on() -> None:
    table = new_table(ann_and_bots())
    for _ in range(bounds.UNDOS):
        answer(table, SAY)
        table.undo(0)
    answer(table, SAY)
    with pytest.raises(NothingToUndo, match="play on with what stands"):
        table.undo(0)
    with pytest.raises(NothingToUndo):
        table.undo_terms(0)
    with pytest.raises(NothingToUndo):
        table.reset(0)
    assert not table.can_reset(0)
    play_at_random(table)
    assert Table.load(record_from_outside(table.record.to_bytes()), GAMES).over


def test_a_record_keeps_room_for_the_end_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(people(3))
    monkeypatch.setattr(bounds, "ENTRIES", 22)
    monkeypatch.setattr(bounds, "ROOM_TO_END", 20)
    answer(table, SAY, KEEP)
    with pytest.raises(RecordTooLong, match="nearly full"):
        table.change_seat(2, Seat("bot", "Rob", "bosun"))
    with pytest.raises(RecordTooLong, match="nearly full"):
        table.concede(2)
    with pytest.raises(NothingToUndo):
        table.undo(0, {1, 2})
    while len(table.record.entries) < 22:
        answer(table, table.truth.moves()[0])
    with pytest.raises(RecordTooLong, match="concede, or agree on a draw"):
        answer(table, table.truth.moves()[0])
    table.draw(0, {1, 2})
    assert table.over


def test_a_game_is_not_played_on_from_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "FORKS", 2)
    table = new_table().fork(0).fork(0)
    with pytest.raises(RecordTooLong, match="2 times already"):
        table.fork(0)


# Numbers to choose


def test_every_number_of_every_game_has_a_highest() -> None:
    for game in REAL.values():
        assert all(choice.high <= 500 for choice in game.choices if choice.low is not None)
        assert all(knob.low <= knob.high <= 100 for knob in game.knobs)


def test_a_game_that_was_begun_with_more_says_why_it_cannot_go_on() -> None:
    table = Table.new(REAL["rum-runner"], people(), {"cap": 500})
    with pytest.raises(RecordTooOld, match="no longer played like this: cap is at most 500; 501 is more"):
        Table.load(copy_of(table.record, options={"mulligan": False, "cap": 501}), REAL)
