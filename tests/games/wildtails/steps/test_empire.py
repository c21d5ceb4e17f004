"""The Empire: its two sides, and the abilities that a campaign may bring to it and to the Characters."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import take, use

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


def newcomers(*deck: int) -> Position:
    """Pernilla and Bosko are in play, with all that they can learn."""
    return Position(sets=NEWCOMERS, characters=(2, 3)).deck(*deck)


# Its sides


@clause("WT-empire-4")
@all_windows
def test_a_new_round_turns_it_back_to_the_lantern() -> None:
    position = Position().only(4).dark().turn().play(codes.DISCARD)
    assert position.state.round == 2
    assert position.view(ANNA)["empire"]["lantern"]
    assert position.why(RALLY) == ALLOWED


@clause("WT-empire-4")
def test_a_new_round_leaves_it_if_the_lantern_is_up() -> None:
    position = Position().only(4).turn().play(codes.DISCARD).passes()
    assert position.state.round == 2
    assert position.view(ANNA)["empire"]["lantern"]
    assert position.events(codes.E_TURN_EMPIRE) == []


@clause("WT-empire-4", "WT-empire-3")
def test_a_round_that_starts_in_the_middle_of_a_turn_turns_it_back_too() -> None:
    # the Raiders are made to bring "all resources or the Scene" in round 2, which costs Samuel the last Scene
    position = Position(sets={"threat-9.column-2": 6}).only(5).round(2).holds(SAMUEL, (4, 1)).turn().play(LAMP)
    assert not position.view(ANNA)["empire"]["lantern"]
    while position.step != "ChooseAction":
        position.play(codes.DROP_SCENE if codes.DROP_SCENE in position.moves() else codes.PASS)
    assert (position.state.round, position.state.turn, position.player) == (3, 1, SAMUEL)
    assert position.view(ANNA)["empire"]["lantern"]
    position.play(LAMP)
    assert position.player == ANNA, "a second one in this turn, but in another round"


@clause("WT-empire-3")
@pytest.mark.parametrize("first", [ANNA, SAMUEL])
@all_windows
def test_one_with_the_lantern_is_for_both_players_together(first: int) -> None:
    position = Position().deck(2, 12, 4, 5).turn().play(codes.EVENT | 3, codes.PASS)
    if first == SAMUEL:
        position.play(codes.PASS)
    position.play(RALLY)
    other = 1 - first
    while position.asked != other:
        position.play(next(move for move in (codes.PASS, codes.DISCARD) if move in position.moves()))
    assert position.why(RALLY) == position.why(LAMP) == codes.R_DARK


# Putting the active Scene under the deck


@clause("WT-campaign-14", "WT-campaign-13")
def test_lookout_puts_the_active_scene_under_the_deck() -> None:
    position = Position(sets=UPGRADED).only(4, 5, 3).turn().play(LOOKOUT)
    assert position.active == 5
    assert [card + 1 for card in position.view(ANNA)["buried"]] == [3, 4]
    assert position.pile() == Position(sets=UPGRADED).only(4, 5, 3).pile()
    assert not position.view(ANNA)["empire"]["lantern"]
    assert (position.step, position.player) == ("ChooseAction", ANNA), "it was no action"


@clause("WT-campaign-14", "WT-campaign-13")
def test_it_is_not_offered_for_the_only_card_or_without_a_scene() -> None:
    assert Position(sets=UPGRADED).only(4).turn().why(LOOKOUT) == codes.R_LAST_SCENE
    assert Position(sets=UPGRADED).only().turn().why(LOOKOUT) == codes.R_NO_SCENE
    assert Position(sets=UPGRADED).only(4, 5).turn().why(LOOKOUT) == ALLOWED
    assert Position(sets=UPGRADED).only(4, 5).dark().turn().why(LOOKOUT) == codes.R_DARK
    assert Position().only(4, 5).turn().why(LOOKOUT) == codes.R_NOT_LEARNT


@clause("WT-campaign-14")
def test_before_a_crisis_it_changes_which_crisis_comes() -> None:
    # in round 2 a skull makes the active player discard a resource card, and a kraken does nothing
    position = Position(sets=UPGRADED).deck(5, 4, 3).round(2).holds(ANNA, (2, 1)).turn().play(LOOKOUT).passes()
    assert position.active == 4
    assert position.events(codes.E_CRISIS) == []
    assert position.hand(ANNA) == [(2, 1)]
    assert position.step == "ChooseAction"


@clause("WT-campaign-14")
def test_after_the_crisis_check_the_next_scene_brings_none() -> None:
    position = Position(sets=UPGRADED).deck(4, 5, 3).round(2).holds(ANNA, (2, 1)).turn().play(LOOKOUT)
    assert position.active == 5
    assert position.events(codes.E_CRISIS) == []


@clause("WT-campaign-14")
def test_a_character_may_have_it_too() -> None:
    position = newcomers(4, 5, 3).turn(BOSKO).play(DIG)
    assert position.active == 5
    assert position.events(codes.E_BURY)[0][1:3] == (BOSKO, 3)
    assert position.events(codes.E_SCENE)[0][2] == 4
    assert position.why(RALLY) == codes.R_DARK


@clause("WT-campaign-14")
@all_windows
def test_in_a_check_no_scene_is_put_away() -> None:
    position = Position(sets=UPGRADED).deck(2, 12, 4).turn().play(codes.EVENT | 3, codes.PASS)
    assert position.view(ANNA)["check"]
    assert position.why(LOOKOUT) == codes.R_IN_CHECK


# Turning the Empire


@clause("WT-campaign-15", "WT-campaign-13")
@all_windows
def test_the_bell_turns_the_empire_to_its_lantern_side() -> None:
    position = Position(sets=UPGRADED).deck(4, 5, 3).round(4).holds(ANNA, (2, 3)).turn()
    assert position.why(BELL) == codes.R_LANTERN
    position.play(RALLY, BELL)
    while position.step == "Pay":
        position.play(position.moves()[0])
    assert position.view(ANNA)["empire"]["lantern"]
    assert position.why(RALLY) == ALLOWED, "so that there is another one with the lantern in this round"
    position.play(RALLY)
    assert position.why(BELL) == codes.R_LIMIT


@clause("WT-campaign-15", "WT-ability-5")
def test_the_bell_has_its_rounds_and_its_cost() -> None:
    early = Position(sets=UPGRADED).deck(4, 5, 3).round(3).holds(ANNA, (2, 3)).dark().turn()
    assert early.why(BELL) == codes.R_ROUND
    poor = (
        Position(sets=UPGRADED | {"empire.counting-house": 0}).deck(4, 5, 3).round(4).holds(ANNA, (2, 1)).dark().turn()
    )
    assert poor.why(BELL) == codes.R_CANNOT_PAY


# Permanent resources, and abilities of other Characters


@clause("WT-campaign-12")
def test_the_counting_house_pays_a_coin_and_is_no_ability_to_be_used() -> None:
    position = Position(sets=UPGRADED).deck(2, 5, 3).dark().turn()
    assert position.why(use("empire.counting-house")) == codes.R_NOT_LEARNT
    position.play(codes.EVENT | 1)
    assert position.hand(ANNA) == [(2, 2)]
    without = Position().deck(2, 5, 3).dark().turn()
    assert without.why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-campaign-12")
def test_what_a_character_has_learnt_pays_in_that_characters_turn_alone() -> None:
    # Bosko's Deep Pockets are a barrel, which is the cost of Gunners' Point's second event
    position = newcomers(7, 5, 3).dark().turn(BOSKO).play(codes.EVENT | 1)
    assert position.hand(BOSKO) == [(7, 2)]
    assert newcomers(7, 5, 3).dark().turn(PERNILLA).why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-ability-2", "WT-ability-4")
def test_pernilla_smuggles_for_any_resource_once_in_a_turn() -> None:
    position = newcomers(4, 5, 3).holds(PERNILLA, (2, 4)).stores((8, 1), (10, 1)).dark().turn(PERNILLA)
    position.play(use("pernilla.smuggle"))
    assert position.payments() == [("S", 2), ("K", 2)]
    position.pay("K", 2).play(take(8), codes.DONE)
    assert position.hand(PERNILLA) == [(8, 1)]
    assert position.why(use("pernilla.smuggle")) == codes.R_LIMIT


@clause("WT-ability-6", "WT-buff-4", "WT-buff-3")
def test_boskos_own_buff_costs_two_of_any_kind() -> None:
    # Powder Store, event 4: Bravery 7; Bosko has 4, and Customs Shed adds 1
    position = newcomers(2, 4, 3).holds(BOSKO, (7, 3)).dark().turn(BOSKO).play(codes.EVENT | 3)
    assert position.view(BOSKO)["check"]["total"] == 5
    position.play(SHOULDER).pay("S", 7).pay("K", 7)
    assert position.events(codes.E_SUCCESS)[0][2:4] == (7, 7)
    assert position.pile() == [7]
    other = newcomers(2, 3, 4).holds(BOSKO, (7, 3)).dark().turn(PERNILLA).play(codes.EVENT | 3)
    assert other.asked == BOSKO
    assert other.why(SHOULDER) == codes.R_OWN_ONLY


@clause("WT-level-7", "WT-ability-1")
def test_the_skills_of_the_characters_in_play_count() -> None:
    position = Position(sets=NEWCOMERS, characters=(2, 3), objectives=(5, 1)).deck(4, 7, 10).holds(PERNILLA, (8, 3))
    position.turn(PERNILLA)
    assert position.why(codes.LEVEL | 0) == ALLOWED, "Pernilla's Savvy is 3"
    assert position.view(PERNILLA)["players"][PERNILLA]["skills"] == {"savvy": 3, "bravery": 1, "deception": 4}
