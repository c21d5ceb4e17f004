"""Crews of two bots on the same deals of a game that is won or lost together."""

from __future__ import annotations

import json

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.games import find
from quarterdeck.lab.crews import CrewsResult, compare, run_crews
from quarterdeck.lab.intervals import Pairs
from tests import oars


def test_pairs_are_counted_deal_by_deal() -> None:
    one, other = [True, True, True, False, False, False], [True, False, False, True, False, False]
    assert compare(one, other) == Pairs(both=1, first=2, second=1, neither=2)


@pytest.mark.usefixtures("simple_bots")
def test_each_deal_is_played_by_a_crew_of_each() -> None:
    result = run_crews(oars.GAME, ["low", "high"], 21)
    assert (result.games, result.deals, result.games_planned, result.setting.seats) == (22, 11, 22, 2)
    assert [(crew.bot, crew.won) for crew in result.crews] == [("low", [False] * 11), ("high", [True] * 11)]
    assert [crew.pace.decisions for crew in result.crews] == [22, 22], "both seats are the bot's"
    (comparison,) = result.comparisons()
    assert comparison.pairs == Pairs(0, 0, 11, 0)
    told = "\n".join(result.lines())
    assert "high: wins 100.0 of 100, between 74.1 and 100.0, " in told
    assert "of 11 deals both win 0, only low 0, only high 11, neither 0" in told
    assert "low less high: -100.0 of 100, between -100.0 and " in told


@pytest.mark.usefixtures("simple_bots")
def test_the_ratio_is_told_where_there_is_one() -> None:
    result = run_crews(oars.GAME, ["high", "higher"], 20)
    assert result.lines()[-1].startswith("high wins 1.00 times as often as higher, between 1.00 and 1.00 ")
    data = json.loads(json.dumps(result.to_json()))
    assert data["comparisons"][0]["both"] == 10
    assert (data["comparisons"][0]["ratio"], data["comparisons"][0]["ratio_interval"]) == (1.0, [1.0, 1.0])
    assert [bot["wins"] for bot in data["bots"]] == [10, 10]


@pytest.mark.usefixtures("simple_bots")
def test_it_ends_when_it_is_proven_whose_crew_wins_where_one_does() -> None:
    result = run_crews(oars.GAME, ["high", "low"], prove=0.5)
    assert result.proof is not None
    assert result.proof.is_above is True
    assert result.games < 60
    assert result.lines()[-1].startswith("proven: of the deals that only one of them wins, high wins more than 50 of ")
    equal = run_crews(oars.GAME, ["high", "higher"], 40, prove=0.5)
    assert equal.proof is not None
    assert (equal.proof.is_above, equal.games) == (None, 40), "deals that both win say nothing"


def test_both_crews_have_the_same_deals_on_one_core_and_on_two() -> None:
    game = find("wildtails")
    one, two = (
        run_crews(game, ["deckhand", "bosun"], 4, seed=101, sets={"rounds": 2}, cores=cores) for cores in (1, 2)
    )
    assert [crew.won for crew in one.crews] == [crew.won for crew in two.crews]


def test_ctrl_c_keeps_what_was_played() -> None:
    def stop(so_far: CrewsResult) -> None:
        if so_far.deals == 2:
            raise KeyboardInterrupt

    result = run_crews(oars.GAME, ["bosun", "deckhand"], 100, progress=stop)
    assert (result.stopped, result.games) == (True, 4)
    assert "(stopped; 100 were planned)" in result.lines()[0]


def test_one_bot_has_nobody_to_be_compared_with() -> None:
    with pytest.raises(SeatRefused, match="name two bots"):
        run_crews(oars.GAME, ["bosun", "bosun"])
