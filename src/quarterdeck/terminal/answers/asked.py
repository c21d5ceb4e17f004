"""A question as people answer it: answers by their keys, sets, amounts and suggestions, wherever the table stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.words import Option
from quarterdeck.table.questions import Gauge, Question
from quarterdeck.table.sets import Candidate, Several
from quarterdeck.table.ways import Way
from quarterdeck.terminal.answers.phrases import share_beginning

DONE_BUTTON = "button:done"
SUGGESTION, WAY = "s", "w"  # what the keys of suggestions and of ways begin with; no answer has two letters or more


@dataclass(frozen=True)
class Asked:
    """What a seat is asked. `answers` are listed as people read them, without amounts and without what is chosen as
    one of several.

    `single`: only one answer is taken at once, as in a lesson. `success` is as of a question.
    """

    number: int
    prompt: str
    answers: Sequence[Option]
    gauges: Sequence[Gauge] = ()
    candidates: Sequence[Candidate] = ()
    least: int = 0
    most: int = 0
    suggestions: Sequence[Way] = ()
    passing: int = NO_MOVE
    phase: int = 0
    clauses: Sequence[str] = ()
    single: bool = False
    success: str = ""

    @property
    def pickable(self) -> list[Option]:
        """What can be chosen as one of several."""
        return [candidate.option for candidate in self.candidates]

    @property
    def options(self) -> list[Option]:
        """Every answer that can be named, amounts aside."""
        return [*self.answers, *self.pickable]

    def times(self, move: int) -> int:
        """How many times something can be chosen."""
        return next((candidate.times for candidate in self.candidates if candidate.option.move == move), 0)


def read_question(question: Question, several: Several | None, suggestions: Sequence[Way]) -> Asked:
    """A question of a table here, with what can be chosen as a set, and whole answers that are suggested."""
    return Asked(
        question.number,
        question.prompt.text,
        [option for option in question.listed if not option.gauge],
        question.gauges,
        several.candidates if several is not None else (),
        several.least if several is not None else 0,
        several.most if several is not None else 0,
        suggestions,
        question.passing,
        question.phase,
        [question.prompt.clause, *(option.clause for option in question.options)],
        success=question.success,
    )


@dataclass(frozen=True)
class Sheet:
    """A question as it is put now: with what is chosen so far, what may be added, and what ends it.

    `pickable` are the things that are chosen and those that may be added, whose moves are `addable`. `chosen` has what
    is chosen, as often as it is. `enter` says what an empty line does.
    """

    prompt: str
    answers: Sequence[Option]
    gauges: Sequence[Gauge] = ()
    pickable: Sequence[Option] = ()
    chosen: Sequence[Option] = ()
    suggestions: Sequence[Way] = ()
    enter: str = ""
    missing: str = ""
    addable: Collection[int] = ()

    @property
    def left(self) -> list[Option]:
        """What may be chosen, or chosen once more."""
        return [option for option in self.pickable if not self.chosen or option.move in self.addable]

    @property
    def to_type(self) -> str:
        """What is still to be chosen, or what an empty line does now; empty where it does nothing."""
        if not self.chosen:
            return ""
        return self.missing or (f"Enter: {self.enter}." if self.enter else "")

    def chosen_line(self) -> str:
        """What is chosen, and what is to be typed now; empty where nothing is."""
        if not self.chosen:
            return ""
        labels = _counted([option.label for option in self.chosen])
        return f"Chosen: {share_beginning(labels)}. {self.to_type}".rstrip()


def gauge_line(gauge: Gauge) -> str:
    """An amount that is asked for, with its bounds."""
    bounds = str(gauge.least) if gauge.least == gauge.most else f"{gauge.least} to {gauge.most}"
    return f"{gauge.label}: {bounds}"


def way_words(way: Way) -> str:
    """A run of answers in words, with what it costs: `Sail with the 8 of clubs; To b4 (3 of 8 points)`."""
    return "; ".join(_counted([option.label for option in way.options])) + (
        f" ({way.cost.text})" if way.cost.text else ""
    )


def _counted(labels: Sequence[str]) -> list[str]:
    """Labels, with those that are the same and next to each other said once: `Use a cannon (2 times)`."""
    runs = [(label, len(list(same))) for label, same in groupby(labels)]
    return [label if times == 1 else f"{label} ({times} times)" for label, times in runs]


def only_ends_set(option: Option) -> bool:
    """Whether the answer can stand for `done`: it points at nothing on the board."""
    return not option.things or is_done(option)


def is_done(option: Option) -> bool:
    """Whether the answer says no more than that all is chosen, so that an empty line can stand for it."""
    return option.things == (DONE_BUTTON,)
