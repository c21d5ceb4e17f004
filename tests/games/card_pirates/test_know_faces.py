"""Who knows what: cards of which everybody knows only that they are Jacks, Queens, Kings or Aces."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

FACES = set("JQKA")
WORLDS = range(40)


def battle(*anna: str) -> Position:
    """Anna drifts onto the ship of Bart, who has no crew; Cleo looks on."""
    position = Position(3).hand(0, *anna).hand(1, "JD", "QD", "KD", "KC").hand(2, "7D")
    return position.ship(0, "c4").ship(1, "c3").ship(2, "f6").begin().choose("Drift", "To c3")


@clause("CP-know-5")
def test_a_face_down_payment_makes_only_the_known_faces_unknown() -> None:
    position = (
        Position(2).hand(0, "QH", "KD").ship(0, "b4").ship(1, "f1").pile("b5", up=["8C", "9C"]).pile("a5").begin()
    )
    position.choose("Drift", "To b5", "Exchange the Queen of hearts").play_on()
    assert position.knows(1, 0) == ["8C", "9C", "AH"]
    position.choose("Sail with the 8 of clubs", "To a5", "Place the King of diamonds")
    for viewer in (1, SPECTATOR):
        assert position.knows(viewer, 0) == ["9C"]
    assert position.knows(0, 0) == ["9C", "AH"]
    places = {tuple(position.imagine(1, seed).face_down("a5")) for seed in WORLDS}
    assert ("AH",) in places
    assert len(places) > 1


@clause("CP-know-5")
def test_crew_paid_face_up_makes_nothing_unknown() -> None:
    position = (
        Position(2).hand(0, "QH", "KD").ship(0, "b4").ship(1, "f1").pile("b5", up=["8C", "9C"]).pile("a5").begin()
    )
    position.choose("Drift", "To b5", "Exchange the Queen of hearts").play_on()
    position.choose("Sail with the 8 of clubs", "To a5", "Place the 9 of clubs")
    assert position.knows(1, 0) == ["AH"]


@clause("CP-know-6")
@pytest.mark.parametrize("paid", ["Jack", "Queen", "King"])
def test_of_a_face_down_payment_everybody_knows_the_kind_and_the_payer_the_name(paid: str) -> None:
    position = Position(2).hand(0, f"{paid[0]}S").ship(0, "c4").ship(1, "f1").pile("c3").begin()
    position.choose("Drift", "To c3", f"Place the {paid} of spades")
    for viewer in (1, SPECTATOR):
        assert position.backs(viewer, "c3") == (1, [], 1)
        places = {position.imagine(viewer, seed).face_down("c3")[0] for seed in WORLDS}
        assert {place[0] for place in places} <= FACES
        assert len(places) > 5
    assert position.backs(0, "c3") == (1, [f"{paid[0]}S"], 0)
    assert "Anna leaves a card face down in the storm at c3." in position.log(1)


@clause("CP-know-9")
def test_a_defender_who_plays_no_card_has_shown_that_the_hand_is_all_faces() -> None:
    position = battle("5S")
    assert position.faces_with(2, 1) == 0
    position.choose("Fight with the 5 of spades")
    assert "Bart has no crew to fight with." in position.log(2)
    assert (position.faces_with(2, 1), position.faces_with(SPECTATOR, 1)) == (2, 2)
    position.choose(position.options()[0])
    assert len(position.holds(1)) == 3
    assert position.faces_with(2, 1) == 3
    for seed in WORLDS:
        assert {card[0] for card in position.imagine(2, seed).holds(1)} <= FACES


@clause("CP-know-9")
def test_a_card_gained_unseen_may_be_anything_again() -> None:
    position = battle("5S")
    position.choose("Fight with the 5 of spades").choose(position.options()[0])
    position.choose("Drift", "To c2")
    assert len(position.holds(1)) == 4
    assert position.faces_with(2, 1) == 3
    ranks = {card[0] for seed in WORLDS for card in position.imagine(2, seed).holds(1)}
    assert ranks - FACES


@clause("CP-know-9")
def test_a_gift_is_a_card_gained_unseen() -> None:
    position = battle("5S", "6S", "7S")
    position.choose("Fight with the 5 of spades", "Give the 6 of spades")
    assert len(position.holds(1)) == 3
    assert position.faces_with(2, 1) == 2
    assert position.knows(0, 1) == ["6S"]
    assert position.faces_with(0, 1) == 2


def unarmed(*faces: str, **piles: str) -> Position:
    """Bart at a4 has shown that he holds only faces, and still has all of them; Anna and Cleo drift about elsewhere."""
    position = (
        Position(3, sets={"battle.take": 0}).hand(0, "5S").hand(1, *faces).ship(0, "a3").ship(1, "a4").ship(2, "f6")
    )
    for square, card in piles.items():
        position.pile(square, down=[card])
    position.begin().choose("Drift", "To a4", "Fight with the 5 of spades")
    assert position.faces_with(2, 1) == position.faces_with(SPECTATOR, 1) == len(faces)
    return position


@clause("CP-know-9", "CP-know-4")
@pytest.mark.parametrize("buried", ["Queen of diamonds", "7 of spades"])
def test_after_a_burial_one_face_fewer_is_certain_whatever_was_buried(buried: str) -> None:
    position = unarmed("QD", "KD", a5="7S").choose("Drift", "To a5").play_on()
    position.choose("Drift", "To b4")
    assert position.faces_with(2, 1) == 2
    position.choose(f"Bury the {buried}")
    for viewer in (2, SPECTATOR):
        assert position.faces_with(viewer, 1) == 1
        assert position.backs(viewer, "a5") == (1, [], 0)


@clause("CP-know-9", "CP-know-2")
@pytest.mark.parametrize(("hand", "found"), [(("QD", "JH"), "JC"), (("QD", "KD"), "JH")])
def test_after_an_exchange_one_face_fewer_is_certain_whatever_was_given(hand: tuple[str, ...], found: str) -> None:
    position = unarmed(*hand, a5=found).choose("Drift", "To a5").play_on()
    position.choose("Drift", "To b4").choose("Drift", "To b5", "Exchange the Jack of hearts")
    for viewer in (2, SPECTATOR):
        assert position.knows(viewer, 1) == ["AH"]
        assert position.faces_with(viewer, 1) == 1


@clause("CP-know-4")
def test_a_known_hand_of_one_card_is_not_lost_sight_of() -> None:
    position = Position(2).hand(0, "3D").ship(0, "c4").ship(1, "f1").pile("c3", up=["8C"]).begin()
    position.choose("Sail with the 3 of diamonds", "To c3").play_on()
    position.choose("Bury the 8 of clubs")
    for viewer in (1, SPECTATOR):
        assert position.backs(viewer, "c3") == (1, ["8C"], 0)


@clause("CP-know-4")
def test_known_faces_that_could_have_left_are_still_counted() -> None:
    position = Position(2).hand(0, "QH", "JD").ship(0, "b4").ship(1, "f1").pile("b5", up=["KD"]).begin()
    position.choose("Drift", "To b5", "Exchange the Queen of hearts").play_on()
    assert position.knows(1, 0) == ["KD", "AH"]
    position.choose("Bury the King of diamonds")
    for viewer in (1, SPECTATOR):
        assert position.knows(viewer, 0) == []
        assert position.faces_with(viewer, 0) == 1
        assert position.backs(viewer, "b5") == (1, [], 0)


@clause("CP-know-5")
def test_the_only_face_of_a_known_hand_gives_itself_away() -> None:
    position = Position(2).hand(0, "QH").ship(0, "b4").ship(1, "f1").pile("b5", up=["8C", "9C"]).pile("a5").begin()
    position.choose("Drift", "To b5", "Exchange the Queen of hearts").play_on()
    position.choose("Sail with the 8 of clubs", "To a5", "Place the Ace of hearts")
    for viewer in (1, SPECTATOR):
        assert position.knows(viewer, 0) == ["9C"]
        assert position.backs(viewer, "a5") == (1, ["AH"], 0)
