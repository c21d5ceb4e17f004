import gc
import pickle
import sys
from collections import deque
from typing import Any

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.core.errors import GameIsOver, IllegalMove, OptionRefused, SeatRefused
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.table.entries import Decision, Seat
from quarterdeck.table.errors import NotAsked, StaleAnswer, StillHidden
from quarterdeck.table.seats import STAND_IN
from quarterdeck.table.table import Table
from tests.table.play import QUIET_TURN, ann_and_bots, answer, kept, new_table, people, play_at_random, texts
from tests.table.toy import GAME, KEEP, NOD, ROLL, SAY, STOW, Toy, ToyState

# Seats


@pytest.mark.parametrize(
    "seats",
    [
        [],
        [*people(4), Seat("person", "Eve")],
        [Seat("person", "Ann"), Seat("person", "ann")],
        [Seat("person", " "), Seat("person", "Bob")],
        [Seat("person", "\x1b[2J"), Seat("person", "Bob")],
        [Seat("bot", "Bosun"), Seat("person", "Bob")],
        [Seat("person", "Ann", "bosun"), Seat("person", "Bob")],
    ],
)
def test_seats_that_cannot_be_are_refused(seats: list[Seat]) -> None:
    with pytest.raises(SeatRefused):
        Table.new(GAME, seats)


def test_options_are_the_games_business() -> None:
    with pytest.raises(OptionRefused):
        Table.new(GAME, people(), {"wheels": True})
    with pytest.raises(OptionRefused):
        Table.new(GAME, people(), sets={"roll.bonus": 10})
    table = Table.new(GAME, people(), sets={"roll.bonus": 9})
    assert table.record.header.sets == {"roll.bonus": 9}
    assert "Values were changed: roll.bonus=9." in table.notices


def test_another_can_take_a_seat() -> None:
    table = new_table()
    table.change_seat(1, Seat("bot", "Bosun", "bosun"))
    assert table.names == ["Ann", "Bosun"]
    with pytest.raises(SeatRefused):
        table.change_seat(0, Seat("person", "bosun"))
    with pytest.raises(SeatRefused):
        table.change_seat(2, Seat("person", "Cat"))
    with pytest.raises(SeatRefused, match=r"no bot 'admiral'\. There are: .*bosun"):
        table.change_seat(1, Seat("bot", "Hornblower", "admiral"))
    assert table.names == ["Ann", "Bosun"]


def test_the_driver_learns_which_seat_is_a_bots() -> None:
    table = new_table(ann_and_bots())
    assert table.bot_seat() == NOBODY
    answer(table, SAY, KEEP)
    assert table.bot_seat() == table.asked == 1
    assert table.seats[1].bot == "bosun"


# Questions


def test_only_the_asked_seat_has_a_question() -> None:
    table = new_table()
    question = table.question(0)
    assert question is not None
    assert [option.move for option in question.options] == [SAY, SAY | 1]
    assert (question.seat, question.number, question.prompt.text) == (0, 1, "Ann, answer question 0.")
    assert table.question(1) is None
    waiting = table.waiting(1)
    assert waiting is not None
    assert waiting.text == "Ann thinks."
    assert table.waiting(0) is None
    assert table.waiting(SPECTATOR) is not None


def test_a_question_of_one_answer_is_answered_at_once_and_noted_as_such() -> None:
    table = new_table()
    answer(table, *QUIET_TURN)
    assert table.record.entries[-1] == Decision(0, STOW, auto=True)
    assert table.asked == 1
    question = table.question(1)
    assert question is not None
    assert question.number == 2  # the nod, and now this: what others were asked does not count


