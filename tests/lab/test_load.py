"""The load: a small one, through a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from quarterdeck.lab.load.answers import by_chance
from quarterdeck.lab.load.measuring import Figures
from quarterdeck.lab.load.players import answers_in
from quarterdeck.server import wire
from tests.table.bag import DONE, WAVE, bag_table

GOOD = Figures(
    machine="a machine",
    build="compiled",
    store="SQLite",
    tables=200,
    seconds=60,
    moves=12000,
    rate=200,
    median=49.9,
    p99=249.9,
    longest=900,
    lost=0,
    doubled=0,
    refused=0,
    behind=1,
    games_ended=3,
    idle_tables=1000,
    kb_per_idle_table=199.9,
)


@pytest.mark.slow
def test_a_load_counts_what_was_acknowledged_and_finds_it_in_the_records() -> None:
    command = [sys.executable, "-m", "quarterdeck", "load", "--tables", "4", "--rate", "12", "--seconds", "2"]
    run = subprocess.run([*command, "--idle", "8", "--json"], capture_output=True, text=True, check=False, timeout=120)
    figures = json.loads(run.stdout)
    assert figures["moves"] == 24, run.stderr
    assert (figures["lost"], figures["doubled"], figures["refused"]) == (0, 0, 0)
    assert 0 < figures["median"] <= figures["p99"] <= figures["longest"] * 1.5
    assert figures["store"] == "SQLite"
    assert figures["idle_tables"] == 8


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc, which Linux alone has")
def test_a_load_says_how_much_memory_an_idle_table_takes() -> None:
    command = [sys.executable, "-m", "quarterdeck", "load", "--tables", "1", "--rate", "2", "--seconds", "1"]
    run = subprocess.run([*command, "--idle", "60"], capture_output=True, text=True, check=False, timeout=120)
    assert "an idle table under 200 kB" in run.stdout, run.stderr


def test_every_target_is_told_as_met_or_not() -> None:
    assert [met for _, _, met in GOOD.targets()] == [True, True, True, True]
    for change in ({"median": 50.1}, {"p99": 250.1}, {"lost": 1}, {"doubled": 1}, {"kb_per_idle_table": 200.1}):
        assert [met for _, _, met in replace(GOOD, **change).targets()].count(False) == 1


def option(move: int) -> wire.Option:
    return wire.Option(move, str(move), [], "")


def picked(moves: list[int]) -> wire.Picked:
    """What a server says of sets of at least two and at most three of four things."""
    addable = [move for move in range(4) if move not in moves] if len(moves) < 3 else []
    ends = [option(64)] if len(moves) == 2 else []
    return wire.Picked(1, 1, addable, ends, len(moves) == 3, wire.Sentence("", ""))


def test_answers_by_chance_are_whole() -> None:
    several = wire.Several([wire.Candidate(option(move), 1) for move in range(4)], 2, 3)
    gauge = wire.Gauge("Coins", 2, 4, 128, [], "", "")
    question = wire.Asked(1, wire.Sentence("", ""), [option(192)], several=several, gauges=[gauge])
    found = set()
    for seed in range(400):
        answering = by_chance(question, Random(seed))
        try:
            picks = next(answering)
            while True:
                picks = answering.send(picked(picks))
        except StopIteration as made:
            found.add(tuple(sorted(made.value)))
    sets = {(*each, 64) for each in combinations(range(4), 2)} | set(combinations(range(4), 3))
    assert found == {(192,), (128,), (129,), (130,)} | sets


def test_an_answer_is_read_out_of_a_record_whatever_its_order() -> None:
    table = bag_table("run")
    question = table.question(0)
    assert question is not None
    table.answer(0, [3, 1, DONE, WAVE], question.number)
    table.choose(0, WAVE)
    assert answers_in(table.record) == [(0, [1, 3, DONE, WAVE]), (0, [WAVE])]
