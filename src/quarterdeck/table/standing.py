"""What seats have declined for a stretch of the game, so that they are not asked again and again.

It is nothing but a convenience: every answer that is given because of it stands in the record like any other, and
who sits down again after a pause is asked once more.
"""

from __future__ import annotations

from quarterdeck.core.kernel import NO_MOVE, NO_SPAN, State


class Standing:
    """The kinds of questions that each seat has declined, and for which stretch."""

    def __init__(self) -> None:
        self._declined: dict[tuple[int, int], int] = {}  # seat and step: the stretch

    def note(self, state: State) -> None:
        """The asked seat declines this question, and all of its kind in the stretch of the game that it names."""
        span = state.step().span(state)
        if span != NO_SPAN:
            self._declined[state.seat(), state.step().id] = span

    def forget(self) -> None:
        """Something was taken back: everybody is asked again."""
        self._declined.clear()

    def answer(self, state: State) -> int:
        """The answer that the asked seat has given already by declining, or NO_MOVE."""
        step = state.step()
        declined = self._declined.get((state.seat(), step.id), NO_SPAN)
        return step.passing(state) if declined != NO_SPAN and declined == step.span(state) else NO_MOVE
