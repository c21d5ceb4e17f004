"""Reasons and events that random games seldom come to."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import use

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")


@clause("WT-action-4")
def test_a_turn_in_which_nothing_can_be_done() -> None:
    position = Position().only().dark().turn()
    assert [event[1] for event in position.events(codes.E_NO_ACTION)] == [ANNA]
    assert (position.player, position.state.round) == (SAMUEL, 2), "the round has ended with the turn"


@clause("WT-action-4")
@all_windows
def test_whoever_could_use_an_ability_then_is_asked_all_the_same() -> None:
    position = Position().only().turn()
    assert position.moves() == [codes.PASS, LAMP, codes.NO_MORE]
    assert position.why(codes.EVENT | 0) == codes.R_NO_SCENE
    position.play(codes.PASS)
    assert position.asked == SAMUEL
    assert not position.events(codes.E_NO_ACTION), "the partner may still take the turn over"
    position.passes()
    assert [event[1] for event in position.events(codes.E_NO_ACTION)] == [ANNA]
    assert len(position.events(codes.E_TURN)) == 2


@clause("WT-action-4")
@all_windows
def test_the_partner_may_gain_a_level_instead() -> None:
    position = Position().only().holds(SAMUEL, (5, 2)).turn().play(codes.PASS, LAMP)
    assert position.player == SAMUEL
    assert position.moves() == [codes.LEVEL | 0]
    position.play(codes.LEVEL | 0)
    assert position.owner(0) == SAMUEL
    assert not position.events(codes.E_NO_ACTION)


@clause("WT-ability-15")
@all_windows
def test_nothing_is_smuggled_if_no_buff_can_be_paid() -> None:
    # Powder Store at The Watchtower: 2, -1 and a Broadside against 7, so that Rally would still do it
    position = (
        Position().deck(2, 12, 4).holds(ANNA, (7, 3)).stores((8, 1)).turn().play(BROADSIDE, codes.EVENT | 3, codes.PASS)
    )
    assert position.view(ANNA)["check"]["total"] == 4
    assert position.asked == ANNA
    assert position.why(use("anna.smuggle")) == codes.R_NOTHING_TO_PAY
    assert position.moves() == [RALLY, codes.PASS, codes.NO_MORE]
    other = Position().deck(2, 12, 4).holds(ANNA, (7, 3)).stores((8, 1)).turn().play(codes.EVENT | 3, codes.PASS)
    assert other.why(use("anna.smuggle")) == ALLOWED, "with the Broadside still to pay"
