"""Abilities: whose they are, their limits, Buffs, the Empire's two sides, and what may be used in a check."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import store, use

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")
WATCH, COLOURS, NERVE = use("anna.change-of-watch"), use("samuel.false-colours"), use("samuel.cold-nerve")
TONGUE = use("anna.quick-tongue")
LEARNT: dict[str, Value] = {
    "anna.quick-tongue": 1,
    "anna.change-of-watch": 1,
    "samuel.cold-nerve": 1,
    "samuel.false-colours": 1,
}


def gunner(*deck: int, sets: dict[str, Value] | None = None) -> Position:
    """Anna holds Powder Store with two swords and a cannon."""
    return Position(sets=sets).deck(*(deck or (5, 4, 3))).holds(ANNA, (2, 3))


# Whose they are


@clause("WT-ability-1", "WT-empire-1")
@all_windows
def test_both_players_may_use_the_abilities_of_the_empire_in_either_turn() -> None:
    for player in (ANNA, SAMUEL):
        position = Position().deck(3, 5, 8).turn(player)
        assert {RALLY, LAMP} <= set(position.moves())
        position.play(codes.EVENT | 0)
        assert (position.step, position.asked) == ("Window", 1 - player)
        assert {RALLY, LAMP} <= set(position.moves())


@clause("WT-ability-1")
@all_windows
def test_an_ability_of_a_character_is_used_by_that_character_alone() -> None:
    position = Position().deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 1)).holds(SAMUEL, (7, 1)).dark().turn()
    assert position.why(use("anna.smuggle")) == ALLOWED
    assert position.why(use("samuel.smuggle")) == codes.R_NOT_YOURS
    position.play(codes.EVENT | 0)
    assert position.asked == SAMUEL
    assert position.why(use("samuel.smuggle")) == ALLOWED
    assert position.why(use("anna.smuggle")) == codes.R_NOT_YOURS


@clause("WT-ability-1")
def test_what_is_not_learnt_is_no_ability() -> None:
    position = gunner().turn()
    assert position.why(TONGUE) == position.why(use("empire.lookout")) == codes.R_NOT_LEARNT
    learnt = gunner(sets={"anna.quick-tongue": 1}).holds(ANNA, (8, 3)).turn()
    assert learnt.why(TONGUE) == ALLOWED


# Limits


@clause("WT-ability-3", "WT-empire-2", "WT-empire-3")
@all_windows
def test_an_ability_with_the_lantern_turns_the_empire_and_is_the_only_one_of_the_round() -> None:
    position = Position().deck(4, 5, 3, 8).turn()
    assert position.view(ANNA)["empire"]["lantern"]
    position.play(RALLY)
    assert not position.view(ANNA)["empire"]["lantern"]
    assert position.why(RALLY) == position.why(LAMP) == codes.R_DARK
    position.play(codes.DISCARD)
    assert position.player == SAMUEL, "nobody was asked for what is on the other side"
    assert position.why(RALLY) == position.why(LAMP) == codes.R_DARK


@clause("WT-empire-2", "WT-empire-3")
@all_windows
def test_an_ability_of_a_character_with_the_lantern_turns_the_empire_too() -> None:
    position = Position(sets=LEARNT).deck(2, 4, 3).turn(SAMUEL).play(COLOURS)
    assert not position.view(ANNA)["empire"]["lantern"]
    assert position.why(RALLY) == codes.R_DARK
    dark = Position(sets=LEARNT).deck(2, 4, 3).dark().turn(SAMUEL)
    assert dark.why(COLOURS) == codes.R_DARK


@clause("WT-ability-3")
@all_windows
def test_an_ability_without_the_lantern_can_be_used_on_either_side() -> None:
    assert gunner().dark().turn().why(BROADSIDE) == ALLOWED
    lit = gunner().turn().play(BROADSIDE)
    assert lit.view(ANNA)["empire"]["lantern"]
    assert lit.why(RALLY) == ALLOWED


@clause("WT-ability-4")
@pytest.mark.parametrize("most", [1, 2])
def test_max_says_how_often_in_a_turn(most: int) -> None:
    position = (
        Position(sets={"empire.broadside.max": most}).deck(5, 4, 3, 8).holds(ANNA, (2, 4), (7, 3), (12, 3)).dark()
    )
    position.turn()
    for _ in range(most):
        position.play(BROADSIDE)
        if position.step == "Pay":
            position.play(position.moves()[0])
    assert position.why(BROADSIDE) == codes.R_LIMIT
    position.play(codes.EVENT | 0, codes.END_TURN)
    assert position.player == SAMUEL
    position.play(codes.DISCARD)
    while position.player != ANNA:
        position.play(codes.PASS)
    assert position.why(BROADSIDE) == ALLOWED, "a new turn counts anew"


@clause("WT-ability-14")
@all_windows
def test_max_is_counted_over_both_players_and_conspire_does_not_start_it_anew() -> None:
    position = gunner().holds(SAMUEL, (12, 3)).turn().play(BROADSIDE, LAMP)
    assert position.player == SAMUEL
    assert position.why(BROADSIDE) == codes.R_LIMIT
    other = gunner().holds(SAMUEL, (12, 3)).turn().play(codes.DISCARD)
    assert other.asked == SAMUEL
    other.play(BROADSIDE)
    assert other.asked == ANNA
    assert other.why(BROADSIDE) == codes.R_LIMIT


@clause("WT-ability-5")
@pytest.mark.parametrize(("round_", "reason"), [(1, codes.R_ROUND), (2, codes.R_ROUND), (3, ALLOWED), (7, ALLOWED)])
def test_round_says_in_which_rounds_it_can_be_used(round_: int, reason: int) -> None:
    position = Position(sets=LEARNT).deck(4, 5, 3).holds(ANNA, (2, 1)).round(round_).dark().turn()
    assert position.why(WATCH) == reason


@clause("WT-ability-5")
@pytest.mark.parametrize(("round_", "reason"), [(4, ALLOWED), (5, codes.R_ROUND)])
def test_the_last_of_its_rounds_counts_too(round_: int, reason: int) -> None:
    sets: dict[str, Value] = {"pernilla.in-play": 1, "pernilla.understudy": 1}
    position = Position(sets=sets, characters=(2, 1)).deck(4, 5, 3).round(round_).turn()
    assert position.why(use("pernilla.understudy")) == reason


@clause("WT-ability-2")
def test_a_cost_that_cannot_be_paid_forbids_it() -> None:
    position = Position().deck(4, 5, 3).holds(ANNA, (2, 2)).dark().turn()
    assert position.why(BROADSIDE) == codes.R_CANNOT_PAY
    paid = gunner().dark().turn().play(BROADSIDE)
    assert paid.left(ANNA) == [(2, "SS")]


# Buffs


@clause("WT-buff-1", "WT-empire-1")
@all_windows
def test_a_buff_of_either_player_after_the_reveal_adds_to_the_active_players_sum() -> None:
    # Wreck Reef, event 4: Bravery 6; Anna has 2, and Customs Shed adds 1
    for giver in (ANNA, SAMUEL):
        position = Position().deck(5, 4, 3).turn().play(codes.EVENT | 3, codes.PASS)
        assert position.view(ANNA)["check"]["total"] == 3
        if giver == SAMUEL:
            position.play(codes.PASS)
        assert position.asked == giver
        position.play(RALLY)
        assert position.events(codes.E_SUCCESS)[0][2:4] == (6, 6)
        assert position.hand(ANNA) == [(5, 4)]


@clause("WT-buff-2")
@all_windows
def test_a_buff_before_a_check_counts_in_it_and_ends_with_it() -> None:
    position = Position().deck(5, 4, 3).turn().play(RALLY)
    assert position.view(ANNA)["buffs"] == 3
    position.play(codes.EVENT | 3)
    assert position.events(codes.E_CHECK)[0][2:5] == (1, 6, 5)
    assert position.events(codes.E_SUCCESS)[0][2:4] == (6, 6)
    assert (position.step, position.view(ANNA)["buffs"]) == ("AfterAction", 0), "it has ended with the check"


@clause("WT-buff-2")
@pytest.mark.parametrize("checks", [True, False])
@all_windows
def test_it_is_gone_after_the_check_or_at_the_end_of_the_turn(checks: bool) -> None:
    # Customs Shed fails at The Watchtower; or nobody makes a check. Then Samuel makes one with his own skill alone
    position = Position(sets={"scene-4.event-4.target": 15}).deck(4, 12, 5, 7, 10).turn()
    position.play(RALLY, codes.EVENT | 3 if checks else codes.DISCARD)
    assert position.player == SAMUEL
    position.play(codes.ATTACK).passes()
    assert position.events(codes.E_CHECK)[-1][2:5] == (1, 7, 4)


@clause("WT-buff-3")
@all_windows
def test_several_buffs_add_up() -> None:
    # Powder Store at the Watchtower: 2 and -1 against 7, so that both Buffs just do it
    position = Position().deck(2, 12, 4).holds(ANNA, (7, 3)).turn().play(codes.EVENT | 3, codes.PASS)
    position.play(RALLY, BROADSIDE)
    assert [event[2:4] for event in position.events(codes.E_BUFF)] == [(3, 4), (3, 7)]
    assert position.events(codes.E_SUCCESS)[0][2:4] == (7, 7)


@clause("WT-buff-3")
@all_windows
def test_buffs_of_both_players_before_and_after_the_reveal_add_up() -> None:
    position = Position().deck(2, 12, 4).holds(SAMUEL, (7, 3)).turn().play(RALLY, codes.EVENT | 3, codes.PASS)
    assert position.asked == SAMUEL
    position.play(BROADSIDE)
    assert position.events(codes.E_SUCCESS)[0][2:4] == (7, 7)


@clause("WT-ability-6", "WT-buff-4")
@all_windows
def test_a_buff_for_oneself_is_used_by_the_active_player_only() -> None:
    position = Position(sets=LEARNT).deck(2, 12, 4).turn().play(codes.EVENT | 3)
    assert position.asked == SAMUEL
    assert position.why(COLOURS) == codes.R_OWN_ONLY
    position.play(codes.PASS)
    while position.asked != SAMUEL:
        position.play(codes.PASS)
    assert position.view(SAMUEL)["check"]["total"] == 1
    assert position.why(COLOURS) == codes.R_OWN_ONLY
    own = Position(sets=LEARNT).deck(2, 12, 4).turn(SAMUEL).play(codes.EVENT | 3, codes.PASS, COLOURS)
    assert own.events(codes.E_SUCCESS)[0][2:4] == (7, 7)


@clause("WT-ability-6", "WT-buff-4")
@all_windows
def test_a_buff_for_oneself_is_lost_if_somebody_else_makes_the_check() -> None:
    position = Position(sets=LEARNT).deck(5, 4, 3).holds(ANNA, (7, 1)).round(3).turn(SAMUEL)
    position.play(COLOURS, codes.EVENT | 3)
    assert position.asked == ANNA
    position.play(WATCH)
    assert position.player == ANNA
    position.play(codes.EVENT | 3)
    assert position.events(codes.E_CHECK)[0][2:5] == (1, 6, 2)
    shared = Position(sets=LEARNT).deck(5, 4, 3).holds(ANNA, (7, 1)).round(3).turn(SAMUEL)
    shared.play(RALLY, codes.EVENT | 3, WATCH, codes.EVENT | 3)
    assert shared.events(codes.E_CHECK)[0][2:5] == (1, 6, 5), "one for everybody stays"


@clause("WT-buff-5")
@all_windows
def test_a_buff_is_not_offered_once_no_check_can_follow() -> None:
    position = gunner().turn().play(codes.EVENT | 0).passes()
    assert position.step == "AfterAction"
    assert position.why(RALLY) == position.why(BROADSIDE) == codes.R_NO_CHECK_LEFT
    position.play(store(2), codes.END_TURN)
    assert (position.step, position.asked) == ("Window", SAMUEL), "who may use Signal Lamp"
    assert position.why(RALLY) == codes.R_NO_CHECK_LEFT


@clause("WT-buff-5")
@all_windows
def test_without_a_scene_no_buff_is_offered() -> None:
    position = Position().only().holds(ANNA, (2, 3)).turn()
    assert position.active == 0
    assert position.why(RALLY) == position.why(BROADSIDE) == codes.R_NO_CHECK_LEFT


# In a check


@clause("WT-ability-15", "WT-conspire-3")
@all_windows
def test_in_a_check_there_is_no_conspire_but_buffs_and_smuggle() -> None:
    position = Position(sets=LEARNT).deck(5, 12, 4).stores((7, 3)).holds(ANNA, (8, 1)).round(3)
    position.turn().play(codes.EVENT | 3, codes.PASS)
    assert (position.step, position.asked) == ("Window", ANNA)
    assert position.why(LAMP) == position.why(WATCH) == codes.R_IN_CHECK
    assert [position.why(move) for move in (codes.DISCARD, codes.EVENT | 0, codes.ATTACK)] == [NOT_ASKED] * 3
    assert position.moves() == [use("anna.smuggle"), RALLY, codes.PASS, codes.NO_MORE]
    position.play(use("anna.smuggle"), BROADSIDE)
    assert position.view(ANNA)["check"]["total"] == 4
    position.play(RALLY)
    assert position.events(codes.E_SUCCESS)[0][2:4] == (7, 6)


@clause("WT-ability-15")
def test_the_active_player_stays_the_same_until_the_result() -> None:
    position = Position().deck(5, 12, 4).turn().play(codes.EVENT | 3, codes.PASS)
    while position.step == "Window" and position.view(ANNA)["check"]:
        assert position.why(LAMP) == codes.R_IN_CHECK
        position.play(codes.PASS)
    assert position.events(codes.E_FAIL)[0][1] == ANNA
