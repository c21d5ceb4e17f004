"""What a table plays by itself after a decision: the answers that are given already or have no choice, and the end."""

from __future__ import annotations

from quarterdeck.core.kernel import NO_MOVE, State
from quarterdeck.table.entries import AnyEntry, Decision, End
from quarterdeck.table.passes import Passes
from quarterdeck.table.seats import somebody_reads_on
from quarterdeck.table.sets import SetQuestion
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline


def autoplay(timeline: Timeline, tally: Tally, passes: Passes) -> list[AnyEntry]:
    """Play on to the next question that somebody must be asked, or to the end; the entries are yet to be written."""
    if tally.given_up is not None:
        return [concession_end(timeline, tally.given_up)]
    if tally.drawn:
        return [draw_end(timeline)]
    entries: list[AnyEntry] = []
    ahead = dict(tally.ahead)
    while not timeline.state.is_over():
        state = timeline.state
        moves = state.moves()
        given, passed = ahead.pop(state.seat(), NO_MOVE), passes.answer(timeline.game, state)
        if given in moves:
            decision = Decision(state.seat(), given, False, tally.undos)
        elif passed in moves:  # nobody was asked, so that it is nobody's last answer
            decision = Decision(state.seat(), passed, True, tally.undos)
        elif len(moves) == 1 and not _must_be_asked(state, tally) and not SetQuestion(state).begins_a_choice():
            decision = Decision(state.seat(), moves[0], True, tally.undos)
        else:
            return entries
        timeline.play(decision)
        entries.append(decision)
    entries.append(End(timeline.state.places(), timeline.state.scores(), timeline.state.digest()))
    return entries


def concession_end(timeline: Timeline, seat: int) -> End:
    """The end of a game in which `seat` gave up and nobody took its place."""
    state = timeline.state
    return End(timeline.game.conceded(state, seat), state.scores(), state.digest())


def draw_end(timeline: Timeline) -> End:
    """The end of a game that nobody won, by agreement."""
    state = timeline.state
    return End([1] * state.seats, state.scores(), state.digest())


def _must_be_asked(state: State, tally: Tally) -> bool:
    return somebody_reads_on(tally.seats, state.seat()) and state.step().discreet(state)
