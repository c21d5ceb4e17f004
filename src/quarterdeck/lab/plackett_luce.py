"""Ratings of players from the order in which they finish games of any number: Plackett and Luce's model of who comes
first, second and so on, brought up to date game by game as Weng and Lin do (2011, algorithm 4).

The package openskill has it too, and its figures are those of the tests. It is not needed for it: it comes as two
megabytes compiled for each system, and what is used of it is the one formula below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

BETA = 25 / 6  # how far luck can carry somebody in one game
LEAST = 1e-4  # of the uncertainty is left by any game


class Rating(NamedTuple):
    """How strong somebody is taken to be, and by how much that may be wrong (a standard deviation)."""

    mu: float = 25.0
    sigma: float = 25 / 3


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game that ended with these places: 1 is first, equal places are shared.

    Nobody grows stronger between the games, so that nothing is added to the uncertainty.
    """
    players = range(len(ratings))
    spread = sqrt(sum(rating.sigma**2 + BETA**2 for rating in ratings))
    strengths = [exp(rating.mu / spread) for rating in ratings]
    # For each place that somebody has, all who had not finished better, of whom these came first.
    left = [sum(strengths[other] for other in players if places[other] >= places[player]) for player in players]
    after: list[Rating] = []
    for player, rating in enumerate(ratings):
        better = worse = 0.0
        for other in players:
            if places[other] > places[player]:
                continue
            share = strengths[player] / left[other]
            shared_by = places.count(places[other])
            better += ((other == player) - share) / shared_by
            worse += share * (1 - share) / shared_by
        variance = rating.sigma**2
        shrunk = 1 - worse * variance / spread**2 * rating.sigma / spread
        after.append(Rating(rating.mu + better * variance / spread, sqrt(variance * max(shrunk, LEAST))))
    return after
