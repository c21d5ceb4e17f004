"""What seats have passed for a stretch of the game, so that they are not asked again and again.

Passes are nothing but a convenience: every answer that is given because of one stands in the record like any other,
and a seat is asked once more when its table was closed and is opened again.
"""

from __future__ import annotations

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

    def forget(self) -> None:
        """Something was taken back: everybody is asked again."""
        self._passed.clear()

    def answer(self, state: State) -> int:
        """The answer that the asked seat has given already by passing, or NO_MOVE."""
        step = state.step()
        passed = self._passed.get((state.seat(), step.id), NO_SPAN)
        return step.passing(state) if passed != NO_SPAN and passed == step.span(state) else NO_MOVE
