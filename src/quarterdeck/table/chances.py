"""The odds of what may fail: a battle, a raid, a check, from what the asked seat knows.

They are counted where that is possible. Else they are estimated: in worlds that the seat can imagine the answer is
given, and everybody plays on sensibly, and else at random, until it is over. So others are taken for neither clever nor
foolish, and so is the seat itself; what does not come about in this turn is not counted. The same knowledge gives the
same figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from quarterdeck.core.deeds import see_through
from quarterdeck.core.game import DRAWN, GOES_ON, SUCCEEDED, Game
from quarterdeck.core.kernel import NO_MOVE, State
from quarterdeck.core.rng import Rng
from quarterdeck.table.steps import Steps

SEED = 104729  # of the worlds: the same for the truth and for its twins
PLAYED = 2400  # deeds that are played to their end for one question, a few hundredths of a second compiled
MOST_WORLDS = 400  # with which 19 of 20 estimates are within 5 of 100
FEWEST_WORLDS = 40
FEWEST_ENDS = 20  # below which nothing is said
STEP = 5  # of 100, to which estimates are told
TAKEN_FOR_GRANTED = "if everybody plays on sensibly"


@dataclass(frozen=True)
class Chance:
    """How likely an answer succeeds, and how likely it comes to a draw, from 0 to 1.

    `move` is NO_MOVE for a set that needs nothing to end it. What is not `exact` is an estimate.
    """

    move: int
    chance: float
    drawn: float
    exact: bool

    @property
    def text(self) -> str:
        """`about 60 of 100, drawn in 10`; `17 of 100` where it was counted."""
        if self.exact:
            drawn = round(100 * self.drawn)
            told = f"{round(100 * self.chance)} of 100"
        else:
            share, drawn = _rounded(self.chance), _rounded(self.drawn)
            told = f"about {share} of 100"
            if not share:
                told = f"fewer than {STEP} of 100"
            elif share == 100:
                told = f"more than {100 - STEP} of 100"
        return f"{told}, drawn in {drawn}" if drawn else told


@dataclass(frozen=True)
class Odds:
    """The chances of those answers to a question that may fail. `success` says what comes about if they do not, and
    what an estimate takes for granted."""

    success: str
    chances: list[Chance]


def odds_of(success: str, chances: list[Chance]) -> Odds:
    """The chances of this success, with what is taken for granted if any of them is an estimate."""
    return Odds(success if all(each.exact for each in chances) else f"{success} {TAKEN_FOR_GRANTED}", chances)


class Run(NamedTuple):
    """An answer, and all that is given for it, itself included: a set may come before it."""

    move: int
    moves: list[int]


def chances_steps(game: Game[Any], state: State, runs: Sequence[Run]) -> Steps[list[Chance]]:
    """The chances of those runs that may fail, in their order. The state is the one in which the seat is asked."""
    seat, judgement = state.seat(), game.judgement
    first: State = game.sample(state, seat, Rng(SEED))
    found: dict[int, Chance] = {}
    open_runs: list[Run] = []
    for run in runs:
        at = first.clone()
        for move in run.moves[:-1]:
            at.play(move, Rng(0))
        if not judgement.gambles(at, run.moves[-1]):
            continue
        certain = judgement.certain(at, run.moves[-1])
        if certain is None:
            open_runs.append(run)
        else:
            found[run.move] = Chance(run.move, *certain, True)
    tallies = [[0, 0, 0, 0] for _ in open_runs]
    worlds = max(FEWEST_WORLDS, min(MOST_WORLDS, PLAYED // max(1, len(open_runs)))) if open_runs else 0
    for number in range(worlds):
        world: State = game.sample(state, seat, Rng(SEED + number))
        for run, tally in zip(open_runs, tallies, strict=True):
            # The same luck for all of them, so that they can be compared.
            tally[see_through(judgement, world.clone(), run.moves, seat, Rng(SEED * (number + 1)))] += 1
        yield
    for run, tally in zip(open_runs, tallies, strict=True):
        ends = worlds - tally[GOES_ON]
        if ends >= FEWEST_ENDS:
            found[run.move] = Chance(run.move, tally[SUCCEEDED] / ends, tally[DRAWN] / ends, False)
    return [found[run.move] for run in runs if run.move in found]


def runs_of(picks: Sequence[int], endings: Sequence[int]) -> list[Run]:
    """A set with each of the answers that end it; with none, the set by itself."""
    return [Run(move, [*picks, move]) for move in endings] or ([Run(NO_MOVE, list(picks))] if picks else [])


def _rounded(share: float) -> int:
    return STEP * round(100 * share / STEP)
