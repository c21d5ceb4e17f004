"""What a table asks, and what it tells when the game is over."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.words import Option, Sentence


@dataclass(frozen=True)
class Question:
    """What the asked seat has to answer. `number` counts its own answers and the undos, which everybody sees.

    `passing` is the move that declines it, or NO_MOVE. A seat that passes may give it to every question of the same
    `phase` that follows on this one.
    """

    seat: int
    number: int
    prompt: Sentence
    options: list[Option]
    passing: int = NO_MOVE
    phase: int = 0


@dataclass(frozen=True)
class Picks:
    """Several things that a seat picks one after the other: those it has, and all that it could have begun with."""

    picked: list[Option]
    pickable: list[Option]


@dataclass(frozen=True)
class Result:
    """How the game ended: places (1 is first, equal places are shared), points, and the sentences of it.

    Where everybody has lost together nobody has place 1.
    """

    places: list[int]
    scores: list[int]
    lines: list[Sentence]
    conceded: tuple[int, ...]
    drawn: bool = False
