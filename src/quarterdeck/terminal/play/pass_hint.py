"""The hint that the rest of a phase can be passed, given once, at its first question."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.words import Option


class PassHint:
    """Remembers the phase that can be passed, so that the player is not told of it again at every question."""

    def __init__(self) -> None:
        self._phase: tuple[int, int, int] | None = None  # seat, first question, which

    def forget(self) -> None:
        """Another seat has answered: the next question may be the first of a phase."""
        self._phase = None

    def for_question(self, seat: int, number: int, phase: int, passing: int, options: Sequence[Option]) -> str:
        """What to add to this question: told at the first of its phase, and whenever that is put again."""
        if passing == NO_MOVE:
            self._phase = None
            return ""
        last_seat, first, last_phase = self._phase or (seat, number, phase)
        if (last_seat, last_phase) != (seat, phase):
            first = number
        self._phase = (seat, first, phase)
        if number != first:
            return ""
        declined = [option.label for option in options if option.move == passing]
        return f" ('pass' answers this and the rest of the phase with '{declined[0]}'.)" if declined else ""
