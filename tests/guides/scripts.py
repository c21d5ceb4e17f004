"""Playing the script of a guide at a real table, as a learner who does what the guide says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import Option
from quarterdeck.games import GAMES
from quarterdeck.guides import Do, Guide, Tell, option_of
from quarterdeck.table import Table
from quarterdeck.table.entries import Seat

Others = Literal["person", "bot"]


@dataclass(frozen=True)
class Played:
    """A step of a script that was answered: by whom, out of which options, with which one."""

    step: int
    seat: int
    labels: list[str]
    option: Option

    @property
    def verb(self) -> int:
        return self.option.move & ~ARG


def table_of(guide: Guide, others: Others = "person") -> Table:
    """The table of a guide, with the learner in their seat and persons or bots in the others."""
    seats = [
        Seat("bot", name, guide.rival) if others == "bot" and seat != guide.seat else Seat("person", name)
        for seat, name in enumerate(guide.names)
    ]
    return Table.new(GAMES[guide.game], seats, guide.options, guide.sets, deal=guide.deal)


def play_through(guide: Guide, table: Table) -> list[Played]:
    """Play every step of the script in order. Raises `ScriptBroken` where an answer is not among the options."""
    played = []
    for number, step in enumerate(guide.steps):
        if isinstance(step, Tell):
            continue
        seat = table.asked
        asked = guide.seat if isinstance(step, Do) else None
        assert (seat == guide.seat) == (asked is not None), f"step {number}, {step.answer!r}, is asked of seat {seat}"
        option = option_of(step, table)
        question = table.question(seat)
        assert question is not None
        played.append(Played(number, seat, [each.label for each in question.options], option))
        table.choose(seat, option.move, question.number)
    return played
