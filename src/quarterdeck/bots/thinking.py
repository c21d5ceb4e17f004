"""How long a bot may think: so many seconds, or so many iterations, with which play is the same every time."""

from __future__ import annotations

import re
from typing import NamedTuple

from quarterdeck.core.errors import ThinkRefused

FORM = re.compile(r"(\d{1,9}|\d{0,4}\.?\d{1,4}s)")
MOST_SECONDS = 600.0
FURTHER = 0.2  # of the seconds, for each further pick of a set


class Think(NamedTuple):
    """The time for one answer. Of two zeros, as much as the bot usually takes."""

    iterations: int = 0
    seconds: float = 0.0

    def for_a_further_pick(self) -> Think:
        """The time for another pick of a set: people wait for all of it, and its first pick has had most thought."""
        return Think(self.iterations, round(self.seconds * FURTHER, 3))

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.iterations)


USUAL = Think()
LIVE = Think(seconds=1.0)  # where people wait for it, if nobody says otherwise


def read_think(text: str) -> Think:
    """`1s`, `0.2s` or `2000`. Raises `ThinkRefused`."""
    if not FORM.fullmatch(text.strip()):
        raise ThinkRefused(
            f"{text[:40]!r} is no thinking time: write seconds, as in 1s or 0.2s, or iterations, as in 2000."
        )
    if text.strip().endswith("s"):
        seconds = float(text.strip()[:-1])
        if not 0 < seconds <= MOST_SECONDS:
            raise ThinkRefused(f"A bot may think for more than 0 and up to {MOST_SECONDS:g} seconds.")
        return Think(seconds=seconds)
    if int(text) == 0:
        raise ThinkRefused("A bot thinks for one iteration at least.")
    return Think(iterations=int(text))
