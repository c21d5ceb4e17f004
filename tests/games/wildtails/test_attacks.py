"""Attacks, captured cards, rounds and the ends of a scenario."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.state import FOR_WINNING
from quarterdeck.table import Table
from tests.clauses import clause
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

EASY: dict[str, Value] = {"threat-9.base": 5}


def attack(scene: Scene) -> Scene:
    """Samuel attacks, and nobody uses an ability."""
    return scene.turn(SAMUEL).play(codes.ATTACK).passes()


@clause("WT-attack-1", "WT-attack-2", "WT-attack-3", "WT-attack-5")
def test_a_won_attack_discards_the_scene_and_then_all_captured_cards() -> None:
    # Raiders: base 5 here, and 2 captured; Samuel's Bravery 4 and +3
    scene = attack(Scene(sets=EASY, objectives=(1, 6)).captured(8, 4).deck(2, 3, 5))
    assert scene.prisoners() == []
    assert scene.pile() == [2, 8, 4]
    assert scene.active == 3
    assert scene.state.outcome == codes.RUNNING


@clause("WT-attack-1", "WT-attack-2")
def test_a_lost_attack_discards_the_scene_alone() -> None:
    scene = attack(Scene(sets=EASY).dark().captured(8, 4, 7).deck(2, 3, 5))
    assert scene.prisoners() == [8, 4, 7]
    assert scene.pile() == [2]


@clause("WT-attack-1")
@pytest.mark.parametrize(("captured", "wins"), [((8,), True), ((8, 4), True), ((8, 4, 7), False)])
def test_each_captured_card_adds_one_to_the_target(captured: tuple[int, ...], wins: bool) -> None:
    scene = attack(Scene(sets=EASY).dark().captured(*captured).deck(2, 3, 5))
    assert (scene.prisoners() == []) == wins


@clause("WT-attack-4", "WT-end-1", "WT-end-3", "WT-end-5")
def test_defeating_the_threat_with_both_objectives_complete_wins_for_both() -> None:
    scene = Scene(sets=EASY).level(ANNA, 0, 4).level(SAMUEL, 1, 4).captured(8).deck(2, 3, 5)
    attack(scene)
    assert scene.over
    assert scene.state.outcome == codes.WON
    assert scene.events(codes.E_WON)
    assert scene.state.places() == [1, 1]
    assert scene.state.scores() == [8 + FOR_WINNING] * 2


@clause("WT-attack-4")
@pytest.mark.parametrize("levels", [(4, 3), (3, 4), (0, 4), (0, 0)])
def test_one_complete_objective_is_not_enough(levels: tuple[int, int]) -> None:
    scene = Scene(sets=EASY).level(ANNA, 0, levels[0]).level(SAMUEL, 1, levels[1]).deck(2, 3, 5)
    assert not attack(scene).over


@clause("WT-attack-6")
def test_an_attack_that_brings_nothing_is_allowed() -> None:
    scene = Scene().deck(2, 3, 5).turn()
    assert scene.prisoners() == []
    assert codes.ATTACK in scene.moves()


@clause("WT-attack-7", "WT-round-2")
def test_an_attack_in_the_last_turn_of_round_seven_still_wins() -> None:
    # Samuel's Bravery 4 against 4, and only better Scenes of other curses on the discard pile
    scene = Scene(sets={"threat-9.base": 4}).level(ANNA, 0, 4).level(SAMUEL, 1, 4).round(7).only(4)
    keep = [3, 13]
    for number in [number for number in scene.pile() if number not in keep]:
        scene.holds(ANNA, (number, 1))
    scene.dark().turn(SAMUEL)
    scene.play(codes.ATTACK).passes()
    assert scene.state.outcome == codes.WON


@clause("WT-attack-7")
def test_an_attack_with_four_captured_cards_clears_them_before_the_round_captures_another() -> None:
    scene = Scene(sets={"threat-9.base": 1}).captured(8, 4, 7, 5).only(2)
    for number in [number for number in scene.pile() if number not in {3, 10}]:
        scene.holds(ANNA, (number, 1))
    scene.turn(SAMUEL).play(codes.ATTACK).passes()
    assert scene.state.round == 2
    assert len(scene.prisoners()) == 1


@clause("WT-capture-1", "WT-capture-3")
def test_captured_cards_lie_open_and_their_icons_do_nothing() -> None:
    scene = Scene().captured(8, 2).deck(3, 5).turn()
    view = scene.view(SAMUEL)
    assert [view["scenes"][str(card)]["curse"] for card in view["captured"]] == [1, 0]
    same = Scene().captured(7, 4).deck(3, 5).turn()
    assert scene.moves() == same.moves()


@clause("WT-capture-2", "WT-round-1", "WT-round-4", "WT-round-5", "WT-round-6", "WT-round-7", "WT-turn-1")
def test_when_the_deck_is_empty_at_the_end_of_a_turn_a_new_round_begins() -> None:
    scene = Scene(sets={"threat-9.column-1": 0}).dark().only(2).turn()
    before = sorted([*scene.pile(), 2])
    scene.play(codes.DISCARD).passes()
    assert scene.events(codes.E_ROUND_END)[0][2] == 1
    assert scene.events(codes.E_ROUND)[0][2:4] == (2, len(before))
    assert scene.pile() == []
    captured = scene.events(codes.E_CAPTURE)[0]
    assert captured[4] == 0, "from the deck"
    deck = [card + 1 for card in scene.view(ANNA)["deck"]]
    assert sorted([*deck, scene.active, *scene.prisoners()]) == before
    assert len(scene.prisoners()) == 1
    assert scene.player == SAMUEL
    assert scene.state.lantern == 1


@clause("WT-round-4")
def test_the_new_deck_is_shuffled() -> None:
    tops = {Scene(seed=seed).dark().only(2).turn().play(codes.DISCARD).passes().active for seed in range(12)}
    assert len(tops) > 3


@clause("WT-round-1")
def test_a_round_goes_on_while_there_is_an_active_scene() -> None:
    scene = Scene().dark().only(2, 3).turn().play(codes.DISCARD).passes()
    assert scene.state.round == 1
    assert scene.active == 3


@clause("WT-round-2", "WT-end-3")
def test_the_end_of_round_seven_loses() -> None:
    scene = Scene().dark().round(7).only(3).turn().play(codes.DISCARD).passes()
    assert scene.over
    assert scene.state.outcome == codes.LOST_TO_ROUNDS
    assert scene.state.places() == [2, 2]


@clause("WT-round-3")
def test_an_empty_discard_pile_at_the_end_of_a_round_loses() -> None:
    scene = Scene().dark().only(3)
    for number in scene.pile():
        scene.holds(SAMUEL, (number, 1))
    scene.turn().play(codes.EVENT | 0).play(codes.DONE).passes()
    assert scene.state.outcome == codes.LOST_TO_EMPTY_DISCARD


@clause("WT-end-2", "WT-capture-2")
def test_the_fifth_captured_card_loses_at_once() -> None:
    scene = Scene().dark().captured(8, 4, 7, 5).only(2).turn().play(codes.DISCARD).passes()
    assert scene.over
    assert scene.state.outcome == codes.LOST_TO_CAPTURES
    assert len(scene.prisoners()) == 5
    assert scene.state.round == 1


@clause("WT-round-9", "WT-turn-6")
def test_if_the_only_card_of_a_new_deck_is_captured_there_is_no_scene_and_the_round_ends_again() -> None:
    scene = Scene(threat=12).dark().round(2).only(2)
    for number in scene.pile():
        scene.holds(SAMUEL, (number, 2))
    scene.turn()
    scene.play(codes.DISCARD).passes()
    assert scene.active == 0
    assert scene.state.round == 3
    assert scene.prisoners() == [2]
    # Samuel holds cards for a level of the Brig, and can do nothing else but gain one
    assert scene.player == SAMUEL
    assert codes.EVENT | 0 not in scene.moves()
    assert codes.DISCARD not in scene.moves()
    assert codes.ATTACK not in scene.moves()


@clause("WT-turn-5", "WT-turn-2")
def test_turns_alternate_and_both_may_use_abilities_in_either() -> None:
    scene = Scene().deck(3, 5, 8, 2).turn().play(codes.EVENT | 0)
    assert scene.asked == SAMUEL, "the partner may use an ability before the action"
    scene.passes().play(codes.DONE).passes()
    assert scene.player == SAMUEL
    scene.play(codes.EVENT | 0)
    assert scene.asked == ANNA


@clause("WT-end-4")
def test_giving_up_loses_for_both_and_leaving_does_not() -> None:
    table = Scene().deck(3, 5, 8).turn().table()
    resumed = Table.load(table.record, {GAME.key: GAME})
    assert not resumed.over
    resumed.concede(ANNA)
    assert resumed.result().places == [2, 2]


@clause("WT-limit-1")
def test_every_scenario_comes_to_an_end() -> None:
    for seed in range(30):
        scene = Scene.dealt(seed=seed)
        for _ in range(2000):
            if scene.over:
                break
            moves = scene.moves()
            scene.play(moves[scene.rng.below(len(moves))])
        assert scene.over
        assert scene.state.turn < 120
