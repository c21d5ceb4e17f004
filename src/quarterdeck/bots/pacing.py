"""How long a bot takes where nobody may notice whether it had a choice: so that the time of a reply tells nothing."""

from __future__ import annotations

from quarterdeck.core.native import build

# Seconds of a beat, which a bot takes over a question whether or not it has a choice. A question takes a bot about a
# hundredth of a second compiled, and up to a few tenths interpreted; with changed numbers it may take any time.
BEAT = 0.15 if build() == "compiled" else 0.5


def share_of_beat() -> float:
    """How many seconds of a beat a bot may think. What is left is room for a machine that does much else meanwhile."""
    return BEAT / 2


def rest_of_beat(elapsed: float, thinking: float = 0.0) -> float:
    """How many seconds to wait after so many, so that it is a whole number of beats in all, and at least one.

    For a bot that thinks for so many seconds a beat is as much longer: it has thought before the beat is over.
    """
    beat = BEAT + thinking
    return beat - elapsed % beat
