"""Reasons and events that random games seldom come to."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.purses import use
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")


@clause("WT-action-4")
def test_a_turn_in_which_nothing_can_be_done() -> None:
    scene = Scene().only().dark().turn()
    assert [event[1] for event in scene.events(codes.E_NO_ACTION)] == [ANNA]
    assert (scene.player, scene.state.round) == (SAMUEL, 2), "the round has ended with the turn"


@clause("WT-action-4")
def test_whoever_could_use_an_ability_then_is_asked_all_the_same() -> None:
    scene = Scene().only().turn()
    assert scene.moves() == [codes.PASS, LAMP, codes.NO_MORE]
    assert scene.why(codes.EVENT | 0) == codes.R_NO_SCENE
    scene.play(codes.PASS)
    assert scene.asked == SAMUEL
    assert not scene.events(codes.E_NO_ACTION), "the partner may still take the turn over"
    scene.passes()
    assert [event[1] for event in scene.events(codes.E_NO_ACTION)] == [ANNA]
    assert len(scene.events(codes.E_TURN)) == 2


@clause("WT-action-4")
def test_the_partner_may_gain_a_level_instead() -> None:
    scene = Scene().only().holds(SAMUEL, (5, 2)).turn().play(codes.PASS, LAMP)
    assert scene.player == SAMUEL
    assert scene.moves() == [codes.LEVEL | 0]
    scene.play(codes.LEVEL | 0)
    assert scene.owner(0) == SAMUEL
    assert not scene.events(codes.E_NO_ACTION)


@clause("WT-ability-15")
def test_nothing_is_smuggled_if_no_buff_can_be_paid() -> None:
    # Powder Store at The Watchtower: 2, -1 and a Broadside against 7, so that Rally would still do it
    scene = (
        Scene().deck(2, 12, 4).holds(ANNA, (7, 3)).stores((8, 1)).turn().play(BROADSIDE, codes.EVENT | 3, codes.PASS)
    )
    assert scene.view(ANNA)["check"]["total"] == 4
    assert scene.asked == ANNA
    assert scene.why(use("anna.smuggle")) == codes.R_NOTHING_TO_PAY
    assert scene.moves() == [RALLY, codes.PASS, codes.NO_MORE]
    other = Scene().deck(2, 12, 4).holds(ANNA, (7, 3)).stores((8, 1)).turn().play(codes.EVENT | 3, codes.PASS)
    assert other.why(use("anna.smuggle")) == ALLOWED, "with the Broadside still to pay"
