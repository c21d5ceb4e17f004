"""Alone: one person plays both Characters, each with its own cards, abilities and "no more"."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.purses import use
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")
ANNA_SMUGGLES, SAMUEL_SMUGGLES = use("anna.smuggle"), use("samuel.smuggle")


def asked_in_window(scene: Scene) -> int:
    """The Character who is asked in the window that is open."""
    assert scene.step == "Window"
    return scene.state.arg >> codes.PLAYER_ABOVE


@clause("WT-solo-1", "WT-setup-1")
def test_one_person_is_asked_for_both_characters_who_take_turns() -> None:
    scene = Scene(1).deck(4, 5, 3, 8).dark().turn()
    turns = []
    for _ in range(4):
        assert scene.asked == 0
        turns.append(scene.player)
        scene.play(codes.DISCARD).passes()
    assert turns == [ANNA, SAMUEL, ANNA, SAMUEL]
    assert [player["seat"] for player in scene.view(0)["players"]] == [0, 0]


@clause("WT-solo-1")
def test_each_character_gains_what_it_does_in_its_own_turn() -> None:
    scene = Scene(1).deck(4, 5, 3).dark().turn().play(codes.EVENT | 0)
    scene.play(scene.moves()[-1])
    scene.passes()
    assert scene.player == SAMUEL
    scene.play(codes.EVENT | 0)
    assert scene.hand(ANNA) == [(4, 1)]
    assert scene.hand(SAMUEL) == [(5, 1)]


@clause("WT-solo-1", "WT-level-4")
def test_an_objective_is_one_characters_also_alone() -> None:
    scene = Scene(1).deck(4, 5, 3).level(ANNA, 0, 1).holds(ANNA, (13, 4)).holds(SAMUEL, (10, 4)).dark().turn()
    assert scene.why(codes.LEVEL | 0) == ALLOWED
    assert scene.why(codes.LEVEL | 1) == codes.R_HAS_OBJECTIVE
    scene.play(codes.DISCARD).passes()
    while scene.player == ANNA:
        scene.play(scene.moves()[-1])
    assert scene.why(codes.LEVEL | 0) == codes.R_NOT_YOUR_OBJECTIVE


@clause("WT-solo-2")
def test_conspire_changes_which_character_is_active() -> None:
    scene = Scene(1).deck(4, 5, 3).turn().play(LAMP)
    assert (scene.asked, scene.player) == (0, SAMUEL)
    assert scene.events(codes.E_CONSPIRE)[0][2] == 1
    scene.play(codes.EVENT | 0)
    assert scene.hand(SAMUEL) == [(4, 1)]
    scene.play(scene.moves()[-1])
    assert (scene.player, scene.state.turn) == (ANNA, 2)


@clause("WT-solo-3")
def test_an_ability_is_paid_by_its_own_character() -> None:
    scene = Scene(1).deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 2)).dark().turn()
    assert scene.why(ANNA_SMUGGLES) == ALLOWED
    assert SAMUEL_SMUGGLES not in scene.moves()
    scene.play(codes.DISCARD)
    assert scene.step == "Store", "Samuel has nothing to pay with, and was not asked"
    rich = Scene(1).deck(4, 5, 3).stores((8, 1)).holds(SAMUEL, (7, 2)).dark().turn()
    assert rich.why(ANNA_SMUGGLES) == codes.R_CANNOT_PAY
    rich.play(codes.DISCARD)
    assert asked_in_window(rich) == SAMUEL
    rich.play(SAMUEL_SMUGGLES)
    assert rich.left(SAMUEL) == [(7, "S")]
    assert rich.hand(SAMUEL) == [(8, 1)]


@clause("WT-solo-3")
def test_no_more_is_said_for_each_character() -> None:
    scene = Scene(1).deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2)).dark().turn()
    scene.play(codes.NO_MORE, codes.DISCARD)
    assert asked_in_window(scene) == SAMUEL, "Anna has said no more, and Samuel has not"
    assert [player["silent"] for player in scene.view(0)["players"]] == [True, False]
    scene.play(codes.NO_MORE)
    assert [player["silent"] for player in scene.view(0)["players"]] == [True, True]
    other = Scene(1).deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2)).dark().turn()
    other.play(codes.DISCARD, codes.NO_MORE)
    assert ANNA_SMUGGLES in other.moves(), "and the other way round"


@clause("WT-solo-4")
def test_the_other_character_is_not_asked_for_what_costs_nothing() -> None:
    scene = Scene(1).deck(4, 5, 3).turn()
    assert {RALLY, LAMP} <= set(scene.moves())
    scene.play(codes.EVENT | 0)
    assert scene.step == "Store", "two players would be asked, as Samuel could use Rally"
    assert Scene(2).deck(4, 5, 3).turn().play(codes.EVENT | 0).step == "Window"


@clause("WT-solo-4")
def test_but_for_what_it_would_pay_itself() -> None:
    # Powder Store, event 4: 7 against Anna's 2 and The Watchtower's -1, so that Rally and a Broadside are needed
    scene = Scene(1).deck(2, 12, 4).holds(SAMUEL, (7, 3)).turn().play(codes.EVENT | 3)
    assert asked_in_window(scene) == SAMUEL
    assert scene.why(RALLY) == scene.why(LAMP) == codes.R_BY_ACTIVE
    scene.play(codes.PASS, RALLY)
    assert asked_in_window(scene) == SAMUEL
    scene.play(BROADSIDE)
    assert scene.events(codes.E_SUCCESS)[0][1:4] == (ANNA, 7, 7)
    assert scene.left(SAMUEL) == [(7, "S")]


@clause("WT-solo-1", "WT-setup-10")
def test_one_person_chooses_both_characters_and_who_begins() -> None:
    scene = Scene.dealt(1).play(codes.PLAY_AS | 1)
    assert (scene.asked, scene.step) == (0, "ChooseCharacter")
    assert scene.moves() == [codes.PLAY_AS | 0]
    scene.play(codes.PLAY_AS | 0)
    assert (scene.asked, scene.step) == (0, "ChooseFirst")
    scene.play(codes.STARTS | 1)
    assert scene.player == 1
    assert [player["character"] for player in scene.view(0)["players"]] == [1, 0]


@clause("WT-solo-4", "WT-solo-3")
def test_after_no_more_for_the_active_one_the_other_is_asked_for_the_empire() -> None:
    # Quiet Lagoon, event 4: Savvy 6 against Anna's 4; the Powder Store adds nothing, and Rally would be enough
    scene = Scene(seats=1, objectives=(7, 8)).deck(3, 2, 10).turn().play(codes.NO_MORE, codes.EVENT | 3)
    while RALLY not in scene.moves() or scene.view(0)["check"] is None:
        scene.play(codes.PASS)
    scene.play(RALLY)
    assert scene.hand(0) == [(3, 4)]
