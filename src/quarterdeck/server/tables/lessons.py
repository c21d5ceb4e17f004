"""A guide at a hosted table: where its script is, and what the learner may answer."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.guides import Guide, Reply, Tell, option_of
from quarterdeck.guides.library import GUIDES
from quarterdeck.server import wire
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store.about import AboutTable
from quarterdeck.table import Table

WATCH = "Watch what happens now."
ENDED = "That was all. Play on for as long as you like."


def guide_of(name: str) -> Guide:
    """The guide `game/key`. Raises `Refusal`."""
    for guide in GUIDES:
        if f"{guide.game}/{guide.key}" == name:
            return guide
    raise Refusal("no-guide", "There is no such guide: look at the list of guides of the game.", 404)


def script_runs(about: AboutTable) -> bool:
    """Whether the table is in the middle of a script."""
    return bool(about.guide) and about.lesson_step < len(guide_of(about.guide).steps)


def scripted(about: AboutTable, table: Table) -> int | None:
    """The move that the script has somebody else make now; None if it waits for the learner, or has ended."""
    if not script_runs(about):
        return None
    step = guide_of(about.guide).steps[about.lesson_step]
    return option_of(step, table).move if isinstance(step, Reply) else None


def waits_for_learner(about: AboutTable) -> bool:
    """Whether the script goes on only when the learner has read or done something, whoever is asked."""
    return script_runs(about) and not isinstance(guide_of(about.guide).steps[about.lesson_step], Reply)


def check_answer(about: AboutTable, table: Table, seat: int, moves: Sequence[int]) -> None:
    """Raise `Refusal` unless this is the answer that the lesson waits for."""
    if not script_runs(about):
        return
    guide = guide_of(about.guide)
    step = guide.steps[about.lesson_step]
    if isinstance(step, Tell):
        raise Refusal("lesson", "Read what the lesson says first, then press Next.", 409)
    if isinstance(step, Reply) or seat != table.asked:
        raise Refusal("lesson", WATCH, 409)
    if [option_of(step, table).move] != list(moves):
        raise Refusal("lesson", f"Another time! In this lesson: {step.text}", 409)


def advance_lesson(about: AboutTable) -> None:
    """Leave a step that only tells something. Raises `Refusal` where there is something to do first."""
    if not script_runs(about):
        raise Refusal("lesson", "The lesson has ended: play on.", 409)
    step = guide_of(about.guide).steps[about.lesson_step]
    if not isinstance(step, Tell):
        raise Refusal("lesson", "Do first what the lesson says.", 409)
    about.lesson_step += 1


def lesson(about: AboutTable, table: Table | None, viewer: int) -> wire.Lesson | None:
    """What the learner is told now; None for everybody else, and where nothing is taught."""
    if not about.guide or table is None:
        return None
    guide = guide_of(about.guide)
    if viewer != guide.seat:
        return None
    taught = [number for number, step in enumerate(guide.steps) if not isinstance(step, Reply)]
    reached = sum(number <= about.lesson_step for number in taught)
    step = guide.steps[about.lesson_step] if about.lesson_step < len(guide.steps) else None
    if step is None or (table.over and not isinstance(step, Tell)):  # the learner may also have given up
        return wire.Lesson(guide.title, len(taught), len(taught), ENDED, "nothing", [], [], True)
    if isinstance(step, Reply):
        return wire.Lesson(guide.title, reached, len(taught), WATCH, "others", [], [])
    if isinstance(step, Tell):
        return wire.Lesson(guide.title, reached, len(taught), step.text, "next", [], [])
    option = option_of(step, table)
    return wire.Lesson(guide.title, reached, len(taught), step.text, "answer", [option.move], list(option.things))
