"""Attacks, captured cards, rounds and the ends of a scenario."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.state import FOR_WINNING
from quarterdeck.table import Table
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows

EASY: dict[str, Value] = {"threat-9.base": 5}


def attack(position: Position) -> Position:
    """Samuel attacks, and nobody uses an ability."""
    return position.turn(SAMUEL).play(codes.ATTACK).passes()


@clause("WT-attack-1", "WT-attack-2", "WT-attack-3", "WT-attack-5")
def test_a_won_attack_discards_the_scene_and_then_all_captured_cards() -> None:
    # Raiders: base 5 here, and 2 captured; Samuel's Bravery 4 and +3
    position = attack(Position(sets=EASY, objectives=(1, 6)).captured(8, 4).deck(2, 3, 5))
    assert position.prisoners() == []
    assert position.pile() == [2, 8, 4]
    assert position.active == 3
    assert position.state.outcome == codes.RUNNING


@clause("WT-attack-1", "WT-attack-2")
def test_a_lost_attack_discards_the_scene_alone() -> None:
    position = attack(Position(sets=EASY).dark().captured(8, 4, 7).deck(2, 3, 5))
    assert position.prisoners() == [8, 4, 7]
    assert position.pile() == [2]


@clause("WT-attack-1")
@pytest.mark.parametrize(("captured", "wins"), [((8,), True), ((8, 4), True), ((8, 4, 7), False)])
def test_each_captured_card_adds_one_to_the_target(captured: tuple[int, ...], wins: bool) -> None:
    position = attack(Position(sets=EASY).dark().captured(*captured).deck(2, 3, 5))
    assert (position.prisoners() == []) == wins


@clause("WT-attack-4", "WT-end-1", "WT-end-3", "WT-end-5")
def test_defeating_the_threat_with_both_objectives_complete_wins_for_both() -> None:
    position = Position(sets=EASY).level(ANNA, 0, 4).level(SAMUEL, 1, 4).captured(8).deck(2, 3, 5)
    attack(position)
    assert position.over
    assert position.state.outcome == codes.WON
    assert position.events(codes.E_WON)
    assert position.state.places() == [1, 1]
    assert position.state.scores() == [8 + FOR_WINNING] * 2


@clause("WT-attack-4")
@pytest.mark.parametrize("levels", [(4, 3), (3, 4), (0, 4), (0, 0)])
def test_one_complete_objective_is_not_enough(levels: tuple[int, int]) -> None:
    position = Position(sets=EASY).level(ANNA, 0, levels[0]).level(SAMUEL, 1, levels[1]).deck(2, 3, 5)
    assert not attack(position).over


@clause("WT-attack-6")
def test_an_attack_that_brings_nothing_is_allowed() -> None:
    position = Position().deck(2, 3, 5).turn()
    assert position.prisoners() == []
    assert codes.ATTACK in position.moves()


@clause("WT-attack-7", "WT-round-2")
def test_an_attack_in_the_last_turn_of_round_seven_still_wins() -> None:
    # Samuel's Bravery 4 against 4, and only better Scenes of other curses on the discard pile
    position = Position(sets={"threat-9.base": 4}).level(ANNA, 0, 4).level(SAMUEL, 1, 4).round(7).only(4)
    keep = [3, 13]
    for number in [number for number in position.pile() if number not in keep]:
        position.holds(ANNA, (number, 1))
    position.dark().turn(SAMUEL)
    position.play(codes.ATTACK).passes()
    assert position.state.outcome == codes.WON


@clause("WT-attack-7")
def test_an_attack_with_four_captured_cards_clears_them_before_the_round_captures_another() -> None:
    position = Position(sets={"threat-9.base": 1}).captured(8, 4, 7, 5).only(2)
    for number in [number for number in position.pile() if number not in {3, 10}]:
        position.holds(ANNA, (number, 1))
    position.turn(SAMUEL).play(codes.ATTACK).passes()
    assert position.state.round == 2
    assert len(position.prisoners()) == 1


@clause("WT-capture-1", "WT-capture-3")
def test_captured_cards_lie_open_and_their_icons_do_nothing() -> None:
    position = Position().captured(8, 2).deck(3, 5).turn()
    view = position.view(SAMUEL)
    assert [view["scenes"][str(card)]["curse"] for card in view["captured"]] == ["eye", "skull"]
    same = Position().captured(7, 4).deck(3, 5).turn()
    assert position.moves() == same.moves()


@clause("WT-capture-2", "WT-round-1", "WT-round-4", "WT-round-5", "WT-round-6", "WT-round-7", "WT-turn-1")
def test_when_the_deck_is_empty_at_the_end_of_a_turn_a_new_round_begins() -> None:
    position = Position(sets={"threat-9.column-1": 0}).dark().only(2).turn()
    before = sorted([*position.pile(), 2])
    position.play(codes.DISCARD).passes()
    assert position.events(codes.E_ROUND_END)[0][2] == 1
    assert position.events(codes.E_ROUND)[0][2:4] == (2, len(before))
    assert position.pile() == []
    captured = position.events(codes.E_CAPTURE)[0]
    assert captured[4] == 0, "from the deck"
    deck = [card + 1 for card in position.view(ANNA)["deck"]]
    assert sorted([*deck, position.active, *position.prisoners()]) == before
    assert len(position.prisoners()) == 1
    assert position.player == SAMUEL
    assert position.state.lantern == 1


@clause("WT-round-4")
def test_the_new_deck_is_shuffled() -> None:
    tops = {Position(seed=seed).dark().only(2).turn().play(codes.DISCARD).passes().active for seed in range(12)}
    assert len(tops) > 3


@clause("WT-round-1")
def test_a_round_goes_on_while_there_is_an_active_scene() -> None:
    position = Position().dark().only(2, 3).turn().play(codes.DISCARD).passes()
    assert position.state.round == 1
    assert position.active == 3


@clause("WT-round-2", "WT-end-3")
def test_the_end_of_round_seven_loses() -> None:
    position = Position().dark().round(7).only(3).turn().play(codes.DISCARD).passes()
    assert position.over
    assert position.state.outcome == codes.LOST_TO_ROUNDS
    assert position.state.places() == [2, 2]


@clause("WT-round-3")
def test_an_empty_discard_pile_at_the_end_of_a_round_loses() -> None:
    position = Position().dark().only(3)
    for number in position.pile():
        position.holds(SAMUEL, (number, 1))
    position.turn().play(codes.EVENT | 0).play(codes.END_TURN).passes()
    assert position.state.outcome == codes.LOST_TO_EMPTY_DISCARD


@clause("WT-end-2", "WT-capture-2")
def test_the_fifth_captured_card_loses_at_once() -> None:
    position = Position().dark().captured(8, 4, 7, 5).only(2).turn().play(codes.DISCARD).passes()
    assert position.over
    assert position.state.outcome == codes.LOST_TO_CAPTURES
    assert len(position.prisoners()) == 5
    assert position.state.round == 1


@clause("WT-round-9", "WT-turn-6")
def test_if_the_only_card_of_a_new_deck_is_captured_there_is_no_scene_and_the_round_ends_again() -> None:
    position = Position(threat=12).dark().round(2).only(2)
    for number in position.pile():
        position.holds(SAMUEL, (number, 2))
    position.turn()
    position.play(codes.DISCARD).passes()
    assert position.active == 0
    assert position.state.round == 3
    assert position.prisoners() == [2]
    # Samuel holds cards for a level of the Brig, and can do nothing else but gain one
    assert position.player == SAMUEL
    assert codes.EVENT | 0 not in position.moves()
    assert codes.DISCARD not in position.moves()
    assert codes.ATTACK not in position.moves()


@clause("WT-turn-5", "WT-turn-2")
@all_windows
def test_turns_alternate_and_both_may_use_abilities_in_either() -> None:
    position = Position().deck(3, 5, 8, 2).turn().play(codes.EVENT | 0)
    assert position.asked == SAMUEL, "the partner may use an ability before the action"
    position.passes().play(codes.END_TURN).passes()
    assert position.player == SAMUEL
    position.play(codes.EVENT | 0)
    assert position.asked == ANNA


@clause("WT-end-4")
def test_giving_up_loses_for_both_and_leaving_does_not() -> None:
    table = Position().deck(3, 5, 8).turn().table()
    resumed = Table.load(table.record, {GAME.key: GAME})
    assert not resumed.over
    resumed.concede(ANNA)
    assert resumed.result().places == [2, 2]


@clause("WT-limit-1")
def test_every_scenario_comes_to_an_end() -> None:
    for seed in range(30):
        position = Position.dealt(seed=seed)
        for _ in range(2000):
            if position.over:
                break
            moves = position.moves()
            position.play(moves[position.rng.below(len(moves))])
        assert position.over
        assert position.state.turn < 120
