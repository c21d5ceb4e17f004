"""What seats have passed for a stretch of the game, so that they are not asked again and again.

Passes are nothing but a convenience: every answer that is given because of one stands in the record as one for which
nobody was asked, and a seat is asked once more when its table was closed and is opened again.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NO_MOVE, NO_SPAN, State


class Passes:
    """The kinds of questions that each seat has passed, and for which stretch."""

    def __init__(self) -> None:
        self._passed: dict[tuple[int, int], int] = {}  # seat and step: the stretch

    def add(self, state: State) -> None:
        """The asked seat passes this question, and all of its kind in the stretch of the game that it names."""
        span = state.step().span(state)
        if span != NO_SPAN:
            self._passed[state.seat(), state.step().id] = span

    def drop(self, seat: int) -> None:
        """Somebody else sits there: they have passed nothing."""
        self._passed = {passed: span for passed, span in self._passed.items() if passed[0] != seat}

    def forget(self) -> None:
        """Something was taken back: everybody is asked again."""
        self._passed.clear()

    def answer(self, game: Game[Any], state: State) -> int:
        """What the asked seat has answered already by passing, or NO_MOVE. Nobody passes unasked what is fatal."""
        step = state.step()
        passed = self._passed.get((state.seat(), step.id), NO_SPAN)
        if passed == NO_SPAN or passed != step.span(state) or game.judgement.is_fatal(state, step.passing(state)):
            return NO_MOVE
        return step.passing(state)
