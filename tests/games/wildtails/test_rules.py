"""Random scenarios: what is drawn with which chance, difficulties, and what options may choose."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Trace
from quarterdeck.games.wildtails import GAME
from quarterdeck.games.wildtails.rules import make_rules
from tests.clauses import clause
from tests.games.wildtails.position import Position

THREATS = {
    "raiders": 9,
    "revenue-cutters": 10,
    "the-drowned-choir": 11,
    "admiral-heron": 12,
    "the-pale-leviathan": 13,
}
OBJECTIVES = {
    "fit-out-the-brig": 1,
    "bribe-the-harbour": 2,
    "arm-the-crew": 3,
    "dig-the-tunnels": 4,
    "chart-the-reef": 5,
    "win-the-fishers": 6,
    "forge-the-seals": 7,
    "light-the-beacon": 8,
}
DEALS = 1400
LATER: dict[str, Value] = {
    "scene-14.in-play": 1,
    "scene-16.in-play": 1,
    "scene-2.in-play": 0,
    "scene-12.in-play": 0,
    "scene-5.modifier": 4,
}


def drawn(sets: dict[str, Value] | None = None, deals: int = DEALS) -> tuple[Counter[int], Counter[tuple[int, ...]]]:
    """How often each Threat and each pair of Objectives came, by the numbers of their cards."""
    threats: Counter[int] = Counter()
    pairs: Counter[tuple[int, ...]] = Counter()
    rules = make_rules(2, {}, sets or {})
    for seed in range(deals):
        s = GAME.start(rules, Rng(seed), Trace())
        threats[s.threat + 1] += 1
        pairs[tuple(sorted(card + 1 for card in s.objectives))] += 1
    return threats, pairs


@clause("WT-difficulty-1", "WT-difficulty-3", "WT-difficulty-4")
def test_every_threat_and_every_pair_of_objectives_has_the_same_chance() -> None:
    threats, pairs = drawn()
    assert set(threats) == set(THREATS.values())
    assert all(abs(count - DEALS / 5) < 60 for count in threats.values()), threats
    assert set(pairs) == set(combinations(range(1, 9), 2))
    assert all(abs(count - DEALS / 28) < 26 for count in pairs.values()), pairs


@clause("WT-difficulty-3", "WT-setup-12")
def test_what_cannot_be_finished_takes_no_chance_from_the_others() -> None:
    _, pairs = drawn({"anna.savvy": 2}, 700)
    assert set(pairs) == set(combinations([1, 2, 3, 4, 6, 7, 8], 2))
    assert all(abs(count - 700 / 21) < 22 for count in pairs.values()), pairs


@clause("WT-difficulty-2", "WT-setup-5")
@pytest.mark.parametrize(("difficulty", "captured"), [("easy", 0), ("normal", 1), ("hard", 2), ("wild", 3)])
def test_the_difficulty_says_how_many_cards_are_captured_at_the_start(difficulty: str, captured: int) -> None:
    position = Position.dealt(difficulty=difficulty)
    assert len(position.prisoners()) == captured
    assert len(position.view(0)["deck"]) == 9 - captured


@clause("WT-difficulty-2")
def test_without_a_choice_it_is_normal_and_there_is_no_fifth() -> None:
    assert len(Position.dealt().prisoners()) == 1
    with pytest.raises(OptionRefused):
        make_rules(2, {"difficulty": "nightmare"}, {})


@clause("WT-difficulty-4")
def test_a_random_scenario_needs_no_campaign() -> None:
    rules = make_rules(2, {}, {})
    assert rules.sets == {}
    for seed in range(20):
        s = Position.dealt(seed=seed).state
        assert {s.threat, *s.objectives, s.active, *s.captured} <= set(range(13))
        assert s.deck < 1 << 13


@clause("WT-difficulty-5")
def test_after_a_campaign_scenarios_are_drawn_from_its_cards_with_its_changes() -> None:
    threats, pairs = drawn(LATER, 500)
    assert set(threats) == {9, 10, 11, 13, 16}
    assert set(pairs) == set(combinations([1, 3, 4, 5, 6, 7, 8, 14], 2))
    view = Position.dealt(sets=LATER).view(0)
    assert sorted(card + 1 for card in map(int, view["scenes"])) == [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 16]
    assert view["scenes"]["4"]["modifier"] == 4
    assert 1 + len(view["deck"]) + len(view["captured"]) == 10


@clause("WT-options-1")
@pytest.mark.parametrize(("name", "number"), THREATS.items())
def test_the_threat_can_be_chosen(name: str, number: int) -> None:
    assert {Position.dealt(seed=seed, threat=name).state.threat + 1 for seed in range(8)} == {number}


@clause("WT-options-1")
@pytest.mark.parametrize(("name", "number"), OBJECTIVES.items())
def test_each_of_the_objectives_can_be_chosen(name: str, number: int) -> None:
    for seed in range(8):
        first = Position.dealt(seed=seed, first_objective=name).state.objectives
        second = Position.dealt(seed=seed, second_objective=name).state.objectives
        assert first[0] + 1 == second[1] + 1 == number
    other = "arm-the-crew" if name != "arm-the-crew" else "dig-the-tunnels"
    both = Position.dealt(first_objective=name, second_objective=other).state.objectives
    assert [card + 1 for card in both] == [number, OBJECTIVES[other]]


@clause("WT-options-2")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("threat", "the-crowned-heron"),
        ("threat", "mother-of-the-deep"),
        ("first-objective", "found-the-league"),
        ("second-objective", "mint-the-crown"),
        ("first-character", "pernilla"),
        ("second-character", "bosko"),
    ],
)
def test_what_is_locked_cannot_be_chosen(option: str, value: str) -> None:
    with pytest.raises(OptionRefused):
        make_rules(2, {option: value}, {})


@clause("WT-options-2", "WT-difficulty-5")
def test_what_a_campaign_has_retired_cannot_be_chosen() -> None:
    with pytest.raises(OptionRefused, match="Card 12 is no Threat in play"):
        make_rules(2, {"threat": "admiral-heron"}, LATER)
    with pytest.raises(OptionRefused, match="Card 2 is no Objective in play"):
        make_rules(2, {"first-objective": "bribe-the-harbour"}, LATER)


@clause("WT-difficulty-1")
def test_a_scenario_that_would_be_lost_at_set_up_is_refused() -> None:
    with pytest.raises(OptionRefused, match="lost before it begins"):
        make_rules(2, {"difficulty": "wild"}, {"captured.lost": 3})
    assert make_rules(2, {"difficulty": "hard"}, {"captured.lost": 3}).captured == 2
