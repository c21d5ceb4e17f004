"""What is told of the end: what decided it, how far the Objectives came, and that all win or lose together."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import WildState
from tests.clauses import clause, clauses_of
from tests.games.wildtails.position import tell

NAMES = ("Ann", "Bart")
ANNA, SAMUEL = 0, 1
PAGE = Path(__file__).parents[4] / "docs" / "rules" / "wildtails.md"
CLAUSES = set(clauses_of(PAGE.read_text(encoding="utf-8")))


def scenario(outcome: int, seats: int = 2) -> WildState:
    """A scenario against the Raiders, in turn 33 of round 5, with two captured cards and nothing claimed."""
    s = WildState(make_rules(seats, {}, {}))
    s.threat, s.objectives, s.characters = 8, [0, 5], [SAMUEL, ANNA]
    s.round, s.turn, s.captured, s.outcome = 5, 33, [2, 3], outcome
    return s


def lines_of(s: WildState) -> list[tuple[str, str]]:
    """The result with its clauses, all of which the rules page has."""
    lines = GAME.words.result(s, NAMES[: s.seats])
    assert {line.clause for line in lines} <= CLAUSES
    return [(line.text, line.clause) for line in lines]


@clause("WT-end-3")
def test_a_victory_names_the_attack_and_everybody_wins() -> None:
    s = scenario(codes.WON)
    s.owners, s.levels, s.player, s.captured = [1, 0], [4, 4], 1, []
    assert lines_of(s) == [
        ("The Threat, Raiders, is eliminated: the scenario is won.", "WT-end-1"),
        ("An attack of Anna decided it in round 5, turn 33.", "WT-attack-4"),
        ("Anna completed Fit Out the Brig.", "WT-level-1"),
        ("Samuel completed Win the Fishers.", "WT-level-1"),
        ("Ann wins as Samuel.", "WT-end-3"),
        ("Bart wins as Anna.", "WT-end-3"),
    ]
    assert GAME.words.result(s, NAMES[:2], 1)[-1].text == "You win as Anna."
    assert s.places() == [1, 1]


@clause("WT-end-3")
@pytest.mark.parametrize(
    ("outcome", "text", "rests_on"),
    [
        (codes.LOST_TO_CAPTURES, "The Threat has captured too many cards: the scenario is lost.", "WT-end-2"),
        (
            codes.LOST_TO_EMPTY_DISCARD,
            "A round has ended with an empty discard pile: the scenario is lost.",
            "WT-round-3",
        ),
        (codes.LOST_TO_ROUNDS, "The last round has ended: the scenario is lost.", "WT-round-2"),
    ],
)
def test_a_defeat_says_which_of_the_three_it_was_and_everybody_loses(outcome: int, text: str, rests_on: str) -> None:
    s = scenario(outcome)
    s.owners, s.levels = [-1, 1], [0, 3]
    assert lines_of(s) == [
        (text, rests_on),
        ("It ended in round 5, turn 33: the Threat, Raiders, had 2 captured cards.", rests_on),
        ("Nobody claimed Fit Out the Brig.", "WT-level-1"),
        ("Anna brought Win the Fishers to level 3 of 4.", "WT-level-1"),
        ("Ann loses as Samuel.", "WT-end-3"),
        ("Bart loses as Anna.", "WT-end-3"),
    ]
    assert s.places() == [2, 2]


@pytest.mark.parametrize("outcome", range(codes.WON, codes.LOST_TO_ROUNDS + 1))
def test_the_result_begins_as_the_log_ends(outcome: int) -> None:
    s = scenario(outcome)
    last = (codes.E_WON, 0, s.threat, 0, 0, -1) if outcome == codes.WON else (codes.E_LOST, -1, outcome, 0, 0, -1)
    assert GAME.words.result(s, NAMES)[0].text == tell(last, 0, NAMES).text


def test_alone_one_person_has_both_characters() -> None:
    assert lines_of(scenario(codes.LOST_TO_ROUNDS, 1))[-1] == ("Ann loses as Samuel and Anna.", "WT-end-3")
    assert len(lines_of(scenario(codes.LOST_TO_ROUNDS, 1))) == 5


def test_a_scenario_lost_before_anybody_has_a_character() -> None:
    s = scenario(codes.LOST_TO_CAPTURES)
    s.characters = [-1, -1]
    assert [text for text, _ in lines_of(s)[-2:]] == ["Ann loses.", "Bart loses."]


@clause("WT-end-5")
def test_every_level_counts_a_point_and_winning_two() -> None:
    s = scenario(codes.WON)
    s.owners, s.levels = [0, 1], [4, 4]
    assert s.scores() == [10, 10]
    s.outcome, s.levels = codes.LOST_TO_ROUNDS, [4, 1]
    assert s.scores() == [5, 5]


def test_a_scenario_that_goes_on_is_told_as_such() -> None:
    s = scenario(codes.RUNNING)
    assert lines_of(s) == [
        ("The scenario is not over yet.", "WT-end-1"),
        ("Nobody claimed Fit Out the Brig.", "WT-level-1"),
        ("Nobody claimed Win the Fishers.", "WT-level-1"),
    ]
