"""Law 9: random games use everything a game has; a directed test reaches what chance does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from quarterdeck.core.kernel import ALLOWED, ARG, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace
from tests.clauses import all_tests
from tests.laws.adapters import adapter_of
from tests.laws.option_sets import subjects
from tests.laws.play import Run

pytestmark = pytest.mark.laws

GAMES_EACH = 8
FIRST, EVERY = 20, 5  # of every step so many questions, then one in so many, are asked why about every move


class Watched(Step[Any]):
    """A step that runs at once, and tells when it does."""

    def __init__(self, step: Step[Any], ran: Callable[[int], None]) -> None:
        super().__init__(step.id, step.asks)
        self.inner = step
        self.ran = ran

    def run(self, s: Any, rng: Rng) -> None:
        self.ran(self.id)
        self.inner.run(s, rng)


@contextmanager
def watched(steps: list[Step[Any]], ran: Callable[[int], None]) -> Iterator[None]:
    """Within, every step of the table of steps that asks nobody tells when it runs."""
    kept = list(steps)
    steps[:] = [step if step.asks else Watched(step, ran) for step in kept]
    try:
        yield
    finally:
        steps[:] = kept


def used_by_chance(key: str) -> tuple[set[str], set[str]]:
    """What there is to be used and what the random games used: `verb SAIL`, `step Arrive` and so on."""
    adapter = adapter_of(key)
    steps = Run(subjects(key)[0], 0).state.steps
    names = {step.id: type(step).__name__ for step in steps if type(step) not in (Step, Act, Ask)}
    declared = {f"step {name}" for name in names.values()}
    declared |= {f"verb {name}" for name in adapter.verbs.values()}
    declared |= {f"event {name}" for name in adapter.events.values()}
    declared |= {f"reason {name}" for name in adapter.reasons.values()}
    declared |= {f"thing {ident}" for ident in adapter.things}
    used: set[str] = set()
    met: Counter[int] = Counter()
    with watched(steps, lambda ident: used.add(f"step {names.get(ident, ident)}")):
        for subject in subjects(key):
            for game in range(GAMES_EACH):
                trace = Trace()
                run = Run(subject, subject.seed + game, trace)
                with run.told():
                    used |= _used_in(run, names, met)
                used |= {f"event {adapter.events.get(event[0], event[0])}" for event in trace.events}
    return declared, used


def _used_in(run: Run, names: dict[int, str], met: Counter[int]) -> set[str]:
    used: set[str] = set()
    s, adapter = run.state, run.adapter
    dice = run.dice("reach")
    while not s.is_over():
        ident = s.step().id
        used.add(f"step {names.get(ident, ident)}")
        met[ident] += 1
        if met[ident] <= FIRST or not dice.below(EVERY):
            codes = {s.why(move) for move in range(run.game.move_range)} - {ALLOWED}
            used |= {f"reason {adapter.reasons.get(code, code)}" for code in codes}
        moves = s.moves()
        move = moves[run.chooser.below(len(moves))]
        used.add(f"verb {adapter.verbs.get(move & ~ARG, move & ~ARG)}")
        used |= {f"thing {ident}" for ident in run.game.words.option(s, move, run.names).things}
        run.play(move)
    return used


@pytest.mark.slow
def test_everything_a_game_has_is_used(key: str) -> None:
    declared, used = used_by_chance(key)
    directed = adapter_of(key).directed
    undeclared = sorted(what for what in used - declared if not what.startswith("thing "))
    assert not undeclared, f"used, but the adapter of {key} does not name them: {undeclared}"
    missing = sorted(declared - used - set(directed))
    assert not missing, f"no random game used these, and no directed test is named for them: {missing}"


def test_directed_tests_are_there(key: str) -> None:
    directed = adapter_of(key).directed
    there = all_tests()
    lost = sorted(f"{what}: {test}" for what, test in directed.items() if test not in there)
    assert not lost, f"named for what chance does not reach, but there are no such tests: {lost}"
