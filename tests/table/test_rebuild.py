from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import process_time
from typing import Any

import pytest

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.rng import Rng
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import AnyEntry, Concession, Decision, Resumed, Snapshot, Undo
from quarterdeck.table.errors import NothingToUndo, RecordDamaged, RecordTooNew, RecordTooOld
from quarterdeck.table.record import Record, decode_record, encode_lines
from quarterdeck.table.table import Table
from tests.table.play import ann_and_bots, answer, new_table, people, play_at_random
from tests.table.toy import GAMES, KEEP, NOD, ROLL, SAY, STOW, Toy, ToyState, ToyStep


def later(rules_version: int = 2, snapshot_version: int = 1) -> dict[str, Game[Any]]:
    return {"toy": Toy(rules_version, snapshot_version)}


def reread(record: Record) -> Record:
    return decode_record(record.to_bytes())


def copy_of(record: Record, **changes: Any) -> Record:
    header = {name: getattr(record.header, name) for name in record.header.__struct_fields__} | changes
    return decode_record(encode_lines([type(record.header)(**header), *record.entries], "")[0])


def test_save_load_and_go_on_is_the_same_game() -> None:
    for stop in range(1, 14):
        whole, halved = new_table(people(3)), new_table(people(3))
        play_at_random(whole, 3, stop)
        play_at_random(halved, 3, stop)
        halved = Table.load(reread(halved.record), GAMES)
        assert halved.truth.digest() == whole.truth.digest()
        play_at_random(whole, 4)
        play_at_random(halved, 4)
        assert halved.truth.digest() == whole.truth.digest()
        assert halved.record.entries == whole.record.entries
        assert halved.result().scores == whole.result().scores


def test_the_numbers_of_questions_outlive_a_reload() -> None:
    table = new_table()
    answer(table, SAY, KEEP)
    table.undo(0, {1})
    question = table.question(0)
    again = Table.load(reread(table.record), GAMES)
    asked = again.question(0)
    assert question is not None
    assert asked is not None
    assert asked.number == question.number
    again.choose(0, KEEP, asked.number)
    Table.load(reread(again.record), GAMES).choose(0, KEEP, asked.number)  # a repeat is harmless after that, too


def test_answers_that_went_by_themselves_are_made_up_if_they_were_torn_off() -> None:
    table = new_table()
    answer(table, SAY, KEEP, NOD)
    whole = list(table.record.entries)
    assert isinstance(whole[-1], Decision)
    assert whole[-1].auto
    again = Table.load(Record(table.record.header, whole[:-1]), GAMES)
    assert again.record.entries == whole
    assert again.truth.digest() == table.truth.digest()


def test_an_end_that_was_torn_off_is_made_up() -> None:
    table = new_table(options={"rounds": 1})
    play_at_random(table)
    again = Table.load(Record(table.record.header, table.record.entries[:-1]), GAMES)
    assert again.over
    assert again.record.entries == table.record.entries


def test_the_end_after_a_concession_is_made_up_if_it_was_torn_off() -> None:
    table = new_table()
    answer(table, SAY | 1)
    table.concede(0)
    torn = Record(table.record.header, table.record.entries[:-1])
    again = Table.load(reread(torn), GAMES)
    assert again.over
    assert again.record.entries == table.record.entries
    assert again.result().places == [2, 1]
    for more in (Decision(0, KEEP), Undo(0, 1), Concession(1)):
        with pytest.raises(RecordDamaged, match="after a concession that ended the game"):
            Table.load(Record(torn.header, [*torn.entries, more]), GAMES)


def test_the_end_after_a_concession_is_made_up_by_later_rules_too() -> None:
    table = new_table()
    answer(table, SAY | 1)
    table.take_snapshot()
    table.concede(0)
    again = Table.load(reread(Record(table.record.header, table.record.entries[:-1])), later())
    assert again.result().places == [2, 1]
    assert Table.load(reread(again.record), later()).over


def test_a_game_that_is_not_known_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownGame, match=r"'toy'.*whist"):
        Table.load(new_table().record, {"whist": Toy()})


def test_rules_from_the_future_are_refused() -> None:
    with pytest.raises(RecordTooNew, match=r"version 2 .* has 1: update"):
        Table.load(new_table(game=Toy(2)).record, GAMES)


def test_a_secret_that_was_not_committed_to_is_damage() -> None:
    record = new_table().record
    for changes in ({"secret": bytes(16)}, {"salt": bytes(16)}, {"secret": b""}, {"salt": bytes(99)}):
        with pytest.raises(RecordDamaged) as caught:
            Table.load(copy_of(record, **changes), GAMES)
        assert caught.value.line == 1


