"""What happened, told to each viewer: as data with its sentences, and as the kept log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quarterdeck.core.trace import ALL_SEEING, seen_by
from quarterdeck.core.words import Sentence
from quarterdeck.table.logevents import LogEvent, ToldEvents
from quarterdeck.table.steps import Steps
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline


class GameLog:
    """What the viewers of one game are told."""

    def __init__(self, timeline: Timeline, tally: Tally) -> None:
        self._timeline = timeline
        self._tally = tally
        self._told: dict[int, ToldEvents] = {}
        self._cuts: list[int] = []  # for each undo, how many events it left

    def forget(self) -> None:
        """Know nothing of what was taken back."""
        cut = self._timeline.event_count(len(self._timeline.decisions))
        for told in self._told.values():
            told.go_back(cut)
        self._cuts.append(cut)

    def told_steps(self, viewer: int, names: Sequence[str]) -> Steps[None]:
        """Find out what `viewer` was told, step by step, so that it is there when it is asked for."""
        return self._told_to(viewer).read_on_steps(names)

    def number(self, viewer: int, names: Sequence[str]) -> int:
        """How many events `viewer` was told."""
        return len(self._events_told(viewer, names).places)

    def kept(self, viewer: int, undos: int, names: Sequence[str]) -> int:
        """How many of the events that `viewer` was told before the last `undos` undos still stand."""
        if undos > len(self._cuts):
            return 0
        told = self._events_told(viewer, names)
        return min([len(told.places), *(told.number_before(cut) for cut in self._cuts[len(self._cuts) - undos :])])

    def events(
        self, viewer: int, since: int, until: int | None, names: Sequence[str], over: bool, recall: bool
    ) -> list[LogEvent]:
        """What `viewer` was told after the event of number `since`, to that of number `until`, as data.

        What was seen in passing is in it while it is news to the viewer. When the game is over, nothing in it is hidden
        any more. With `recall` it is at all times as the viewer saw it when it happened.
        """
        told = self._events_told(viewer, names)
        live = 0 if recall else self._timeline.event_count(self._news_from(viewer))
        knower = ALL_SEEING if over and not recall else viewer
        last = len(told.places) if until is None else min(until, len(told.places))
        numbers = range(max(since, 0) + 1, last + 1)
        return [told.event(number, knower, names, told.places[number - 1] >= live) for number in numbers]

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
        while number > 0 and not tally.decisions[number].is_answer:
            number -= 1
        return max(number, 0)

    def _events_told(self, viewer: int, names: Sequence[str]) -> ToldEvents:
        told = self._told_to(viewer)
        told.read_on(names)
        return told

    def _told_to(self, viewer: int) -> ToldEvents:
        if viewer not in self._told:
            self._told[viewer] = ToldEvents(self._timeline, viewer)
        return self._told[viewer]


def tell(timeline: Timeline, events: Iterable[int], knower: int, viewer: int, names: Sequence[str]) -> list[Sentence]:
    """The sentences, as said to `viewer`, of events as `knower` may know them."""
    told = (timeline.game.words.tell(seen_by(timeline.event(index), knower, False), viewer, names) for index in events)
    return [line for line in told if line is not None]
