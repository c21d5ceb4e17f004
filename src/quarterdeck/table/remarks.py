"""What the people of the crew say at a table now and then.

It rests on what everybody was told, and on who sits there: never on what a bot holds or thinks. So it tells nothing,
and a table at which something else is hidden hears the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from quarterdeck.bots.people import person_named
from quarterdeck.bots.sayings import DEFEAT, HELLO, ILL, VICTORY, WELL, sayings_of
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import FAILURE, FIND, LOSS, SUCCESS, WIN
from quarterdeck.table.entries import Decision, Seat
from quarterdeck.table.logevents import LogEvent
from quarterdeck.table.table import Table

TURNS_BETWEEN: Final = 5  # of the whole table, from one remark to the next
OWN: Final = {WIN: WELL, SUCCESS: WELL, FIND: WELL, LOSS: ILL, FAILURE: ILL}
OTHERS: Final = {WIN: ILL, LOSS: WELL}  # for the other of two


class Remark(NamedTuple):
    """Something that somebody says."""

    seat: int
    name: str
    text: str


def remarks_at(table: Table) -> Remarks:
    """Those at a table, from now on: of one that was left and is gone back to nothing is said about what was before."""
    people = [seat for seat, holder in enumerate(table.seats) if holder.kind == "person"] or range(len(table.seats))
    answers = [entry for entry in table.record.entries if isinstance(entry, Decision) and entry.is_answer]
    begun = any(answer.seat in people for answer in answers)  # bots may have answered before anybody came to hear them
    word = table.record.header.deal or table.commitment
    return Remarks(table, word, table.events_told(SPECTATOR), begun)


class Remarks:
    """The remarks at one table, in the order of what happens there. A remark is made when a turn has ended, before
    anything is asked in the next; none is made twice."""

    def __init__(self, table: Table, word: str, told: int, begun: bool) -> None:
        """`word` is what everybody knows of this table alone, so that another hears other things."""
        self._table = table
        self._word = word
        self._told = told  # events that were heard of
        self._greets = not begun
        self._quiet = 0  # turns since the last remark
        self._lucky: dict[int, str] = {}  # seats to which something happened in this turn, and the occasion that it is
        self._last = NOBODY  # who spoke last
        self._spoken: set[str] = set()
        self._over = table.over

    def next(self, silent: Callable[[int], bool] = lambda seat: False) -> Remark | None:
        """What is said now about what has happened since; `silent` seats are not to be heard."""
        table = self._table
        told = table.events_told(SPECTATOR)
        fresh = table.events(SPECTATOR, min(self._told, told), recall=True)
        self._told = told
        speakers = [seat for seat, holder in enumerate(table.seats) if _is_of_crew(holder) and not silent(seat)]
        said: Remark | None = None
        if self._greets:
            self._greets = False
            said = self._say(dict.fromkeys(speakers, HELLO), 0)
        for event in fresh:
            if event.turn == event.number:
                self._quiet += 1
                said = self._at_turns_end(speakers, event) or said
            self._note(event)
        if table.over and not self._over:
            self._over = True
            said = self._at_the_end(speakers) or said
        return said

    def _note(self, event: LogEvent) -> None:
        fortune = self._table.game.words.fortunes.get(event.kind, "")
        if fortune and event.seat >= 0:
            self._lucky[event.seat] = OWN[fortune]
            if fortune in OTHERS and len(self._table.seats) == 2:
                self._lucky[1 - event.seat] = OTHERS[fortune]

    def _at_turns_end(self, speakers: Sequence[int], event: LogEvent) -> Remark | None:
        lucky, self._lucky = self._lucky, {}
        if self._quiet < TURNS_BETWEEN:
            return None
        return self._say({seat: lucky[seat] for seat in speakers if seat in lucky}, event.number)

    def _at_the_end(self, speakers: Sequence[int]) -> Remark | None:
        result = self._table.result(SPECTATOR)
        if result.drawn or result.conceded:
            return None
        ends = {seat: VICTORY if result.places[seat] == 1 else DEFEAT for seat in speakers}
        return self._say(ends, self._told)

    def _say(self, occasions: dict[int, str], number: int) -> Remark | None:
        """One of these says something that was not said yet, and never who spoke last if there is anybody else."""
        names = self._table.names
        bots = sum(_is_of_crew(holder) for holder in self._table.seats)
        choice: list[tuple[int, str]] = []
        for seat, occasion in occasions.items():
            if seat == self._last and bots > 1:
                continue
            choice += [(seat, text) for text in sayings_of(names[seat], occasion) if text not in self._spoken]
        if not choice:
            return None
        drawn = blake2b(f"{self._word} {number}".encode(), digest_size=4).digest()
        seat, text = choice[int.from_bytes(drawn, "big") % len(choice)]
        self._last, self._quiet = seat, 0
        self._spoken.add(text)
        return Remark(seat, names[seat], text)


def _is_of_crew(holder: Seat) -> bool:
    return holder.kind == "bot" and not holder.away and person_named(holder.name) is not None