def test_a_discreet_question_is_asked_where_another_person_could_learn_from_its_absence() -> None:
    def nods(seats: list[Seat]) -> set[tuple[int, ...]]:
        asked = set()
        for deal in range(12):
            table = new_table(seats, deal=f"deal {deal}")
            answer(table, SAY, KEEP)
            asked.add(tuple(table.truth.moves()) if table.truth.step().id == 2 else ())
        return asked

    assert nods(people()) == {(NOD,), (NOD, NOD | 1)}
    assert nods([Seat("bot", "Bosun", "bosun"), Seat("person", "Bob")]) == {(), (NOD, NOD | 1)}
    assert nods([Seat("open", "Nobody"), Seat("person", "Bob")]) == {(NOD,), (NOD, NOD | 1)}
    watching = Seat("bot", "Ann", "bosun", away=True)  # who may look on, and come back
    assert nods([watching, Seat("person", "Bob")]) == {(NOD,), (NOD, NOD | 1)}


def test_the_numbers_of_a_seats_questions_do_not_tell_what_is_hidden_from_it() -> None:
    """However others were asked, and whether they had a choice, Ann's questions are 1, 2, 3."""
    seen = set()
    for deal in range(24):
        seats = people(3) if deal % 2 else [*people(2), Seat("bot", "Cat", "bosun")]
        table = new_table(seats, deal=f"deal {deal}")
        numbers = []
        while not table.over:
            question = table.question(0)
            if question is not None:
                numbers.append(question.number)
            answer(table, table.truth.moves()[0])
        seen.add(tuple(numbers))
    assert len(seen) == 1
    assert next(iter(seen)) == tuple(range(1, len(next(iter(seen))) + 1))


# Answers


def test_nothing_but_the_options_of_the_question_is_accepted() -> None:
    table = new_table()
    before = table.truth.digest()
    with pytest.raises(NotAsked, match="Bob is not asked now; Ann is"):
        table.choose(1, SAY)
    for move in (ROLL, -1, 10**30):
        with pytest.raises(IllegalMove):
            table.choose(0, move)
    with pytest.raises(SeatRefused):
        table.choose(2, SAY)
    assert table.truth.digest() == before
    assert table.record.entries == []


def test_an_answer_given_twice_counts_once() -> None:
    table = new_table()
    table.choose(0, SAY | 1, 1)
    table.choose(0, SAY | 1, 1)
    assert len(table.record.entries) == 1
    with pytest.raises(StaleAnswer):
        table.choose(0, SAY, 1)
    table.choose(0, KEEP, 2)
    table.choose(0, KEEP, 2)  # although Bob is asked now
    with pytest.raises(StaleAnswer):
        table.choose(0, SAY | 1, 1)
    assert len(table.record.entries) == 2


@pytest.mark.parametrize("number", [-1, 0, 2, 99])
def test_an_answer_to_another_question_is_stale(number: int) -> None:
    table = new_table()
    with pytest.raises(StaleAnswer):
        table.choose(0, SAY, number)


def test_the_last_answer_of_the_game_may_be_repeated() -> None:
    table = new_table(people(1), {"rounds": 1})
    answer(table, SAY)
    table.choose(0, KEEP, 2)
    assert table.over
    table.choose(0, KEEP, 2)
    with pytest.raises(StaleAnswer):
        table.choose(0, KEEP, 3)
    with pytest.raises(GameIsOver):
        table.choose(0, KEEP)


def test_an_answer_from_before_an_undo_is_stale() -> None:
    table = new_table()
    table.choose(0, SAY | 1, 1)
    table.undo(0)
    question = table.question(0)
    assert question is not None
    assert question.number == 3
    with pytest.raises(StaleAnswer):
        table.choose(0, SAY | 1, 1)
    table.choose(0, SAY | 1, 3)
    table.choose(0, SAY | 1, 3)


def test_a_number_that_no_question_ever_had_is_stale_even_with_an_old_answer() -> None:
    table = new_table()
    table.choose(0, SAY | 1, 1)
    table.choose(0, KEEP, 2)
    table.undo(0, {1})
    for number in (1, 2, 3):
        with pytest.raises(StaleAnswer):
            table.choose(0, SAY | 1, number)


