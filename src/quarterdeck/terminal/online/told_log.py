"""What was told at an online table, so that nothing is told twice when the server tells all of it again."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.server import wire

RECALLED = 6  # lines of what happened before the player came to a running game
TAKEN_BACK = "A decision was taken back."


class ToldLog:
    """The log and the chat as far as the player was told of them."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self._begun = False
        self._chat = -1  # the number of the last saying

    def news(self, state: wire.State) -> list[str]:
        """What is new in the log. Where all is told again, it goes on after what was told before."""
        lines = [line.text for line in state.lines]
        if not state.fresh:
            self.log += lines
            return lines
        first, told = not self._begun, self.log
        self._begun, self.log = True, lines
        if first:
            return lines if len(lines) <= 2 * RECALLED else lines[-RECALLED:]
        if len(lines) < len(told) and state.result is None:
            return [TAKEN_BACK]
        return lines[len(told) :]

    def sayings(self, lines: Sequence[wire.ChatLine]) -> list[str]:
        """What was said since the last time."""
        fresh = [line for line in lines if line.number > self._chat]
        self._chat = max([self._chat, *(line.number for line in fresh)])
        return [f"{line.name} says: {line.text}" for line in fresh]
