"""Who knows what: hands, piles and stack, cards seen and cards lost from sight."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

WORLDS = range(40)


def loud_hand(*hand: str, seats: int = 2) -> Position:
    """Anna has picked up the 8 and 9 of clubs from lying face up at c3, so that everybody knows she has them."""
    position = Position(seats).hand(0, "3D", *hand).ship(0, "c4").ship(1, "f1").pile("c3", up=["8C", "9C"])
    if seats > 2:
        position.ship(2, "f6")
    position.begin().choose("Sail with the 3 of diamonds", "To c3")
    for _ in range(seats - 1):
        position.play_on()
    return position


@clause("CP-know-1")
def test_a_hand_is_secret_and_its_size_is_public() -> None:
    position = Position(2).hand(0, "5D", "QH", "KS").hand(1, "2C").ship(0, "c4").ship(1, "f1").begin()
    for viewer in (1, SPECTATOR):
        assert [hand["size"] for hand in position.view(viewer)["hands"]] == [3, 1]
        assert position.knows(viewer, 0) == []
        assert position.faces_with(viewer, 0) == 0
    assert position.knows(0, 0) == ["5D", "QH", "KS"]
    assert [position.view(viewer)["hands"][0]["worth"] for viewer in (0, 1, SPECTATOR)] == [3, 0, 0]


@clause("CP-know-1")
def test_cards_lying_face_up_have_names_and_face_down_ones_have_a_number() -> None:
    position = Position(2).ship(0, "c4").ship(1, "f1").pile("c3", up=["8C", "6H"], down=["KS", "2S"])
    position.pile("b5", up=["4D"], down=["QD"]).begin()
    for viewer in (0, 1, SPECTATOR):
        up = {pile["square"]: pile["up"] for pile in position.view(viewer)["squares"]}
        assert up["c3"] == ["8C", "6H"]
        assert up["b5"] == ["4D"]
        assert position.backs(viewer, "c3") == (2, [], 0)
        assert position.backs(viewer, "b5") == (1, [], 0)


@clause("CP-know-1")
def test_the_size_of_the_stack_is_public_and_its_cards_are_not() -> None:
    position = Position(2, edition="second").hand(0, "5D").ship(0, "c3").ship(1, "e3").stack("KS", "2S", "4H").begin()
    for viewer in (0, 1, SPECTATOR):
        assert position.view(viewer)["stack"] == {"size": 2, "told": []}


@clause("CP-know-2")
def test_a_card_laid_face_up_is_known_and_so_is_the_seat_that_picks_it_up() -> None:
    position = Position(3).hand(0, "3D").hand(1, "4H").ship(0, "c4").ship(1, "d4").ship(2, "f6").begin()
    assert position.knows(1, 0) == []
    position.choose("Sail with the 3 of diamonds", "To b4", "Drift", "To c4")
    for viewer in (0, 2, SPECTATOR):
        assert position.knows(viewer, 1) == ["3D"]
    assert "Bart picks up the 3 of diamonds at c4." in position.log(2)


@clause("CP-know-2")
def test_crew_paid_to_a_storm_is_known() -> None:
    position = (
        Position(3).hand(0, "3D", "4H").hand(1, "5S").ship(0, "c4").ship(1, "e3").ship(2, "f6").pile("c3").begin()
    )
    position.choose("Drift", "To c3", "Place the 4 of hearts").choose("Drift", "To d3").play_on()
    position.choose("Drift", "To b3").choose("Drift", "To c3")
    for viewer in (0, 2, SPECTATOR):
        assert position.knows(viewer, 1) == ["4H"]


@clause("CP-know-2")
def test_both_cards_of_an_exchange_are_known() -> None:
    position = Position(3).hand(0, "QH", "5S").ship(0, "b4").ship(1, "f1").ship(2, "f6").pile("b5").begin()
    position.choose("Drift", "To b5", "Exchange the Queen of hearts")
    for viewer in (1, 2, SPECTATOR):
        assert position.knows(viewer, 0) == ["AH"]
        assert position.view(viewer)["islands"][2]["card"] == "QH"
    for seed in WORLDS:
        world = position.imagine(1, seed)
        assert "AH" in world.holds(0)
        assert world.top("hearts") == "QH"
        assert "QH" not in [card for seat in range(3) for card in world.holds(seat)]


@clause("CP-know-3")
def test_cards_picked_up_from_lying_face_down_are_seen_by_the_taker_alone() -> None:
    position = Position(3).hand(0, "3D").ship(0, "c4").ship(1, "f1").ship(2, "f6")
    position.pile("c3", up=["8C"], down=["KS", "2S"]).begin().choose("Drift", "To c3")
    assert position.knows(0, 0) == ["8C", "3D", "2S", "KS"]
    for viewer in (1, 2, SPECTATOR):
        assert position.knows(viewer, 0) == ["8C"]
        assert position.faces_with(viewer, 0) == 0
    assert "You find the 2 of spades and the King of spades." in position.log(0)
    assert not [line for line in position.log(1) + position.log(SPECTATOR) if "spades" in line]
    assert "Anna picks up 3 cards at c3: the 8 of clubs and 2 face down." in position.log(1)


@clause("CP-know-3", "CP-know-6", "CP-know-7")
def test_what_others_know_of_face_down_cards_goes_with_them_into_the_hand() -> None:
    position = (
        Position(3).hand(0, "KS", "QS").hand(1, "5H").ship(0, "c4").ship(1, "e3").ship(2, "f6").pile("c3").begin()
    )
    position.choose("Drift", "To c3", "Place the King of spades").choose("Drift", "To d3").play_on()
    position.choose("Drift", "To b3").choose("Drift", "To c3")
    assert position.knows(0, 1) == ["KS"]
    assert position.knows(2, 1) == []
    assert position.faces_with(2, 1) == 1


@clause("CP-know-4")
def test_a_burial_makes_the_known_cards_of_that_hand_unknown() -> None:
    position = loud_hand("5S", "KS")
    assert position.knows(1, 0) == position.knows(SPECTATOR, 0) == ["8C", "9C"]
    position.choose("Bury the 5 of spades")
    for viewer in (1, SPECTATOR):
        assert position.knows(viewer, 0) == []
        assert position.backs(viewer, "c3") == (1, [], 0)
    assert position.knows(0, 0) == ["8C", "9C", "KS"]
    assert len({position.imagine(1, seed).face_down("c3")[0] for seed in WORLDS}) > 5
    assert not all("8C" in position.imagine(1, seed).holds(0) for seed in WORLDS)


@clause("CP-know-4")
def test_a_card_leaving_for_all_to_see_makes_nothing_unknown() -> None:
    position = loud_hand("5S", "KS")
    position.choose("Sail with the 5 of spades", "To b3")
    assert position.knows(1, 0) == ["8C", "9C"]


def battle(anna: list[str], bart: list[str], found: list[str]) -> Position:
    """Anna drifts onto Bart's ship at c3 and picks up face-up cards there; Cleo looks on."""
    position = Position(3).hand(0, *anna).hand(1, *bart).hand(2, "7D").ship(0, "c4").ship(1, "c3").ship(2, "f6")
    return position.pile("c3", up=found).begin().choose("Drift", "To c3")


