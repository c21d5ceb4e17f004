"""A guide: a game on the real engine, with a script that has every kind of action done once.

A script is a list of steps. `Tell` only says something; `Do` says what to do next and waits until the learner has done
it; `Reply` is what somebody else answers. Answers are named by the words of the option, so that a script reads like a
game, and a test plays every script to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.rules import Value
from quarterdeck.core.words import Option
from quarterdeck.table import Table


class ScriptBroken(QuarterdeckError):
    """The script names an answer that the question does not have."""


@dataclass(frozen=True)
class Tell:
    """Something to know. The learner reads it and goes on."""

    text: str


@dataclass(frozen=True)
class Do:
    """What the learner is to do now, and the words of the option that does it."""

    text: str
    answer: str


@dataclass(frozen=True)
class Reply:
    """What somebody else answers: the words of the option."""

    answer: str


Step = Tell | Do | Reply


@dataclass(frozen=True)
class Guide:
    """A lesson in a game. `seat` is the learner's, `names` are those of all seats, `deal` is the named deal it plays.

    When the script has ended, the bot `rival` plays on in the other seats for as long as the learner likes.
    """

    game: str
    key: str
    title: str
    summary: str
    seat: int
    deal: str
    names: Sequence[str]
    steps: Sequence[Step]
    options: Mapping[str, Value] = field(default_factory=dict)
    sets: Mapping[str, Value] = field(default_factory=dict)
    rival: str = "deckhand"


def option_of(step: Do | Reply, table: Table) -> Option:
    """The option of the present question that a step of the script means. Raises `ScriptBroken`."""
    question = table.question(table.asked) if not table.over else None
    options = question.options if question is not None else []
    for option in options:
        if option.label == step.answer:
            return option
    labels = "; ".join(option.label for option in options) or "nothing"
    raise ScriptBroken(f"The guide expects {step.answer!r}, and there is: {labels}.")
