"""How fast the games run here: random play, copies, views and sampled worlds.

Only questions of at least two moves count as decisions. Knowledge is kept, as always; no trace is attached. Time is
the processor's own, so that what else the machine does counts as little as it can.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.native import build
from quarterdeck.core.playout import play_out
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.games import find

RUNS = 5
SECONDS = 0.2  # what one figure of one run may take
SEEDS = range(1, 21)
POSITIONS = 5  # so many of the middle third of each game are copied, looked at and sampled from
MICROSECONDS = 1e6

COPY = "copy"
VIEW = "view without words"
SAMPLE = "sampled world"

# What each build may take at most, in microseconds; a larger game may take longer.
Limits = dict[str, dict[str, int]]
LIMITS: Limits = {"compiled": {COPY: 4, VIEW: 50}, "interpreted": {VIEW: 50}}
LARGER: dict[str, Limits] = {
    "chaos-cove": {"compiled": {COPY: 6, VIEW: 50}, "interpreted": {VIEW: 200}},
    "wildtails": {"compiled": {COPY: 4, VIEW: 50}, "interpreted": {VIEW: 200}},
}

Pass = Callable[[], int]


@dataclass(frozen=True)
class Verdict:
    """One target of a game, and what was measured."""

    game: str
    target: str
    measured: float
    unit: str
    met: bool

    def line(self) -> str:
        """The verdict in words, to stand below the figures of its game."""
        return f"  {'met' if self.met else 'NOT MET':<7}  {self.target}: {self.measured:.2f} {self.unit}"


@dataclass(frozen=True)
class GameSpeed:
    """The figures of one game; each is the median of the runs."""

    game: str
    seats: int
    decisions_per_second: float  # the kernel plays by itself
    decisions_per_second_from_python: float  # a loop in Python asks for the moves and plays one
    copy_us: float
    view_us: float
    sample_us: float

    def paces(self) -> list[float]:
        """Decisions a second: by the kernel's own loop, and by one in Python."""
        return [self.decisions_per_second, self.decisions_per_second_from_python]

    def times(self) -> dict[str, float]:
        """What takes how many microseconds."""
        return {COPY: self.copy_us, VIEW: self.view_us, SAMPLE: self.sample_us}

    def verdicts(self, build: str) -> list[Verdict]:
        """Whether the game keeps within the limits of this build."""
        times = self.times()
        return [
            Verdict(self.game, f"{build}: a {what} takes at most {most} us", times[what], "us", times[what] <= most)
            for what, most in LARGER.get(self.game, LIMITS)[build].items()
        ]


@dataclass(frozen=True)
class BenchResult:
    """What was measured, and with what."""

    build: str
    python: str
    cores: int
    runs: int
    games: list[GameSpeed]

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return asdict(self)

    def lines(self) -> list[str]:
        """The figures in words."""
        lines = [f"{self.build} build, Python {self.python}, one of {self.cores} cores; median of {self.runs} runs"]
        for speed in self.games:
            lines.append(f"{speed.game}, {speed.seats} seats")
            for name, pace in zip(("random play", "  from Python"), speed.paces(), strict=True):
                lines.append(f"  {name:<20}{pace:>12,.0f} decisions/s")
            lines += [f"  {what:<20}{time:>12.2f} us" for what, time in speed.times().items()]
            lines += [verdict.line() for verdict in speed.verdicts(self.build)]
        return lines


def bench(keys: Sequence[str], as_json: bool = False) -> None:
    """Measure the games of these keys and print what came of it. Raises `UnknownGame`."""
    result = measure([find(key) for key in keys])
    print(json.dumps(result.to_json(), indent=2) if as_json else "\n".join(result.lines()))


def measure(games: Sequence[Game[Any]], runs: int = RUNS, seconds: float = SECONDS) -> BenchResult:
    """Measure these games; the runs of all figures take turns, so that a busy moment of the machine falls on all."""
    trials = [GameTrial(game) for game in games]
    found: list[list[list[float]]] = [[[] for _ in trial.passes()] for trial in trials]
    for _ in range(runs):
        for trial, figures in zip(trials, found, strict=True):
            for work, figure in zip(trial.passes(), figures, strict=True):
                figure.append(rate(work, seconds))
    speeds = [trial.speed([median(figure) for figure in figures]) for trial, figures in zip(trials, found, strict=True)]
    return BenchResult(build(), platform.python_version(), os.cpu_count() or 1, runs, speeds)


def rate(work: Pass, seconds: float) -> float:
    """How much `work` does in a second of processor time, over as many whole passes as fill `seconds`."""
    done = 0
    started = process_time()
    while True:
        done += work()
        spent = process_time() - started
        if spent >= seconds and spent > 0:
            return done / spent


class GameTrial:
    """One game with its usual options, ready to be measured. A pass does the same work every time."""

    def __init__(self, game: Game[Any], seeds: Sequence[int] = SEEDS) -> None:
        self.game = game
        self.seeds = seeds
        self.seats = min(max(2, game.fewest), game.most)
        self.rules: Rules = game.rules(self.seats, {}, {})
        self.positions: list[State] = []
        for seed in seeds:
            self.positions += _thin(self._middle(seed), POSITIONS)

    def passes(self) -> list[Pass]:
        """The kinds of work, in the order of the figures of a `GameSpeed`."""
        return [self.play, self.play_from_python, self.copy, self.view, self.sample]

    def speed(self, rates: Sequence[float]) -> GameSpeed:
        """The figures of these rates, which are in the order of `passes`."""
        play, play_from_python, *others = rates
        return GameSpeed(
            self.game.key, self.seats, play, play_from_python, *(MICROSECONDS / per_second for per_second in others)
        )

    def play(self) -> int:
        """Deal and play to the end with every seed, by the kernel's own loop. Returns the decisions."""
        decisions = 0
        for seed in self.seeds:
            rng = Rng(seed)
            decisions += play_out(self.game.start(self.rules, rng), rng)
        return decisions

    def play_from_python(self) -> int:
        """The same, by the loop that a user of the package writes: the one in which its peers are measured too."""
        decisions = 0
        for seed in self.seeds:
            rng = Rng(seed)
            choice = Random(seed).choice
            s = self.game.start(self.rules, rng)
            while moves := s.moves():
                decisions += len(moves) > 1
                s.play(choice(moves), rng)
        return decisions

    def copy(self) -> int:
        """Copy every position once. Returns the copies."""
        for s in self.positions:
            s.clone()
        return len(self.positions)

    def view(self) -> int:
        """Look at every position from every seat. Returns the views."""
        view = self.game.view
        for s in self.positions:
            for seat in range(self.seats):
                view(s, seat)
        return len(self.positions) * self.seats

    def sample(self) -> int:
        """Sample a world from every position for every seat. Returns the worlds."""
        sample = self.game.sample
        rng = Rng(len(self.positions))
        for s in self.positions:
            for seat in range(self.seats):
                sample(s, seat, rng)
        return len(self.positions) * self.seats

    def _middle(self, seed: int) -> list[State]:
        """The decisions of the middle third of a random game; all of them where it is too short for that."""
        rng = Rng(seed)
        s = self.game.start(self.rules, rng)
        decisions: list[State] = []
        while moves := s.moves():
            if len(moves) > 1:
                decisions.append(s.clone())
            s.play(moves[rng.below(len(moves))], rng)
        third = len(decisions) // 3
        return decisions[third:-third] if third else decisions


def _thin(positions: list[State], number: int) -> list[State]:
    """At most so many of the positions, evenly spread."""
    return [positions[i * len(positions) // number] for i in range(number)] if len(positions) > number else positions
