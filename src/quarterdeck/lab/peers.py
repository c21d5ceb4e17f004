"""How fast the games run beside other engines: one run, a table of ratios a game, and whether it meets its targets.

`make bench` runs it in an environment that has them all. The peers play in this process; each build of ours plays in a
process of its own, because one process can hold only one of them. Everybody has a turn in every round.

What is fair to a peer: it plays random games from the deal to the end in the plain loop that a user of it writes, with
`random.choice` among the actions that it offers. What such loops often do besides playing (encode observations, weigh
chances that are equal, check that an offered action is legal) is left out, so that it runs as fast as it can. Only
questions of at least two actions count as decisions, for everybody. Loading a game is not timed, dealing is.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import choice
from statistics import median
from typing import Any

import quarterdeck
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games import GAMES
from quarterdeck.lab.bench import RUNS, BenchResult, GameSpeed, Pass, Verdict, rate

PEER_SECONDS = 1.0  # enough for many games of the slowest

HEARTS = "OpenSpiel hearts"
GIN_RUMMY = "OpenSpiel gin_rummy"
UNO = "RLCard uno"
CATAN = "catanatron"

# So many times as fast as a peer each build has to play.
TARGETS = (("compiled", 4, HEARTS), ("compiled", 40, CATAN), ("interpreted", 6, CATAN))
_LARGER = (("compiled", 2, HEARTS), ("compiled", 40, CATAN), ("interpreted", 6, CATAN))
LARGER_TARGETS = {"chaos-cove": _LARGER, "wildtails": _LARGER}

# What our side runs in a process of its own.
CHILD = """
import json
from quarterdeck.games import GAMES
from quarterdeck.lab.bench import measure
print(json.dumps(measure(list(GAMES.values()), runs=1).to_json()))
"""


class CannotCompare(QuarterdeckError):
    """A peer or a build that is needed for the comparison is not installed."""


# The peers


def open_spiel(name: str) -> Pass:
    """A game of OpenSpiel: C++, asked and answered from Python.

    Cards are dealt one by one at chance nodes, which are no decisions. Its documentation draws them by `numpy` with
    the probabilities of `chance_outcomes`. In the games used here all are equally likely (checked before anything is
    timed), so that a `choice` of `legal_actions`, which is several times as fast, deals as well.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    _check_uniform(game)

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if len(actions) > 1 and not state.is_chance_node():
                decisions += 1
            state.apply_action(choice(actions))
        return decisions

    return play


def _check_uniform(game: Any) -> None:
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            likely = [likelihood for _, likelihood in outcomes]
            if [action for action, _ in outcomes] != actions or max(likely) - min(likely) > 1e-9:
                raise CannotCompare(f"{game} has chances that are not equal: it must be driven by its probabilities.")
        state.apply_action(choice(actions))


def rlcard_uno() -> Pass:
    """Uno of RLCard, two players, its usual number.

    Played on the game inside of the environment: `env.step` does the same and then encodes an observation. The state
    that a step returns brings the legal actions along, so they are not asked for again.
    """
    import rlcard

    game = rlcard.make("uno", config={"seed": 1}).game

    def play() -> int:
        decisions = 0
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            decisions += len(actions) > 1
            state, _ = game.step(choice(actions))
        return decisions

    return play


def catanatron() -> Pass:
    """Settlers by catanatron, four players, with whom it makes more decisions a second than with two.

    The loop is its own `Game.play`, up to its limit of turns, without asking the players (whose `decide` is the same
    `choice`) and without validating. It asks about many things that have one answer, such as rolling the dice; these
    are played and not counted, as everywhere.
    """
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play() -> int:
        decisions = 0
        game = Game([RandomPlayer(color) for color in Color])
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            actions = game.state.playable_actions
            decisions += len(actions) > 1
            game.execute(choice(actions), validate_action=False)
        return decisions

    return play


PEERS: dict[str, Callable[[], Pass]] = {
    HEARTS: lambda: open_spiel("hearts"),
    GIN_RUMMY: lambda: open_spiel("gin_rummy"),
    UNO: rlcard_uno,
    CATAN: catanatron,
}


def load_peers() -> dict[str, Pass]:
    """Every peer, ready to play. Raises `CannotCompare` where one is not installed."""
    loaded: dict[str, Pass] = {}
    for name, load in PEERS.items():
        try:
            loaded[name] = load()
        except ImportError as missing:
            raise CannotCompare(f"{name} is not installed here ({missing}): run `make bench`.") from missing
    return loaded


# Our side


def run_build(build: str, source: Path | None) -> BenchResult:
    """One run of our games in a process of its own, from `source` or as they are installed.

    Raises `CannotCompare` where that is not the build asked for.
    """
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    command = [sys.executable, "-P", "-c", CHILD]
    child = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=False, text=True)
    if child.returncode:
        raise CannotCompare(f"The {build} build does not run here: see the lines above, then run `make bench` again.")
    return read_build(build, child.stdout)


def read_build(build: str, text: str) -> BenchResult:
    """What such a process printed. Raises `CannotCompare` where it ran another build."""
    data = json.loads(text)
    result = BenchResult(**{**data, "games": [GameSpeed(**speed) for speed in data["games"]]})
    if result.build != build:
        raise CannotCompare(
            f"The {build} build is needed and the {result.build} one is here: run `make bench` with a C compiler."
        )
    return result


def copy_source(folder: Path) -> None:
    """Put the source of this very package, without its compiled modules, where an interpreter finds it."""
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(quarterdeck.__file__).parent, folder / "quarterdeck", ignore=compiled)


