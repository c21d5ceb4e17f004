"""A bot that may not show whether it had a choice takes a whole number of beats."""

from __future__ import annotations

from math import inf

import pytest

from quarterdeck.bots.pacing import BEAT, ITERATION, Pace, pace_of
from quarterdeck.bots.thinking import MOST_SECONDS, USUAL, Think

FOR_A_SECOND, ITERATIONS = Think(seconds=1.0), Think(iterations=2000)


@pytest.mark.parametrize(
    ("elapsed", "beats"), [(0.0, 1), (0.01, 1), (BEAT * 0.99, 1), (BEAT * 1.01, 2), (BEAT * 7.5, 8)]
)
def test_what_is_left_makes_a_whole_number_of_beats(elapsed: float, beats: int) -> None:
    assert elapsed + Pace(beat=BEAT).rest(elapsed) == pytest.approx(beats * BEAT)
    assert Pace().rest(elapsed) == 0.0


@pytest.mark.parametrize("discreet", [False, True])
@pytest.mark.parametrize("elapsed", [0.0, 0.3, 1.0, 1.0 + BEAT * 0.9])
def test_of_a_bot_that_thinks_for_seconds_every_answer_takes_them_all(elapsed: float, discreet: bool) -> None:
    pace = pace_of(FOR_A_SECOND, True, discreet)
    assert pace.seconds == 1.0
    assert elapsed + pace.rest(elapsed) == pytest.approx(1.0 + BEAT)


@pytest.mark.parametrize("discreet", [False, True])
def test_iterations_take_their_time_at_every_question_and_are_all_thought(discreet: bool) -> None:
    assert pace_of(ITERATIONS, True, discreet) == Pace(MOST_SECONDS, BEAT + 2000 * ITERATION)
    assert pace_of(USUAL, True, discreet) == Pace(MOST_SECONDS, BEAT)
    assert pace_of(Think(iterations=10**9), True, discreet, 10.0) == Pace(10.0, BEAT + 10.0)


def test_who_heeds_no_time_answers_at_once_but_where_nobody_may_notice_a_choice() -> None:
    assert pace_of(None, True, False) == Pace(inf, 0.0)
    assert pace_of(None, True, True) == Pace(BEAT / 2, BEAT)


@pytest.mark.parametrize("think", [None, FOR_A_SECOND, ITERATIONS])
def test_at_a_named_deal_every_bot_has_the_time_it_needs(think: Think | None) -> None:
    assert pace_of(think, False, False) == Pace(inf, 0.0)
    assert pace_of(think, False, True) == Pace(inf, BEAT)
