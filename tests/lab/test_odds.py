"""How often bots win together: by an option, or by the chapters of a campaign."""

from __future__ import annotations

import json

import pytest

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rules import Value
from quarterdeck.games import find
from quarterdeck.lab.odds import OddsResult, WinRate, chapter_sets, run_odds, sets_afterwards
from tests import oars

WILDTAILS = find("wildtails")
FOUR_MARKS = WILDTAILS.stories["the-four-marks"]
CREEK = oars.GAME.stories["up-the-creek"]


def test_every_difficulty_is_played_so_often() -> None:
    result = run_odds(WILDTAILS, "deckhand", "difficulty", 3, cores=1)
    assert [row.name for row in result.rows] == ["easy", "normal", "hard", "wild"]
    assert [row.games for row in result.rows] == [3, 3, 3, 3]
    assert (result.setting.seats, result.games_planned, result.stopped) == (2, 12, False)
    assert all(0 <= row.won <= 3 and row.turns >= 3 for row in result.rows)


def test_every_chapter_with_a_scenario_is_played_and_what_comes_afterwards() -> None:
    result = run_odds(WILDTAILS, "deckhand", "chapter", 1, story=FOUR_MARKS, cores=1, seats=1)
    chapters = [chapter for chapter in FOUR_MARKS.chapters.values() if chapter.scenario]
    names = [row.name for row in result.rows]
    assert names[:-4] == [f"{chapter.key}. {chapter.title}" for chapter in chapters]
    assert names[-4:] == ["afterwards, easy", "afterwards, normal", "afterwards, hard", "afterwards, wild"]
    assert all(row.games == 1 for row in result.rows)
    assert result.lines()[0].startswith("deckhand alone, ")


def test_it_is_the_same_on_one_core_and_on_two() -> None:
    one, two = (run_odds(WILDTAILS, "deckhand", "difficulty", 4, seed=5, cores=cores) for cores in (1, 2))
    assert one.rows == two.rows
    other = run_odds(WILDTAILS, "deckhand", "difficulty", 4, seed=6, cores=1)
    assert [row.turns for row in one.rows] != [row.turns for row in other.rows]


def test_numbers_that_are_set_count_in_every_game() -> None:
    hopeless = run_odds(WILDTAILS, "deckhand", "difficulty", 2, sets={"rounds": 1}, cores=1)
    assert sum(row.won for row in hopeless.rows) == 0
    calm = run_odds(oars.GAME, "deckhand", "chapter", 3, story=CREEK, sets={"current": 0}, cores=2)
    assert [row.won for row in calm.rows] == [3] * 5


def test_a_chapter_has_the_components_of_a_campaign_won_up_to_it() -> None:
    assert chapter_sets(oars.GAME, CREEK, "1", 1) == {"current": 2}
    seen = {tuple(sorted(chapter_sets(oars.GAME, CREEK, "2", seed).items())) for seed in range(20)}
    assert seen == {(("current", 1), ("strokes", 3)), (("current", 1), ("strokes", 1))}
    assert chapter_sets(oars.GAME, CREEK, "4L", 3)["sail-1"] == 1
    assert chapter_sets(oars.GAME, CREEK, "4L", 3) == chapter_sets(oars.GAME, CREEK, "4L", 3)


def test_afterwards_the_components_are_those_of_a_finished_campaign() -> None:
    for seed in range(20):
        calm, fresh = (sets_afterwards(oars.GAME, CREEK, name, seed) for name in ("calm", "fresh"))
        assert calm["current"] == 0
        assert fresh["strokes"] == 2
        assert {**fresh, "current": 0, "strokes": calm["strokes"]} == calm
    ends = {(sets.get("sail-1"), sets.get("sail-2"), sets["current"]) for sets in map(fresh_after, range(40))}
    assert ends == {(1, None, 2), (1, None, 1), (None, 1, 2), (None, 1, 1)}


def fresh_after(seed: int) -> dict[str, Value]:
    return sets_afterwards(oars.GAME, CREEK, "fresh", seed)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(OptionRefused, match="lost before it begins"):
        run_odds(WILDTAILS, "deckhand", "difficulty", 1, sets={"captured.lost": 3}, cores=1, progress=never)
    with pytest.raises(OptionRefused, match="no campaign whose chapters"):
        run_odds(WILDTAILS, "deckhand", "chapter", 1, cores=1)
    with pytest.raises(OptionRefused, match="'weather' is nothing"):
        run_odds(WILDTAILS, "deckhand", "weather", 1, cores=1)
    with pytest.raises(SeatRefused, match="no bot 'admiral'"):
        run_odds(WILDTAILS, "admiral", "difficulty", 1, cores=1)
    with pytest.raises(OptionRefused):
        run_odds(WILDTAILS, "deckhand", "difficulty", 1, sets={"nothing": 1}, cores=1)


def never(result: OddsResult) -> None:
    raise AssertionError("a game was played")


def test_the_result_is_plain_data_and_words() -> None:
    result = run_odds(WILDTAILS, "deckhand", "difficulty", 2, sets={"rounds": 6}, seed=4, cores=1)
    data = json.loads(json.dumps(result.to_json()))
    assert (data["game"], data["bot"], data["seats"], data["seed"]) == ("wildtails", "deckhand", 2, 4)
    assert (data["sets"], data["by"], data["story"], data["games"]) == ({"rounds": 6}, "difficulty", None, 8)
    assert data["rules_version"] == WILDTAILS.rules_version
    assert data["options"]["windows"] == "few"
    assert "difficulty" not in data["options"], "it is another one in every row"
    assert [row["games"] for row in data["rows"]] == [2, 2, 2, 2]
    assert all(row["interval"][0] <= row["won"] / 2 <= row["interval"][1] for row in data["rows"])
    lines = result.lines()
    assert lines[0].startswith("2 × deckhand, 8 games in ")
    assert lines[1].startswith("wildtails, 2 seats (deckhand, deckhand), seed 4, with rounds=6 (rules ")
    assert "in 2 games of" in lines[2]


def test_the_interval_is_wilsons() -> None:
    low, high = WinRate("x", games=100, won=50).rate.interval
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert "between 40.4 and 59.6" in WinRate("x", games=100, won=50, turns=300).line()
    assert WinRate("x").line() == "x: no game was played to its end"


def test_ctrl_c_keeps_what_was_played() -> None:
    def stop_after_five(result: OddsResult) -> None:
        if sum(row.games for row in result.rows) == 5:
            raise KeyboardInterrupt

    for cores in (1, 2):
        result = run_odds(WILDTAILS, "deckhand", "difficulty", 50, cores=cores, progress=stop_after_five)
        assert result.stopped
        assert sum(row.games for row in result.rows) == 5
        assert "(stopped; 200 were planned)" in result.lines()[0]
