"""Intervals of shares, and of pairs of them, against published values."""

from __future__ import annotations

from math import inf

import pytest

from quarterdeck.lab.intervals import Pairs, Share, of_difference, of_ratio, wilson

# 21 children before and after a transplant: an example that books on paired shares work out.
CHILDREN = Pairs(1, 1, 7, 12)


def test_wilson_s_interval() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 50)[1] == 1.0
    assert 0.9 < wilson(1.0, 50)[0] < 1.0


def test_a_share_is_told_with_its_interval() -> None:
    assert Share(0.5, 100).text == "50.0 of 100, between 40.4 and 59.6"
    assert Share(0.5, 100).to_json() == {"share": 0.5, "interval": [0.4038, 0.5962]}
    assert Share(0.0, 0).interval == (0.0, 1.0)


def test_newcombe_s_interval_of_a_paired_difference() -> None:
    assert CHILDREN.difference == pytest.approx(-6 / 21)
    assert of_difference(CHILDREN) == pytest.approx((-0.507, -0.026), abs=0.0005)
    assert of_difference(Pairs()) == (-1.0, 1.0)
    low, high = of_difference(Pairs(0, 0, 0, 40))
    assert low == -high


def test_pairs_that_agree_make_the_interval_narrow() -> None:
    agreeing, apart = of_difference(Pairs(190, 20, 0, 190)), of_difference(Pairs(110, 100, 80, 110))
    assert agreeing[1] - agreeing[0] < 0.06 < 0.12 < apart[1] - apart[0]


def test_the_interval_of_a_paired_ratio() -> None:
    assert CHILDREN.ratio == 0.25
    assert of_ratio(CHILDREN) == pytest.approx((0.0625, 0.9996), abs=0.0005)
    assert Pairs(0, 3, 0, 1).ratio is None
    assert of_ratio(Pairs(0, 3, 0, 1)) == of_ratio(Pairs(0, 0, 3, 1)) == (0.0, inf)
    assert of_ratio(Pairs(10, 0, 0, 10)) == (1.0, 1.0)
