"""Who knows what: hands, piles and stack, cards seen and cards lost from sight."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates.cards import code
from tests.clauses import clause
from tests.games.card_pirates.scene import Scene

WORLDS = range(40)


def loud_hand(*hand: str, seats: int = 2) -> Scene:
    """Anna has picked up the 8 and 9 of clubs from lying face up at c3, so that everybody knows she has them."""
    scene = Scene(seats).hand(0, "3D", *hand).ship(0, "c4").ship(1, "f1").pile("c3", up=["8C", "9C"])
    if seats > 2:
        scene.ship(2, "f6")
    scene.begin().choose("Sail with the 3 of diamonds", "To c3")
    for _ in range(seats - 1):
        scene.play_on()
    return scene


@clause("CP-know-1")
def test_a_hand_is_secret_and_its_size_is_public() -> None:
    scene = Scene(2).hand(0, "5D", "QH", "KS").hand(1, "2C").ship(0, "c4").ship(1, "f1").begin()
    for viewer in (1, SPECTATOR):
        assert [hand[0] for hand in scene.view(viewer)["hands"]] == [3, 1]
        assert scene.knows(viewer, 0) == []
        assert scene.faces_with(viewer, 0) == 0
    assert scene.knows(0, 0) == ["5D", "QH", "KS"]


@clause("CP-know-1")
def test_cards_lying_face_up_have_names_and_face_down_ones_have_a_number() -> None:
    scene = Scene(2).ship(0, "c4").ship(1, "f1").pile("c3", up=["8C", "6H"], down=["KS", "2S"])
    scene.pile("b5", up=["4D"], down=["QD"]).begin()
    for viewer in (0, 1, SPECTATOR):
        up = {square[0]: [code(c) for c in square[1]] for square in scene.view(viewer)["squares"]}
        assert up[3 * 8 + 3] == ["8C", "6H"]
        assert up[5 * 8 + 2] == ["4D"]
        assert scene.backs(viewer, "c3") == (2, [], 0)
        assert scene.backs(viewer, "b5") == (1, [], 0)


@clause("CP-know-1")
def test_the_size_of_the_stack_is_public_and_its_cards_are_not() -> None:
    scene = Scene(2, edition="second").hand(0, "5D").ship(0, "c3").ship(1, "e3").stack("KS", "2S", "4H").begin()
    for viewer in (0, 1, SPECTATOR):
        assert scene.view(viewer)["stack"] == [2, []]


@clause("CP-know-2")
def test_a_card_laid_face_up_is_known_and_so_is_the_seat_that_picks_it_up() -> None:
    scene = Scene(3).hand(0, "3D").hand(1, "4H").ship(0, "c4").ship(1, "d4").ship(2, "f6").begin()
    assert scene.knows(1, 0) == []
    scene.choose("Sail with the 3 of diamonds", "To b4", "Drift", "To c4")
    for viewer in (0, 2, SPECTATOR):
        assert scene.knows(viewer, 1) == ["3D"]
    assert "Bart picks up the 3 of diamonds at c4." in scene.log(2)


@clause("CP-know-2")
def test_crew_paid_to_a_storm_is_known() -> None:
    scene = Scene(3).hand(0, "3D", "4H").hand(1, "5S").ship(0, "c4").ship(1, "e3").ship(2, "f6").pile("c3").begin()
    scene.choose("Drift", "To c3", "Place the 4 of hearts").choose("Drift", "To d3").play_on()
    scene.choose("Drift", "To b3").choose("Drift", "To c3")
    for viewer in (0, 2, SPECTATOR):
        assert scene.knows(viewer, 1) == ["4H"]


@clause("CP-know-2")
def test_both_cards_of_an_exchange_are_known() -> None:
    scene = Scene(3).hand(0, "QH", "5S").ship(0, "b4").ship(1, "f1").ship(2, "f6").pile("b5").begin()
    scene.choose("Drift", "To b5", "Exchange the Queen of hearts")
    for viewer in (1, 2, SPECTATOR):
        assert scene.knows(viewer, 0) == ["AH"]
        assert code(scene.view(viewer)["islands"][2][2]) == "QH"
    for seed in WORLDS:
        world = scene.imagine(1, seed)
        assert "AH" in world.holds(0)
        assert world.top("hearts") == "QH"
        assert "QH" not in [card for seat in range(3) for card in world.holds(seat)]


@clause("CP-know-3")
def test_cards_picked_up_from_lying_face_down_are_seen_by_the_taker_alone() -> None:
    scene = Scene(3).hand(0, "3D").ship(0, "c4").ship(1, "f1").ship(2, "f6")
    scene.pile("c3", up=["8C"], down=["KS", "2S"]).begin().choose("Drift", "To c3")
    assert scene.knows(0, 0) == ["8C", "3D", "2S", "KS"]
    for viewer in (1, 2, SPECTATOR):
        assert scene.knows(viewer, 0) == ["8C"]
        assert scene.faces_with(viewer, 0) == 0
    assert "You find the 2 of spades and the King of spades." in scene.log(0)
    assert not [line for line in scene.log(1) + scene.log(SPECTATOR) if "spades" in line]
    assert "Anna picks up 3 cards at c3: the 8 of clubs and 2 face down." in scene.log(1)


@clause("CP-know-3", "CP-know-6", "CP-know-7")
def test_what_others_know_of_face_down_cards_goes_with_them_into_the_hand() -> None:
    scene = Scene(3).hand(0, "KS", "QS").hand(1, "5H").ship(0, "c4").ship(1, "e3").ship(2, "f6").pile("c3").begin()
    scene.choose("Drift", "To c3", "Place the King of spades").choose("Drift", "To d3").play_on()
    scene.choose("Drift", "To b3").choose("Drift", "To c3")
    assert scene.knows(0, 1) == ["KS"]
    assert scene.knows(2, 1) == []
    assert scene.faces_with(2, 1) == 1


@clause("CP-know-4")
def test_a_burial_makes_the_known_cards_of_that_hand_unknown() -> None:
    scene = loud_hand("5S", "KS")
    assert scene.knows(1, 0) == scene.knows(SPECTATOR, 0) == ["8C", "9C"]
    scene.choose("Bury the 5 of spades")
    for viewer in (1, SPECTATOR):
        assert scene.knows(viewer, 0) == []
        assert scene.backs(viewer, "c3") == (1, [], 0)
    assert scene.knows(0, 0) == ["8C", "9C", "KS"]
    assert len({scene.imagine(1, seed).face_down("c3")[0] for seed in WORLDS}) > 5
    assert not all("8C" in scene.imagine(1, seed).holds(0) for seed in WORLDS)


@clause("CP-know-4")
def test_a_card_leaving_for_all_to_see_makes_nothing_unknown() -> None:
    scene = loud_hand("5S", "KS")
    scene.choose("Sail with the 5 of spades", "To b3")
    assert scene.knows(1, 0) == ["8C", "9C"]


def battle(anna: list[str], bart: list[str], found: list[str]) -> Scene:
    """Anna drifts onto Bart's ship at c3 and picks up face-up cards there; Cleo looks on."""
    scene = Scene(3).hand(0, *anna).hand(1, *bart).hand(2, "7D").ship(0, "c4").ship(1, "c3").ship(2, "f6")
    return scene.pile("c3", up=found).begin().choose("Drift", "To c3")


