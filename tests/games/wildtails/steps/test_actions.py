"""The action of a turn, the events of a Scene, and what the partner may do before an action is taken."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import use

RALLY, LAMP = use("empire.rally"), use("empire.signal-lamp")
EVENTS = [codes.EVENT | event for event in range(4)]


# The four actions


@clause("WT-action-1", "WT-event-1", "WT-level-11")
def test_an_event_a_level_an_attack_or_another_scene() -> None:
    # Chapel Ruins' swords, barrels and coins pay for whatever there is
    position = Position().deck(4, 5, 3).aside(ANNA, 13, 4, "BBSC").dark().turn()
    assert position.moves() == [*EVENTS, codes.LEVEL | 0, codes.LEVEL | 1, codes.ATTACK, codes.DISCARD]


@clause("WT-action-1", "WT-turn-1")
@pytest.mark.parametrize(
    "action", [codes.EVENT | 0, codes.EVENT | 1, codes.EVENT | 2, codes.LEVEL | 1, codes.ATTACK, codes.DISCARD]
)
def test_there_is_one_action_in_a_turn(action: int) -> None:
    position = Position().deck(4, 5, 3, 8).aside(ANNA, 13, 4, "BBSC").dark().turn().play(action)
    while position.player == ANNA:
        assert position.step != "ChooseAction"
        position.play(position.moves()[-1])
    assert position.step == "ChooseAction"
    assert len(position.events(codes.E_TURN)) == 2


@clause("WT-action-2")
def test_it_cannot_be_left_out() -> None:
    position = Position().deck(4, 5, 3).turn()
    assert codes.PASS not in position.moves()
    position.play(codes.NO_MORE)
    assert position.moves() == [codes.EVENT | 0, codes.EVENT | 2, codes.EVENT | 3, codes.ATTACK, codes.DISCARD]


@clause("WT-action-3")
def test_discarding_puts_the_scene_on_the_pile_and_turns_to_the_next() -> None:
    position = Position().deck(4, 5, 3).discards(8).dark().turn().play(codes.DISCARD)
    assert position.pile() == [8, 4]
    assert position.active == 5
    assert position.events(codes.E_DISCARD)[0][1:4] == (ANNA, 3, 1)


@clause("WT-action-4")
def test_without_a_scene_the_only_action_is_a_level() -> None:
    position = Position().only().aside(ANNA, 13, 4, "BBSC").dark().turn()
    assert position.moves() == [codes.LEVEL | 0, codes.LEVEL | 1], "and it must be taken"
    for move in (*EVENTS, codes.ATTACK, codes.DISCARD):
        assert position.why(move) == codes.R_NO_SCENE


@clause("WT-action-5")
def test_what_cannot_succeed_is_allowed() -> None:
    # Powder Store asks for 15 here; the attack would bring nothing, and cannot succeed either
    position = Position(sets={"scene-2.event-4.target": 15, "threat-9.base": 15}).deck(2, 5, 3).dark().turn()
    assert position.why(codes.EVENT | 3) == position.why(codes.ATTACK) == ALLOWED
    position.play(codes.EVENT | 3)
    assert position.pile() == [2]


@clause("WT-action-5")
def test_only_costs_needs_and_a_missing_card_forbid_one() -> None:
    position = Position(objectives=(5, 7)).only(4).level(ANNA, 1, 2).aside(ANNA, 13, 4, "BSC").dark()
    for number in position.pile():
        position.captured(number) if len(position.prisoners()) < 4 else position.holds(SAMUEL, (number, 1))
    position.turn()
    assert position.why(codes.LEVEL | 1) == codes.R_NOT_SHOWN
    assert position.why(codes.EVENT | 2) == position.why(codes.ATTACK) == codes.R_NO_REVEAL
    assert position.why(codes.EVENT | 1) == ALLOWED
    poor = Position(objectives=(5, 7)).deck(4, 10, 3).aside(SAMUEL, 13, 4, "BC").dark().turn(SAMUEL)
    assert poor.why(codes.EVENT | 1) == codes.R_CANNOT_PAY
    assert poor.why(codes.LEVEL | 0) == codes.R_SKILL


# The partner before it


@clause("WT-action-6")
@pytest.mark.parametrize("action", [codes.EVENT | 0, codes.EVENT | 2, codes.LEVEL | 0, codes.ATTACK, codes.DISCARD])
@all_windows
def test_the_partner_is_asked_before_the_action_is_taken(action: int) -> None:
    position = Position().deck(4, 5, 3).aside(ANNA, 13, 4, "BBS").turn().play(action)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    for kind in (codes.E_EVENT, codes.E_LEVEL, codes.E_CHECK, codes.E_DISCARD):
        assert position.events(kind) == []
    assert position.active == 4


@clause("WT-action-6")
@all_windows
def test_if_the_partner_uses_an_ability_the_action_is_asked_again() -> None:
    position = Position().deck(4, 5, 3).turn().play(codes.EVENT | 0, RALLY)
    assert (position.step, position.asked) == ("ChooseAction", ANNA)
    assert {codes.EVENT | 0, codes.EVENT | 3, codes.ATTACK, codes.DISCARD} <= set(position.moves())
    position.play(codes.DISCARD)
    assert position.pile() == [4], "another action than the first one"


@clause("WT-action-7")
@pytest.mark.parametrize("answer", [codes.PASS, codes.NO_MORE])
@all_windows
def test_when_the_partner_has_passed_it_is_taken_as_it_was_named(answer: int) -> None:
    position = Position().deck(4, 5, 3).turn().play(codes.EVENT | 0, answer)
    assert position.hand(ANNA) == [(4, 1)]
    assert position.passes().step == "AfterAction"


# Events


@clause("WT-event-1", "WT-event-2")
def test_a_free_event_gives_its_resources_for_nothing() -> None:
    position = Position().deck(4, 5, 3).dark().turn()
    assert [event["kind"] for event in position.view(ANNA)["scenes"]["3"]["events"]] == [
        "free",
        "pay",
        "check",
        "check",
    ]
    position.play(codes.EVENT | 0)
    assert position.hand(ANNA) == [(4, 1)]
    assert position.view(ANNA)["players"][ANNA]["hand"][0]["left"] == {"coin": 1}


@clause("WT-event-3")
def test_a_paid_event_gives_its_resources_for_its_cost() -> None:
    # a sword for two coins
    position = Position().deck(4, 5, 3).holds(ANNA, (2, 1)).dark().turn().play(codes.EVENT | 1)
    assert position.hand(ANNA) == [(4, 2)]
    assert position.view(ANNA)["players"][ANNA]["hand"][0]["left"] == {"coin": 2}
    assert position.pile() == [2]
    assert Position().deck(4, 5, 3).holds(ANNA, (8, 1)).dark().turn().why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-event-4")
@pytest.mark.parametrize(
    ("card", "event", "skill", "target"), [(4, 3, 2, 5), (2, 4, 1, 7), (3, 4, 0, 6), (10, 3, 1, 4), (10, 4, 0, 6)]
)
def test_other_events_need_a_check_with_their_skill_and_target(card: int, event: int, skill: int, target: int) -> None:
    position = Position().deck(card, 8, 7).dark().turn().play(codes.EVENT | event - 1)
    assert position.events(codes.E_CHECK)[0][1:4] == (ANNA, skill, target)


@clause("WT-event-5", "WT-event-6")
@pytest.mark.parametrize("event", [1, 2, 3])
def test_the_scene_becomes_a_resource_card_and_the_next_one_is_active(event: int) -> None:
    # the third asks for Deception 5: Anna has 3, and Moonlit Jetty adds 2
    position = Position(objectives=(2, 6)).deck(4, 1, 3).discards(8).holds(ANNA, (12, 1)).dark().turn()
    position.play(codes.EVENT | event - 1)
    assert position.hand(ANNA)[-1] == (4, event)
    assert position.active == 1
    assert position.pile() == ([8, 12] if event == 2 else [8]), "the Scene is not discarded"
    assert position.events(codes.E_GAIN)[0][1] == ANNA
    assert position.hand(SAMUEL) == []


@clause("WT-event-6")
def test_after_the_last_card_there_is_no_active_scene() -> None:
    position = Position().only(4).dark().turn().play(codes.EVENT | 0)
    assert position.active == 0
    assert position.state.round == 1, "until the turn ends"


@clause("WT-event-5")
def test_the_reward_is_the_active_players_also_after_conspire() -> None:
    position = Position().deck(4, 5, 3).turn().play(LAMP, codes.EVENT | 0)
    assert position.hand(SAMUEL) == [(4, 1)]
