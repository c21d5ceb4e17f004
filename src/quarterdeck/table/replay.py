"""A record, read again: any decision of it, at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quarterdeck.core.game import Game, Line, View
from quarterdeck.core.kernel import State
from quarterdeck.table.frames import Frame
from quarterdeck.table.record import Record


@dataclass(frozen=True)
class Moment:
    """A recorded game after `number` decisions: who was asked there and what they chose.

    `asked` is NOBODY and `chosen` None at the end of the record.
    """

    number: int
    asked: int
    chosen: int | None
    auto: bool
    state: State

    def view(self, viewer: int) -> View:
        """What `viewer` saw; ALL_SEEING sees everything."""
        raise NotImplementedError

    def prompt(self) -> Line | None:
        """The question that was asked; None at the end."""
        raise NotImplementedError

    def label(self) -> str | None:
        """The words of what was chosen; None at the end."""
        raise NotImplementedError

    def news(self, viewer: int) -> list[Line]:
        """What `viewer` was told of the decision that led here."""
        raise NotImplementedError

    def log(self, viewer: int) -> list[Line]:
        """All that `viewer` had been told up to here, as the kept log has it."""
        raise NotImplementedError


class Replay:
    """A record as a book to leaf through. What was taken back is not in it."""

    record: Record
    exact: bool  # False where the rules have changed since: then only `frame` is there
    first: int  # the first decision number that `at` can show
    length: int  # the last
    stops: list[int]  # the decision numbers at which somebody really had a choice

    def __init__(self, record: Record, games: Mapping[str, Game[Any]], unfinished: bool = False) -> None:
        """Raises `StillHidden` for a running game, unless `unfinished` says that whoever looks may see everything."""
        raise NotImplementedError

    def at(self, number: int) -> Moment:
        """The game after so many decisions. Raises `NoSuchDecision`, or `RecordTooOld` where only frames are left."""
        raise NotImplementedError

    def frame(self, number: int) -> Frame:
        """The same as plain words, as they are stored with a finished game; any later version can show them."""
        raise NotImplementedError
