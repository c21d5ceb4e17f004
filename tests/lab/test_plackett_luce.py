"""Ratings game by game, against those of openskill 6.2.0 (`PlackettLuce(tau=0.0)`)."""

from __future__ import annotations

import pytest

from quarterdeck.lab.plackett_luce import Rating, rate

KNOWN, FAIR, NEW = (30.0, 2.0), (25.0, 4.0), (20.0, 8.0)
BEGINNER = (25.0, 25 / 3)


@pytest.mark.parametrize(
    ("before", "places", "after"),
    [
        ([BEGINNER] * 2, [1, 2], [(27.635231, 8.065506), (22.364769, 8.065506)]),
        ([BEGINNER] * 3, [1, 2, 3], [(27.868877, 8.204837), (25.717219, 8.05783), (21.413904, 8.05783)]),
        ([KNOWN, FAIR, NEW], [3, 1, 2], [(29.594072, 1.997686), (25.941143, 3.982599), (22.730277, 7.505031)]),
        ([KNOWN, FAIR, NEW], [1, 2, 2], [(30.177702, 1.998741), (24.424815, 3.963208), (19.457502, 7.46408)]),
        (
            [KNOWN, FAIR, NEW, (22.0, 3.0)],
            [1, 1, 3, 4],
            [(30.039184, 1.999094), (25.309557, 3.988286), (21.847735, 7.604084), (21.477872, 2.991996)],
        ),
        ([(28.0, 2.0), FAIR], [1, 1], [(27.945917, 1.995251), (25.216332, 3.923379)]),
    ],
)
def test_ratings_after_a_game(
    before: list[tuple[float, float]], places: list[int], after: list[tuple[float, float]]
) -> None:
    rated = rate([Rating(*rating) for rating in before], places)
    assert [(round(rating.mu, 6), round(rating.sigma, 6)) for rating in rated] == after


def test_everybody_begins_alike() -> None:
    assert Rating() == BEGINNER
