"""What a server says of a question, as the terminal knows questions."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.words import Cost, Option, Sentence
from quarterdeck.server import wire
from quarterdeck.table.chances import Chance, Odds
from quarterdeck.table.questions import Gauge
from quarterdeck.table.sets import Candidate, Chosen
from quarterdeck.table.ways import Way
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.play.hints import Hint


def asked_of(state: wire.State) -> Asked | None:
    """The question that a state asks. In a lesson answers are given one by one."""
    asked = state.question
    if asked is None:
        return None
    several = asked.several
    return Asked(
        asked.number,
        asked.prompt.text,
        options_of(asked.options),
        [_gauge(gauge) for gauge in asked.gauges],
        [Candidate(option_of(each.option), each.times) for each in several.candidates] if several is not None else (),
        several.least if several is not None else 0,
        several.most if several is not None else 0,
        ways_of(asked.suggestions),
        asked.passing,
        asked.phase,
        [asked.prompt.clause, *(option.clause for option in asked.options)],
        state.lesson is not None and state.lesson.waits == "answer",
        asked.success,
    )


def lesson_lines(lesson: wire.Lesson) -> list[str]:
    """What a lesson says, and how to go on where it asks for nothing."""
    said = [lesson.said] if lesson.said else []
    return [*said, lesson.text, *(["Type 'next' to go on."] if lesson.waits == "next" else [])]


def options_of(options: Sequence[wire.Option]) -> list[Option]:
    """Options as the boards and the matching know them."""
    return [option_of(option) for option in options]


def option_of(told: wire.Option) -> Option:
    """An option as the boards and the matching know it."""
    option = Option(
        told.move,
        told.label,
        told.things,
        told.clause,
        brief=told.brief,
        costly=told.costly,
        declines=told.declines,
        amount=told.amount,
        key=told.key,
    )
    option.fatal = told.fatal
    return option


def ways_of(ways: Sequence[wire.Way]) -> list[Way]:
    """Runs of answers, in the order in which they are told: the best or cheapest first."""
    return [Way(way.moves, options_of(way.options), Cost(way.amount, way.cost)) for way in ways]


def chosen_of(picked: wire.Picked) -> Chosen:
    """A set that is not given yet."""
    prompt = Sentence(picked.prompt.text, picked.prompt.clause)
    return Chosen(picked.addable, options_of(picked.options), picked.complete, prompt)


def _gauge(gauge: wire.Gauge) -> Gauge:
    return Gauge(gauge.label, gauge.least, gauge.most, gauge.move, tuple(gauge.things), gauge.clause, gauge.key)


def odds_of(reply: wire.ToldOdds) -> Odds:
    """What a server says of what may fail."""
    return Odds(reply.success, [Chance(each.move, each.chance, each.drawn, each.exact) for each in reply.chances])


def hint_from(reply: wire.Hinted) -> Hint:
    """A hint of the server, with its reasons where it gives any."""
    told = reply.advice
    if told is None:
        return Hint(reply.move, reply.label)
    other = "" if told.other is None else told.other.label
    after = [option.label for option in told.plan[1:]]
    return Hint(reply.move, reply.label, after, told.reason, told.chance, other, told.other_chance)
