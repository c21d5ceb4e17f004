"""What a table does by itself after a decision: it gives the answers there are already, and notes the end."""

from __future__ import annotations

from quarterdeck.core.kernel import State
from quarterdeck.table.course import Course
from quarterdeck.table.entries import AnyEntry, Decision, End
from quarterdeck.table.ledger import Ledger
from quarterdeck.table.seats import others
from quarterdeck.table.standing import Standing


def settle(course: Course, ledger: Ledger, standing: Standing) -> list[AnyEntry]:
    """Play on to the next question that somebody must be asked, or to the end; the entries are yet to be written."""
    if ledger.given_up is not None:
        return [concession_end(course, ledger.given_up)]
    if ledger.drawn:
        return [draw_end(course)]
    entries: list[AnyEntry] = []
    ahead = dict(ledger.ahead)
    while not course.state.is_over():
        state = course.state
        moves = state.moves()
        answer = ahead.pop(state.seat(), standing.answer(state))
        if answer in moves:
            decision = Decision(state.seat(), answer, False, ledger.undos)
        elif len(moves) == 1 and not _must_be_asked(state, ledger):
            decision = Decision(state.seat(), moves[0], True, ledger.undos)
        else:
            return entries
        course.play(decision)
        entries.append(decision)
    entries.append(End(course.state.places(), course.state.scores(), course.state.digest()))
    return entries


def concession_end(course: Course, seat: int) -> End:
    """The end of a game in which `seat` gave up and nobody took its place."""
    state = course.state
    return End(course.game.conceded(state, seat), state.scores(), state.digest())


def draw_end(course: Course) -> End:
    """The end of a game that nobody won, by agreement."""
    state = course.state
    return End([1] * state.seats, state.scores(), state.digest())


def _must_be_asked(state: State, ledger: Ledger) -> bool:
    # An open seat counts as a person's: whoever takes it reads the log of what went before.
    return bool(others(ledger.seats, state.seat(), "person", "open")) and state.step().discreet(state)
