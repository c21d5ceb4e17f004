"""The table: the one path by which anything is played.

    table = Table.new(game, [Seat("person", "Ann"), Seat("bot", "Bosun", "bosun")], deal="Trafalgar")
    question = table.question(table.asked)
    table.choose(table.asked, question.options[0].move, question.number)

A table has no bots of its own. A driver (terminal, arena, server) looks at `bot_seat`, lets the bot think, and then
answers for it with `choose`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from quarterdeck.core.errors import GameIsOver, SeatRefused
from quarterdeck.core.game import Game, View
from quarterdeck.core.kernel import NO_MOVE, NOBODY, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.core.words import Sentence
from quarterdeck.table.asking import chosen_of, proposals_of, question_of, several_of
from quarterdeck.table.autoplay import autoplay, concession_end, draw_end
from quarterdeck.table.entries import Ahead, AnyEntry, Concession, Decision, Draw, Seat, SeatChange, Undo
from quarterdeck.table.errors import ConsentNeeded, NobodyToAgree, NotAsked, NothingToUndo, StaleAnswer, StillHidden
from quarterdeck.table.explain import Explanation, check_move, check_thing, explain
from quarterdeck.table.frames import BoardLines
from quarterdeck.table.gamelog import GameLog
from quarterdeck.table.logevents import LogEvent
from quarterdeck.table.new_record import forked_record, new_record
from quarterdeck.table.notices import notices_of, result_lines
from quarterdeck.table.passes import Passes
from quarterdeck.table.questions import Question, Result
from quarterdeck.table.rebuild import game_of, rebuild
from quarterdeck.table.record import Record
from quarterdeck.table.recordwriter import EntrySink, RecordWriter
from quarterdeck.table.runs import Answer, arranged, check_not_fatal
from quarterdeck.table.seats import STAND_IN, check_bot, check_holders, others
from quarterdeck.table.sets import Chosen, Several
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline
from quarterdeck.table.undoing import UndoTerms, free_run, last_own_decision, terms_for, undo_terms
from quarterdeck.table.ways import Way, Ways, ways_to


class Table:
    """A game, its options, its seats, the secret and the record."""

    def __init__(self, record: Record, timeline: Timeline, tally: Tally) -> None:
        """Use `Table.new`, `Table.load` or `fork`."""
        self.record = record
        self._timeline = timeline
        self._tally = tally
        self._writer = RecordWriter(record, timeline, tally)
        self._game_log = GameLog(timeline, tally)
        self._passes = Passes()
        if not self.over:
            self._writer.write(autoplay(timeline, tally, self._passes))

    @classmethod
    def new(
        cls,
        game: Game[Any],
        seats: Sequence[Seat],
        options: Mapping[str, Value] | None = None,
        sets: Mapping[str, Value] | None = None,
        deal: str | None = None,
        secret: bytes | None = None,
    ) -> Table:
        """Deal a new game. Raises `SeatRefused`, `OptionRefused` or `SecretRefused`."""
        record = new_record(game, seats, options or {}, sets or {}, deal, secret)
        return cls(record, *rebuild(record, game))

    @classmethod
    def load(cls, record: Record, games: Mapping[str, Game[Any]]) -> Table:
        """Sit down again at a recorded game, running or finished.

        Raises `UnknownGame`, `RecordTooNew`, `RecordTooOld` or `RecordDamaged`.
        """
        return cls(record, *rebuild(record, game_of(record, games)))

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
        self._check_seat(seat)
        state = self._state_asking(seat)
        if state is None:
            return None
        return question_of(self.game, state, self.names, self._tally.question_number(seat))

    def several(self, seat: int) -> Several | None:
        """What `seat` can choose as a set at its question; None where it is not asked for several things."""
        self._check_seat(seat)
        state = self._state_asking(seat)
        return None if state is None else several_of(self.game, state, self.names)

    def chosen(self, seat: int, picks: Sequence[int], number: int | None = None) -> Chosen:
        """What may be added to a set that is not given yet, and how it can be given. Nothing happens by this.

        Raises `StaleAnswer` for the number of another question, and `NotAsked`.
        """
        return chosen_of(self.game, self._question_state(seat, number), self.names, picks)

    def proposals(self, seat: int) -> list[Way]:
        """Whole answers that are proposed to `seat` at its question, the best first."""
        self._check_seat(seat)
        state = self._state_asking(seat)
        return [] if state is None else proposals_of(self.game, state, self.names)

    def ways(self, seat: int, goal: Sequence[str], number: int | None = None, amount: int | None = None) -> Ways:
        """How `seat` gets to these things by its own answers alone, the cheapest way first; see `answer`.

        It is found in a world that the seat can imagine. Raises what `chosen` raises.
        """
        self._question_state(seat, number)
        if seat != self.asked:
            return Ways([], False)
        return ways_to(self.game, self.sample_world(), self.names, goal, amount)

    def waiting(self, viewer: int) -> Sentence | None:
        """What `viewer` is told of somebody else's question; None when it is its own, or the game is over."""
        return None if self.asked in (viewer, NOBODY) else self.game.words.waiting(self.truth, self.names)

    def view(self, viewer: int) -> View:
        """All that `viewer` may see.

        ALL_SEEING is for finished games and for tables of bots alone; else it raises `StillHidden`.
        """
        self._check_viewer(viewer)
        return self.game.view(self.truth, viewer)

    def why(self, seat: int, what: str | int) -> Explanation:
        """Why something is not possible now: `what` is a thing's id or a move. There is always an answer.

        Raises `UnknownThing` for what `seat` cannot see on the board, `IllegalMove` for what is never a move.
        """
        self._check_seat(seat)
        state = self._state_asking(seat)
        if state is not None:
            return explain(self.game, state, self.names, what)
        if isinstance(what, int):
            check_move(self.game, what)
        else:
            check_thing(self.game, self.truth, seat, self.names, what)
        told = self.waiting(seat) or self.result().lines[0]
        return Explanation("no part", [Sentence(f"It is not your question. {told.text}", told.clause)])

    def sample_world(self) -> State:
        """A world that agrees with all that the asked seat knows. It is yours: play on in it."""
        world: State = self.game.sample(self.truth, self.asked, Rng(0))
        return world

    # Answers

    def choose(self, seat: int, move: int, number: int | None = None) -> None:
        """Answer the question by one move, or a question that is still to come (see `ahead`). What follows and has
        only one answer, or has been answered ahead, is answered at once.

        With the `number` of the question a repeat of the seat's last answer is harmless, and a late one raises
        `StaleAnswer`. Raises `NotAsked`, `IllegalMove`, `GameIsOver`, and `RecordNotWritten` for a full disk.
        """
        self._check_seat(seat)
        if number is not None and self._tally.is_repeat(seat, [move], number):
            return
        state = self._question_state(seat, number)
        state.check(move)
        self._give(seat, [Answer(move)])

    def answer(self, seat: int, moves: Sequence[int], number: int, sure: bool = False) -> None:
        """Answer the question as people do: with one move, a whole set in any order, or a way of several answers.

        All of it is done, and taken back, as one. Raises what `choose` raises, and `NeedsToBeSure` for an answer that
        is fatal, unless it is `sure`.
        """
        self._check_seat(seat)
        if self._tally.is_repeat(seat, moves, number):
            return
        state = self._question_state(seat, number)
        answers = arranged(self.game, state, moves)
        if not sure:
            check_not_fatal(self.game, state, answers)
        if seat != self.asked and len(answers) > 1:
            raise NotAsked("More than one answer can be given only to the question that is asked now.")
        self._give(seat, answers)

    def _give(self, seat: int, answers: Sequence[Answer]) -> None:
        """Write answers that are known to be legal, and all that follows on them."""
        if seat != self.asked:
            self._writer.write([Ahead(seat, answers[0].move)])
            return
        decisions, extent = self._timeline.played, self._writer.extent()
        entries: list[AnyEntry] = []
        try:
            for answer in answers:
                decision = Decision(seat, answer.move, answer.forced, self._tally.undos, joined=bool(entries))
                self._timeline.play(decision)
                entries.append(decision)
            self._writer.write([*entries, *self._autoplay(), *self._writer.due_snapshot()])
        except BaseException:  # also Ctrl-C: a decision is made altogether or not at all
            self._writer.cut_back(extent)
            self._timeline.rewind(decisions)
            raise
        self._writer.write_frames_if_over()

    def _autoplay(self) -> list[AnyEntry]:
        return autoplay(self._timeline, self._tally, self._passes)

    def decline(self, seat: int, number: int) -> None:
        """Pass the question, and for as long as its step says all of its kind. Raises what `choose` raises."""
        self._check_seat(seat)
        if seat == self.asked and number == self._tally.question_number(seat):
            self._passes.add(self.truth)
        state = self._state_asking(seat)
        self.choose(seat, NO_MOVE if state is None else state.step().passing(state), number)

    def pass_all(self, seat: int, number: int) -> None:
        """Pass the question, and those of its phase that follow on it. Raises what `choose` raises."""
        question = self.question(seat)
        if question is None or question.number != number or question.passing == NO_MOVE:
            raise StaleAnswer("That question cannot be passed any more: look at the table again.")
        phase = question.phase
        while question is not None and question.passing != NO_MOVE and question.phase == phase:
            self.decline(seat, question.number)
            question = self.question(seat) if self.asked == seat else None

    def undo_terms(self, seat: int) -> UndoTerms:
        """What it takes for `seat` to take back its last decision. Raises `NothingToUndo` or `GameIsOver`."""
        self._check_seat(seat)
        self._check_running()
        return undo_terms(self._timeline, self._tally.seats, seat)

    def undo(self, seat: int, consents: Collection[int] = ()) -> None:
        """Go back to `seat`'s last own decision, across what bots did since; `consents` are who agreed.

        Raises `ConsentNeeded` (with who must still agree), `NothingToUndo` or `GameIsOver`.
        """
        self._check_seat(seat)
        self._check_running()
        self._take_back(seat, last_own_decision(self._timeline, seat), consents)

    def can_reset(self, seat: int) -> bool:
        """Whether `seat` can freely take back several decisions of this turn at once."""
        self._check_seat(seat)
        if self.over:
            return False
        start = free_run(self._timeline, self._tally.seats, seat)
        return sum(not decision.auto for decision in self._timeline.decisions[start:]) > 1

    def reset(self, seat: int) -> None:
        """Take back all of this turn that `seat` can take back freely. Raises `NothingToUndo` or `GameIsOver`."""
        self._check_seat(seat)
        self._check_running()
        start = free_run(self._timeline, self._tally.seats, seat)
        if start == len(self._timeline.decisions):
            raise NothingToUndo("There is nothing in this turn that you can freely take back.")
        self._take_back(seat, start, ())

    def _take_back(self, seat: int, number: int, consents: Collection[int]) -> None:
        """Go back to `number` decisions, on the terms of the one that is taken back first."""
        terms = terms_for(self._timeline, self._tally.seats, seat, number)
        self._check_agreed(terms.consents, consents, "This can be taken back")
        state = self._timeline.replayed(number)
        self._writer.write([Undo(seat, len(self._timeline.decisions) - number, terms.consents, terms.marks)])
        self._timeline.rewind(number, state)
        self._game_log.forget()
        self._passes.forget()

    def concede(self, seat: int, stand_in: str = STAND_IN) -> None:
        """Give up. One or two seats: the game is over. More: the bot `stand_in` takes the seat.

        Raises `SeatRefused` for a bot that there is not, and `GameIsOver`.
        """
        self._check_seat(seat)
        self._check_running()
        if len(self._tally.seats) > 2:
            check_bot(stand_in)
            self._writer.write([Concession(seat, stand_in)])
            return
        self._writer.write([Concession(seat), concession_end(self._timeline, seat)])
        self._writer.write_frames_if_over()

    def draw(self, seat: int, consents: Collection[int]) -> None:
        """End the game with no winner, as `seat` proposed and all other people agreed.

        Raises `ConsentNeeded` (with who must still agree), `NobodyToAgree` or `GameIsOver`.
        """
        self._check_seat(seat)
        self._check_running()
        people = others(self._tally.seats, seat, "person")
        if not people:
            raise NobodyToAgree("A draw is agreed between people, and only bots sit with you: play on, or concede.")
        self._check_agreed(people, consents, "It is a draw")
        self._writer.write([Draw(seat, tuple(people)), draw_end(self._timeline)])
        self._writer.write_frames_if_over()

    def change_seat(self, seat: int, holder: Seat) -> None:
        """Somebody else takes a seat. Raises `SeatRefused` or `GameIsOver`."""
        self._check_seat(seat)
        self._check_running()
        check_holders([*self._tally.seats[:seat], holder, *self._tally.seats[seat + 1 :]])
        if holder.bot is not None:
            check_bot(holder.bot)
        self._writer.write([SeatChange(seat, holder)])

    def fork(self, decision: int, seats: Sequence[Seat] | None = None) -> Table:
        """A new table that plays on after so many decisions of this one, with a new secret for what comes.

        Raises `NoSuchDecision`, or `SeatRefused`.
        """
        holders = self._tally.seats if seats is None else seats
        record = forked_record(self.record, self._timeline, self._tally, decision, holders)
        return Table(record, *rebuild(record, self.game))

    # What happened

    def bookmark(self, viewer: int) -> int:
        """For `news`: how many lines `viewer` has been told. Take a new one after an undo."""
        self._check_viewer(viewer)
        return self._game_log.bookmark(viewer, self.names)

    def news(self, viewer: int, since: int = 0) -> list[Sentence]:
        """The lines told to `viewer` after a bookmark.

        What was seen in passing is named to a seat until it has answered a question of its own since, and to a
        spectator until anybody has.
        """
        self._check_viewer(viewer)
        return self._game_log.news(viewer, since, self.names, self.over)

    def events(self, viewer: int, since: int = 0, recall: bool = False) -> list[LogEvent]:
        """What happened, as data beside its sentences, numbered for this viewer, after the event of number `since`.

        What was seen in passing is in it while it is news; with `recall` it is for good, for a seat of one's own.
        """
        self._check_viewer(viewer)
        return self._game_log.events(viewer, since, self.names, self.over, recall)

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

    def result(self) -> Result:
        """How the game ended. Raises `StillHidden` while it is running."""
        end = self._tally.end
        if end is None:
            raise StillHidden("The game is not over: there is no result yet.")
        lines = result_lines(self._timeline, self._tally)
        return Result(list(end.places), list(end.scores), lines, tuple(self._tally.conceded), self._tally.drawn)

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

    # Keeping it

    def keep(self, sink: EntrySink | None, board_lines: BoardLines | None = None) -> None:
        """From now on have every entry in `sink` before it counts; it holds all that is recorded so far.

        When the game ends it is stored in plain words too, with the boards that `board_lines` makes of a view.
        """
        self._writer.keep(sink, board_lines)

    def take_snapshot(self) -> None:
        """Record the present state, so that a change of the rules' version costs this table nothing."""
        if not self.over:
            self._writer.take_snapshot()

    def take_frames(self, board_lines: BoardLines | None = None) -> None:
        """Record a finished game in plain words, for any later version to show. Raises `StillHidden` before."""
        if not self.over:
            raise StillHidden("A game is told in plain words when it is over.")
        self._writer.take_frames(board_lines)

    # Questions still to come, and checks

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

    def _state_asking(self, seat: int) -> State | None:
        """The state in which `seat` is asked: this one, or the next where the seat may answer ahead."""
        if seat == self.asked:
            return self.truth
        if seat != self.ahead or seat == NOBODY:
            return None
        state = self.truth.clone()
        state.play(state.moves()[0], Rng(0))  # whatever is answered, the question that follows is the same
        return state

    def _check_agreed(self, needed: Collection[int], given: Collection[int], what: str) -> None:
        missing = [other for other in needed if other not in given]
        if missing:
            raise ConsentNeeded(missing, [self.names[other] for other in missing], what)

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
