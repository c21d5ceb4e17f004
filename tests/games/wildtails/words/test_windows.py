"""The words of the windows for abilities: what is about to happen."""

from __future__ import annotations

import pytest

from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, NAMES, SAMUEL, Position, all_windows
from tests.games.wildtails.words.saying import (
    RALLY,
    SIGNAL_LAMP,
    asked,
    label,
)


@all_windows
def test_the_partner_is_told_what_is_about_to_happen() -> None:
    position = Position().deck(4, 2).turn().play(codes.EVENT | 2)
    odds = "the next card would do with Rally"
    about = f"Anna is about to try for 1 barrel and 2 coins (event 3 of Customs Shed): Deception 5 against 3; {odds}."
    assert asked(position) == (
        f"{about} Do you use an ability first?",
        f"{about} Sam (Samuel) may use an ability first.",
    )
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: you play this turn instead of Anna (Conspire;"
    )
    assert position.options()[-2:] == ["No, go on", "No, and do not ask me again this turn"]
    for move, about in (
        (codes.EVENT | 0, "take 1 coin (event 1 of Customs Shed)"),
        (codes.EVENT | 1, "pay 1 sword for 2 coins (event 2 of Customs Shed)"),
        (codes.ATTACK, "attack the Raiders: Bravery 7 against 2; the next card would not do"),
        (codes.DISCARD, "discard Customs Shed"),
        (codes.LEVEL | 0, "pay 2 barrels for level 1 of Fit Out the Brig"),
    ):
        position = Position().deck(4, 2).holds(ANNA, (5, 3)).turn().play(move)
        assert asked(position)[0] == f"Anna is about to {about}. Do you use an ability first?"


@all_windows
def test_alone_the_question_says_whose_ability_is_meant() -> None:
    position = Position(1).deck(4, 2).stores((8, 1)).holds(ANNA, (7, 3)).holds(SAMUEL, (12, 3)).turn()
    assert label(position, codes.USE | 3).startswith("Samuel's Smuggle: pay 1 basic resource")
    position.play(codes.ATTACK)
    odds = "the next card would do with Rally and Broadside"
    about = f"Anna is about to attack the Raiders: Bravery 7 against 2; {odds}."
    assert asked(position) == (
        f"{about} Does Samuel use an ability first?",
        f"{about} Ann (Samuel) may use an ability first.",
    )
    assert position.options()[-1] == "No, and do not ask about Samuel again this turn"
    poor = Position(1).deck(4, 2).holds(SAMUEL, (12, 3)).turn()
    assert label(poor, codes.USE | 15).startswith("Broadside (Samuel pays): pay 1 cannon")


@all_windows
def test_before_a_crisis() -> None:
    position = Position().deck(2, 4).round(5).discards(5).captured(3, 7, 8, 10).turn()
    assert asked(position)[0] == (
        "Anna meets a skull at Powder Store, a crisis: Wreck Reef, on top of the discard pile, is captured (5 of 5), "
        "and all is lost. Do you use an ability first?"
    )
    assert GAME.words.prompt(position.state, NAMES).clause == "WT-crisis-15"
    assert label(position, codes.USE | SIGNAL_LAMP) == (
        "Signal Lamp: Samuel plays instead of you; the crisis still comes (Conspire; turns Acorn Rock to its dark side)"
    )


@pytest.mark.parametrize(
    ("threat", "number", "held", "does"),
    [
        (9, 2, ((5, 3),), "Anna discards Wreck Reef (2 barrels and 1 sword)"),
        (9, 2, ((5, 3), (10, 1)), "Anna discards one of 2 resource cards"),
        (10, 2, (), "checks are 2 harder this turn"),
        (11, 2, ((5, 1),), "nobody uses abilities this turn"),
        (11, 2, ((5, 2),), "no abilities this turn, or a resource card is turned to its first event"),
        (9, 7, ((5, 2),), "Anna discards everything (1 resource card), or the active Scene"),
        (9, 7, (), "the active Scene is discarded; the next Scene comes up"),
    ],
)
@all_windows
def test_a_crisis_is_told_with_what_it_will_take(
    threat: int, number: int, held: tuple[tuple[int, int], ...], does: str
) -> None:
    position = Position(threat=threat).deck(2, 4).round(number).holds(ANNA, *held).turn()
    assert asked(position)[0] == f"Anna meets a skull at Powder Store, a crisis: {does}. Do you use an ability first?"


