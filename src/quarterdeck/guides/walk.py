"""Walking through a lesson: where its script stands after what was read, answered and done at the table."""

from __future__ import annotations

from typing import Final, Protocol

from quarterdeck.core.words import Option
from quarterdeck.guides.guide import Choose, Guide, Play, Reply, Step, Tell, is_done, remark_on
from quarterdeck.table import Table

UNANSWERED: Final = -1


class Place(Protocol):
    """Where somebody is in a lesson.

    `lesson_since` is the number of the last event that the learner was told of before their first answer in the present
    step, UNANSWERED until then, and `lesson_said` what the guide remarked on the learner's last choice.
    """

    lesson_step: int
    lesson_since: int
    lesson_said: str


def step_at(guide: Guide, place: Place) -> Step | None:
    """The present step; None when the script has ended."""
    return guide.steps[place.lesson_step] if place.lesson_step < len(guide.steps) else None


def waits_for_learner(guide: Guide, place: Place, table: Table) -> bool:
    """Whether the script goes on only when the learner has read or answered something."""
    step = step_at(guide, place)
    if step is None or isinstance(step, Reply):
        return False
    return isinstance(step, Tell) or table.asked == guide.seat


def read_on(guide: Guide, place: Place, table: Table) -> None:
    """Leave a step that only told something."""
    place.lesson_said = ""
    _leave(guide, place, table)


def heed(guide: Guide, place: Place, table: Table, option: Option | None, before: int) -> None:
    """Go on after an answer: `option` is the learner's, None where somebody else answered, and `before` the number of
    the last event that the learner was told of before it.
    """
    step, seat = step_at(guide, place), guide.seat
    if option is not None and place.lesson_since == UNANSWERED:
        place.lesson_since = before
    if isinstance(step, Choose | Play):
        if said := remark_on(step, option, table.events(seat, before), seat):
            place.lesson_said = said
        elif option is not None:
            place.lesson_said = ""
    elif option is not None:
        place.lesson_said = ""
    if isinstance(step, Play):
        answered = place.lesson_since != UNANSWERED
        ended = answered and is_done(step, table.events(seat, place.lesson_since), seat)
        if table.over or ended or _is_gone(step, table, seat):
            place.lesson_said = place.lesson_said or step.otherwise
            _leave(guide, place, table)
    elif option is not None or isinstance(step, Reply):
        _leave(guide, place, table)


def can_undo(guide: Guide, place: Place) -> bool:
    """Whether the learner may take back an answer: one that was given in free play, in the present step."""
    return isinstance(step_at(guide, place), Play) and place.lesson_since != UNANSWERED


def undone(guide: Guide, place: Place, table: Table) -> None:
    """The learner has taken an answer back, perhaps the first of the step."""
    place.lesson_said = ""
    if last_told(table, guide.seat) <= place.lesson_since:
        place.lesson_since = UNANSWERED


def _leave(guide: Guide, place: Place, table: Table) -> None:
    """To the next step whose time has not gone by; when the game is over, to the next that tells something."""
    place.lesson_step += 1
    place.lesson_since = UNANSWERED
    while (step := step_at(guide, place)) is not None and not isinstance(step, Tell):
        if not table.over and not (isinstance(step, Play) and _is_gone(step, table, guide.seat)):
            return
        place.lesson_step += 1


def _is_gone(step: Play, table: Table, seat: int) -> bool:
    """Whether the phase that the step belongs to is not the present one."""
    phases = [event.numbers["phase"] for event in table.events(seat) if event.kind == "phase"] if step.phase else []
    return bool(phases) and phases[-1] != step.phase


def last_told(table: Table, seat: int) -> int:
    """The number of the last event that the seat was told of."""
    events = table.events(seat)
    return events[-1].number if events else 0
