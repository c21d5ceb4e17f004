"""The table: the one path by which anything is played.

    table = Table.new(game, [Seat("person", "Ann"), Seat("bot", "Bosun", "bosun")], deal="Trafalgar")
    question = table.question(table.asked)
    table.choose(table.asked, question.options[0].move, question.number)

A table has no bots of its own. A driver (terminal, arena, server) looks at `bot_seat`, lets the bot think, and then
answers for it with `choose`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.rules import Value
from quarterdeck.table.autoplay import autoplay, concession_end, draw_end
from quarterdeck.table.bounds import check_forks, check_room, check_room_beside, check_undos
from quarterdeck.table.entries import Ahead, AnyEntry, Concession, Decision, Draw, Seat, SeatChange, Undo
from quarterdeck.table.errors import ConsentNeeded, NobodyToAgree, NotAsked, NothingToUndo, StaleAnswer, StillHidden
from quarterdeck.table.frames import BoardLines
from quarterdeck.table.new_record import forked_record_steps, new_record
from quarterdeck.table.passes import Passes
from quarterdeck.table.reading import ReadTable
from quarterdeck.table.rebuild import game_of, rebuild, rebuild_steps
from quarterdeck.table.record import Record
from quarterdeck.table.recordwriter import EntrySink, RecordWriter
from quarterdeck.table.runs import Answer, arranged, check_not_fatal
from quarterdeck.table.seats import STAND_IN, check_bot, check_holders, others
from quarterdeck.table.steps import Steps, all_at_once
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline
from quarterdeck.table.undoing import free_run, last_own_decision, terms_for


class Table(ReadTable):
    """A game, its options, its seats, the secret and the record."""

    def __init__(self, record: Record, timeline: Timeline, tally: Tally) -> None:
        """Use `Table.new`, `Table.load` or `fork`."""
        super().__init__(record, timeline, tally)
        self._writer = RecordWriter(record, timeline, tally)
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
        return all_at_once(cls.load_steps(record, games))

    @classmethod
    def load_steps(cls, record: Record, games: Mapping[str, Game[Any]]) -> Steps[Table]:
        """The same, step by step."""
        return cls(record, *(yield from rebuild_steps(record, game_of(record, games))))

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
        if self._tally.is_repeat(seat, moves, number) or self._is_repeat_with_a_needless_end(seat, moves, number):
            return
        state = self._question_state(seat, number)
        answers = arranged(self.game, state, moves)
        if not sure:
            check_not_fatal(self.game, state, answers)
        if seat != self.asked and len(answers) > 1:
            raise NotAsked("More than one answer can be given only to the question that is asked now.")
        self._give(seat, answers)

    def _is_repeat_with_a_needless_end(self, seat: int, moves: Sequence[int], number: int) -> bool:
        """Whether this is the seat's last answer once more, with a Done that is not in the record."""
        start, given = self._tally.last_run(seat)
        more = Counter(moves) - Counter(given)
        if number != self._tally.question_number(seat) - 1 or more.total() != 1 or len(moves) != len(given) + 1:
            return False
        try:
            answers = arranged(self.game, self._timeline.replayed(start), moves)
        except IllegalMove:
            return False
        return [answer.move for answer in answers if not answer.forced] == given

    def _give(self, seat: int, answers: Sequence[Answer]) -> None:
        """Write answers that are known to be legal, and all that follows on them."""
        if seat != self.asked:
            check_room_beside(len(self.record.entries))
            self._writer.write([Ahead(seat, answers[0].move)])
            return
        check_room(len(self.record.entries))
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
        """Pass the question, and for as long as its step says all of its kind.

        Raises what `choose` raises, and `NeedsToBeSure` where that is fatal: give that answer by itself then.
        """
        self._check_seat(seat)
        state = self._state_asking(seat)
        move = NO_MOVE if state is None else state.step().passing(state)
        if state is None or move == NO_MOVE or number != self._tally.question_number(seat):
            self.choose(seat, move, number)
            return
        check_not_fatal(self.game, state, [Answer(move)])
        if seat == self.asked:
            self._passes.add(state)
        try:
            self.choose(seat, move, number)
        except BaseException:  # what was not answered is not passed either
            self._passes.forget()
            raise

    def pass_all(self, seat: int, number: int, passed: Callable[[], None] | None = None) -> None:
        """Pass the question, and those of its phase that follow on it, up to one that it would be fatal to pass.

        A repeat is harmless. Raises what `decline` raises for the first. `passed` is called after each: what is seen in
        passing is news only until the next.
        """
        question = self.question(seat)
        if question is None or question.number != number or question.passing == NO_MOVE:
            if self._was_passed(seat, number):
                return
            raise StaleAnswer("That question cannot be passed any more: look at the table again.")
        phase = question.phase
        while question is not None and question.passing != NO_MOVE and question.phase == phase:
            self.decline(seat, question.number)
            if passed is not None:
                passed()
            question = self.question(seat) if self.asked == seat else None
            if question is not None and any(o.fatal and o.move == question.passing for o in question.options):
                return

    def _was_passed(self, seat: int, number: int) -> bool:
        """Whether the seat has passed the question of this number, and nothing else since."""
        start, moves = self._tally.since(seat, number)
        if len(set(moves)) != 1:
            return False
        state = self._timeline.replayed(start)
        return state.step().passing(state) == moves[0]

    def undo(self, seat: int, consents: Collection[int] = ()) -> None:
        """Go back to `seat`'s last own decision, across what bots did since; `consents` are who agreed.

        Raises `ConsentNeeded` (with who must still agree), `NothingToUndo` or `GameIsOver`.
        """
        self._check_seat(seat)
        self._check_running()
        self._take_back(seat, last_own_decision(self._timeline, seat), consents)

    def reset(self, seat: int) -> None:
        """Take back all of this turn that `seat` can take back freely. Raises `NothingToUndo` or `GameIsOver`."""
        self._check_seat(seat)
        self._check_running()
        start = free_run(self._timeline, self._tally.seats, seat)
        if start == len(self._timeline.decisions):
            raise NothingToUndo("There is nothing in this turn that you can freely take back.")
        self._take_back(seat, start, ())

    def _check_agreed(self, needed: Collection[int], given: Collection[int], what: str) -> None:
        missing = [other for other in needed if other not in given]
        if missing:
            raise ConsentNeeded(missing, [self.names[other] for other in missing], what)

    def _take_back(self, seat: int, number: int, consents: Collection[int]) -> None:
        """Go back to `number` decisions, on the terms of the one that is taken back first."""
        check_undos(self._tally.undos, len(self.record.entries))
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
            check_room_beside(len(self.record.entries))
            self._writer.write([Concession(seat, stand_in)])
            self._passes.drop(seat)
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
        check_room_beside(len(self.record.entries))
        self._writer.write([SeatChange(seat, holder)])
        self._passes.drop(seat)

    def fork(self, decision: int, seats: Sequence[Seat] | None = None) -> Table:
        """A new table that plays on after so many decisions of this one, with a new secret for what comes.

        Raises `NoSuchDecision`, or `SeatRefused`.
        """
        return all_at_once(self.fork_steps(decision, self._tally.seats if seats is None else seats))

    def fork_steps(self, decision: int, seats: Sequence[Seat]) -> Steps[Table]:
        """The same, step by step."""
        check_forks(self.record)
        record = yield from forked_record_steps(self.record, self._timeline, self._tally, decision, seats)
        return Table(record, *(yield from rebuild_steps(record, self.game)))

    # Keeping it

    def keep(self, sink: EntrySink | None, board_lines: BoardLines | None = None, frames: bool = True) -> None:
        """From now on have every entry in `sink` before it counts; it holds all that is recorded so far.

        When the game ends it is stored in plain words too, with the boards that `board_lines` makes of a view; without
        `frames` that is left to `take_frames_steps`.
        """
        self._writer.keep(sink, board_lines, frames)

    def take_snapshot(self) -> None:
        """Record the present state, so that a change of the rules' version costs this table nothing."""
        if not self.over:
            self._writer.take_snapshot()

    def take_frames(self, board_lines: BoardLines | None = None) -> None:
        """Record a finished game in plain words, for any later version to show. Raises `StillHidden` before."""
        all_at_once(self.take_frames_steps(board_lines))

    def take_frames_steps(self, board_lines: BoardLines | None = None) -> Steps[None]:
        """The same, step by step."""
        if not self.over:
            raise StillHidden("A game is told in plain words when it is over.")
        yield from self._writer.take_frames_steps(board_lines)
