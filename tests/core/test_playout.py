"""Random play to the end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.kernel import NOT_ASKED, Act, Ask, State, Step
from quarterdeck.core.playout import play_out
from quarterdeck.core.rng import Rng
from tests import toy

pytestmark = pytest.mark.laws

PICK_STEP, PAUSE_STEP = range(2)


class Picks(State):
    """Questions with so many answers each, asked in order; what was answered is kept."""

    def __init__(self, *answers: int) -> None:
        super().__init__(STEPS, 1)
        self.picked: list[int] = []
        for number in reversed(answers):
            self.push(PICK_STEP, number)
            self.push(PAUSE_STEP)
        self.advance(Rng(1))


class Pick(Ask[Picks]):
    def seat(self, s: Picks) -> int:
        return 0

    def moves(self, s: Picks) -> list[int]:
        return list(range(10, 10 + s.arg))

    def why(self, s: Picks, move: int) -> int:
        return NOT_ASKED

    def play(self, s: Picks, move: int, rng: Rng) -> None:
        s.picked.append(move)


class Pause(Act[Picks]):
    def run(self, s: Picks, rng: Rng) -> None:
        pass


STEPS: list[Step[Any]] = [Pick(PICK_STEP), Pause(PAUSE_STEP)]


@pytest.mark.parametrize(
    ("answers", "decisions"), [((), 0), ((1,), 0), ((2,), 1), ((1, 3, 1, 2, 1), 2), ((5,) * 30, 30)]
)
def test_only_questions_of_two_moves_or_more_are_decisions(answers: tuple[int, ...], decisions: int) -> None:
    s = Picks(*answers)
    rng = Rng(1)
    assert play_out(s, rng) == decisions
    assert s.is_over()
    assert len(s.picked) == len(answers)
    assert rng.draws == decisions, "a question of one answer takes no random number"


def test_a_question_of_one_move_is_answered_with_it() -> None:
    s = Picks(1, 1, 1)
    play_out(s, Rng(1))
    assert s.picked == [10, 10, 10]


def test_every_move_is_played_now_and_then() -> None:
    s = Picks(*[4] * 100)
    play_out(s, Rng(1))
    assert set(s.picked) == {10, 11, 12, 13}


def test_a_game_that_is_over_stays_so() -> None:
    s = Picks(2)
    play_out(s, Rng(1))
    assert play_out(s, Rng(2)) == 0
    assert len(s.picked) == 1


@given(st.integers(0, 2**64 - 1))
def test_a_play_out_is_the_game_played_with_the_same_numbers(seed: int) -> None:
    quick, slow = (toy.GAME.start(toy.GAME.rules(2, {}, {}), Rng(3)) for _ in range(2))
    played = play_out(quick, Rng(seed))
    rng = Rng(seed)
    decisions = 0
    while not slow.is_over():
        moves = slow.moves()
        decisions += len(moves) > 1
        slow.play(moves[rng.below(len(moves))] if len(moves) > 1 else moves[0], rng)
    assert (played, quick.digest()) == (decisions, slow.digest())
