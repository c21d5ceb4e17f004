"""A record, read again: any decision of it, at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from sys import getsizeof
from typing import Any

import msgspec

from quarterdeck.bots import Window
from quarterdeck.core.game import Game, View
from quarterdeck.core.kernel import State
from quarterdeck.core.words import Sentence
from quarterdeck.table.entries import Frames, Snapshot
from quarterdeck.table.errors import NoSuchDecision, RecordTooOld, StillHidden
from quarterdeck.table.frames import BoardLines, Frame, frame_at
from quarterdeck.table.gamelog import tell
from quarterdeck.table.logevents import LogEvent, ToldEvents
from quarterdeck.table.rebuild import game_of, rebuild_steps
from quarterdeck.table.record import Record
from quarterdeck.table.shelf import FrameShelf, shelf_steps
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import CHECKPOINT_EVERY, Timeline
from quarterdeck.table.windows import window_at

# About how many bytes they take in memory, rather too many: a table took 300 to 470 a decision in long games.
_EMPTY_WEIGHT = 32 * 1024  # of a game that was given up at once: 4 to 13 KB
_HEADER_WEIGHT = 6  # for each byte of the header as it is written
_ENTRY_WEIGHT = 150
_MOMENT_WEIGHT = 700  # its events, who is told them, and its part of the copies of states


@dataclass(frozen=True)
class Moment:
    """A recorded game after `number` decisions: who was asked there and what they chose.

    `asked` is NOBODY at the end of the game, and `chosen` None at the end of the record. `auto`: nobody was asked for
    it by itself, since there was no choice, or it was given as one with the decision before. The state is yours.
    """

    number: int
    state: State
    asked: int
    chosen: int | None
    auto: bool
    names: Sequence[str]
    _timeline: Timeline = field(repr=False)
    _told: dict[int, ToldEvents] = field(repr=False)

    def view(self, viewer: int) -> View:
        """What `viewer` saw; ALL_SEEING sees everything."""
        return self._timeline.game.view(self.state, viewer)

    def prompt(self) -> Sentence | None:
        """The question that was asked; None at the end of the game."""
        return None if self.state.is_over() else self._timeline.game.words.prompt(self.state, self.names)

    def label(self) -> str | None:
        """The words of what was chosen; None at the end of the record."""
        if self.chosen is None:
            return None
        return self._timeline.game.words.option(self.state, self.chosen, self.names).label

    def counts_chances(self) -> bool:
        """Whether the game counts chances to win here."""
        return self._timeline.game.judgement.counts_chances(self.state)

    def events(self, viewer: int) -> list[LogEvent]:
        """What `viewer` was told of the decision that led here, what was seen in passing included. At the first it is
        all that came before it."""
        told = self._told.setdefault(viewer, ToldEvents(self._timeline, viewer))
        told.read_on(self.names)
        begin = self._timeline.event_count(self.number - 1) if self.number > self._timeline.first else 0
        numbers = range(told.number_before(begin), told.number_before(self._timeline.event_count(self.number)))
        return [told.event(number + 1, viewer, self.names, self.number > self._timeline.first) for number in numbers]

    def log(self, viewer: int) -> list[Sentence]:
        """All that `viewer` had been told up to here, as the kept log has it."""
        return tell(self._timeline, range(self._timeline.event_count(self.number)), viewer, viewer, self.names)


class Replay:
    """A record to leaf through. What was taken back is not in it.

    `exact` is False where the rules have changed since: then only `frame` is there. `first` and `length` are the first
    and the last number that can be shown, `stops` those at which somebody really had to choose, and `turns` those at
    which a turn began, as far as that is known.
    """

    def __init__(self, record: Record, games: Mapping[str, Game[Any]], unfinished: bool = False) -> None:
        """Open a record.

        Raises `StillHidden` for a running game, unless `unfinished` says that who looks may see everything, and
        whatever `Table.load` raises, but not `RecordTooOld` where the game was stored in plain words.
        """
        self._open(record, all_at_once(_read_steps(record, games, unfinished)))

    @classmethod
    def steps(cls, record: Record, games: Mapping[str, Game[Any]]) -> Steps[Replay]:
        """Open the record of a finished game, step by step. Raises the same."""
        replay = cls.__new__(cls)
        replay._open(record, (yield from _read_steps(record, games, False)))
        return replay

    def _open(self, record: Record, read: tuple[Timeline, Tally] | FrameShelf) -> None:
        self.record = record
        self._played: tuple[Timeline, Tally] | None = None
        self._shelf: FrameShelf | None = None
        self._last: tuple[int, State] | None = None  # what was looked at last: the next is mostly asked for then
        self._told: dict[int, ToldEvents] = {}
        if isinstance(read, FrameShelf):
            self._shelf = read
            self.names = [seat.name for seat in record.header.seats]
            self.first, self.length = 0, len(read.autos) - 1
            self.stops = [number for number in range(self.length) if not read.autos[number]]
            self.turns: list[int] = []
        else:
            timeline, tally = self._played = read
            self.names = [seat.name for seat in tally.seats]
            self.first, self.length = timeline.first, len(timeline.decisions)
            self.stops = [number for number in range(self.first, self.length) if timeline.decisions[number].is_answer]
            self.turns = _turns(timeline, self.first, self.length)
        self.exact = self._played is not None
        self.stops.append(self.length)

    def at(self, number: int) -> Moment:
        """The game after so many decisions. Raises `NoSuchDecision`, or `RecordTooOld` where there are frames only."""
        self._check(number)
        if self._played is None:
            raise RecordTooOld("The rules have changed since this game was played: only its frames can be shown.")
        timeline = self._played[0]
        state = self._state(timeline, number)
        decision = timeline.decisions[number] if number < self.length else None
        chosen, auto = (decision.move, not decision.is_answer) if decision is not None else (None, False)
        return Moment(number, state, state.seat(), chosen, auto, self.names, timeline, self._told)

    def window(self, number: int) -> Window:
        """The question that was asked after so many decisions, as its seat saw it. Raises what `at` raises, and
        `NotAsked` at the end."""
        state = self.at(number).state
        assert self._played is not None
        return window_at(self._played[0], state, number)

    def told_steps(self, viewer: int) -> Steps[None]:
        """Look through all that `viewer` was told, step by step: `Moment.events` is quick then."""
        if self._played is not None:
            told = self._told.setdefault(viewer, ToldEvents(self._played[0], viewer))
            yield from told.read_on_steps(self.names)

    def frame(self, number: int, board_lines: BoardLines | None = None) -> Frame:
        """The same in plain words. `board_lines` makes the board of it where the game is not stored in words."""
        self._check(number)
        if self._shelf is not None:
            return self._shelf.frame(number)
        assert self._played is not None
        timeline, tally = self._played
        return frame_at(timeline, tally, number, self._state(timeline, number), board_lines)

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory."""
        weight = _EMPTY_WEIGHT + _HEADER_WEIGHT * len(msgspec.json.encode(self.record.header))
        if self._shelf is not None:
            weight += self._shelf.weight
        for entry in self.record.entries:
            weight += _ENTRY_WEIGHT
            if isinstance(entry, Snapshot):
                weight += getsizeof(entry.packed)
            elif isinstance(entry, Frames):
                weight += getsizeof(entry.data)
        return weight + (_MOMENT_WEIGHT * self.length if self.exact else 0)

    def _state(self, timeline: Timeline, number: int) -> State:
        if self._last is not None and 0 <= number - self._last[0] < CHECKPOINT_EVERY:
            state = timeline.replayed(number, self._last[1], self._last[0])
        else:
            state = timeline.replayed(number)
        self._last = number, state
        return state.clone()

    def _check(self, number: int) -> None:
        if not self.first <= number <= self.length:
            raise NoSuchDecision(f"There is no decision {number}: choose one from {self.first} to {self.length}.")


def _read_steps(
    record: Record, games: Mapping[str, Game[Any]], unfinished: bool
) -> Steps[tuple[Timeline, Tally] | FrameShelf]:
    """The game played again or, where the rules have changed since, as it was stored in plain words."""
    if not record.finished and not unfinished:
        raise StillHidden("The game is still being played, and a replay shows every card: finish it first.")
    try:
        # A running game of older rules would be resumed, which is nothing that a reader may do to it.
        copied = Record(record.header, record.entries, foreign=record.foreign)
        return (yield from rebuild_steps(copied, game_of(record, games)))
    except RecordTooOld:
        if record.frames is None:
            raise
    return (yield from shelf_steps(record))


def _turns(timeline: Timeline, first: int, last: int) -> list[int]:
    turns = [timeline.turn_of(number) for number in range(first, last)]
    return [first + place for place, turn in enumerate(turns) if place == 0 or turn != turns[place - 1]]