@all_windows
def test_whom_a_crisis_strikes_if_the_partner_takes_the_turn() -> None:
    position = Position().deck(2, 4).round(2).holds(ANNA, (5, 3)).turn()
    lamp = "Signal Lamp: Samuel plays instead of you; then it strikes Samuel, who holds nothing"
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(f"{lamp} (Conspire;")
    position.play(codes.PASS)
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: you play instead of Anna; then it strikes you, who hold nothing (Conspire;"
    )
    position = Position(1).deck(2, 4).round(2).holds(ANNA, (5, 3)).holds(SAMUEL, (10, 1), (11, 1)).turn()
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: Samuel plays instead of Anna; then it strikes Samuel, who holds 2 cards (Conspire;"
    )


def test_a_crisis_that_has_come_to_nothing() -> None:
    position = Position().deck(2, 4).round(2).holds(ANNA, (5, 3)).holds(SAMUEL, (10, 1)).stores((11, 1)).turn()
    position.play(codes.USE | SIGNAL_LAMP)
    assert asked(position)[0].startswith(
        "Samuel meets a skull at Powder Store, a crisis: Samuel discards Storm Anchorage"
    )
    position.state.hands[SAMUEL].clear()
    assert asked(position)[0].startswith(
        "Samuel meets a skull at Powder Store, a crisis that can do nothing to Samuel. Do you"
    )
    position.state.round = 1
    assert asked(position)[0].startswith("Samuel meets a skull at Powder Store: no crisis any more. Do you")


@all_windows
def test_in_a_check_the_missing_is_told() -> None:
    position = Position().deck(4, 13, 2).turn().play(codes.EVENT | 3).play(codes.PASS)
    about = "Chapel Ruins gives +2: Anna has 5 against Deception 6 for event 4 of Customs Shed, so 1 is missing."
    assert asked(position) == (f"{about} Do you use an ability?", f"{about} Ann (Anna) may use an ability.")
    assert label(position, codes.USE | RALLY) == "Rally: +3 for this check (turns Acorn Rock to its dark side)"
    position = Position().deck(4, 13, 2).turn(SAMUEL).play(codes.ATTACK).play(codes.PASS)
    assert "Samuel has 6 against Bravery 7 for the attack on the Raiders, so 1 is missing." in asked(position)[0]


@all_windows
def test_conspiring_after_the_action() -> None:
    position = Position().deck(4, 2).turn().play(codes.EVENT | 0, codes.PASS)
    assert asked(position)[0] == "Anna may store cards in Acorn Rock next (room for 3). Do you use an ability first?"
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: you end this turn, and then Anna goes again ("
    )
    position.play(codes.PASS)
    assert label(position, codes.STORE | 3) == "Store Customs Shed: 1 coin"
    taken = "Samuel ends this turn, and then it is your turn again (Conspire; turns Acorn Rock dark)"
    assert label(position, codes.USE | SIGNAL_LAMP) == f"Signal Lamp: {taken}"
    alone = Position(1).deck(4, 2).turn().play(codes.EVENT | 0).passes()
    taken = "Samuel ends this turn, and then Anna goes again (Conspire; turns Acorn Rock to its dark side)"
    assert label(alone, codes.USE | SIGNAL_LAMP) == f"Signal Lamp: {taken}"
    position.play(codes.STORE | 3, codes.END_TURN)
    assert asked(position)[0] == "Anna's turn is about to end. Do you use an ability first?"


@all_windows
def test_the_end_of_a_round_is_told_in_the_last_window() -> None:
    position = (
        Position()
        .only(4)
        .stores((5, 3))
        .turn()
        .play(codes.EVENT | 0)
        .play(codes.PASS, codes.PASS, codes.STORE | 3, codes.END_TURN)
    )
    assert asked(position)[0] == (
        "Anna's turn is about to end, and with it the round: round 2 begins and a card is captured (1 of 5). "
        "Do you use an ability first?"
    )
