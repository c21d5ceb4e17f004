"""Option: hidden cards. Crew is shown, then lies face down, and the view remembers none of it."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

EVERYBODY = (0, 1, 2, SPECTATOR)
WORLDS = range(40)


def voyage(*hand: str, edition: str = "first") -> Position:
    """Anna at c4 with Bart and Cleo far away; c3 below her bow is a storm."""
    position = Position(3, hidden_cards=True, edition=edition).hand(0, *hand).hand(1, "4H").hand(2, "4S")
    return position.ship(0, "c4").ship(1, "e1").ship(2, "e4").pile("c3")


def battle(anna: list[str], bart: list[str]) -> Position:
    """Anna sails with the 3 of diamonds onto Bart's ship at c3; Cleo looks on."""
    position = Position(3, hidden_cards=True).hand(0, "3D", *anna).hand(1, *bart).hand(2, "4S")
    position.ship(0, "c4").ship(1, "c3").ship(2, "e4").begin()
    return position.choose("Sail with the 3 of diamonds", "To c3")


def names(lines: list[str], card: str) -> bool:
    """Whether any of the sentences names the card."""
    return any(card in line for line in lines)


@clause("CP-hidden-1")
@pytest.mark.parametrize("square", ["c4", "b5"])
def test_a_sailing_card_is_shown_to_everybody_and_lies_face_down(square: str) -> None:
    position = voyage("8C", "5D").ship(0, square).begin().choose("Sail with the 8 of clubs")
    assert position.face_up(square) == []
    assert "8C" in position.face_down(square)
    for viewer in EVERYBODY:
        assert names(position.log(viewer), "8 of clubs")
        assert position.backs(viewer, square) == (1, ["8C"], 0)


@clause("CP-hidden-1")
def test_crew_paid_to_a_storm_is_shown_and_lies_face_down() -> None:
    position = voyage("8C", "5D").begin().choose("Drift", "To c3", "Place the 5 of diamonds")
    assert position.face_up("c3") == []
    assert position.face_down("c3") == ["5D"]
    for viewer in EVERYBODY:
        assert names(position.log(viewer), "5 of diamonds")


@clause("CP-hidden-1")
def test_crew_lost_in_battle_is_shown_and_lies_face_down() -> None:
    position = battle(["9H", "KS"], ["2C", "QS"]).choose("Fight with the 9 of hearts", "Fight with the 2 of clubs")
    assert position.face_up("b5") == position.face_up("b2") == []
    assert "9H" in position.face_down("b5")
    assert "2C" in position.face_down("b2")
    for viewer in EVERYBODY:
        assert names(position.log(viewer), "9 of hearts")
        assert names(position.log(viewer), "2 of clubs")


@clause("CP-hidden-2")
@pytest.mark.parametrize(
    ("way", "square", "number"),
    [
        (["Sail with the 8 of clubs", "To d4", "Heave to here"], "c4", 1),
        (["Drift", "To c3", "Place the 8 of clubs"], "c3", 1),
        (["Drift", "To c3", "Place the King of spades"], "c3", 1),
        (["Bury the 8 of clubs", "Bury the King of spades", "Drift", "To d4"], "c4", 2),
    ],
)
def test_what_was_laid_is_a_plain_back_even_to_its_player(way: list[str], square: str, number: int) -> None:
    position = voyage("8C", "5D", "KS").begin().choose(*way)
    assert position.asked == "Bart"
    for viewer in EVERYBODY:
        assert position.backs(viewer, square) == (number, [], 0)


@clause("CP-hidden-2")
def test_island_cards_stay_in_sight() -> None:
    position = voyage("QH").ship(0, "b4").pile("b5").begin().choose("Drift", "To b5", "Exchange the Queen of hearts")
    for viewer in EVERYBODY:
        assert position.view(viewer)["islands"][2]["card"] == position.view(SPECTATOR)["islands"][2]["card"]
        assert position.knows(viewer, 0) == ["AH"]
    assert position.top("hearts") == "QH"


@clause("CP-hidden-2")
def test_crew_lost_in_battle_is_a_plain_back_to_both_sides() -> None:
    position = battle(["9H", "KS"], ["2C", "QS"]).choose("Fight with the 9 of hearts", "Fight with the 2 of clubs")
    position.choose("Give the King of spades")
    assert position.asked == "Bart"
    for viewer in EVERYBODY:
        assert position.backs(viewer, "b5")[1:] == position.backs(viewer, "b2")[1:] == ([], 0)


