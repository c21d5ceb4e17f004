"""The weights of `value`: fitted to positions of games among bosuns, by how those games ended.

A row is for so many rounds to come after this one and for a part of the round.
"""

from __future__ import annotations

from typing import Final

# Of the odds that the cove holds: a constant; by how much weapons surpass what is to come, at sea and on land; invaders
# that will have broken through, of each kind, and those of them for whom there is no space; lanes without a piece;
# powder and cards; heroes that are to be placed.
# fmt: off
HOPE: Final[list[list[float]]] = [
    # the last round: placing
    [2.77, 0.019, 0.021, -0.29, -0.36, -0.06, -0.34, -0.12, 0.061, 0.42],
    # the last round: building
    [3.46, 0.017, 0.017, -0.52, -0.63, -0.31, -0.58, 0.0, 0.055, 0.0],
    # the last round: surprise attacks
    [4.14, 0.005, 0.015, -0.47, -0.89, -1.62, -1.13, 0.0, 0.065, 0.0],
    # the last round: the defence
    [8.15, 0.0, 0.0, -0.64, -1.54, -3.07, -2.17, 0.0, 0.046, 0.0],
    # one to come: placing
    [4.95, 0.024, 0.029, 0.0, -0.18, -0.03, 0.0, -0.26, 0.055, 0.49],
    # one to come: building
    [5.39, 0.029, 0.04, -0.15, -0.2, 0.0, -0.41, 0.0, 0.046, 0.42],
    # one to come: surprise attacks
    [5.72, 0.038, 0.04, -0.08, -0.31, -0.55, -0.34, -0.24, 0.054, 0.42],
    # one to come: the defence
    [7.52, 0.048, 0.038, -0.1, -0.48, -0.59, -0.34, 0.0, 0.052, 0.42],
    # two to come: placing
    [9.75, 0.019, 0.036, 0.0, 0.0, -0.19, -0.05, -0.17, 0.007, 0.52],
    # two to come: building
    [17.1, 0.048, 0.067, 0.0, 0.0, -0.29, 0.0, 0.0, 0.038, 0.49],
    # two to come: surprise attacks
    [16.9, 0.043, 0.075, 0.0, 0.0, -0.49, 0.0, 0.0, 0.047, 0.49],
    # two to come: the defence
    [16.81, 0.042, 0.073, 0.0, 0.0, -0.6, 0.0, 0.0, 0.052, 0.49],
    # three to come: placing
    [7.81, 0.011, 0.018, -0.07, 0.0, 0.0, 0.0, 0.0, 0.0, 0.21],
    # three to come: building
    [9.64, 0.025, 0.016, 0.0, 0.0, 0.0, 0.0, 0.0, 0.012, 0.52],
    # three to come: surprise attacks
    [21.19, 0.044, 0.054, 0.0, 0.0, -0.82, -0.05, -0.11, 0.042, 0.52],
    # three to come: the defence
    [19.67, 0.05, 0.041, 0.0, 0.0, -0.37, -0.05, 0.0, 0.044, 0.52],
]
# fmt: on

# Of the points that a seat may expect: how many of them are one unit of odds; then the points of its cards, what its
# cards bring in a round, invaders beaten, the square of their lead over the fewest, those that it will beat in this
# round, points that it will lose in it; cannons, sabers, gunpowder, doubloons, rum, food, planks, crew, hero cards;
# weapons left over in this round, a Fortress token, ships, forts, heroes to be placed, and points still to be built.
# fmt: off
SHARE: Final[list[list[float]]] = [
    # the last round: placing
    [5.42, 1.01, 1.23, 2.74, 0.27, 0.9, -0.98, 0.11, 0.05, 0.13, 0.48,
     0.39, 0.2, 0.22, 0.08, 0.43, 0.62, 0.0, -1.23, -0.36, 2.42, 0.2],
    # the last round: building
    [4.89, 1.0, 0.4, 2.7, 0.29, 1.01, -1.09, 0.05, 0.05, 0.16, 0.28,
     0.29, 0.02, 0.02, 0.71, 0.36, 0.8, 0.0, -0.33, 0.03, 0.0, 0.32],
    # the last round: fighting
    [2.63, 0.97, 0.0, 2.13, 0.34, 1.37, -0.88, 0.12, 0.11, 0.17, 0.14,
     0.02, 0.02, 0.02, 0.18, 0.02, 0.21, 0.0, 0.13, 0.26, 0.0, 0.0],
    # one to come: placing
    [7.8, 0.87, 3.76, 3.14, 0.29, 1.24, -0.87, 0.65, 0.74, 0.36, 0.68,
     0.9, 0.11, 0.02, 1.8, 0.8, 0.4, 0.0, -2.3, -1.99, 5.85, 0.0],
    # one to come: building
    [7.03, 0.87, 1.73, 2.94, 0.26, 1.66, -0.85, 0.71, 0.71, 0.28, 0.42,
     0.74, 0.21, 0.13, 2.1, 0.58, 0.4, 3.13, -1.14, -1.57, 2.42, 0.0],
    # one to come: fighting
    [6.67, 0.93, 1.71, 2.6, 0.34, 2.22, -0.78, 0.56, 0.9, 0.23, 0.48,
     0.24, 0.08, 0.25, 1.55, 0.32, 0.27, 3.75, -1.45, -1.1, 2.42, 0.0],
    # two to come: placing
    [9.11, 0.5, 7.04, 3.18, 0.12, 1.24, -0.58, 1.1, 1.52, 0.13, 1.06,
     0.65, 1.87, 0.19, 1.8, 0.85, 0.55, 1.95, -1.58, -2.4, 7.2, 0.0],
    # two to come: building
    [9.11, 0.5, 4.62, 2.89, 0.17, 1.54, -0.98, 1.3, 1.42, 0.11, 0.68,
     0.68, 0.71, 0.02, 2.14, 1.08, 0.43, 2.39, -1.81, -1.49, 5.85, 0.0],
    # two to come: fighting
    [9.11, 0.72, 4.08, 2.85, 0.27, 2.38, -0.89, 0.96, 1.62, 0.27, 0.67,
     0.5, 0.02, 0.02, 0.75, 0.81, 0.29, 1.79, -2.65, -1.68, 5.85, 0.0],
    # three to come: placing
    [12.43, 0.9, 8.82, 2.94, 0.05, 2.61, -0.56, 0.05, 1.25, 0.14, 1.45,
     0.11, 2.38, 0.02, 0.9, 0.88, 1.99, 1.7, -1.42, -4.33, 7.37, 0.0],
    # three to come: building
    [11.21, 0.1, 8.28, 1.49, 0.91, 0.68, -1.15, 1.63, 1.71, 0.76, 0.79,
     0.22, 2.09, 0.18, 1.52, 0.65, 1.03, 0.0, -2.22, -3.53, 7.2, 0.0],
    # three to come: fighting
    [10.64, 0.1, 8.22, 2.69, 0.5, 1.62, -1.27, 2.13, 2.0, 0.86, 0.91,
     0.3, 1.42, 0.11, 1.56, 0.96, 0.19, 0.0, -0.4, -1.8, 7.2, 0.0],
]
# fmt: on
