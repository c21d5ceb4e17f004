"""Abilities are asked for when it matters, and with an option whenever they may be used."""

from __future__ import annotations

import pytest

from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position

SMUGGLE, SAMUELS_SMUGGLE, RALLY, SIGNAL_LAMP, BROADSIDE = 0, 3, 13, 14, 15
DROWNED_CHOIR, RAIDERS = 11, 9


def few(threat: int = RAIDERS) -> Position:
    """A table with the usual windows."""
    return Position(threat=threat, objectives=(6, 7), windows="few")


@clause("WT-ability-17")
def test_a_buff_is_offered_after_the_reveal_and_not_before() -> None:
    position = few().deck(2, 12, 4).turn()
    assert position.why(codes.USE | RALLY) == codes.R_LATER
    position.play(codes.EVENT | 2)
    assert (position.step, position.asked) == ("Window", ANNA)
    assert codes.USE | RALLY in position.moves()


@clause("WT-ability-17")
@pytest.mark.parametrize(("threat", "offered"), [(DROWNED_CHOIR, True), (RAIDERS, False)])
def test_before_a_crisis_it_is_offered_if_abilities_may_be_forbidden(threat: int, offered: bool) -> None:
    # in round 2 the skull brings "no abilities or downgrade" by the Choir, and "discard one" by the Raiders
    position = few(threat).round(2).deck(2, 3, 4).holds(ANNA, (5, 2), (4, 1)).turn()
    assert (codes.USE | RALLY in position.moves()) == offered


@clause("WT-ability-17")
def test_smuggle_is_for_ones_own_action() -> None:
    position = few().dark().deck(3, 2, 4).stores((5, 1)).holds(ANNA, (4, 1)).holds(SAMUEL, (8, 1)).turn()
    assert codes.USE | SMUGGLE in position.moves()
    position.play(codes.DISCARD)
    assert (position.step, position.asked) == ("Store", ANNA), "Samuel is not asked"
    assert position.why(codes.USE | SMUGGLE) == codes.R_LATER
    position.play(codes.DONE)
    assert position.player == SAMUEL
    assert codes.USE | SAMUELS_SMUGGLE in position.moves()


@clause("WT-ability-18")
def test_the_partner_is_not_asked_for_what_the_active_player_can_use() -> None:
    position = few().deck(3, 2, 4).turn().play(codes.EVENT | 0)
    assert (position.step, position.asked) == ("Store", ANNA)
    position = few().deck(2, 12, 4).turn().play(codes.EVENT | 2, codes.PASS)
    assert position.pile() == [2], "the check has failed, and Samuel was not asked for Rally"


@clause("WT-ability-18")
def test_after_no_more_of_the_active_player_the_partner_is_asked() -> None:
    position = few().deck(2, 12, 4).turn().play(codes.NO_MORE, codes.EVENT | 2)
    while position.view(ANNA)["check"] is None:
        assert position.asked == SAMUEL
        position.play(codes.PASS)
    assert position.asked == SAMUEL
    assert codes.USE | RALLY in position.moves()


@clause("WT-ability-18")
def test_the_partner_is_asked_for_what_only_they_can_pay() -> None:
    # Samuel has a cannon for Broadside
    position = few().deck(2, 12, 4).holds(SAMUEL, (5, 4)).turn().play(codes.EVENT | 2, codes.PASS)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert codes.USE | BROADSIDE in position.moves()
    assert position.why(codes.USE | RALLY) == codes.R_BY_ACTIVE


@clause("WT-ability-19")
def test_with_all_windows_both_are_asked_whenever_they_may_use_something() -> None:
    position = Position(objectives=(6, 7), windows="all").deck(3, 2, 4).turn()
    assert codes.USE | RALLY in position.moves()
    position.play(codes.EVENT | 0)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert {codes.USE | RALLY, codes.USE | SIGNAL_LAMP} <= set(position.moves())
