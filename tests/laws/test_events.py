"""Events as data: every kind has a name of its own, what it names is there, and every deed ends.

At a table they are followed to the end of the game. That events tell nothing hidden is law 5: see test_secrets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR, Event, Trace, seen_by
from quarterdeck.core.words import TURN, ChapterWords, Happening
from quarterdeck.table import Replay, Table
from quarterdeck.table.logevents import LogEvent
from tests.laws.adapters import adapter_of, game_of
from tests.laws.option_sets import subjects
from tests.laws.play import Batch, Run
from tests.laws.tables import new_table, play_some, take_back

pytestmark = pytest.mark.laws

SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
EVERY = 6  # one option set in so many is played at a table


class Played:
    """What one viewer was told of a game that is played, and which deeds go on for it."""

    def __init__(self, run: Run, viewer: int) -> None:
        self.run = run
        self.viewer = viewer
        self.open: list[str] = []

    def read(self, events: Sequence[Event], there: set[str], named: set[str]) -> None:
        """Hold the law over what a decision brought.

        `there` are the things before and after it, and `named` is all that views and facts name.
        """
        words = self.run.game.words
        for event in events:
            seen = seen_by(event, self.viewer)
            what = words.happening(seen)
            if words.tell(seen, self.viewer, self.run.names) is not None:
                self._check_names(seen, what, there, named)
            self._check_deeds(what)

    def _check_names(self, event: Event, what: Happening, there: set[str], named: set[str]) -> None:
        assert SLUG.fullmatch(what.kind), f"{what.kind!r} is no slug"
        assert what.kind != f"event-{event[0]}", f"no data for events of kind {event[0]}"
        things = there | vocabulary(self.run.subject.key)
        for thing in (*what.source, *what.target):
            assert thing in things, f"{what.kind}: there is no {thing!r}"
        for card in what.cards:
            assert card in named or card in things, f"{what.kind}: there is no card {card!r}"
        assert all(isinstance(number, int) for number in what.numbers.values())

    def _check_deeds(self, what: Happening) -> None:
        """They begin and end also with what is not told."""
        if what.begins == TURN:
            assert not self.open, f"a turn begins for {self.viewer}, and {self.open} have not ended"
        elif what.begins:
            self.open.append(what.begins)
        if what.ends and what.ends != TURN:
            assert what.ends in self.open, f"{what.kind} ends {what.ends!r} for {self.viewer}, which has not begun"
            while self.open.pop() != what.ends:
                pass

    def check_ended(self) -> None:
        """Nothing goes on any more."""
        assert not self.open, f"the game is over for {self.viewer}, and {self.open} have not ended"


@cache
def vocabulary(key: str) -> set[str]:
    """Whatever answers of the game may point at, and what the laws are told that there is."""
    options = game_of(key).words.elsewhere()
    return {thing for option in options for thing in option.things} | set(adapter_of(key).things)


def play_and_read(run: Run, trace: Trace) -> None:
    """Play a game to its end, as everybody is told of it."""
    viewers = [Played(run, viewer) for viewer in (*range(run.state.seats), SPECTATOR, ALL_SEEING)]
    facts = set(_strings(run.game.components.facts()))
    before, seen = _things(run), set(_strings(run.game.view(run.state, ALL_SEEING)))
    while True:
        after, shown = _things(run), set(_strings(run.game.view(run.state, ALL_SEEING)))
        for played, then, now in zip(viewers, before, after, strict=True):
            played.read(trace.events, then | now, facts | seen | shown)
        trace.events.clear()
        if run.state.is_over():
            break
        before, seen = after, shown
        run.play_any()
    for played in viewers:
        played.check_ended()


def _things(run: Run) -> list[set[str]]:
    viewers = (*range(run.state.seats), SPECTATOR, ALL_SEEING)
    return [{thing.id for thing in run.game.words.things(run.state, viewer, run.names)} for viewer in viewers]


def _strings(data: Any) -> Iterator[str]:
    """Every string in plain data, keys too."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            yield from _strings(value)
    elif isinstance(data, Sequence):
        for value in data:
            yield from _strings(value)


@pytest.mark.dear
def test_events_name_what_there_is_and_deeds_end(batch: Batch) -> None:
    for each in batch:
        trace = Trace()
        run = Run(each.subject, each.seed, trace)
        with run.told():
            play_and_read(run, trace)


def test_every_kind_of_event_has_a_name_of_its_own(key: str) -> None:
    """One slug for each kind of event, whatever happened in it."""
    kinds: dict[int, str] = {}
    for subject in subjects(key)[::EVERY]:
        trace = Trace()
        run = Run(subject, subject.seed, trace)
        run.play_out()
        for event in trace.events:
            kind = run.game.words.happening(event).kind
            assert kinds.setdefault(event[0], kind) == kind, f"events of kind {event[0]}: {kinds[event[0]]} and {kind}"
    assert len(set(kinds.values())) == len(kinds), "two kinds of events of one name"


def test_every_event_with_a_sentence_is_data_too(key: str) -> None:
    words = game_of(key).words
    if isinstance(words, ChapterWords):
        assert words.happenings.keys() == words.events.keys()


def test_events_at_a_table_are_numbered_grouped_and_taken_back(key: str) -> None:
    for subject in subjects(key)[::EVERY]:
        play_and_follow(new_table(subject), Rng(5))