@clause("CP-know-4")
def test_a_random_taking_makes_the_known_cards_unknown_to_those_who_do_not_see_it() -> None:
    scene = battle(["2S", "KS"], ["10H"], ["8C", "9C"])
    assert scene.knows(1, 0) == scene.knows(2, 0) == ["8C", "9C"]
    scene.choose("Fight with the 2 of spades", "Fight with the 10 of hearts")
    left = set(scene.holds(0))
    assert scene.knows(2, 0) == scene.knows(SPECTATOR, 0) == []
    assert scene.knows(2, 1) == scene.knows(SPECTATOR, 1) == []
    assert set(scene.knows(1, 0)) == left & {"8C", "9C"}
    assert scene.knows(0, 1) == scene.holds(1)


@clause("CP-know-4")
def test_a_gift_makes_the_known_cards_unknown_to_those_who_do_not_see_it() -> None:
    scene = battle(["10S", "KS"], ["2H"], ["8C", "9C"])
    scene.choose("Fight with the 10 of spades", "Fight with the 2 of hearts")
    assert scene.asked == "Anna"
    assert scene.knows(2, 0) == ["8C", "9C"]
    scene.choose("Give the King of spades")
    assert scene.knows(2, 0) == scene.knows(SPECTATOR, 0) == []
    assert scene.knows(2, 1) == []
    assert scene.knows(1, 0) == ["8C", "9C"]
    assert scene.knows(0, 1) == scene.knows(1, 1) == ["KS"]


@clause("CP-know-7")
@pytest.mark.parametrize(
    ("square", "way"),
    [
        ("c4", ["Bury the King of spades", "Drift", "To b4"]),
        ("c3", ["Drift", "To c3, storm", "Place the King of spades"]),
    ],
)
def test_you_know_what_you_buried_or_paid(square: str, way: list[str]) -> None:
    scene = Scene(2).hand(0, "KS", "QS").ship(0, "c4").ship(1, "f1").pile("c3").begin().choose(*way)
    assert scene.backs(0, square) == (1, ["KS"], 0)
    assert scene.backs(1, square)[1] == []
    for seed in WORLDS:
        assert scene.imagine(0, seed).face_down(square) == ["KS"]


@clause("CP-know-7")
def test_a_ship_passing_over_changes_nothing_and_one_that_stops_is_known_to_hold_them() -> None:
    scene = Scene(3).hand(0, "KS", "QS", "4D").hand(1, "6H").hand(2, "3H")
    scene.ship(0, "c4").ship(1, "d4").ship(2, "c5").begin()
    scene.choose("Bury the Queen of spades", "Bury the King of spades", "Drift", "To c3")
    scene.choose("Sail with the 6 of hearts", "To c4", "To b4")
    assert scene.backs(0, "c4") == (2, ["QS", "KS"], 0)
    assert scene.knows(0, 1) == []
    scene.choose("Drift", "To c4")
    assert scene.knows(0, 2) == ["QS", "KS"]
    assert scene.knows(1, 2) == scene.knows(SPECTATOR, 2) == []
    for seed in WORLDS:
        assert {"QS", "KS"} <= set(scene.imagine(0, seed).holds(2))


