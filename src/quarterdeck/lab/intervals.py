"""Intervals, 95 of 100: of a share, and of the difference and the ratio of two shares seen on the same deals."""

from __future__ import annotations

from math import exp, inf, log, sqrt
from typing import Any, NamedTuple

Interval = tuple[float, float]

CONFIDENCE = 1.96  # standard errors, for 95 of 100


def wilson(share: float, trials: int) -> Interval:
    """Wilson's interval for a share seen in so many trials."""
    if not trials:
        return 0.0, 1.0
    z = CONFIDENCE
    centre = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return max(0.0, centre - half), min(1.0, centre + half)


def rounded(interval: Interval) -> list[float]:
    """An interval as plain data."""
    return [round(end, 4) for end in interval]


class Share(NamedTuple):
    """A part seen in so many trials, from 0 to 1. Of games that are not independent, such as those of one deal, each
    deal is one trial."""

    part: float
    trials: int

    @property
    def interval(self) -> Interval:
        """Between which shares the true one lies, 95 times of 100 (Wilson)."""
        return wilson(self.part, self.trials)

    @property
    def text(self) -> str:
        """`43.0 of 100, between 33.7 and 52.8`."""
        low, high = self.interval
        return f"{100 * self.part:.1f} of 100, between {100 * low:.1f} and {100 * high:.1f}"

    def to_json(self) -> dict[str, Any]:
        """The share with its interval, as plain data."""
        return {"share": round(self.part, 4), "interval": rounded(self.interval)}


class Pairs(NamedTuple):
    """How often both, one or neither had it, of two who tried the same."""

    both: int = 0
    first: int = 0  # only the first
    second: int = 0  # only the second
    neither: int = 0

    @property
    def number(self) -> int:
        """How many pairs there are."""
        return sum(self)

    @property
    def difference(self) -> float:
        """By how much the first one's share is the larger."""
        return (self.first - self.second) / self.number if self.number else 0.0

    @property
    def ratio(self) -> float | None:
        """How many times as often the first had it; None if the second never had."""
        second = self.both + self.second
        return (self.both + self.first) / second if second else None


def of_difference(pairs: Pairs) -> Interval:
    """The interval for a difference of paired shares: Newcombe's, from Wilson's two, with their correlation."""
    number = pairs.number
    if not number:
        return -1.0, 1.0
    both, first, second, neither = pairs
    one, other = (both + first) / number, (both + second) / number
    low_one, high_one = wilson(one, number)
    low_other, high_other = wilson(other, number)
    margins = (both + first) * (second + neither) * (both + second) * (first + neither)
    alike: float = both * neither - first * second
    if alike > 0:  # his correction: what looks alike by chance narrows nothing
        alike = max(alike - number / 2, 0.0)
    phi = alike / sqrt(margins) if margins else 0.0

    def reach(mine: float, others: float) -> float:
        return sqrt(mine * mine - 2 * phi * mine * others + others * others)

    difference = pairs.difference
    return (
        difference - reach(one - low_one, high_other - other),
        difference + reach(high_one - one, other - low_other),
    )


def of_ratio(pairs: Pairs) -> Interval:
    """The interval for a ratio of paired shares: on the logarithm, whose variance comes from the pairs that differ."""
    ratio = pairs.ratio
    if not ratio:
        return 0.0, inf
    both, first, second, _ = pairs
    half = CONFIDENCE * sqrt((first + second) / ((both + first) * (both + second)))
    return exp(log(ratio) - half), exp(log(ratio) + half)
