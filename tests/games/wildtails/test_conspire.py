"""Conspire: the partner becomes the active player and goes on with the turn where it stands."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.purses import store, use
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

LAMP, WATCH = use("empire.signal-lamp"), use("anna.change-of-watch")
LEARNT: dict[str, Value] = {"anna.change-of-watch": 1}


@clause("WT-conspire-1")
def test_whoever_becomes_active_takes_the_action_of_this_turn() -> None:
    scene = Scene().deck(4, 5, 3).turn().play(LAMP)
    assert scene.player == scene.asked == SAMUEL
    assert len(scene.events(codes.E_TURN)) == 1, "no new turn has begun"
    scene.play(codes.EVENT | 0)
    assert scene.hand(SAMUEL) == [(4, 1)]
    assert scene.hand(ANNA) == []


@clause("WT-conspire-1")
def test_the_partner_may_take_the_turn_over_after_the_action_was_named() -> None:
    scene = Scene().deck(4, 5, 3).turn().play(codes.EVENT | 0)
    assert scene.asked == SAMUEL
    scene.play(LAMP)
    assert (scene.step, scene.asked, scene.player) == ("ChooseAction", SAMUEL, SAMUEL)
    assert scene.active == 4, "what Anna named was not done"


@clause("WT-conspire-1", "WT-ability-8")
def test_before_a_crisis_it_decides_whom_the_crisis_meets() -> None:
    # in round 2 the Raiders make the active player discard a resource card at a skull
    scene = Scene().deck(5, 4, 3).round(2).holds(ANNA, (2, 4)).holds(SAMUEL, (7, 1), (8, 1)).turn().play(LAMP)
    while scene.step == "Window":
        scene.play(codes.PASS)
    assert (scene.step, scene.asked) == ("DiscardOne", SAMUEL)
    assert scene.offered(codes.DROP) == [6, 7]
    scene.play(codes.DROP | 6)
    assert scene.hand(ANNA) == [(2, 4)]
    assert (scene.step, scene.asked) == ("ChooseAction", SAMUEL)


@clause("WT-conspire-1")
def test_there_is_no_second_crisis_check() -> None:
    scene = Scene().deck(5, 4, 3).round(2).holds(ANNA, (2, 1)).holds(SAMUEL, (7, 1)).turn().passes()
    assert len(scene.events(codes.E_CRISIS)) == 1
    scene.play(LAMP)
    assert (scene.step, scene.player) == ("ChooseAction", SAMUEL)
    assert len(scene.events(codes.E_CRISIS)) == 1
    assert scene.hand(SAMUEL) == [(7, 1)]


@clause("WT-conspire-2")
def test_the_next_turn_is_that_of_whoever_is_not_active_at_the_end() -> None:
    scene = Scene().deck(4, 5, 3, 8).turn().play(LAMP, codes.DISCARD)
    assert scene.player == ANNA
    assert scene.state.turn == 2
    plain = Scene().deck(4, 5, 3, 8).dark().turn().play(codes.DISCARD)
    assert plain.player == SAMUEL


@clause("WT-conspire-2")
def test_two_of_them_in_a_turn_give_it_back() -> None:
    scene = Scene(sets=LEARNT).deck(4, 5, 3, 8).round(3).holds(ANNA, (2, 1)).turn().play(LAMP, codes.DISCARD)
    assert scene.asked == ANNA
    scene.play(WATCH)
    assert scene.player == ANNA
    scene.play(codes.DISCARD)
    assert scene.player == SAMUEL
    assert [event[2] for event in scene.events(codes.E_CONSPIRE)] == [1, 0]


@clause("WT-conspire-3")
def test_in_a_check_it_cannot_be_used_by_anybody() -> None:
    scene = Scene(sets=LEARNT).deck(2, 12, 4).round(3).holds(ANNA, (8, 1)).turn().play(codes.EVENT | 3, codes.PASS)
    for player in (ANNA, SAMUEL):
        assert scene.asked == player
        assert scene.view(player)["check"]
        assert scene.why(LAMP) == codes.R_IN_CHECK
        if player == ANNA:
            assert scene.why(WATCH) == codes.R_IN_CHECK
        scene.play(codes.PASS)
    # the check has failed, and nothing can be stored but Anna's card: it can be used again
    assert scene.step == "Store"
    assert {LAMP, WATCH} <= set(scene.moves())


@clause("WT-conspire-4", "WT-conspire-2")
def test_before_storing_the_other_character_stores_and_the_first_one_starts_the_next_turn() -> None:
    scene = Scene().deck(4, 5, 3).holds(SAMUEL, (7, 2)).holds(ANNA, (2, 2)).turn().play(codes.DISCARD, codes.PASS)
    assert (scene.step, scene.asked) == ("Store", ANNA)
    scene.play(LAMP)
    assert (scene.step, scene.asked) == ("Store", SAMUEL)
    assert scene.offered(store(1)) == [6]
    scene.play(store(7)).passes()
    assert scene.player == ANNA
    assert scene.stored() == [(7, 2)]


@clause("WT-conspire-4")
def test_the_partner_may_take_the_turn_over_before_storing() -> None:
    scene = (
        Scene().deck(4, 5, 3).holds(SAMUEL, (7, 2)).holds(ANNA, (2, 2)).turn().play(codes.DISCARD, codes.PASS, store(2))
    )
    assert scene.asked == SAMUEL
    scene.play(LAMP)
    assert (scene.step, scene.asked) == ("Store", SAMUEL)
    assert scene.stored() == [], "what Anna named was not done"


@clause("WT-conspire-4", "WT-conspire-2")
@pytest.mark.parametrize("who", [ANNA, SAMUEL])
def test_after_storing_the_other_stores_too_and_the_first_starts_the_next_turn(who: int) -> None:
    scene = Scene().deck(4, 5, 3).holds(SAMUEL, (7, 2)).holds(ANNA, (2, 2)).turn()
    scene.play(codes.DISCARD, codes.PASS, store(2), codes.PASS)
    assert scene.asked == ANNA
    if who == SAMUEL:
        scene.play(codes.PASS)
    scene.play(LAMP)
    assert (scene.step, scene.asked) == ("Store", SAMUEL)
    scene.play(store(7)).passes()
    assert scene.stored() == [(2, 2), (7, 2)]
    assert (scene.player, scene.state.turn) == (ANNA, 2)
    assert scene.active == 5


@clause("WT-conspire-5", "WT-ability-4")
def test_one_with_a_cost_has_its_max_and_is_paid_by_whoever_uses_it() -> None:
    scene = Scene(sets=LEARNT).deck(4, 5, 3).round(3).holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2)).turn().play(WATCH)
    assert scene.left(ANNA) == [(2, "S")]
    scene.play(codes.DISCARD)
    assert scene.asked == ANNA
    assert scene.why(WATCH) == codes.R_LIMIT
    poor = Scene(sets=LEARNT).deck(4, 5, 3).round(3).holds(SAMUEL, (7, 2)).turn()
    assert poor.why(WATCH) == codes.R_CANNOT_PAY
