"""Conspire: the partner becomes the active player and goes on with the turn where it stands."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import store, use

LAMP, WATCH = use("empire.signal-lamp"), use("anna.change-of-watch")
LEARNT: dict[str, Value] = {"anna.change-of-watch": 1}


@clause("WT-conspire-1")
def test_whoever_becomes_active_takes_the_action_of_this_turn() -> None:
    position = Position().deck(4, 5, 3).turn().play(LAMP)
    assert position.player == position.asked == SAMUEL
    assert len(position.events(codes.E_TURN)) == 1, "no new turn has begun"
    position.play(codes.EVENT | 0)
    assert position.hand(SAMUEL) == [(4, 1)]
    assert position.hand(ANNA) == []


@clause("WT-conspire-1")
@all_windows
def test_the_partner_may_take_the_turn_over_after_the_action_was_named() -> None:
    position = Position().deck(4, 5, 3).turn().play(codes.EVENT | 0)
    assert position.asked == SAMUEL
    position.play(LAMP)
    assert (position.step, position.asked, position.player) == ("ChooseAction", SAMUEL, SAMUEL)
    assert position.active == 4, "what Anna named was not done"


@clause("WT-conspire-1", "WT-ability-8")
def test_before_a_crisis_it_decides_whom_the_crisis_meets() -> None:
    # in round 2 the Raiders make the active player discard a resource card at a skull
    position = Position().deck(5, 4, 3).round(2).holds(ANNA, (2, 4)).holds(SAMUEL, (7, 1), (8, 1)).turn().play(LAMP)
    while position.step == "Window":
        position.play(codes.PASS)
    assert (position.step, position.asked) == ("DiscardOne", SAMUEL)
    assert position.offered(codes.DROP) == [6, 7]
    position.play(codes.DROP | 6)
    assert position.hand(ANNA) == [(2, 4)]
    assert (position.step, position.asked) == ("ChooseAction", SAMUEL)


@clause("WT-conspire-1")
def test_there_is_no_second_crisis_check() -> None:
    position = Position().deck(5, 4, 3).round(2).holds(ANNA, (2, 1)).holds(SAMUEL, (7, 1)).turn().passes()
    assert len(position.events(codes.E_CRISIS)) == 1
    position.play(LAMP)
    assert (position.step, position.player) == ("ChooseAction", SAMUEL)
    assert len(position.events(codes.E_CRISIS)) == 1
    assert position.hand(SAMUEL) == [(7, 1)]


@clause("WT-conspire-2")
def test_the_next_turn_is_that_of_whoever_is_not_active_at_the_end() -> None:
    position = Position().deck(4, 5, 3, 8).turn().play(LAMP, codes.DISCARD)
    assert position.player == ANNA
    assert position.state.turn == 2
    plain = Position().deck(4, 5, 3, 8).dark().turn().play(codes.DISCARD)
    assert plain.player == SAMUEL


@clause("WT-conspire-2")
def test_two_of_them_in_a_turn_give_it_back() -> None:
    position = Position(sets=LEARNT).deck(4, 5, 3, 8).round(3).holds(ANNA, (2, 1)).turn().play(LAMP, codes.DISCARD)
    assert position.asked == ANNA
    position.play(WATCH)
    assert position.player == ANNA
    position.play(codes.DISCARD)
    assert position.player == SAMUEL
    assert [event[2] for event in position.events(codes.E_CONSPIRE)] == [1, 0]


@clause("WT-conspire-3")
@all_windows
def test_in_a_check_it_cannot_be_used_by_anybody() -> None:
    position = (
        Position(sets=LEARNT).deck(2, 12, 4).round(3).holds(ANNA, (8, 1)).turn().play(codes.EVENT | 3, codes.PASS)
    )
    for player in (ANNA, SAMUEL):
        assert position.asked == player
        assert position.view(player)["check"]
        assert position.why(LAMP) == codes.R_IN_CHECK
        if player == ANNA:
            assert position.why(WATCH) == codes.R_IN_CHECK
        position.play(codes.PASS)
    # the check has failed, and nothing can be stored but Anna's card: it can be used again
    position.passes()
    assert position.step == "AfterAction"
    assert {LAMP, WATCH} <= set(position.moves())


@clause("WT-conspire-4", "WT-conspire-2")
def test_before_storing_the_other_character_stores_and_the_first_one_starts_the_next_turn() -> None:
    position = Position().deck(4, 5, 3).holds(SAMUEL, (7, 2)).holds(ANNA, (2, 2)).turn().play(codes.DISCARD).passes()
    assert (position.step, position.asked) == ("AfterAction", ANNA)
    position.play(LAMP)
    assert (position.step, position.asked) == ("AfterAction", SAMUEL)
    assert position.offered(store(1)) == [6]
    position.play(store(7), codes.END_TURN).passes()
    assert position.player == ANNA
    assert position.stored() == [(7, 2)]


@clause("WT-conspire-4")
@all_windows
def test_the_partner_may_take_the_turn_over_before_storing() -> None:
    position = Position().deck(4, 5, 3).holds(SAMUEL, (7, 2)).holds(ANNA, (2, 2)).turn()
    position.play(codes.DISCARD, codes.PASS)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    position.play(LAMP)
    assert (position.step, position.asked) == ("AfterAction", SAMUEL)
    assert position.stored() == []


@clause("WT-conspire-4", "WT-conspire-2")
@pytest.mark.parametrize("who", [ANNA, SAMUEL])
@all_windows
def test_after_storing_the_other_stores_too_and_the_first_starts_the_next_turn(who: int) -> None:
    position = Position().deck(4, 5, 3).holds(SAMUEL, (7, 2)).holds(ANNA, (2, 2)).turn()
    position.play(codes.DISCARD).passes().play(store(2))
    assert position.asked == ANNA
    if who == SAMUEL:
        position.play(codes.END_TURN)
    position.play(LAMP)
    assert (position.step, position.asked) == ("AfterAction", SAMUEL)
    position.play(store(7), codes.END_TURN).passes()
    assert position.stored() == [(2, 2), (7, 2)]
    assert (position.player, position.state.turn) == (ANNA, 2)
    assert position.active == 5


@clause("WT-conspire-5", "WT-ability-4")
@all_windows
def test_one_with_a_cost_has_its_max_and_is_paid_by_whoever_uses_it() -> None:
    position = Position(sets=LEARNT).deck(4, 5, 3).round(3).holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2)).turn().play(WATCH)
    assert position.left(ANNA) == [(2, "S")]
    position.play(codes.DISCARD)
    assert position.asked == ANNA
    assert position.why(WATCH) == codes.R_LIMIT
    poor = Position(sets=LEARNT).deck(4, 5, 3).round(3).holds(SAMUEL, (7, 2)).turn()
    assert poor.why(WATCH) == codes.R_CANNOT_PAY
