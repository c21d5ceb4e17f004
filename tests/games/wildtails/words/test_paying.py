"""The words of paying, smuggling and storing."""

from __future__ import annotations

from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, NAMES, Position
from tests.games.wildtails.words.saying import (
    SMUGGLE,
    asked,
)


def test_a_payment_says_what_it_is_for() -> None:
    position = (
        Position().dark().deck(4, 2).level(ANNA, 0, 2).holds(ANNA, (3, 4), (5, 3), (11, 3)).turn().play(codes.LEVEL | 0)
    )
    assert asked(position) == (
        "Paying for level 3 of Fit Out the Brig: what do you spend for a barrel? Still to pay: 1 barrel and 2 swords.",
        "Ann (Anna) pays for level 3 of Fit Out the Brig. Still to pay: 1 barrel and 2 swords.",
    )
    assert position.options() == [
        "1 barrel from Quiet Lagoon (1 sword and 1 gem left for this turn)",
        "1 gem as a barrel from Quiet Lagoon (1 barrel and 1 sword left for this turn)",
        "1 barrel from Wreck Reef (1 barrel and 1 sword left for this turn)",
        "1 barrel, permanent (Fit Out the Brig, level 2)",
    ]
    things = [GAME.words.option(position.state, move, NAMES).things for move in position.moves()]
    assert things == [("resource:3:barrel",), ("resource:3:gem",), ("resource:5:barrel",), ("star:33",)]
    gem = GAME.words.option(position.state, codes.PAY_WITH + (4 << 6) | 2, NAMES)
    assert gem.clause == "WT-resource-2"


def test_paying_for_an_ability_and_an_event() -> None:
    position = Position().dark().deck(4, 2).stores((5, 3)).holds(ANNA, (10, 3)).turn().play(codes.USE | SMUGGLE)
    assert asked(position)[0] == "Paying for Smuggle: what do you spend for a basic resource (barrel, sword or coin)?"
    position = Position(1).dark().deck(4, 2).holds(ANNA, (2, 2), (5, 3)).turn().play(codes.EVENT | 1)
    assert asked(position)[0] == "Paying for event 2 of Customs Shed: what does Anna spend for a sword?"
    position = Position().dark().deck(4, 2).aside(ANNA, 2, 2, "S").holds(ANNA, (7, 1)).turn().play(codes.EVENT | 1)
    assert position.options() == ["1 sword from Powder Store, its last", "1 sword from Gunners' Point, its last"]


def test_smuggling_and_storing() -> None:
    position = Position().dark().deck(4, 2).stores((5, 3), (7, 1)).holds(ANNA, (10, 1)).turn().play(codes.USE | SMUGGLE)
    assert asked(position) == (
        "Which card do you take from Acorn Rock? Any number can be taken.",
        "Ann (Anna) takes cards from Acorn Rock.",
    )
    option = GAME.words.option(position.state, codes.TAKE | 4, NAMES)
    assert (option.label, option.things) == ("Take Wreck Reef: 2 barrels and 1 sword", ("card:5",))
    position.play(codes.TAKE | 4)
    assert position.options() == ["Take Gunners' Point: 1 sword", "Take no more"]
    position.play(codes.DONE).passes().play(codes.EVENT | 0).passes()
    assert asked(position) == (
        "Do you store a card in Acorn Rock (room for 2)? Stored cards are safe, and Smuggle takes them back.",
        "Ann (Anna) may store cards in Acorn Rock.",
    )
    assert position.options()[:3] == [
        "Store Customs Shed: 1 coin",
        "Store Wreck Reef: 2 barrels and 1 sword",
        "Store nothing",
    ]
    assert GAME.words.option(position.state, codes.STORE | 3, NAMES).things == ("card:4",)
    position.play(codes.STORE | 3).passes()
    assert asked(position)[0].startswith("Do you store another card in Acorn Rock (room for 1)?")
    assert position.options() == ["Store Wreck Reef: 2 barrels and 1 sword", "Store no more"]
