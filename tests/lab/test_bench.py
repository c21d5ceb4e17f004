"""The benchmarks: what counts as a decision, the shape of the results, and the verdicts beside the peers."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.native import build
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES, find
from quarterdeck.lab import bench, peers
from quarterdeck.lab.bench import BenchResult, GameSpeed, GameTrial, measure, rate
from quarterdeck.lab.peers import CATAN, GIN_RUMMY, HEARTS, UNO, CannotCompare, PeersResult
from quarterdeck.terminal.commands.app import app
from tests import toy

PIRATES = find("card-pirates")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
FIGURES = ["decisions_per_second", "decisions_per_second_from_python", "copy_us", "view_us", "sample_us"]

FAST = GameSpeed("card-pirates", 2, 1_000_000.0, 600_000.0, 2.0, 10.0, 20.0)
SLOW = GameSpeed("card-pirates", 2, 150_000.0, 120_000.0, 6.0, 30.0, 60.0)
OTHER_FAST = GameSpeed("rum-runner", 2, 800_000.0, 500_000.0, 3.0, 15.0, 25.0)
OTHER_SLOW = GameSpeed("rum-runner", 2, 100_000.0, 90_000.0, 7.0, 35.0, 65.0)
PACES = {HEARTS: 200_000.0, GIN_RUMMY: 20_000.0, UNO: 50_000.0, CATAN: 10_000.0}


def result(build: str, speed: GameSpeed, runs: int = 1) -> BenchResult:
    return BenchResult(build, "3.11.0", 2, runs, [speed])


def comparison(fast: GameSpeed = FAST, slow: GameSpeed = SLOW, paces: dict[str, float] = PACES) -> PeersResult:
    return PeersResult(result("compiled", fast), result("interpreted", slow), paces)


def two_games(other: GameSpeed = OTHER_FAST) -> PeersResult:
    compiled, interpreted = result("compiled", FAST), result("interpreted", SLOW)
    return PeersResult(replace(compiled, games=[FAST, other]), replace(interpreted, games=[SLOW, OTHER_SLOW]), PACES)


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


@EVERY_GAME
def test_the_loop_in_python_counts_alike(game: Game[Any]) -> None:
    counted = 0
    for seed in (4, 5):
        rng, choice = Rng(seed), random.Random(seed).choice
        s = game.start(game.rules(2, {}, {}), rng)
        questions = []
        while not s.is_over():
            questions.append(s.moves())
            s.play(choice(questions[-1]), rng)
        counted += len([moves for moves in questions if len(moves) > 1])
        assert any(len(moves) == 1 for moves in questions)
    assert GameTrial(game, (4, 5)).play_from_python() == counted


@EVERY_GAME
def test_a_pass_does_the_same_work_every_time_and_leaves_the_positions_alone(game: Game[Any]) -> None:
    trial = GameTrial(game, (1, 2))
    digests = [s.digest() for s in trial.positions]
    first = [work() for work in trial.passes()]
    assert first == [work() for work in trial.passes()]
    assert first[2:] == [len(digests), 2 * len(digests), 2 * len(digests)]
    assert digests == [s.digest() for s in trial.positions]


@EVERY_GAME
def test_positions_are_decisions_of_the_middle_of_the_game_without_a_trace(game: Game[Any]) -> None:
    positions = GameTrial(game, (1,)).positions
    assert len(positions) == bench.POSITIONS
    assert all(len(s.moves()) > 1 and s.trace is None for s in positions)
    turns = [game.judgement.turn_of(s) for s in positions]
    assert all(before.digest() != after.digest() for before, after in pairwise(positions))
    assert len(set(turns)) > len(turns) // 2, "spread over several turns"
    start = game.start(game.rules(2, {}, {}), Rng(1))
    assert game.judgement.turn_of(start) not in turns


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


@pytest.mark.parametrize("keys", [*([key] for key in GAMES), list(GAMES)], ids=" ".join)
@pytest.mark.usefixtures("hurried")
def test_it_prints_words_for_every_game_asked_for(keys: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    bench.bench(keys)
    head, *lines = capsys.readouterr().out.splitlines()
    assert f"{build()} build" in head
    units = ["decisions/s", "decisions/s", "us", "us", "us", *("us" for _ in bench.LIMITS[build()])]
    assert [line.split()[-1] for line in lines] == ["seats", *units] * len(keys)
    assert [line for line in lines if line.endswith("seats")] == [f"{key}, 2 seats" for key in keys]


def test_the_figures_in_words() -> None:
    assert result("compiled", FAST, runs=5).lines() == [
        "compiled build, Python 3.11.0, one of 2 cores; median of 5 runs",
        "card-pirates, 2 seats",
        "  random play            1,000,000 decisions/s",
        "    from Python            600,000 decisions/s",
        "  copy                        2.00 us",
        "  view without words         10.00 us",
        "  sampled world              20.00 us",
        "  met      compiled: a copy takes at most 4 us: 2.00 us",
        "  met      compiled: a view without words takes at most 50 us: 10.00 us",
    ]


def test_our_own_limits_are_those_of_the_build() -> None:
    """Only the compiled build has a limit for copies."""
    speed = replace(FAST, copy_us=4.5, view_us=50.5)
    assert [line for line in result("compiled", speed).lines() if line.startswith("  NOT MET")] == [
        "  NOT MET  compiled: a copy takes at most 4 us: 4.50 us",
        "  NOT MET  compiled: a view without words takes at most 50 us: 50.50 us",
    ]
    assert [line for line in result("interpreted", speed).lines() if line.startswith("  NOT MET")] == [
        "  NOT MET  interpreted: a view without words takes at most 50 us: 50.50 us",
    ]


@pytest.mark.parametrize(("words", "keys"), [([], list(GAMES)), *(([key], [key]) for key in GAMES)])
@pytest.mark.usefixtures("hurried")
def test_the_command_measures_one_game_or_all(words: list[str], keys: list[str]) -> None:
    answer = CliRunner().invoke(app, ["bench", *words, "--json"])
    assert answer.exit_code == 0
    assert [speed["game"] for speed in json.loads(answer.stdout)["games"]] == keys


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


def test_all_targets_can_be_met() -> None:
    verdicts = comparison().verdicts()
    assert [verdict.measured for verdict in verdicts] == [5.0, 100.0, 15.0, 2.0, 10.0, 30.0]
    assert all(verdict.met for verdict in verdicts)


@pytest.mark.parametrize(
    ("better", "worse", "missed"),
    [
        ({"paces": PACES | {HEARTS: 250_000.0}}, {"paces": PACES | {HEARTS: 250_001.0}}, [HEARTS]),
        (
            {"paces": PACES | {CATAN: 25_000.0}},
            {"paces": PACES | {CATAN: 25_001.0}},
            ["compiled: plays at least 40", "interpreted: plays at least 6"],
        ),
        (
            {"slow": replace(SLOW, decisions_per_second=60_000.0)},
            {"slow": replace(SLOW, decisions_per_second=59_999.0)},
            ["interpreted: plays at least 6"],
        ),
        ({"fast": replace(FAST, copy_us=4.0)}, {"fast": replace(FAST, copy_us=4.01)}, ["compiled: a copy"]),
        ({"fast": replace(FAST, view_us=50.0)}, {"fast": replace(FAST, view_us=50.1)}, ["compiled: a view"]),
        ({"slow": replace(SLOW, view_us=50.0)}, {"slow": replace(SLOW, view_us=50.1)}, ["interpreted: a view"]),
    ],
)
def test_a_target_is_not_met_just_beyond_its_limit(
    better: dict[str, Any], worse: dict[str, Any], missed: list[str]
) -> None:
    assert all(verdict.met for verdict in comparison(**better).verdicts())
    verdicts = [verdict for verdict in comparison(**worse).verdicts() if not verdict.met]
    assert len(verdicts) == len(missed)
    for verdict, words in zip(verdicts, missed, strict=True):
        assert words in verdict.target
        assert verdict.line().startswith("  NOT MET")


def test_every_game_has_its_rows_and_below_them_its_verdicts() -> None:
    lines = two_games(replace(OTHER_FAST, decisions_per_second=700_000.0, copy_us=4.2)).lines()
    second = next(number for number, line in enumerate(lines) if line.startswith("rum-runner, 2 seats"))
    first, other, last = lines[:second], lines[second:-1], lines[-1]
    assert [line.split() for line in first if "hearts  " in line] == [
        ["OpenSpiel", "hearts", "200,000", "5.0", "x", "3.0", "x", "0.8", "x", "0.6", "x"]
    ]
    assert [line.split() for line in other if "hearts  " in line] == [
        ["OpenSpiel", "hearts", "200,000", "3.5", "x", "2.5", "x", "0.5", "x", "0.5", "x"]
    ]
    for block in (first, other):
        assert [line.split("  ")[1] for line in block if line.endswith(" x")] == list(PACES)
    assert [line.split() for line in other if line.endswith(" us") and "most" not in line] == [
        ["copy", "4.20", "us", "7.00", "us"],
        ["view", "without", "words", "15.00", "us", "35.00", "us"],
        ["sampled", "world", "25.00", "us", "65.00", "us"],
    ]
    assert sum(line.startswith("  met ") for line in first) == 6
    assert not [line for line in first if line.startswith("  NOT MET")]
    assert sum(line.startswith("  met ") for line in other) == 4
    assert [line for line in other if line.startswith("  NOT MET")] == [
        "  NOT MET  compiled: plays at least 4 times as fast as OpenSpiel hearts: 3.50 times",
        "  NOT MET  compiled: a copy takes at most 4 us: 4.20 us",
    ]
    assert last == "10 of 12 targets met"


def test_ratios_and_targets_name_their_game() -> None:
    data = two_games().to_json()
    assert [ratio["game"] for ratio in data["ratios"]] == ["card-pirates"] * 4 + ["rum-runner"] * 4
    assert [ratio["compiled"] for ratio in data["ratios"]] == [5.0, 50.0, 20.0, 100.0, 4.0, 40.0, 16.0, 80.0]
    assert [target["game"] for target in data["targets"]] == ["card-pirates"] * 6 + ["rum-runner"] * 6


def test_everybody_has_a_turn_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[str] = []
    paces = {name: iter([1.0, 9.0, 2.0, 8.0, 3.0]) for name in PACES}

    def run_build(build: str, _source: Path | None) -> BenchResult:
        turns.append(build)
        return result(build, FAST)

    def timed(work: bench.Pass, _seconds: float) -> float:
        name = list(PACES)[work()]
        turns.append(name)
        return next(paces[name])

    monkeypatch.setattr(peers, "load_peers", lambda: {name: partial(int, i) for i, name in enumerate(PACES)})
    monkeypatch.setattr(peers, "copy_source", lambda _folder: None)
    monkeypatch.setattr(peers, "run_build", run_build)
    monkeypatch.setattr(peers, "rate", timed)
    for name in ("gc.collect", "gc.freeze"):
        monkeypatch.setattr(name, lambda: None)
    compared = peers.compare()
    assert turns == ["compiled", "interpreted", *PACES] * 5
    assert compared.peers == dict.fromkeys(PACES, 3.0)
    assert compared.compiled.runs == 5


def test_rounds_are_brought_to_their_median_game_by_game() -> None:
    speeds = [replace(FAST, decisions_per_second=pace, copy_us=1 / pace) for pace in (30.0, 10.0, 20.0)]
    whole = peers.middle([result("compiled", speed) for speed in speeds])
    median = replace(FAST, decisions_per_second=20.0, copy_us=1 / 20)
    assert whole == result("compiled", median, runs=3)
    pairs = [replace(result("compiled", speed), games=[speed, OTHER_FAST]) for speed in speeds]
    assert peers.middle(pairs).games == [median, OTHER_FAST]


def test_what_a_process_of_ours_printed_is_read_and_its_build_checked() -> None:
    told = result("interpreted", SLOW)
    text = json.dumps(told.to_json())
    assert peers.read_build("interpreted", text) == told
    with pytest.raises(CannotCompare, match="compiled build is needed and the interpreted one is here"):
        peers.read_build("compiled", text)


def test_the_copied_source_runs_interpreted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "CHILD", peers.CHILD.replace("runs=1", "runs=1, seconds=0"))
    peers.copy_source(tmp_path)
    games = peers.run_build("interpreted", tmp_path).games
    assert [speed.game for speed in games] == list(GAMES)
    assert all(speed.decisions_per_second > 0 for speed in games)


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
def test_the_exit_status_tells_whether_all_is_met(
    hearts: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "compare", lambda: comparison(paces=PACES | {HEARTS: hearts}))
    assert peers.main([]) == status
    assert ("NOT MET" in capsys.readouterr().out) == bool(status)
    assert peers.main(["--json"]) == status
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["compiled", "interpreted", "peers", "ratios", "targets"]
    assert [target["met"] for target in data["targets"]] == [not status, True, True, True, True, True]
