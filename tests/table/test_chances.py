"""The odds of what may fail: counted where that is possible, estimated in worlds that the seat can imagine."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NO_MOVE, State
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES
from quarterdeck.table.asking import OpenQuestion
from quarterdeck.table.chances import MOST_WORLDS, PLAYED, Chance, Odds, chances_steps, runs_of
from quarterdeck.table.steps import all_at_once

COUNTED = "wildtails"  # where all chances can be
NAMES = ["Ann", "Ben", "Cas", "Dot"]


def daring(game: str, seed: int, most: int = 900) -> State:
    """The first question of a random sensible game at which something may fail, and is not counted if anything is
    estimated in that game."""
    rng = Rng(seed)
    judgement = GAMES[game].judgement
    s: State = GAMES[game].start(GAMES[game].rules(GAMES[game].usual_seats({}), {}, {}), rng)
    for _ in range(most):
        moves = s.moves()
        tried = [move for move in moves if judgement.gambles(s, move) and not s.step().picks(s, move)]
        if tried and (game == COUNTED or any(judgement.certain(s, move) is None for move in tried)):
            return s
        good = judgement.sensible(s, moves)
        s.play(good[rng.below(len(good))], rng)
    raise AssertionError(f"nothing was dared in game {seed} of {game}")


def odds(game: str, s: State) -> Odds:
    return all_at_once(OpenQuestion(GAMES[game], s, NAMES[: s.seats], 1, True).odds_steps([]))


@pytest.mark.parametrize("game", GAMES)
def test_a_twin_of_the_truth_gives_the_same_figures(game: str) -> None:
    s = daring(game, 5)
    twins = [GAMES[game].sample(s, s.seat(), Rng(seed)) for seed in range(3)]
    told = odds(game, s)
    assert told.success
    assert told.chances
    assert [odds(game, twin) for twin in twins] == [told] * 3


@pytest.mark.parametrize("game", GAMES)
def test_asking_changes_nothing_and_is_bounded(game: str) -> None:
    s = daring(game, 6)
    before = s.digest()
    runs = runs_of([], s.moves())
    steps = chances_steps(GAMES[game], s, runs)
    taken = sum(1 for _ in steps)
    assert (taken > 0) == (game != COUNTED)
    assert taken <= MOST_WORLDS
    assert taken * sum(GAMES[game].judgement.gambles(s, run.move) for run in runs) <= max(PLAYED, 40 * len(runs))
    assert s.digest() == before


def test_an_estimate_is_told_in_fives_and_a_count_as_it_is() -> None:
    assert Chance(1, 0.617, 0.0, False).text == "about 60 of 100"
    assert Chance(1, 0.617, 0.0, True).text == "62 of 100"
    assert Chance(1, 0.38, 0.12, False).text == "about 40 of 100, drawn in 10"


def test_an_estimate_is_never_told_as_certain() -> None:
    assert Chance(1, 1.0, 0.0, False).text == "more than 95 of 100"
    assert Chance(1, 0.0, 0.0, False).text == "fewer than 5 of 100"
    assert Chance(1, 1.0, 0.0, True).text == "100 of 100"


def test_a_set_is_tried_with_each_answer_that_ends_it() -> None:
    assert [(run.move, run.moves) for run in runs_of([3, 4], [7, 8])] == [(7, [3, 4, 7]), (8, [3, 4, 8])]
    assert [(run.move, run.moves) for run in runs_of([3, 4], [])] == [(NO_MOVE, [3, 4])]
    assert runs_of([], []) == []
