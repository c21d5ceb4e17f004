"""The benchmarks: what counts as a decision, the shape of the results, and the verdicts beside the peers."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.native import build
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES, find
from quarterdeck.lab import bench, peers
from quarterdeck.lab.bench import BenchResult, GameSpeed, GameTrial, measure, rate
from quarterdeck.lab.peers import CATAN, GIN_RUMMY, HEARTS, UNO, CannotCompare, Comparison
from tests import toy

PIRATES = find("card-pirates")
FIGURES = ["decisions_per_second", "decisions_per_second_from_python", "copy_us", "view_us", "sample_us"]

FAST = GameSpeed("card-pirates", 2, 1_000_000.0, 600_000.0, 2.0, 10.0, 20.0)
SLOW = GameSpeed("card-pirates", 2, 150_000.0, 120_000.0, 6.0, 30.0, 60.0)
PACES = {HEARTS: 200_000.0, GIN_RUMMY: 20_000.0, UNO: 50_000.0, CATAN: 10_000.0}


def result(build: str, speed: GameSpeed, runs: int = 1) -> BenchResult:
    return BenchResult(build, "3.11.0", 2, runs, [speed])


def comparison(fast: GameSpeed = FAST, slow: GameSpeed = SLOW, paces: dict[str, float] = PACES) -> Comparison:
    return Comparison(result("compiled", fast), result("interpreted", slow), paces)


# Our own side


def test_every_game_has_five_figures_that_are_positive() -> None:
    measured = measure(list(GAMES.values()), runs=2, seconds=0)
    assert [speed.game for speed in measured.games] == list(GAMES)
    for speed in measured.games:
        assert all(asdict(speed)[figure] > 0 for figure in FIGURES)


def test_a_game_of_ones_own_can_be_measured() -> None:
    (speed,) = measure([toy.GAME], runs=1, seconds=0).games
    assert (speed.game, speed.seats) == ("tot-for-tot", 2)
    assert speed.decisions_per_second > 0


def test_a_question_of_one_move_is_no_decision() -> None:
    """In Tot for Tot a seat decides while it has two cards, which the hands say without any help of ours."""
    counted = 0
    for seed in (1, 2, 3):
        rng = Rng(seed)
        s = toy.GAME.start(toy.GAME.rules(2, {}, {}), rng)
        forced = 0
        while not s.is_over():
            hand = s.at(s.seat())
            counted += len(hand) >= 2
            forced += len(hand) == 1
            s.play(hand[rng.below(len(hand))], rng)
        assert forced
    assert GameTrial(toy.GAME, (1, 2, 3)).play() == counted


def test_the_loop_in_python_counts_alike() -> None:
    counted = 0
    for seed in (4, 5):
        rng, choice = Rng(seed), random.Random(seed).choice
        s = PIRATES.start(PIRATES.rules(2, {}, {}), rng)
        questions = []
        while not s.is_over():
            questions.append(s.moves())
            s.play(choice(questions[-1]), rng)
        counted += len([moves for moves in questions if len(moves) > 1])
        assert any(len(moves) == 1 for moves in questions)
    assert GameTrial(PIRATES, (4, 5)).play_from_python() == counted


def test_a_pass_does_the_same_work_every_time_and_leaves_the_positions_alone() -> None:
    trial = GameTrial(PIRATES, (1, 2))
    digests = [s.digest() for s in trial.positions]
    first = [work() for work in trial.passes()]
    assert first == [work() for work in trial.passes()]
    assert first[2:] == [len(digests), 2 * len(digests), 2 * len(digests)]
    assert digests == [s.digest() for s in trial.positions]


def test_positions_are_decisions_of_the_middle_of_the_game_without_a_trace() -> None:
    positions = GameTrial(PIRATES, (1,)).positions
    assert len(positions) == bench.POSITIONS
    assert all(len(s.moves()) > 1 and s.trace is None for s in positions)
    turns = [PIRATES.turn_of(s) for s in positions]
    assert all(before != after for before, after in pairwise(turns))
    start = PIRATES.start(PIRATES.rules(2, {}, {}), Rng(1))
    assert PIRATES.turn_of(start) not in turns


def test_a_rate_is_of_whole_passes_in_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([10.0, 10.5, 11.0, 12.5])
    monkeypatch.setattr(bench, "process_time", lambda: next(seconds))
    assert rate(lambda: 5, 2.0) == 15 / 2.5


def test_a_figure_is_the_median_of_interleaved_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = iter([1, 10, 100, 1000, 10_000, 3, 30, 100, 1000, 10_000, 2, 20, 100, 1000, 10_000])
    monkeypatch.setattr(bench, "rate", lambda *_: next(rates))
    (speed,) = measure([toy.GAME], runs=3).games
    assert speed == GameSpeed("tot-for-tot", 2, 2, 20, 10_000, 1000, 100)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure", lambda games: measure(games, runs=1, seconds=0))


@pytest.mark.usefixtures("hurried")
def test_it_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    bench.bench(["card-pirates"], True)
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["build", "python", "cores", "runs", "games"]
    assert data["build"] in {"compiled", "interpreted"}
    assert list(data["games"][0]) == ["game", "seats", *FIGURES]


@pytest.mark.usefixtures("hurried")
def test_it_prints_words(capsys: pytest.CaptureFixture[str]) -> None:
    bench.bench(["card-pirates"])
    head, game, *figures = capsys.readouterr().out.splitlines()
    assert f"{build()} build" in head
    assert game == "card-pirates, 2 seats"
    assert [line.split()[-1] for line in figures] == ["decisions/s", "decisions/s", "us", "us", "us"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        bench.bench(["chess"])


# Beside the peers


def test_ratios_are_ours_to_theirs() -> None:
    ratios = comparison().to_json()["ratios"]
    assert ratios[0] == {
        "game": "card-pirates",
        "peer": HEARTS,
        "compiled": 5.0,
        "compiled_from_python": 3.0,
        "interpreted": 0.75,
    }
    assert [ratio["compiled"] for ratio in ratios] == [5.0, 50.0, 20.0, 100.0]


def test_all_targets_can_be_reached() -> None:
    verdicts = comparison().verdicts()
    assert [verdict.measured for verdict in verdicts] == [5.0, 100.0, 15.0, 2.0, 10.0, 30.0]
    assert all(verdict.reached for verdict in verdicts)


@pytest.mark.parametrize(
    ("better", "worse", "missed"),
    [
        ({"paces": PACES | {HEARTS: 250_000.0}}, {"paces": PACES | {HEARTS: 250_001.0}}, [HEARTS]),
        (
            {"paces": PACES | {CATAN: 25_000.0}},
            {"paces": PACES | {CATAN: 25_001.0}},
            ["compiled plays at least 40", "interpreted plays at least 6"],
        ),
        (
            {"slow": replace(SLOW, decisions_per_second=60_000.0)},
            {"slow": replace(SLOW, decisions_per_second=59_999.0)},
            ["interpreted plays at least 6"],
        ),
        ({"fast": replace(FAST, copy_us=4.0)}, {"fast": replace(FAST, copy_us=4.01)}, ["compiled: a copy"]),
        ({"fast": replace(FAST, view_us=50.0)}, {"fast": replace(FAST, view_us=50.1)}, ["compiled: a view"]),
        ({"slow": replace(SLOW, view_us=50.0)}, {"slow": replace(SLOW, view_us=50.1)}, ["interpreted: a view"]),
    ],
)
def test_a_target_is_missed_just_beyond_its_limit(
    better: dict[str, Any], worse: dict[str, Any], missed: list[str]
) -> None:
    assert all(verdict.reached for verdict in comparison(**better).verdicts())
    verdicts = [verdict for verdict in comparison(**worse).verdicts() if not verdict.reached]
    assert len(verdicts) == len(missed)
    for verdict, words in zip(verdicts, missed, strict=True):
        assert words in verdict.target
        assert verdict.line().startswith("MISSED")


def test_the_table_has_a_row_for_every_peer() -> None:
    lines = comparison().lines()
    rows = [line.split() for line in lines if line.endswith(" x")]
    assert rows[0] == ["OpenSpiel", "hearts", "200,000", "5.0", "x", "3.0", "x", "0.8", "x", "0.6", "x"]
    assert len(rows) == len(PACES)
    assert sum(line.startswith("reached") for line in lines) == 6


def test_rounds_are_brought_to_their_median() -> None:
    speeds = [replace(FAST, decisions_per_second=pace, copy_us=1 / pace) for pace in (30.0, 10.0, 20.0)]
    whole = peers.middle([result("compiled", speed) for speed in speeds])
    assert whole == result("compiled", replace(FAST, decisions_per_second=20.0, copy_us=1 / 20), runs=3)


def test_what_a_process_of_ours_printed_is_read_and_its_build_checked() -> None:
    told = result("interpreted", SLOW)
    text = json.dumps(told.to_json())
    assert peers.read_build("interpreted", text) == told
    with pytest.raises(CannotCompare, match="compiled build is needed and the interpreted one is here"):
        peers.read_build("compiled", text)


def test_the_copied_source_runs_interpreted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "CHILD", peers.CHILD.replace("runs=1", "runs=1, seconds=0"))
    peers.copy_source(tmp_path)
    assert peers.run_build("interpreted", tmp_path).games[0].decisions_per_second > 0


def test_a_process_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "CHILD", "raise SystemExit(3)")
    with pytest.raises(CannotCompare, match="interpreted build does not run"):
        peers.run_build("interpreted", tmp_path)


def missing() -> bench.Pass:
    raise ModuleNotFoundError("No module named 'pyspiel'")


def test_a_missing_peer_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "PEERS", {HEARTS: missing})
    assert peers.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"quarterdeck: {HEARTS} is not installed here (No module named 'pyspiel'): run `make bench`.\n"


@pytest.mark.parametrize(("hearts", "status"), [(200_000.0, 0), (300_000.0, 1)])
def test_the_exit_status_tells_whether_all_is_reached(
    hearts: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "compare", lambda: comparison(paces=PACES | {HEARTS: hearts}))
    assert peers.main([]) == status
    assert ("MISSED" in capsys.readouterr().out) == bool(status)
    assert peers.main(["--json"]) == status
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["compiled", "interpreted", "peers", "ratios", "targets"]
    assert [target["reached"] for target in data["targets"]] == [not status, True, True, True, True, True]
