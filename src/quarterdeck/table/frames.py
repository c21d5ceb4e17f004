"""A finished game in plain words, which any later version can still show."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from quarterdeck.core.game import View
from quarterdeck.core.kernel import State
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.table.compression import Compressor
from quarterdeck.table.entries import Frames
from quarterdeck.table.gamelog import tell
from quarterdeck.table.notices import result_lines
from quarterdeck.table.steps import Steps
from quarterdeck.table.tally import Tally
from quarterdeck.table.texts import harmless
from quarterdeck.table.timeline import Timeline

BoardLines = Callable[[View], list[str]]

# Unfolded. The average frame takes up to 5 KiB, and those of a long game 2 MiB in all.
FRAME_BYTES = 8 * 1024
ONE_FRAME = 64 * 1024  # letters, of which the largest board has a tenth
FRAME_LINES = 1000  # of its log and its board, which have a hundred at most
FRAMES_BYTES = 24 * 2**20
_ENOUGH = FRAMES_BYTES // 2  # from there on boards are left out, so that any game has room with all its words


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

    def __post_init__(self) -> None:
        """Leave out what would steer a terminal: a record may come from anybody."""
        if "".join((self.asked, self.prompt, self.chosen, *self.log, *self.board)).isprintable():
            return
        for name in ("asked", "prompt", "chosen"):
            msgspec.structs.force_setattr(self, name, harmless(getattr(self, name)))
        for name in ("log", "board"):
            msgspec.structs.force_setattr(self, name, [harmless(line) for line in getattr(self, name)])


def frame_at(
    timeline: Timeline, tally: Tally, number: int, state: State, board_lines: BoardLines | None = None
) -> Frame:
    """The frame of `state`, which is the game's after `number` decisions."""
    game = timeline.game
    names = [seat.name for seat in tally.seats]
    board = board_lines(game.view(state, ALL_SEEING)) if board_lines is not None else []
    if number == len(timeline.decisions):
        return Frame("", "", "", False, [line.text for line in result_lines(timeline, tally)], board)
    decision = timeline.decisions[number]
    events = range(timeline.event_count(number), timeline.event_count(number + 1))
    log = tell(timeline, events, ALL_SEEING, ALL_SEEING, names)
    return Frame(
        names[state.seat()],
        game.words.prompt(state, names).text,
        game.words.option(state, decision.move, names).label,
        not decision.is_answer,
        [line.text for line in log],
        board,
    )


def frames_steps(timeline: Timeline, tally: Tally, board_lines: BoardLines | None) -> Steps[Frames]:
    """The frames of every decision that the timeline knows, compressed, step by step."""
    state = timeline.replayed(timeline.first)
    frames = Compressor()
    frames.add(frame_at(timeline, tally, timeline.first, state, board_lines))
    for number in range(timeline.first, len(timeline.decisions)):
        state = timeline.replayed(number + 1, state, number)
        frames.add(frame_at(timeline, tally, number + 1, state, board_lines if frames.unfolded < _ENOUGH else None))
        yield
    return Frames(frames.text())
