"""The window of a bot at a recorded question: what its seat saw there, and what it had been told by then."""

from __future__ import annotations

from quarterdeck.bots import Window
from quarterdeck.core.kernel import State
from quarterdeck.core.trace import seen_by
from quarterdeck.table.timeline import Timeline

REMEMBERED = 2000  # events that a bot is told of, the last ones


def window_at(timeline: Timeline, state: State, decisions: int) -> Window:
    """The question of this state, to which so many decisions have led."""
    seat, last = state.seat(), timeline.event_count(decisions)
    told = [seen_by(timeline.event(index), seat, False) for index in range(max(0, last - REMEMBERED), last)]
    return Window(timeline.game, state, seat, told)
