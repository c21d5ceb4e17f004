"""Drifting: who may, how far, and what is left behind."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.card_pirates.position import Position

FOUR = ("5D", "6D", "QH", "KS")


@clause("CP-drift-1")
@pytest.mark.parametrize("number", range(5))
def test_drifting_takes_three_cards_or_fewer_even_none(number: int) -> None:
    position = Position(2).hand(0, *FOUR[:number]).ship(0, "c4").ship(1, "f1").begin()
    assert ("Drift" in position.options()) == (number <= 3)
    if number > 3:
        assert position.why("Drift") == "You hold too many cards to drift: bury some first."


@clause("CP-drift-1")
def test_the_hand_is_counted_after_burying() -> None:
    position = Position(2).hand(0, *FOUR).ship(0, "c4").ship(1, "f1").begin()
    position.choose("Bury the King of spades")
    assert "Drift" in position.options()


@clause("CP-drift-1")
def test_a_drift_is_one_square_and_lays_no_card() -> None:
    position = Position(2).hand(0, "5D", "6D", "QH").ship(0, "c4").ship(1, "f1").pile("c3", up=["8S"]).begin()
    position.choose("Drift", "To c3")
    assert position.asked == "Bart"
    assert position.at(0) == "c3"
    assert position.holds(0) == ["5D", "6D", "QH", "8S"]
    assert position.face_up("c4") == position.face_down("c4") == []


@clause("CP-drift-2")
def test_a_drift_goes_straight() -> None:
    position = Position(2).hand(0, "10D").ship(0, "c4").ship(1, "f1").begin()
    position.choose("Drift")
    assert position.steps() == ["b4", "c3", "c5", "d4"]
    assert position.why("To d3") == "A ship drifts straight, never diagonally."


@clause("CP-drift-2")
def test_a_ship_in_the_corner_drifts_two_ways() -> None:
    position = Position(2).ship(0, "f6").ship(1, "f1").begin()
    position.choose("Drift")
    assert position.steps() == ["e6", "f5"]


@clause("CP-drift-3")
@pytest.mark.parametrize("hand", [("JH", "QH", "KH", "KS"), ("2C", "2D", "2H", "2S"), ("2C", "JD", "QD", "KD", "KS")])
def test_having_nothing_that_sails_does_not_permit_drifting_with_more_than_three(hand: tuple[str, ...]) -> None:
    position = Position(2).hand(0, *hand).ship(0, "c4").ship(1, "f1").begin()
    assert {label.split()[0] for label in position.options()} == {"Bury"}
    for _ in range(len(hand) - 3):
        assert "Drift" not in position.options()
        position.choose(position.options()[0])
    assert "Drift" in position.options()


@clause("CP-drift-4")
def test_drifting_onto_the_sea_picks_up() -> None:
    position = Position(2).hand(0, "QH").ship(0, "c4").ship(1, "f1").pile("d4", up=["8S"], down=["KC"]).begin()
    position.choose("Drift", "To d4")
    assert position.holds(0) == ["KC", "QH", "8S"]


@clause("CP-drift-4")
def test_drifting_onto_an_island_allows_the_exchange_and_picks_up() -> None:
    position = Position(2).hand(0, "QH").ship(0, "b4").ship(1, "f1").pile("b5", down=["KC"]).begin()
    position.choose("Drift", "To b5", "Exchange the Queen of hearts for the Ace of hearts")
    assert position.holds(0) == ["KC", "AH"]


@clause("CP-drift-4")
def test_drifting_into_a_storm_pays() -> None:
    position = Position(2).hand(0, "QH", "5S").ship(0, "c4").ship(1, "f1").pile("c5").begin()
    position.choose("Drift", "To c5")
    assert position.options() == ["Place the Queen of hearts", "Place the 5 of spades"]


@clause("CP-drift-4")
def test_drifting_onto_another_ship_is_an_attack() -> None:
    position = Position(2).hand(0, "QH", "5S").hand(1, "4C").ship(0, "c4").ship(1, "c5").begin()
    position.choose("Drift", "To c5, Bart's ship")
    assert position.options() == ["Fight with the 5 of spades"]


@clause("CP-drift-4")
def test_drifting_onto_another_ship_takes_a_crew_card_in_hand() -> None:
    position = Position(2).hand(0, "QH", "KH").hand(1, "4C").ship(0, "c4").ship(1, "c5").pile("c5", up=["8S"]).begin()
    position.choose("Drift")
    assert position.steps() == ["b4", "c3", "d4"]
    assert position.why("To c5") == "Another ship lies there, and you hold no crew to fight it with."


@clause("CP-drift-4")
def test_a_2_is_enough_for_drifting_onto_another_ship() -> None:
    position = Position(2).hand(0, "2H").hand(1, "4C").ship(0, "c4").ship(1, "c5").begin()
    position.choose("Drift")
    assert "c5" in position.steps()


@clause("CP-drift-5")
def test_a_drifting_ship_that_leaves_nothing_behind_leaves_a_storm() -> None:
    position = Position(2).hand(0, "QH").hand(1, "5S").ship(0, "c4").ship(1, "d4").begin()
    position.choose("Drift", "To c3", "Drift", "To c4, storm")
    assert position.options() == ["Place the 5 of spades"]


@clause("CP-drift-5")
def test_a_buried_card_keeps_the_square_from_becoming_a_storm() -> None:
    position = Position(2).hand(0, "QH").hand(1, "5S").ship(0, "c4").ship(1, "d4").begin()
    position.choose("Bury the Queen of hearts", "Drift", "To c3", "Drift", "To c4")
    assert position.holds(1) == ["QH", "5S"]
    assert position.asked == "Anna"


@clause("CP-drift-5")
def test_another_ship_left_behind_keeps_the_square_from_becoming_a_storm() -> None:
    position = Position(3).hand(0, "QH").hand(1, "5S").hand(2, "6S").ship(0, "c4").ship(1, "d4").ship(2, "c4").begin()
    position.choose("Drift", "To c3", "Drift", "To c4, Cleo's ship")
    assert position.options() == ["Fight with the 5 of spades"]


@clause("CP-drift-5", "CP-storm-2")
def test_drifting_from_an_island_leaves_no_storm() -> None:
    position = Position(2).hand(0, "KS").hand(1, "5S").ship(0, "b5").ship(1, "b6").begin()
    position.choose("Drift", "To b4", "Drift", "To b5, island of hearts", "Keep all cards")
    assert position.holds(1) == ["5S"]
    assert position.asked == "Anna"
