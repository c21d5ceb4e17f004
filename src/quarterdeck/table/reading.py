"""A table as it is looked at: who is asked and what, what happened, and how it ended. Nothing changes by any of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.bots import Window
from quarterdeck.core.errors import GameIsOver, SeatRefused
from quarterdeck.core.game import Game, View
from quarterdeck.core.kernel import NOBODY, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.core.words import Sentence
from quarterdeck.table.asking import OpenQuestion
from quarterdeck.table.bounds import UNDOS, check_undos
from quarterdeck.table.chances import Odds
from quarterdeck.table.entries import Seat
from quarterdeck.table.errors import NotAsked, StaleAnswer, StillHidden
from quarterdeck.table.explain import Explanation, check_move, check_thing, explain, with_ways
from quarterdeck.table.gamelog import GameLog
from quarterdeck.table.logevents import LogEvent
from quarterdeck.table.notices import notices_of, result_lines
from quarterdeck.table.questions import Question, Result
from quarterdeck.table.reach import Reach
from quarterdeck.table.record import Record
from quarterdeck.table.seats import others
from quarterdeck.table.sets import Chosen, Several
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.survey import goes_on_picking
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline
from quarterdeck.table.undoing import UndoTerms, free_run, undo_terms
from quarterdeck.table.ways import Goal, Way, Ways
from quarterdeck.table.windows import window_at


class ReadTable:
    """All that can be asked of a table. What is done at it is in `Table`."""

    def __init__(self, record: Record, timeline: Timeline, tally: Tally) -> None:
        self.record = record
        self._timeline = timeline
        self._tally = tally
        self._game_log = GameLog(timeline, tally)
        self._open: dict[int, OpenQuestion] = {}
        self._open_at = 0  # how many entries there were when these were asked, and the state
        self._open_for = timeline.state

    # Who is asked, and what

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._timeline.game

    @property
    def rules(self) -> Rules:
        """The values it is played with."""
        return self._timeline.rules

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return list(self._tally.seats)

    @property
    def names(self) -> list[str]:
        """The seats' names."""
        return [seat.name for seat in self._tally.seats]

    @property
    def over(self) -> bool:
        """True when the game has ended, by the rules or by a concession."""
        return self._tally.end is not None

    @property
    def asked(self) -> int:
        """The seat that is asked; NOBODY (-1) when the game is over."""
        return NOBODY if self.over else self.truth.seat()

    @property
    def picks_on(self) -> bool:
        """Whether the question goes on with a set: the answer before it picked one thing of several."""
        decisions = self._timeline.decisions
        if self.over or len(decisions) <= self._timeline.first or decisions[-1].seat != self.asked:
            return False
        before = self._timeline.replayed(len(decisions) - 1)
        return before.step().picks(before, decisions[-1].move) and goes_on_picking(before, self.truth)

    @property
    def undos(self) -> int:
        """How many times something was taken back, which everybody sees."""
        return self._tally.undos

    def bot_seat(self) -> int:
        """The asked seat if it is a bot's, and its driver has to ask that bot (`seats[seat].bot`); else NOBODY."""
        asked = self.asked
        return asked if asked != NOBODY and self._tally.seats[asked].kind == "bot" else NOBODY

    @property
    def ahead(self) -> int:
        """The seat that may answer already, before the one that is asked; NOBODY where there is none."""
        seat = NOBODY if self.over else self.truth.step().ahead(self.truth)
        return NOBODY if seat in self._tally.ahead else seat

    def question(self, seat: int) -> Question | None:
        """The question that `seat` has to answer, or may answer ahead; None while there is none."""
        open_question = self._open_question(seat)
        return None if open_question is None else open_question.question

    def several(self, seat: int) -> Several | None:
        """What `seat` can choose as a set at its question; None where it is not asked for several things."""
        open_question = self._open_question(seat)
        return None if open_question is None else open_question.several

    def chosen(self, seat: int, picks: Sequence[int], number: int | None = None) -> Chosen:
        """What may be added to a set that is not given yet, and how it can be given. Nothing happens by this.

        Raises `StaleAnswer` for the number of another question, `NotAsked`, and `IllegalMove` for what is no pick.
        """
        return self._asked_question(seat, number).chosen(picks)

    def chosen_steps(self, seat: int, picks: Sequence[int], number: int | None = None) -> Steps[Chosen]:
        """The same, step by step, during which nothing may change at the table. Raises the same."""
        return self._asked_question(seat, number).chosen_steps(picks)

    def odds(self, seat: int, picks: Sequence[int] = (), number: int | None = None) -> Odds:
        """How likely the answers of `seat` succeed that may fail; with `picks`, those that end the set they are.

        It rests on what the seat knows. Raises what `chosen` raises.
        """
        return all_at_once(self.odds_steps(seat, picks, number))

    def odds_steps(self, seat: int, picks: Sequence[int] = (), number: int | None = None) -> Steps[Odds]:
        """The same, step by step, during which nothing may change at the table. Raises the same."""
        return self._asked_question(seat, number).odds_steps(picks)

    def suggestions(self, seat: int) -> list[Way]:
        """Whole answers that are suggested to `seat` at its question, the best first."""
        open_question = self._open_question(seat)
        return [] if open_question is None else open_question.suggestions

    def ways(
        self,
        seat: int,
        goal: Sequence[str],
        number: int | None = None,
        amount: int | None = None,
        picks: Sequence[int] = (),
    ) -> Ways:
        """How `seat` gets to these things by its own answers alone, the cheapest way first; see `Table.answer`.

        With an `amount`, it is at last an answer of that amount. `picks` are part of every way: what has been chosen
        at the question already. It is found in a world that the seat can imagine. Raises what `chosen` raises.
        """
        return self._asked_question(seat, number).ways(Goal(frozenset(goal), amount, tuple(sorted(picks))))

    def leads(self, seat: int, number: int | None = None) -> list[str]:
        """The things of which `seat` can take hold at its question, because they lead to others by its own answers.

        As far as a glance goes. Raises what `chosen` raises."""
        return self._asked_question(seat, number).leads

    def reach(self, seat: int, source: str, number: int | None = None, picks: Sequence[int] = ()) -> Reach:
        """All that a thing leads to by the answers of `seat` alone, with what it costs; see `Table.answer`.

        `picks` are given with it: what has been chosen at the question already. Raises what `chosen` raises.
        """
        return self._asked_question(seat, number).reach(source, picks)

    def waiting(self, viewer: int) -> Sentence | None:
        """What `viewer` is told of somebody else's question; None when it is its own, or the game is over."""
        return None if self.asked in (viewer, NOBODY) else self.game.words.waiting(self.truth, self.names)

    def view(self, viewer: int) -> View:
        """All that `viewer` may see.

        ALL_SEEING is for finished games and for tables of bots alone; else it raises `StillHidden`.
        """
        self._check_viewer(viewer)
        return self.game.view(self.truth, viewer)

    def why(self, seat: int, what: str | int, picks: Sequence[int] = ()) -> Explanation:
        """Why something is not possible now: `what` is a thing's id or a move. There is always an answer.

        `picks` are what has been chosen at the question already: ways that lead there go on from it. Raises
        `UnknownThing` for what `seat` cannot see on the board, `IllegalMove` for what is never a move.
        """
        self._check_seat(seat)
        state = self._state_asking(seat)
        if state is not None:
            told = explain(self.game, state, self.names, what, self.several(seat))
            if isinstance(what, int) or told.verdict == "possible":
                return told
            return with_ways(told, self.ways(seat, [what], picks=picks))
        if isinstance(what, int):
            check_move(self.game, what)
        else:
            check_thing(self.game, self.truth, seat, self.names, what)
        wait = self.waiting(seat) or self.result(seat).lines[0]
        return Explanation("no part", [Sentence(f"It is not your question. {wait.text}", wait.clause)])

    # What happened

    def events(self, viewer: int, since: int = 0, recall: bool = False, until: int | None = None) -> list[LogEvent]:
        """What happened, as data beside its sentences, numbered for this viewer, after the event of number `since`.

        It is all of it, or goes as far as the event of number `until`.
        What was seen in passing is in it while it is news; with `recall` it is for good, for a seat of one's own.
        """
        self._check_viewer(viewer)
        return self._game_log.events(viewer, since, until, self.names, self.over, recall)

    def events_told(self, viewer: int) -> int:
        """How many events `viewer` was told."""
        self._check_viewer(viewer)
        return self._game_log.number(viewer, self.names)

    def told_steps(self, viewer: int) -> Steps[None]:
        """Find out what happened, step by step: a long game is then told at once."""
        self._check_viewer(viewer)
        return self._game_log.told_steps(viewer, self.names)

    def events_kept(self, viewer: int, undos: int) -> int:
        """How many of the events that `viewer` was told when there had been so many `undos` still stand."""
        self._check_viewer(viewer)
        return self._game_log.kept(viewer, self.undos - undos, self.names)

    def log(self, viewer: int) -> list[Sentence]:
        """The kept log as `viewer` may read it; everything, when the game is over."""
        self._check_viewer(viewer)
        return self._game_log.log(viewer, self.names, self.over)

    @property
    def notices(self) -> list[str]:
        """What all should know of this table: a named deal, changed values, a fork, undos that marked it."""
        return notices_of(self.record, self._tally) + self.game.cautions(self.rules)

    @property
    def marked(self) -> bool:
        """True if somebody took back what could not be freely taken back, with only bots to object."""
        return self._tally.marks > 0

    def result(self, viewer: int = SPECTATOR) -> Result:
        """How the game ended, its sentences said to `viewer`. Raises `StillHidden` while it is running."""
        end = self._tally.end
        if end is None:
            raise StillHidden("The game is not over: there is no result yet.")
        lines = result_lines(self._timeline, self._tally, viewer)
        return Result(list(end.places), list(end.scores), lines, tuple(self._tally.conceded), self._tally.drawn)

    def undo_terms(self, seat: int) -> UndoTerms:
        """What it takes for `seat` to take back its last decision. Raises `NothingToUndo` or `GameIsOver`."""
        self._check_seat(seat)
        self._check_running()
        check_undos(self._tally.undos, len(self.record.entries))
        return undo_terms(self._timeline, self._tally.seats, seat)

    def can_reset(self, seat: int) -> bool:
        """Whether `seat` can freely take back several decisions of this turn at once."""
        self._check_seat(seat)
        if self.over or self._tally.undos >= UNDOS:
            return False
        start = free_run(self._timeline, self._tally.seats, seat)
        return sum(each.is_answer for each in self._timeline.decisions[start:]) > 1

    # For bots

    def window(self) -> Window:
        """The question on the table, for a bot in the asked seat."""
        return window_at(self._timeline, self.truth, self._timeline.played)

    def window_after(self, decisions: int) -> Window:
        """The question that was asked after so many decisions, as its seat saw it then."""
        return window_at(self._timeline, self._timeline.replayed(decisions), decisions)

    # The commitment, and the truth

    @property
    def commitment(self) -> str:
        """What was published at the start; see `quarterdeck.table.secret.check_commitment`."""
        return self.record.header.commitment

    def opening(self) -> tuple[bytes, bytes]:
        """Salt and secret, so that anybody can check the commitment. Raises `StillHidden` during the game."""
        if not self.over:
            raise StillHidden("The secret is opened when the game is over.")
        return self.record.header.salt, self.record.header.secret

    @property
    def truth(self) -> State:
        """The state itself, with all that is hidden.

        For arbiters, tests and the windows of bots only. Never change it: play on a clone.
        """
        return self._timeline.state

    # Questions, also those still to come, and checks

    def _question_state(self, seat: int, number: int | None) -> State:
        """The state whose question `seat` answers. Raises `StaleAnswer`, `GameIsOver` and `NotAsked`."""
        self._check_seat(seat)
        if number is not None and (seat not in (self.asked, self.ahead) or number != self._tally.question_number(seat)):
            raise StaleAnswer("That question has gone by: look at the table again, then answer.")
        self._check_running()
        state = self._state_asking(seat)
        if state is None:
            now = self.names[self.asked]
            raise NotAsked(f"{self.names[seat]} is not asked now; {now} is. Wait for your question.")
        return state

    def _asked_question(self, seat: int, number: int | None) -> OpenQuestion:
        """The question that `seat` is asked. Raises what `_question_state` raises."""
        self._question_state(seat, number)
        found = self._open_question(seat)
        assert found is not None
        return found

    def _open_question(self, seat: int) -> OpenQuestion | None:
        """The question that `seat` is asked, with all that was found out about it; None where there is none."""
        self._check_seat(seat)
        if self._open_at != len(self.record.entries) or self._open_for is not self.truth:  # whatever changes is written
            self._open.clear()
            self._open_at, self._open_for = len(self.record.entries), self.truth
        if seat not in self._open:
            state = self._state_asking(seat)
            if state is None:
                return None
            number = self._tally.question_number(seat)
            self._open[seat] = OpenQuestion(self.game, state, self.names, number, seat == self.asked)
        return self._open[seat]

    def _state_asking(self, seat: int) -> State | None:
        """The state in which `seat` is asked: this one, or the next where the seat may answer ahead."""
        if seat == self.asked:
            return self.truth
        if seat != self.ahead or seat == NOBODY:
            return None
        state = self.truth.clone()
        state.play(state.moves()[0], Rng(0))  # whatever is answered, the question that follows is the same
        return state

    def _check_running(self) -> None:
        if self.over:
            raise GameIsOver("The game is over: look at its result, fork an earlier decision, or start another.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._tally.seats):
            raise SeatRefused(f"There is no seat {seat}: they are 0 to {len(self._tally.seats) - 1}.")

    def _check_viewer(self, viewer: int) -> None:
        if viewer >= 0:
            self._check_seat(viewer)
        elif viewer == ALL_SEEING and not self.over and others(self._tally.seats, NOBODY, "person", "open"):
            raise StillHidden("All is shown when the game is over: until then, look as one of the seats.")
