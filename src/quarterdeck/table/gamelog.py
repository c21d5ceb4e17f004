"""What happened, told: the news since a viewer last looked, and the kept log."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from quarterdeck.core.trace import ALL_SEEING, seen_by
from quarterdeck.core.words import Sentence
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline


class GameLog:
    """The sentences of one game for each of its viewers.

    A viewer's bookmark counts the lines told to that viewer and nothing else: a count of all events would betray
    those that are hidden.
    """

    def __init__(self, timeline: Timeline, tally: Tally) -> None:
        self._timeline = timeline
        self._tally = tally
        self._read: dict[int, int] = {}
        self._told: dict[int, array[int]] = {}

    def forget(self) -> None:
        """Begin anew, after something was taken back."""
        self._read.clear()
        self._told.clear()

    def bookmark(self, viewer: int, names: Sequence[str]) -> int:
        """How many lines `viewer` has been told."""
        return len(self._events_told(viewer, names))

    def news(self, viewer: int, since: int, names: Sequence[str], over: bool) -> list[Sentence]:
        """The lines after a bookmark. What was seen in passing is named while it is news to `viewer`."""
        timeline = self._timeline
        live = timeline.event_count(self._news_from(viewer))
        told = self._events_told(viewer, names)[max(since, 0) :]
        if over:
            return tell(timeline, told, ALL_SEEING, viewer, names)
        old = [index for index in told if index < live]
        new = [index for index in told if index >= live]
        return [*tell(timeline, old, viewer, viewer, names), *tell(timeline, new, viewer, viewer, names, True)]

    def log(self, viewer: int, names: Sequence[str], over: bool) -> list[Sentence]:
        """The kept log: nothing in passing, or everything once the game is over."""
        timeline = self._timeline
        everything = range(timeline.event_count(len(timeline.decisions)))
        return tell(timeline, everything, ALL_SEEING if over else viewer, viewer, names)

    def _news_from(self, viewer: int) -> int:
        """The number of decisions after which all that happened is still news to `viewer`.

        For a seat, those before its own last answer: its player reads what was shown when the seat is asked the
        next time, however many others were asked in between. A spectator is never asked: for it only what the last
        answer of anybody led to is news.
        """
        tally = self._tally
        if viewer >= 0:
            return tally.last_answer_at(viewer)
        number = len(tally.decisions) - 1
        while number > 0 and tally.decisions[number].auto:
            number -= 1
        return max(number, 0)

    def _events_told(self, viewer: int, names: Sequence[str]) -> array[int]:
        timeline = self._timeline
        told = self._told.setdefault(viewer, array("I"))
        end = timeline.event_count(len(timeline.decisions))
        for index in range(self._read.get(viewer, 0), end):
            if tell(timeline, [index], viewer, viewer, names, True):
                told.append(index)
        self._read[viewer] = end
        return told


def tell(
    timeline: Timeline, events: Iterable[int], knower: int, viewer: int, names: Sequence[str], live: bool = False
) -> list[Sentence]:
    """The sentences, as said to `viewer`, of events as `knower` may know them."""
    told = (timeline.game.words.tell(seen_by(timeline.event(index), knower, live), viewer, names) for index in events)
    return [line for line in told if line is not None]
