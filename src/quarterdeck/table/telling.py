"""What happened, told: the news since a viewer last looked, and the kept log."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from quarterdeck.core.trace import ALL_SEEING, seen_by
from quarterdeck.core.words import Sentence
from quarterdeck.table.course import Course
from quarterdeck.table.ledger import Ledger


class Telling:
    """The lines of one course for each of its viewers.

    A viewer's bookmark counts the lines told to that viewer and nothing else: a count of all events would betray
    those that are hidden.
    """

    def __init__(self, course: Course, ledger: Ledger) -> None:
        self._course = course
        self._ledger = ledger
        self._read: dict[int, int] = {}
        self._told: dict[int, array[int]] = {}

    def forget(self) -> None:
        """Begin anew, after the course went back."""
        self._read.clear()
        self._told.clear()

    def mark(self, viewer: int, names: Sequence[str]) -> int:
        """How many lines `viewer` has been told."""
        return len(self._events_told(viewer, names))

    def news(self, viewer: int, since: int, names: Sequence[str], over: bool) -> list[Sentence]:
        """The lines after a bookmark. What was seen in passing is named while it is news to `viewer`."""
        course = self._course
        live = course.event_count(self._news_from(viewer))
        told = self._events_told(viewer, names)[max(since, 0) :]
        if over:
            return tell(course, told, ALL_SEEING, viewer, names)
        old = [index for index in told if index < live]
        new = [index for index in told if index >= live]
        return [*tell(course, old, viewer, viewer, names), *tell(course, new, viewer, viewer, names, True)]

    def log(self, viewer: int, names: Sequence[str], over: bool) -> list[Sentence]:
        """The kept log: nothing in passing, or everything once the game is over."""
        course = self._course
        everything = range(course.event_count(len(course.line)))
        return tell(course, everything, ALL_SEEING if over else viewer, viewer, names)

    def _news_from(self, viewer: int) -> int:
        """The number of decisions after which all that happened is still news to `viewer`.

        For a seat, those before its own last answer: whoever sits there reads what was shown when it is asked the
        next time, however many others were asked in between. A spectator is never asked: for it only what the last
        answer of anybody led to is news.
        """
        ledger = self._ledger
        if viewer >= 0:
            return ledger.last_given(viewer)
        number = len(ledger.line) - 1
        while number > 0 and ledger.line[number].auto:
            number -= 1
        return max(number, 0)

    def _events_told(self, viewer: int, names: Sequence[str]) -> array[int]:
        course = self._course
        told = self._told.setdefault(viewer, array("I"))
        end = course.event_count(len(course.line))
        for index in range(self._read.get(viewer, 0), end):
            if tell(course, [index], viewer, viewer, names, True):
                told.append(index)
        self._read[viewer] = end
        return told


def tell(
    course: Course, events: Iterable[int], knower: int, viewer: int, names: Sequence[str], live: bool = False
) -> list[Sentence]:
    """The sentences, as said to `viewer`, of events as `knower` may know them."""
    told = (course.game.words.tell(seen_by(course.event(index), knower, live), viewer, names) for index in events)
    return [line for line in told if line is not None]
