"""What is open to everybody, and the one thing that nobody knows: the order of the deck."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position
from tests.games.wildtails.purses import use

SPECTATOR = -1
LOOKOUT = use("empire.lookout")


@clause("WT-know-1")
@pytest.mark.parametrize("viewer", [ANNA, SAMUEL, SPECTATOR])
def test_all_that_lies_on_the_table_is_open_to_everybody(viewer: int) -> None:
    position = Position().deck(4, 5).holds(ANNA, (2, 3)).holds(SAMUEL, (7, 1)).aside(SAMUEL, 12, 4, "SK")
    position.stores((8, 2)).captured(10).discards(11, 13).dark().turn()
    view = position.view(viewer)
    assert view["players"][ANNA]["hand"] == [{"card": 1, "event": 2, "left": {"sword": 2, "cannon": 1}, "aside": False}]
    assert [card["card"] for card in view["players"][SAMUEL]["hand"]] == [6]
    assert view["players"][SAMUEL]["aside"] == [
        {"card": 11, "event": 3, "left": {"sword": 1, "cannon": 1}, "aside": True}
    ]
    assert [card["card"] for card in view["empire"]["stored"]] == [7]
    assert view["captured"] == [9]
    assert view["discards"] == [10, 12]
    assert {**view, "viewer": ANNA} == position.view(ANNA)


@clause("WT-know-2")
def test_the_discard_pile_is_open_in_its_order() -> None:
    position = Position().deck(4, 5, 3).discards(11, 8, 13).dark().turn()
    assert position.view(SAMUEL)["discards"] == [10, 7, 12]
    position.play(codes.DISCARD)
    for viewer in (ANNA, SAMUEL, SPECTATOR):
        assert position.view(viewer)["discards"] == [10, 7, 12, 3]


@clause("WT-know-3")
def test_which_cards_are_in_the_deck_is_known_and_not_in_which_order() -> None:
    position = Position().only(4).unordered(13, 5, 8).dark().turn()
    for viewer in (ANNA, SAMUEL, SPECTATOR):
        assert position.view(viewer)["deck"] == [4, 7, 12]
        assert position.view(viewer)["buried"] == []
    came = set()
    for seed in range(12):
        other = Position(seed=seed).only(4).unordered(5, 8, 13).dark().turn()
        assert other.view(ANNA) == position.view(ANNA)
        came.add(other.play(codes.DISCARD).active)
    assert came == {5, 8, 13}, "what looked the same goes on in every way"


@clause("WT-know-4")
@pytest.mark.parametrize("action", [codes.DISCARD, codes.EVENT | 0])
def test_any_card_of_the_deck_may_come_with_the_same_chance(action: int) -> None:
    start = Position().only(4).unordered(13, 5, 8, 3).dark().turn()
    came: Counter[int] = Counter()
    for seed in range(800):
        came[start.imagine(ANNA, seed).play(action).active] += 1
    assert set(came) == {3, 5, 8, 13}
    assert all(abs(count - 200) < 45 for count in came.values()), came


@clause("WT-know-4")
def test_each_card_comes_once() -> None:
    for seed in range(10):
        position = Position(seed=seed).only(4).unordered(13, 5, 8).dark().turn().play(codes.DISCARD)
        met = [position.active]
        for _ in range(2):
            met.append(position.play(codes.DISCARD).active)
        assert sorted(met) == [5, 8, 13]


@clause("WT-know-4")
def test_a_new_round_has_no_order_either() -> None:
    position = Position().only(4).dark().turn()
    pile = {card - 1 for card in position.pile()} | {3}
    position.play(codes.DISCARD)
    view = position.view(ANNA)
    assert {view["active"], *view["deck"], *view["captured"]} == pile
    assert view["deck"] == sorted(view["deck"])
    assert view["buried"] == view["discards"] == []


@clause("WT-know-5")
def test_a_card_put_under_the_deck_is_known_to_lie_below_all_others() -> None:
    for seed in range(12):
        position = Position(seed=seed, sets={"empire.lookout": 1}).only(4).unordered(13, 5, 8).turn().play(LOOKOUT)
        assert position.view(SPECTATOR)["buried"] == [3]
        assert 3 not in position.view(SPECTATOR)["deck"]
        for _ in range(3):
            assert position.active != 4
            position.play(codes.DISCARD)
        assert position.active == 4
        assert position.events(codes.E_SCENE)[-1][2] == 3


@clause("WT-know-5")
def test_of_two_cards_put_there_the_second_is_the_lowest() -> None:
    position = Position(sets={"empire.lookout": 1}).only(4).unordered(13, 5, 8).turn().play(LOOKOUT)
    second = position.active
    position.state.lantern = 1
    position.play(LOOKOUT)
    assert [card + 1 for card in position.view(ANNA)["buried"]] == [4, second]


@clause("WT-campaign-4")
def test_a_changed_number_is_shown_with_what_was_printed() -> None:
    changed: dict[str, Value] = {"scene-4.event-3.target": 4, "threat-13.column-4": 0, "scenario.captured": 2}
    marks = Position.dealt(sets=changed).view(ANNA)["marks"]
    assert marks == {"scene-4.event-3.target": 5, "threat-13.column-4": 1}
    assert Position.dealt().view(ANNA)["marks"] == {}


@clause("WT-campaign-4")
def test_of_cards_that_are_not_in_play_nothing_is_shown() -> None:
    ahead: dict[str, Value] = {"threat-17.base": 9, "pernilla.savvy": 4}
    assert Position.dealt(sets=ahead).view(ANNA)["marks"] == {}
    met: dict[str, Value] = {"scene-17.in-play": 1, "scene-1.in-play": 0, "threat-17.base": 9}
    assert Position.dealt(sets=met).view(ANNA)["marks"]["threat-17.base"] == 8
