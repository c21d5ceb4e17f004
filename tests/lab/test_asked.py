"""What people are asked: the counts of a game whose questions are known, and the command."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.native import build
from quarterdeck.games import GAMES, find
from quarterdeck.lab.asked import MANNERS, AskedResult, measure, played
from quarterdeck.table import Replay, Seat, Table, read_record
from quarterdeck.table.entries import Decision
from quarterdeck.table.errors import RecordDamaged, RecordMissing
from quarterdeck.terminal.commands.app import app
from tests import toy
from tests.laws.goldens import GOLDENS
from tests.table import bag

RUM = find("rum-runner")


def toy_record(rounds: int) -> Table:
    """A game of single answers: nothing in it is a set, and the other seat is asked after each."""
    table = Table.new(toy.GAME, [Seat("person", "Ann"), Seat("person", "Bob")], {"rounds": rounds}, deal="asked")
    while not table.over:
        table.choose(table.asked, table.truth.moves()[0])
    return table


def test_single_answers_are_a_question_and_a_click_each_in_every_manner() -> None:
    table = toy_record(2)
    result = measure(toy.GAME, [table.record])
    stops = len(Replay(table.record, {toy.GAME.key: toy.GAME}).stops) - 1
    assert stops == 4
    assert [(effort.questions, effort.clicks) for effort in result.efforts] == [(stops, stops)] * len(MANNERS)
    assert (result.games, result.turns, result.seats) == (1, 2, 2)


@pytest.mark.slow
def test_sets_make_fewer_questions_and_ways_fewer_still() -> None:
    result = measure(RUM, played(RUM, 1))
    one_by_one, as_sets, with_ways, on_board = result.efforts
    assert one_by_one.questions == one_by_one.clicks
    assert one_by_one.questions > as_sets.questions > with_ways.questions > 0
    assert as_sets.clicks > with_ways.clicks > with_ways.questions
    assert one_by_one.questions > on_board.questions
    assert len(result.times) > one_by_one.questions
    assert result.turns > 1


def test_a_set_is_counted_the_same_however_it_was_given() -> None:
    tables = whole, single = bag.bag_table("run"), bag.bag_table("run")
    whole.answer(0, [3, 0, bag.DONE, bag.WAVE], 1)
    for number, entry in enumerate(whole.record.entries):
        if isinstance(entry, Decision) and len(single.record.entries) == number:  # what is forced follows by itself
            single.choose(0, entry.move)
    for table in tables:
        table.concede(0)
    counts = [[(e.questions, e.clicks) for e in measure(bag.GAME, [table.record]).efforts] for table in tables]
    assert counts[0] == counts[1]
    assert counts[0][0][0] > counts[0][1][0]


def test_a_percentile_is_a_time_that_was_measured() -> None:
    result = AskedResult("toy", 2, times=[float(time) for time in range(1, 201)])
    assert [result.time_at(share) for share in (0.5, 0.99, 1.0)] == [101.0, 199.0, 200.0]
    assert AskedResult("toy", 2).time_at(0.99) == 0.0


@pytest.mark.slow
def test_the_command_measures_records_and_tells_them_as_json() -> None:
    path = GOLDENS / "rum-runner-1.record"
    told = json.loads(CliRunner().invoke(app, ["asked", "--record", str(path), "--json"]).stdout)
    (game,) = told["games"]
    assert (game["game"], game["seats"], game["games"]) == ("rum-runner", 2, 1)
    assert game["ways_ms"]["median"] <= game["ways_ms"]["p99"] <= game["ways_ms"]["most"]


@pytest.mark.slow
def test_the_command_tells_the_figures_in_words() -> None:
    told = CliRunner().invoke(app, ["asked", "rum-runner", "--games", "1"]).stdout
    for manner in MANNERS:
        assert manner in told
    assert "at the 99th percentile" in told


@pytest.mark.parametrize(
    ("words", "error", "text"),
    [
        (["chess"], UnknownGame, "There is no game 'chess'"),
        (["--record", "nowhere.record"], RecordMissing, "There is no record to read at nowhere.record"),
        (["--record", str(GOLDENS / "digests-rum-runner.json")], RecordDamaged, "damaged in line 1"),
        (["--record", str(GOLDENS / "torn-maps-1.record")], UnknownGame, "There is no game 'torn-maps'"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], error: type[Exception], text: str) -> None:
    refused = CliRunner().invoke(app, ["asked", *words])
    assert isinstance(refused.exception, error)
    assert text in str(refused.exception)
    assert refused.stdout == ""


@pytest.mark.slow
@pytest.mark.skipif(build() != "compiled", reason="the limits are those of the compiled build")
@pytest.mark.parametrize("key", list(GAMES))
def test_ways_are_found_while_somebody_points(key: str) -> None:
    """They are to take 20 ms at the 99th percentile. Here, on whatever machine, ten times the usual is too much."""
    found = measure(GAMES[key], [read_record(path) for path in sorted(GOLDENS.glob(f"{key}-*.record"))[:2]])
    assert len(found.times) > 100
    assert found.time_at(0.5) < 5
    assert found.time_at(0.99) < 80
