import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.table.entries import FORMAT, AnyEntry, Concession, Decision, Seat, SeatChange, Undo
from quarterdeck.table.errors import RecordDamaged, RecordInUse, RecordMissing, RecordTooNew
from quarterdeck.table.record import TORN, Record, content_hash, decode_record, encode_lines, read_record
from quarterdeck.table.replay import Replay
from quarterdeck.table.saves import SavedGames
from quarterdeck.table.table import Table
from tests.table.play import ann_and_bots, answer, new_table, people, play_at_random
from tests.table.toy import GAME, GAMES, ROLL, SAY, Toy, ToyComponents


def varied_table() -> Table:
    """A running table with every kind of entry that a running table can have."""
    table = new_table(people(3))
    play_at_random(table, decisions=7)
    table.undo(table.asked, {0, 1, 2})
    table.change_seat(1, Seat("bot", "Bosun", "bosun"))
    table.take_snapshot()
    play_at_random(table, 2, 5)
    table.concede(2, "deckhand")
    return table


def finished_table() -> Table:
    table = varied_table()
    play_at_random(table)
    table.take_frames()
    return table


FINISHED = finished_table().record.to_bytes()
RUNNING = varied_table().record.to_bytes()


def reread(record: Record) -> Record:
    return decode_record(record.to_bytes())


@pytest.mark.parametrize("data", [RUNNING, FINISHED])
def test_a_record_is_read_as_it_was_written(data: bytes) -> None:
    record = decode_record(data)
    assert record.to_bytes() == data
    assert record.notice is None
    assert record.size == len(data)
    assert record.finished == (data is FINISHED)
    assert all(isinstance(msgspec.json.decode(line), list) for line in data.splitlines())


def test_every_kind_of_entry_comes_back() -> None:
    record = decode_record(FINISHED)
    kinds = {type(entry).__name__ for entry in record.entries}
    assert kinds == {"Decision", "Undo", "SeatChange", "Snapshot", "Concession", "End", "Frames"}


def test_the_header_says_how_the_table_was_made() -> None:
    table = Table.new(GAME, people(), {"rounds": 2}, {"roll.bonus": 3}, deal="Tortuga")
    header = reread(table.record).header
    assert header == table.record.header
    assert (header.format, header.game, header.rules_version) == (FORMAT, "toy", 1)
    assert (header.options, header.sets, header.deal) == ({"rounds": 2}, {"roll.bonus": 3}, "Tortuga")
    assert header.content == content_hash(GAME, table.rules)


def test_the_content_hash_changes_with_the_values_and_not_with_the_credits() -> None:
    rules = GAME.rules(2, {}, {})
    other = Toy()
    other.credits = "Somebody else."
    assert content_hash(GAME, rules) == content_hash(other, rules)
    assert content_hash(GAME, rules) != content_hash(GAME, GAME.rules(2, {}, {"roll.bonus": 1}))
    assert content_hash(GAME, rules) != content_hash(Toy(2), rules)
    other.components = ToyComponents(["Sloop", 3])
    assert content_hash(GAME, rules) != content_hash(other, rules)


def test_a_torn_last_line_is_left_out_whatever_is_left_of_it() -> None:
    whole = RUNNING.rindex(b"\n", 0, -1) + 1
    expected = decode_record(RUNNING[:whole])
    assert len(expected.entries) == len(decode_record(RUNNING).entries) - 1
    for cut in range(whole + 1, len(RUNNING) - 1):
        record = decode_record(RUNNING[:cut])
        assert (record.entries, record.notice, record.size) == (expected.entries, TORN, whole)
        assert Table.load(record, GAMES).notices[0] == TORN
    assert decode_record(RUNNING[:-1]).entries == decode_record(RUNNING).entries
    for rubbish in (b"\0" * 100, b"\xff", b"[", b'["00000000",{}]'):
        assert decode_record(RUNNING + rubbish).entries == decode_record(RUNNING).entries


def test_a_changed_line_is_found_wherever_it_is_changed() -> None:
    lines = RUNNING.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        middle = len(line) // 2
        changed = line[:middle] + bytes([line[middle] ^ 1]) + line[middle + 1 :]
        with pytest.raises(RecordDamaged) as caught:
            decode_record(b"".join([*lines[: number - 1], changed, *lines[number:]]))
        assert caught.value.line == number
        assert f"line {number}" in str(caught.value)


def test_a_dropped_a_moved_and_a_doubled_line_are_found() -> None:
    lines = RUNNING.splitlines(keepends=True)
    for number in range(2, len(lines)):
        for damaged in (
            [*lines[: number - 1], *lines[number:]],
            [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]],
            [*lines[:number], lines[number - 1], *lines[number:]],
        ):
            with pytest.raises(RecordDamaged):
                decode_record(b"".join(damaged))


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"Yo ho ho", b"{}\n", b"[]\n", b"\xff\xfe", b"[" * 100_000, RUNNING[:40]],
    ids=["nothing", "a line", "words", "an object", "a list", "bytes", "depth", "a piece"],
)
def test_what_is_no_record_is_refused_in_its_first_line(data: bytes) -> None:
    with pytest.raises(RecordDamaged) as caught:
        decode_record(data)
    assert caught.value.line == 1


