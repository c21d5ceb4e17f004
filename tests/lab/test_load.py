"""The load: a small one, through a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from quarterdeck.lab.load.measuring import Figures

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