def middle(results: Sequence[BenchResult]) -> BenchResult:
    """The median of every figure over runs of one build."""
    speeds = []
    for same in zip(*(result.games for result in results), strict=True):
        rows = [asdict(speed) for speed in same]
        figures = {name: value for name, value in rows[0].items() if isinstance(value, float)}
        speeds.append(GameSpeed(**{**rows[0], **{name: median(row[name] for row in rows) for name in figures}}))
    first = results[0]
    return BenchResult(first.build, first.python, first.cores, sum(result.runs for result in results), speeds)


# The comparison


@dataclass(frozen=True)
class PeersResult:
    """Both builds of ours and decisions a second of every peer, all medians of the same rounds."""

    compiled: BenchResult
    interpreted: BenchResult
    peers: dict[str, float]

    def games(self) -> Iterator[tuple[GameSpeed, GameSpeed]]:
        """Every game of ours, compiled and interpreted."""
        return zip(self.compiled.games, self.interpreted.games, strict=True)

    def verdicts(self) -> list[Verdict]:
        """The targets of every game of ours."""
        return [verdict for both in self.games() for verdict in self._verdicts(*both)]

    def _verdicts(self, compiled: GameSpeed, interpreted: GameSpeed) -> list[Verdict]:
        speeds = {"compiled": compiled, "interpreted": interpreted}
        verdicts = []
        for build, times, peer in LARGER_TARGETS.get(compiled.game, TARGETS):
            ratio = speeds[build].decisions_per_second / self.peers[peer]
            target = f"{build}: plays at least {times} times as fast as {peer}"
            verdicts.append(Verdict(compiled.game, target, ratio, "times", ratio >= times))
        for build, speed in speeds.items():
            verdicts += speed.verdicts(build)
        return verdicts

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        ratios = [
            {
                "game": compiled.game,
                "peer": peer,
                "compiled": compiled.decisions_per_second / speed,
                "compiled_from_python": compiled.decisions_per_second_from_python / speed,
                "interpreted": interpreted.decisions_per_second / speed,
            }
            for compiled, interpreted in self.games()
            for peer, speed in self.peers.items()
        ]
        return {
            "compiled": self.compiled.to_json(),
            "interpreted": self.interpreted.to_json(),
            "peers": self.peers,
            "ratios": ratios,
            "targets": [asdict(verdict) for verdict in self.verdicts()],
        }

    def lines(self) -> list[str]:
        """For every game its tables and verdicts, and how many targets are met in all."""
        ours = self.compiled
        lines = [
            f"Python {ours.python}, one of {ours.cores} cores, processor time; median of {ours.runs} interleaved runs",
            "'in Python' is the same random play by a loop in Python, as the peers have to be played.",
        ]
        for both in self.games():
            lines += ["", *self._table(*both), "", *(verdict.line() for verdict in self._verdicts(*both))]
        verdicts = self.verdicts()
        return [*lines, "", f"{sum(verdict.met for verdict in verdicts)} of {len(verdicts)} targets met"]

    def _table(self, compiled: GameSpeed, interpreted: GameSpeed) -> list[str]:
        """What one game does in a second beside the peers, and how long the rest takes."""
        paces = [*compiled.paces(), *interpreted.paces()]
        heads = ("decisions/s", "compiled", "in Python", "interpreted", "in Python")
        lines = [_row(f"{compiled.game}, {compiled.seats} seats", *heads)]
        lines.append(_row("  ours", "", *(f"{pace:,.0f}" for pace in paces)))
        for peer, speed in self.peers.items():
            lines.append(_row(f"  {peer}", f"{speed:,.0f}", *(f"{pace / speed:.1f} x" for pace in paces)))
        lines.append("")
        slower = interpreted.times()
        for what, time in compiled.times().items():
            lines.append(_row(f"  {what}", "", f"{time:.2f} us", "", f"{slower[what]:.2f} us"))
        return lines


def _row(name: str, *cells: str) -> str:
    return (f"{name:<25}" + "".join(f"{cell:>13}" for cell in cells)).rstrip()


def compare(rounds: int = RUNS, seconds: float = PEER_SECONDS) -> PeersResult:
    """Measure everybody, in turns. Raises `CannotCompare` where somebody is not there."""
    peers = load_peers()
    # What one peer has loaded shall not cost another: the collector need not look at it again.
    gc.collect()
    gc.freeze()
    paces: dict[str, list[float]] = {name: [] for name in peers}
    compiled: list[BenchResult] = []
    interpreted: list[BenchResult] = []
    with tempfile.TemporaryDirectory() as folder:
        copy_source(Path(folder))
        for number in range(1, rounds + 1):
            print(f"Round {number} of {rounds} …", file=sys.stderr, flush=True)
            compiled.append(run_build("compiled", None))
            interpreted.append(run_build("interpreted", Path(folder)))
            for name, play in peers.items():
                random.seed(number)
                gc.collect()
                paces[name].append(rate(play, seconds))
    medians = {name: median(figures) for name, figures in paces.items()}
    return PeersResult(middle(compiled), middle(interpreted), medians)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare and print. Returns the exit status: 1 where a target is not met, 2 where nothing can be compared."""
    parser = argparse.ArgumentParser(prog="make bench", description=f"Compare {', '.join(GAMES)} with their peers.")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    asked = parser.parse_args(arguments)
    try:
        comparison = compare()
    except CannotCompare as trouble:
        print(f"quarterdeck: {trouble}", file=sys.stderr)
        return 2
    print(json.dumps(comparison.to_json(), indent=2) if asked.json else "\n".join(comparison.lines()))
    return 0 if all(verdict.met for verdict in comparison.verdicts()) else 1


if __name__ == "__main__":
    sys.exit(main())
