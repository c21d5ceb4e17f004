"""Crisis checks: which icon meets which effect in which round, and what each of the seven effects does."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.datafile import read_data
from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.cards import (
    BOTTOM,
    CAPTURE_DISCARD,
    CURSE_NAMES,
    DISCARD_ONE,
    EFFECT_KEYS,
    NO_EFFECT,
    OR_ABILITIES,
    OR_ALL,
    PLUS_TWO,
)
from quarterdeck.games.wildtails.components import BACK_NAMES, DATA
from tests.clauses import clause
from tests.games.wildtails.crises import CRISES, SKULLS, crises, facing
from tests.games.wildtails.purses import store, use
from tests.games.wildtails.scene import ANNA, SAMUEL, Scene

# Which crisis there is


def meeting(threat: int, icon: str, number: int, sets: dict[str, Value] | None = None) -> Scene:
    """Anna's turn has begun at a Scene with this icon, and every effect would find something to do."""
    locked: dict[str, Value] = {f"scene-{threat}.in-play": 1} if threat > 13 else {}
    card = {"skull": 9 if threat == 13 else 13, "moon": 1, "eye": 3, "kraken": 4}[icon]
    scene = Scene(threat=threat, objectives=(2, 5), sets={**locked, **(sets or {})})
    return scene.deck(card).discards(8).holds(ANNA, (7, 2)).round(number).dark().turn()


