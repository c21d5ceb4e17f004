"""The words of the action: what it takes, what it may come to, and what it leaves."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, NAMES, SAMUEL, Position, all_windows
from tests.games.wildtails.words.saying import (
    BROADSIDE,
    RALLY,
    SIGNAL_LAMP,
    SMUGGLE,
    asked,
    label,
)


@all_windows
def test_an_action_says_all_that_matters() -> None:
    position = Position().deck(4).unordered(10, 7, 2).holds(ANNA, (5, 3)).captured(11, 12).turn()
    question, told = asked(position)
    assert question == (
        "Your turn as Anna at Customs Shed (kraken), with 2 barrels and 1 sword to spend. The next card adds +0 to a "
        "check, but a kraken fails it: 2 of 3. What do you do?"
    )
    assert told == "Ann (Anna) chooses an action at Customs Shed."
    pointed = {GAME.words.option(position.state, move, NAMES).label: move for move in position.moves()}
    assert pointed == {
        "Event 1, free: 1 coin": codes.EVENT | 0,
        "Event 2: pay 1 sword (2 barrels would be lost) for 2 coins": codes.EVENT | 1,
        "Event 3, Deception 5 against your 3: 1 barrel and 2 coins; no card would do, 1 of 3 with Rally": codes.EVENT
        | 2,
        "Event 4, Deception 6 against your 3: 2 coins and 1 gem; no card would do, 1 of 3 with Rally": codes.EVENT | 3,
        "Claim Fit Out the Brig, level 1: pay 2 barrels (1 sword would be lost); Bravery +1": codes.LEVEL | 0,
        "Attack the Raiders: Bravery 9 against your 2; no card would do; success drives them back, 2 cards freed": (
            codes.ATTACK
        ),
        "Discard Customs Shed: the next Scene comes up": codes.DISCARD,
        "Rally: +3 for the next check this turn (turns Acorn Rock to its dark side)": codes.USE | RALLY,
        "Signal Lamp: Samuel plays this turn instead of you (Conspire; turns Acorn Rock to its dark side)": (
            codes.USE | SIGNAL_LAMP
        ),
        "No more abilities this turn": codes.NO_MORE,
    }
    moves = (codes.EVENT | 2, codes.LEVEL | 0, codes.ATTACK, codes.DISCARD, codes.USE | RALLY)
    things = [GAME.words.option(position.state, move, NAMES).things for move in moves]
    assert things == [("event:4:3",), ("objective:0",), ("threat",), ("card:4", "discards"), (f"ability:{RALLY}",)]
    clauses = [GAME.words.option(position.state, codes.EVENT | event, NAMES).clause for event in range(3)]
    assert clauses == ["WT-event-2", "WT-event-3", "WT-event-4"]


def test_alone_the_character_is_named() -> None:
    position = Position(1).deck(4, 2).turn(SAMUEL)
    assert asked(position)[0] == (
        "Samuel's turn at Customs Shed (kraken), with nothing to spend. The next card is Powder Store, which adds +0 "
        "to a check. What does Samuel do?"
    )
    assert "No more abilities of Samuel this turn" in position.options()


@all_windows
def test_buffs_and_a_crisis_show_in_the_labels() -> None:
    position = Position(threat=10).deck(2, 4).round(2).turn().play(codes.PASS).passes().play(codes.USE | RALLY).passes()
    assert "Targets are 2 higher now." in asked(position)[0]
    assert label(position, codes.EVENT | 2) == (
        "Event 3, Bravery 7 against your 2 + 3: 2 swords and 1 cannon; the next card would not do"
    )
    assert label(position, codes.ATTACK).startswith("Attack the Revenue Cutters: Deception 8 against your 3 + 3;")


@all_windows
def test_numbers_that_a_campaign_changed_are_told() -> None:
    sets: dict[str, Value] = {"scene-4.event-3.target": 3, "empire.rally.amount": 4, "empire.broadside.cost-cannon": 2}
    position = Position(sets=sets).deck(4, 2).holds(ANNA, (12, 4), (5, 4)).turn()
    assert label(position, codes.EVENT | 2).startswith("Event 3, Deception 3 against your 3:")
    assert label(position, codes.USE | RALLY).startswith("Rally: +4 for the next check")
    assert label(position, codes.USE | BROADSIDE) == (
        "Broadside: pay 2 cannons (2 barrels, 2 swords and 1 gem left for this turn); +3 for the next check this turn"
    )


def test_levels_with_needs_and_stars() -> None:
    position = Position(objectives=(1, 7)).level(ANNA, 0, 1).holds(ANNA, (3, 4)).deck(4, 2).turn()
    assert label(position, codes.LEVEL | 0) == "Fit Out the Brig, level 2: pay 1 barrel and 1 sword; a permanent barrel"
    position = Position(objectives=(1, 7)).level(ANNA, 1, 2).holds(ANNA, (3, 4), (4, 3)).deck(2, 5).turn()
    assert label(position, codes.LEVEL | 1) == (
        "Forge the Seals, level 3: pay 1 barrel, 1 sword and 1 coin, needs a card with a gem; Deception +2"
    )
    position = Position(objectives=(5, 6)).deck(2, 4).holds(ANNA, (1, 3)).turn()
    assert (
        label(position, codes.LEVEL | 0)
        == "Claim Chart the Reef, level 1: pay 1 barrel and 1 coin, needs Savvy 3; Savvy +1"
    )


def test_what_an_attack_is_good_for() -> None:
    position = Position().deck(4, 2).turn()
    assert label(position, codes.ATTACK).endswith("success brings nothing yet")
    position = Position().level(ANNA, 0, 4).level(SAMUEL, 1, 4).deck(4, 2).turn()
    option = GAME.words.option(position.state, codes.ATTACK, NAMES)
    assert (option.label, option.clause) == (
        "Attack the Raiders: Bravery 7 against your 5; the next card would do with Rally; success wins the scenario",
        "WT-attack-4",
    )
    driven = {9: "drives them back, 1 card freed", 13: "drives it back, 1 card freed"}
    for threat, success in driven.items():
        position = Position(threat=threat).dark().only(4).captured(3).turn()
        assert label(position, codes.ATTACK).endswith(f"no card would do; success {success}")


def odds(position: Position, move: int) -> str:
    """What the label of a check says of the cards that may come."""
    return label(position, move).split("; ")[1]


def test_the_odds_of_a_check() -> None:
    cards = (2, 5, 8, 3, 10)  # +0, +1, +1, +3, and +3 with the icon of the Scene
    position = Position().dark().deck(4).unordered(*cards).turn()
    assert odds(position, codes.EVENT | 2) == "1 of 5 cards would do"
    assert odds(position, codes.ATTACK) == "no card would do"
    for windows in ("few", "all"):
        position = Position(windows=windows).deck(4).unordered(*cards).turn()
        assert odds(position, codes.EVENT | 2) == "1 of 5 cards would do, 4 with Rally"
    position = Position().deck(4).unordered(*cards).holds(SAMUEL, (12, 3)).turn()
    assert odds(position, codes.ATTACK) == "0 of 5, 4 with Buffs"  # which are Rally and Broadside
    assert odds(position, codes.EVENT | 2) == "1 of 5 cards would do, 4 with Rally"
    sets: dict[str, Value] = {"scene-4.event-3.target": 3}
    assert odds(Position(sets=sets).deck(4).unordered(2, 5, 8).turn(), codes.EVENT | 2) == "any card would do"
    assert odds(Position().deck(4, 3).turn(), codes.EVENT | 2) == "the next card would do"
    assert odds(Position().deck(4, 10).turn(), codes.EVENT | 2) == "the next card would not do"


def test_the_odds_with_the_last_scene_are_those_of_the_discard_pile() -> None:
    position = Position().dark().holds(SAMUEL, (2, 1), (5, 1), (7, 1), (8, 1), (11, 1), (12, 1)).only(4).turn()
    assert position.pile() == [3, 10, 13]
    assert odds(position, codes.EVENT | 2) == "2 of 3 cards would do"


def test_buffs_that_cannot_be_used_do_not_count() -> None:
    position = Position(threat=11).deck(2, 5, 4).round(2).turn().passes()
    assert position.state.muted
    assert odds(position, codes.EVENT | 2) == "the next card would not do"
    position = Position().deck(4).unordered(2, 5).turn().play(codes.NO_MORE)
    assert odds(position, codes.EVENT | 2) == "no card would do, 2 of 2 with Rally"  # Samuel still may
    position = Position(1).dark().deck(4).unordered(2, 5).holds(SAMUEL, (12, 3)).turn()
    assert odds(position, codes.EVENT | 2) == "no card would do, 2 of 2 with Broadside"


def test_a_gem_that_would_be_spent_and_a_loss_are_told() -> None:
    position = Position(threat=10, objectives=(4, 6)).dark().deck(2, 5).holds(ANNA, (13, 1), (9, 3)).turn()
    assert label(position, codes.LEVEL | 0) == (
        "Claim Dig the Tunnels, level 1: pay 1 barrel and 1 sword (a gem as the sword, 2 coins lost); Savvy +1"
    )
    position = Position(threat=10).dark().deck(4, 2).holds(ANNA, (9, 3)).turn()
    assert label(position, codes.EVENT | 1) == (
        "Event 2: pay 1 sword (a gem stands in for the sword, 2 coins would be lost) for 2 coins"
    )
    position = Position(threat=10).dark().deck(4, 2).aside(ANNA, 9, 3, "CG").turn()
    assert label(position, codes.EVENT | 1) == "Event 2: pay 1 sword (a gem stands in for the sword) for 2 coins"
    position = Position(threat=10).dark().deck(2, 4).aside(ANNA, 9, 4, "GG").turn()
    assert label(position, codes.LEVEL | 0) == (
        "Claim Fit Out the Brig, level 1: pay 2 barrels (2 gems stand in for 2 barrels); Bravery +1"
    )
    position = Position().dark().deck(4, 2).stores((5, 1)).aside(ANNA, 11, 4, "G").turn()
    assert label(position, codes.USE | SMUGGLE).startswith(
        "Smuggle: pay 1 basic resource (a gem stands in); take cards"
    )
    position = Position().dark().deck(4, 2).holds(ANNA, (5, 3), (3, 4)).turn()
    assert label(position, codes.EVENT | 1) == "Event 2: pay 1 sword for 2 coins"  # of either card


@pytest.mark.parametrize(
    ("turn", "captured", "after"),
    [
        (2, (), "round 3 begins and a card is captured (1 of 5)"),
        (3, (1, 2, 3, 5), "a card is captured (5 of 5), and all is lost"),
        (7, (), "the last round ends, and all is lost"),
    ],
)
def test_the_last_scene_of_a_round(turn: int, captured: tuple[int, ...], after: str) -> None:
    position = Position(objectives=(6, 8)).captured(*captured).round(turn).only(4).turn()
    assert f"After this last Scene {after}." in asked(position)[0]
    assert label(position, codes.DISCARD) == f"Discard Customs Shed: the last Scene, so {after}"


def test_too_few_cards_to_reveal_one() -> None:
    held = ((2, 1), (3, 1), (5, 1), (7, 1), (8, 1), (10, 1), (11, 1), (12, 1))
    position = Position().holds(SAMUEL, *held).only(4).turn()
    assert position.pile() == [13]
    assert "No check can be made: there are too few cards to reveal one." in asked(position)[0]
    position = Position().holds(SAMUEL, *held, (13, 1)).only(4).turn()
    assert "if it goes and the discard pile is empty then, all is lost." in asked(position)[0]


def test_no_active_scene() -> None:
    held = ((2, 1), (3, 1), (5, 2), (7, 1), (8, 1), (10, 1), (11, 1), (12, 1), (13, 1))
    position = Position().holds(ANNA, *held).captured(4).turn()
    assert asked(position)[0].startswith("Your turn as Anna: there is no active Scene, so only a level can be gained.")
    assert GAME.words.prompt(position.state, NAMES).clause == "WT-action-4"
    needless = (codes.EVENT | 1, codes.ATTACK, codes.DISCARD)
    without = [GAME.words.option(position.state, move, NAMES).label for move in needless]
    assert without == ["Event 2", "Attack the Raiders", "Discard the active Scene"]
    position = Position().holds(SAMUEL, *held).captured(4).turn()
    assert position.options()[0] == "Go on: no action is possible"


def test_a_claim_that_spoils_it_says_so() -> None:
    position = Position(objectives=(1, 5)).deck(4, 2).holds(ANNA, (3, 2)).turn()
    option = GAME.words.option(position.state, codes.LEVEL | 0, NAMES)
    assert option.label == "Claim Fit Out the Brig, and never win: Samuel could not begin the other Objective"
    assert option.clause == "WT-level-12"


def test_the_printed_number_of_an_event_is_its_key() -> None:
    position = Position().deck(4, 2).holds(ANNA, (7, 1)).turn()
    keys = [GAME.words.option(position.state, codes.EVENT | event, NAMES).key for event in range(4)]
    assert keys == ["1", "2", "3", "4"]


@all_windows
def test_where_there_is_little_room_labels_are_brief_and_what_gives_something_up_is_costly() -> None:
    position = Position().deck(4, 3).holds(ANNA, (7, 1), (5, 2)).captured(10).turn()
    options = {move: GAME.words.option(position.state, move, NAMES) for move in position.moves()}
    briefs = [options[move].brief for move in (codes.EVENT | 0, codes.EVENT | 1, codes.EVENT | 2, codes.LEVEL | 0)]
    assert briefs == [
        "Event 1, free",
        "Event 2, pay 1 sword",
        "Event 3, 5 against 3",
        "Claim Fit Out the Brig, level 1",
    ]
    briefs = [options[move].brief for move in (codes.ATTACK, codes.DISCARD, codes.USE | RALLY, codes.NO_MORE)]
    assert briefs == ["Attack the Raiders, 8 against 2", "Discard Customs Shed", "Rally", "No more abilities"]
    assert [move for move, option in options.items() if option.costly] == [codes.LEVEL | 0, codes.DISCARD]
