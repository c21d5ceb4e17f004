"""Skill checks: the reveal, curses, sums, the last card of the deck, and who is asked in between."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows

RALLY, SIGNAL_LAMP, BROADSIDE = 13, 14, 15


@clause("WT-check-1", "WT-check-2", "WT-check-4", "WT-check-5", "WT-check-6")
def test_skill_and_modifier_that_reach_the_target_complete_the_event() -> None:
    # Quiet Lagoon, event 4: Savvy 6; Anna has 4, and Moonlit Jetty adds 2
    position = Position(objectives=(6, 7)).deck(3, 1, 8).turn().play(codes.EVENT | 3).passes()
    assert position.events(codes.E_CHECK)[0][2:5] == (0, 6, 4)
    assert position.events(codes.E_REVEAL)[0][2:4] == (0, 2)
    assert position.hand(ANNA) == [(3, 4)]
    assert position.active == 1


@clause("WT-check-4", "WT-check-5", "WT-check-6")
def test_a_sum_below_the_target_discards_the_scene() -> None:
    # Powder Store, event 3: Bravery 5; Anna has 2, and Moonlit Jetty adds 2
    position = Position(objectives=(6, 7)).dark().deck(2, 1, 8).turn().play(codes.EVENT | 2).passes()
    assert position.hand(ANNA) == []
    assert position.pile() == [2]
    assert position.active == 1


@clause("WT-check-3", "WT-check-14")
def test_the_same_curse_fails_whatever_the_skill_and_nobody_is_asked() -> None:
    # Quiet Lagoon and Smugglers' Stair both show the eye; Savvy 4 against Anna's 4
    position = Position().deck(3, 8, 2).turn().play(codes.EVENT | 2)
    if position.step == "Window":  # the partner, before the action
        position.play(codes.PASS)
    assert position.events(codes.E_AUTOFAIL)
    assert position.pile() == [3]
    assert position.active == 8
    assert position.player == ANNA


@clause("WT-check-7", "WT-check-9")
def test_the_last_card_reveals_from_the_shuffled_discard_pile_which_stays_one() -> None:
    position = Position(objectives=(6, 7)).dark().only(3).turn()
    piled = sorted(position.pile())
    position.play(codes.EVENT | 2).passes()
    if position.step == "AfterAction":
        position.play(codes.END_TURN).passes()
    shown = position.events(codes.E_REVEAL)[0]
    assert shown[4] == 1
    assert position.state.round == 2, "the round has ended with the turn"
    assert len(piled) == 9
    assert len(position.prisoners()) == 1


@clause("WT-check-9")
def test_the_shuffled_pile_keeps_its_order_until_the_turn_ends() -> None:
    orders = set()
    for seed in range(8):
        # all other cards are skulls or far too weak to reach 7: the Scene is discarded on top of the pile
        position = Position(seed=seed, objectives=(6, 7)).only(2).holds(ANNA, (4, 1)).turn().play(codes.EVENT | 3)
        while position.step != "AfterAction":
            position.play(codes.PASS)
        assert position.active == 0
        assert position.pile()[-1] == 2
        assert position.pile()[-2] == position.events(codes.E_REVEAL)[0][2] + 1
        orders.add(tuple(position.pile()))
    assert len(orders) > 1


@clause("WT-check-8", "WT-check-10")
@pytest.mark.parametrize("pile", [0, 1, 2])
def test_on_the_last_card_a_check_needs_two_cards_in_the_discard_pile(pile: int) -> None:
    position = Position(objectives=(6, 7)).only(3)
    kept = position.pile()
    for number in kept[: len(kept) - pile]:
        position.captured(number) if len(position.prisoners()) < 4 else position.holds(SAMUEL, (number, 1))
    position.turn()
    allowed = pile >= 2
    assert (codes.ATTACK in position.moves()) == allowed
    assert (codes.EVENT | 2 in position.moves()) == allowed
    if not allowed:
        assert position.why(codes.ATTACK) == position.why(codes.EVENT | 3) == codes.R_NO_REVEAL
    assert codes.EVENT | 0 in position.moves()
    assert codes.DISCARD in position.moves()


@clause("WT-check-10")
def test_cards_set_aside_do_not_count_for_the_reveal() -> None:
    position = Position(objectives=(6, 7)).only(3).aside(ANNA, 4, 2, "C")
    for number in position.pile()[1:]:
        position.captured(number) if len(position.prisoners()) < 4 else position.holds(SAMUEL, (number, 1))
    position.turn()
    assert len(position.pile()) == 1
    assert position.why(codes.ATTACK) == codes.R_NO_REVEAL


@clause("WT-check-11")
@all_windows
def test_the_target_stays_what_it_was_when_the_check_began() -> None:
    # a Buff raises the sum, never lowers the target; captured cards are counted when the attack is made
    position = Position(objectives=(6, 7)).captured(2, 4).deck(3, 1, 5).turn().play(codes.ATTACK, codes.PASS)
    assert position.view(ANNA)["check"]["target"] == 9
    position.play(codes.USE | RALLY)
    assert position.events(codes.E_FAIL)[0][2:4] == (7, 9)


@clause("WT-check-12")
def test_skill_and_reward_are_those_of_whoever_is_active_when_the_check_begins() -> None:
    # Anna hands the turn to Samuel, whose Bravery 4 with +1 reaches the 5 of the Powder Store
    position = Position(objectives=(6, 7)).deck(2, 4, 3).turn().play(codes.USE | SIGNAL_LAMP)
    assert position.player == SAMUEL
    position.play(codes.EVENT | 2).passes()
    assert position.hand(SAMUEL) == [(2, 3)]
    assert position.hand(ANNA) == []


@clause("WT-check-13")
def test_sums_have_no_bounds() -> None:
    # Anna's Bravery 2 and -1; then her Bravery 5 by the complete Brig and +3
    position = Position(objectives=(6, 7)).dark().deck(2, 12, 3).turn().play(codes.EVENT | 2)
    assert [event[2] for event in position.events(codes.E_FAIL)] == [1]
    position = Position(objectives=(1, 6)).level(ANNA, 0, 4).deck(7, 3, 4).turn().play(codes.EVENT | 3).passes()
    assert [event[2] for event in position.events(codes.E_SUCCESS)] == [8]


@clause("WT-check-14")
@all_windows
def test_after_the_reveal_players_are_asked_only_if_buffs_could_still_help() -> None:
    # Powder Store, event 3: 5 against Anna's 2. With Quiet Lagoon's +3 it is enough, and nobody is asked
    position = Position(objectives=(6, 7)).deck(2, 3, 4).turn().play(codes.EVENT | 2, codes.PASS)
    assert position.hand(ANNA) == [(2, 3)]
    # with The Watchtower's -1 four are missing: Rally's 3 and Broadside's 3 could be enough
    position = Position(objectives=(6, 7)).deck(2, 12, 4).turn().play(codes.EVENT | 2, codes.PASS)
    assert position.step == "Window"
    assert position.view(ANNA)["check"]["total"] == 1
    # of event 4, if it asked for 8, seven would be missing, out of their reach
    harder = (
        Position(objectives=(6, 7), sets={"scene-2.event-4.target": 8})
        .deck(2, 12, 4)
        .turn()
        .play(codes.EVENT | 3, codes.PASS)
    )
    assert harder.pile() == [2]


@clause("WT-check-14")
def test_who_has_said_no_more_is_not_asked_in_the_check() -> None:
    position = Position(objectives=(6, 7)).deck(2, 12, 4).turn().play(codes.NO_MORE, codes.EVENT | 2, codes.NO_MORE)
    assert position.pile() == [2]
    assert position.player == SAMUEL


@clause("WT-check-14", "WT-empire-2")
@all_windows
def test_of_two_buffs_that_turn_the_empire_only_one_counts() -> None:
    # Samuel's False Colours (+4) and Rally (+3) both need the lantern side: with Broadside (+3) 7 are in reach, not 10
    learnt: dict[str, Value] = {"samuel.false-colours": 1, "scene-7.event-4.target": 12}
    position = Position(objectives=(6, 1), sets=learnt).deck(7, 2, 4).turn(SAMUEL).play(codes.EVENT | 3).passes()
    assert position.pile() == [7], "8 are missing"
    learnt["scene-7.event-4.target"] = 11
    position = Position(objectives=(6, 1), sets=learnt).deck(7, 2, 4).turn(SAMUEL).play(codes.EVENT | 3, codes.PASS)
    assert position.view(SAMUEL)["check"]["total"] == 4
    assert position.step == "Window"
