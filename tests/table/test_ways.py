"""Ways: how a seat gets to something by its own answers alone."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.table import Table, ways
from quarterdeck.table.errors import NotAsked, StaleAnswer
from tests.table.bag import CARD, DONE, NOD, PORT, RAISE, WAVE, bag_of, bag_table, number_of


def found(table: Table, *goal: str, amount: int | None = None) -> list[tuple[list[int], int]]:
    return [(way.moves, way.cost.amount) for way in table.ways(0, goal, amount=amount).ways]


def test_the_goal_is_named_in_either_order() -> None:
    """And of two ways that come to the same one is enough."""
    table = bag_table("route")
    assert found(table, "card:1", "port:0") == found(table, "port:0", "card:1") == [([PORT, CARD | 1], 1)]


def test_the_cheapest_way_comes_first() -> None:
    assert found(bag_table("route"), "port:2") == [
        ([CARD, PORT | 2], 0),
        ([CARD | 1, PORT | 2], 1),
        ([CARD | 2, PORT | 2], 2),
    ]


def test_nothing_is_done_on_a_way_that_could_be_left_out() -> None:
    assert found(bag_table("route"), "port:1") == [([PORT | 1], 0)]


def test_a_way_says_its_answers_and_its_cost() -> None:
    way = bag_table("route").ways(0, ["card:2", "port:1"]).ways[0]
    assert [option.label for option in way.options] == ["Port 1", "Card 2"]
    assert way.cost.text == "2 coins"


def test_a_way_is_played_as_one() -> None:
    table = bag_table("route")
    [moves, *_] = [way.moves for way in table.ways(0, ["card:2", "port:1"]).ways]
    table.answer(0, moves, number_of(table))
    assert len(table.events(0)) == 2
    table.undo(0)
    assert not table.events(0)


def test_a_set_on_the_way_holds_what_is_asked_for_and_is_ended() -> None:
    table = bag_table("any")
    assert found(table, "thing:3", "thing:1") == [([1, 3, DONE], 0)]
    table.answer(0, table.ways(0, ["thing:3"]).ways[0].moves, number_of(table))
    assert bag_of(table) == [3]


def test_what_is_chosen_already_is_part_of_every_way() -> None:
    """Wherever it stands in the order of the rules."""
    table = bag_table("any")
    for chosen, goal in ((3, 1), (1, 3)):
        assert [way.moves for way in table.ways(0, [f"thing:{goal}"], picks=[chosen]).ways] == [[1, 3, DONE]]
    with pytest.raises(IllegalMove):
        table.ways(0, ["thing:1"], picks=[DONE])


def test_an_amount_is_named_with_its_thing() -> None:
    table = bag_table("gauge")
    assert found(table, "port:0", amount=2) == [([NOD, RAISE | 2], 2), ([WAVE, RAISE | 2], 2)]
    assert found(table, "port:0", amount=7) == []


@pytest.mark.parametrize("task", ["draw", "learn", "other"])
def test_a_way_stops_where_something_new_comes_in(task: str) -> None:
    table = bag_table(task)
    assert table.ways(0, ["thing:0"]).ways
    assert found(table, "port:0") == []


def test_above_a_bound_it_says_that_there_are_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not bag_table("route").ways(0, ["port:2"]).more
    monkeypatch.setattr(ways, "MOST_TRIED", 2)
    assert bag_table("route").ways(0, ["port:2"]).more
    monkeypatch.undo()
    monkeypatch.setattr(ways, "MOST_WAYS", 2)
    few = bag_table("route").ways(0, ["port:2"])
    assert ([way.cost.amount for way in few.ways], few.more) == ([0, 1], True)


def test_ways_are_kept_for_the_question() -> None:
    table = bag_table("route")
    before = table.ways(0, ["port:1", "card:1"])
    assert table.ways(0, ["card:1", "port:1"]) is before
    table.choose(0, CARD)
    assert table.ways(0, ["card:1", "port:1"]) is not before


def test_only_who_is_asked_is_told_ways() -> None:
    table = bag_table("route")
    with pytest.raises(NotAsked):
        table.ways(1, ["port:1"])
    with pytest.raises(StaleAnswer):
        table.ways(0, ["port:1"], number_of(table) + 1)


# Suggestions


def test_what_is_suggested_is_a_whole_answer_in_the_order_of_the_rules() -> None:
    table = bag_table("any")
    [way] = table.suggestions(0)  # the other one cannot be given
    assert way.moves == [0, 2, DONE]
    assert [option.label for option in way.options] == ["Take 0", "Take 2", "Done 0"]
    table.answer(0, way.moves, number_of(table))
    assert table.suggestions(0) == []
    assert table.suggestions(1) == []
