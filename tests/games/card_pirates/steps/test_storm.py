"""Storms: what one is, what it costs, and what ends it."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.card_pirates.position import Position, called


def place(card: str) -> str:
    """The label of paying a card."""
    return f"Place the {called(card)}"


@clause("CP-storm-1")
def test_a_square_without_a_card_and_without_a_ship_is_a_storm() -> None:
    position = Position(2).hand(0, "5D").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Drift", "To c3, storm")
    assert position.options() == ["Place the 5 of diamonds"]
    assert "Anna is caught in a storm at c3." in position.log(1)


@clause("CP-storm-1")
def test_a_bare_square_with_a_ship_means_a_battle_and_no_payment() -> None:
    position = Position(2).hand(0, "5D", "KS").hand(1, "3C").ship(0, "c4").ship(1, "c3").begin()
    position.choose("Drift", "To c3, Bart's ship")
    assert position.options() == ["Fight with the 5 of diamonds"]
    position.choose("Fight with the 5 of diamonds", "Fight with the 3 of clubs", "Give the King of spades")
    assert position.asked == "Bart"
    assert position.face_up("c3") == position.face_down("c3") == []


@clause("CP-storm-2")
def test_an_island_with_nothing_below_its_card_is_no_storm() -> None:
    position = Position(2).island("JH").hand(0, "10D", "3C").ship(0, "c4").ship(1, "f1").pile("b5").begin()
    position.choose("Sail with the 10 of diamonds", "To b5")
    assert position.asked == "Bart"
    assert position.holds(0) == ["3C"]


@clause("CP-storm-3")
def test_any_one_card_may_be_chosen() -> None:
    hand = ("2C", "KC", "9D", "JH", "QS")
    position = Position(2).hand(0, *hand, "3S").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Sail with the 3 of spades", "To c3")
    assert position.options() == [place(card) for card in hand]
    position.choose("Place the 9 of diamonds")
    assert position.holds(0) == ["2C", "KC", "JH", "QS"]
    assert position.face_up("c3") == ["9D"]
    assert position.asked == "Bart"


@clause("CP-storm-3")
def test_the_last_card_must_be_paid_too() -> None:
    position = Position(2).hand(0, "KC").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Drift", "To c3")
    assert position.options() == ["Place the King of clubs"]


@clause("CP-storm-3")
def test_a_player_without_cards_pays_nothing() -> None:
    position = Position(2).hand(0, "3C").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Sail with the 3 of clubs", "To c3")
    assert position.asked == "Bart"
    assert position.face_up("c3") == position.face_down("c3") == []


@clause("CP-storm-4")
@pytest.mark.parametrize("paid", ["2H", "9H", "10H", "JH", "QH", "KH", "AH"])
def test_crew_is_paid_face_up_and_a_face_card_face_down(paid: str) -> None:
    position = Position(2).island("KH" if paid == "AH" else "AH").hand(0, paid, "4C").ship(0, "c4").ship(1, "f1")
    position.pile("c3").begin().choose("Drift", "To c3", place(paid))
    crew = paid in ("2H", "9H", "10H")
    assert position.face_up("c3") == ([paid] if crew else [])
    assert position.face_down("c3") == ([] if crew else [paid])


@clause("CP-storm-5")
def test_the_payer_does_not_pick_the_payment_up_and_the_turn_is_over() -> None:
    position = Position(2).hand(0, "10C", "5D", "KS").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Sail with the 10 of clubs", "To c3", "Place the 5 of diamonds")
    assert position.asked == "Bart"
    assert position.holds(0) == ["KS"]
    assert position.face_up("c3") == ["5D"]


@clause("CP-storm-5")
def test_next_turn_a_further_card_must_be_laid_to_sail_on() -> None:
    position = (
        Position(2).hand(0, "5D", "6D", "JS", "QS", "KS").hand(1, "4H").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    )
    position.choose("Sail with the 5 of diamonds", "To c3", "Place the Jack of spades").play_on()
    assert position.asked == "Anna"
    position.choose("Sail with the 6 of diamonds", "To c2", "To d2")
    assert position.face_up("c3") == ["6D"]
    assert position.face_down("c3") == ["JS"]


@clause("CP-storm-5")
@pytest.mark.parametrize(("hand", "may"), [(("5D", "6D", "KS"), True), (("5D", "6D", "JS", "QS", "KS"), False)])
def test_or_the_ship_drifts_if_drifting_is_allowed(hand: tuple[str, ...], may: bool) -> None:
    position = Position(2).hand(0, "3C", *hand).hand(1, "4H").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Sail with the 3 of clubs", "To c3", "Place the 5 of diamonds").play_on()
    assert "Sail with the 6 of diamonds" in position.options()
    assert ("Drift" in position.options()) == may


@clause("CP-storm-6")
@pytest.mark.parametrize("paid", ["5D", "KS"])
def test_any_card_ends_a_storm_even_if_its_payer_drifts_away(paid: str) -> None:
    position = Position(2).hand(0, paid).hand(1, "3H", "4H").ship(0, "c4").ship(1, "e3").pile("c3").begin()
    position.choose("Drift", "To c3", place(paid))
    position.choose("Sail with the 3 of hearts", "To d3")
    position.choose("Drift", "To b3")
    if paid == "KS":
        assert position.face_down("c3") == ["KS"]
    held = position.holds(1)
    position.choose("Sail with the 4 of hearts", "To c3")
    assert sorted(position.holds(1)) == sorted({*held, paid} - {"4H"})
    assert position.asked == "Anna"


@clause("CP-storm-6")
def test_a_single_face_down_card_lets_ships_sail_past() -> None:
    position = Position(2).hand(0, "10C", "3D").ship(0, "c4").ship(1, "f1").pile("c3", down=["KS"]).begin()
    position.choose("Sail with the 10 of clubs", "To c3", "To c2")
    assert position.face_down("c3") == ["KS"]