@clause("WT-crisis-1", "WT-crisis-3", "WT-crisis-5")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize(("name", "icon", "row"), CRISES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_icon_meets_the_columns_of_every_threat(name: str, icon: str, row: list[str], number: int) -> None:
    scene = meeting(BACK_NAMES.index(name) + 1, icon, number)
    expected = "none" if row[number - 1] == "-" else row[number - 1]
    assert crises(scene) == ([] if expected == "none" else [EFFECT_KEYS.index(expected)])
    assert EFFECT_KEYS[scene.view(ANNA)["crisis"][CURSE_NAMES.index(icon)]] == expected


@clause("WT-crisis-2")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("threat", [9, 10, 11, 12, 13, 16, 17])
def test_the_kraken_is_not_on_the_log(threat: int, number: int) -> None:
    scene = meeting(threat, "kraken", number)
    assert crises(scene) == []
    assert scene.step == "ChooseAction"


@clause("WT-crisis-3")
@pytest.mark.parametrize(("number", "effects"), [(1, []), (3, []), (4, [DISCARD_ONE]), (5, []), (6, [BOTTOM])])
def test_an_icon_put_elsewhere_on_the_log_meets_its_columns_sooner_or_later(number: int, effects: list[int]) -> None:
    assert crises(meeting(9, "kraken", number, {"log.kraken": -2})) == effects


@clause("WT-crisis-3")
def test_an_icon_right_of_the_indicator_runs_past_the_last_column() -> None:
    ahead: dict[str, Value] = {"log.skull": 1}
    assert crises(meeting(9, "skull", 1, ahead)) == [DISCARD_ONE]
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
    scene = facing(DISCARD_ONE).deck(4, *SKULLS).captured(12).holds(ANNA, (3, 2)).turn()
    assert crises(scene) == []
    assert scene.hand(ANNA) == [(3, 2)]


# Capture from the discard pile


@clause("WT-crisis-6")
def test_the_top_card_of_the_discard_pile_is_captured() -> None:
    scene = facing(CAPTURE_DISCARD).deck(2).discards(8, 4).captured(10).turn()
    assert scene.prisoners() == [10, 4]
    assert scene.pile() == [8]
    assert scene.active == 2
    assert scene.step == "ChooseAction"


@clause("WT-crisis-6", "WT-crisis-2")
def test_nothing_is_captured_from_an_empty_pile() -> None:
    scene = facing(CAPTURE_DISCARD).deck(2).turn()
    assert scene.prisoners() == []
    assert [event[4] for event in scene.events(codes.E_CRISIS)] == [1]
    assert scene.step == "ChooseAction"


@clause("WT-crisis-6")
def test_the_fifth_captured_card_loses_at_once() -> None:
    scene = facing(CAPTURE_DISCARD).deck(2).discards(8).captured(3, 7, 10, 12).turn()
    assert scene.over
    assert scene.state.outcome == codes.LOST_TO_CAPTURES


# The bottom card


@clause("WT-crisis-7")
def test_the_bottom_card_of_the_deck_is_discarded() -> None:
    scene = facing(BOTTOM).only(2, 7, 4).turn()
    assert scene.pile()[-1] == 4
    assert scene.active == 2
    assert scene.view(ANNA)["buried"] == [6]


@clause("WT-crisis-7")
def test_in_a_deck_without_order_any_card_may_be_the_bottom_one() -> None:
    bottoms = set()
    for seed in range(20):
        scene = facing(BOTTOM, seed=seed).only(2).unordered(3, 4).turn()
        bottoms.add(scene.pile()[-1])
        assert scene.view(ANNA)["deck"] == [5 - scene.pile()[-1] + 1]
    assert bottoms == {3, 4}


@clause("WT-crisis-7", "WT-know-5")
def test_a_card_that_is_known_to_lie_under_the_others_is_the_bottom_one() -> None:
    scene = facing(BOTTOM).only(2, 7).unordered(3, 4).turn()
    assert scene.pile()[-1] == 7
    assert scene.view(ANNA)["deck"] == [2, 3]


@clause("WT-crisis-7", "WT-crisis-2")
def test_the_active_scene_is_not_discarded_as_the_bottom_card() -> None:
    scene = facing(BOTTOM).only(2)
    before = scene.pile()
    scene.turn()
    assert scene.pile() == before
    assert scene.active == 2
    assert [event[4] for event in scene.events(codes.E_CRISIS)] == [1]


# Discard a resource card


@clause("WT-crisis-8", "WT-crisis-17")
def test_the_active_player_chooses_the_card_to_discard() -> None:
    scene = (
        facing(DISCARD_ONE)
        .deck(2)
        .holds(SAMUEL, (3, 2), (7, 3))
        .holds(ANNA, (8, 4))
        .stores((10, 1))
        .turn(SAMUEL)
        .passes()
    )
    assert (scene.step, scene.asked) == ("DiscardOne", SAMUEL)
    assert scene.offered(codes.DROP) == [2, 6]
    assert scene.why(codes.DROP | 8 - 1) == codes.R_NOT_HELD
    assert scene.why(codes.DROP | 10 - 1) == codes.R_NOT_HELD
    scene.play(codes.DROP | 7 - 1)
    assert scene.hand(SAMUEL) == [(3, 2)]
    assert scene.hand(ANNA) == [(8, 4)]
    assert scene.stored() == [(10, 1)]
    assert scene.pile() == [7]


@clause("WT-crisis-8", "WT-crisis-26")
def test_an_only_card_is_discarded_unasked() -> None:
    scene = facing(DISCARD_ONE).deck(2).holds(ANNA, (3, 2)).turn()
    assert scene.step == "ChooseAction"
    assert scene.hand(ANNA) == []
    assert scene.pile() == [3]


@clause("WT-crisis-2", "WT-crisis-17")
def test_who_holds_nothing_discards_nothing() -> None:
    scene = facing(DISCARD_ONE).deck(2).stores((10, 1)).level(ANNA, 0, 2).turn()
    assert scene.stored() == [(10, 1)]
    assert scene.pile() == []
    assert len(scene.view(ANNA)["players"][ANNA]["stars"]) == 1


@clause("WT-crisis-18")
def test_a_card_set_aside_is_not_chosen_to_be_discarded() -> None:
    scene = facing(DISCARD_ONE).deck(2).holds(ANNA, (3, 2), (7, 3)).aside(ANNA, 8, 3, "BS").turn().passes()
    assert scene.offered(codes.DROP) == [2, 6]
    assert scene.why(codes.DROP | 8 - 1) == codes.R_ASIDE
    alone = facing(DISCARD_ONE).deck(2).aside(ANNA, 8, 3, "BS").turn().passes()
    assert alone.left(ANNA) == [(8, "BS")]


# Checks +2


@clause("WT-crisis-9")
@pytest.mark.parametrize(("move", "target"), [(codes.EVENT | 2, 5), (codes.EVENT | 3, 7), (codes.ATTACK, 7 + 1)])
def test_every_target_is_2_higher(move: int, target: int) -> None:
    scene = facing(PLUS_TWO).deck(2, 4).captured(10).turn().play(move)
    assert [event[3] for event in scene.events(codes.E_CHECK)] == [target + 2]


@clause("WT-crisis-9")
def test_targets_are_as_printed_again_in_the_next_turn() -> None:
    scene = facing(PLUS_TWO).deck(2, 4, 7).turn()
    assert scene.view(ANNA)["threat"]["target"] == 9
    scene.play(codes.DISCARD)
    assert scene.player == SAMUEL
    assert scene.view(ANNA)["threat"]["target"] == 7
    scene.play(codes.EVENT | 2)
    assert [event[3] for event in scene.events(codes.E_CHECK)] == [5]


@clause("WT-crisis-9")
def test_what_the_crisis_adds_is_a_number_of_the_rules() -> None:
    scene = facing(PLUS_TWO, sets={"crisis.plus": 4}).deck(2).turn()
    assert scene.view(ANNA)["harder"] == 4


# No abilities, or downgrade


def bothered() -> Scene:
    """Anna chooses between abilities and a card: she holds two, and Samuel one; two abilities could be used."""
    scene = facing(OR_ABILITIES, lantern=True).deck(2, 4).holds(ANNA, (3, 3), (7, 1)).holds(SAMUEL, (8, 3))
    return scene.aside(ANNA, 12, 2, "C").stores((10, 2)).turn().passes()


@clause("WT-crisis-10", "WT-crisis-11", "WT-crisis-19")
def test_the_active_player_chooses_one_of_the_two() -> None:
    scene = bothered()
    assert (scene.step, scene.asked) == ("OrAbilities", ANNA)
    assert scene.moves() == [codes.MUTE, codes.DOWNGRADE | 3 - 1]


@clause("WT-crisis-10")
def test_without_abilities_neither_player_uses_one_until_the_next_turn() -> None:
    scene = bothered().play(codes.MUTE)
    assert scene.offered(codes.USE) == []
    for ability in ("empire.rally", "empire.signal-lamp", "anna.smuggle"):
        assert scene.why(use(ability)) == codes.R_MUTED
    scene.play(codes.EVENT | 2)  # Samuel is not asked before the check, nor is anybody in it
    assert scene.step == "Store"
    assert scene.why(use("empire.signal-lamp")) == codes.R_MUTED
    scene.play(store(7))
    assert scene.player == SAMUEL
    assert scene.why(use("empire.rally")) == ALLOWED
    assert scene.hand(ANNA) == [(3, 3)]


@clause("WT-crisis-11")
def test_a_downgraded_card_shows_what_event_1_gives_and_abilities_stay() -> None:
    scene = bothered().play(codes.DOWNGRADE | 3 - 1)
    assert scene.hand(ANNA) == [(3, 1), (7, 1)]
    assert scene.view(ANNA)["players"][ANNA]["hand"][0]["left"] == [0, 0, 1, 0, 0]  # Quiet Lagoon: a coin
    assert scene.why(use("empire.rally")) == ALLOWED
    assert len(scene.events(codes.E_DOWNGRADE)) == 1
    assert scene.pile() == []


@clause("WT-crisis-19")
@pytest.mark.parametrize("event", [2, 3, 4])
def test_cards_that_show_event_2_3_or_4_can_be_downgraded(event: int) -> None:
    scene = facing(OR_ABILITIES).deck(2).holds(ANNA, (8, event)).turn().passes()
    assert scene.play(codes.DOWNGRADE | 8 - 1).hand(ANNA) == [(8, 1)]


@clause("WT-crisis-17", "WT-crisis-18", "WT-crisis-19")
def test_which_cards_cannot_be_downgraded() -> None:
    scene = bothered()
    assert scene.why(codes.DOWNGRADE | 7 - 1) == codes.R_LOWEST
    assert scene.why(codes.DOWNGRADE | 8 - 1) == codes.R_NOT_HELD
    assert scene.why(codes.DOWNGRADE | 10 - 1) == codes.R_NOT_HELD
    assert scene.why(codes.DOWNGRADE | 12 - 1) == codes.R_ASIDE


@clause("WT-crisis-16", "WT-crisis-26")
def test_who_has_nothing_to_downgrade_goes_without_abilities_unasked() -> None:
    nothing = facing(OR_ABILITIES).deck(2).holds(SAMUEL, (8, 3)).turn()
    lowest = facing(OR_ABILITIES).deck(2).holds(ANNA, (7, 1)).turn()
    aside = facing(OR_ABILITIES).deck(2).aside(ANNA, 12, 3, "SK").turn().passes()
    for scene in (nothing, lowest, aside):
        assert scene.step == "ChooseAction"
        assert scene.view(ANNA)["muted"]
    assert lowest.hand(ANNA) == [(7, 1)]
    assert aside.left(ANNA) == [(12, "SK")]


# All resources, or the Scene


def cornered() -> Scene:
    """Anna chooses between her cards, of which one is set aside, and the active Scene."""
    scene = facing(OR_ALL).deck(2, 4).holds(ANNA, (7, 1)).aside(ANNA, 12, 3, "SK").holds(ANNA, (3, 3))
    return scene.holds(SAMUEL, (8, 3)).stores((10, 2)).level(ANNA, 0, 2).turn().passes()


@clause("WT-crisis-12", "WT-crisis-13")
def test_the_active_player_chooses_between_all_cards_and_the_scene() -> None:
    scene = cornered()
    assert (scene.step, scene.asked) == ("OrAll", ANNA)
    assert scene.moves() == [codes.DROP_ALL, codes.DROP_SCENE]


@clause("WT-crisis-12", "WT-crisis-17", "WT-crisis-18", "WT-crisis-20")
def test_all_cards_go_in_the_order_in_which_they_were_gained() -> None:
    scene = cornered().play(codes.DROP_ALL)
    assert scene.pile() == [7, 12, 3]
    assert scene.hand(ANNA) == []
    assert scene.left(ANNA) == []
    assert scene.hand(SAMUEL) == [(8, 3)]
    assert scene.stored() == [(10, 2)]
    assert len(scene.view(ANNA)["players"][ANNA]["stars"]) == 1
    assert scene.active == 2


@clause("WT-crisis-13")
def test_or_the_scene_goes_and_the_cards_stay() -> None:
    scene = cornered().play(codes.DROP_SCENE)
    assert scene.pile() == [2]
    assert scene.active == 4
    assert scene.hand(ANNA) == [(7, 1), (3, 3)]
    assert scene.left(ANNA) == [(12, "SK")]
    assert scene.step == "ChooseAction"
    assert scene.player == ANNA


@clause("WT-crisis-16", "WT-crisis-26")
def test_who_holds_nothing_discards_the_scene_unasked() -> None:
    scene = facing(OR_ALL).deck(2, 4).holds(SAMUEL, (8, 3)).stores((10, 2)).turn().passes()
    assert scene.step == "ChooseAction"
    assert scene.pile() == [2]
    assert scene.active == 4


@clause("WT-crisis-16", "WT-crisis-18")
def test_a_card_set_aside_is_enough_to_choose() -> None:
    scene = facing(OR_ALL).deck(2, 4).aside(ANNA, 12, 3, "SK").turn().passes()
    assert scene.moves() == [codes.DROP_ALL, codes.DROP_SCENE]
    assert scene.play(codes.DROP_ALL).pile() == [12]


@clause("WT-crisis-5")
def test_a_column_without_effect_brings_nothing() -> None:
    scene = facing(NO_EFFECT).deck(2).holds(ANNA, (3, 3)).discards(8).turn()
    assert scene.events(codes.E_CRISIS) == []
    assert scene.step == "ChooseAction"
