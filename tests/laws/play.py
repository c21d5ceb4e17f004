"""Random games to hold the laws over, and the words in which a failure tells how to see it again."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, TypeVar

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Trace
from tests.laws.adapters import adapter_of
from tests.laws.option_sets import Subject

T = TypeVar("T")

NAMES = ("Anne", "Bartholomew", "Cheng", "Drake", "Edward", "Flint")


def generator(seed: int, decision: int) -> Rng:
    """The generator of one decision of a random game."""
    return _rng(f"{seed}/{decision}")


def _rng(words: str) -> Rng:
    return Rng(int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big"))


def shuffled(items: Iterable[T], dice: Rng) -> list[T]:
    """These, in an order of chance."""
    listed = list(items)
    order = list(range(len(listed)))
    dice.shuffle(order)
    return [listed[i] for i in order]


class Run:
    """A game being played: its subject and seed, the state, and the moves that led there."""

    def __init__(self, subject: Subject, seed: int, trace: Trace | None = None) -> None:
        self.subject = subject
        self.game = subject.game
        self.adapter = adapter_of(subject.key)
        self.seed = seed
        self.rules = subject.rules()
        self.names = NAMES[: subject.seats]
        self.moves: list[int] = []
        self.chooser = generator(seed, -1)
        self.state: State = self.game.start(self.rules, generator(seed, 0), trace)

    def rng(self) -> Rng:
        """The generator of the next decision, afresh."""
        return generator(self.seed, len(self.moves) + 1)

    def dice(self, purpose: str) -> Rng:
        """A generator for what a check does at this position, which the game itself never sees."""
        return Rng(int.from_bytes(blake2b(f"{purpose}/{self.seed}/{len(self.moves)}".encode(), digest_size=8).digest()))

    def play(self, move: int) -> None:
        rng = self.rng()
        self.moves.append(move)
        assert len(self.moves) <= self.adapter.longest, f"no end after {self.adapter.longest} decisions"
        self.state.play(move, rng)

    def play_any(self) -> None:
        """Play a move that chance chooses."""
        moves = self.state.moves()
        assert moves, f"step {self.state.step().id} asks seat {self.state.seat()} and allows nothing"
        self.play(moves[self.chooser.below(len(moves))])

    def play_out(self) -> None:
        while not self.state.is_over():
            self.play_any()

    def replay_me(self) -> str:
        """How to get here again."""
        key, seats, options = self.subject.key, self.subject.seats, self.subject.options
        lines = [str(self.moves[i : i + 20])[1:-1] for i in range(0, len(self.moves), 20)]
        moves = "".join(f"    {line},\n" for line in lines)
        return (
            f"Replay me ({len(self.moves)} decisions of {self.subject}):\n"
            "from tests.laws.play import replay\n"
            f"run = replay({key!r}, {seats}, {options!r}, {self.seed}, [\n{moves}])"
        )

    @contextmanager
    def told(self) -> Iterator[None]:
        """Whatever fails within says how to get there again."""
        try:
            yield
        except Exception as failure:
            failure.add_note(self.replay_me())
            raise


def replay(
    key: str,
    seats: int,
    options: Mapping[str, Value],
    seed: int,
    moves: Sequence[int],
    trace: Trace | None = None,
) -> Run:
    """The run in which these moves were played."""
    run = Run(Subject(key, seats, tuple(options.items())), seed, trace)
    for move in moves:
        run.state.check(move)
        run.play(move)
    return run


class Batch:
    """Games to hold a law over: so many of every subject, from a first one on, or round and round for some time."""

    def __init__(self, subjects: Sequence[Subject], games: int, seconds: float | None = None, first: int = 0) -> None:
        self.subjects = subjects
        self.games = games
        self.seconds = seconds
        self.first = first

    def __iter__(self) -> Iterator[Run]:
        stop = time.monotonic() + self.seconds if self.seconds is not None else None
        rounds = range(self.games) if stop is None else range(1_000_000)
        for game in rounds:
            for subject in self.subjects:
                if stop is not None and time.monotonic() > stop:
                    return
                yield Run(subject, subject.seed + self.first + game)

    def __str__(self) -> str:
        return str(self.subjects[0]) if len(self.subjects) == 1 else f"{self.subjects[0].key} all"


def survey(batch: Batch, check: Callable[[Run], Any], first: int, every: int) -> None:
    """Play the batch out at random and check positions on the way.

    Of every step that asks the first so many questions are checked, then one in `every`; and how each game ended.
    """
    met: Counter[tuple[Subject, int]] = Counter()
    for run in batch:
        dice = run.dice("survey")
        with run.told():
            while not run.state.is_over():
                question = run.subject, run.state.step().id
                if met[question] < first or not dice.below(every):
                    check(run)
                met[question] += 1
                run.play_any()
            check(run)