@clause("CP-know-4")
def test_a_random_taking_makes_the_known_cards_unknown_to_those_who_do_not_see_it() -> None:
    position = battle(["2S", "KS"], ["10H"], ["8C", "9C"])
    assert position.knows(1, 0) == position.knows(2, 0) == ["8C", "9C"]
    position.choose("Fight with the 2 of spades", "Fight with the 10 of hearts")
    left = set(position.holds(0))
    assert position.knows(2, 0) == position.knows(SPECTATOR, 0) == []
    assert position.knows(2, 1) == position.knows(SPECTATOR, 1) == []
    assert set(position.knows(1, 0)) == left & {"8C", "9C"}
    assert position.knows(0, 1) == position.holds(1)


@clause("CP-know-4")
def test_a_gift_makes_the_known_cards_unknown_to_those_who_do_not_see_it() -> None:
    position = battle(["10S", "KS"], ["2H"], ["8C", "9C"])
    position.choose("Fight with the 10 of spades", "Fight with the 2 of hearts")
    assert position.asked == "Anna"
    assert position.knows(2, 0) == ["8C", "9C"]
    position.choose("Give the King of spades")
    assert position.knows(2, 0) == position.knows(SPECTATOR, 0) == []
    assert position.knows(2, 1) == []
    assert position.knows(1, 0) == ["8C", "9C"]
    assert position.knows(0, 1) == position.knows(1, 1) == ["KS"]


@clause("CP-know-7")
@pytest.mark.parametrize(
    ("square", "way"),
    [
        ("c4", ["Bury the King of spades", "Drift", "To b4"]),
        ("c3", ["Drift", "To c3, storm", "Place the King of spades"]),
    ],
)
def test_you_know_what_you_buried_or_paid(square: str, way: list[str]) -> None:
    position = Position(2).hand(0, "KS", "QS").ship(0, "c4").ship(1, "f1").pile("c3").begin().choose(*way)
    assert position.backs(0, square) == (1, ["KS"], 0)
    assert position.backs(1, square)[1] == []
    for seed in WORLDS:
        assert position.imagine(0, seed).face_down(square) == ["KS"]


@clause("CP-know-7")
def test_a_ship_passing_over_changes_nothing_and_one_that_stops_is_known_to_hold_them() -> None:
    position = Position(3).hand(0, "KS", "QS", "4D").hand(1, "6H").hand(2, "3H")
    position.ship(0, "c4").ship(1, "d4").ship(2, "c5").begin()
    position.choose("Bury the Queen of spades", "Bury the King of spades", "Drift", "To c3")
    position.choose("Sail with the 6 of hearts", "To c4", "To b4")
    assert position.backs(0, "c4") == (2, ["QS", "KS"], 0)
    assert position.knows(0, 1) == []
    position.choose("Drift", "To c4")
    assert position.knows(0, 2) == ["QS", "KS"]
    assert position.knows(1, 2) == position.knows(SPECTATOR, 2) == []
    for seed in WORLDS:
        assert {"QS", "KS"} <= set(position.imagine(0, seed).holds(2))


