"""What a way costs: cards that leave the hand, and points of the crew that sails."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import Cost
from quarterdeck.games.card_pirates import GAME
from quarterdeck.table.reach import reach_from
from quarterdeck.table.ways import Goal, ways_to
from tests.games.card_pirates.position import Position


def at_sea(*hand: str) -> Position:
    return Position().hand(0, *hand).ship(0, "c4").ship(1, "f1").begin()


def cost(position: Position, *labels: str) -> Cost:
    """What these answers cost Anna."""
    trail = [position.state.clone()]
    for label in labels:
        trail.append(position.choose(label).state.clone())
    return GAME.words.cost(trail, 0)


def test_the_card_that_sails_and_the_points_it_spends() -> None:
    assert cost(at_sea("8D", "QH"), "Sail with the 8 of diamonds").text == "the 8 of diamonds"
    position = at_sea("8D", "QH")
    assert cost(position, "Sail with the 8 of diamonds", "To c3").text == "the 8 of diamonds, 3 of 8 points"
    assert cost(position, "To d2").text == "5 of 5 points"
    position = at_sea("9D", "QH").choose("Sail with the 9 of diamonds")
    assert cost(position, "To b3").text == "5 of 9 points"
    assert cost(at_sea("4D", "QH"), "Sail with the 4 of diamonds", "To c3").text == "the 4 of diamonds, 3 of 4 points"
    said = cost(at_sea("8D", "QH"), "Sail with the 8 of diamonds", "To c3", "Heave to")
    assert said.text == "the 8 of diamonds, 3 of 8 points", "also when the ship has come to rest"


def test_what_is_buried_is_given_too() -> None:
    assert cost(at_sea("8D", "QH"), "Bury the Queen of hearts", "Drift").text == "the Queen of hearts"
    said = cost(at_sea("2D", "8D", "QH"), "Bury the 2 of diamonds", "Sail with the 8 of diamonds", "To c3")
    assert said.text == "the 2 of diamonds and the 8 of diamonds, 3 of 8 points"
    buried = [f"Bury the {number} of diamonds" for number in (2, 3, 4, 5)]
    assert cost(at_sea("2D", "3D", "4D", "5D", "KD"), *buried, "Drift").text == "4 cards"


def test_drifting_costs_nothing() -> None:
    said = cost(at_sea("8D", "QH"), "Drift", "To c3")
    assert (said.amount, said.text) == (0, "")


def test_treasure_is_dearer_than_cards_cards_than_high_crew_and_high_crew_than_points() -> None:
    hand = ("2D", "8D", "9D", "QH", "KH")
    ways = [
        ("Sail with the 8 of diamonds",),
        ("Sail with the 8 of diamonds", "To c3"),
        ("Sail with the 8 of diamonds", "To b3"),
        ("Sail with the 9 of diamonds",),
        ("Bury the 2 of diamonds", "Bury the 8 of diamonds"),
        ("Bury the Queen of hearts", "Sail with the 8 of diamonds"),
        ("Bury the King of hearts", "Sail with the 8 of diamonds"),
    ]
    amounts = [cost(at_sea(*hand), *labels).amount for labels in ways]
    assert amounts == sorted(set(amounts))


def test_crew_that_is_named_with_a_square_sails_there_rather_than_lies_buried() -> None:
    there = Goal(frozenset(("card:8D", "square:c3")))
    first, *others = ways_to(GAME, at_sea("8D", "QH").state, ["Anna", "Bart"], there).ways
    assert [option.label for option in first.options] == ["Sail with the 8 of diamonds", "To c3"]
    assert any(option.label == "Drift" for way in others for option in way.options)


@pytest.mark.parametrize("sailor", [*range(5, 11)])
def test_a_ship_sails_straight_to_where_it_can_whatever_is_left_of_its_points(sailor: int) -> None:
    """A detour that uses up all points spares a question, and is longer all the same."""
    position = at_sea(f"{sailor}D", "QH")
    reached = reach_from(GAME, position.state, ["Anna", "Bart"], f"card:{sailor}D", ())
    first = {goal.thing: goal for goal in reversed(reached.goals)}
    for square, points in (("c3", 3), ("b4", 3), ("b3", 5), ("d5", 5)):
        goal = first[f"square:{square}"]
        assert goal.steps[1:] == [f"To {square}"]
        assert goal.cost.brief == str(points)
        [way, *_] = ways_to(
            GAME, position.state, ["Anna", "Bart"], Goal(frozenset((goal.thing, f"card:{sailor}D")))
        ).ways
        assert [option.label for option in way.options][1] == f"To {square}"
