"""Advanced sailing: an island takes only crew of its own suit, and nobody drifts there."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

ISLANDS = {"clubs": "b2", "diamonds": "e2", "hearts": "b5", "spades": "e5"}
NEXT_TO = {"clubs": "b3", "diamonds": "e3", "hearts": "b4", "spades": "e4"}


def advanced(**options: Any) -> Position:
    return Position(advanced_sailing=True, **options)


def squares(position: Position) -> set[str]:
    """Where the ship may go now."""
    return {label.split()[1].rstrip(",") for label in position.options() if label.startswith("To ")}


@clause("CP-advanced-1")
@pytest.mark.parametrize("suit", ISLANDS)
def test_only_crew_of_its_suit_sails_onto_an_island(suit: str) -> None:
    for crew in ISLANDS:
        position = advanced().hand(0, f"3{crew[0].upper()}", "2C").ship(0, NEXT_TO[suit]).begin()
        position.choose(f"Sail with the 3 of {crew}")
        assert (ISLANDS[suit] in squares(position)) == (crew == suit)
        assert len(squares(position)) == (4 if crew == suit else 3), "the open sea takes every suit"


@clause("CP-advanced-1")
def test_the_reason_names_the_suit() -> None:
    position = advanced().hand(0, "3D").ship(0, "b3").begin().choose("Sail with the 3 of diamonds")
    assert position.why("To b2") == "Only crew of its own suit sails onto an island."


@clause("CP-advanced-1")
def test_the_suit_counts_for_a_diagonal_step_as_well() -> None:
    position = advanced().hand(0, "5C", "5H").ship(0, "c3").begin()
    assert "b2" in squares(position.choose("Sail with the 5 of clubs"))
    position = advanced().hand(0, "5C", "5H").ship(0, "c3").begin()
    assert "b2" not in squares(position.choose("Sail with the 5 of hearts"))


@clause("CP-advanced-1")
def test_the_suit_of_the_island_counts_and_not_its_card() -> None:
    position = advanced().island("JC").hand(0, "3C").ship(0, "b3").begin()
    assert "b2" in squares(position.choose("Sail with the 3 of clubs"))


@clause("CP-advanced-1", "CP-advanced-2")
@pytest.mark.parametrize(("card", "arrives"), [("9 of clubs", True), ("10 of clubs", True), ("9 of diamonds", False)])
def test_from_diamond_island_to_club_island_takes_nine_points_of_clubs(card: str, arrives: bool) -> None:
    """The designer's picture of this option."""
    position = advanced().hand(0, "9C", "10C", "9D").ship(0, "e2").begin()
    position.choose(f"Sail with the {card}", "To d2", "To c2")
    assert ("b2" in squares(position)) == arrives


@clause("CP-advanced-2")
def test_an_island_of_another_suit_is_closed_but_can_be_sailed_round() -> None:
    position = advanced().hand(0, "9D").ship(0, "b3").begin().choose("Sail with the 9 of diamonds")
    assert squares(position) == {"b4", "a3", "c3", "a2", "c2", "a4", "c4"}
    position.choose("To a3", "To a2")
    assert squares(position) == {"a1"}
    position.choose("To a1")
    assert position.at(0) == "a1"


@clause("CP-advanced-2")
def test_a_ship_leaves_an_island_with_any_suit() -> None:
    position = advanced().hand(0, "3H", "4S", "5D").ship(0, "b2").begin()
    for card in ("3 of hearts", "4 of spades", "5 of diamonds"):
        assert f"Sail with the {card}" in position.options()


@clause("CP-advanced-2")
def test_other_ships_and_storms_take_every_suit() -> None:
    position = advanced().hand(0, "3D", "2H").hand(1, "4D").ship(0, "c4").ship(1, "c5").pile("d4").begin()
    assert squares(position.choose("Sail with the 3 of diamonds")) == {"b4", "c3", "c5", "d4"}


@clause("CP-advanced-3")
def test_nobody_drifts_onto_an_island() -> None:
    position = advanced().hand(0, "3C", "QC").ship(0, "b3").begin().choose("Drift")
    assert squares(position) == {"a3", "c3", "b4"}
    assert position.why("To b2") == "Nobody drifts onto an island."


@clause("CP-advanced-3")
def test_in_the_second_edition_nobody_drifts_there_diagonally_either() -> None:
    drifting = {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    position = Position(edition="second").hand(0, "QC").ship(0, "b2").begin().choose("Drift")
    assert squares(position) == drifting
    position = advanced(edition="second").hand(0, "QC").ship(0, "b2").begin().choose("Drift")
    assert squares(position) == drifting - {"a1"}
    assert position.why("To a1") == "Nobody drifts onto an island."


def cornered(*hand: str, advanced_sailing: bool = True) -> Position:
    """Anna at a1, with the islands of clubs and diamonds on both straight neighbours, which the captains laid there."""
    position = Position(random_islands=True, advanced_sailing=advanced_sailing)
    for ace, square in (("clubs", "a2"), ("diamonds", "b1"), ("hearts", "f6"), ("spades", "e6")):
        position.choose(f"Take the Ace of {ace}", f"Lay it on {square}")
    return position.hand(0, *hand).hand(1, "9D").ship(0, "a1").ship(1, "d4").begin()


@clause("CP-advanced-4")
@pytest.mark.parametrize(
    "hand",
    [("QC",), (), ("3H",), ("4S", "3S"), ("2C",), ("QC", "KC", "JC", "4H", "3S")],
    ids=lambda hand: " ".join(hand) or "none",
)
def test_between_islands_a_turn_is_lost_if_nothing_sails(hand: tuple[str, ...]) -> None:
    position = cornered(*hand)
    assert position.asked == "Bart"
    assert "Anna can neither sail nor drift and loses the turn." in position.log(SPECTATOR)
    assert len(position.holds(0)) == len(hand)
    assert position.face_down("a1") == [], "a lost turn buries nothing"


@clause("CP-advanced-4")
@pytest.mark.parametrize(("card", "name", "to"), [("3C", "3 of clubs", "a2"), ("5H", "5 of hearts", "b2")])
def test_between_islands_a_card_that_is_able_to_sail_has_to(card: str, name: str, to: str) -> None:
    position = cornered(card, "QC")
    assert position.asked == "Anna"
    assert position.options() == ["Bury the Queen of clubs", f"Sail with the {name}"], (
        "no drift, and no burial of the crew"
    )
    assert squares(position.choose(f"Sail with the {name}")) == {to}


@clause("CP-advanced-4")
def test_without_the_option_the_ship_drifts_to_an_island() -> None:
    position = cornered("QC", advanced_sailing=False)
    assert squares(position.choose("Drift")) == {"a2", "b1"}
