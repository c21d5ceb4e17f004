from pathlib import Path

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.games import find
from quarterdeck.table.entries import Seat, Undo
from quarterdeck.table.errors import ConsentNeeded, NothingToUndo
from quarterdeck.table.saves import SavedGames
from quarterdeck.table.table import Table
from quarterdeck.table.timeline import Timeline
from quarterdeck.table.undoing import UndoTerms
from tests.table.play import (
    QUIET_TURN,
    ROLLED_TURN,
    ann_and_bots,
    answer,
    hand,
    new_table,
    people,
    play_at_random,
    told,
)
from tests.table.toy import GAMES, KEEP, NOD, ROLL, SAY, SHOW, Toy

FREE = UndoTerms(True, (), False)


def no_wink(seats: list[Seat]) -> Table:
    """A table at which Ann's turn ends with no question to a bot, since nobody holds card 0."""
    for deal in range(50):
        table = new_table(seats, deal=f"deal {deal}")
        if all(0 not in hand(table, seat) for seat in range(len(seats))):
            return table
    raise AssertionError("card 0 is always dealt")


def test_what_told_nothing_is_taken_back_freely_and_leads_to_the_same_state() -> None:
    table = new_table()
    start = table.truth.digest()
    answer(table, SAY | 1)
    assert table.undo_terms(0) == FREE
    table.undo(0)
    assert table.truth.digest() == start
    assert table.asked == 0
    assert not table.marked
    assert table.record.entries[-1] == Undo(0, 1)


def test_once_the_generator_was_drawn_the_others_must_agree() -> None:
    table = new_table([*people(1), Seat("open", "Nobody"), Seat("person", "Cat")])
    answer(table, SAY, ROLL)
    assert table.asked == 1  # an open seat: no other person was asked, and nobody has learnt a card
    assert table.undo_terms(0) == UndoTerms(False, (2,), False)


def test_once_somebody_has_learnt_something_the_others_must_agree() -> None:
    table = new_table([*people(1), Seat("open", "Nobody"), Seat("person", "Cat")])
    answer(table, SAY, SHOW | hand(table, 0)[0])
    assert table.undo_terms(0) == UndoTerms(False, (2,), False)


def test_once_something_hidden_was_told_the_others_must_agree() -> None:
    """The game names the kinds of events that tell of a hidden card without a new bit of anybody's knowledge."""
    talkative = Toy()
    talkative.revealing = (KEEP,)
    seats = [*people(1), Seat("open", "Nobody"), Seat("person", "Cat")]
    quiet, table = new_table(seats), new_table(seats, game=talkative)
    for each in (quiet, table):
        answer(each, SAY, KEEP)
    assert quiet.undo_terms(0) == FREE
    assert table.undo_terms(0) == UndoTerms(False, (2,), False)
    again = Table.load(table.record, {"toy": talkative})
    assert again.undo_terms(0) == table.undo_terms(0)


def test_once_another_person_was_asked_the_others_must_agree() -> None:
    table = new_table()
    answer(table, SAY, KEEP)
    assert table.asked == 1
    assert table.undo_terms(0) == UndoTerms(False, (1,), False)
    with_nobody = new_table([Seat("person", "Ann"), Seat("open", "Nobody")])
    answer(with_nobody, SAY, KEEP)
    assert with_nobody.undo_terms(0) == FREE


def test_a_bot_that_was_only_asked_has_told_nothing_but_its_answer_does() -> None:
    table = new_table(ann_and_bots(2))
    answer(table, SAY, KEEP)
    assert table.bot_seat() == 1
    assert table.undo_terms(0) == FREE
    answer(table, NOD)
    assert table.undo_terms(0) == UndoTerms(False, (), True)
    table.undo(0)
    assert table.record.entries[-1] == Undo(0, 3, (), True)  # the keeping, the nod and the stowing


def test_all_the_others_must_agree_and_are_named() -> None:
    table = new_table(people(3))
    answer(table, SAY, ROLL)
    rolled = table.truth.digest()
    with pytest.raises(ConsentNeeded, match="Bob and Cat agree:") as caught:
        table.undo(0)
    assert (caught.value.seats, caught.value.names) == ((1, 2), ("Bob", "Cat"))
    with pytest.raises(ConsentNeeded, match="Cat agrees:"):
        table.undo(0, {0, 1})
    assert table.truth.digest() == rolled
    table.undo(0, {1, 2})
    assert table.record.entries[-1] == Undo(0, 1, (1, 2))
    assert not table.marked
    assert table.asked == 0


def test_with_only_bots_besides_it_is_always_possible_and_marks_the_game() -> None:
    table = new_table(ann_and_bots(2))
    answer(table, SAY, ROLL)
    table.undo(0)
    assert table.marked
    assert any("marked" in notice for notice in table.notices)
    assert Table.load(table.record, GAMES).marked


