"""The time of day, and how far it is to be trusted: a clock that is set, or was wrong from the start, jumps.

What is forgotten after minutes goes by `steady`, which never jumps. What is kept for days, also while the server is
stopped, can only go by the time of day. So the two are compared whenever one is asked for: where they part there was a
jump, and for a while nothing is deleted for its age.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

# Seconds by which the two clocks may part between two looks, which are half a minute apart at most: a clock that is
# slewed parts by 15 ms. To a machine that slept it is a jump too: nobody could answer meanwhile.
JUMP = 10.0
# Seconds without a jump, and after a start, before anything is deleted for its age. A machine without a clock of its
# own starts in a wrong year and hears the right one within minutes of having a network; whoever has set the clock
# wrongly by hand has an evening to see the warning. A server that is started anew every night still deletes by day.
SETTLING = 6 * 3600.0
EARLIEST = 1_735_689_600.0  # the year 2025: no table was there before, so that an earlier time is a clock's mistake
MOST_SPELLS = 16  # between jumps, that are remembered; a time from before them counts from the last jump

log = logging.getLogger("quarterdeck.server")


@dataclass
class _Spell:
    """A time without a jump: when it began, by both clocks, and the time of day as it was last seen."""

    steady: float
    begun: float
    seen: float
    ahead: float  # of the steady clock, which changes slowly while the clock is slewed


class Clock:
    """The time of day, beside a clock that goes on evenly."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self.steady = steady
        self._spells: deque[_Spell] = deque([self._new_spell()], MOST_SPELLS)
        self._first = self._spells[0]

    def now(self) -> float:
        """The time of day, in seconds since 1970, as the machine says it."""
        return self._look().seen

    def is_settled(self) -> bool:
        """Whether the time of day has gone on evenly for so long that something may be deleted by it."""
        spell = self._look()
        return spell.seen >= EARLIEST and self.steady() - spell.steady >= SETTLING

    def waited(self, since: float) -> float:
        """For how many seconds something has been waited for since a time of day. No jump makes it longer.

        A time that cannot be, in the future or in what a jump went over, counts from the last jump or the start.
        """
        last = self._look()
        if (spell := self._spell_of(since)) is not None:
            return self.steady() - (since - spell.ahead)
        if since < self._first.begun <= last.seen:  # before this server was started
            return self.steady() - (since - self._first.ahead)
        return self.steady() - last.steady

    def age(self, last_used: float) -> float:
        """How old something is in seconds, by the time of day when it was last used.

        What was used since the start, before a jump, is as old as it is, and a time that cannot be counts as now.
        """
        now = self.now()
        if (spell := self._spell_of(last_used)) is not None:
            return self.steady() - (last_used - spell.ahead)
        return max(0.0, now - last_used) if last_used >= EARLIEST else 0.0

    def _spell_of(self, moment: float) -> _Spell | None:
        return next((spell for spell in reversed(self._spells) if spell.begun <= moment <= spell.seen), None)

    def _look(self) -> _Spell:
        last = self._spells[-1]
        new = self._new_spell()
        jump = new.ahead - last.ahead
        if abs(jump) > JUMP:
            log.warning(
                "the clock of this machine has jumped by %.0f seconds: nothing is deleted for its age before it has "
                "gone on evenly for %.0f hours",
                jump,
                SETTLING / 3600,
            )
            self._spells.append(new)
            return new
        last.seen, last.ahead = new.seen, new.ahead
        return last

    def _new_spell(self) -> _Spell:
        steady, wall = self.steady(), self._wall()
        return _Spell(steady, wall, wall, wall - steady)


chronometer = Clock()  # of this process, since a machine has but one clock
