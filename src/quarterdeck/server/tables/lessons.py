"""A guide at a hosted table: where its script is, and what the learner may answer."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.words import Option
from quarterdeck.guides import Choose, Do, Guide, Play, Reply, Tell, named, options_of, walk
from quarterdeck.guides.library import GUIDES, SUCCESSORS
from quarterdeck.server import wire
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store.about import AboutTable
from quarterdeck.table import Table

WATCH = "Watch what happens now."
ENDED = "That was all. Play on for as long as you like."
RENEWED = "This lesson has been rewritten since you began it. Play on here, or begin the new one."
KNOWN = {guide.name: guide for guide in GUIDES}


def guide_of(name: str) -> Guide:
    """The guide `game/key`, or the one that has come in its place. Raises `Refusal`."""
    guide = KNOWN.get(SUCCESSORS.get(name, name))
    if guide is None:
        raise Refusal("no-guide", "There is no such guide: look at the list of guides of the game.", 404)
    return guide


def script_runs(about: AboutTable) -> bool:
    """Whether the table is in the middle of a script. That of a lesson of former times has ended."""
    guide = KNOWN.get(about.guide)
    return guide is not None and walk.step_at(guide, about) is not None


def leaves_free(about: AboutTable) -> bool:
    """Whether the learner may answer as at any table: any way, or with no to all."""
    if not script_runs(about):
        return True
    step = walk.step_at(KNOWN[about.guide], about)
    return isinstance(step, Play) or (isinstance(step, Choose) and not step.among)


def scripted(about: AboutTable, table: Table) -> int | None:
    """The move that the script has somebody else make now; None if it leaves that to their bot, or has ended."""
    step = walk.step_at(KNOWN[about.guide], about) if script_runs(about) else None
    return named(step.answer, table).move if isinstance(step, Reply) else None


def waits_for_learner(about: AboutTable, table: Table) -> bool:
    """Whether the script goes on only when the learner has read or answered something."""
    return script_runs(about) and walk.waits_for_learner(KNOWN[about.guide], about, table)


def check_answer(about: AboutTable, table: Table, seat: int, moves: Sequence[int]) -> None:
    """Raise `Refusal` unless this is an answer that the lesson waits for."""
    if not script_runs(about):
        return
    step = walk.step_at(KNOWN[about.guide], about)
    if isinstance(step, Tell):
        raise Refusal("lesson", "Read what the lesson says first, then press Next.", 409)
    if isinstance(step, Reply) or seat != table.asked:
        raise Refusal("lesson", WATCH, 409)
    if not isinstance(step, Do | Choose) or leaves_free(about):
        return
    if list(moves) not in [[option.move] for option in options_of(step, table)]:
        raise Refusal("lesson", f"Another time! In this lesson: {step.text}", 409)


def can_undo(about: AboutTable) -> bool:
    """Whether the lesson lets something be taken back, or has ended."""
    return not script_runs(about) or walk.can_undo(KNOWN[about.guide], about)


def check_undo(about: AboutTable) -> None:
    """Raise `Refusal` where the lesson lets nothing be taken back."""
    if not can_undo(about):
        raise Refusal("lesson", "Here is nothing to take back: go on with the lesson.", 409)


def heed_undo(about: AboutTable, table: Table) -> None:
    """The learner has taken an answer back."""
    if script_runs(about):
        walk.undone(KNOWN[about.guide], about, table)


class Heeding:
    """What a lesson makes of an answer: made before it is given, told when it has been."""

    def __init__(self, about: AboutTable, table: Table, seat: int, moves: Sequence[int]) -> None:
        self._about = about
        self._table = table
        self._guide = KNOWN[about.guide] if script_runs(about) else None
        self._option: Option | None = None
        if self._guide is not None and seat == self._guide.seat and moves:
            question = table.question(seat)
            options = question.options if question is not None else []
            self._option = next((option for option in options if option.move in moves), None)
        self._before = 0 if self._guide is None else walk.last_told(table, self._guide.seat)

    def given(self) -> None:
        """The answer was given."""
        if self._guide is not None:
            walk.heed(self._guide, self._about, self._table, self._option, self._before)


def advance_lesson(about: AboutTable, table: Table) -> None:
    """Leave a step that only tells something. Raises `Refusal` where there is something to do first."""
    if not script_runs(about):
        raise Refusal("lesson", "The lesson has ended: play on.", 409)
    guide = KNOWN[about.guide]
    if not isinstance(walk.step_at(guide, about), Tell):
        raise Refusal("lesson", "Do first what the lesson says.", 409)
    walk.read_on(guide, about, table)


def lesson(about: AboutTable, table: Table | None, viewer: int) -> wire.Lesson | None:
    """What the learner is told now; None for everybody else, and where nothing is taught."""
    if not about.guide or table is None:
        return None
    guide = guide_of(about.guide)
    if viewer != guide.seat:
        return None
    if about.guide not in KNOWN:
        return wire.Lesson(guide.title, 0, len(guide.told), RENEWED, "nothing", [], [], True)
    reached, steps = sum(number <= about.lesson_step for number in guide.told), len(guide.told)
    step = walk.step_at(guide, about)
    if step is None or (table.over and not isinstance(step, Tell)):  # the learner may also have given up
        return wire.Lesson(guide.title, reached, steps, ENDED, "nothing", [], [], True, about.lesson_said)
    if isinstance(step, Tell):
        return wire.Lesson(guide.title, reached, steps, step.text, "next", [], [], False, about.lesson_said)
    if isinstance(step, Reply) or table.asked != guide.seat:
        return wire.Lesson(guide.title, reached, steps, WATCH, "others", [], [], False, about.lesson_said)
    if leaves_free(about) or isinstance(step, Play):
        return wire.Lesson(guide.title, reached, steps, step.text, "choice", [], [], False, about.lesson_said)
    options = options_of(step, table)
    moves, things = [option.move for option in options], [thing for option in options for thing in option.things]
    return wire.Lesson(guide.title, reached, steps, step.text, "answer", moves, things, False, about.lesson_said)
