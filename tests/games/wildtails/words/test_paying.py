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
        "Level 3 of Fit Out the Brig costs 1 barrel and 2 swords: what do you spend?",
        "Ann (Anna) pays 1 barrel and 2 swords for level 3 of Fit Out the Brig.",
    )
    assert position.options() == [
        "1 barrel from Quiet Lagoon (1 sword and 1 gem left for this turn)",
        "1 sword from Quiet Lagoon (1 barrel and 1 gem left for this turn)",
        "1 gem from Quiet Lagoon (1 barrel and 1 sword left for this turn)",
        "1 barrel from Wreck Reef (1 barrel and 1 sword left for this turn)",
        "1 sword from Wreck Reef (2 barrels left for this turn)",
        "1 sword from Tortoise Bank (1 sword and 1 coin left for this turn)",
    ]
    things = [GAME.words.option(position.state, move, NAMES).things for move in position.moves()]
    assert things[:4] == [("resource:3:barrel",), ("resource:3:sword",), ("resource:3:gem",), ("resource:5:barrel",)]
    gem = GAME.words.option(position.state, codes.PAY_WITH + (4 << 6) | 2, NAMES)
    assert gem.clause == "WT-resource-2"
    position.pay("S", 11)
    assert asked(position)[0].endswith("what do you spend? Paid so far: 1 sword.")
    assert position.options() == ["1 sword from Tortoise Bank (1 coin still left for this turn)"]


def test_paying_for_an_ability_and_an_event() -> None:
    position = Position().dark().deck(4, 2).stores((5, 3)).holds(ANNA, (10, 3)).turn().play(codes.USE | SMUGGLE)
    assert asked(position)[0] == "Smuggle costs 1 basic resource (barrel, sword or coin): what do you spend?"
    position = Position(1).dark().deck(4, 2).holds(ANNA, (2, 2), (5, 3)).turn().play(codes.EVENT | 1)
    assert asked(position)[0] == "Event 2 of Customs Shed costs 1 sword: what does Anna spend?"
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
    question, told = asked(position)
    store = "Do you store cards in Acorn Rock first (room for 2)?"
    assert question == f"Your turn is about to end. {store} Stored cards are safe, and Smuggle takes them back."
    assert told == "Ann (Anna) may store cards in Acorn Rock and use abilities, and ends the turn."
    assert position.options()[:3] == [
        "Store Customs Shed: 1 coin",
        "Store Wreck Reef: 2 barrels and 1 sword",
        "End the turn",
    ]
    assert GAME.words.option(position.state, codes.STORE | 3, NAMES).things == ("card:4",)
    position.play(codes.STORE | 3)
    assert "(room for 1)" in asked(position)[0]
    assert position.options()[:2] == ["Store Wreck Reef: 2 barrels and 1 sword", "End the turn"]