@clause("CP-know-7", "CP-know-4")
def test_that_knowledge_ends_when_the_other_seat_buries_something() -> None:
    scene = Scene(2).hand(0, "KS", "4D").hand(1, "3H").ship(0, "c4").ship(1, "c5").begin()
    scene.choose("Bury the King of spades", "Drift", "To c3", "Drift", "To c4", "Drift", "To c2")
    assert scene.knows(0, 1) == ["KS"]
    scene.choose("Bury the 3 of hearts")
    assert scene.knows(0, 1) == []
    assert scene.backs(0, "c4") == (1, [], 0)


@clause("CP-know-8")
def test_a_battle_card_is_known_to_its_owner_alone_until_the_reveal() -> None:
    scene = battle(["10S", "9S", "KS"], ["2H", "3H"], [])
    scene.choose("Fight with the 10 of spades")
    assert scene.asked == "Bart"
    assert "10S" in scene.knows(0, 0)
    for viewer in (1, 2, SPECTATOR):
        assert scene.knows(viewer, 0) == []
        assert "Anna lays a card for the battle." in scene.log(viewer)
    laid = {tuple(set(scene.imagine(1, seed).view(0)["laid"])) for seed in WORLDS}
    assert len(laid) > 5
    scene.choose("Fight with the 2 of hearts")
    for viewer in (0, 1, 2, SPECTATOR):
        assert "Anna shows the 10 of spades." in [line.replace("You show", "Anna shows") for line in scene.log(viewer)]
    assert scene.face_up("e5")[-1] == "10S"


@clause("CP-know-8")
def test_only_the_two_sides_know_which_cards_were_taken_and_given() -> None:
    scene = battle(["10S", "KS"], ["2H", "3H", "JD"], [])
    scene.choose("Fight with the 10 of spades", "Fight with the 2 of hearts", "Give the 3 of hearts")
    assert scene.holds(0) == ["JD", "KS"]
    assert scene.knows(1, 0) == ["JD"]
    assert scene.knows(0, 1) == scene.knows(1, 1) == ["3H"]
    for viewer in (2, SPECTATOR):
        assert scene.knows(viewer, 0) == scene.knows(viewer, 1) == []
        assert [hand[0] for hand in scene.view(viewer)["hands"]][:2] == [2, 1]
        assert scene.log(viewer).count("Anna takes a card from Bart.") == 2
        assert "Anna gives Bart a card." in scene.log(viewer)
    assert {"You take the 3 of hearts from Bart.", "You take the Jack of diamonds from Bart."} <= set(scene.log(0))
    assert "Anna gives you the 3 of hearts." in scene.log(1)


@clause("CP-know-10")
def test_a_compulsory_burial_looks_like_any_other() -> None:
    forced = Scene(2).hand(0, "2C", "JD", "QD", "KS").ship(0, "c4").ship(1, "f1").pile("c3", up=["3H"]).begin()
    free = Scene(2).hand(0, "2C", "9D", "10D", "KS").ship(0, "c4").ship(1, "f1").pile("c3", up=["3H"]).begin()
    for viewer in (1, SPECTATOR):
        assert forced.view(viewer) == free.view(viewer)
    for scene in (forced, free):
        scene.choose("Bury the King of spades", "Drift", "To c3")
    for viewer in (1, SPECTATOR):
        assert forced.view(viewer) == free.view(viewer)
        assert forced.log(viewer) == free.log(viewer)
    assert "Anna buries a card on c4." in forced.log(1)


@clause("CP-know-10")
def test_the_others_wait_with_the_same_words_at_a_compulsory_burial() -> None:
    forced = Scene(2).hand(0, "2C", "JD", "QD", "KS").ship(0, "c4").ship(1, "f1").begin()
    free = Scene(2).hand(0, "2C", "9D", "10D", "KS").ship(0, "c4").ship(1, "f1").begin()
    assert forced.waiting() == free.waiting()


@clause("CP-know-11")
def test_a_spectator_sees_what_is_public_and_nothing_else() -> None:
    scene = battle(["10S", "KS"], ["2H", "3H", "JD"], ["8C"])
    scene.choose("Fight with the 10 of spades", "Fight with the 2 of hearts")
    assert scene.knows(SPECTATOR, 0) == ["8C"]
    scene.choose("Give the 3 of hearts")
    scene.choose("Bury the 3 of hearts", "Drift", "To b3")
    view = scene.view(SPECTATOR)
    assert all(hand[1] == [] for hand in view["hands"])
    assert all(square[3] == [] for square in view["squares"])
    assert view["laid"] == []
    secret = ("3 of hearts", "King of spades", "Jack of diamonds")
    assert not [line for line in scene.log(SPECTATOR) if any(card in line for card in secret)]
    assert scene.backs(1, "c3") == (1, ["3H"], 0)
