"""What happened, as data beside its sentence: numbered for each viewer, and grouped by turns and deeds."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quarterdeck.core.trace import seen_by
from quarterdeck.core.words import TURN
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.timeline import Timeline

NEXT_TOLD = -1  # in the place of a number: what began has yet to be told of
SPACING = 200  # events between two places to which reading can go back


@dataclass(frozen=True)
class LogEvent:
    """Something that happened, as one viewer may know it.

    `number` counts what this viewer was told, from 1. `turn` and `deed` are the numbers of the first that was told of
    the turn and of the innermost deed (a fight, a raid, a check) that it belongs to, 0 where there is none. The rest is
    as in `Happening`.
    """

    number: int
    kind: str
    seat: int
    text: str
    clause: str
    source: tuple[str, ...]
    target: tuple[str, ...]
    cards: tuple[str, ...]
    numbers: Mapping[str, int]
    turn: int
    deed: int


class ToldEvents:
    """The events of a timeline that one viewer is told: their places among all events, and the turn and deed of each.

    A viewer is told what there is a sentence for. A count of all events would betray those that are hidden.
    """

    def __init__(self, timeline: Timeline, viewer: int) -> None:
        self._timeline = timeline
        self._viewer = viewer
        self._read = 0  # of all events
        self._turn = 0
        self._open: list[tuple[str, int]] = []  # the deeds that go on, with the numbers that they began with
        self._turns = array("I")
        self._deeds = array("I")
        self.places = array("I")
        self._marks: list[tuple[int, int, list[tuple[str, int]]]] = []  # told, turn and open deeds, every `SPACING`

    def read_on(self, names: Sequence[str]) -> None:
        """Read what has happened since."""
        all_at_once(self.read_on_steps(names))

    def read_on_steps(self, names: Sequence[str]) -> Steps[None]:
        """The same, step by step. Several may do so at a time, and each then has read all."""
        timeline, words = self._timeline, self._timeline.game.words
        while self._read < timeline.event_count(timeline.played):
            place, self._read = self._read, self._read + 1
            if place % SPACING == 0:
                self._marks.append((len(self.places), self._turn, list(self._open)))
            seen = seen_by(timeline.event(place), self._viewer)
            what = words.happening(seen)
            self._begin(what.begins)
            if words.tell(seen, self._viewer, names) is not None:
                self._add(place)
            self._close(what.ends)
            yield

    def go_back(self, place: int) -> None:
        """Have read no further than to this place, since what came then was taken back."""
        if place >= self._read:
            return
        mark = place // SPACING
        told, self._turn, self._open = self._marks[mark]
        self._read = mark * SPACING
        for told_so_far in (self.places, self._turns, self._deeds):
            del told_so_far[told:]
        del self._marks[mark:]

    def number_before(self, place: int) -> int:
        """How many of the events before this place the viewer is told."""
        return bisect_left(self.places, place)

    def event(self, number: int, knower: int, names: Sequence[str], live: bool) -> LogEvent:
        """The event of a number, as `knower` may know it and as it is said to the viewer; `live` while it is news."""
        words = self._timeline.game.words
        seen = seen_by(self._timeline.event(self.places[number - 1]), knower, live)
        line, what = words.tell(seen, self._viewer, names), words.happening(seen)
        text, clause = (line.text, line.clause) if line is not None else ("", "")
        turn, deed = self._turns[number - 1], self._deeds[number - 1]
        return LogEvent(
            number, what.kind, seen[1], text, clause, what.source, what.target, what.cards, what.numbers, turn, deed
        )

    def _begin(self, name: str) -> None:
        """Begin a turn or a deed: with this event, or if it has no sentence, with the next that has one."""
        if name == TURN:
            self._turn = NEXT_TOLD
            self._open.clear()
        elif name:
            self._open.append((name, NEXT_TOLD))

    def _add(self, place: int) -> None:
        self.places.append(place)
        number = len(self.places)
        if self._turn == NEXT_TOLD:
            self._turn = number
        self._open = [(name, number if began == NEXT_TOLD else began) for name, began in self._open]
        self._turns.append(self._turn)
        self._deeds.append(self._open[-1][1] if self._open else 0)

    def _close(self, ends: str) -> None:
        """End a deed, and what is open within it: an event without a sentence can do so too."""
        if any(name == ends for name, _ in self._open):
            while self._open.pop()[0] != ends:
                pass
