"""What the entries of a record add up to, without playing them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from quarterdeck.table.entries import (
    Ahead,
    AnyEntry,
    Concession,
    Decision,
    Draw,
    End,
    Resumed,
    Seat,
    SeatChange,
    Snapshot,
    Undo,
)
from quarterdeck.table.seats import check_holders


class Tally:
    """Who sits where, which decisions stand, and how many undos there were."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._first_seats = list(seats)
        self.decisions: list[Decision] = []  # those that stand; the timeline plays along this very list
        self.begin()

    def begin(self) -> None:
        """As before the first entry."""
        self.seats = list(self._first_seats)
        self.decisions.clear()
        self.given_at = array("q")  # for each decision, how many there were when its answer was given
        self.undos = 0
        self.answered = [0] * len(self.seats)  # real answers of each seat, those taken back included
        self.ahead: dict[int, int] = {}  # answers to questions still to come, by seat
        self._ahead_given_at: dict[int, int] = {}
        self.marks = 0
        self.conceded: list[int] = []  # the seats that did so, each once, and who did so last at the end
        self.given_up: int | None = None  # who conceded without a stand-in, which ends the game
        self.drawn = False
        self.snapshots: list[Snapshot] = []
        self.resumed: Resumed | None = None
        self.end: End | None = None

    def note(self, entry: AnyEntry) -> None:
        """Add one entry. Raises `ValueError` if it cannot follow those before."""
        if isinstance(entry, Decision):
            self._decide(entry)
        elif isinstance(entry, Ahead):
            self._check_seat(entry.seat)
            self.ahead[entry.seat] = entry.move
            self._ahead_given_at[entry.seat] = len(self.decisions)
        elif isinstance(entry, Undo):
            self._check_seat(entry.seat)
            self._take_back(len(self.decisions) - entry.back)
            self.marks += entry.marks
        elif isinstance(entry, SeatChange):
            self.change_seat(entry.seat, entry.holder)
        elif isinstance(entry, Concession):
            self._concede(entry)
        elif isinstance(entry, Draw):
            self._check_seat(entry.seat)
            self.drawn = True
        elif isinstance(entry, Snapshot):
            if entry.decision != len(self.decisions):
                raise ValueError("a snapshot of another decision")
            self.snapshots.append(entry)
        elif isinstance(entry, Resumed):
            self._take_back(entry.decision)
            if not self.snapshots or self.snapshots[-1].decision != entry.decision:
                raise ValueError("there is no snapshot to go on from")
            self.resumed = entry
        elif isinstance(entry, End):
            self.end = entry

    def change_seat(self, seat: int, holder: Seat) -> None:
        """Give a seat to somebody. Raises `ValueError` for no such seat, `SeatRefused` for who cannot sit there."""
        self._check_seat(seat)
        seats = [*self.seats[:seat], holder, *self.seats[seat + 1 :]]
        check_holders(seats)
        self.seats = seats
        self._drop_ahead(seat)

    def question_number(self, seat: int) -> int:
        """The number of the seat's next question: it rests on the seat's own answers and on undos alone."""
        return self.answered[seat] + self.undos + 1

    def last_answer_at(self, seat: int) -> int:
        """How many decisions there were when `seat` last gave an answer that stands; 0 if it never did."""
        if seat in self.ahead:
            return self._ahead_given_at[seat]
        for decision, given in zip(reversed(self.decisions), reversed(self.given_at), strict=True):
            if decision.seat == seat and decision.is_answer:
                return given
        return 0

    def is_repeat(self, seat: int, moves: Sequence[int], number: int) -> bool:
        """True for the seat's last answer, given once more, in whatever order."""
        if number == self.question_number(seat) and seat in self.ahead:
            return [self.ahead[seat]] == list(moves)
        return number == self.question_number(seat) - 1 and sorted(self.last_run(seat)[1]) == sorted(moves)

    def last_run(self, seat: int) -> tuple[int, list[int]]:
        """How many decisions there were before the seat's last answer, and its moves; none where it was taken back."""
        return self._told(self._run_since(seat, 1))

    def since(self, seat: int, number: int) -> tuple[int, list[int]]:
        """How many decisions there were when the seat was asked the question of this number, and the moves of all
        answers that it has given since; none where something was taken back."""
        return self._told(self._run_since(seat, self.question_number(seat) - number))

    def _told(self, given: list[tuple[int, int]]) -> tuple[int, list[int]]:
        return (given[0][0], [move for _, move in given]) if given else (0, [])

    def _run_since(self, seat: int, answers: int) -> list[tuple[int, int]]:
        """The last so many answers of a seat: for each of their decisions how many went before it, and its move."""
        given: list[tuple[int, int]] = []
        for number in reversed(range(len(self.decisions))) if answers > 0 else ():
            decision = self.decisions[number]
            if decision.seat != seat or decision.auto or decision.source:
                continue
            if decision.undos != self.undos:
                break
            given.append((number, decision.move))
            answers -= not decision.joined
            if not answers:
                return given[::-1]
        return []

    def _decide(self, decision: Decision) -> None:
        self._check_seat(decision.seat)
        if decision.source == 0 and decision.undos != self.undos:
            raise ValueError("a decision with a wrong number of undos")
        self.given_at.append(self._drop_ahead(decision.seat))
        self.decisions.append(decision)
        if decision.is_answer:
            self.answered[decision.seat] += 1

    def _drop_ahead(self, seat: int) -> int:
        """Drop the answer that `seat` gave ahead. Gives how many decisions there were then, or are now."""
        self.ahead.pop(seat, None)
        return self._ahead_given_at.pop(seat, len(self.decisions))

    def _take_back(self, number: int) -> None:
        if not 0 <= number <= len(self.decisions):
            raise ValueError("more is taken back than was decided")
        if self.resumed is not None and number < self.resumed.decision:
            raise ValueError("it goes back behind the snapshot that the game was resumed from")
        del self.decisions[number:]
        del self.given_at[number:]
        self.ahead.clear()
        self._ahead_given_at.clear()
        while self.snapshots and self.snapshots[-1].decision > number:
            self.snapshots.pop()
        self.undos += 1

    def _concede(self, entry: Concession) -> None:
        self._check_seat(entry.seat)
        self.conceded = [*(seat for seat in self.conceded if seat != entry.seat), entry.seat]
        if not entry.stand_in:
            self.given_up = entry.seat
        else:
            self.change_seat(entry.seat, Seat("bot", self.seats[entry.seat].name, entry.stand_in))

    def _check_seat(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise ValueError(f"there is no seat {seat}")