def test_a_move_that_does_not_follow_is_damage_in_its_line() -> None:
    table = new_table()
    answer(table, SAY, KEEP, NOD)
    good = table.record.entries
    for place, wrong in (
        (0, Decision(0, ROLL)),
        (1, Decision(1, KEEP)),
        (2, Decision(1, NOD, False, 1)),
        (2, Decision(1, NOD, source=1)),
        (3, Undo(0, 4)),
        (3, Decision(9, SAY)),
    ):
        record = Record(table.record.header, [*good[:place], wrong, *good[place + 1 :]])
        with pytest.raises(RecordDamaged) as caught:
            Table.load(reread(record), GAMES)
        assert caught.value.line == place + 2


def test_an_end_with_another_state_is_damage_and_changed_values_are_named_as_the_cause() -> None:
    table = new_table(options={"rounds": 1})
    answer(table, SAY, ROLL, NOD)
    table.concede(0)
    Table.load(reread(table.record), GAMES)
    with pytest.raises(RecordDamaged, match="does not follow"):
        Table.load(copy_of(table.record, options={"rounds": 1}, **_other_secret()), GAMES)
    with pytest.raises(RecordDamaged, match="other values now"):
        Table.load(copy_of(table.record, sets={"roll.bonus": 5}), GAMES)


def _other_secret() -> dict[str, Any]:
    header = new_table(secret=bytes(20)).record.header
    return {"secret": header.secret, "salt": header.salt, "commitment": header.commitment}


# What was taken back


def with_undos(rounds: int, undos: int) -> Record:
    """A quiet game of so many turns each; so many of them were taken back whole, and decided anew."""
    entries: list[AnyEntry] = []
    for number in range(2 * rounds):
        seat = number % 2
        turn = [(seat, SAY), (seat, KEEP), (1 - seat, NOD), (seat, STOW)]
        taken_back = undos * number // (2 * rounds)
        entries += [Decision(who, move, undos=taken_back) for who, move in turn]
        if undos * (number + 1) // (2 * rounds) > taken_back:
            entries.append(Undo(seat, 4))
            entries += [Decision(who, move, undos=taken_back + 1) for who, move in turn]
    return Record(new_table(options={"rounds": rounds}).record.header, entries)


