"""The words of crises: what is chosen between."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, NAMES, Position
from tests.games.wildtails.words.saying import (
    asked,
)


def test_discarding_a_card_to_a_crisis() -> None:
    position = Position().dark().deck(2, 4).round(2).holds(ANNA, (5, 3), (10, 1)).turn()
    assert asked(position) == (
        "Crisis at Powder Store (skull): which resource card do you discard?",
        "Crisis at Powder Store: Ann (Anna) chooses a resource card to discard.",
    )
    assert position.options() == [
        "Discard resource card Wreck Reef: 2 barrels and 1 sword",
        "Discard resource card Storm Anchorage: 1 barrel",
    ]


def test_no_abilities_or_a_worse_card() -> None:
    position = Position(threat=11).dark().deck(2, 4).round(2).holds(ANNA, (5, 3), (10, 1)).turn()
    assert asked(position)[0] == (
        "Crisis at Powder Store (skull): no abilities this turn, or a resource card is turned down. "
        "Which do you choose?"
    )
    assert position.options() == [
        "Nobody uses abilities this turn",
        "Turn down Wreck Reef: from 2 barrels and 1 sword to 1 barrel",
    ]


@pytest.mark.parametrize(
    ("only", "rounds", "captured", "after"),
    [
        ((2, 8), 7, (), "the next Scene comes up"),
        ((2,), 7, (), "the last Scene, so the last round ends, and all is lost"),
        ((2,), 6, (), "the last Scene, so round 7 begins and a card is captured (1 of 5)"),
        ((2,), 6, (3, 7, 8, 10), "the last Scene, so a card is captured (5 of 5), and all is lost"),
    ],
)
def test_all_resources_or_the_scene(only: tuple[int, ...], rounds: int, captured: tuple[int, ...], after: str) -> None:
    column: dict[str, Value] = {f"threat-9.column-{rounds}": 6}
    position = (
        Position(objectives=(4, 6), sets=column).dark().captured(*captured).holds(ANNA, (5, 3)).aside(ANNA, 1, 3, "C")
    )
    position.round(rounds).only(*only).turn()
    assert asked(position)[0] == (
        "Crisis at Powder Store (skull): all resource cards are discarded, or the active Scene. Which do you choose?"
    )
    assert position.options() == [
        "Discard all you hold: 2 cards with 2 barrels, 1 sword and 1 coin",
        f"Give up Powder Store: {after}",
    ]
    assert GAME.words.option(position.state, codes.DROP_SCENE, NAMES).things == ("card:2", "discards")