@clause("CP-know-7", "CP-know-4")
def test_that_knowledge_ends_when_the_other_seat_buries_something() -> None:
    position = Position(2).hand(0, "KS", "4D").hand(1, "3H").ship(0, "c4").ship(1, "c5").begin()
    position.choose("Bury the King of spades", "Drift", "To c3", "Drift", "To c4", "Drift", "To c2")
    assert position.knows(0, 1) == ["KS"]
    position.choose("Bury the 3 of hearts")
    assert position.knows(0, 1) == []
    assert position.backs(0, "c4") == (1, [], 0)


@clause("CP-know-8")
def test_a_battle_card_is_known_to_its_owner_alone_until_the_reveal() -> None:
    position = battle(["10S", "9S", "KS"], ["2H", "3H"], [])
    position.choose("Fight with the 10 of spades")
    assert position.asked == "Bart"
    assert "10S" in position.knows(0, 0)
    for viewer in (1, 2, SPECTATOR):
        assert position.knows(viewer, 0) == []
        assert "Anna lays a card for the battle." in position.log(viewer)
    laid = {tuple(set(position.imagine(1, seed).view(0)["laid"])) for seed in WORLDS}
    assert len(laid) > 5
    position.choose("Fight with the 2 of hearts")
    for viewer in (0, 1, 2, SPECTATOR):
        assert "Anna shows the 10 of spades." in [
            line.replace("You show", "Anna shows") for line in position.log(viewer)
        ]
    assert position.face_up("e5")[-1] == "10S"


@clause("CP-know-8")
def test_only_the_two_sides_know_which_cards_were_taken_and_given() -> None:
    position = battle(["10S", "KS"], ["2H", "3H", "JD"], [])
    position.choose("Fight with the 10 of spades", "Fight with the 2 of hearts", "Give the 3 of hearts")
    assert position.holds(0) == ["JD", "KS"]
    assert position.knows(1, 0) == ["JD"]
    assert position.knows(0, 1) == position.knows(1, 1) == ["3H"]
    for viewer in (2, SPECTATOR):
        assert position.knows(viewer, 0) == position.knows(viewer, 1) == []
        assert [hand["size"] for hand in position.view(viewer)["hands"]][:2] == [2, 1]
        assert position.log(viewer).count("Anna takes a card from Bart.") == 2
        assert "Anna gives Bart a card." in position.log(viewer)
    assert {"You take the 3 of hearts from Bart.", "You take the Jack of diamonds from Bart."} <= set(position.log(0))
    assert "Anna gives you the 3 of hearts." in position.log(1)


@clause("CP-know-10")
def test_a_compulsory_burial_looks_like_any_other() -> None:
    forced = Position(2).hand(0, "2C", "JD", "QD", "KS").ship(0, "c4").ship(1, "f1").pile("c3", up=["3H"]).begin()
    free = Position(2).hand(0, "2C", "9D", "10D", "KS").ship(0, "c4").ship(1, "f1").pile("c3", up=["3H"]).begin()
    for viewer in (1, SPECTATOR):
        assert forced.view(viewer) == free.view(viewer)
    for position in (forced, free):
        position.choose("Bury the King of spades", "Drift", "To c3")
    for viewer in (1, SPECTATOR):
        assert forced.view(viewer) == free.view(viewer)
        assert forced.log(viewer) == free.log(viewer)
    assert "Anna buries a card on c4." in forced.log(1)


@clause("CP-know-10")
def test_the_others_wait_with_the_same_words_at_a_compulsory_burial() -> None:
    forced = Position(2).hand(0, "2C", "JD", "QD", "KS").ship(0, "c4").ship(1, "f1").begin()
    free = Position(2).hand(0, "2C", "9D", "10D", "KS").ship(0, "c4").ship(1, "f1").begin()
    assert forced.waiting() == free.waiting()


@clause("CP-know-11")
def test_a_spectator_sees_what_is_public_and_nothing_else() -> None:
    position = battle(["10S", "KS"], ["2H", "3H", "JD"], ["8C"])
    position.choose("Fight with the 10 of spades", "Fight with the 2 of hearts")
    assert position.knows(SPECTATOR, 0) == ["8C"]
    position.choose("Give the 3 of hearts")
    position.choose("Bury the 3 of hearts", "Drift", "To b3")
    view = position.view(SPECTATOR)
    assert all(hand["known"] == [] for hand in view["hands"])
    assert all(pile["known"] == [] for pile in view["squares"])
    assert view["laid"] == []
    secret = ("3 of hearts", "King of spades", "Jack of diamonds")
    assert not [line for line in position.log(SPECTATOR) if any(card in line for card in secret)]
    assert position.backs(1, "c3") == (1, ["3H"], 0)
