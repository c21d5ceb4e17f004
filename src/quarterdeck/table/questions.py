"""What a table asks, and what it tells when the game is over."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.words import Option, Sentence


@dataclass(frozen=True)
class Gauge:
    """Answers that are one amount within bounds: `move` is that of the least amount, each further one a move higher."""

    label: str
    least: int
    most: int
    move: int
    things: tuple[str, ...]
    clause: str
    key: str

    @property
    def moves(self) -> range:
        """The moves of all amounts, the least first."""
        return range(self.move, self.move + self.most - self.least + 1)


@dataclass(frozen=True)
class Question:
    """What the asked seat has to answer. `number` counts its own answers and the undos, which everybody sees.

    `options` are all answers one by one, in the order of the rules. `picks` are those of them that choose one of
    several things: people give them as a set (see `Table.several`). `sound` are those that do not plainly throw
    something away.
    `success` says what comes about if an answer succeeds that may fail, and is empty where none may (see `Table.odds`).
    `passing` is the move that declines it, or NO_MOVE. A seat that passes may give it to every question of the same
    `phase` that follows on this one.
    """

    seat: int
    number: int
    prompt: Sentence
    options: list[Option]
    passing: int = NO_MOVE
    phase: int = 0
    picks: frozenset[int] = frozenset()
    sound: frozenset[int] = frozenset()
    success: str = ""

    @property
    def listed(self) -> list[Option]:
        """The answers that are no picks, as people read them: sound ones first, and what gives up much last."""
        answers = [option for option in self.options if option.move not in self.picks]
        return sorted(answers, key=lambda option: (option.costly, option.move not in self.sound))

    @property
    def gauges(self) -> list[Gauge]:
        """Those of the listed answers that are one amount within bounds, as one for each amount that is asked for."""
        gauges: list[Gauge] = []
        for label in dict.fromkeys(option.gauge for option in self.listed if option.gauge):
            alike = [option for option in self.options if option.gauge == label]
            first, last = min(alike, key=lambda option: option.move), max(alike, key=lambda option: option.move)
            least, most = first.amount or 0, last.amount or 0
            gauges.append(Gauge(label, least, most, first.move, first.things, first.clause, first.key))
        return gauges


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
