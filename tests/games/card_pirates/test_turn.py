"""The turn: its three parts in order, moving as a duty, and the turn that is lost."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.card_pirates.scene import Scene


def verbs(scene: Scene) -> set[str]:
    """The first words of the options."""
    return {label.split()[0] for label in scene.options()}


def cornered(*hand: str) -> Scene:
    """Anna in the corner a1, with Bart to the right and Cleo below; only the island of clubs, diagonally, is free."""
    return Scene(3).hand(0, *hand).hand(1, "9H").hand(2, "9S").ship(0, "a1").ship(1, "b1").ship(2, "a2").begin()


@clause("CP-turn-1")
def test_a_turn_is_burying_then_moving_then_arriving_and_then_the_next_seat_plays() -> None:
    scene = Scene(2).hand(0, "5D", "6D", "QH", "KS").hand(1, "4C").ship(0, "a6").ship(1, "f1").begin()
    assert verbs(scene) == {"Bury", "Sail"}
    scene.choose("Bury the King of spades")
    assert verbs(scene) == {"Sail", "Drift"}
    scene.choose("Sail with the 5 of diamonds")
    assert verbs(scene) == {"To"}
    scene.choose("To b5")
    assert verbs(scene) == {"Exchange", "Keep"}
    assert scene.asked == "Anna"
    scene.choose("Keep all cards")
    assert scene.asked == "Bart"


@clause("CP-turn-2")
def test_nobody_may_remain_on_the_square() -> None:
    scene = Scene(2).hand(0, "5D", "QH", "KS").ship(0, "c4").ship(1, "f1").begin()
    assert scene.options() == [
        "Bury the 5 of diamonds", "Bury the Queen of hearts", "Bury the King of spades",
        "Sail with the 5 of diamonds", "Drift",
    ]  # fmt: skip
    scene.choose("Drift")
    assert scene.steps() == ["b4", "c3", "c5", "d4"]
    assert verbs(scene) == {"To"}


@clause("CP-turn-2")
def test_a_ship_that_cannot_sail_must_drift() -> None:
    scene = Scene(2).ship(0, "c4").ship(1, "f1").begin()
    assert scene.options() == ["Drift"]


@clause("CP-turn-2")
def test_a_ship_that_cannot_drift_must_sail() -> None:
    scene = Scene(2).hand(0, "JC", "QC", "KC", "5S").ship(0, "c4").ship(1, "f1").begin()
    assert verbs(scene) == {"Bury", "Sail"}
    scene = Scene(3).hand(0, "3C", "JH", "QH", "KH").ship(0, "c4").ship(1, "c3").ship(2, "d4").begin()
    scene.choose("Sail with the 3 of clubs")
    assert scene.steps() == ["b4", "c5"]
    assert verbs(scene) == {"To"}


@clause("CP-turn-2")
@pytest.mark.parametrize("choice", ["Sail with the 8 of clubs", "Drift"])
def test_a_player_able_to_do_either_takes_whichever_is_preferred(choice: str) -> None:
    scene = Scene(2).hand(0, "8C", "KD").ship(0, "c4").ship(1, "f1").begin()
    scene.choose(choice)
    assert ("8C" in scene.holds(0)) == (choice == "Drift")
    assert ("d3" in scene.steps()) == (choice != "Drift")


@clause("CP-turn-3")
def test_a_card_without_a_legal_first_step_is_not_offered() -> None:
    scene = cornered("4C", "QD")
    assert scene.options() == ["Bury the Queen of diamonds", "Drift"]
    assert scene.why("Sail with the 4 of clubs") == "Every square that this card could reach is closed to you now."


@clause("CP-turn-3")
def test_one_legal_first_step_is_enough_for_a_card_to_sail() -> None:
    scene = cornered("5C", "QD")
    scene.choose("Sail with the 5 of clubs")
    assert scene.steps() == ["b2"]


@clause("CP-turn-3")
def test_the_sailing_card_counts_as_laid_when_its_first_step_is_judged() -> None:
    scene = cornered("4C", "2D")
    assert "Sail with the 4 of clubs" in scene.options()
    scene.choose("Sail with the 4 of clubs")
    assert scene.steps() == ["a2", "b1"]


@clause("CP-turn-3")
def test_a_card_is_judged_at_this_moment_after_burying() -> None:
    scene = cornered("3C", "QD", "2H", "KH", "QS")
    assert "Sail with the 3 of clubs" in scene.options()
    scene.choose("Bury the 2 of hearts")
    assert not [label for label in scene.options() if label.startswith("Sail")]


@clause("CP-turn-4")
def test_with_the_sailing_card_on_the_table_nothing_can_be_buried_or_replaced() -> None:
    scene = Scene(2).hand(0, "8C", "9C", "QH").ship(0, "c4").ship(1, "f1").begin()
    scene.choose("Sail with the 8 of clubs")
    assert verbs(scene) == {"To"}
    scene.choose("To c3")
    assert verbs(scene) == {"To", "Heave"}
    assert scene.holds(0) == ["9C", "QH"]


@clause("CP-turn-4")
def test_a_ship_that_has_begun_to_drift_neither_sails_nor_buries() -> None:
    scene = Scene(2).hand(0, "8C", "9C", "QH").ship(0, "c4").ship(1, "f1").begin()
    scene.choose("Bury the 8 of clubs", "Drift")
    assert verbs(scene) == {"To"}


@clause("CP-turn-5")
@pytest.mark.parametrize("hand", [(), ("QD",), ("QD", "KD", "KH"), ("QD", "KD", "KH", "QS", "KS")])
def test_whoever_can_neither_sail_nor_drift_loses_the_turn_and_buries_nothing(hand: tuple[str, ...]) -> None:
    scene = cornered(*hand)
    assert scene.asked == "Bart"
    assert scene.holds(0) == list(hand)
    assert scene.at(0) == "a1"
    assert scene.face_down("a1") == []
    assert "You can neither sail nor drift and lose the turn." in scene.log(0)


@clause("CP-turn-5")
def test_the_turn_is_not_lost_while_a_burial_would_open_a_drift() -> None:
    scene = cornered("2C", "QD", "KD", "KH", "QS")
    assert scene.asked == "Anna"
    scene.choose("Bury the Queen of diamonds", "Bury the King of diamonds", "Drift", "To b1")
    assert scene.options() == ["Fight with the 2 of clubs"]
