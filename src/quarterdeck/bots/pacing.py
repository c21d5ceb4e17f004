"""How long a bot takes where nobody may notice whether it had a choice: so that the time of a reply tells nothing."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from quarterdeck.bots.thinking import MOST_SECONDS, Think
from quarterdeck.core.native import build

_COMPILED = build() == "compiled"

# Seconds of a beat, which a bot takes over a question whether or not it has a choice. A question takes a bot about a
# hundredth of a second compiled, and up to a few tenths interpreted; with changed numbers it may take any time.
BEAT = 0.15 if _COMPILED else 0.5
# Seconds that the beat of a bot is longer for each iteration that it thinks: most games need less.
ITERATION = 0.0001 if _COMPILED else 0.001


class Pace(NamedTuple):
    """For how many seconds a bot may think about a question, and the beat: its answer takes a whole number of them, and
    as long as it needs where there is none."""

    seconds: float = inf
    beat: float = 0.0

    def rest(self, elapsed: float) -> float:
        """How many seconds to wait after so many, so that it is a whole number of beats in all, and at least one."""
        return self.beat - elapsed % self.beat if self.beat else 0.0


def pace_of(think: Think | None, sealed: bool, discreet: bool, most: float = MOST_SECONDS) -> Pace:
    """How a bot answers that may think so long, but for no more than `most` seconds; None for one that heeds no time.

    Where the shuffle is `sealed`, every answer of a bot that thinks takes whole beats: who sees one come at once would
    know that it had no choice. Its beat is longer by the time in which it thinks. Another bot takes a beat only where
    nobody may notice a choice, at `discreet` questions, and thinks for half of it: the rest is room for a machine that
    does much else meanwhile. What a bot holds at a named deal anybody can know, so that it thinks as long as it needs.
    """
    if not sealed:
        return Pace(beat=BEAT if discreet else 0.0)
    if think is None:
        return Pace(BEAT / 2, BEAT) if discreet else Pace()
    if think.seconds:
        return Pace(think.seconds, BEAT + think.seconds)
    return Pace(most, BEAT + min(most, think.iterations * ITERATION))
