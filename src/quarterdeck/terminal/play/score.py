"""The review of a score: how a recorded game ended, and how the points went."""

from __future__ import annotations

from itertools import groupby

from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.table import Replay

Rounds = list[tuple[int, list[int]]]  # each round by its number, with the points at its end


def score_lines(replay: Replay) -> list[str]:
    """The points of every round, those together in which nothing changed, and the result."""
    lines = []
    for points, alike in groupby(_rounds(replay), key=lambda each: each[1]):
        numbers = [number for number, _ in alike]
        when = f"Round {numbers[0]}" if len(numbers) == 1 else f"Rounds {numbers[0]} to {numbers[-1]}"
        told = ", ".join(f"{name} {number}" for name, number in zip(replay.names, points, strict=True))
        lines.append(f"{when}: {told}.")
    return [*lines, *replay.frame(replay.length).log]


def _rounds(replay: Replay) -> Rounds:
    """The points as they were at the end of each round, where the record and the game tell of rounds."""
    rounds: dict[int, list[int]] = {}
    before: int | None = None
    for number in [*replay.turns, replay.length] if replay.exact else ():
        moment = replay.at(number)
        points = moment.state.scores()
        if before is not None:
            rounds[before] = points  # as this turn begins, which is the end of the one before
        before = moment.view(ALL_SEEING).get("round")
    return list(rounds.items())
