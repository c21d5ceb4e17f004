"""Several things, given as a set: in any order, with a reason where it is refused, and never past the question."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.table import Table
from quarterdeck.table.errors import NotAsked, StaleAnswer
from quarterdeck.table.sets import NOTHING_MISSING
from tests.table.bag import DONE, LAST, NOD, SAIL, bag_of, bag_table, number_of
from tests.table.play import new_table


def give(table: Table, *moves: int) -> None:
    table.answer(0, moves, number_of(table))


def refusal(task: str, *moves: int) -> str:
    table = bag_table(task)
    before = table.truth.digest()
    with pytest.raises(IllegalMove) as refused:
        give(table, *moves)
    assert table.truth.digest() == before
    assert not table.record.entries
    return str(refused.value)


def candidates(table: Table) -> dict[int, int]:
    several = table.several(0)
    assert several is not None
    return {candidate.option.move: candidate.times for candidate in several.candidates}


def bounds(table: Table) -> tuple[int, int]:
    several = table.several(0)
    assert several is not None
    return several.least, several.most


# What can be chosen


@pytest.mark.parametrize(
    ("task", "found", "least_and_most"),
    [
        ("any", {0: 1, 1: 1, 2: 1, 3: 1}, (0, 4)),
        ("two", dict.fromkeys(range(5), 1), (2, 2)),
        ("twice", dict.fromkeys(range(5), 1), (2, 2)),
        ("mixed", {0: 3, 1: 2}, (1, 3)),
        ("load", {0: 1, 1: 1, 2: 1, 3: 1}, (1, 4)),
        ("apart", {0: 1, 1: 1, 2: 1, 3: 1}, (0, 3)),
        ("many", dict.fromkeys(range(11), 1), (0, 11)),
    ],
)
def test_what_can_be_chosen(task: str, found: dict[int, int], least_and_most: tuple[int, int]) -> None:
    table = bag_table(task)
    assert candidates(table) == found
    assert bounds(table) == least_and_most


def test_a_question_for_one_thing_is_none_for_several() -> None:
    assert bag_table("last").several(0) is None
    assert bag_table("any").several(1) is None
    assert new_table().several(0) is None


# A set that is given


@pytest.mark.parametrize("size", range(5))
def test_any_of_several_in_whatever_order(size: int) -> None:
    for chosen in combinations(range(4), size):
        for order in permutations(chosen):
            table = bag_table("any")
            give(table, *order, DONE)
            assert bag_of(table) == list(chosen)
            assert table.truth.step().id == LAST


def test_exactly_so_many_in_whatever_order() -> None:
    for chosen in permutations(range(5), 2):
        table = bag_table("two")
        give(table, *chosen)
        assert bag_of(table) == sorted(chosen)
        assert table.truth.step().id == LAST


def test_the_same_thing_several_times() -> None:
    for chosen in ((0, 0, 0), (1, 0, 1), (0, 1, 0)):
        table = bag_table("mixed")
        give(table, *chosen)
        assert bag_of(table) == sorted(chosen)
    table = bag_table("mixed")
    give(table, 1, 1, DONE)
    assert bag_of(table) == [1, 1]


def test_what_ends_a_set_may_depend_on_it() -> None:
    table = bag_table("load")
    give(table, 2, 0, SAIL | 4)
    assert bag_of(table) == [0, 2]


def test_one_of_very_many_sets() -> None:
    table = bag_table("many")
    give(table, *reversed(range(11)), DONE)
    assert bag_of(table) == list(range(11))


def test_a_done_that_a_set_has_made_needless_is_for_no_other_question() -> None:
    table = bag_table("mixed")
    give(table, 0, 1, 0, DONE)
    assert bag_of(table) == [0, 0, 1]
    assert table.truth.step().id == LAST


def test_two_sets_of_one_step_are_two_questions() -> None:
    table = bag_table("twice")
    assert refusal("twice", 0, 1, 2) == "That is too much: at most 2 can be chosen."
    give(table, 3, 1)
    assert bag_of(table) == [1, 3]
    assert candidates(table) == {0: 1, 2: 1, 4: 1}


# Refused, with the reason


@pytest.mark.parametrize(
    ("task", "moves", "text"),
    [
        ("any", (), "Nothing was answered: choose from what is listed."),
        ("any", (0, 1), "Say also what you do with it: choose one of the answers."),
        ("any", (0, NOD), "That is not among the answers to this question: choose one that is listed."),
        ("any", (4, DONE), "Not here."),
        ("any", (9, DONE), "That cannot be chosen here: choose from what is listed."),
        ("any", (0, 0, DONE), "The same can be chosen only once: leave one of them out."),
        ("any", (-1,), "That is not among the answers to this question: choose one that is listed."),
        ("any", (10**30, 0), "That is not among the answers to this question: choose one that is listed."),
        ("two", (4,), "That is not enough: choose more."),
        ("two", (4, DONE), "That is not enough: choose more."),
        ("two", (0, 1, 3), "That is too much: at most 2 can be chosen."),
        ("mixed", (1, 1, 1), "The same can be chosen only 2 times: leave one of them out."),
        ("mixed", (0, 0, 1, 1), "That is too much: at most 3 can be chosen."),
        ("load", (0, 1), "Say also what you do with it: choose one of the answers."),
        ("load", (0, SAIL | 4), "Too light."),
        ("load", (2, SAIL | 4), "Too light."),
        ("apart", (2, 0, 1, DONE), "These cannot all be chosen together: leave one of them out."),
        ("last", (SAIL,), "That is not among the answers to this question: choose one that is listed."),
    ],
)
def test_every_refusal_has_its_reason(task: str, moves: tuple[int, ...], text: str) -> None:
    assert refusal(task, *moves) == text


# A set that is not given yet


def test_what_may_be_added_and_how_it_can_be_given() -> None:
    table = bag_table("apart")
    nothing, one = table.chosen(0, []), table.chosen(0, [1], number_of(table))
    assert (nothing.addable, one.addable) == ([0, 1, 2, 3], [2, 3])
    assert [option.move for option in one.options] == [DONE]
    assert (one.complete, one.prompt.text) == (False, "1 in the bag.")


def test_a_set_that_ends_by_itself_is_complete() -> None:
    table = bag_table("two")
    part, whole = table.chosen(0, [3]), table.chosen(0, [3, 0])
    assert (part.addable, part.options, part.complete) == ([0, 1, 2, 4], [], False)
    assert (whole.addable, whole.options, whole.complete) == ([], [], True)
    assert whole.prompt.text == NOTHING_MISSING


def test_what_may_be_added_where_there_are_very_many_sets() -> None:
    table = bag_table("many")
    assert table.chosen(0, [10, 3]).addable == [0, 1, 2, 4, 5, 6, 7, 8, 9]
    assert table.chosen(0, [3, 3]).addable == []


def test_what_can_be_chosen_only_with_others_is_possible() -> None:
    table = bag_table("two")
    assert 4 not in table.truth.moves()
    found = table.why(0, 4)
    assert (found.verdict, found.lines[0].text) == ("possible", "It is possible together with others: Take 4")


def test_looking_at_a_set_changes_nothing() -> None:
    table = bag_table("mixed")
    before = table.truth.digest()
    table.chosen(0, [1, 0])
    table.several(0)
    assert table.truth.digest() == before
    assert not table.record.entries


def test_only_who_is_asked_can_look_at_a_set() -> None:
    table = bag_table("any")
    with pytest.raises(NotAsked):
        table.chosen(1, [])
    with pytest.raises(StaleAnswer):
        table.chosen(0, [], number_of(table) + 1)
    with pytest.raises(IllegalMove, match="not among the answers"):
        table.chosen(0, [DONE])
    with pytest.raises(IllegalMove, match="not among the answers"):
        table.chosen(0, [10**30])


def test_what_was_found_out_is_kept_for_the_question() -> None:
    table = bag_table("twice")
    assert table.several(0) is table.several(0)
    assert table.chosen(0, [1, 0]) is table.chosen(0, [0, 1])
    before = table.several(0)
    give(table, 0, 1)
    assert table.several(0) is not before


def test_no_two_answers_share_a_key_while_a_set_is_chosen() -> None:
    table = bag_table("load")
    several, question = table.several(0), table.question(0)
    assert several is not None
    assert question is not None
    keys = [candidate.option.key for candidate in several.candidates]
    sails = {option.move: option.key for picks in ([2], [0, 1], [3]) for option in table.chosen(0, picks).options}
    assert len({*keys, *sails.values()}) == len(keys) + len(sails)
    assert [option.key for option in question.options] == keys


# What a table answers by itself


def test_a_set_whose_first_pick_stands_alone_is_chosen_whole() -> None:
    table = bag_table("alone")
    assert table.truth.moves() == [0]
    assert candidates(table) == {0: 1, 1: 1, 2: 1}
    give(table, 2, 0)
    assert bag_of(table) == [0, 2]


def test_a_set_without_a_choice_is_nobodys_question() -> None:
    table = bag_table("forced")
    assert table.truth.step().id == LAST
    assert bag_of(table) == [0, 1]