def test_a_fault_in_a_game_undoes_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    answer(table, SAY)
    before, log = table.truth.digest(), kept(table, 0)

    def fails(state: ToyState, *about: int, **told: int) -> None:
        patched.undo()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(ToyState, "note", fails)
        with pytest.raises(KeyboardInterrupt):
            table.choose(0, ROLL)
    assert (table.truth.digest(), kept(table, 0), len(table.record.entries)) == (before, log, 1)
    assert table.truth.trace is None
    answer(table, ROLL)


# The end


def test_the_result_is_there_when_the_game_is_over() -> None:
    table = new_table()
    with pytest.raises(StillHidden):
        table.result()
    play_at_random(table)
    result = table.result()
    assert result.places == table.truth.places()
    assert result.scores == table.truth.scores()
    assert [line.clause for line in result.lines] == ["TOY-end", "TOY-end"]
    assert (table.asked, table.bot_seat(), table.question(0), table.waiting(0)) == (NOBODY, NOBODY, None, None)
    for act in (table.undo, table.concede, table.undo_terms):
        with pytest.raises(GameIsOver):
            act(0)


def test_of_two_who_play_one_may_give_up_and_the_other_wins() -> None:
    table = new_table()
    answer(table, SAY | 1)
    table.concede(0)
    result = table.result()
    assert (result.places, result.scores, result.conceded) == ([2, 1], [1, 0], (0,))
    assert [line.text for line in result.lines] == ["Ann gave up, and Bob wins."]
    assert [table.result(seat).lines[0].text for seat in (0, 1)] == [
        "You gave up, and Bob wins.",
        "Ann gave up, and you win.",
    ]
    assert table.over
    assert table.asked == NOBODY
    assert texts(table, 1, "rail") == ["It is not your question. Ann gave up, and you win."]


def test_who_plays_alone_loses_by_giving_up() -> None:
    table = new_table(people(1))
    table.concede(0)
    assert table.result().places == [2]
    assert [line.text for line in table.result().lines] == ["Ann gave up."]


@pytest.mark.parametrize("count", [3, 4])
def test_of_more_who_play_a_bot_takes_the_seat_of_who_gives_up(count: int) -> None:
    table = new_table(people(count))
    table.concede(1, "deckhand")
    assert not table.over
    assert table.seats[1] == Seat("bot", "Bob", "deckhand")
    assert "Bob gave up." in table.notices
    play_at_random(table)
    assert table.result().conceded == (1,)
    assert table.result().places == table.truth.places()


def test_only_a_bot_that_there_is_takes_the_seat_of_who_gives_up() -> None:
    table = new_table(people(3))
    with pytest.raises(SeatRefused, match=r"no bot 'admiral'\. There are: .*bosun"):
        table.concede(1, "admiral")
    assert (table.seats, table.record.entries) == (people(3), [])
    table.concede(1)
    assert table.seats[1] == Seat("bot", "Bob", STAND_IN)
    assert STAND_IN in BOTS


def test_the_game_says_what_giving_up_means(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "conceded", lambda game, state, seat: [3, 3])
    table = new_table()
    table.concede(0)
    assert table.result().places == [3, 3]


# Its size


def size_of(thing: Any) -> int:
    """Bytes of everything that is reachable from a table, but for classes, functions, modules and the game."""
    seen: set[int] = {id(GAME)}
    total, todo = 0, deque([thing])
    while todo:
        it = todo.popleft()
        if id(it) in seen or isinstance(it, type | type(sys)) or callable(it):
            continue
        seen.add(id(it))
        total += sys.getsizeof(it)
        todo.extend(gc.get_referents(it))
        for name in getattr(type(it), "__struct_fields__", ()):
            todo.append(getattr(it, name))
    return total


def test_an_idle_table_is_small() -> None:
    table = new_table(people(4), {"rounds": 60})
    play_at_random(table, decisions=600)
    for viewer in range(-1, 4):
        table.events(viewer)
    assert len(table.record.entries) >= 750
    assert size_of(table) < 200_000


def test_truth_can_be_copied_without_the_table() -> None:
    table = new_table()
    copy = table.truth.clone()
    answer(table, SAY | 1)
    assert copy.digest() != table.truth.digest()
    assert pickle.dumps(table.truth.pack())
