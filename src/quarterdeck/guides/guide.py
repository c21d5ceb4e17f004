"""A guide: a course of short lessons in a game, each of them a game on the real engine with a script.

A script is a list of steps. `Tell` only says something. `Do` shows something new and waits for the one answer that does
it. `Choose` leaves an answer to the learner, `Play` as many answers as it takes until something has happened, and both
remark on what was chosen. `Reply` is what somebody else answers; where the script has none, the rival's bot does. An
answer is named by its words, or by a thing on the board that it alone points at. What comes after a choice must not
rest on it: a test plays every lesson with many different answers to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.rules import Value
from quarterdeck.core.words import Option
from quarterdeck.table import LogEvent, Table

# How long a lesson takes, in seconds: reading a word, going on, thinking about a choice, giving an answer, and watching
# that of somebody else.
A_WORD = 0.4
GOING_ON = 2.0
THINKING = 10.0
ANSWERING = 5.0
WATCHING = 1.5


class ScriptBroken(QuarterdeckError):
    """The script names an answer that the question does not have."""


@dataclass(frozen=True)
class Tell:
    """Something to know. The learner reads it and goes on."""

    text: str

    @property
    def seconds(self) -> float:
        return _reading(self.text) + GOING_ON


@dataclass(frozen=True)
class Do:
    """What the learner is to do now, and the answer that does it: its words, or a thing that only it points at."""

    text: str
    answer: str

    @property
    def seconds(self) -> float:
        return _reading(self.text) + ANSWERING


@dataclass(frozen=True)
class Reply:
    """What somebody else answers, named as for `Do`."""

    answer: str

    @property
    def seconds(self) -> float:
        return WATCHING


@dataclass(frozen=True)
class Remark:
    """What the guide says of a choice, or of what came of it.

    `on` is a thing that the answer points at, the words it begins with, or the kind of an event; `|` stands between
    several. `mine:` before a kind means the learner's own events alone, `other:` those of others, and `~` with the
    beginning of a card's slug behind it those about such a card. In `text`, `{event}` is the sentence of the event.
    """

    on: str
    text: str


@dataclass(frozen=True)
class Choose:
    """An answer that is left to the learner: one of those in `among`, or any that there is.

    Of the `remarks` the first that fits is made, else `otherwise`.
    """

    text: str
    remarks: Sequence[Remark] = ()
    otherwise: str = ""
    among: Sequence[str] = ()

    @property
    def seconds(self) -> float:
        return _reading(self.text) + _hearing(self) + THINKING + ANSWERING


@dataclass(frozen=True)
class Play:
    """The learner answers as they like until an event of one of the kinds in `until` (named as in `Remark`) has come
    of it: what happens before their first answer does not count.

    Remarks are made as for `Choose` on each answer; `otherwise` at the end if none was. It takes about `answers`. In a
    game with phases it can belong to a `phase`: it is left when that is over, and passed over when it has gone by.
    """

    text: str
    until: str
    remarks: Sequence[Remark] = ()
    otherwise: str = ""
    answers: int = 3
    phase: int = 0

    @property
    def seconds(self) -> float:
        return _reading(self.text) + _hearing(self) + THINKING + self.answers * ANSWERING


Step = Tell | Do | Choose | Play | Reply


@dataclass(frozen=True)
class Guide:
    """A lesson in a game. `seat` is the learner's, `names` are those of all seats, `deal` is the named deal it plays.

    `opening` are the answers that have been given, by whoever was asked, when the lesson begins. When the script has
    ended, the bot `rival` plays on in the other seats for as long as the learner likes.
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
    opening: Sequence[str] = ()
    rival: str = "deckhand"

    @property
    def name(self) -> str:
        """The name by which a table keeps its guide."""
        return f"{self.game}/{self.key}"

    @property
    def told(self) -> list[int]:
        """The numbers of the steps that the learner is told; the others are replies."""
        return [number for number, step in enumerate(self.steps) if not isinstance(step, Reply)]

    @property
    def minutes(self) -> float:
        """About how long it takes."""
        return sum(step.seconds for step in self.steps) / 60


def open_lesson(guide: Guide, table: Table) -> None:
    """Give the answers that come before the lesson. Raises `ScriptBroken`."""
    for answer in guide.opening:
        table.choose(table.asked, named(answer, table).move)


def options_of(step: Do | Choose | Reply, table: Table) -> list[Option]:
    """The options of the present question that a step means. Raises `ScriptBroken`."""
    if isinstance(step, Choose):
        return [named(answer, table) for answer in step.among]
    return [named(step.answer, table)]


def named(answer: str, table: Table) -> Option:
    """The option of the present question with these words, or else the only one that points at a thing of this id."""
    options = _options(table)
    for option in options:
        if option.label == answer:
            return option
    pointed = [option for option in options if answer in option.things]
    if len(pointed) == 1:
        return pointed[0]
    labels = "; ".join(option.label for option in options) or "nothing"
    raise ScriptBroken(f"The guide expects {answer!r}, and there is: {labels}.")


def remark_on(step: Choose | Play, option: Option | None, events: Sequence[LogEvent], seat: int) -> str:
    """What the guide says of an answer and what came of it; empty if it has no remark that fits.

    `option` is None where somebody else has answered.
    """
    for remark in step.remarks:
        for on in remark.on.split("|"):
            if option is not None and _is_meant(on, option):
                return remark.text
            for event in events:
                if is_event(on, event, seat):
                    return remark.text.replace("{event}", event.text)
    return step.otherwise if isinstance(step, Choose) and option is not None else ""


def is_event(on: str, event: LogEvent, seat: int) -> bool:
    """Whether this event is meant, as the seat of the learner sees it."""
    whose, _, what = on.rpartition(":")
    kind, _, card = what.partition("~")
    is_whose = whose in ("", "mine" if event.seat == seat else "other")
    return is_whose and kind == event.kind and (not card or any(slug.startswith(card) for slug in event.cards))


def is_done(step: Play, events: Sequence[LogEvent], seat: int) -> bool:
    """Whether what the step waits for is among the events since the learner first answered in it."""
    return any(is_event(on, event, seat) for on in step.until.split("|") for event in events)


def texts_of(step: Step) -> Iterator[str]:
    """All that a step may say."""
    if not isinstance(step, Reply):
        yield step.text
    if isinstance(step, Choose | Play):
        yield from (remark.text for remark in step.remarks)
        if step.otherwise:
            yield step.otherwise


def _is_meant(on: str, option: Option) -> bool:
    return on in option.things or option.label.startswith(on)


def _options(table: Table) -> Sequence[Option]:
    question = table.question(table.asked) if not table.over else None
    return question.options if question is not None else []


def _reading(text: str) -> float:
    return len(text.split()) * A_WORD


def _hearing(step: Choose | Play) -> float:
    """One remark of a usual length is read."""
    said = [_reading(text) for text in texts_of(step)][1:]
    return sum(said) / len(said) if said else 0.0
