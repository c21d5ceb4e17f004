"""When a decision may be taken back.

Freely, until the generator was drawn, anybody's knowledge grew, something hidden was told, another person was asked,
or a bot answered; then only if the other people at the table agree. With only bots to object it is always possible, and
marks the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.table.entries import Seat
from quarterdeck.table.errors import NothingToUndo
from quarterdeck.table.seats import others
from quarterdeck.table.timeline import Timeline


@dataclass(frozen=True)
class UndoTerms:
    """What an undo takes: the seats in `consents` must agree, and `marks` says if it marks the game.

    How many decisions go is not told: that number counts answers which the seat may not know of.
    """

    free: bool
    consents: tuple[int, ...]
    marks: bool


def undo_terms(timeline: Timeline, seats: Sequence[Seat], seat: int) -> UndoTerms:
    """What it takes for `seat` to take back its last own decision. Raises `NothingToUndo`."""
    return terms_for(timeline, seats, seat, last_own_decision(timeline, seat))


def terms_for(timeline: Timeline, seats: Sequence[Seat], seat: int, number: int) -> UndoTerms:
    """What it takes for `seat` to go back to `number` decisions."""
    if not _something_was_told(timeline, seats, seat, number):
        return UndoTerms(True, (), False)
    people = tuple(others(seats, seat, "person"))
    return UndoTerms(False, people, not people)


def free_run(timeline: Timeline, seats: Sequence[Seat], seat: int) -> int:
    """How many decisions went before those of this turn that `seat` can freely take back, all of them at once.

    It is the number of decisions there are, if there are none such.
    """
    start = len(timeline.decisions)
    turn = timeline.game.judgement.turn_of(timeline.state)
    for number in range(len(timeline.decisions) - 1, timeline.first - 1, -1):
        decision = timeline.decisions[number]
        if not decision.is_answer:
            continue
        own = decision.seat == seat and timeline.turn_of(number) == turn
        if not own or _something_was_told(timeline, seats, seat, number):
            break
        start = number
    return start


def last_own_decision(timeline: Timeline, seat: int) -> int:
    """How many decisions went before the last one of `seat` that it really made, or before the run that it is of.

    Raises `NothingToUndo`."""
    for number in range(len(timeline.decisions) - 1, timeline.first - 1, -1):
        decision = timeline.decisions[number]
        if decision.seat == seat and decision.is_answer:
            return number
    raise NothingToUndo("There is no decision of yours to take back.")


def _something_was_told(timeline: Timeline, seats: Sequence[Seat], seat: int, number: int) -> bool:
    if timeline.effects(number):
        return True
    asked = timeline.state.seat()
    if asked in others(seats, seat, "person"):
        return True
    return any(later.seat != seat and not later.auto for later in timeline.decisions[number + 1 :])
