"""Turns of phrase."""

from __future__ import annotations

import pytest

from quarterdeck.core.phrases import ranked


@pytest.mark.parametrize(
    ("shared", "own", "side", "line"),
    [
        (False, False, "", "1st Ann, 6 points."),
        (True, False, "", "1st, shared: Ann, 6 points."),
        (False, False, "the Crown", "1st Ann, the Crown, 6 points."),
        (False, True, "", "You are 1st with 6 points."),
        (True, True, "", "You share the 1st place with 6 points."),
        (False, True, "the Crown", "You, the Crown, are 1st with 6 points."),
        (True, True, "the Crown", "You, the Crown, share the 1st place with 6 points."),
    ],
)
def test_a_place_is_said_of_others_and_to_the_reader(shared: bool, own: bool, side: str, line: str) -> None:
    assert ranked("1st", shared, "Ann", "6 points", own, side) == line
