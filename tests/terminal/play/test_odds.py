"""The order `odds`: how likely what may fail succeeds, once or with every question, and by ear."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import Option
from quarterdeck.table.chances import Chance, Odds
from quarterdeck.table.questions import Gauge
from quarterdeck.terminal.play.odds import CHOOSE_FIRST, NOTHING_FAILS, TOO_SELDOM, odds_lines
from quarterdeck.terminal.play.orders import ODDS_OFF, ODDS_ON
from tests.terminal.driver import Command

PIRATE = ("play", "rum-runner", "--plain", "--new", "--deal", "x", "--side", "pirate")
OPTIONS = [Option(3, "Raid Bivalve Bay", (), "RR-target-1", key="b"), Option(4, "Draw", (), "RR-draw-1")]


def test_each_answer_that_may_fail_is_told_with_its_key() -> None:
    odds = Odds("the raid gets through", [Chance(3, 0.62, 0.0, False), Chance(21, 1.0, 0.0, True)])
    assert odds_lines(odds, OPTIONS, [Gauge("Raise", 1, 3, 20, (), "", "r")], False, False) == [
        "The odds that the raid gets through, from what you know:",
        "b: Raid Bivalve Bay: about 60 of 100.",
        "2: 100 of 100.",
    ]


def test_a_set_that_is_over_is_told_as_chosen() -> None:
    told = odds_lines(Odds("you win the battle", [Chance(-1, 0.5, 0.1, False)]), OPTIONS, [], True, True)
    assert told[1:] == ["As chosen: about 50 of 100, drawn in 10."]


@pytest.mark.parametrize(
    ("odds", "is_set", "said"),
    [
        (Odds("", []), False, NOTHING_FAILS),
        (Odds("the raid gets through", []), True, CHOOSE_FIRST),
        (Odds("the raid gets through", []), False, TOO_SELDOM),
    ],
)
def test_where_there_is_nothing_to_tell_it_says_why(odds: Odds, is_set: bool, said: str) -> None:
    assert odds_lines(odds, OPTIONS, [], False, is_set) == [said]


def test_they_can_be_asked_for_and_left_on(command: Command) -> None:
    told = command(*PIRATE, typed="odds\nodds on\nodds off\nquit\n").out
    assert ODDS_ON in told
    assert ODDS_OFF in told
    assert NOTHING_FAILS in told or "The odds that" in told
