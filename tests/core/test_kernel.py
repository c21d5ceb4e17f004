"""The agenda, its questions and their answers, in a game made for nothing else.

A seat opens chests: in a chest lie coins, and a chest may hold further chests, which are opened first.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest

from quarterdeck.core.errors import GameIsOver, IllegalMove
from quarterdeck.core.kernel import (
    ALLOWED,
    ARG,
    NO_MOVE,
    NOBODY,
    NOT_ASKED,
    ROOM,
    STEP,
    STEP_BITS,
    Act,
    Ask,
    State,
    Step,
)
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace

pytestmark = pytest.mark.laws

OPEN_STEP, COUNT_STEP, SINK_STEP, VOTE_STEP = range(4)
LEAVE = 0 << 6  # what a chest may be answered with
UNPACK = 1 << 6  # so many chests of one coin less, each
SINK = 2 << 6
EMPTY = 2  # the reason: there are no chests in a chest of one coin


class Hold(State):
    """A ship's hold: the coins counted so far, and the arguments with which steps were seen to ask, play and run."""

    def __init__(self) -> None:
        super().__init__(STEPS, 2)
        self.coins = 0
        self.seen: list[tuple[str, int]] = []

    def clone(self) -> Hold:
        copy = Hold()
        copy.set_entries(self.entries())
        copy.coins = self.coins
        copy.seen = self.seen[:]
        return copy

    def pack(self) -> list[Any]:
        return [self.entries(), self.coins]


class OpenChest(Ask[Hold]):
    """The argument is the coins of the chest."""

    def seat(self, s: Hold) -> int:
        return s.arg % 2

    def moves(self, s: Hold) -> list[int]:
        return [move for move in (LEAVE, UNPACK | 1, UNPACK | 2, SINK) if self.why(s, move) == ALLOWED]

    def why(self, s: Hold, move: int) -> int:
        if move not in (LEAVE, UNPACK | 1, UNPACK | 2, SINK):
            return NOT_ASKED
        return EMPTY if move & ~ARG == UNPACK and s.arg < 2 else ALLOWED

    def play(self, s: Hold, move: int, rng: Rng) -> None:
        s.seen.append(("play", s.arg))
        if move == SINK:
            s.push(SINK_STEP)
            return
        s.push(COUNT_STEP, s.arg)
        for _ in range(move & ARG):
            s.push(OPEN_STEP, s.arg - 1)


class CountCoins(Act[Hold]):
    def run(self, s: Hold, rng: Rng) -> None:
        s.seen.append(("run", s.arg))
        s.coins += s.arg


class Sink(Act[Hold]):
    def run(self, s: Hold, rng: Rng) -> None:
        s.finish()


class Vote(OpenChest):
    """A subclass of an interpreted subclass, with answers ahead, of some discretion, and to be passed."""

    def ahead(self, s: Hold) -> int:
        return 1

    def discreet(self, s: Hold) -> bool:
        return s.coins > 0

    def passing(self, s: Hold) -> int:
        return LEAVE


STEPS: list[Step[Any]] = [OpenChest(OPEN_STEP), CountCoins(COUNT_STEP), Sink(SINK_STEP), Vote(VOTE_STEP)]


def hold(*chests: int) -> Hold:
    """A hold in which these chests are opened, the last first."""
    s = Hold()
    for coins in chests:
        s.push(OPEN_STEP, coins)
    s.advance(Rng(1))
    return s


# The agenda


def test_a_new_state_has_nothing_to_do() -> None:
    s = Hold()
    assert s.entries() == []
    assert (s.depth, s.arg, s.trace, s.seats) == (0, 0, None, 2)
    assert s.is_over()


def test_what_is_pushed_last_comes_first() -> None:
    s = hold(3, 4)
    assert s.entries() == [OPEN_STEP | 3 << STEP_BITS, OPEN_STEP | 4 << STEP_BITS]
    assert s.arg == 4