def test_a_later_format_is_refused_whatever_else_it_says() -> None:
    with pytest.raises(RecordTooNew, match="update"):
        decode_record(b'["new way of checking",{"format":99,"parrot":true}]\n')


@pytest.mark.parametrize("name", ["no such file", ".", "nul\0"])
def test_a_file_that_cannot_be_read_is_missing(tmp_path: Path, name: str) -> None:
    with pytest.raises(RecordMissing):
        read_record(tmp_path / name)


def test_a_record_can_be_saved_and_read(tmp_path: Path) -> None:
    table = varied_table()
    table.record.save(tmp_path / "game.jsonl")
    assert read_record(tmp_path / "game.jsonl").entries == table.record.entries


def test_a_copy_takes_the_place_of_another_file_only_when_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, table = tmp_path / "game.jsonl", varied_table()
    path.write_text("what was there")

    def full(handle: int) -> None:
        raise OSError(28, "No space left")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            table.record.save(path)
    assert path.read_text() == "what was there"
    assert list(tmp_path.iterdir()) == [path]
    table.record.save(path)
    assert path.read_bytes() == table.record.to_bytes()
    with pytest.raises(OSError, match="that is no file"):
        table.record.save(tmp_path)


def test_no_copy_takes_the_place_of_a_game_that_is_being_played(tmp_path: Path) -> None:
    saves, table = SavedGames(tmp_path), new_table()
    path = saves.new(table)
    (tmp_path / "alias").symlink_to(path)
    for name in (path, tmp_path / "alias"):
        for record in (table.record, new_table().record):
            with pytest.raises(RecordInUse, match="save the copy under another name"):
                record.save(name)
    answer(table, SAY)
    assert path.read_bytes() == table.record.to_bytes()
    saves.close(table)


def try_everything(data: bytes) -> None:
    """Whatever the bytes, what comes of them is a table, a replay or an error with a name."""
    with suppress(QuarterdeckError):
        record = decode_record(data)
        with suppress(QuarterdeckError):
            Replay(record, GAMES, unfinished=True).frame(0)
        play_at_random(Table.load(record, GAMES))


@given(st.binary())
def test_no_bytes_lead_to_a_traceback(data: bytes) -> None:
    try_everything(data)


@given(st.data())
@settings(max_examples=200)
def test_no_damage_leads_to_a_traceback(data: st.DataObject) -> None:
    whole = bytearray(data.draw(st.sampled_from([RUNNING, FINISHED])))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(whole)))
        end = data.draw(st.integers(start, min(len(whole), start + 50)))
        whole[start:end] = data.draw(st.binary(max_size=20))
    try_everything(bytes(whole))


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc"), inner, max_size=3),
    max_leaves=5,
)


@given(st.data())
@settings(max_examples=300)
def test_no_well_formed_nonsense_leads_to_a_traceback(data: st.DataObject) -> None:
    """Every field of any line may say anything: the checksums are right, the content is not."""
    lines = [msgspec.json.decode(line)[1] for line in data.draw(st.sampled_from([RUNNING, FINISHED])).splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        line = data.draw(st.sampled_from(lines))
        field = data.draw(st.sampled_from(sorted(line)))
        line[field] = data.draw(st.one_of(JSON, st.sampled_from([other.get(field) for other in lines])))
    try_everything(encode_lines(lines, "")[0])


def entries() -> st.SearchStrategy[AnyEntry]:
    seat, count = st.integers(0, 4), st.integers(0, 5)
    return st.one_of(
        st.builds(Decision, seat, st.sampled_from([SAY, ROLL, 320, 384]), st.booleans(), count, count),
        st.builds(Undo, seat, st.integers(1, 5), st.tuples(seat), st.booleans()),
        st.builds(SeatChange, seat, st.builds(Seat, st.sampled_from(["person", "bot"]), st.text(max_size=3))),
        st.builds(Concession, seat, st.text("ab", max_size=1)),
        st.sampled_from(decode_record(FINISHED).entries),
    )


@given(st.lists(entries(), max_size=8), st.integers(0, 30))
@settings(max_examples=300)
def test_no_entries_in_any_order_lead_to_a_traceback(more: list[AnyEntry], place: int) -> None:
    record = decode_record(RUNNING)
    record.entries[place:place] = more
    try_everything(record.to_bytes())


def test_a_record_replays_to_the_same_states_at_every_length() -> None:
    table = new_table(ann_and_bots(2))
    rng = random.Random(5)
    digests, lengths = [], []
    while not table.over:
        digests.append((table.truth.digest(), table.asked, [line.text for line in table.log(0)]))
        lengths.append(len(table.record.entries))
        if rng.random() < 0.3 and any(entry.seat == 0 for entry in table.record.entries if isinstance(entry, Decision)):
            try:
                table.undo(0)
            except QuarterdeckError:
                answer(table, rng.choice(table.truth.moves()))
        else:
            answer(table, rng.choice(table.truth.moves()))
    assert any(isinstance(entry, Undo) for entry in table.record.entries)
    for length, expected in zip(lengths, digests, strict=True):
        again = Table.load(reread(Record(table.record.header, table.record.entries[:length])), GAMES)
        assert (again.truth.digest(), again.asked, [line.text for line in again.log(0)]) == expected
