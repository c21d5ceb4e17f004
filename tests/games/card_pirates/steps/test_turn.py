"""The turn: its three parts in order, moving as a duty, and the turn that is lost."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.card_pirates.position import Position


def verbs(position: Position) -> set[str]:
    """The first words of the options."""
    return {label.split()[0] for label in position.options()}


def cornered(*hand: str) -> Position:
    """Anna in the corner a1, with Bart to the right and Cleo below; only the island of clubs, diagonally, is free."""
    return Position(3).hand(0, *hand).hand(1, "9H").hand(2, "9S").ship(0, "a1").ship(1, "b1").ship(2, "a2").begin()


@clause("CP-turn-1")
def test_a_turn_is_burying_then_moving_then_arriving_and_then_the_next_seat_plays() -> None:
    position = Position(2).hand(0, "5D", "6D", "QH", "KS").hand(1, "4C").ship(0, "a6").ship(1, "f1").begin()
    assert verbs(position) == {"Bury", "Sail"}
    position.choose("Bury the King of spades")
    assert verbs(position) == {"Sail", "Drift"}
    position.choose("Sail with the 5 of diamonds")
    assert verbs(position) == {"To"}
    position.choose("To b5")
    assert verbs(position) == {"Exchange", "Keep"}
    assert position.asked == "Anna"
    position.choose("Keep all cards")
    assert position.asked == "Bart"


@clause("CP-turn-2")
def test_nobody_may_remain_on_the_square() -> None:
    position = Position(2).hand(0, "5D", "QH", "KS").ship(0, "c4").ship(1, "f1").begin()
    assert position.options() == [
        "Bury the 5 of diamonds", "Bury the Queen of hearts", "Bury the King of spades",
        "Sail with the 5 of diamonds", "Drift",
    ]  # fmt: skip
    position.choose("Drift")
    assert position.steps() == ["b4", "c3", "c5", "d4"]
    assert verbs(position) == {"To"}


@clause("CP-turn-2")
def test_a_ship_that_cannot_sail_must_drift() -> None:
    position = Position(2).ship(0, "c4").ship(1, "f1").begin()
    assert position.options() == ["Drift"]


@clause("CP-turn-2")
def test_a_ship_that_cannot_drift_must_sail() -> None:
    position = Position(2).hand(0, "JC", "QC", "KC", "5S").ship(0, "c4").ship(1, "f1").begin()
    assert verbs(position) == {"Bury", "Sail"}
    position = Position(3).hand(0, "3C", "JH", "QH", "KH").ship(0, "c4").ship(1, "c3").ship(2, "d4").begin()
    position.choose("Sail with the 3 of clubs")
    assert position.steps() == ["b4", "c5"]
    assert verbs(position) == {"To"}


@clause("CP-turn-2")
@pytest.mark.parametrize("choice", ["Sail with the 8 of clubs", "Drift"])
def test_a_player_able_to_do_either_takes_whichever_is_preferred(choice: str) -> None:
    position = Position(2).hand(0, "8C", "KD").ship(0, "c4").ship(1, "f1").begin()
    position.choose(choice)
    assert ("8C" in position.holds(0)) == (choice == "Drift")
    assert ("d3" in position.steps()) == (choice != "Drift")


@clause("CP-turn-3")
def test_a_card_without_a_legal_first_step_is_not_offered() -> None:
    position = cornered("4C", "QD")
    assert position.options() == ["Bury the Queen of diamonds", "Drift"]
    assert position.why("Sail with the 4 of clubs") == "Every square that this card could reach is closed to you now."


@clause("CP-turn-3")
def test_one_legal_first_step_is_enough_for_a_card_to_sail() -> None:
    position = cornered("5C", "QD")
    position.choose("Sail with the 5 of clubs")
    assert position.steps() == ["b2"]


@clause("CP-turn-3")
def test_the_sailing_card_counts_as_laid_when_its_first_step_is_judged() -> None:
    position = cornered("4C", "2D")
    assert "Sail with the 4 of clubs" in position.options()
    position.choose("Sail with the 4 of clubs")
    assert position.steps() == ["a2", "b1"]


@clause("CP-turn-3")
def test_a_card_is_judged_at_this_moment_after_burying() -> None:
    position = cornered("3C", "QD", "2H", "KH", "QS")
    assert "Sail with the 3 of clubs" in position.options()
    position.choose("Bury the 2 of hearts")
    assert not [label for label in position.options() if label.startswith("Sail")]


@clause("CP-turn-4")
def test_with_the_sailing_card_on_the_table_nothing_can_be_buried_or_replaced() -> None:
    position = Position(2).hand(0, "8C", "9C", "QH").ship(0, "c4").ship(1, "f1").begin()
    position.choose("Sail with the 8 of clubs")
    assert verbs(position) == {"To"}
    position.choose("To c3")
    assert verbs(position) == {"To", "Heave"}
    assert position.holds(0) == ["9C", "QH"]


@clause("CP-turn-4")
def test_a_ship_that_has_begun_to_drift_neither_sails_nor_buries() -> None:
    position = Position(2).hand(0, "8C", "9C", "QH").ship(0, "c4").ship(1, "f1").begin()
    position.choose("Bury the 8 of clubs", "Drift")
    assert verbs(position) == {"To"}


@clause("CP-turn-5")
@pytest.mark.parametrize("hand", [(), ("QD",), ("QD", "KD", "KH"), ("QD", "KD", "KH", "QS", "KS")])
def test_whoever_can_neither_sail_nor_drift_loses_the_turn_and_buries_nothing(hand: tuple[str, ...]) -> None:
    position = cornered(*hand)
    assert position.asked == "Bart"
    assert position.holds(0) == list(hand)
    assert position.at(0) == "a1"
    assert position.face_down("a1") == []
    assert "You can neither sail nor drift and lose the turn." in position.log(0)


@clause("CP-turn-5")
def test_the_turn_is_not_lost_while_a_burial_would_open_a_drift() -> None:
    position = cornered("2C", "QD", "KD", "KH", "QS")
    assert position.asked == "Anna"
    position.choose("Bury the Queen of diamonds", "Bury the King of diamonds", "Drift", "To b1")
    assert position.options() == ["Fight with the 2 of clubs"]
