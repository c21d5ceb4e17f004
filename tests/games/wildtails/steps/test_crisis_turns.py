"""Crises in the course of a turn: abilities before them, Conspire, a round that begins in mid-turn, the next turn."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.crises import SKULLS, crises, facing
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import use

ALL_SKULLS: dict[str, Value] = {f"scene-{number}.curse": codes.SKULL for number in range(1, 14)}

# Before the crisis


@clause("WT-crisis-15", "WT-ability-7", "WT-ability-8")
@all_windows
def test_both_may_use_abilities_before_the_crisis_the_active_player_first() -> None:
    position = facing(codes.DISCARD_ONE, lantern=True).deck(2, 4).holds(SAMUEL, (3, 2)).turn(SAMUEL)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert position.view(ANNA)["crisis"]["skull"] == "discard-1"
    assert crises(position) == []
    position.play(codes.PASS)
    assert (position.step, position.asked) == ("Window", ANNA)
    assert position.hand(SAMUEL) == [(3, 2)]
    position.play(codes.PASS)
    assert position.hand(SAMUEL) == []
    assert position.step == "ChooseAction"


@clause("WT-crisis-15", "WT-ability-9")
@pytest.mark.parametrize(
    ("effect", "card"),
    [
        (codes.NO_EFFECT, 2),
        (codes.DISCARD_ONE, 2),
        (codes.CAPTURE_DISCARD, 2),
        (codes.PLUS_TWO, 4),
        (codes.PLUS_TWO, 11),
    ],
)
def test_there_is_no_such_window_if_no_crisis_will_happen(effect: int, card: int) -> None:
    assert facing(effect, lantern=True).deck(card).turn().step == "ChooseAction"


@clause("WT-crisis-15")
def test_a_buff_that_was_given_before_abilities_are_forbidden_counts() -> None:
    position = facing(codes.OR_ABILITIES, lantern=True).deck(2, 4).turn().play(use("empire.rally"))
    assert position.view(ANNA)["muted"]
    position.play(codes.EVENT | 2)
    assert [event[4] for event in position.events(codes.E_CHECK)] == [2 + 3]


@clause("WT-crisis-15")
def test_a_card_can_be_smuggled_out_before_abilities_are_forbidden() -> None:
    position = facing(codes.OR_ABILITIES).deck(2, 4).stores((10, 3)).holds(ANNA, (3, 1)).turn()
    assert position.play(use("anna.smuggle")).hand(ANNA) == [(10, 3)]
    assert position.moves() == [codes.MUTE, codes.DOWNGRADE | 10 - 1]  # there was nothing to downgrade before


@clause("WT-crisis-15", "WT-ability-8")
@all_windows
def test_what_is_used_opens_the_window_again_for_both() -> None:
    position = (
        facing(codes.BOTTOM, lantern=True).deck(2, 4).stores((10, 3), (12, 3)).holds(ANNA, (3, 1)).holds(SAMUEL, (7, 1))
    )
    position.turn().play(codes.PASS)
    assert position.asked == SAMUEL
    position.play(use("empire.rally"))
    assert (position.step, position.asked) == ("Window", ANNA)
    assert crises(position) == []


@clause("WT-crisis-15")
@all_windows
def test_who_says_no_more_before_the_crisis_is_not_asked_again_in_this_turn() -> None:
    position = facing(codes.BOTTOM, lantern=True).deck(2, 4).turn().play(codes.NO_MORE, codes.PASS)
    assert crises(position) == [codes.BOTTOM]
    assert position.offered(codes.USE) == []


@clause("WT-crisis-15")
def test_there_is_no_reply_between_choice_and_effect() -> None:
    position = facing(codes.OR_ABILITIES, lantern=True).deck(2, 4).holds(ANNA, (3, 3)).turn().passes()
    assert position.step == "OrAbilities"
    assert position.why(use("empire.rally")) == NOT_ASKED
    position.play(codes.MUTE)
    assert (position.step, position.asked) == ("ChooseAction", ANNA)
    assert position.why(use("empire.rally")) == codes.R_MUTED


@clause("WT-crisis-15")
def test_a_scene_can_be_buried_before_its_crisis() -> None:
    position = facing(codes.DISCARD_ONE, lantern=True, sets={"empire.lookout": 1}).deck(2, 4).holds(ANNA, (3, 2)).turn()
    position.play(use("empire.lookout"))
    assert position.active == 4
    assert crises(position) == []
    assert position.hand(ANNA) == [(3, 2)]


# Conspire


@clause("WT-crisis-15", "WT-crisis-23")
def test_conspire_before_the_crisis_hands_it_over() -> None:
    position = facing(codes.DISCARD_ONE, lantern=True).deck(2, 4).holds(ANNA, (3, 2)).holds(SAMUEL, (7, 1)).turn()
    position.play(use("empire.signal-lamp"))
    assert position.player == SAMUEL
    assert position.hand(SAMUEL) == []
    assert position.hand(ANNA) == [(3, 2)]
    assert crises(position) == [codes.DISCARD_ONE]


@clause("WT-crisis-23")
def test_conspire_after_the_crisis_brings_no_second_one_and_targets_stay_higher() -> None:
    position = facing(codes.PLUS_TWO, lantern=True).deck(2, 4, 7).turn().passes().play(use("empire.signal-lamp"))
    assert (position.player, position.asked) == (SAMUEL, SAMUEL)
    assert crises(position) == [codes.PLUS_TWO]
    position.play(codes.EVENT | 2)
    assert [(event[1], event[3]) for event in position.events(codes.E_CHECK)] == [(SAMUEL, 5 + 2)]
    assert crises(position) == [codes.PLUS_TWO]


@clause("WT-crisis-23")
def test_conspire_alone_at_the_table_is_no_new_turn_either() -> None:
    position = (
        facing(codes.PLUS_TWO, lantern=True, seats=1).deck(2, 4, 7).turn().passes().play(use("empire.signal-lamp"))
    )
    assert (position.player, position.asked) == (SAMUEL, 0)
    assert position.view(0)["harder"] == 2
    assert crises(position) == [codes.PLUS_TWO]


# What is no ability


@clause("WT-crisis-24")
def test_permanent_resources_and_bonuses_are_there_when_abilities_are_not() -> None:
    position = facing(codes.OR_ABILITIES, sets={"scene-7.curse": codes.SKULL}).deck(7, 4, 2).level(ANNA, 0, 2).turn()
    assert position.view(ANNA)["muted"]
    assert position.view(ANNA)["players"][ANNA]["skills"] == {"savvy": 4, "bravery": 3, "deception": 3}
    assert position.why(codes.EVENT | 1) == ALLOWED  # pay a barrel: the permanent one
    assert position.play(codes.EVENT | 1).hand(ANNA) == [(7, 2)]


@clause("WT-crisis-24")
def test_a_permanent_resource_of_the_empire_is_no_ability_either() -> None:
    position = facing(codes.OR_ABILITIES, sets={"empire.counting-house": 1}).deck(2, 4).turn()
    assert position.view(ANNA)["muted"]
    assert position.play(codes.EVENT | 1).hand(ANNA) == [(2, 2)]  # pay a coin


# The last card of the deck


def last_card(number: int = 3, sets: dict[str, Value] | None = None) -> Position:
    """Anna holds a card, has set another aside, and is at the last card of the deck."""
    position = facing(codes.OR_ALL, number, sets=sets).only(2).holds(ANNA, (3, 2))
    return position.aside(ANNA, 12, 3, "SK")


@clause("WT-crisis-14", "WT-crisis-22", "WT-round-6")
def test_with_the_last_card_a_new_round_starts_and_the_turn_goes_on() -> None:
    position = last_card(sets=ALL_SKULLS).turn().passes().play(codes.DROP_SCENE)
    assert [event[2:4] for event in position.events(codes.E_ROUND)] == [(4, 8)]
    assert len(position.prisoners()) == 1
    assert position.pile() == []
    assert position.view(ANNA)["empire"]["lantern"]
    assert (position.step, position.player) == ("ChooseAction", ANNA)
    assert crises(position) == [codes.OR_ALL]  # the new Scene has a skull too, under another effect
    assert position.active
    assert position.left(ANNA) == [(12, "SK")]
    position.play(codes.DISCARD).passes()
    assert position.step == "AfterAction"


@clause("WT-crisis-14")
def test_the_card_given_up_is_in_the_new_deck() -> None:
    position = last_card().turn().passes().play(codes.DROP_SCENE)
    assert {2, *range(4, 14)} - {6, 9, 12} == {
        *position.prisoners(),
        position.active,
        *(card + 1 for card in position.view(ANNA)["deck"]),
    }


@clause("WT-crisis-14")
def test_giving_up_the_cards_starts_no_round() -> None:
    position = last_card().turn().passes().play(codes.DROP_ALL)
    assert position.events(codes.E_ROUND) == []
    assert position.active == 2
    assert position.pile()[-2:] == [3, 12]


@clause("WT-crisis-14")
def test_a_scene_before_the_last_starts_no_round() -> None:
    position = facing(codes.OR_ALL).only(2, 4).turn().passes()
    assert position.events(codes.E_ROUND) == []
    assert position.active == 4


@clause("WT-crisis-21")
def test_after_the_last_round_giving_up_the_last_scene_loses() -> None:
    position = last_card(7).turn().passes()
    assert any("lost" in label for label in position.options())
    position.play(codes.DROP_SCENE)
    assert position.over
    assert position.state.outcome == codes.LOST_TO_ROUNDS


@clause("WT-crisis-21")
def test_the_fifth_capture_loses_in_mid_turn_too() -> None:
    position = last_card().captured(4, 5, 7, 8).turn().passes()
    assert any("lost" in label for label in position.options())
    position.play(codes.DROP_SCENE)
    assert position.over
    assert position.state.outcome == codes.LOST_TO_CAPTURES
    assert len(position.events(codes.E_CAPTURE)) == 1


@clause("WT-crisis-14", "WT-round-9")
def test_if_the_only_card_is_captured_the_turn_has_no_scene() -> None:
    position = facing(codes.OR_ALL).only(2).captured(4, 5, 7).stores((8, 1), (10, 1), (11, 1))
    position.holds(SAMUEL, (12, 1), (13, 1), (3, 1)).turn().passes()
    assert position.active == 0
    assert position.prisoners() == [4, 5, 7, 2]
    assert position.offered(codes.EVENT) == []
    assert codes.DISCARD not in position.moves()
    position.play(codes.PASS).passes()
    assert position.state.outcome == codes.LOST_TO_EMPTY_DISCARD


# The next turn


@clause("WT-crisis-25")
def test_a_scene_that_stays_brings_its_crisis_again() -> None:
    position = facing(codes.BOTTOM).deck(2, 4, 7).holds(ANNA, (3, 2)).turn().play(codes.LEVEL | 0)
    assert (position.player, position.active) == (SAMUEL, 2)
    assert [(event[1], event[2], event[3] + 1) for event in position.events(codes.E_CRISIS)] == [
        (ANNA, codes.BOTTOM, 2),
        (SAMUEL, codes.BOTTOM, 2),
    ]


@clause("WT-crisis-1")
def test_there_is_one_crisis_check_a_turn_and_it_is_at_the_beginning() -> None:
    position = facing(codes.BOTTOM).deck(4, *SKULLS).turn()
    position.play(codes.DISCARD)  # now a skull is active, and Samuel's turn begins
    assert [event[1] for event in position.events(codes.E_CRISIS)] == [SAMUEL]
    assert position.active == 2
