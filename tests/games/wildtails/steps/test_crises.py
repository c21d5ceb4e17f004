"""Crisis checks: which icon meets which effect in which round, and what each of the seven effects does."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.datafile import read_data
from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.box.components import DATA
from quarterdeck.games.wildtails.cards import BACK_NAMES
from tests.clauses import clause
from tests.games.wildtails.crises import CRISES, SKULLS, crises, facing
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import store, use

# Which crisis there is


def meeting(threat: int, icon: str, number: int, sets: dict[str, Value] | None = None) -> Position:
    """Anna's turn has begun at a Scene with this icon, and every effect would find something to do."""
    locked: dict[str, Value] = {f"scene-{threat}.in-play": 1} if threat > 13 else {}
    card = {"skull": 9 if threat == 13 else 13, "moon": 1, "eye": 3, "kraken": 4}[icon]
    position = Position(threat=threat, objectives=(2, 5), sets={**locked, **(sets or {})})
    return position.deck(card).discards(8).holds(ANNA, (7, 2)).round(number).dark().turn()


@clause("WT-crisis-1", "WT-crisis-3", "WT-crisis-5")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize(("name", "icon", "row"), CRISES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_icon_meets_the_columns_of_every_threat(name: str, icon: str, row: list[str], number: int) -> None:
    position = meeting(BACK_NAMES.index(name) + 1, icon, number)
    expected = "none" if row[number - 1] == "-" else row[number - 1]
    assert crises(position) == ([] if expected == "none" else [codes.EFFECT_KEYS.index(expected)])
    assert position.view(ANNA)["crisis"][icon] == expected


@clause("WT-crisis-2")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("threat", [9, 10, 11, 12, 13, 16, 17])
def test_the_kraken_is_not_on_the_log(threat: int, number: int) -> None:
    position = meeting(threat, "kraken", number)
    assert crises(position) == []
    assert position.step == "ChooseAction"


@clause("WT-crisis-3")
@pytest.mark.parametrize(
    ("number", "effects"), [(1, []), (3, []), (4, [codes.DISCARD_ONE]), (5, []), (6, [codes.BOTTOM])]
)
def test_an_icon_put_elsewhere_on_the_log_meets_its_columns_sooner_or_later(number: int, effects: list[int]) -> None:
    assert crises(meeting(9, "kraken", number, {"log.kraken": -2})) == effects


@clause("WT-crisis-3")
def test_an_icon_right_of_the_indicator_runs_past_the_last_column() -> None:
    ahead: dict[str, Value] = {"log.skull": 1}
    assert crises(meeting(9, "skull", 1, ahead)) == [codes.DISCARD_ONE]
    assert crises(meeting(9, "skull", 7, ahead)) == []


@clause("WT-crisis-4")
def test_the_log_cannot_have_an_icon_twice(tmp_path: Path) -> None:
    text = (DATA / "components.toml").read_text(encoding="utf-8")
    twice = tmp_path / "components.toml"
    twice.write_text(text.replace("skull = 0\n", "skull = 0\nskull = -2\n"), encoding="utf-8")
    with pytest.raises(ContentRefused, match="cannot be read"):
        read_data(twice)


@clause("WT-crisis-1")
def test_the_icon_of_the_active_scene_alone_counts() -> None:
    position = facing(codes.DISCARD_ONE).deck(4, *SKULLS).captured(12).holds(ANNA, (3, 2)).turn()
    assert crises(position) == []
    assert position.hand(ANNA) == [(3, 2)]


# Capture from the discard pile


@clause("WT-crisis-6")
def test_the_top_card_of_the_discard_pile_is_captured() -> None:
    position = facing(codes.CAPTURE_DISCARD).deck(2).discards(8, 4).captured(10).turn()
    assert position.prisoners() == [10, 4]
    assert position.pile() == [8]
    assert position.active == 2
    assert position.step == "ChooseAction"


@clause("WT-crisis-6", "WT-crisis-2")
def test_nothing_is_captured_from_an_empty_pile() -> None:
    position = facing(codes.CAPTURE_DISCARD).deck(2).turn()
    assert position.prisoners() == []
    assert [event[4] for event in position.events(codes.E_CRISIS)] == [1]
    assert position.step == "ChooseAction"


@clause("WT-crisis-6")
def test_the_fifth_captured_card_loses_at_once() -> None:
    position = facing(codes.CAPTURE_DISCARD).deck(2).discards(8).captured(3, 7, 10, 12).turn()
    assert position.over
    assert position.state.outcome == codes.LOST_TO_CAPTURES


# The bottom card


@clause("WT-crisis-7")
def test_the_bottom_card_of_the_deck_is_discarded() -> None:
    position = facing(codes.BOTTOM).only(2, 7, 4).turn()
    assert position.pile()[-1] == 4
    assert position.active == 2
    assert position.view(ANNA)["buried"] == [6]


@clause("WT-crisis-7")
def test_in_a_deck_without_order_any_card_may_be_the_bottom_one() -> None:
    bottoms = set()
    for seed in range(20):
        position = facing(codes.BOTTOM, seed=seed).only(2).unordered(3, 4).turn()
        bottoms.add(position.pile()[-1])
        assert position.view(ANNA)["deck"] == [5 - position.pile()[-1] + 1]
    assert bottoms == {3, 4}


@clause("WT-crisis-7", "WT-know-5")
def test_a_card_that_is_known_to_lie_under_the_others_is_the_bottom_one() -> None:
    position = facing(codes.BOTTOM).only(2, 7).unordered(3, 4).turn()
    assert position.pile()[-1] == 7
    assert position.view(ANNA)["deck"] == [2, 3]


@clause("WT-crisis-7", "WT-crisis-2")
def test_the_active_scene_is_not_discarded_as_the_bottom_card() -> None:
    position = facing(codes.BOTTOM).only(2)
    before = position.pile()
    position.turn()
    assert position.pile() == before
    assert position.active == 2
    assert [event[4] for event in position.events(codes.E_CRISIS)] == [1]


# Discard a resource card


@clause("WT-crisis-8", "WT-crisis-17")
def test_the_active_player_chooses_the_card_to_discard() -> None:
    position = (
        facing(codes.DISCARD_ONE)
        .deck(2)
        .holds(SAMUEL, (3, 2), (7, 3))
        .holds(ANNA, (8, 4))
        .stores((10, 1))
        .turn(SAMUEL)
        .passes()
    )
    assert (position.step, position.asked) == ("DiscardOne", SAMUEL)
    assert position.offered(codes.DROP) == [2, 6]
    assert position.why(codes.DROP | 8 - 1) == codes.R_NOT_HELD
    assert position.why(codes.DROP | 10 - 1) == codes.R_NOT_HELD
    position.play(codes.DROP | 7 - 1)
    assert position.hand(SAMUEL) == [(3, 2)]
    assert position.hand(ANNA) == [(8, 4)]
    assert position.stored() == [(10, 1)]
    assert position.pile() == [7]


@clause("WT-crisis-8", "WT-crisis-26")
def test_an_only_card_is_discarded_unasked() -> None:
    position = facing(codes.DISCARD_ONE).deck(2).holds(ANNA, (3, 2)).turn()
    assert position.step == "ChooseAction"
    assert position.hand(ANNA) == []
    assert position.pile() == [3]


@clause("WT-crisis-2", "WT-crisis-17")
def test_who_holds_nothing_discards_nothing() -> None:
    position = facing(codes.DISCARD_ONE).deck(2).stores((10, 1)).level(ANNA, 0, 2).turn()
    assert position.stored() == [(10, 1)]
    assert position.pile() == []
    assert len(position.view(ANNA)["players"][ANNA]["stars"]) == 1


@clause("WT-crisis-18")
def test_a_card_set_aside_is_not_chosen_to_be_discarded() -> None:
    position = facing(codes.DISCARD_ONE).deck(2).holds(ANNA, (3, 2), (7, 3)).aside(ANNA, 8, 3, "BS").turn().passes()
    assert position.offered(codes.DROP) == [2, 6]
    assert position.why(codes.DROP | 8 - 1) == codes.R_ASIDE
    alone = facing(codes.DISCARD_ONE).deck(2).aside(ANNA, 8, 3, "BS").turn().passes()
    assert alone.left(ANNA) == [(8, "BS")]


# Checks +2


@clause("WT-crisis-9")
@pytest.mark.parametrize(("move", "target"), [(codes.EVENT | 2, 5), (codes.EVENT | 3, 7), (codes.ATTACK, 7 + 1)])
def test_every_target_is_2_higher(move: int, target: int) -> None:
    position = facing(codes.PLUS_TWO).deck(2, 4).captured(10).turn().play(move)
    assert [event[3] for event in position.events(codes.E_CHECK)] == [target + 2]


@clause("WT-crisis-9")
def test_targets_are_as_printed_again_in_the_next_turn() -> None:
    position = facing(codes.PLUS_TWO).deck(2, 4, 7).turn()
    assert position.view(ANNA)["threat"]["target"] == 9
    position.play(codes.DISCARD)
    assert position.player == SAMUEL
    assert position.view(ANNA)["threat"]["target"] == 7
    position.play(codes.EVENT | 2)
    assert [event[3] for event in position.events(codes.E_CHECK)] == [5]


@clause("WT-crisis-9")
def test_what_the_crisis_adds_is_a_number_of_the_rules() -> None:
    position = facing(codes.PLUS_TWO, sets={"crisis.plus": 4}).deck(2).turn()
    assert position.view(ANNA)["harder"] == 4


# No abilities, or downgrade


def bothered() -> Position:
    """Anna chooses between abilities and a card: she holds two, and Samuel one; two abilities could be used."""
    position = facing(codes.OR_ABILITIES, lantern=True).deck(2, 4).holds(ANNA, (3, 3), (7, 1)).holds(SAMUEL, (8, 3))
    return position.aside(ANNA, 12, 2, "C").stores((10, 2)).turn().passes()


@clause("WT-crisis-10", "WT-crisis-11", "WT-crisis-19")
def test_the_active_player_chooses_one_of_the_two() -> None:
    position = bothered()
    assert (position.step, position.asked) == ("OrAbilities", ANNA)
    assert position.moves() == [codes.MUTE, codes.DOWNGRADE | 3 - 1]


@clause("WT-crisis-10")
@all_windows
def test_without_abilities_neither_player_uses_one_until_the_next_turn() -> None:
    position = bothered().play(codes.MUTE)
    assert position.offered(codes.USE) == []
    for ability in ("empire.rally", "empire.signal-lamp", "anna.smuggle"):
        assert position.why(use(ability)) == codes.R_MUTED
    position.play(codes.EVENT | 2)  # Samuel is not asked before the check, nor is anybody in it
    assert position.step == "AfterAction"
    assert position.why(use("empire.signal-lamp")) == codes.R_MUTED
    position.play(store(7), codes.END_TURN)
    assert position.player == SAMUEL
    assert position.why(use("empire.rally")) == ALLOWED
    assert position.hand(ANNA) == [(3, 3)]


@clause("WT-crisis-11")
@all_windows
def test_a_downgraded_card_shows_what_event_1_gives_and_abilities_stay() -> None:
    position = bothered().play(codes.DOWNGRADE | 3 - 1)
    assert position.hand(ANNA) == [(3, 1), (7, 1)]
    assert position.view(ANNA)["players"][ANNA]["hand"][0]["left"] == {"coin": 1}  # Quiet Lagoon
    assert position.why(use("empire.rally")) == ALLOWED
    assert len(position.events(codes.E_DOWNGRADE)) == 1
    assert position.pile() == []


@clause("WT-crisis-19")
@pytest.mark.parametrize("event", [2, 3, 4])
def test_cards_that_show_event_2_3_or_4_can_be_downgraded(event: int) -> None:
    position = facing(codes.OR_ABILITIES).deck(2).holds(ANNA, (8, event)).turn().passes()
    assert position.play(codes.DOWNGRADE | 8 - 1).hand(ANNA) == [(8, 1)]


@clause("WT-crisis-17", "WT-crisis-18", "WT-crisis-19")
def test_which_cards_cannot_be_downgraded() -> None:
    position = bothered()
    assert position.why(codes.DOWNGRADE | 7 - 1) == codes.R_LOWEST
    assert position.why(codes.DOWNGRADE | 8 - 1) == codes.R_NOT_HELD
    assert position.why(codes.DOWNGRADE | 10 - 1) == codes.R_NOT_HELD
    assert position.why(codes.DOWNGRADE | 12 - 1) == codes.R_ASIDE


@clause("WT-crisis-16", "WT-crisis-26")
def test_who_has_nothing_to_downgrade_goes_without_abilities_unasked() -> None:
    nothing = facing(codes.OR_ABILITIES).deck(2).holds(SAMUEL, (8, 3)).turn()
    lowest = facing(codes.OR_ABILITIES).deck(2).holds(ANNA, (7, 1)).turn()
    aside = facing(codes.OR_ABILITIES).deck(2).aside(ANNA, 12, 3, "SK").turn().passes()
    for position in (nothing, lowest, aside):
        assert position.step == "ChooseAction"
        assert position.view(ANNA)["muted"]
    assert lowest.hand(ANNA) == [(7, 1)]
    assert aside.left(ANNA) == [(12, "SK")]


# All resources, or the Scene


def cornered() -> Position:
    """Anna chooses between her cards, of which one is set aside, and the active Scene."""
    position = facing(codes.OR_ALL).deck(2, 4).holds(ANNA, (7, 1)).aside(ANNA, 12, 3, "SK").holds(ANNA, (3, 3))
    return position.holds(SAMUEL, (8, 3)).stores((10, 2)).level(ANNA, 0, 2).turn().passes()


@clause("WT-crisis-12", "WT-crisis-13")
def test_the_active_player_chooses_between_all_cards_and_the_scene() -> None:
    position = cornered()
    assert (position.step, position.asked) == ("OrAll", ANNA)
    assert position.moves() == [codes.DROP_ALL, codes.DROP_SCENE]


@clause("WT-crisis-12", "WT-crisis-17", "WT-crisis-18", "WT-crisis-20")
def test_all_cards_go_in_the_order_in_which_they_were_gained() -> None:
    position = cornered().play(codes.DROP_ALL)
    assert position.pile() == [7, 12, 3]
    assert position.hand(ANNA) == []
    assert position.left(ANNA) == []
    assert position.hand(SAMUEL) == [(8, 3)]
    assert position.stored() == [(10, 2)]
    assert len(position.view(ANNA)["players"][ANNA]["stars"]) == 1
    assert position.active == 2


@clause("WT-crisis-13")
def test_or_the_scene_goes_and_the_cards_stay() -> None:
    position = cornered().play(codes.DROP_SCENE)
    assert position.pile() == [2]
    assert position.active == 4
    assert position.hand(ANNA) == [(7, 1), (3, 3)]
    assert position.left(ANNA) == [(12, "SK")]
    assert position.step == "ChooseAction"
    assert position.player == ANNA


@clause("WT-crisis-16", "WT-crisis-26")
def test_who_holds_nothing_discards_the_scene_unasked() -> None:
    position = facing(codes.OR_ALL).deck(2, 4).holds(SAMUEL, (8, 3)).stores((10, 2)).turn().passes()
    assert position.step == "ChooseAction"
    assert position.pile() == [2]
    assert position.active == 4


@clause("WT-crisis-16", "WT-crisis-18")
def test_a_card_set_aside_is_enough_to_choose() -> None:
    position = facing(codes.OR_ALL).deck(2, 4).aside(ANNA, 12, 3, "SK").turn().passes()
    assert position.moves() == [codes.DROP_ALL, codes.DROP_SCENE]
    assert position.play(codes.DROP_ALL).pile() == [12]


@clause("WT-crisis-5")
def test_a_column_without_effect_brings_nothing() -> None:
    position = facing(codes.NO_EFFECT).deck(2).holds(ANNA, (3, 3)).discards(8).turn()
    assert position.events(codes.E_CRISIS) == []
    assert position.step == "ChooseAction"
