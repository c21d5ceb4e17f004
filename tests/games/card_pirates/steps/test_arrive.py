"""Arriving: where a ship must stop, what it takes, and what a ship that stays does not get."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position


@clause("CP-arrive-1")
@pytest.mark.parametrize("what", ["island", "storm", "ship", "ship on an island", "ship and cards"])
def test_nobody_sails_past_an_island_a_storm_or_another_ship(what: str) -> None:
    square = "b4" if "island" not in what else "b5"
    position = Position(2).hand(0, "10C", "3D").hand(1, "4S").ship(0, "a4" if square == "b4" else "a5")
    position.ship(1, square if "ship" in what else "f1")
    position.pile(square, up=["6H"] if what == "ship and cards" else [])
    position.begin().choose("Sail with the 10 of clubs", f"To {square}")
    assert position.steps() == []
    assert "Heave to here" not in position.options()
    assert position.at(0) == square


@clause("CP-arrive-1")
def test_plain_sea_is_sailed_past() -> None:
    position = Position(2).hand(0, "10C", "3D").ship(0, "a4").ship(1, "f1").pile("b4", down=["KH"]).begin()
    position.choose("Sail with the 10 of clubs", "To b4")
    assert "c4" in position.steps()


@clause("CP-arrive-2")
def test_a_ship_that_stops_at_sea_takes_every_card_face_up_and_face_down() -> None:
    position = Position(2).hand(0, "3D").ship(0, "c4").ship(1, "f1")
    position.pile("c3", up=["6H", "8C"], down=["KS", "2S"]).begin()
    position.choose("Drift", "To c3")
    assert position.holds(0) == ["8C", "3D", "6H", "2S", "KS"]
    assert position.face_up("c3") == position.face_down("c3") == []


@clause("CP-arrive-3")
def test_the_cards_are_picked_up_before_the_battle() -> None:
    position = (
        Position(2).hand(0, "3D").hand(1, "4S").ship(0, "c4").ship(1, "c3").pile("c3", up=["6H"], down=["KS"]).begin()
    )
    position.choose("Drift", "To c3")
    assert position.holds(0) == ["3D", "6H", "KS"]
    assert position.options() == ["Fight with the 3 of diamonds", "Fight with the 6 of hearts"]
    log = position.log(1)
    assert log.index("Anna picks up 2 cards at c3: the 6 of hearts and one face down.") < log.index("Anna attacks you.")


@clause("CP-arrive-3")
def test_they_are_picked_up_before_one_of_several_ships_is_named() -> None:
    position = Position(3).hand(0, "3D").hand(1, "4S").hand(2, "5S").ship(0, "c4").ship(1, "c3").ship(2, "c3")
    position.pile("c3", up=["6H"]).begin()
    position.choose("Drift", "To c3")
    assert position.options() == ["Attack Bart", "Attack Cleo"]
    assert position.holds(0) == ["3D", "6H"]


@clause("CP-arrive-4")
@pytest.mark.parametrize("answer", ["Exchange the Queen of hearts for the Ace of hearts", "Keep all cards"])
def test_on_an_island_the_exchange_is_settled_first_and_then_everything_below_is_taken(answer: str) -> None:
    position = Position(2).hand(0, "QH").ship(0, "b4").ship(1, "f1").pile("b5", up=["6H"], down=["KS", "2S"]).begin()
    position.choose("Drift", "To b5")
    assert position.holds(0) == ["QH"]
    assert position.face_up("b5") == ["6H"]
    position.choose(answer)
    kept, top = ("QH", "AH") if answer == "Keep all cards" else ("AH", "QH")
    assert set(position.holds(0)) == {"6H", kept, "2S", "KS"}
    assert position.top("hearts") == top
    assert position.face_up("b5") == position.face_down("b5") == []


@clause("CP-arrive-4")
def test_the_island_card_is_never_picked_up_even_if_it_is_a_jack() -> None:
    position = Position(2).island("JH").hand(0, "3D").ship(0, "b4").ship(1, "f1").pile("b5", down=["KS"]).begin()
    position.choose("Drift", "To b5")
    assert position.holds(0) == ["3D", "KS"]
    assert position.top("hearts") == "JH"


@clause("CP-arrive-5")
@pytest.mark.parametrize(("anna", "bart"), [("3 of clubs", "4 of diamonds"), ("4 of diamonds", "3 of clubs")])
def test_a_pile_has_no_order(anna: str, bart: str) -> None:
    written = {"3 of clubs": "3C", "4 of diamonds": "4D"}
    position = Position(2).hand(0, written[anna]).hand(1, written[bart]).ship(0, "b5").ship(1, "b5")
    position.pile("b5", up=["10S"], down=["KS"]).begin()
    position.choose(f"Sail with the {anna}", "To b4", f"Sail with the {bart}", "To b6")
    pile = next(pile for pile in position.view(SPECTATOR)["squares"] if pile["square"] == "b5")
    assert pile == {"square": "b5", "up": ["3C", "4D", "10S"], "down": 1, "known": [], "faces": 0}


@clause("CP-arrive-5")
def test_a_pile_is_taken_whole_without_a_question() -> None:
    position = (
        Position(2).hand(0, "3D").ship(0, "c4").ship(1, "f1").pile("c3", up=["2H", "2S"], down=["2C", "2D"]).begin()
    )
    position.choose("Drift", "To c3")
    assert position.asked == "Bart"
    assert len(position.holds(0)) == 5


@clause("CP-arrive-6")
def test_a_ship_that_stays_gets_nothing_of_what_another_leaves_on_departing() -> None:
    position = Position(2).hand(0, "3D", "KS").hand(1, "4S", "5S").ship(0, "c4").ship(1, "c4").begin()
    position.choose("Bury the King of spades", "Sail with the 3 of diamonds", "To c5")
    assert position.holds(1) == ["4S", "5S"]
    position.choose("Sail with the 4 of spades", "To c3").play_on()
    assert (position.face_up("c4"), position.face_down("c4")) == (["3D", "4S"], ["KS"])
    assert position.at(0) != "c4"
    position.choose("Sail with the 5 of spades", "To c4")
    assert {"3D", "4S", "KS"} <= set(position.holds(1))


@clause("CP-arrive-6")
def test_a_ship_at_an_island_gets_nothing_of_the_crew_that_a_battle_sends_there() -> None:
    position = (
        Position(3).hand(0, "8H", "KS").hand(1, "3H").hand(2, "4C").ship(0, "c4").ship(1, "c3").ship(2, "b5").begin()
    )
    position.choose("Drift", "To c3", "Fight with the 8 of hearts", "Fight with the 3 of hearts").play_on().play_on()
    assert position.face_up("b5")[:2] == ["3H", "8H"]
    assert not {"3H", "8H"} & set(position.holds(2))


@clause("CP-arrive-6")
def test_it_must_leave_and_arrive_anew_to_have_them() -> None:
    position = Position(2).hand(0, "8H", "KS").hand(1, "3H").ship(0, "b5").ship(1, "f1").pile("b5", up=["4H"])
    position.pile("b4", up=["9C"]).begin()
    position.choose("Sail with the 8 of hearts", "To b4", "Heave to here").play_on()
    assert not {"8H", "4H"} & set(position.holds(0))
    position.choose("Drift", "To b5", "Keep all cards")
    assert position.holds(0) == ["9C", "4H", "8H", "KS"]


@clause("CP-arrive-7")
@pytest.mark.parametrize("square", ["c3", "b4", "d4", "c5"])
def test_after_the_arrival_the_turn_is_over_whatever_points_are_left(square: str) -> None:
    position = (
        Position(3).hand(0, "10C", "9D", "2S").hand(1, "3S").hand(2, "4H").ship(0, "c4").ship(1, "b4").ship(2, "f6")
    )
    position.pile("d4").begin()
    position.choose("Sail with the 10 of clubs", f"To {square}")
    arrivals = {
        "c3": ["Heave to here"],
        "c5": ["To b5, island of hearts", "Keep all cards"],
        "b4": ["Fight with the 9 of diamonds", "Fight with the 3 of spades", "Give the 2 of spades"],
        "d4": ["Place the 2 of spades"],
    }
    assert position.asked == "Anna"
    position.choose(*arrivals[square])
    assert position.asked == "Bart"
    assert {label.split()[0] for label in position.options()} <= {"Bury", "Sail", "Drift"}
