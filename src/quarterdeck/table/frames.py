"""A finished game in plain words, which any later version can still show."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from quarterdeck.core.game import View
from quarterdeck.core.kernel import State
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.table.course import Course
from quarterdeck.table.entries import Frames
from quarterdeck.table.ledger import Ledger
from quarterdeck.table.notices import result_lines
from quarterdeck.table.packing import pack, unpack
from quarterdeck.table.telling import tell

BoardLines = Callable[[View], list[str]]


class Frame(msgspec.Struct, frozen=True, gc=False):
    """One decision: who was asked, what, what they chose, what came of it, and the board before it.

    The last frame shows the end: nobody is asked, and its log is the result.
    """

    asked: str
    prompt: str
    chosen: str
    auto: bool
    log: list[str]
    board: list[str]


def frame_at(course: Course, ledger: Ledger, number: int, state: State, board_lines: BoardLines | None = None) -> Frame:
    """The frame of `state`, which is the course's after `number` decisions."""
    game = course.game
    names = [seat.name for seat in ledger.seats]
    board = board_lines(game.view(state, ALL_SEEING)) if board_lines is not None else []
    if number == len(course.line):
        return Frame("", "", "", False, [line.text for line in result_lines(course, ledger)], board)
    decision = course.line[number]
    events = range(course.event_count(number), course.event_count(number + 1))
    log = tell(course, events, ALL_SEEING, ALL_SEEING, names)
    return Frame(
        names[state.seat()],
        game.words.prompt(state, names).text,
        game.words.option(state, decision.move, names).label,
        decision.auto,
        [line.text for line in log],
        board,
    )


def make_frames(course: Course, ledger: Ledger, board_lines: BoardLines | None) -> Frames:
    """The frames of every decision that the course knows, packed."""
    state = course.replayed(course.first)
    frames = [frame_at(course, ledger, course.first, state, board_lines)]
    for number in range(course.first, len(course.line)):
        state = course.replayed(number + 1, state, number)
        frames.append(frame_at(course, ledger, number + 1, state, board_lines))
    return Frames(pack(frames))


def read_frames(data: str) -> list[Frame]:
    """The frames that were packed. Raises `NotPacked` for anything else."""
    return unpack(data, list[Frame])
