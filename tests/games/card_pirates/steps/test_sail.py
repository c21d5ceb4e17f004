"""Sailing: the card that is laid, its points, the steps and the squares that are open."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.clauses import clause
from tests.games.card_pirates.position import Position, called

STRAIGHT, DIAGONAL = "s", "d"


def sail(card: str) -> str:
    """The label of sailing with a card."""
    return f"Sail with the {called(card)}"


def at_c4(*hand: str) -> Position:
    """Anna alone in the middle of the map; Bart is far away."""
    return Position(2).hand(0, *hand).ship(0, "c4").ship(1, "f1")


def kind(start: str, stop: str) -> str:
    """Whether a step was straight or diagonal."""
    return STRAIGHT if start[0] == stop[0] or start[1] == stop[1] else DIAGONAL


def trips(card: str, *way: str) -> set[str]:
    """The kinds of all trips that a card allows from c4 on, such as `sd`, found by sailing every one of them."""
    position = at_c4(card, "2S").begin().choose(sail(card), *[f"To {square}" for square in way])
    route = ["c4", *way]
    found = {"".join(kind(*leg) for leg in pairwise(route))} if way else set()
    if position.asked == "Anna":
        for square in position.steps():
            found |= trips(card, *way, square)
    return found


@clause("CP-sail-1")
def test_the_sailing_card_is_laid_face_up_on_the_square_before_the_ship_moves() -> None:
    position = at_c4("3D", "8C", "QH").begin()
    position.choose(sail("8C"))
    assert position.face_up("c4") == ["8C"]
    assert position.at(0) == "c4"
    assert position.holds(0) == ["3D", "QH"]
    position.choose("To c3")
    assert position.face_up("c4") == ["8C"]


@clause("CP-sail-1")
def test_one_crew_card_is_chosen_from_those_able_to_sail() -> None:
    position = at_c4("2D", "3D", "8C", "10S", "QH").begin()
    sailors = [label for label in position.options() if label.startswith("Sail")]
    assert sailors == [sail("8C"), sail("3D"), sail("10S")]


@clause("CP-sail-2")
def test_on_an_island_it_goes_below_the_island_card_and_stays() -> None:
    position = Position(2).hand(0, "8C", "QH").hand(1, "4S").ship(0, "b5").ship(1, "f1").begin()
    position.choose(sail("8C"), "To b4", "Heave to here")
    assert position.face_up("b5") == ["8C"]
    assert position.top("hearts") == "AH"
    assert "8C" not in position.holds(0)
    position.play_on()
    assert position.face_up("b5") == ["8C"]


@clause("CP-sail-2", "CP-sail-4", "CP-sail-1")
def test_the_sailing_example_of_the_rulebook_with_the_card_always_placed() -> None:
    position = (
        Position(2).hand(0, "5D", "6D").hand(1, "4S").ship(0, "a6").ship(1, "f1").pile("b5", down=["10S"]).begin()
    )
    position.choose(sail("6D"))
    assert {"a5", "b5", "b6"} == set(position.steps())
    position.choose("To b6")
    assert "c6" in position.steps()
    position = (
        Position(2).hand(0, "5D", "6D").hand(1, "4S").ship(0, "a6").ship(1, "f1").pile("b5", down=["10S"]).begin()
    )
    position.choose(sail("5D"))
    assert {"a5", "b5", "b6"} == set(position.steps())
    position.choose("To b5", "Keep all cards")
    assert position.face_up("a6") == ["5D"]
    assert position.holds(0) == ["6D", "10S"]
    assert position.top("hearts") == "AH"
    position.play_on()
    position.choose(sail("6D"))
    assert position.face_up("b5") == ["6D"]
    assert position.holds(0) == ["10S"]


@clause("CP-sail-3")
@pytest.mark.parametrize("rank", range(3, 11))
def test_the_number_on_the_card_is_the_number_of_points(rank: int) -> None:
    position = at_c4(f"{rank}H").begin()
    position.choose(sail(f"{rank}H"))
    assert position.prompt().startswith(f"{rank} points:")


@clause("CP-sail-3")
def test_points_that_are_not_spent_are_lost() -> None:
    position = at_c4("3D", "10C").hand(1, "4S").begin()
    position.choose(sail("10C"), "To c3", "Heave to here").play_on()
    position.choose(sail("3D"))
    assert position.steps() == ["b3", "c2", "c4", "d3"]
    position.choose("To c2")
    assert position.asked == "Bart"


@clause("CP-sail-4")
@pytest.mark.parametrize(
    ("card", "first", "then"),
    [
        ("4C", "c3", []),
        ("5C", "c3", []),
        ("6C", "c3", ["b3", "c2", "d3"]),
        ("7C", "c3", ["b3", "c2", "d3"]),
        ("8C", "c3", ["b2", "b3", "b4", "c2", "d2", "d3", "d4"]),
        ("7C", "d3", []),
        ("8C", "d3", ["c3", "d2", "d4", "e3"]),
        ("9C", "d3", ["c3", "d2", "d4", "e3"]),
        ("10C", "d3", ["c2", "c3", "d2", "d4", "e2", "e3", "e4"]),
    ],
)
def test_a_straight_step_costs_3_and_a_diagonal_step_5(card: str, first: str, then: list[str]) -> None:
    position = at_c4(card, "2S").begin().choose(sail(card), f"To {first}")
    assert position.steps() == then
    assert (position.asked == "Anna") == bool(then)


@clause("CP-sail-4")
@pytest.mark.parametrize(("card", "straight_only"), [("3C", True), ("4C", True), ("5C", False)])
def test_a_diagonal_step_takes_at_least_a_5(card: str, straight_only: bool) -> None:
    position = at_c4(card).begin().choose(sail(card))
    straight, diagonal = {"b4", "c3", "c5", "d4"}, {"b3", "b5", "d3", "d5"}
    assert set(position.steps()) == (straight if straight_only else straight | diagonal)
    if straight_only:
        assert position.why("To d3") == "You have too few points left for that step."


@clause("CP-sail-5")
@pytest.mark.parametrize(
    ("corner", "around"),
    [
        ("a1", ["a2", "b1", "b2"]),
        ("f1", ["e1", "e2", "f2"]),
        ("a6", ["a5", "b5", "b6"]),
        ("f6", ["e5", "e6", "f5"]),
    ],
)
def test_no_step_leaves_the_map(corner: str, around: list[str]) -> None:
    position = Position(2).hand(0, "10C", "2S").ship(0, corner).ship(1, "c4").begin().choose(sail("10C"))
    assert position.steps() == around


@clause("CP-sail-5")
def test_the_ship_may_turn_at_every_step_but_steps_only_to_neighbours() -> None:
    position = at_c4("9C").begin().choose(sail("9C"))
    assert "c2" not in position.steps()
    assert position.why("To c2") == "That square is not next to your ship."
    position.choose("To c3", "To d3", "To d4")
    assert position.at(0) == "d4"


@clause("CP-sail-5")
def test_no_step_enters_a_square_where_the_ship_has_been_this_turn() -> None:
    position = at_c4("10C").begin().choose(sail("10C"), "To c3")
    assert "c4" not in position.steps()
    assert position.why("To c4") == "Your ship has been there already this turn."
    position.choose("To c2")
    assert position.steps() == ["b2", "c1", "d2"]
    assert position.why("To c3") == "Your ship has been there already this turn."


@clause("CP-sail-5")
def test_what_was_visited_last_turn_is_open_again() -> None:
    position = at_c4("3D", "3C").hand(1, "4S").begin().choose(sail("3C"), "To c3").play_on()
    position.choose(sail("3D"))
    assert "c4" in position.steps()


@clause("CP-sail-6")
def test_at_least_one_step_must_be_made() -> None:
    position = at_c4("10C").begin().choose(sail("10C"))
    assert "Heave to here" not in position.options()
    assert position.why("Heave to here") == "Your ship has to leave this square first."


@clause("CP-sail-6")
@pytest.mark.parametrize("way", [["c3"], ["c3", "d3"]])
def test_after_any_step_the_ship_may_stop_whatever_points_are_left(way: list[str]) -> None:
    position = at_c4("10C").begin().choose(sail("10C"), *[f"To {square}" for square in way])
    assert "Heave to here" in position.options()
    position.choose("Heave to here")
    assert position.at(0) == way[-1]
    assert position.asked == "Bart"


@clause("CP-sail-6")
@pytest.mark.parametrize(("rest", "steps"), [("QH", []), ("2S", ["b1"])])
def test_where_only_the_square_of_a_ship_is_left_one_is_asked_with_or_without_crew(rest: str, steps: list[str]) -> None:
    position = Position(2).hand(0, "6C", rest).hand(1, "9H").ship(0, "a2").ship(1, "b1").begin()
    position.choose(sail("6C"), "To a1")
    assert position.asked == "Anna"
    assert position.steps() == steps
    assert position.options()[-1] == "Heave to here"
    assert position.state.step().discreet(position.state)


@clause("CP-sail-7")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("3C", {"s"}),
        ("4D", {"s"}),
        ("5H", {"s", "d"}),
        ("6S", {"s", "ss", "d"}),
        ("7C", {"s", "ss", "d"}),
        ("8D", {"s", "ss", "d", "ds", "sd"}),
        ("9H", {"s", "ss", "d", "ds", "sd", "sss"}),
        ("10S", {"s", "ss", "d", "ds", "sd", "sss", "dd"}),
    ],
)
def test_what_each_card_can_do(card: str, kinds: set[str]) -> None:
    assert trips(card) == kinds


@clause("CP-sail-8")
@pytest.mark.parametrize("card", ["2C", "2D", "2H", "2S", "JH", "QH", "KH", "AH"])
def test_a_2_and_the_face_cards_never_sail(card: str) -> None:
    position = at_c4().island("KH" if card == "AH" else "AH").hand(0, card).begin()
    assert position.options() == [f"Bury the {called(card)}", "Drift"]
    weak = "Its number does not pay for a single step."
    no_crew = "Only crew sails; Jacks, Queens, Kings and Aces do not."
    assert position.why(sail(card)) == (weak if card[0] == "2" else no_crew)


@clause("CP-sail-8")
def test_a_2_can_be_buried_and_paid_to_a_storm() -> None:
    position = at_c4("2H", "2S").pile("c3").begin()
    position.choose("Bury the 2 of hearts", "Drift", "To c3", "Place the 2 of spades")
    assert position.face_down("c4") == ["2H"]
    assert position.face_up("c3") == ["2S"]


@clause("CP-sail-8")
def test_a_2_can_fight_and_be_given_away() -> None:
    position = Position(2).hand(0, "2H", "2S").hand(1, "KC", "QC").ship(0, "c4").ship(1, "c3").begin()
    position.choose("Drift", "To c3", "Fight with the 2 of hearts", "Give the 2 of spades")
    assert "2S" in position.holds(1)


@clause("CP-sail-9")
@pytest.mark.parametrize("storms", [False, True])
def test_neither_ships_nor_storms_beside_it_block_a_diagonal_step(storms: bool) -> None:
    position = Position(3).hand(0, "5C").ship(0, "c4")
    if storms:
        position.ship(1, "f1").ship(2, "a6").pile("c3").pile("d4")
    else:
        position.ship(1, "c3").ship(2, "d4")
    position.begin().choose(sail("5C"))
    assert ("c3" in position.steps()) == storms
    position.choose("To d3")
    assert position.at(0) == "d3"
    assert position.asked == "Bart"


@clause("CP-sail-9")
def test_islands_beside_it_do_not_block_a_diagonal_step() -> None:
    table = Position(2, random_islands=True)
    for ace, square in (("clubs", "c3"), ("spades", "f6"), ("hearts", "d4"), ("diamonds", "a1")):
        table.choose(f"Take the Ace of {ace}", f"Lay it on {square}")
    table.hand(0, "5C").ship(0, "c4").ship(1, "f1").begin().choose(sail("5C"), "To d3")
    assert table.at(0) == "d3"


@clause("CP-sail-10")
def test_sailing_across_a_square_does_nothing_to_its_cards() -> None:
    position = at_c4("6C", "QH").pile("c3", up=["8D"], down=["KS", "2S"]).begin()
    position.choose(sail("6C"), "To c3", "To c2")
    assert position.face_up("c3") == ["8D"]
    assert position.face_down("c3") == ["2S", "KS"]
    assert not {"8D", "KS", "2S"} & set(position.holds(0))
    assert position.backs(0, "c3") == (2, [], 0)


@clause("CP-sail-11")
@pytest.mark.parametrize(("rest", "may"), [((), False), (("QH", "KH"), False), (("2S",), True), (("QH", "9S"), True)])
def test_entering_the_square_of_a_ship_takes_a_crew_card_for_the_battle(rest: tuple[str, ...], may: bool) -> None:
    position = Position(2).hand(0, "4C", *rest).hand(1, "9H").ship(0, "c4").ship(1, "c3").begin()
    position.choose(sail("4C"))
    assert ("c3" in position.steps()) == may
    if not may:
        assert position.why("To c3") == "Another ship lies there, and you hold no crew to fight it with."


@clause("CP-sail-11")
def test_the_same_holds_for_a_later_step() -> None:
    position = Position(2).hand(0, "6C", "QH").hand(1, "9H").ship(0, "c4").ship(1, "c2").begin()
    position.choose(sail("6C"), "To c3")
    assert position.steps() == ["b3", "d3"]


@clause("CP-sail-11")
def test_an_island_with_a_ship_takes_no_crew() -> None:
    position = Position(2).hand(0, "5C").hand(1, "9H").ship(0, "c4").ship(1, "b5").begin()
    position.choose(sail("5C"), "To b5", "Keep all cards")
    assert position.at(0) == position.at(1) == "b5"
    assert position.asked == "Bart"


@clause("CP-sail-12")
def test_crew_lying_on_the_target_square_does_not_make_the_move_legal() -> None:
    position = Position(2).hand(0, "4C").hand(1, "9H").ship(0, "c4").ship(1, "c3").pile("c3", up=["8D", "2C"]).begin()
    assert sail("4C") in position.options()
    position.choose(sail("4C"))
    assert position.steps() == ["b4", "c5", "d4"]


@clause("CP-sail-12")
def test_the_hand_is_looked_at_after_burying() -> None:
    position = Position(2).hand(0, "4C", "2S").hand(1, "9H").ship(0, "c4").ship(1, "c3").begin()
    position.choose("Bury the 2 of spades", sail("4C"))
    assert position.steps() == ["b4", "c5", "d4"]


@clause("CP-sail-12")
def test_crew_picked_up_on_the_target_square_may_be_used_in_the_battle() -> None:
    position = Position(2).hand(0, "4C", "2S").hand(1, "9H").ship(0, "c4").ship(1, "c3")
    position.pile("c3", up=["8D"], down=["10D"]).begin()
    position.choose(sail("4C"), "To c3")
    assert position.options() == [
        f"Fight with the {card}" for card in ("8 of diamonds", "10 of diamonds", "2 of spades")
    ]
