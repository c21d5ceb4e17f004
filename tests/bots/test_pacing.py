"""A bot that may not show whether it had a choice takes a whole number of beats."""

from __future__ import annotations

import pytest

from quarterdeck.bots.pacing import BEAT, rest_of_beat


@pytest.mark.parametrize(
    ("elapsed", "beats"), [(0.0, 1), (0.01, 1), (BEAT * 0.99, 1), (BEAT * 1.01, 2), (BEAT * 7.5, 8)]
)
def test_what_is_left_makes_a_whole_number_of_beats(elapsed: float, beats: int) -> None:
    assert elapsed + rest_of_beat(elapsed) == pytest.approx(beats * BEAT)


@pytest.mark.parametrize("elapsed", [0.0, 0.3, 1.0, 1.0 + BEAT * 0.9])
def test_of_a_bot_that_thinks_for_seconds_every_answer_takes_them_all(elapsed: float) -> None:
    assert elapsed + rest_of_beat(elapsed, 1.0) == pytest.approx(1.0 + BEAT)
