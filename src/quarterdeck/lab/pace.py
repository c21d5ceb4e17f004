"""How long a bot thinks: what it may, and what it took."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quarterdeck.bots import Bot
from quarterdeck.bots.thinking import USUAL


@dataclass
class Pace:
    """The decisions of one bot, and the seconds that they took. `think` is what it may take, if it was told."""

    think: str = ""
    decisions: int = 0
    seconds: float = 0.0
    processor: float = 0.0  # seconds of it that it really worked
    longest: float = 0.0

    @classmethod
    def of(cls, bot: Bot) -> Pace:
        """The pace of a bot that has decided nothing yet."""
        return cls("" if bot.think == USUAL else str(bot.think))

    def time(self, answer: Callable[[], int]) -> int:
        """What the bot answers, timed."""
        started, worked = time.perf_counter(), time.thread_time()
        move = answer()
        took = time.perf_counter() - started
        self.processor += time.thread_time() - worked
        self.seconds += took
        self.longest = max(self.longest, took)
        self.decisions += 1
        return move

    def add(self, other: Pace) -> None:
        """Count what was decided elsewhere, too."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.processor += other.processor
        self.longest = max(self.longest, other.longest)

    def _milliseconds(self, seconds: float) -> float:
        """Of one decision, where all of them took so long."""
        return 1000 * seconds / max(1, self.decisions)

    def line(self) -> str:
        """The pace in words."""
        think = f"think {self.think}, " if self.think else ""
        return (
            f"{think}{self._milliseconds(self.seconds):.1f} ms a decision "
            f"({self._milliseconds(self.processor):.1f} of the processor, {1000 * self.longest:.0f} the longest)"
        )

    def to_json(self) -> dict[str, Any]:
        """The pace as plain data."""
        decided = bool(self.decisions)
        return {
            "think": self.think,
            "milliseconds": round(self._milliseconds(self.seconds), 3) if decided else None,
            "processor_milliseconds": round(self._milliseconds(self.processor), 3) if decided else None,
            "longest_milliseconds": round(1000 * self.longest, 3) if decided else None,
        }
