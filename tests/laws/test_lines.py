"""The laws on any line of play: Hypothesis chooses options, deal and moves, and shrinks what fails."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.laws.option_sets import subjects
from tests.laws.play import Run
from tests.laws.test_play import check_copies, check_question, check_saved
from tests.laws.test_secrets import check_log, check_samples, check_secrets, check_spectator

pytestmark = pytest.mark.laws

CHECKS = (check_question, check_copies, check_saved, check_secrets, check_spectator, check_log, check_samples)
CHOICES = st.lists(st.integers(min_value=0, max_value=63), max_size=120)


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(data=st.data(), seed=st.integers(min_value=0, max_value=999), choices=CHOICES)
def test_any_line_of_play(key: str, data: st.DataObject, seed: int, choices: list[int]) -> None:
    """Each choice is the index of a move, counted round: a shorter list is a shorter game."""
    run = Run(data.draw(st.sampled_from(subjects(key))), seed)
    with run.told():
        for choice in choices:
            if run.state.is_over():
                break
            moves = run.state.moves()
            run.play(moves[choice % len(moves)])
            run.adapter.check_conserved(run.state)
        for check in CHECKS:
            check(run)
