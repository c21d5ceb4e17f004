"""A draw by agreement."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import GameIsOver
from quarterdeck.table.entries import Decision, Draw, End
from quarterdeck.table.errors import ConsentNeeded, NobodyToAgree, RecordDamaged
from quarterdeck.table.record import Record, decode_record
from quarterdeck.table.replay import Replay
from quarterdeck.table.table import Table
from tests.table.play import ROLLED_TURN, ann_and_bots, answer, new_table, people
from tests.table.toy import GAMES


def test_a_draw_is_over_at_once_and_nobody_wins() -> None:
    table = new_table()
    answer(table, *ROLLED_TURN)
    table.draw(0, [1])
    assert table.over
    result = table.result()
    assert (result.places, result.drawn, result.conceded) == ([1, 1], True, ())
    assert [line.text for line in result.lines] == ["It was agreed that nobody wins: a draw."]
    assert isinstance(table.record.entries[-2], Draw)
    assert isinstance(table.record.entries[-1], End)


def test_all_other_people_must_agree_to_a_draw() -> None:
    table = new_table(people(3))
    with pytest.raises(ConsentNeeded, match="It is a draw only if Bob and Cat agree") as caught:
        table.draw(0, [])
    assert caught.value.seats == (1, 2)
    with pytest.raises(ConsentNeeded, match="only if Cat agrees"):
        table.draw(0, [1])
    assert not table.over
    table.draw(0, [1, 2])
    assert table.over


def test_a_bot_agrees_to_no_draw() -> None:
    table = new_table(ann_and_bots())
    with pytest.raises(NobodyToAgree, match="concede"):
        table.draw(0, [1])
    assert not table.over


def test_after_a_draw_nothing_more_can_be_done() -> None:
    table = new_table()
    table.draw(0, [1])
    with pytest.raises(GameIsOver):
        table.draw(1, [0])
    with pytest.raises(GameIsOver):
        table.choose(0, 0)


def test_a_draw_is_read_from_its_record() -> None:
    table = new_table()
    answer(table, *ROLLED_TURN)
    table.draw(1, [0])
    read = decode_record(table.record.to_bytes())
    assert Table.load(read, GAMES).result() is not None
    assert Table.load(read, GAMES).result().drawn
    assert Replay(read, GAMES).frame(Replay(read, GAMES).length).log == ["It was agreed that nobody wins: a draw."]


def test_power_that_goes_between_a_draw_and_its_end_costs_nothing() -> None:
    table = new_table()
    table.draw(0, [1])
    cut = Record(table.record.header, table.record.entries[:-1])
    assert Table.load(cut, GAMES).result().drawn


def test_a_record_that_goes_on_after_a_draw_is_damaged() -> None:
    table = new_table()
    answer(table, *ROLLED_TURN)
    decision = next(entry for entry in table.record.entries if isinstance(entry, Decision))
    drawn = Record(table.record.header, [Draw(0, (1,)), decision])
    with pytest.raises(RecordDamaged, match="after a draw"):
        Table.load(drawn, GAMES)