@clause("CP-hidden-3")
def test_a_shown_card_stays_in_sight_until_the_turn_ends() -> None:
    position = voyage("8C", "5D").begin().choose("Sail with the 8 of clubs", "To d4")
    for viewer in EVERYBODY:
        assert position.backs(viewer, "c4") == (1, ["8C"], 0)
    position.choose("Heave to here")
    for viewer in EVERYBODY:
        assert position.backs(viewer, "c4") == (1, [], 0)


@clause("CP-hidden-3")
def test_or_until_another_seat_is_asked_something() -> None:
    position = battle(["9H", "KS"], ["2C", "QS"])
    assert position.asked == "Anna"
    assert position.backs(1, "c4") == (1, ["3D"], 0)
    position.choose("Fight with the 9 of hearts")
    assert position.asked == "Bart"
    for viewer in EVERYBODY:
        assert position.backs(viewer, "c4") == (1, [], 0)


@clause("CP-hidden-3")
def test_battle_cards_stay_in_sight_while_the_attacker_gives() -> None:
    position = battle(["9H", "KS"], ["2C", "QS"]).choose("Fight with the 9 of hearts", "Fight with the 2 of clubs")
    assert position.asked == "Anna"
    for viewer in EVERYBODY:
        assert position.backs(viewer, "b5")[1] == ["9H"]


@clause("CP-hidden-3")
def test_battle_cards_are_out_of_sight_once_the_defender_is_asked_what_to_give() -> None:
    position = battle(["2H", "KS"], ["9C", "QS"]).choose("Fight with the 2 of hearts", "Fight with the 9 of clubs")
    assert position.asked == "Bart"
    for viewer in EVERYBODY:
        assert position.backs(viewer, "b5")[1] == position.backs(viewer, "b2")[1] == []


@clause("CP-hidden-3")
def test_the_kept_log_does_not_name_a_sailing_card_or_a_payment() -> None:
    position = voyage("8C", "5D").begin().choose("Sail with the 8 of clubs", "To c3", "Place the 5 of diamonds")
    for viewer in EVERYBODY:
        kept = position.log(viewer, live=False)
        assert len(kept) == len(position.log(viewer))
        assert not names(kept, "8 of clubs")
        assert not names(kept, "5 of diamonds")


@clause("CP-hidden-3")
def test_the_kept_log_does_not_name_the_cards_of_a_battle() -> None:
    position = battle(["9H", "KS"], ["2C", "QS"]).choose("Fight with the 9 of hearts", "Fight with the 2 of clubs")
    position.choose("Give the King of spades")
    for viewer in EVERYBODY:
        kept = position.log(viewer, live=False)
        assert not names(kept, "9 of hearts")
        assert not names(kept, "2 of clubs")


@clause("CP-hidden-2")
@pytest.mark.parametrize("way", [["Bury the King of spades", "Drift", "To d4"], ["Drift", "To c3", "Place the King"]])
def test_the_kept_log_does_not_help_the_one_who_buried_or_paid_a_card(way: list[str]) -> None:
    position = voyage("8C", "5D", "KS").begin().choose(*way)
    assert not names(position.log(0, live=False), "King of spades")


@clause("CP-hidden-4")
def test_a_face_card_paid_to_a_storm_is_not_shown() -> None:
    position = voyage("8C", "KS").begin().choose("Drift", "To c3", "Place the King of spades")
    for viewer in (1, 2, SPECTATOR):
        assert "Anna leaves a card face down in the storm at c3." in position.log(viewer)


@clause("CP-hidden-4")
def test_the_view_does_not_remember_that_it_must_be_a_face_card() -> None:
    position = voyage("8C", "KS").begin().choose("Drift", "To c3", "Place the King of spades")
    for viewer in EVERYBODY:
        assert position.backs(viewer, "c3") == (1, [], 0)
        lying = {position.imagine(viewer, seed).face_down("c3")[0][0] for seed in WORLDS}
        assert lying - set("JQKA")


