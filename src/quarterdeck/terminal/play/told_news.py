"""What was told at this keyboard, to each who sits there, so that nothing is told twice and nothing is left out."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.terminal import boards
from quarterdeck.terminal.events.news import Happened, News, news_of, remarks
from quarterdeck.terminal.play.picture import Picture, PlayedTable

TAKEN_BACK = "A decision was taken back."


class ToldNews:
    """The events as far as each viewer was told of them, and the news since its last answer."""

    def __init__(self) -> None:
        self._told: dict[int, Sequence[Happened]] = {}
        self._recent: dict[int, list[News]] = {}
        self._announced: list[News] = []

    def announce(self, *lines: str) -> None:
        """Have these repeated at everybody's next question."""
        self._announced += remarks(*lines)
        for recent in self._recent.values():
            recent += remarks(*lines)

    def recent(self, viewer: int) -> list[News]:
        """What happened since the last answer of the viewer."""
        return self._recent.setdefault(viewer, list(self._announced))

    def answered(self, viewer: int) -> None:
        """The viewer has answered: what happened before is no news any more."""
        self._recent[viewer] = []

    def news(self, picture: Picture, table: PlayedTable) -> list[News]:
        """What is new to the viewer. What it was told and is taken back is said, if the table does not say it."""
        viewer, events = picture.viewer, picture.events
        recent = self.recent(viewer)
        fresh: list[News] = []
        told = self._told.get(viewer)
        if told is None:
            same = table.known(events)
        else:
            same = len(told) if picture.over else _same_at_first(told, events)
            if same < len(told):
                recent.clear()
                fresh += [] if table.tells_takeback else remarks(TAKEN_BACK)
        self._told[viewer] = events
        reading = boards.reading(picture.game.key)
        for number, line in table.notes():
            same = same if told is None else min(same, number)  # what was taken back happens anew
            between = max(same, min(number, len(events)))
            fresh += [*news_of(events[same:between], viewer, reading), News(line)]
            same = between
        fresh += news_of(events[same:], viewer, reading)
        recent += fresh
        return fresh


def _same_at_first(told: Sequence[Happened], now: Sequence[Happened]) -> int:
    """With how many of the same events both begin. What was seen in passing may be said in other words now."""
    pairs = zip(told, now, strict=False)
    return next((place for place, (was, is_) in enumerate(pairs) if not _alike(was, is_)), min(len(told), len(now)))


def _alike(was: Happened, is_: Happened) -> bool:
    return _facts(was) == _facts(is_) and (not was.text or not is_.text or dict(was.numbers) == dict(is_.numbers))


def _facts(event: Happened) -> tuple[object, ...]:
    return event.kind, event.seat, tuple(event.source), tuple(event.target)
