"""The Empire: its two sides, and the abilities that a campaign may bring to it and to the Characters."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.purses import take, use
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")
LOOKOUT, BELL, DIG = use("empire.lookout"), use("empire.harbour-bell"), use("bosko.dig-under")
SHOULDER = use("bosko.shoulder-in")
UPGRADED: dict[str, Value] = {"empire.lookout": 1, "empire.harbour-bell": 1, "empire.counting-house": 1}
NEWCOMERS: dict[str, Value] = {
    "pernilla.in-play": 1,
    "bosko.in-play": 1,
    "pernilla.prompter": 1,
    "pernilla.understudy": 1,
    "bosko.deep-pockets": 1,
    "bosko.dig-under": 1,
}
PERNILLA, BOSKO = 0, 1  # the players, when these two are the Characters


def newcomers(*deck: int) -> Scene:
    """Pernilla and Bosko are in play, with all that they can learn."""
    return Scene(sets=NEWCOMERS, characters=(2, 3)).deck(*deck)


# Its sides


@clause("WT-empire-4")
def test_a_new_round_turns_it_back_to_the_lantern() -> None:
    scene = Scene().only(4).dark().turn().play(codes.DISCARD)
    assert scene.state.round == 2
    assert scene.view(ANNA)["empire"]["lantern"]
    assert scene.why(RALLY) == ALLOWED


@clause("WT-empire-4")
def test_a_new_round_leaves_it_if_the_lantern_is_up() -> None:
    scene = Scene().only(4).turn().play(codes.DISCARD).passes()
    assert scene.state.round == 2
    assert scene.view(ANNA)["empire"]["lantern"]
    assert scene.events(codes.E_TURN_EMPIRE) == []


@clause("WT-empire-4", "WT-empire-3")
def test_a_round_that_starts_in_the_middle_of_a_turn_turns_it_back_too() -> None:
    # the Raiders are made to bring "all resources or the Scene" in round 2, which costs Samuel the last Scene
    scene = Scene(sets={"threat-9.column-2": 6}).only(5).round(2).holds(SAMUEL, (4, 1)).turn().play(LAMP)
    assert not scene.view(ANNA)["empire"]["lantern"]
    while scene.step != "ChooseAction":
        scene.play(codes.DROP_SCENE if codes.DROP_SCENE in scene.moves() else codes.PASS)
    assert (scene.state.round, scene.state.turn, scene.player) == (3, 1, SAMUEL)
    assert scene.view(ANNA)["empire"]["lantern"]
    scene.play(LAMP)
    assert scene.player == ANNA, "a second one in this turn, but in another round"


@clause("WT-empire-3")
@pytest.mark.parametrize("first", [ANNA, SAMUEL])
def test_one_with_the_lantern_is_for_both_players_together(first: int) -> None:
    scene = Scene().deck(2, 12, 4, 5).turn().play(codes.EVENT | 3, codes.PASS)
    if first == SAMUEL:
        scene.play(codes.PASS)
    scene.play(RALLY)
    other = 1 - first
    while scene.asked != other:
        scene.play(next(move for move in (codes.PASS, codes.DISCARD) if move in scene.moves()))
    assert scene.why(RALLY) == scene.why(LAMP) == codes.R_DARK


# Putting the active Scene under the deck


@clause("WT-campaign-14", "WT-campaign-13")
def test_lookout_puts_the_active_scene_under_the_deck() -> None:
    scene = Scene(sets=UPGRADED).only(4, 5, 3).turn().play(LOOKOUT)
    assert scene.active == 5
    assert [card + 1 for card in scene.view(ANNA)["buried"]] == [3, 4]
    assert scene.pile() == Scene(sets=UPGRADED).only(4, 5, 3).pile()
    assert not scene.view(ANNA)["empire"]["lantern"]
    assert (scene.step, scene.player) == ("ChooseAction", ANNA), "it was no action"


@clause("WT-campaign-14", "WT-campaign-13")
def test_it_is_not_offered_for_the_only_card_or_without_a_scene() -> None:
    assert Scene(sets=UPGRADED).only(4).turn().why(LOOKOUT) == codes.R_LAST_SCENE
    assert Scene(sets=UPGRADED).only().turn().why(LOOKOUT) == codes.R_NO_SCENE
    assert Scene(sets=UPGRADED).only(4, 5).turn().why(LOOKOUT) == ALLOWED
    assert Scene(sets=UPGRADED).only(4, 5).dark().turn().why(LOOKOUT) == codes.R_DARK
    assert Scene().only(4, 5).turn().why(LOOKOUT) == codes.R_NOT_LEARNT


@clause("WT-campaign-14")
def test_before_a_crisis_it_changes_which_crisis_comes() -> None:
    # in round 2 a skull makes the active player discard a resource card, and a kraken does nothing
    scene = Scene(sets=UPGRADED).deck(5, 4, 3).round(2).holds(ANNA, (2, 1)).turn().play(LOOKOUT).passes()
    assert scene.active == 4
    assert scene.events(codes.E_CRISIS) == []
    assert scene.hand(ANNA) == [(2, 1)]
    assert scene.step == "ChooseAction"


@clause("WT-campaign-14")
def test_after_the_crisis_check_the_next_scene_brings_none() -> None:
    scene = Scene(sets=UPGRADED).deck(4, 5, 3).round(2).holds(ANNA, (2, 1)).turn().play(LOOKOUT)
    assert scene.active == 5
    assert scene.events(codes.E_CRISIS) == []


@clause("WT-campaign-14")
def test_a_character_may_have_it_too() -> None:
    scene = newcomers(4, 5, 3).turn(BOSKO).play(DIG)
    assert scene.active == 5
    assert scene.events(codes.E_BURY)[0][1:3] == (BOSKO, 3)
    assert scene.events(codes.E_SCENE)[0][2] == 4
    assert scene.why(RALLY) == codes.R_DARK


@clause("WT-campaign-14")
def test_in_a_check_no_scene_is_put_away() -> None:
    scene = Scene(sets=UPGRADED).deck(2, 12, 4).turn().play(codes.EVENT | 3, codes.PASS)
    assert scene.view(ANNA)["check"]
    assert scene.why(LOOKOUT) == codes.R_IN_CHECK


# Turning the Empire


@clause("WT-campaign-15", "WT-campaign-13")
def test_the_bell_turns_the_empire_to_its_lantern_side() -> None:
    scene = Scene(sets=UPGRADED).deck(4, 5, 3).round(4).holds(ANNA, (2, 3)).turn()
    assert scene.why(BELL) == codes.R_LANTERN
    scene.play(RALLY, BELL)
    while scene.step == "Pay":
        scene.play(scene.moves()[0])
    assert scene.view(ANNA)["empire"]["lantern"]
    assert scene.why(RALLY) == ALLOWED, "so that there is another one with the lantern in this round"
    scene.play(RALLY)
    assert scene.why(BELL) == codes.R_LIMIT


@clause("WT-campaign-15", "WT-ability-5")
def test_the_bell_has_its_rounds_and_its_cost() -> None:
    early = Scene(sets=UPGRADED).deck(4, 5, 3).round(3).holds(ANNA, (2, 3)).dark().turn()
    assert early.why(BELL) == codes.R_ROUND
    poor = Scene(sets=UPGRADED | {"empire.counting-house": 0}).deck(4, 5, 3).round(4).holds(ANNA, (2, 1)).dark().turn()
    assert poor.why(BELL) == codes.R_CANNOT_PAY


# Permanent resources, and abilities of other Characters


@clause("WT-campaign-12")
def test_the_counting_house_pays_a_coin_and_is_no_ability_to_be_used() -> None:
    scene = Scene(sets=UPGRADED).deck(2, 5, 3).dark().turn()
    assert scene.why(use("empire.counting-house")) == codes.R_NOT_LEARNT
    scene.play(codes.EVENT | 1)
    assert scene.hand(ANNA) == [(2, 2)]
    without = Scene().deck(2, 5, 3).dark().turn()
    assert without.why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-campaign-12")
def test_what_a_character_has_learnt_pays_in_that_characters_turn_alone() -> None:
    # Bosko's Deep Pockets are a barrel, which is the cost of Gunners' Point's second event
    scene = newcomers(7, 5, 3).dark().turn(BOSKO).play(codes.EVENT | 1)
    assert scene.hand(BOSKO) == [(7, 2)]
    assert newcomers(7, 5, 3).dark().turn(PERNILLA).why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-ability-2", "WT-ability-4")
def test_pernilla_smuggles_for_any_resource_once_in_a_turn() -> None:
    scene = newcomers(4, 5, 3).holds(PERNILLA, (2, 4)).stores((8, 1), (10, 1)).dark().turn(PERNILLA)
    scene.play(use("pernilla.smuggle"))
    assert scene.payments() == [("S", 2), ("K", 2)]
    scene.pay("K", 2).play(take(8), codes.DONE)
    assert scene.hand(PERNILLA) == [(8, 1)]
    assert scene.why(use("pernilla.smuggle")) == codes.R_LIMIT


@clause("WT-ability-6", "WT-buff-4", "WT-buff-3")
def test_boskos_own_buff_costs_two_of_any_kind() -> None:
    # Powder Store, event 4: Bravery 7; Bosko has 4, and Customs Shed adds 1
    scene = newcomers(2, 4, 3).holds(BOSKO, (7, 3)).dark().turn(BOSKO).play(codes.EVENT | 3)
    assert scene.view(BOSKO)["check"]["total"] == 5
    scene.play(SHOULDER).pay("S", 7).pay("K", 7)
    assert scene.events(codes.E_SUCCESS)[0][2:4] == (7, 7)
    assert scene.pile() == [7]
    other = newcomers(2, 3, 4).holds(BOSKO, (7, 3)).dark().turn(PERNILLA).play(codes.EVENT | 3)
    assert other.asked == BOSKO
    assert other.why(SHOULDER) == codes.R_OWN_ONLY


@clause("WT-level-7", "WT-ability-1")
def test_the_skills_of_the_characters_in_play_count() -> None:
    scene = Scene(sets=NEWCOMERS, characters=(2, 3), objectives=(5, 1)).deck(4, 7, 10).holds(PERNILLA, (8, 3))
    scene.turn(PERNILLA)
    assert scene.why(codes.LEVEL | 0) == ALLOWED, "Pernilla's Savvy is 3"
    assert scene.view(PERNILLA)["players"][PERNILLA]["skills"] == [3, 1, 4]
