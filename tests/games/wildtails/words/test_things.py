"""Everything on the table of Wildtails that has a name, and how it is named as it lies."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, NAMES, SAMUEL, Position, all_windows

RALLY = 13


def named(position: Position, viewer: int = ANNA) -> dict[str, str]:
    """The things of a viewer: ids and names."""
    things = GAME.words.things(position.state, viewer, position.names)
    assert len({thing.id for thing in things}) == len(things)
    return {thing.id: thing.name for thing in things}


def test_cards_are_named_where_they_lie() -> None:
    position = Position().holds(ANNA, (4, 2)).aside(SAMUEL, 5, 3, "BS").stores((7, 1)).captured(2).discards(3, 8)
    names = named(position.deck(13).unordered(10, 11).turn())
    assert names["card:4"] == "Customs Shed, held by Anna, shows 2 coins"
    assert names["card:5"] == "Wreck Reef, set aside by Samuel, 1 barrel and 1 sword left for this turn"
    assert names["card:7"] == "Gunners' Point, stored in Acorn Rock, shows 1 sword"
    assert names["card:2"] == "Powder Store, captured by the Raiders: skull, +0 in checks"
    assert names["card:3"] == "Quiet Lagoon, in the discard pile: eye, +3 in checks"
    assert names["card:8"] == "Smugglers' Stair, on top of the discard pile: eye, +1 in checks"
    assert names["card:13"] == "Chapel Ruins, the active Scene: skull, +2 in checks"
    assert names["card:10"] == "Storm Anchorage, somewhere in the deck: kraken, +3 in checks"
    assert names["card:12"] == "The Watchtower, in the deck, 3 of 3 below the active Scene: eye, -1 in checks"
    assert names["deck"] == "deck, 3 cards below the active Scene, 1 of them known at the bottom"
    assert names["discards"] == "discard pile, 2 cards, Smugglers' Stair on top"
    assert {ident for ident in names if ident.startswith("card:")} == {
        f"card:{number}" for number in range(2, 14) if number not in (1, 6, 9)
    }


@all_windows
def test_a_revealed_card() -> None:
    position = Position().deck(4, 13, 2).turn().play(codes.EVENT | 3, codes.PASS)
    assert named(position)["card:13"] == "Chapel Ruins, revealed for the check: skull, +2 in checks"


def test_events_of_the_active_scene() -> None:
    names = named(Position().deck(4, 2).turn())
    assert [names[f"event:4:{number}"] for number in range(1, 5)] == [
        "Event 1, free: 1 coin, at Customs Shed",
        "Event 2: pay 1 sword for 2 coins, at Customs Shed",
        "Event 3, Deception 5: 1 barrel and 2 coins, at Customs Shed",
        "Event 4, Deception 6: 2 coins and 1 gem, at Customs Shed",
    ]
    assert len([ident for ident in names if ident.startswith("event:")]) == 4


def test_what_can_be_spent() -> None:
    position = Position().level(ANNA, 0, 2).holds(ANNA, (4, 3), (8, 1)).aside(SAMUEL, 5, 3, "S").deck(10, 2).turn()
    names = named(position)
    assert {ident: name for ident, name in names.items() if ident.startswith(("resource:", "star:"))} == {
        "resource:4:barrel": "1 barrel of Customs Shed, held by Anna",
        "resource:4:coin": "2 coins of Customs Shed, held by Anna",
        "resource:8:barrel": "1 barrel of Smugglers' Stair, held by Anna",
        "resource:5:sword": "1 sword of Wreck Reef, held by Samuel",
        "star:33": "permanent barrel of Anna (Fit Out the Brig, level 2)",
    }
    position.state.spent = 1 << 1
    assert named(position)["star:33"].endswith(", spent this turn")


def test_the_scenario() -> None:
    position = (
        Position().level(ANNA, 0, 2).level(SAMUEL, 1, 4).captured(2, 3).round(2).deck(13, 4).holds(ANNA, (5, 1)).turn()
    )
    names = named(position)
    assert names["objective:0"] == (
        "Fit Out the Brig, Anna's Objective, level 2 of 4; next, level 3: pay 1 barrel and 2 swords; Bravery +2"
    )
    assert names["objective:1"] == "Win the Fishers, Samuel's Objective, complete"
    assert names["threat"] == (
        "Raiders, the Threat: an attack needs Bravery 9; 2 captured cards of the 5 that lose; a crisis, a resource "
        "card is discarded, at the active Scene"
    )
    assert names["log"] == (
        "Pirate's Log, round 2 of 7; crises this round: skull, a resource card is discarded; eye, nothing; "
        "moon, nothing; kraken, nothing"
    )
    free = named(Position().deck(4, 2).turn())
    assert free["objective:0"].startswith(
        "Fit Out the Brig, an Objective not claimed yet, level 0 of 4; next, level 1:"
    )
    assert free["threat"].endswith("no captured cards of the 5 that lose; no crisis at the active Scene")


def test_characters() -> None:
    position = Position().level(ANNA, 0, 1).holds(ANNA, (4, 3), (8, 1)).deck(5, 2).turn()
    names = named(position, ANNA)
    assert names["character:0"] == (
        "Anna the squirrel, played by you: Savvy 4, Bravery 3, Deception 3; active; has 2 barrels and 2 coins"
    )
    assert names["character:1"] == "Samuel the rat, played by Sam: Savvy 2, Bravery 4, Deception 3; has nothing"
    assert named(position, SPECTATOR)["character:0"].startswith("Anna the squirrel, played by Ann:")
    assert {ident for ident in names if ident.startswith("character:")} == {"character:0", "character:1"}
    choosing = named(Position.dealt())
    assert ": the other Character plays this turn instead of the active one (Conspire; " in choosing["ability:14"]
    assert choosing["character:1"] == "Samuel the rat, to be chosen: Savvy 2, Bravery 4, Deception 3"


@all_windows
def test_abilities_and_whether_they_can_be_used() -> None:
    position = Position().deck(4, 2).holds(ANNA, (12, 3)).turn()
    names = named(position)
    rally = "Rally, ability of Acorn Rock: +3 for the next check this turn (turns Acorn Rock to its dark side)"
    assert names["ability:13"] == f"{rally}; ready"
    assert names["ability:15"] == (
        "Broadside, ability of Acorn Rock: pay 1 cannon; +3 for the next check this turn; once a turn; ready"
    )
    assert names["ability:14"] == (
        "Signal Lamp, ability of Acorn Rock: Samuel plays this turn instead of Anna "
        "(Conspire; turns Acorn Rock to its dark side); ready"
    )
    assert names["ability:0"].endswith("take cards from Acorn Rock; not now, nothing is stored")
    assert {ident for ident in names if ident.startswith("ability:")} == {f"ability:{i}" for i in (0, 3, 13, 14, 15)}
    position.play(codes.USE | RALLY)
    assert named(position)["ability:13"] == f"{rally}; not now, used this round"
    assert named(position)["empire"].startswith("Acorn Rock, the Empire, dark side up;")
    after = Position().deck(4, 2).turn().play(codes.EVENT | 0, codes.PASS)
    assert named(after)["ability:13"].endswith("not now, no check comes any more")


def test_what_a_campaign_has_brought() -> None:
    sets = {"empire.counting-house": 1, "samuel.false-colours": 1, "anna.change-of-watch": 1, "empire.building-1": 1}
    names = named(Position(sets=dict(sets)).deck(4, 2).turn())
    assert names["ability:17"] == "Counting House, ability of Acorn Rock: a permanent coin; always there"
    assert names["star:41"] == "permanent coin of Anna (Counting House)"
    assert "; only for a check of Samuel; not now, its Character is not active" in names["ability:5"]
    limits = "once a turn; rounds 3 to 7; not now, not in this round"
    assert names["ability:2"].endswith(f"Samuel plays this turn instead of Anna (Conspire); {limits}")
    assert names["empire"].endswith("; has a jetty")


def test_the_empire() -> None:
    position = Position().stores((4, 3), (7, 1)).deck(5, 2).turn()
    assert named(position)["empire"] == (
        "Acorn Rock, the Empire, lantern side up; stores 2 of 3 cards: "
        "Customs Shed (1 barrel and 2 coins) and Gunners' Point (1 sword)"
    )


@pytest.mark.parametrize("viewer", [ANNA, SAMUEL, SPECTATOR, ALL_SEEING])
@all_windows
def test_everybody_sees_the_same_but_who_they_are(viewer: int) -> None:
    position = Position().deck(4, 2).holds(ANNA, (5, 3)).turn().play(codes.LEVEL | 0, codes.PASS)
    theirs, mine = named(position, viewer), named(position, ANNA)
    assert list(theirs) == list(mine)
    differing = {ident for ident, name in theirs.items() if name != mine[ident]}
    assert differing <= {"character:0", "character:1"}
    assert all(name.strip() == name and "  " not in name for name in theirs.values())
    assert NAMES[1] in theirs["character:1"] or viewer == SAMUEL
