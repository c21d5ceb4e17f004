"""What the parts of the drawn board of Wildtails have in common: what they are drawn from, and how much they tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from quarterdeck.games.wildtails.view import WildView


class Detail(IntEnum):
    """How much is told of what lies there, from most to least."""

    FULL = 0  # cards by their whole names, crises and abilities as sentences, and all levels to come
    USUAL = 1
    COUNTED = 2  # deck and discards as numbers
    LOW = 3  # no frame, and only the abilities that can be used
    SHORT = 4  # cards by one word, abilities without their limits
    JOINED = 5  # all of a Character in one go, and only the abilities that help at this question
    RUNNING = 6  # Objectives, Empire and Characters in one go


class Part:
    """A part of the board, told in this much detail."""

    def __init__(self, view: WildView, names: Sequence[str], marks: Mapping[str, str], detail: Detail) -> None:
        self.view = view
        self.names = names
        self.marks = marks
        self.detail = detail

    @property
    def is_bare(self) -> bool:
        """Whether there is little room, and the Objectives take the place of a Scene that is not there."""
        return Detail.LOW <= self.detail < Detail.RUNNING and self.view["active"] is None
