"""A bot that may not show whether it had a choice takes a whole number of spans."""

from __future__ import annotations

import pytest

from quarterdeck.bots.pacing import SPAN, rest_of_span


@pytest.mark.parametrize(
    ("elapsed", "spans"), [(0.0, 1), (0.01, 1), (SPAN * 0.99, 1), (SPAN * 1.01, 2), (SPAN * 7.5, 8)]
)
def test_what_is_left_makes_a_whole_number_of_spans(elapsed: float, spans: int) -> None:
    assert elapsed + rest_of_span(elapsed) == pytest.approx(spans * SPAN)