@contextmanager
def counted_plays(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    plays: list[int] = []
    play = ToyStep.play

    def counted(step: ToyStep, s: ToyState, move: int, rng: Rng) -> None:
        plays.append(move)
        play(step, s, move, rng)

    with monkeypatch.context() as patch:
        patch.setattr(ToyStep, "play", counted)
        yield plays


def test_what_was_taken_back_is_not_played_and_what_stands_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = with_undos(30, 20)
    with counted_plays(monkeypatch) as plays:
        table = Table.load(reread(record), GAMES)
    assert table.over
    assert len(plays) == 30 * 2 * 4
    assert table.record.to_bytes().startswith(record.to_bytes())  # and it is kept as it was


def test_a_record_with_many_undos_loads_as_fast_as_one_without() -> None:
    records = [with_undos(2500, undos) for undos in (0, 400)]
    least = [inf, inf]
    for _ in range(3):  # what else the machine does makes some of them slow
        for number, record in enumerate(records):
            begun = process_time()
            assert Table.load(record, GAMES).over
            least[number] = min(least[number], process_time() - begun)
    assert least[1] < 3 * least[0]


def test_however_many_snapshots_there_are_of_one_state_it_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = new_table().record
    digest = ToyState.digest
    sealed = [Snapshot(1, 0, digest(Table.load(record, GAMES).truth), "")] * 1000
    looks = list[ToyState]()

    def looked_at(state: ToyState) -> str:
        looks.append(state)
        return digest(state)

    monkeypatch.setattr(ToyState, "digest", looked_at)
    Table.load(Record(record.header, [*sealed, *record.entries]), GAMES)
    assert len(looks) == 1


def test_damage_in_what_was_taken_back_is_found_as_far_as_nothing_is_played() -> None:
    table = new_table()
    answer(table, SAY, KEEP)
    table.undo(0, {1})
    good = table.record.entries
    for wrong in (Decision(9, SAY), Decision(0, KEEP, source=1), Decision(0, KEEP, undos=1)):
        record = Record(table.record.header, [good[0], wrong, *good[2:]])
        with pytest.raises(RecordDamaged) as caught:
            Table.load(reread(record), GAMES)
        assert caught.value.line == 3


def test_damage_after_what_was_taken_back_is_named_by_its_line() -> None:
    table = new_table()
    answer(table, SAY, KEEP)
    table.undo(0, {1})
    answer(table, KEEP)
    table.take_snapshot()
    good = table.record.entries
    assert isinstance(good[-1], Snapshot)
    elsewhere = Snapshot(good[-1].version, good[-1].decision, "0" * 8, good[-1].packed)
    for line, wrong in ((5, Decision(1, KEEP, undos=1)), (6, elsewhere)):
        record = Record(table.record.header, [*good[: line - 2], wrong, *good[line - 1 :]])
        with pytest.raises(RecordDamaged) as caught:
            Table.load(reread(record), GAMES)
        assert caught.value.line == line


# When the rules' version rises


def test_a_running_game_goes_on_from_its_snapshot_at_no_cost_if_that_is_the_last_thing_it_did() -> None:
    table = new_table()
    play_at_random(table, decisions=8)
    table.take_snapshot()
    before = table.truth.digest()
    again = Table.load(reread(table.record), later())
    assert again.truth.digest() == before
    assert again.record.entries[-1] == Resumed(2, len(again.record.entries) - 2, 0)
    assert any("went on from a snapshot." in notice for notice in again.notices)
    play_at_random(again)
    assert again.over


def test_what_came_after_the_snapshot_is_lost_and_never_dealt_the_same_again() -> None:
    table = new_table()
    answer(table, SAY)
    table.take_snapshot()
    before = table.truth.digest()
    answer(table, ROLL)
    rolled = table.truth.scores()
    again = Table.load(reread(table.record), later())
    assert again.truth.digest() == before
    assert any("what was decided after that is lost" in notice for notice in again.notices)
    answer(again, ROLL)
    assert again.truth.scores() != rolled


def test_a_resumed_game_is_saved_and_loaded_like_any_other() -> None:
    table = new_table(people(3))
    play_at_random(table, decisions=6)
    table.take_snapshot()
    again = Table.load(reread(table.record), later())
    play_at_random(again, 2, 5)
    third = Table.load(reread(again.record), later())
    assert third.truth.digest() == again.truth.digest()
    with pytest.raises(RecordTooNew):
        Table.load(reread(again.record), GAMES)
    third.take_snapshot()
    fourth = Table.load(reread(third.record), later(3))
    assert fourth.truth.digest() == third.truth.digest()
    play_at_random(fourth)
    assert Table.load(reread(fourth.record), later(3)).result() is not None


def test_an_undo_stops_at_the_snapshot_that_the_game_was_resumed_from() -> None:
    table = new_table(ann_and_bots())
    answer(table, SAY)
    table.take_snapshot()
    again = Table.load(reread(table.record), later())
    answer(again, KEEP)
    again.undo(0)
    with pytest.raises(NothingToUndo):
        again.undo(0)


def test_a_snapshot_that_was_taken_back_is_none() -> None:
    table = new_table(ann_and_bots())
    answer(table, SAY)
    table.take_snapshot()
    table.undo(0)
    with pytest.raises(RecordTooOld):
        Table.load(reread(table.record), later())


@pytest.mark.parametrize("packed", [compress([]), compress([[], 0, [1], 0, [0], 0]), "rum"])
def test_a_snapshot_of_anything_else_is_damage(packed: str) -> None:
    table = new_table()
    digest = table.truth.digest()
    record = Record(table.record.header, [Snapshot(1, 0, digest, packed)])
    with pytest.raises(RecordDamaged, match="snapshot"):
        Table.load(reread(record), later())


def test_without_a_fitting_snapshot_the_game_is_refused_with_the_reason() -> None:
    table = new_table()
    play_at_random(table, decisions=4)
    with pytest.raises(RecordTooOld, match="no snapshot from which these could go on: start a new game"):
        Table.load(reread(table.record), later())
    table.take_snapshot()
    with pytest.raises(RecordTooOld, match="no snapshot"):
        Table.load(reread(table.record), later(2, 2))


def test_a_finished_game_of_older_rules_is_for_reading_only() -> None:
    table = new_table()
    play_at_random(table)
    with pytest.raises(RecordTooOld, match="replay"):
        Table.load(reread(table.record), later())


def test_options_that_are_no_more_are_the_reason_for_an_older_record_and_damage_in_a_present_one() -> None:
    table = new_table()
    table.take_snapshot()
    old = copy_of(table.record, options={"wheels": 4})
    with pytest.raises(RecordTooOld, match="no longer played like this: There is no option 'wheels'"):
        Table.load(old, later())
    with pytest.raises(RecordDamaged, match="wheels"):
        Table.load(old, GAMES)


def test_a_snapshot_is_not_taken_twice() -> None:
    table = new_table()
    table.take_snapshot()
    table.take_snapshot()
    assert [type(entry) for entry in table.record.entries] == [Snapshot]