@clause("CP-hidden-5")
def test_picking_up_shows_only_the_number_of_cards() -> None:
    position = voyage("8C", "5D").ship(1, "d4").begin()
    position.choose("Sail with the 8 of clubs", "To b4", "Heave to here")
    position.choose("Drift", "To c4")
    assert position.holds(1) == ["8C", "4H"]
    assert position.knows(1, 1) == ["8C", "4H"]
    for viewer in (0, 2, SPECTATOR):
        assert position.knows(viewer, 1) == []
        assert "Bart picks up a face-down card at c4." in position.log(viewer)
        assert position.view(viewer)["hands"][1]["size"] == 2


@clause("CP-hidden-5")
def test_a_face_payment_picked_up_is_not_known_to_be_one() -> None:
    position = voyage("8C", "KS").ship(1, "e3").begin().choose("Drift", "To c3", "Place the King of spades")
    position.choose("Drift", "To d3").play_on()
    position.choose("Drift", "To b3").choose("Drift", "To c3")
    assert "KS" in position.holds(1)
    for viewer in (0, 2, SPECTATOR):
        assert position.knows(viewer, 1) == []
        assert position.faces_with(viewer, 1) == 0


@clause("CP-hidden-6")
def test_a_computer_opponent_has_no_better_memory_than_the_view() -> None:
    position = voyage("8C", "5D", "KS").begin()
    position.choose("Bury the King of spades", "Sail with the 8 of clubs", "To d4", "Heave to here")
    for viewer in (0, 1, 2):
        worlds = [position.imagine(viewer, seed) for seed in WORLDS]
        assert not all("8C" in world.face_down("c4") for world in worlds)
        assert not all("KS" in world.face_down("c4") for world in worlds)
        assert len({tuple(world.face_down("c4")) for world in worlds}) > 20
        assert all(world.holds(viewer) == position.holds(viewer) for world in worlds)


@clause("CP-hidden-7")
def test_second_edition_sailing_cards_and_payments_at_sea_lie_face_down() -> None:
    position = voyage("8C", "5D", edition="second").stack("2C", "2D", "2H", "2S").begin()
    position.choose("Sail with the 8 of clubs")
    assert position.face_down("c4") == ["8C"]
    position.choose("To c3", "Place the 5 of diamonds")
    assert position.face_down("c3") == ["5D"]
    for viewer in EVERYBODY:
        assert position.backs(viewer, "c4") == position.backs(viewer, "c3") == (1, [], 0)
        assert names(position.log(viewer), "8 of clubs")
        assert not names(position.log(viewer, live=False), "8 of clubs")


@clause("CP-hidden-7")
def test_second_edition_a_sailing_card_bound_for_the_stack_is_shown_and_then_forgotten() -> None:
    position = voyage("8C", "5D", edition="second").ship(0, "a1").stack("2C", "2D", "2H").begin()
    position.choose("Sail with the 8 of clubs")
    for viewer in EVERYBODY:
        assert position.view(viewer)["stack"] == {"size": 3, "told": [{"place": 2, "cards": ["8C"]}]}
        assert names(position.log(viewer), "8 of clubs")
    position.choose("To b1", "Heave to here")
    for viewer in EVERYBODY:
        assert position.view(viewer)["stack"] == {"size": 2, "told": []}
        assert not names(position.log(viewer, live=False), "8 of clubs")


@clause("CP-hidden-7")
def test_second_edition_cards_lost_in_battle_are_shown_and_then_forgotten() -> None:
    position = (
        Position(3, hidden_cards=True, edition="second").hand(0, "3D", "9H", "KS").hand(1, "2C", "QS").hand(2, "4S")
    )
    position.ship(0, "c4").ship(1, "c3").ship(2, "e4").stack("JC", "JD", "2H").begin()
    position.choose("Sail with the 3 of diamonds", "To c3")
    for fighter in ("9 of hearts", "2 of clubs"):
        position.choose(f"Fight with the {fighter}")
    for viewer in EVERYBODY:
        assert names(position.log(viewer), "9 of hearts")
        group = ["2C", "9H"]
        told = [{"place": 2, "cards": group}, {"place": 3, "cards": group}]
        assert position.view(viewer)["stack"] == {"size": 4, "told": told}
    position.choose("Give the King of spades")
    for viewer in EVERYBODY:
        assert position.view(viewer)["stack"] == {"size": 3, "told": []}
