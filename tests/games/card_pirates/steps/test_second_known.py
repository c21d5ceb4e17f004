"""The second edition: what everybody knows of the stack."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates import cards
from tests.clauses import clause
from tests.games.card_pirates.position import Position

EVERYBODY = (0, 1, 2, SPECTATOR)


def second(seed: int = 1) -> Position:
    return Position(seats=3, seed=seed, edition="second")


def known(position: Position, viewer: int) -> dict[int, list[str]]:
    """What a viewer knows of the stack: places from the top, with the names of the group that lies there."""
    return {told["place"]: told["cards"] for told in position.view(viewer)["stack"]["told"]}


@clause("CP-second-12")
def test_nothing_is_known_of_the_stack_at_first() -> None:
    position = second()
    for viewer in EVERYBODY:
        assert position.view(viewer)["stack"] == {"size": 14, "told": []}


@clause("CP-second-12")
def test_of_a_sailing_card_name_and_place_are_known() -> None:
    position = second().hand(0, "3C").ship(0, "a1").stack("2H", "8H", "9H").begin().choose("Sail with the 3 of clubs")
    for viewer in EVERYBODY:
        assert known(position, viewer) == {2: ["3C"]}
    position.choose("To a2")
    for viewer in EVERYBODY:
        assert known(position, viewer) == {1: ["3C"]}, "one place higher, after Bart's draw"


@clause("CP-second-12")
def test_two_sailing_cards_are_known_each_in_its_place() -> None:
    position = second().hand(0, "3C").hand(1, "4D").ship(0, "a1").ship(1, "e5").stack("2H", "2S", "8H", "9H").begin()
    position.choose("Sail with the 3 of clubs", "To a2", "Sail with the 4 of diamonds")
    assert known(position, SPECTATOR) == {2: ["3C"], 3: ["4D"]}


def battle(seed: int = 1) -> Position:
    """Anna's 2 and 3 of clubs lose to Bart's 9 of spades; Bart is to give, and the stack has one more card."""
    position = second(seed).hand(0, "2C", "3C", "KD").hand(1, "9S", "QD").hand(2, "KC").ship(0, "c3").ship(1, "c4")
    position.ship(2, "a1").stack("JH", "7H").begin().choose("Drift", "To c4", "Fight with the 2 of clubs")
    return position.choose("Fight with the 3 of clubs", "Fight with the 9 of spades")


@clause("CP-second-12")
def test_of_cards_lost_in_one_battle_the_names_are_known_and_not_their_order() -> None:
    positions = [battle(seed) for seed in range(30)]
    group = ["2C", "3C", "9S"]
    for viewer in EVERYBODY:
        for position in positions:
            assert known(position, viewer) == {1: group, 2: group, 3: group}
    assert len({tuple(position.state.stack) for position in positions}) == 6, "the order did differ"


@clause("CP-second-12")
def test_a_single_lost_card_is_known_in_its_place() -> None:
    position = second().hand(0, "2C", "KD").hand(1, "QD").ship(0, "c3").ship(1, "c4").stack("JH", "7H", "8H").begin()
    position.choose("Drift", "To c4", "Fight with the 2 of clubs")
    for viewer in EVERYBODY:
        assert known(position, viewer) == {2: ["2C"]}


@clause("CP-second-13")
def test_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    position = second().hand(0, "3C").ship(0, "c3").stack("KH", "8H").begin()
    assert position.knows(0, 0) == ["3C", "KH"]
    assert "You draw the King of hearts from the stack." in position.log(0)
    for viewer in (1, 2, SPECTATOR):
        assert position.knows(viewer, 0) == []
        assert "Anna draws a card from the stack." in position.log(viewer)


@clause("CP-second-13")
def test_a_card_drawn_from_a_known_place_is_known_in_that_hand() -> None:
    position = second().hand(0, "3C").hand(1, "5D").ship(0, "a1").stack("2H").begin()
    position.choose("Sail with the 3 of clubs", "To a2")
    assert position.asked == "Bart"
    for viewer in (0, 2, SPECTATOR):
        assert position.knows(viewer, 1) == ["3C"]
        assert "Bart draws the 3 of clubs from the stack." in position.log(viewer)


@clause("CP-second-13")
def test_once_a_lost_group_is_drawn_from_unseen_only_the_drawer_knows_the_rest() -> None:
    for seed in range(8):
        position = battle(seed).choose("Give the Queen of diamonds")
        assert position.asked == "Bart"
        assert len(known(position, 0)) == 3, "Bart drew what lay on top of the group"
        position.choose("Drift", "To d4")
        assert position.asked == "Cleo"
        drawn = set(position.holds(2)) - {"KC"}
        assert drawn < {"2C", "3C", "9S"}
        rest = sorted({"2C", "3C", "9S"} - drawn)
        assert known(position, 2) == {0: rest, 1: rest}
        assert {tuple(position.imagine(2, n).state.stack) for n in range(20)} == set(
            permutations(map(cards.from_code, rest))
        )
        for viewer in (0, 1, SPECTATOR):
            assert position.view(viewer)["stack"] == {"size": 2, "told": []}
            assert not drawn & set(position.knows(viewer, 2))
            assert "Cleo draws a card from the stack." in position.log(viewer)


@clause("CP-second-13")
def test_the_last_card_of_a_group_of_one_is_known_when_drawn() -> None:
    position = second().hand(0, "2C", "KD").hand(1, "QD").ship(0, "c3").ship(1, "c4").stack("JH").begin()
    position.choose("Drift", "To c4", "Fight with the 2 of clubs", "Give the King of diamonds")
    assert position.asked == "Bart"
    for viewer in (2, SPECTATOR):
        assert position.knows(viewer, 1) == ["2C"]


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
@clause("CP-second-13")
def test_what_is_drawn_unseen_does_not_change_what_others_see(viewer: int) -> None:
    low, high = (second().hand(0, "3C").ship(0, "c3").stack(top, "8H", other).begin()
                 for top, other in (("2H", "KH"), ("KH", "2H")))  # fmt: skip
    assert low.view(viewer) == high.view(viewer)
    assert low.log(viewer) == high.log(viewer)
