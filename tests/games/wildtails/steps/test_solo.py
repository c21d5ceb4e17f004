"""Alone: one person plays both Characters, each with its own cards, abilities and "no more"."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import use

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")
ANNA_SMUGGLES, SAMUEL_SMUGGLES = use("anna.smuggle"), use("samuel.smuggle")


def asked_in_window(position: Position) -> int:
    """The Character who is asked in the window that is open."""
    assert position.step == "Window"
    return position.state.arg >> codes.PLAYER_ABOVE


@clause("WT-solo-1", "WT-setup-1")
def test_one_person_is_asked_for_both_characters_who_take_turns() -> None:
    position = Position(1).deck(4, 5, 3, 8).dark().turn()
    turns = []
    for _ in range(4):
        assert position.asked == 0
        turns.append(position.player)
        position.play(codes.DISCARD).passes()
    assert turns == [ANNA, SAMUEL, ANNA, SAMUEL]
    assert [player["seat"] for player in position.view(0)["players"]] == [0, 0]


@clause("WT-solo-1")
def test_each_character_gains_what_it_does_in_its_own_turn() -> None:
    position = Position(1).deck(4, 5, 3).dark().turn().play(codes.EVENT | 0)
    position.play(position.moves()[-1])
    position.passes()
    assert position.player == SAMUEL
    position.play(codes.EVENT | 0)
    assert position.hand(ANNA) == [(4, 1)]
    assert position.hand(SAMUEL) == [(5, 1)]


@clause("WT-solo-1", "WT-level-4")
def test_an_objective_is_one_characters_also_alone() -> None:
    position = Position(1).deck(4, 5, 3).level(ANNA, 0, 1).holds(ANNA, (13, 4)).holds(SAMUEL, (10, 4)).dark().turn()
    assert position.why(codes.LEVEL | 0) == ALLOWED
    assert position.why(codes.LEVEL | 1) == codes.R_HAS_OBJECTIVE
    position.play(codes.DISCARD).passes()
    while position.player == ANNA:
        position.play(position.moves()[-1])
    assert position.why(codes.LEVEL | 0) == codes.R_NOT_YOUR_OBJECTIVE


@clause("WT-solo-2")
def test_conspire_changes_which_character_is_active() -> None:
    position = Position(1).deck(4, 5, 3).turn().play(LAMP)
    assert (position.asked, position.player) == (0, SAMUEL)
    assert position.events(codes.E_CONSPIRE)[0][2] == 1
    position.play(codes.EVENT | 0)
    assert position.hand(SAMUEL) == [(4, 1)]
    position.play(position.moves()[-1])
    assert (position.player, position.state.turn) == (ANNA, 2)


@clause("WT-solo-3")
def test_an_ability_is_paid_by_its_own_character() -> None:
    position = Position(1).deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 2)).dark().turn()
    assert position.why(ANNA_SMUGGLES) == ALLOWED
    assert SAMUEL_SMUGGLES not in position.moves()
    position.play(codes.DISCARD)
    assert position.step == "AfterAction", "Samuel has nothing to pay with, and was not asked"
    rich = Position(1).deck(4, 5, 3).stores((8, 1)).holds(SAMUEL, (7, 2)).dark().turn()
    assert rich.why(ANNA_SMUGGLES) == codes.R_CANNOT_PAY
    rich.play(SAMUEL_SMUGGLES)
    assert rich.left(SAMUEL) == [(7, "S")]
    assert rich.hand(SAMUEL) == [(8, 1)]


@clause("WT-solo-3")
def test_no_more_is_said_for_each_character() -> None:
    position = Position(1).deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2)).dark().turn()
    position.play(codes.NO_MORE)
    assert ANNA_SMUGGLES not in position.moves()
    assert SAMUEL_SMUGGLES in position.moves(), "Anna has said no more, and Samuel has not"
    assert [player["silent"] for player in position.view(0)["players"]] == [True, False]


@clause("WT-solo-5")
def test_both_characters_are_asked_for_at_once() -> None:
    position = Position(1).deck(4, 5, 3).stores((8, 1), (11, 1)).holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2)).dark()
    assert {ANNA_SMUGGLES, SAMUEL_SMUGGLES} <= set(position.turn().moves())
    position.play(codes.DISCARD)
    assert position.step == "AfterAction"
    assert {ANNA_SMUGGLES, SAMUEL_SMUGGLES} <= set(position.moves())
    position.play(SAMUEL_SMUGGLES, codes.TAKE | 7, codes.DONE)
    assert position.hand(SAMUEL) == [(8, 1)]
    assert (position.step, position.player) == ("AfterAction", ANNA)


@clause("WT-solo-5")
@all_windows
def test_only_what_either_could_pay_for_is_asked_once_more() -> None:
    position = Position(1).deck(2, 12, 4).holds(ANNA, (5, 4)).holds(SAMUEL, (7, 3)).dark().turn().play(BROADSIDE)
    assert position.left(ANNA) == [(5, "BB")]
    position = Position(1).deck(2, 12, 4).holds(ANNA, (5, 4)).holds(SAMUEL, (7, 3)).dark().turn().play(codes.DISCARD)
    assert asked_in_window(position) == SAMUEL
    position.play(BROADSIDE)
    assert position.left(SAMUEL) == [(7, "S")]


@clause("WT-solo-4")
@all_windows
def test_the_other_character_is_not_asked_for_what_costs_nothing() -> None:
    position = Position(1).deck(4, 5, 3).turn()
    assert {RALLY, LAMP} <= set(position.moves())
    position.play(codes.EVENT | 0)
    assert position.step == "AfterAction", "two players would be asked, as Samuel could use Rally"
    assert Position(2).deck(4, 5, 3).turn().play(codes.EVENT | 0).step == "Window"


@clause("WT-solo-4")
def test_but_for_what_it_would_pay_itself() -> None:
    # Powder Store, event 4: 7 against Anna's 2 and The Watchtower's -1, so that Rally and a Broadside are needed
    position = Position(1).deck(2, 12, 4).holds(SAMUEL, (7, 3)).turn().play(codes.EVENT | 3)
    assert asked_in_window(position) == ANNA
    assert {RALLY, BROADSIDE} <= set(position.moves())
    position.play(RALLY)
    assert asked_in_window(position) == SAMUEL, "Anna herself has nothing more to use"
    position.play(BROADSIDE)
    assert position.events(codes.E_SUCCESS)[0][1:4] == (ANNA, 7, 7)
    assert position.left(SAMUEL) == [(7, "S")]


@clause("WT-solo-1", "WT-setup-10")
def test_one_person_chooses_both_characters_and_who_begins() -> None:
    position = Position.dealt(1).play(codes.PLAY_AS | 1)
    assert (position.asked, position.step) == (0, "ChooseCharacter")
    assert position.moves() == [codes.PLAY_AS | 0]
    position.play(codes.PLAY_AS | 0)
    assert (position.asked, position.step) == (0, "ChooseFirst")
    position.play(codes.STARTS | 1)
    assert position.player == 1
    assert [player["character"] for player in position.view(0)["players"]] == [1, 0]


@clause("WT-solo-4", "WT-solo-3")
def test_after_no_more_for_the_active_one_the_other_is_asked_for_the_empire() -> None:
    # Quiet Lagoon, event 4: Savvy 6 against Anna's 4; the Powder Store adds nothing, and Rally would be enough
    position = Position(seats=1, objectives=(7, 8)).deck(3, 2, 10).turn().play(codes.NO_MORE, codes.EVENT | 3)
    while RALLY not in position.moves() or position.view(0)["check"] is None:
        position.play(codes.PASS)
    position.play(RALLY)
    assert position.hand(0) == [(3, 4)]
