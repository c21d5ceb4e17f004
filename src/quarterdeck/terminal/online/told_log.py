"""What was told at an online table, so that nothing is told twice when the server tells all of it again."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.server import wire

RECALLED = 6  # lines of what happened before the player came to a running game
TAKEN_BACK = "A decision was taken back."


class ToldLog:
    """The log and the chat as far as the player was told of them."""

    def __init__(self) -> None:
        self._events: list[wire.Event] = []
        self._begun = False
        self.taken_back = False  # whether with the last news something that was told is no more
        self._chat = -1  # the number of the last saying

    @property
    def log(self) -> list[str]:
        """The sentences of all that happened."""
        return [event.text for event in self._events]

    def news(self, state: wire.State) -> list[wire.Event]:
        """What is new in the log. Where all is told again, it goes on after what was told before."""
        told, self._events = self._events, [*self._events[: state.after], *state.events]
        first, self._begun = not self._begun, True
        if first:
            return self._events if len(self._events) <= 2 * RECALLED else self._events[-RECALLED:]
        same = len(told) if state.result is not None else _same_at_first(told, self._events)
        self.taken_back = same < len(told)
        return self._events[same:]

    def sayings(self, lines: Sequence[wire.ChatLine]) -> list[str]:
        """What was said since the last time."""
        fresh = [line for line in lines if line.number > self._chat]
        self._chat = max([self._chat, *(line.number for line in fresh)])
        return [f"{line.name} says: {line.text}" for line in fresh]


def _same_at_first(told: Sequence[wire.Event], now: Sequence[wire.Event]) -> int:
    """With how many of the same events both begin. What was seen in passing may be said in other words now."""
    pairs = zip(told, now, strict=False)
    return next((place for place, (was, is_) in enumerate(pairs) if not _alike(was, is_)), min(len(told), len(now)))


def _alike(was: wire.Event, is_: wire.Event) -> bool:
    return (was.kind, was.seat, was.source, was.target) == (is_.kind, is_.seat, is_.source, is_.target)