def play_and_follow(table: Table, dice: Rng) -> None:
    """Play a game at a table to its end, as everybody can look at what happened."""
    while not table.over:
        for viewer in viewers_of(table):
            check_events(table, viewer)
        check_taken_back(table, dice)
        play_some(table, dice, dice.below(60))
        check_an_answer(table, dice)
    check_the_end(table)


def viewers_of(table: Table) -> tuple[int, ...]:
    """Everybody who looks at a game that is being played."""
    return *range(len(table.seats)), SPECTATOR


def check_events(table: Table, viewer: int) -> None:
    """Numbers count what was told, groups are named by what began them, and recall changes neither."""
    events, recalled = table.events(viewer), table.events(viewer, recall=True)
    assert [event.number for event in events] == list(range(1, len(events) + 1)), "numbers do not count what was told"
    assert sights(recalled) == as_seen(table, viewer, viewer, live=True), "recall is not as it was told"
    for event, again in zip(events, recalled, strict=True):
        assert (event.kind, event.turn, event.deed) == (again.kind, again.turn, again.deed)
        assert 0 <= event.turn <= event.number
        assert 0 <= event.deed <= event.number
        assert not event.turn or events[event.turn - 1].turn == event.turn, "a turn is not its own first event"
        assert not event.deed or events[event.deed - 1].deed == event.deed, "a deed is not its own first event"
    middle = len(events) // 2
    assert table.events(viewer, middle) == events[middle:]


def check_taken_back(table: Table, dice: Rng) -> None:
    """An undo takes events back by number, for everybody."""
    if table.over:
        return
    viewers, asked, undos = viewers_of(table), table.asked, table.undos
    before = [table.events(viewer, recall=True) for viewer in viewers]
    play_some(table, dice, 1)
    if not table.over:
        take_back(table, asked)
        for viewer, then in zip(viewers, before, strict=True):
            assert table.events(viewer, recall=True) == then
            assert table.events_kept(viewer, undos) == len(then)


def check_an_answer(table: Table, dice: Rng) -> None:
    """To whom answers, and to who watches, what was told before is as the kept log has it, and the rest is news.

    What was told keeps its number, also when the answer ends the game.
    """
    if table.over:
        return
    viewers, asked = viewers_of(table), table.asked
    before = [table.events(viewer, recall=True) for viewer in viewers]
    play_some(table, dice, 1)
    for viewer, then in zip(viewers, before, strict=True):
        recalled = table.events(viewer, recall=True)
        assert recalled[: len(then)] == then, "what was told has another number"
        if viewer in (asked, SPECTATOR) and not table.over:
            events, kept = table.events(viewer), as_seen(table, viewer, viewer, live=False)
            assert sights(events)[: len(then)] == kept[: len(then)], "what is no news is not as the kept log has it"
            assert events[len(then) :] == recalled[len(then) :], "what is news is not as it was seen"
            assert [text for text, *_ in kept if text] == [line.text for line in table.log(viewer)]


def check_the_end(table: Table) -> None:
    """When the game is over the numbers are the same, and nothing is hidden in what they stand for any more.

    Who sees everything has a number for every line of the log; and a table that is loaded, or a replay, tells the same.
    """
    games = {table.game.key: table.game}
    again, replay = Table.load(table.record, games), Replay(table.record, games)
    for viewer in (*viewers_of(table), ALL_SEEING):
        check_events(table, viewer)
        events = table.events(viewer)
        assert sights(events) == as_seen(table, viewer, ALL_SEEING, live=True), "something is hidden after the end"
        assert again.events(viewer) == events
        assert again.events(viewer, recall=True) == table.events(viewer, recall=True)
    assert [event.text for event in table.events(ALL_SEEING)] == [line.text for line in table.log(ALL_SEEING)]
    moments = [replay.at(number) for number in range(replay.first, replay.length + 1)]
    for viewer in (*viewers_of(table), ALL_SEEING):
        told = [event for moment in moments for event in moment.events(viewer)]
        assert [event.number for event in told] == list(range(1, len(told) + 1))
        first = len(moments[0].events(viewer))  # what began the game is kept, and no news
        assert told[first:] == table.events(viewer, recall=True)[first:]


Sight = tuple[str, str, tuple[str, ...], tuple[str, ...], tuple[str, ...], dict[str, int]]


def sights(events: Sequence[LogEvent]) -> list[Sight]:
    """What events tell, without their numbers."""
    return [_sight(event.text, event) for event in events]


def as_seen(table: Table, viewer: int, knower: int, live: bool) -> list[Sight]:
    """What there is to tell of all that `viewer` was told, as `knower` may know it, while it is news or later."""
    words, timeline, seen = table.game.words, table._timeline, []
    for place in range(timeline.event_count(len(timeline.decisions))):
        event = timeline.event(place)
        if words.tell(seen_by(event, viewer), viewer, table.names) is not None:
            known = seen_by(event, knower, live)
            line = words.tell(known, viewer, table.names)
            seen.append(_sight(line.text if line is not None else "", words.happening(known)))
    return seen


def _sight(text: str, what: LogEvent | Happening) -> Sight:
    return text, what.kind, what.source, what.target, what.cards, dict(what.numbers)
