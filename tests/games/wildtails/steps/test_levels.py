"""Objectives: claiming them, their levels and rewards, what is needed beside the cost, and the claim asked twice."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import purse, use

FIRST, SECOND = codes.LEVEL | 0, codes.LEVEL | 1
ALL = "BBBSSSCCCK"  # enough for any level of Fit Out the Brig, and for the first one of any Objective


def skills(position: Position, player: int) -> list[int]:
    """Savvy, Bravery and Deception, as the table shows them."""
    found: dict[str, int] = position.view(player)["players"][player]["skills"]
    return list(found.values())


def at_level(position: Position, level: int) -> Position:
    """Anna has the first Objective at this level; at 0 nobody has it."""
    return position.level(ANNA, 0, level) if level else position


# Gaining levels


@clause("WT-level-1", "WT-level-3")
def test_paying_the_cost_of_the_first_level_claims_the_objective() -> None:
    position = purse("BB").turn().play(FIRST)
    assert position.state.levels == [1, 0]
    assert position.owner(0) == ANNA
    assert position.owner(1) is None
    assert position.events(codes.E_LEVEL)[0][1:5] == (ANNA, 0, 1, 1)
    assert len(position.events(codes.E_PAY)) == 2


@clause("WT-level-1", "WT-level-5")
@pytest.mark.parametrize(
    ("level", "cost", "short"),
    # from the second level on a permanent barrel pays for one
    [(0, "BB", "B"), (1, "BS", "S"), (2, "SS", "S"), (3, "BBK", "BK")],
)
def test_each_of_the_four_levels_has_its_cost(level: int, cost: str, short: str) -> None:
    assert at_level(purse(short), level).turn().why(FIRST) == codes.R_CANNOT_PAY
    position = at_level(purse(cost), level).turn().play(FIRST)
    assert position.state.levels == [level + 1, 0]
    assert len(position.events(codes.E_PAY)) == [2, 2, 3, 4][level]


@clause("WT-level-5")
def test_one_level_in_an_action_and_one_after_the_other() -> None:
    position = purse(ALL).turn().play(FIRST)
    assert position.state.levels == [1, 0]
    while position.player == ANNA:
        position.play(position.moves()[-1])
    assert position.state.levels == [1, 0]
    again = at_level(purse(ALL), 1).turn().play(FIRST)
    assert again.state.levels == [2, 0]


@clause("WT-level-3")
def test_only_the_owner_gains_further_levels() -> None:
    position = purse(ALL).level(SAMUEL, 0, 1).turn()
    assert position.why(FIRST) == codes.R_NOT_YOUR_OBJECTIVE
    assert position.why(SECOND) == ALLOWED


@clause("WT-level-4")
def test_a_character_has_one_objective() -> None:
    position = purse(ALL).level(ANNA, 0, 1).turn()
    assert position.why(SECOND) == codes.R_HAS_OBJECTIVE
    assert position.why(FIRST) == ALLOWED
    done = purse(ALL).level(ANNA, 0, 4).turn()
    assert done.why(SECOND) == codes.R_HAS_OBJECTIVE, "also when it is complete"


@clause("WT-level-11")
@pytest.mark.parametrize("player", [ANNA, SAMUEL])
@pytest.mark.parametrize("index", [0, 1])
def test_either_character_may_claim_either_and_the_other_one_is_the_partners(player: int, index: int) -> None:
    position = purse(ALL, player=player).turn(player).play(codes.LEVEL | index)
    while position.step == "Pay":
        position.play(position.moves()[0])
    assert position.owner(index) == player
    after = purse(ALL, player=1 - player).level(player, index, 1).turn(1 - player)
    assert after.why(codes.LEVEL | index) == codes.R_NOT_YOUR_OBJECTIVE
    assert after.why(codes.LEVEL | 1 - index) == ALLOWED


@clause("WT-level-13", "WT-level-6")
def test_a_complete_objective_has_no_further_level() -> None:
    position = purse(ALL).level(ANNA, 0, 3).turn().play(FIRST)
    while position.step == "Pay":
        position.play(position.moves()[0])
    assert position.state.levels == [4, 0]
    done = purse(ALL).level(ANNA, 0, 4).turn()
    assert done.why(FIRST) == codes.R_COMPLETE


@clause("WT-level-14")
def test_gaining_a_level_moves_no_scene() -> None:
    position = purse("BB", 4, 5).turn().play(FIRST)
    assert position.active == 4
    assert position.player == SAMUEL


@clause("WT-level-14", "WT-turn-1")
def test_the_scene_that_stays_is_looked_at_again_in_the_next_turn() -> None:
    # in round 2 the Raiders make the active player discard a resource card at a skull
    position = purse("BB", 5, 4).holds(SAMUEL, (7, 1)).round(2).turn().play(FIRST)
    assert (position.active, position.player) == (5, SAMUEL)
    assert [event[1] for event in position.events(codes.E_CRISIS)] == [ANNA, SAMUEL]
    assert position.hand(SAMUEL) == []


# Rewards


@clause("WT-level-6", "WT-level-9", "WT-level-10")
def test_bonuses_add_up_and_are_for_the_owner_alone() -> None:
    # Fit Out the Brig: Bravery +1 at the first level, +2 at the third
    for level, bravery in enumerate([2, 3, 3, 5, 5]):
        position = at_level(purse(""), level).turn()
        assert skills(position, ANNA) == [4, bravery, 3]
        assert skills(position, SAMUEL) == [2, 4, 3]


@clause("WT-level-9", "WT-level-10")
def test_bonuses_count_in_checks_of_the_owner() -> None:
    # Wreck Reef, event 4: Bravery 6 with Customs Shed's +1: Anna does it with her 5, and not with her 2
    for level, hand in ((3, [(5, 4)]), (0, [])):
        position = at_level(Position().deck(5, 4, 3).dark(), level).turn().play(codes.EVENT | 3)
        assert position.hand(ANNA) == hand


@clause("WT-level-6", "WT-level-10")
def test_a_permanent_resource_is_the_owners() -> None:
    # Fit Out the Brig gives a barrel at its second level, the cost of Gunners' Point's second event
    assert purse("", 7).level(ANNA, 0, 2).turn().why(codes.EVENT | 1) == ALLOWED
    assert purse("", 7).level(ANNA, 0, 1).turn().why(codes.EVENT | 1) == codes.R_CANNOT_PAY
    assert purse("", 7).level(SAMUEL, 0, 2).turn().why(codes.EVENT | 1) == codes.R_CANNOT_PAY


# What is needed beside the cost


@clause("WT-level-2", "WT-level-7")
def test_a_needed_skill_forbids_the_claim_of_whoever_has_less() -> None:
    # Chart the Reef needs Savvy 3: Anna has 4, Samuel 2
    assert purse("BC", objectives=(5, 1)).turn().why(FIRST) == ALLOWED
    assert purse("BC", objectives=(5, 1), player=SAMUEL).turn(SAMUEL).why(FIRST) == codes.R_SKILL
    exact: dict[str, Value] = {"samuel.savvy": 3}
    assert purse("BC", objectives=(5, 1), player=SAMUEL, sets=exact).turn(SAMUEL).why(FIRST) == ALLOWED


@clause("WT-level-7")
@all_windows
def test_buffs_do_not_count_for_it_and_nothing_is_spent() -> None:
    position = (
        Position(objectives=(5, 1)).deck(4, 8, 3).aside(SAMUEL, 13, 4, "BC").turn(SAMUEL).play(use("empire.rally"))
    )
    assert position.why(FIRST) == codes.R_SKILL
    paid = purse("BC", objectives=(5, 1)).turn().play(FIRST)
    assert len(paid.events(codes.E_PAY)) == 2


@clause("WT-level-2", "WT-level-8")
def test_a_card_must_show_what_is_needed_and_be_held() -> None:
    # Forge the Seals needs a card that shows a gem for its third level
    def with_seals() -> Position:
        return purse("BSC", objectives=(7, 1)).level(ANNA, 0, 2)

    assert with_seals().turn().why(FIRST) == codes.R_NOT_SHOWN
    assert with_seals().holds(ANNA, (11, 1)).turn().why(FIRST) == codes.R_NOT_SHOWN
    assert with_seals().holds(ANNA, (11, 2)).turn().why(FIRST) == ALLOWED
    assert with_seals().holds(SAMUEL, (11, 2)).turn().why(FIRST) == codes.R_NOT_SHOWN
    assert with_seals().stores((11, 2)).turn().why(FIRST) == codes.R_NOT_SHOWN
    assert with_seals().aside(ANNA, 11, 2, "CG").turn().why(FIRST) == codes.R_NOT_SHOWN


@clause("WT-level-8")
def test_the_card_is_looked_for_before_paying_and_may_be_spent() -> None:
    # Tortoise Bank's coin and gem pay for the coin and one of the others
    position = purse("B", objectives=(7, 1)).level(ANNA, 0, 2).holds(ANNA, (11, 2)).turn().play(FIRST)
    while position.step == "Pay":
        position.play(next((move for move in position.moves() if move & 63 == 10), position.moves()[0]))
    assert position.state.levels == [3, 0]
    assert 11 in position.pile()


# The claim that is asked twice


def reef(player: int, resources: str) -> Position:
    """Chart the Reef, which Samuel can never begin, and Fit Out the Brig are free; a player can pay for the Brig."""
    return purse(resources, objectives=(5, 1), player=player)


def asked_twice(position: Position) -> list[int]:
    """The answers that are asked once more."""
    return [move for move in position.moves() if GAME.judgement.is_fatal(position.state, move)]


@clause("WT-level-12")
def test_a_claim_after_which_winning_is_impossible_is_asked_twice() -> None:
    position = reef(ANNA, "BB").turn()
    assert asked_twice(position) == [SECOND]
    assert position.play(SECOND).owner(1) == ANNA
    after = reef(SAMUEL, ALL).level(ANNA, 1, 1).turn(SAMUEL)
    assert after.why(FIRST) == codes.R_SKILL, "it cannot be won any more"


@clause("WT-level-12")
def test_also_when_there_is_no_active_scene() -> None:
    others = [(number, 1) for number in (2, 3, 4, 7, 8, 10, 11, 12)]
    position = Position(objectives=(5, 1)).holds(SAMUEL, *others).captured(6).aside(ANNA, 13, 4, "BBC").dark().turn()
    assert position.active == 0
    assert {FIRST, SECOND} <= set(position.moves())
    assert asked_twice(position) == [SECOND]


@clause("WT-level-12", "WT-crisis-21")
@pytest.mark.parametrize(("round_", "fatal"), [(7, [codes.DROP_SCENE]), (6, [])])
def test_the_last_scene_of_the_last_round_given_to_a_crisis_is_asked_twice(round_: int, fatal: list[int]) -> None:
    position = Position(sets={f"threat-9.column-{round_}": 6}).only(5).round(round_).holds(ANNA, (4, 1)).dark().turn()
    assert position.passes().moves() == [codes.DROP_ALL, codes.DROP_SCENE]
    assert asked_twice(position) == fatal


@clause("WT-level-12", "WT-end-2")
def test_the_last_scene_is_not_given_away_unasked_where_a_capture_is_the_end() -> None:
    position = Position().only(4).captured(2, 3, 7, 8).holds(ANNA, (5, 2)).dark().turn()
    assert asked_twice(position) == [codes.EVENT | 0, codes.EVENT | 2, codes.EVENT | 3, codes.DISCARD]
    assert not asked_twice(Position().only(4).captured(2, 3, 7).holds(ANNA, (5, 2)).dark().turn())


@clause("WT-level-12", "WT-round-3")
def test_the_end_of_a_turn_that_leaves_nothing_to_shuffle_is_asked_twice() -> None:
    position = Position(windows="few").only(4).stores((2, 1)).dark()
    position.holds(ANNA, *[(number, 1) for number in (3, 5, 7, 8, 10, 11, 12, 13)]).turn().play(codes.EVENT | 0)
    assert asked_twice(position) == [codes.END_TURN]
    position.play(use("anna.smuggle")).pay("B", 5).passes()
    assert asked_twice(position) == []
    position.play(codes.END_TURN)
    assert position.state.round == 2


@clause("WT-level-12", "WT-action-6")
@all_windows
def test_the_partner_may_still_speak_before_it() -> None:
    position = reef(ANNA, "BB")
    position.state.lantern = 1
    position.turn().play(SECOND)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    position.play(use("empire.signal-lamp"))
    assert position.owner(1) is None


@clause("WT-level-12")
def test_any_other_claim_is_asked_once() -> None:
    assert reef(ANNA, "BC").turn().play(FIRST).owner(0) == ANNA
    assert reef(SAMUEL, "BB").turn(SAMUEL).play(SECOND).owner(1) == SAMUEL
    assert purse("BB").turn().play(FIRST).owner(0) == ANNA
    further = purse("BS", objectives=(5, 1)).level(ANNA, 1, 1).turn().play(SECOND)
    assert further.state.levels == [0, 2]
    second = reef(ANNA, "BB").level(SAMUEL, 0, 1).turn().play(SECOND)
    assert second.owner(1) == ANNA