def test_an_entry_is_a_step_and_its_argument() -> None:
    s = Hold()
    s.push(STEP, 1000)
    s.push(COUNT_STEP)
    assert [(entry & STEP, entry >> STEP_BITS) for entry in s.entries()] == [(STEP, 1000), (COUNT_STEP, 0)]


def test_steps_that_ask_nobody_run_at_once_and_in_order() -> None:
    s = Hold()
    for coins in (1, 2, 3):
        s.push(COUNT_STEP, coins)
    s.advance(Rng(1))
    assert s.seen == [("run", 3), ("run", 2), ("run", 1)]
    assert s.coins == 6
    assert s.is_over()


def test_steps_run_up_to_the_next_question() -> None:
    s = Hold()
    s.push(COUNT_STEP, 1)
    s.push(OPEN_STEP, 9)
    s.push(COUNT_STEP, 2)
    s.advance(Rng(1))
    assert (s.coins, s.arg, s.depth) == (2, 9, 2)
    s.advance(Rng(1))
    assert (s.coins, s.arg, s.depth) == (2, 9, 2), "advancing at a question does nothing"


def test_the_agenda_grows_beyond_its_first_room_and_comes_back() -> None:
    s = Hold()
    for coins in range(3 * ROOM):
        s.push(COUNT_STEP, coins)
    assert [entry >> STEP_BITS for entry in s.entries()] == list(range(3 * ROOM))
    s.advance(Rng(1))
    assert s.coins == sum(range(3 * ROOM))
    assert s.entries() == []
    s.push(COUNT_STEP, 5)
    assert s.entries() == [COUNT_STEP | 5 << STEP_BITS]


def test_finishing_ends_the_game_whatever_was_to_come() -> None:
    s = hold(3, 4, 5)
    s.finish()
    assert s.is_over()
    assert s.entries() == []


def test_a_step_may_end_the_game() -> None:
    s = hold(3, 4)
    s.play(SINK, Rng(1))
    assert s.is_over()
    assert s.coins == 0


@pytest.mark.parametrize("number", [0, 1, ROOM - 1, ROOM, ROOM + 1, 3 * ROOM])
def test_entries_can_be_set_and_read_back(number: int) -> None:
    entries = [OPEN_STEP | coins << STEP_BITS for coins in range(1, number + 1)]
    s = hold(63)
    s.set_entries(entries)
    assert s.entries() == entries
    assert s.depth == s.arg == number
    s.push(COUNT_STEP, 7)
    assert s.entries() == [*entries, COUNT_STEP | 7 << STEP_BITS]
    assert len(entries) == number, "the list that was given stays its giver's"


def test_entries_are_a_copy() -> None:
    s = hold(3)
    s.entries().append(OPEN_STEP)
    assert s.entries() == [OPEN_STEP | 3 << STEP_BITS]


# The question


def test_the_question_is_the_top_step_s() -> None:
    s = hold(3)
    assert s.step() is STEPS[OPEN_STEP]
    assert s.seat() == 1
    assert s.moves() == [LEAVE, UNPACK | 1, UNPACK | 2, SINK]
    assert hold(2).seat() == 0
    assert hold(1).moves() == [LEAVE, SINK]


def test_nested_questions_keep_their_arguments() -> None:
    s = hold(3)
    s.play(UNPACK | 2, Rng(1))
    asked = []
    for move in (UNPACK | 1, LEAVE, LEAVE):
        asked.append(s.arg)
        s.play(move, Rng(1))
    assert asked == [2, 1, 2]
    assert s.seen == [
        ("play", 3),
        ("play", 2), ("play", 1), ("run", 1), ("run", 2),
        ("play", 2), ("run", 2),
        ("run", 3),
    ]  # fmt: skip
    assert s.coins == 8
    assert s.is_over()


def test_the_step_that_is_played_has_left_the_agenda() -> None:
    s = hold(5, 1)
    s.play(LEAVE, Rng(1))
    assert s.entries() == [OPEN_STEP | 5 << STEP_BITS]
    assert s.arg == 5


