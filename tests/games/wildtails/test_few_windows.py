"""Abilities are asked for when it matters, and with an option whenever they may be used."""

from __future__ import annotations

import pytest

from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

SMUGGLE, SAMUELS_SMUGGLE, RALLY, SIGNAL_LAMP, BROADSIDE = 0, 3, 13, 14, 15
DROWNED_CHOIR, RAIDERS = 11, 9


def few(threat: int = RAIDERS) -> Scene:
    """A table with the usual windows."""
    return Scene(threat=threat, objectives=(6, 7), windows="few")


@clause("WT-ability-17")
def test_a_buff_is_offered_after_the_reveal_and_not_before() -> None:
    scene = few().deck(2, 12, 4).turn()
    assert scene.why(codes.USE | RALLY) == codes.R_LATER
    scene.play(codes.EVENT | 2)
    assert (scene.step, scene.asked) == ("Window", ANNA)
    assert codes.USE | RALLY in scene.moves()


@clause("WT-ability-17")
@pytest.mark.parametrize(("threat", "offered"), [(DROWNED_CHOIR, True), (RAIDERS, False)])
def test_before_a_crisis_it_is_offered_if_abilities_may_be_forbidden(threat: int, offered: bool) -> None:
    # in round 2 the skull brings "no abilities or downgrade" by the Choir, and "discard one" by the Raiders
    scene = few(threat).round(2).deck(2, 3, 4).holds(ANNA, (5, 2), (4, 1)).turn()
    assert (codes.USE | RALLY in scene.moves()) == offered


@clause("WT-ability-17")
def test_smuggle_is_for_ones_own_action() -> None:
    scene = few().dark().deck(3, 2, 4).stores((5, 1)).holds(ANNA, (4, 1)).holds(SAMUEL, (8, 1)).turn()
    assert codes.USE | SMUGGLE in scene.moves()
    scene.play(codes.DISCARD)
    assert (scene.step, scene.asked) == ("Store", ANNA), "Samuel is not asked"
    assert scene.why(codes.USE | SMUGGLE) == codes.R_LATER
    scene.play(codes.DONE)
    assert scene.player == SAMUEL
    assert codes.USE | SAMUELS_SMUGGLE in scene.moves()


@clause("WT-ability-18")
def test_the_partner_is_not_asked_for_what_the_active_player_can_use() -> None:
    scene = few().deck(3, 2, 4).turn().play(codes.EVENT | 0)
    assert (scene.step, scene.asked) == ("Store", ANNA)
    scene = few().deck(2, 12, 4).turn().play(codes.EVENT | 2, codes.PASS)
    assert scene.pile() == [2], "the check has failed, and Samuel was not asked for Rally"


@clause("WT-ability-18")
def test_after_no_more_of_the_active_player_the_partner_is_asked() -> None:
    scene = few().deck(2, 12, 4).turn().play(codes.NO_MORE, codes.EVENT | 2)
    while scene.view(ANNA)["check"] is None:
        assert scene.asked == SAMUEL
        scene.play(codes.PASS)
    assert scene.asked == SAMUEL
    assert codes.USE | RALLY in scene.moves()


@clause("WT-ability-18")
def test_the_partner_is_asked_for_what_only_they_can_pay() -> None:
    # Samuel has a cannon for Broadside
    scene = few().deck(2, 12, 4).holds(SAMUEL, (5, 4)).turn().play(codes.EVENT | 2, codes.PASS)
    assert (scene.step, scene.asked) == ("Window", SAMUEL)
    assert codes.USE | BROADSIDE in scene.moves()
    assert scene.why(codes.USE | RALLY) == codes.R_BY_ACTIVE


@clause("WT-ability-19")
def test_with_all_windows_both_are_asked_whenever_they_may_use_something() -> None:
    scene = Scene(objectives=(6, 7), windows="all").deck(3, 2, 4).turn()
    assert codes.USE | RALLY in scene.moves()
    scene.play(codes.EVENT | 0)
    assert (scene.step, scene.asked) == ("Window", SAMUEL)
    assert {codes.USE | RALLY, codes.USE | SIGNAL_LAMP} <= set(scene.moves())
