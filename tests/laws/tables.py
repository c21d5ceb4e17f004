"""Tables of people to hold laws over: at a new deal, or at a position of a random game."""

from __future__ import annotations

from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.table import Seat, Table
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import Decision, Snapshot
from tests.laws.option_sets import Subject
from tests.laws.play import NAMES, Run


def new_table(subject: Subject) -> Table:
    """A table of people at a deal of its own."""
    people = [Seat("person", name) for name in NAMES[: subject.seats]]
    return Table.new(subject.game, people, subject.options, subject.sets, deal=f"laws {subject.seed}")


def play_some(table: Table, dice: Rng, decisions: int) -> list[str]:
    """Answer so many questions by chance; the digests on the way."""
    digests: list[str] = []
    while not table.over and len(digests) < decisions:
        moves = table.truth.moves()
        table.choose(table.asked, moves[dice.below(len(moves))])
        digests.append(table.truth.digest())
    return digests


def table_at(run: Run, state: State | None = None) -> Table:
    """A table of people whose game begins at the position of a run, or at another state of its game."""
    people = [Seat("person", name) for name in run.names]
    table = Table.new(run.game, people, run.subject.options, run.subject.sets, deal="laws")
    table._tally.begin()
    resume(table, run.state if state is None else state)
    return table


def resume(table: Table, state: State) -> None:
    """Have the game of a table begin at this state."""
    snapshot = Snapshot(table.game.snapshot_version, 0, state.digest(), compress(state.pack()))
    table._timeline.resume(snapshot)


def number_of(table: Table) -> int:
    """The number of the question that is asked."""
    return table._tally.question_number(table.asked)


def decisions(table: Table) -> list[Decision]:
    """Those that stand."""
    return list(table._tally.decisions)


def replayed(table: Table, number: int) -> State:
    """The state after so many of the decisions."""
    return table._timeline.replayed(number)


def led_to(table: Table, moves: list[int]) -> State:
    """The state that moves of the asked seat lead to one by one, with the generators of this table."""
    state, seat = table.truth.clone(), table.asked
    for number, move in enumerate(moves, len(table._tally.decisions) + 1):
        state.answer(move, table._timeline._rng(number, Decision(seat, move, undos=table.undos)))
    return state


def take_back(table: Table, seat: int) -> None:
    """One undo of a seat, to which everybody agrees."""
    table.undo(seat, consents=range(len(table.seats)))