def test_a_game_is_told_how_often_it_was_marked() -> None:
    table = new_table(ann_and_bots(2))
    answer(table, SAY)
    for times in ("once", "twice", "3 times"):
        answer(table, ROLL)
        table.undo(0)
        assert table.notices[-1] == f"It is marked: {times} a move was taken back after something was seen."


def test_an_interrupt_while_the_line_is_played_again_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = SavedGames(tmp_path)
    table = new_table(ann_and_bots())
    path = saves.new(table)
    answer(table, SAY, ROLL)
    before = table.truth.digest(), list(table.record.entries), path.read_bytes()

    def interrupted(self: Timeline, *about: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Timeline, "replayed", interrupted)
        with pytest.raises(KeyboardInterrupt):
            table.undo(0)
    assert (table.truth.digest(), table.record.entries, path.read_bytes()) == before
    saves.close(table)
    again = saves.open(path, GAMES)
    assert again.truth.digest() == before[0]
    saves.close(again)


def test_an_undo_goes_across_the_moves_of_bots_to_ones_own_last_real_decision() -> None:
    table = no_wink(ann_and_bots(1))
    answer(table, SAY)
    before = table.truth.digest()
    answer(table, KEEP, NOD, SAY, KEEP)  # what follows the keeping is the bot's, or goes by itself
    assert table.asked == 0
    table.undo(0)
    assert table.truth.digest() == before
    assert table.asked == 0
    assert table.truth.step().id == 1


def test_after_an_undo_the_generator_differs() -> None:
    table = new_table(ann_and_bots())
    answer(table, SAY)
    outcomes = set()
    for _ in range(8):
        answer(table, ROLL)
        outcomes.add(table.truth.scores()[0])
        table.undo(0)
    assert len(outcomes) > 4


def test_undo_to_the_start_gives_the_same_start() -> None:
    table = new_table(ann_and_bots(1))
    start = table.truth.digest()
    play_at_random(table, decisions=14)
    while table.truth.digest() != start:
        table.undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(0)
    assert table.log(0) == []
    loaded = Table.load(table.record, GAMES)
    assert loaded.truth.digest() == start


def test_somebody_who_is_not_asked_can_take_back_too() -> None:
    table = new_table()
    answer(table, *ROLLED_TURN, SAY)
    with pytest.raises(ConsentNeeded):
        table.undo(0)
    table.undo(0, {1})
    assert (table.asked, table.truth.step().id) == (0, 1)
    with pytest.raises(NothingToUndo):
        table.undo(1)  # Bob's nod and turn are gone with it
    with pytest.raises(SeatRefused):
        table.undo(2)


def test_what_was_told_is_taken_back_with_it() -> None:
    table = new_table(ann_and_bots())
    answer(table, SAY)
    lines = told(table, 0)
    answer(table, ROLL)
    assert len(told(table, 0)) > len(lines)
    table.undo(0)
    assert told(table, 0) == lines
    answer(table, KEEP)
    assert told(table, 0, len(lines))[0] == "Ann: Keep 0"


def test_the_terms_never_tell_which_hidden_thing_was_learnt() -> None:
    """Only that it is not free: a cause by name would tell who has learnt something, or that a card was drawn."""
    drew, showed = new_table(), new_table()
    answer(drew, SAY, ROLL)
    answer(showed, SAY, SHOW | hand(showed, 0)[0])
    messages = set()
    for table in (drew, showed):
        with pytest.raises(ConsentNeeded) as caught:
            table.undo(0)
        messages.add(str(caught.value))
    assert len(messages) == 1
    assert drew.undo_terms(0) == showed.undo_terms(0)


def test_the_quiet_turn_of_these_tests_is_quiet() -> None:
    table = new_table([Seat("person", "Ann"), Seat("open", "Nobody")])
    answer(table, *QUIET_TURN[:2])
    assert table.undo_terms(0).free


def test_a_turn_is_reset_as_far_as_it_can_be_taken_back_freely() -> None:
    game = find("card-pirates")
    table = Table.new(game, people(), {"first": "1"}, deal="Tortuga")
    start = table.truth.digest()
    assert not table.can_reset(0)
    with pytest.raises(NothingToUndo, match="this turn"):
        table.reset(0)
    for _ in range(2):
        table.choose(0, table.truth.moves()[0])
    assert table.can_reset(0)
    assert not table.can_reset(1)
    table.reset(0)
    assert table.truth.digest() == start
    assert table.record.entries[-1] == Undo(0, 2)
    assert not table.marked


def test_a_reset_stops_where_something_was_told() -> None:
    table = new_table([*people(1), Seat("open", "Nobody"), Seat("person", "Cat")])
    answer(table, SAY, SHOW | hand(table, 0)[0])
    assert not table.can_reset(0)
    with pytest.raises(NothingToUndo):
        table.reset(0)
