"""Full politics: the game ends when four Jacks rule."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from tests.clauses import clause
from tests.games.card_pirates.position import Position

JACKS = "All four islands show their Jacks: the game is over."


def before_spades(*tops: str) -> Position:
    """Anna drifts to the island of spades with its Jack in hand; the others show these cards, spades the last."""
    position = Position(ending="full-politics")
    for top in tops:
        position.island(top)
    position.hand(0, "JS", "4D").ship(0, "e4").pile("e5", up=["7S"], down=["9D"])
    return position.begin().choose("Drift", "To e5")


@clause("CP-politics-1")
@pytest.mark.parametrize("top", ["AS", "KS", "QS"])
def test_the_game_ends_as_soon_as_the_fourth_jack_rules(top: str) -> None:
    tops = ["JC", "JD", "JH"] if top == "AS" else ["JC", "JD", "JH", top]
    position = before_spades(*tops).choose("Exchange the Jack of spades")
    assert position.over
    assert position.log(SPECTATOR)[-1] == JACKS


@clause("CP-politics-1")
def test_the_end_comes_before_anything_is_picked_up() -> None:
    position = before_spades("JC", "JD", "JH").choose("Exchange the Jack of spades")
    assert position.holds(0) == ["4D", "AS"]
    assert (position.face_up("e5"), position.face_down("e5")) == (["7S"], ["9D"])


@clause("CP-politics-1", "CP-politics-2")
@pytest.mark.parametrize("tops", [("JC", "JD", "QH"), ("KC", "JD", "JH"), ("JC", "KD", "JH")])
def test_three_jacks_are_not_enough_even_without_an_ace(tops: tuple[str, ...]) -> None:
    position = before_spades(*tops).choose("Exchange the Jack of spades for the Ace of spades")
    assert not position.over
    assert position.asked == "Bart"
    assert position.holds(0) == ["4D", "9D", "7S", "AS"], "the turn went on to the pick-up"


@clause("CP-politics-2")
def test_the_last_ace_does_not_end_the_game() -> None:
    position = (
        Position(ending="full-politics").island("KC").island("QD").island("JH").hand(0, "QS").ship(0, "e4").begin()
    )
    position.choose("Drift", "To e5", "Exchange the Queen of spades for the Ace of spades")
    assert not position.over


@clause("CP-politics-1")
def test_refusing_the_last_exchange_goes_on() -> None:
    assert not before_spades("JC", "JD", "JH").choose("Keep all cards").over