def test_why_gives_the_reason_of_the_step() -> None:
    s = hold(1)
    assert [s.why(move) for move in (LEAVE, UNPACK | 1, UNPACK | 3, 999)] == [ALLOWED, EMPTY, NOT_ASKED, NOT_ASKED]


def test_check_lets_listed_moves_pass_and_no_others() -> None:
    s = hold(1)
    for move in s.moves():
        s.check(move)
    with pytest.raises(IllegalMove, match=r"^Move 65 is not among the options of this question: choose one that is"):
        s.check(UNPACK | 1)
    assert s.entries() == [OPEN_STEP | 1 << STEP_BITS], "checking changes nothing"


def test_an_answer_is_checked_before_it_is_played() -> None:
    s = hold(1)
    with pytest.raises(IllegalMove):
        s.answer(UNPACK | 1, Rng(1))
    assert s.entries() == [OPEN_STEP | 1 << STEP_BITS]
    s.answer(LEAVE, Rng(1))
    assert s.is_over()
    with pytest.raises(GameIsOver):
        s.answer(LEAVE, Rng(1))


def test_nothing_is_picked_unless_a_step_says_so() -> None:
    s = hold(3)
    assert not any(s.step().picks(s, move) for move in s.moves())


def test_nobody_is_asked_when_the_game_is_over() -> None:
    s = hold()
    assert s.seat() == NOBODY
    assert s.moves() == []
    with pytest.raises(GameIsOver, match=r"^The game is over: look at its scores, or start another\.$"):
        s.step()
    with pytest.raises(GameIsOver):
        s.why(LEAVE)
    with pytest.raises(GameIsOver):
        s.check(LEAVE)


def test_nobody_answers_ahead_or_passes_and_nothing_is_discreet_unless_a_step_says_so() -> None:
    s = hold(3)
    assert s.step().ahead(s) == NOBODY
    assert s.step().passing(s) == NO_MOVE
    assert not s.step().discreet(s)
    s.push(VOTE_STEP, 4)
    s.advance(Rng(1))
    assert s.step().ahead(s) == 1
    assert not s.step().discreet(s)
    s.coins = 1
    assert s.step().discreet(s)
    assert s.step().passing(s) == LEAVE
    assert s.seat() == 0, "the rest is as in the step it was made of"


# Steps and states as users extend them


def test_a_step_knows_its_id_and_whether_it_asks() -> None:
    assert [(step.id, step.asks) for step in STEPS] == [(0, True), (1, False), (2, False), (3, True)]


def test_what_a_step_does_not_provide_is_an_error() -> None:
    s, rng = hold(1), Rng(1)
    ask: Ask[Hold] = Ask(4)
    act: Act[Hold] = Act(5)
    for call in (
        lambda: ask.seat(s),
        lambda: ask.moves(s),
        lambda: ask.why(s, 0),
        lambda: ask.play(s, 0, rng),
        lambda: act.run(s, rng),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_what_a_state_does_not_provide_is_an_error() -> None:
    s = State([], 2)
    for call in (s.clone, s.pack, s.digest, s.knowledge, s.scores, s.places):
        with pytest.raises(NotImplementedError):
            call()


# Copies and fingerprints


def test_a_copy_goes_its_own_way() -> None:
    s = hold(3, 2)
    s.trace = Trace()
    copy = s.clone()
    assert copy.digest() == s.digest()
    assert copy.trace is None
    copy.play(UNPACK | 2, Rng(1))
    assert copy.digest() != s.digest()
    assert s.digest() == hold(3, 2).digest()


def test_equal_states_have_equal_digests_whatever_lay_on_the_agenda_before() -> None:
    s = hold(3, 1)
    s.play(LEAVE, Rng(1))
    fresh = hold(3)
    assert fresh.digest() != s.digest()
    fresh.coins = 1
    assert fresh.digest() == s.digest()


def test_a_digest_is_that_of_the_packed_state_in_every_build() -> None:
    s = hold(3, 2)
    s.coins = 12
    assert s.pack() == [[768, 512], 12]
    assert s.digest() == blake2b(b"[[768, 512], 12]", digest_size=16).hexdigest()
